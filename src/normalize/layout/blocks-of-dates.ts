import { childPointer } from '../../lib/json-pointer.ts'
import type { JsonObject, JsonValue } from '../../lib/lossless-json.ts'
import { type Column, type Context, emptyContext, type Stated } from '../context.ts'
import { readAttributes } from '../describe/attributes.ts'
import { quietNotes, roleBelow } from '../describe/notes.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import type { KeyRole } from '../key/role-wordings.ts'
import { parsePeriod } from '../period/parse-period.ts'
import type { Period } from '../period/period.ts'
import type { Reader } from './reader.ts'

const mostBlocks = 12
const mostColumns = 6

/**
 * `context` with the dates of the columns of each block, where an object of objects holds nothing else: `"dates":
 * {"quarter": {"current": "...", "prior": "..."}, "year_to_date": {...}}` beside lines with `quarter` and `year_to_date`.
 */
export function withBlocksOfDates(
  reader: Reader,
  object: JsonObject,
  pointer: string,
  context: Context,
  consumed: Set<string>,
): Context {
  for (const [key, value] of object) {
    const place = childPointer(pointer, key)
    const blocks = value instanceof Map ? blocksIn(reader, value, place) : undefined
    if (!blocks) continue
    consumed.add(key)
    roleBelow(value, place, 'period', reader.notes)
    return { ...context, blocks: new Map([...(context.blocks ?? []), ...blocks]) }
  }
  return context
}

function blocksIn(
  reader: Reader,
  object: JsonObject,
  pointer: string,
): ReadonlyMap<string, ReadonlyMap<string, Column>> | undefined {
  if (object.size < 2 || object.size > mostBlocks) return undefined
  const blocks = new Map<string, ReadonlyMap<string, Column>>()
  const names = new Set<string>()
  let count = 0
  for (const [key, block] of object) {
    if (!(block instanceof Map) || block.size === 0 || block.size > mostColumns || parsePeriod(key))
      return undefined
    const columns = new Map<string, Column>()
    for (const [name, value] of block) {
      // `"period0": {"fromDate": ..., "toDate": ...}` is one period.
      if (isPartOfPeriod(name)) return undefined
      const period = periodOf(reader, value, childPointer(childPointer(pointer, key), name))
      if (!period) return undefined
      columns.set(name, { kind: 'period', context: { period } })
      names.add(name)
      count++
    }
    blocks.set(key, columns)
  }
  // The blocks have columns of the same names.
  return count > names.size ? blocks : undefined
}

const isPartOfPeriod = (name: string): boolean => {
  const role = keyRole(name)
  return (
    (role !== null && partsOfPeriod.has(role)) ||
    /\b(?:from|to|dated?|start|end|ended|ending)$/.test(keyText(name))
  )
}
const partsOfPeriod: ReadonlySet<KeyRole> = new Set([
  'period',
  'period_start',
  'period_end',
  'year_end',
  'fiscal_year',
  'fiscal_period',
  'label',
  'title',
])

function periodOf(reader: Reader, value: JsonValue, pointer: string): Stated<Period> | undefined {
  if (typeof value === 'string') {
    const period = parsePeriod(value)
    return period && (period.end ?? period.fiscalYear) !== null ? { value: period, pointer } : undefined
  }
  if (!(value instanceof Map) || value.size > 4) return undefined
  const { period } = readAttributes(value, pointer, emptyContext, quietNotes(reader.notes)).context
  return period?.value.end && [...value.values()].every(part => typeof part === 'string') ? period : undefined
}

/** `context` within the block of a key, whose columns have dates of their own. */
export function inBlock(key: string | null, context: Context): Context {
  const columns = key === null ? undefined : context.blocks?.get(key)
  return columns
    ? { ...context, columnsByKey: new Map([...(context.columnsByKey ?? []), ...columns]) }
    : context
}
