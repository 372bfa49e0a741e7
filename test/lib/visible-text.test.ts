import { expect, test } from 'vitest'
import { visibleText } from '../../src/lib/visible-text.ts'

test('control, bidi, zero-width and broken characters become escapes; all others stay', () => {
  const hostile = 'a\u001b[2J\u0000\n\u009b\u202e\u200b\ud800\u2028\u{e0041}'
  expect(visibleText(hostile)).toBe('a\\u001b[2J\\u0000\\u000a\\u009b\\u202e\\u200b\\ud800\\u2028\\u{e0041}')
  expect(visibleText('売上高 1 234 €, 100 % 😀')).toBe('売上高 1 234 €, 100 % 😀')
})

test('long text is cut by characters, not in the middle of one', () => {
  expect(visibleText('x'.repeat(301))).toBe(`${'x'.repeat(300)}…`)
  expect(visibleText('x'.repeat(300))).toBe('x'.repeat(300))
  expect(visibleText('😀'.repeat(5), 3)).toBe('😀😀😀…')
  expect(visibleText('😀'.repeat(3), 3)).toBe('😀😀😀')
})
