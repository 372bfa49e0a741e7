import { parseNumeral } from '../numeral.ts'
import { plainText } from '../text.ts'
import { textOf } from './cell-state.ts'
import type { Cell } from './grid-row.ts'

/** The cell that is the label of a row: its first text, behind a running number. */
export function firstText(cells: readonly Cell[]): Cell | undefined {
  const filled = cells.filter(cell => plainText(textOf(cell) ?? '') !== '')
  const [number, name] = filled
  // A running number or the code of the line stands in front of the label: ["1", "Revenue", "48,216"].
  const isNumbered =
    number === cells[0] &&
    name !== undefined &&
    name === cells[1] &&
    /^(?!(?:19|20)\d{2}$)\d{1,6}\.?$/.test(plainText(textOf(number!) ?? '')) &&
    typeof name.value === 'string' &&
    /\p{L}{2}/u.test(name.value) &&
    parseNumeral(name.value) === undefined
  const first = isNumbered ? name : number
  if (isNumbered) return first
  return first &&
    typeof first.value === 'string' &&
    (first === cells[0] || parseNumeral(first.value) === undefined)
    ? first
    : undefined
}
