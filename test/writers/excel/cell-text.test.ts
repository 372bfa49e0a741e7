import { expect, test } from 'vitest'
import { cellText, decimalCell, maxCellText, shownText } from '../../../src/writers/excel/cell-text.ts'

test('what XML forbids, and what looks like its escape, is escaped', () => {
  expect(cellText('a\u0000b\r\n\tc\u007f\ufffe')).toBe('a_x0000_b_x000D_\n\tc_x007F__xFFFE_')
  expect(cellText('_x0041_ and _xyz_')).toBe('_x005F_x0041_ and _xyz_')
  expect(cellText('=1+1')).toBe('=1+1')
})

test('a text that no cell holds is cut and says so', () => {
  expect(shownText('x'.repeat(32_767))).toHaveLength(32_767)
  const cut = shownText('x'.repeat(33_000))
  expect(cut).toHaveLength(maxCellText)
  expect(cut.endsWith('x … [33,000 characters; the whole text is in crossfoot.duckdb]')).toBe(true)
  expect(cellText('\u0000'.repeat(20_000)).length).toBeLessThanOrEqual(maxCellText)
  expect(shownText('😀'.repeat(20_000)).isWellFormed()).toBe(true)
})

test('15 significant digits are a number, more are text', () => {
  expect(decimalCell('383285000000')).toBe(383285000000)
  expect(decimalCell('-0.000000001')).toBe(-1e-9)
  expect(decimalCell('123456789012345')).toBe(123456789012345)
  expect(decimalCell('1234567890123456')).toBe('1234567890123456')
  expect(decimalCell('1234567890123450')).toBe(1234567890123450)
  expect(decimalCell('12345678901234567890123456789.123456789')).toBe(
    '12345678901234567890123456789.123456789',
  )
  expect(decimalCell(null)).toBeNull()
})
