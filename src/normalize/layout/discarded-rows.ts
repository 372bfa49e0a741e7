import { JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { keyRole } from '../key/key-role.ts'
import type { KeyRole } from '../key/role-wordings.ts'

const discarded =
  /^(?:discard(?:ed)?|reject(?:ed)?|superseded|overruled|excluded|not[ _-](?:selected|used|chosen)|unused|ignored?|do[ _-]not[ _-]use)$/i
const kept = /^(?:select(?:ed)?|accept(?:ed)?|chosen|use|used|kept|keep|included|winner|final)$/i

/** What tells one figure from another. */
const telling: ReadonlySet<KeyRole> = new Set([
  'label',
  'entity',
  'entity_id',
  'currency',
  'unit',
  'scope',
  'period',
  'period_end',
  'period_start',
  'fiscal_year',
  'fiscal_period',
])

const fewest = 2

/**
 * The records of a list that it marks as not to be used beside those of the same line and period that are:
 * `{"item": "Revenue", "amount": 412, "selection": "SELECTED"}, {"item": "Revenue", "amount": 409, "selection": "DISCARDED"}`.
 */
export function discardedRows(list: readonly JsonValue[]): ReadonlySet<JsonValue> {
  const none = new Set<JsonValue>()
  const [first] = list
  if (list.length < fewest || !(first instanceof Map)) return none
  const key = [...first].find(([, value]) => isMark(value))?.[0]
  if (key === undefined) return none
  const rows = list.filter(row => row instanceof Map)
  if (rows.length < list.length || !rows.every(row => isMark(row.get(key)))) return none
  const isKept = new Set(rows.flatMap(row => (kept.test(row.get(key) as string) ? [identityOf(row)] : [])))
  return new Set(rows.filter(row => discarded.test(row.get(key) as string) && isKept.has(identityOf(row))))
}

const isMark = (value: JsonValue | undefined): boolean =>
  typeof value === 'string' && value.length < 20 && (discarded.test(value) || kept.test(value))

function identityOf(row: JsonObject): string {
  const parts = [...row].flatMap(([key, value]) => {
    const text = value instanceof JsonNumber ? value.text : value
    const role = typeof text === 'string' ? keyRole(key) : null
    return role !== null && telling.has(role) ? [[key, text]] : []
  })
  return JSON.stringify(parts)
}
