import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Header, headerFinder } from '../../../src/normalize/column/nearest-header.ts'

/** The rule itself, header by header. */
function plainNearest(headers: readonly Header[], width: number, pointer: string): Header | undefined {
  let best: { header: Header; length: number } | undefined
  for (const header of headers.filter(({ names }) => names.length === width)) {
    let length = 0
    while (length < pointer.length && pointer[length] === header.pointer[length]) length++
    if (!best || length > best.length) best = { header, length }
  }
  return best?.header
}

const pointer = fc
  .array(fc.constantFrom('a', 'b', 'ab', '0', '1', '10', '\u{1f600}', '~1'), { maxLength: 5 })
  .map(parts => parts.map(part => `/${part}`).join(''))

test('the nearest header is that of the plain rule, the first of several', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(pointer, { maxLength: 12 }),
      fc.array(pointer, { minLength: 1, maxLength: 8 }),
      (places, tables) => {
        const headers = places.map((place, at) => ({
          names: at % 3 === 0 ? ['x'] : ['x', 'y'],
          pointer: place,
        }))
        const find = headerFinder(headers)
        for (const table of tables)
          for (const width of [1, 2, 3]) expect(find(width, table)).toBe(plainNearest(headers, width, table))
      },
    ),
    { numRuns: 1000, seed: 5 },
  )
})

test('50,000 tables find theirs among 50,000 headers', () => {
  const headers = Array.from({ length: 50_000 }, (_, at) => ({ names: ['x', 'y'], pointer: `/h/${at}` }))
  const find = headerFinder(headers)
  const found = Array.from({ length: 50_000 }, (_, at) => find(2, `/h/${at}/data`)?.pointer)
  expect(found).toEqual(headers.map(header => header.pointer))
  expect(find(2, '/tables/7')).toBe(headers[0])
})
