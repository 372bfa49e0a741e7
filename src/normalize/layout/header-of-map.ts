import { childPointer, lastSegment } from '../../lib/json-pointer.ts'
import type { JsonObject } from '../../lib/lossless-json.ts'
import { statedOfColumn } from '../column/columns-of-objects.ts'
import { periodLabel } from '../column/period-label.ts'
import { periodAt } from '../column/place-in-time.ts'
import { columnOfHeader } from '../column/columns.ts'
import { daysOfCodes } from '../column/days-of-codes.ts'
import { type Column, type Context, emptyContext } from '../context.ts'
import { readAttributes } from '../describe/attributes.ts'
import { roleBelow } from '../describe/notes.ts'
import { applyUnitParts } from '../describe/remark.ts'
import { keyRole } from '../key/key-role.ts'
import type { KeyRole } from '../key/role-wordings.ts'
import { basisInKey } from '../key/basis-of-key.ts'
import { periodOfKey, relativeOfKey } from '../key/key-reading.ts'
import { relativeOfScope } from '../key/relative-scope.ts'
import { readPeriod } from '../period/parse-period.ts'
import { refinePeriod } from '../period/period.ts'
import { scopeOfCode } from '../scope.ts'
import { partsOfYear } from './parts-of-year.ts'
import type { Reader } from './reader.ts'

/** `{"FY2023": {"end": "2023-09-30"}, ...}` or `{"y0": "2023-09-30", ...}`: names of columns and their periods. */
export function headerOfMap(
  reader: Reader,
  map: JsonObject,
  pointer: string,
  context: Context,
): Context | undefined {
  const byKey = new Map(context.columnsByKey ?? [])
  const ofCodes = daysOfCodes(map, pointer)
  if (ofCodes.size > 0) {
    roleBelow(map, pointer, 'period', reader.notes)
    return { ...context, columnsByKey: new Map([...byKey, ...ofCodes]) }
  }
  const year = periodOfKey(lastSegment(pointer))
  if (year) for (const part of partsOfYear(map, year, pointer)) reader.notes.definition(part)
  const sides = new Map<string, Column>()
  const places = placesInTime(map)
  let found = false
  const aside = { ...context }
  for (const [name, item] of map) {
    const place = childPointer(pointer, name)
    // A day of a source is that of its publication.
    if (keyRole(name) === 'source') {
      roleBelow(item, place, 'source', reader.notes)
      continue
    }
    const named = periodOfKey(name)
    const outer = { ...emptyContext, period: named ? { value: named, pointer: place } : null }
    const stated = item instanceof Map ? readAttributes(item, place, outer, reader.notes).context : null
    const worded = typeof item === 'string' ? columnOfHeader(item, place, context) : undefined
    if (worded && worded.kind !== 'period') {
      byKey.set(name, worded)
      continue
    }
    // `{"c1": "This year", "c2": "Last year"}`, `{"hb_bq": "合并本期发生额", "hb_sq": "合并上期发生额"}`
    const inTime = !worded?.context.period && places.size > 1 ? places.get(name) : undefined
    if (inTime && (!worded || worded.context.scope)) {
      const period = periodAt(context, inTime.relative, item as string, place)
      byKey.set(name, { kind: 'period', context: { ...worded?.context, period } })
      reader.notes.role(place, 'period')
      found = true
      continue
    }
    const code = typeof item === 'string' ? context.columnsByKey?.get(item.split(' ').at(-1)!) : undefined
    if (code && !worded) {
      byKey.set(name, code)
      reader.notes.role(place, 'period')
      found = true
      continue
    }
    const text =
      typeof item === 'string' ? (readPeriod(item)?.period ?? worded?.context.period?.value) : undefined
    const label = item instanceof Map ? periodLabel(item, place)?.period : undefined
    const dated = stated?.period?.value
    const own = dated && label ? refinePeriod(label, dated) : (dated ?? label)
    const period = own ?? (text ? refinePeriod(named ?? null, text) : undefined)
    if (!period) {
      // `{"c1": "Group", "c2": "Company"}`
      if (worded?.context.scope) sides.set(name, worded)
      if (typeof item === 'string' && item.length <= 100) applyUnitParts(item, place, aside)
      continue
    }
    const labelled = {
      ...period,
      label: named?.label ?? name,
      fiscalYear: period.fiscalYear ?? named?.fiscalYear ?? null,
    }
    byKey.set(name, {
      kind: 'period',
      context: {
        ...worded?.context,
        ...basisOfName(name, place),
        ...(stated ? statedOfColumn(stated) : {}),
        period: { value: labelled, pointer: place },
        ...scopeOfName(name, place),
      },
    })
    reader.notes.definition(labelled)
    roleBelow(item, place, 'period', reader.notes)
    found = true
  }
  const scopes = new Set([...sides.values()].map(({ context: { scope } }) => scope!.value))
  if (scopes.size > 1)
    for (const [name, side] of sides) {
      byKey.set(name, side)
      reader.notes.role(childPointer(pointer, name), 'scope')
    }
  if (!found && scopes.size < 2) return undefined
  // `"header": {"issuer": "Orrin Foods plc", "current": "2024-12-31", "previous": "2023-12-31"}`
  const rest = new Map(
    [...map].filter(([name, item]) => typeof item === 'string' && ofAccounts.has(keyRole(name))),
  )
  const { entity, entityId, standard } = readAttributes(rest, pointer, aside, reader.notes).context
  return { ...aside, entity, entityId, standard, columnsByKey: byKey }
}

/** What a header says of the accounts beside its columns. */
const ofAccounts: ReadonlySet<KeyRole | null> = new Set<KeyRole | null>(['entity', 'entity_id', 'standard'])

/** `"priorRestated": {"yearEnding": "2022-12-31"}` */
function basisOfName(name: string, pointer: string): Partial<Context> {
  const basis = basisInKey(name)
  return basis ? { basis: { value: basis, pointer } } : {}
}

/** Columns by their places in time, where they differ. */
function placesInTime(map: JsonObject): ReadonlyMap<string, { readonly relative: number }> {
  const places = new Map<string, { readonly relative: number }>()
  const told = new Set<string>()
  for (const [name, text] of map) {
    if (typeof text !== 'string' || text.length > 40) continue
    const scoped = relativeOfScope(text, [])
    const place = relativeOfKey(text) ?? scoped?.relative
    if (!place) continue
    places.set(name, place)
    told.add(`${scoped?.scope} ${place.relative}`)
  }
  return told.size === places.size ? places : new Map()
}

/** `2025 (Group)` names the scope of its column too. */
function scopeOfName(name: string, pointer: string): Partial<Context> {
  const scope = scopeOfCode(/[([]([^()[\]]{2,30})[)\]]\s*$/.exec(name)?.[1] ?? '')
  return scope ? { scope: { value: scope, pointer } } : {}
}
