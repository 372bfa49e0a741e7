import { plainText } from '../text.ts'
import { textOf } from './cell-state.ts'
import type { Cell, GridRow } from './grid-row.ts'

const code = /^(?:[A-Z]{1,3}|[IVXLC]{1,6}|[A-Z]{0,3}[.-]?\d[\d.]{0,7})[.)]?$/

/** How many columns of running numbers and codes stand in front of the labels: `[1, "A", "Fixed assets", 7]`. */
export function codesInFront(rows: readonly GridRow[]): number {
  const texts = rows.map(({ cells }) => cells.map(cell => plainText(textOf(cell) ?? '')))
  const isNamed = (row: readonly string[], at: number): boolean => /\p{L}{3}/u.test(row[at] ?? '')
  for (let at = 1; at <= 3; at++) {
    const named = texts.filter(row => isNamed(row, at))
    const coded = named.filter(row => row.slice(0, at).every(text => code.test(text)))
    if (coded.length < 3 || coded.length < texts.length * 0.6) continue
    const different = new Set(coded.map(row => row.slice(0, at).join(' ')))
    // A mark that many rows have is no code of theirs.
    if (different.size === coded.length) return at
  }
  return 0
}

/** The label of a row behind such codes. */
export function textBehindCodes(cells: readonly Cell[], codes: number): Cell | undefined {
  const label = codes > 0 ? cells[codes] : undefined
  const isCoded = cells.slice(0, codes).every(cell => code.test(plainText(textOf(cell) ?? '')))
  return label && isCoded && typeof label.value === 'string' && /\p{L}{2}/u.test(label.value)
    ? label
    : undefined
}
