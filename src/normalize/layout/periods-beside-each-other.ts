import { childPointer } from '../../lib/json-pointer.ts'
import { isContainer, type JsonValue } from '../../lib/lossless-json.ts'
import { inColumn } from '../column/columns.ts'
import type { Column, Context } from '../context.ts'
import { relativeOfKey } from '../key/key-reading.ts'
import type { Reader } from './reader.ts'
import { periodAt } from '../column/place-in-time.ts'
import { holdsFigures } from './scalars.ts'

/**
 * The contexts of objects with lines that are told apart by their places in time, or by codes that are dated elsewhere:
 * `{"current": {"revenue": 5}, "prior": {"revenue": 4}}`. `current` alone may be the current assets.
 */
export function periodsBesideEachOther(
  children: readonly (readonly [string, JsonValue])[],
  pointer: string,
  context: Context,
  { point }: Reader,
): ReadonlyMap<string, Context> {
  const found = new Map<string, Context>()
  const places = new Set<number>()
  for (const [key, value] of children) {
    if (!isContainer(value)) continue
    const relative = key === 't' ? 0 : relativeOfKey(key)?.relative
    const coded = context.columnsByKey?.get(key)
    if ((relative === undefined && coded?.kind !== 'period') || !holdsFigures(value, point)) continue
    if (relative !== undefined) places.add(relative)
    const column: Column =
      coded?.kind === 'period'
        ? coded
        : {
            kind: 'period',
            context: { period: periodAt(context, relative!, key, childPointer(pointer, key)) },
          }
    found.set(key, { ...inColumn(context, column), columns: context.columns })
  }
  const areTold = places.size > 1 || [...found.keys()].every(key => context.columnsByKey?.has(key))
  return areTold ? found : new Map()
}
