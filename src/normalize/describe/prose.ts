import { parseUnitText, type UnitReading } from '../unit/unit.ts'
import { sharesApart } from '../unit/shares-apart.ts'
import type { Writable } from './draft.ts'

/** Longer texts are whole documents, of which a table is one page. */
const longest = 20_000

const magnitude = 'thousands|millions|billions|lakhs?|lacs?|crores?'

/** Ways in which a printed page words the unit of its table; a figure in a sentence ("$118 million") is none of them. */
const wordings: readonly RegExp[] = [
  new RegExp(
    `\\((?:[^()]{0,60}\\b)?in (?:[\\p{Lu}\\p{Sc}.]{1,6} ?)?(?:${magnitude})\\b[^()]{0,80}\\)`,
    'giu',
  ),
  new RegExp(
    `\\b(?:amounts?|figures|values|dollars|numbers|data)\\b[^.]{0,40}?\\b(?:in|as) (?:${magnitude})\\b(?: of [\\p{L}. ]{3,25})?(?:,? (?:except|excluding|other than) [^.;()]{0,60})?`,
    'giu',
  ),
  /\((?:[A-Z]{3}|[$€£])\s?(?:bn|billions?|mn|m|millions?|k|thousands?|crores?|lakhs?)\)/gu,
  // The header of the table, its years behind the unit: "millions of dollars 2008 2007".
  new RegExp(
    `\\b(?:${magnitude})(?: of [\\p{L}. ]{3,25}?)?(?:, except [^.]{0,60}?)?(?=:? (?:19|20)\\d{2},? (?:19|20)\\d{2}\\b)`,
    'giu',
  ),
  /(?<![\p{L}\p{N}])(?:in )?(?:rs\.?|[\p{Lu}]{2,3}|[\p{Lu}]{0,2}\p{Sc}) ?['’‘]?000s?(?![\d.,])/giu,
]

/** Applies the scale, and the currency, that a page of text around a table words in one way only. */
export function applyProse(text: string, pointer: string, context: Writable): void {
  // "Net debt = as reported (USD bn)" is about one field.
  if (text.length > longest || context.scale || text.includes(' = ')) return
  const whole = text.replace(/\s+/g, ' ')
  const apart = sharesApart(whole)
  if (apart) context.sharesScale ??= { value: apart.scale, pointer }
  const spaced = apart?.rest ?? whole
  const found: { text: string; reading: UnitReading }[] = []
  for (const wording of wordings)
    for (const [match] of spaced.matchAll(wording)) {
      const reading = parseUnitText(match.replace(/^\(|\)$/g, ''))
      if (reading?.scale !== undefined && reading.unit !== 'percent') found.push({ text: match, reading })
    }
  const [first] = found
  if (!first || found.some(({ reading }) => reading.scale !== first.reading.scale)) return
  context.scale = { value: first.reading.scale!, pointer }
  context.except = found.flatMap(({ reading }) => reading.except ?? [])
  context.unitText ??= { value: first.text, pointer }
  const currencies = new Set(found.flatMap(({ reading }) => reading.currency ?? []))
  const [currency] = currencies
  if (currencies.size === 1 && currency) context.currency ??= { value: currency, pointer }
}
