import { expect, test } from 'vitest'
import { sharedEnds } from '../../src/lib/shared-ends.ts'

test('the beginning and the end that all texts share, cut at slashes', () => {
  expect(sharedEnds(['/a/rows/0/v/2019', '/a/rows/1/v/2019'])).toEqual({ front: '/a/rows/', back: '/v/2019' })
  expect(sharedEnds(['/a/b', '/a/bc'])).toEqual({ front: '/a/', back: '' })
  expect(sharedEnds(['/a/\ud83d\ude00', '/a/\ud83d\ude01'])).toEqual({ front: '/a/', back: '' })
  expect(sharedEnds(['no slash', 'no slash'])).toEqual({ front: '', back: '' })
  expect(sharedEnds([])).toEqual({ front: '', back: '' })
})

test('the two overlap in none of the texts', () => {
  for (const texts of [
    ['/a/a/a', '/a/a'],
    ['/a', '/a'],
    ['/', '//', '///'],
    ['/a/b/a/b/', '/a/b/'],
  ]) {
    const { front, back } = sharedEnds(texts)
    for (const text of texts) {
      const middle = text.slice(front.length, text.length - back.length)
      expect(front + middle + back).toBe(text)
    }
  }
})
