import { childPointer } from '../../lib/json-pointer.ts'
import { isScalar, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { keyText } from '../key/key-words.ts'
import { yearOf } from '../period/civil-date.ts'
import type { Place, Reader } from './reader.ts'
import { isFigure } from './scalars.ts'

const fewestYears = 2
const mostColumns = 40
const namesMaturities =
  /^(?:(?:amounts? )?(?:falling )?due(?: (?:in|by(?: year)?|dates?))?|(?:contractual |debt )?maturit(?:y|ies)(?: (?:by year|profile|dates?|years?))?|(?:maturing|repayable|repayments?)(?: (?:in|by year|years?))?|echeances?|echeancier|vencimientos?|vencimentos?|scadenz[ae]|falligkeit(?:en)?|forfall|forfald|forfallotider|vervaldat(?:um|a)|looptijden|wymagalnosc|zapadalnosc)$/

/**
 * The parts of a debt by the years in which they fall due: `{"instrument": "Bonds", "due": {"2025": 332, "2026": 803,
 * "later": 844}}` as of 31 December 2024. All are owed on that day: the years say when they are paid. False for others.
 */
export function readMaturities(
  reader: Reader,
  value: JsonValue,
  { key, pointer, context, line }: Place & { readonly key: string },
): boolean {
  const { value: stated, pointer: source } = context.period ?? {}
  const day = stated?.end
  if (!line || !day || source === undefined || !(value instanceof Map) || !namesMaturities.test(keyText(key)))
    return false
  if (!areYearsAfter(value, yearOf(day))) return false
  const period = {
    value: { ...stated, type: 'instant' as const, start: null, months: null },
    pointer: source,
  }
  // The line goes on, and is no ancestor of itself.
  const names = context.names.filter(name => name !== line)
  for (const [name, part] of value) {
    const place = childPointer(pointer, name)
    const member = { value: name, pointer: place }
    const figure = { pointer: place, line, group: pointer, shape: 'parts of debts by maturity' }
    if (part === null || part === '') reader.notes.role(place, 'empty')
    else if (
      !isScalar(part) ||
      !isFigure(part, reader.point) ||
      !reader.figure({
        ...figure,
        value: part,
        context: { ...context, names, member, period },
        identity: 'row',
      })
    )
      reader.notes.role(place, 'metadata')
  }
  return true
}

/** Whether the keys are years behind that of a day, and words for what is later: `2025`, `2026`, `thereafter`. */
function areYearsAfter(columns: JsonObject, year: number): boolean {
  if (columns.size > mostColumns) return false
  let years = 0
  for (const [name, value] of columns) {
    if (!isScalar(value)) return false
    const [, first] = /^((?:19|20)\d{2})(?: ?[-–/] ?(?:20)?\d{2})?$/.exec(name) ?? []
    if (first === undefined ? /\d{4}/.test(name) : Number(first) <= year) return false
    if (first !== undefined) years++
  }
  return years >= fewestYears
}
