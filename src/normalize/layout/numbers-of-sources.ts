import { JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import type { Context } from '../context.ts'
import { periodOfKey } from '../key/key-reading.ts'
import { roleByWords } from '../key/key-role.ts'
import { isKnown } from '../key/label-keys.ts'
import { writesNumber } from '../numeral.ts'

const longest = 60

/**
 * Whether a list of small whole numbers beside the dated figures of a line numbers what they were taken from, under
 * whatever key: `{"item": "Revenue", "evidence_calls": [0, 1], "31 December 2021": 8668, "31 December 2022": 9345}`.
 */
export function numbersSources(key: string, value: JsonValue, object: JsonObject, context: Context): boolean {
  if (!Array.isArray(value) || value.length === 0 || value.length > longest) return false
  if (!value.every(item => item instanceof JsonNumber && /^\d{1,3}$/.test(item.text))) return false
  if (new Set(value.map(item => (item as JsonNumber).text)).size < value.length) return false
  const isOpen = roleByWords(key) === null && !datesFigures(key, context) && !isKnown(key)
  if (!isOpen || context.columns?.length === value.length) return false
  let dated = 0
  for (const [name, item] of object) if (writesNumber(item) && datesFigures(name, context)) dated++
  return dated > 1
}

const datesFigures = (key: string, { columnsByKey }: Context): boolean =>
  periodOfKey(key) !== undefined || columnsByKey?.get(key)?.kind === 'period'
