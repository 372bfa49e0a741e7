import { describe, expect, it } from 'vitest'
import { childPointer, pointerBelow, pointerSegments, withoutIndex } from '../../src/lib/json-pointer.ts'

// The examples of RFC 6901, section 5, and keys that a pointer must survive.
const table: readonly (readonly [string, string])[] = [
  ['foo', '/foo'],
  ['', '/'],
  ['a/b', '/a~1b'],
  ['c%d', '/c%d'],
  ['e^f', '/e^f'],
  ['g|h', '/g|h'],
  ['i\\j', '/i\\j'],
  ['k"l', '/k"l'],
  [' ', '/ '],
  ['m~n', '/m~0n'],
  ['~1', '/~01'],
  ['a/b~c', '/a~1b~0c'],
  ['__proto__', '/__proto__'],
  ['\ud800', '/\ud800'],
]

describe('JSON pointers', () => {
  it.each(table)('escapes the key %j as %j and reads it back', (key, pointer) => {
    expect(childPointer('', key)).toBe(pointer)
    expect(pointerSegments(pointer)).toEqual([key])
  })

  it('joins segments, array positions as numbers', () => {
    const pointer = childPointer(childPointer(childPointer('/financialStatements', 0), 'rows'), 3)
    expect(pointer).toBe('/financialStatements/0/rows/3')
    expect(pointerSegments(pointer)).toEqual(['financialStatements', '0', 'rows', '3'])
    expect(pointerSegments('')).toEqual([])
  })
})

it('segments behind a root are one pointer', () => {
  expect(pointerBelow('/d', ['rows', 3, 'a/b'])).toBe('/d/rows/3/a~1b')
  expect(pointerBelow('/d', [])).toBe('/d')
})

it.each([
  ['/rows/12', '/rows'],
  ['/rows/12/label', '/rows/12/label'],
  ['/rows/12a', '/rows/12a'],
  ['/rows/', '/rows/'],
  ['/7', ''],
  ['', ''],
])('the list of %s is %s', (pointer, list) => {
  expect(withoutIndex(pointer)).toBe(list)
})
