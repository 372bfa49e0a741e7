import type { JsonValue } from '../../lib/lossless-json.ts'
import type { Context } from '../context.ts'
import { roleBelow } from '../describe/notes.ts'
import { parseNumeral } from '../numeral.ts'
import { parseCurrency } from '../unit/currency.ts'
import { tableOfWords } from './columns-on-page.ts'
import { readGrid } from './grid.ts'
import { mutedFor } from './indexed-cells.ts'
import type { Reader } from './reader.ts'
import { isSign, type WordsOnPage, wordsOnPage } from './words-on-page.ts'

/** Reads the table on a page whose words stand at places of their own; where they stand is no figure. False for any other list. */
export function readPageOfWords(
  reader: Reader,
  array: readonly JsonValue[],
  pointer: string,
  context: Context,
): boolean {
  const page = wordsOnPage(array, pointer)
  if (!page) return false
  const { notes, point } = reader
  const rows = tableOfWords(page, point)
  if (rows) readGrid(reader, rows, pointer, inCurrencyOfSigns(page, context))
  else
    for (const { text, pointers } of page.lines.flat())
      if (parseNumeral(text, point)?.number && !/^(?:19|20)\d{2}$/.test(text))
        for (const place of pointers) notes.role(place, 'unplaced', 'its column is not told by its place')
  roleBelow([...array], pointer, 'metadata', rows ? mutedFor(notes, rows) : notes)
  return true
}

/** `€` in front of the figures, where that is the only sign and of one currency. */
function inCurrencyOfSigns({ lines }: WordsOnPage, context: Context): Context {
  const signs = lines.flat().filter(({ text }) => isSign(text))
  const [first] = signs
  const code = first && signs.every(({ text }) => text === first.text) && parseCurrency(first.text)?.code
  return code && !context.currency
    ? { ...context, currency: { value: code, pointer: first.pointers[0]! } }
    : context
}
