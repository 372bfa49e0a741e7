import { expect, test } from 'vitest'
import { parseBaseUrl } from '../../src/api/base-url.ts'
import { errorOf, keyText } from '../support/http-service.ts'

test.each([
  ['https://api.example.com', 'https://api.example.com', '/api/v1'],
  ['https://api.example.com/', 'https://api.example.com', '/api/v1'],
  ['https://api.example.com/api/v1', 'https://api.example.com', '/api/v1'],
  ['https://api.example.com:8443/api/v1///', 'https://api.example.com:8443', '/api/v1'],
  ['https://example.com/research', 'https://example.com', '/research/api/v1'],
  ['http://localhost:4010', 'http://localhost:4010', '/api/v1'],
  ['http://127.0.0.1:4010/api/v1', 'http://127.0.0.1:4010', '/api/v1'],
  ['http://127.1:4010', 'http://127.0.0.1:4010', '/api/v1'],
  ['http://[::1]:4010', 'http://[::1]:4010', '/api/v1'],
])('%s is %s and %s', (text, origin, path) => {
  expect(parseBaseUrl(text)).toEqual({ origin, path })
})

test.each([
  ['http://api.example.com', 'uses http'],
  ['http://localhost.example.com', 'uses http'],
  ['http://127.0.0.1.example.com', 'uses http'],
  ['https://user@example.com', 'contains a user name or password'],
  ['https://user:pass@example.com', 'contains a user name or password'],
  ['https://example.com?key=1', 'contains a query or fragment'],
  ['https://example.com/#x', 'contains a query or fragment'],
  ['ftp://example.com', 'begins with neither https:// nor http://'],
  ['file:///etc/passwd', 'begins with neither https:// nor http://'],
  ['api.example.com', 'is not a web address'],
  ['', 'is not a web address'],
])('%s is refused: it %s', (text, what) => {
  expect(() => parseBaseUrl(text)).toThrow(`the base URL of the service ${what}`)
})

test('http to other machines needs a word of permission', () => {
  expect(parseBaseUrl('http://api.internal', true).origin).toBe('http://api.internal')
})

test('a key in the wrong variable is not shown', async () => {
  for (const text of [keyText, `https://${keyText}@example.com`, `https://example.com?key=${keyText}`]) {
    const error = await errorOf(Promise.resolve().then(() => parseBaseUrl(text)))
    expect(error).toMatchObject({ code: 'usage' })
    expect(`${error.message} ${String(error.cause)}`).not.toContain('01234567')
  }
})
