import { expect, test } from 'vitest'
import { transportFailure } from '../../src/api/transport-failure.ts'

const failure = (call: string) =>
  transportFailure(Object.assign(new Error('x'), { code: 'ENOTFOUND' }), call, text => text)

test('an address that was left as it stood in the example is said to be so', () => {
  expect(failure('GET /usage at https://research.example').hint).toMatch(
    /^that address is the one of the example/,
  )
  expect(failure('GET /usage at https://api.example.com').hint).toMatch(/^check the network/)
})
