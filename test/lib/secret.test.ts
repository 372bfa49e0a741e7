import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { Secret } from '../../src/lib/secret.ts'

const random = '0123456789abcdef'.repeat(3) + 'fedcba9876543210'
const value = `acme_live_${random}`
const key = new Secret(value)

test('no way of printing shows the key', () => {
  const shown = [
    String(key),
    'key: ' + key.toString(),
    JSON.stringify({ key }),
    inspect({ key }, { showHidden: true, depth: 9 }),
    inspect(new Error('x', { cause: key })),
    Object.values(key).join(),
    JSON.stringify(Object.assign({}, key)),
  ]
  for (const text of shown) expect(text).not.toContain(random.slice(0, 8))
  expect(String(key)).toBe('[redacted]')
  expect(JSON.stringify({ key })).toBe('{"key":"[redacted]"}')
  expect(key.reveal()).toBe(value)
})

test('the hint shows prefix and last four, only of the documented form', () => {
  expect(key.hint()).toBe('acme_live_…3210')
  expect(new Secret('hunter2').hint()).toBe('[redacted]')
  expect(new Secret(`${value}\n`).hint()).toBe('[redacted]')
})

test('the fingerprint is the SHA-256 of the key, 16 digits', () => {
  expect(new Secret('abc').fingerprint()).toBe('ba7816bf8f01cfea')
})

test('redact strikes out the key, its pieces from 8 characters on, in any case, and nothing else', () => {
  expect(key.redact(`bad key ${value}!`)).toBe('bad key [redacted]!')
  expect(key.redact(`Bearer ${value.toUpperCase()}`)).toBe('Bearer [redacted]')
  expect(key.redact(`ends with ${random.slice(-8)}`)).toBe('ends with [redacted]')
  expect(key.redact(`id=x${random.slice(20, 32)}y;`)).toBe('id=[redacted];')
  const harmless = `acme_live_…3210, ${random.slice(0, 7)}, revenue 394328000000`
  expect(key.redact(harmless)).toBe(harmless)
  expect(new Secret('s3cret').redact('is s3cret?')).toBe('is [redacted]?')
  expect(new Secret('').redact('unchanged text')).toBe('unchanged text')
})
