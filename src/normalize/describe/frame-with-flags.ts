import { everyEntry, JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { keyRole } from '../key/key-role.ts'
import { isKnown } from '../key/label-keys.ts'
import type { KeyRole } from '../key/role-wordings.ts'
import { epochDay } from '../period/epoch.ts'

/** Roles by which an object without figures speaks for what stands beside it. */
export const framingRoles: ReadonlySet<KeyRole> = new Set([
  'currency',
  'unit',
  'scale',
  'scope',
  'standard',
  'year_end',
  'entity',
  'statement',
])

/** What states three parts of a frame or more, without the flags, shares and time stamps beside them: `{"ccy": "USD", "sc": "mm", "gaap": "US", "est": 0, "conf": 0.95, "ts": 1768464000}`. */
export function frameWithoutFlags(object: JsonObject): JsonObject | undefined {
  const stated = new Set<KeyRole>()
  const others: JsonObject = new Map()
  for (const [key, value] of object) {
    const role = keyRole(key)
    if (typeof value === 'string' && role !== null && framingRoles.has(role)) stated.add(role)
    const isFlag =
      value instanceof Map
        ? value.size > 0 && everyEntry(value, (_, item) => isFlagOrStamp(item))
        : isFlagOrStamp(value)
    if (!isFlag || role === 'value' || isKnown(key)) others.set(key, value)
  }
  return stated.size >= 3 ? others : undefined
}

const isFlagOrStamp = (value: JsonValue): boolean =>
  value instanceof JsonNumber &&
  (/^(?:[01]|0\.\d+|1\.0+)$/.test(value.text) || epochDay(value.text) !== undefined)
