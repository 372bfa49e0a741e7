import { childPointer } from '../../lib/json-pointer.ts'
import type { JsonObject } from '../../lib/lossless-json.ts'
import type { Column } from '../context.ts'
import { keyRole } from '../key/key-role.ts'
import { parsePeriod } from '../period/parse-period.ts'
import type { Period } from '../period/period.ts'

/**
 * Columns by their codes, of which fields named after the code state the first and the last day:
 * `{"N_from": "2024-01-01", "N_to": "2024-12-31", "N-1_from": ..., "N-1_to": ...}`. Empty unless all fields do.
 */
export function daysOfCodes(map: JsonObject, pointer: string): ReadonlyMap<string, Column> {
  const days = new Map<string, { start?: Period; end?: Period; place: string }>()
  for (const [key, text] of map) {
    const { code, role } = sideBehind(key) ?? sideAhead(key) ?? { code: '', role: null }
    const day = typeof text === 'string' ? parsePeriod(text) : undefined
    if (role === null || day?.precision !== 'day') return none
    const found = days.get(code) ?? { place: childPointer(pointer, key) }
    if (role === 'period_start') days.set(code, { ...found, start: day })
    else days.set(code, { ...found, end: day, place: childPointer(pointer, key) })
  }
  const columns = new Map<string, Column>()
  for (const [code, { start, end, place }] of days) {
    if (!end) return none
    const value: Period = start
      ? { ...end, start: start.end, type: 'duration', label: code }
      : { ...end, label: code }
    columns.set(code, { kind: 'period', context: { period: { value, pointer: place } } })
  }
  return columns.size > 1 ? columns : none
}

interface Side {
  readonly code: string
  readonly role: 'period_start' | 'period_end'
}

/** `N-1_from`, `latest_startDate`. */
function sideBehind(key: string): Side | undefined {
  const [, code = '', word = ''] = /^(.{1,20})[_. /:]([A-Za-z]{2,14})$/.exec(key) ?? []
  return sideOf(code, word)
}

/** `end t0`, `from:FY24`. */
function sideAhead(key: string): Side | undefined {
  const [, word = '', code = ''] = /^([A-Za-z]{2,14})[_. /:](.{1,20})$/.exec(key) ?? []
  return sideOf(code, word)
}

function sideOf(code: string, word: string): Side | undefined {
  const role = code === '' ? null : keyRole(word)
  return role === 'period_start' || role === 'period_end' ? { code, role } : undefined
}

const none: ReadonlyMap<string, Column> = new Map()
