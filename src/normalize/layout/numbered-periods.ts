import { childPointer } from '../../lib/json-pointer.ts'
import { type JsonObject, type JsonValue, scalarText } from '../../lib/lossless-json.ts'
import type { Column } from '../context.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { readPeriod } from '../period/parse-period.ts'
import { noPeriod } from '../period/period.ts'
import { isMonthKey } from '../describe/day-in-parts.ts'
import type { Notes } from '../describe/notes.ts'
import type { Survey } from '../dataset/survey.ts'

const numbered = /^(\p{L}[\p{L}_ ]{0,20}?)_?(\d{1,2})$/u
const mostFields = 60
const deepest = 4
const none: ReadonlyMap<string, Column> = new Map()

/**
 * Columns whose year and last month stand in numbered fields: `{"year1": 2024, "month1": 12, "year2": 2024, "month2": 9}`
 * above or beside rows with `value1` and `value2`, the only other numbers that fields end with.
 */
export function numberedPeriods(
  { dataset, scalarKeys }: Survey,
  root: string,
  notes: Pick<Notes, 'role'>,
): ReadonlyMap<string, Column> {
  const byPrefix = new Map<string, Map<string, string>>()
  for (const key of scalarKeys) {
    const [, prefix, number] = key.length <= 24 ? (numbered.exec(key) ?? []) : []
    if (prefix === undefined) continue
    const keys = byPrefix.get(prefix) ?? new Map<string, string>()
    byPrefix.set(prefix, keys.set(number!, key))
  }
  const all = [...byPrefix]
  const years = all.filter(([prefix]) => keyRole(prefix) === 'fiscal_year')
  const months = all.filter(([prefix]) => isMonthKey(prefix) || /^(?:months|period)$/.test(keyText(prefix)))
  const values = all.filter(entry => !years.includes(entry) && !months.includes(entry))
  const [[, yearKeys] = [], [, monthKeys] = [], [, valueKeys] = []] = [years[0], months[0], values[0]]
  if (!yearKeys || !monthKeys || !valueKeys || years.length + months.length + values.length !== 3) return none
  const numbers = [...valueKeys.keys()]
  if (numbers.length < 2 || !numbers.every(number => yearKeys.has(number) && monthKeys.has(number)))
    return none
  const head = objectWith(dataset, root, yearKeys.get(numbers[0]!)!, 0)
  if (!head) return none
  const columns = new Map<string, Column>()
  for (const number of numbers) {
    const year = scalarText(head.object.get(yearKeys.get(number)!))
    const month = scalarText(head.object.get(monthKeys.get(number)!))
    // Of fewer columns than may be asked for, the others have no year.
    if (/^0?$/.test(year)) continue
    const name = `${year}-${month.padStart(2, '0')}`
    const end = /^(?:19|20)\d{2}-\d{2}$/.test(name) ? readPeriod(name)?.period.end : undefined
    if (!end) return none
    // Whether of this month alone or of all until then is not said.
    const value = { ...noPeriod, label: name, end, precision: 'month' as const }
    const pointer = childPointer(head.pointer, yearKeys.get(number)!)
    columns.set(valueKeys.get(number)!, { kind: 'period', context: { period: { value, pointer } } })
  }
  for (const key of [...yearKeys.values(), ...monthKeys.values()])
    if (head.object.has(key)) notes.role(childPointer(head.pointer, key), 'period')
  return columns
}

function objectWith(
  value: JsonValue,
  pointer: string,
  key: string,
  depth: number,
): { readonly object: JsonObject; readonly pointer: string } | undefined {
  if (!(value instanceof Map) || value.size > mostFields) return undefined
  if (value.has(key)) return { object: value, pointer }
  for (const [name, item] of depth < deepest ? value : []) {
    const found = objectWith(item, childPointer(pointer, name), key, depth + 1)
    if (found) return found
  }
  return undefined
}
