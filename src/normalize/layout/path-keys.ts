import { childPointer } from '../../lib/json-pointer.ts'
import type { JsonObject, JsonValue } from '../../lib/lossless-json.ts'
import { periodOfKey } from '../key/key-reading.ts'
import { isScalar } from './scalars.ts'

const separators = ['/', '|', '::', ':', '#', '>', '@', '__', '.']

/**
 * An object whose keys are paths, one step of them the period, `{"FY2024/IS/Revenue": 5, "FY2024/BS/Cash": 2}`, as the
 * nested objects that it stands for, and where each value really stands.
 */
export function withoutPaths(
  object: JsonObject,
  pointer: string,
): { object: JsonObject; places: ReadonlyMap<string, string> } | undefined {
  if (object.size < 4) return undefined
  const separator = separators.find(mark => isAmong(mark, object))
  if (separator === undefined) return undefined
  const paths = new Map<string, readonly string[]>()
  let others = 0
  for (const [key, value] of object) {
    if (!isScalar(value)) continue
    const steps = key.length <= 200 ? key.split(separator).map(step => step.trim()) : []
    if (steps.length > 1 && !steps.includes('') && !periodOfKey(key)) paths.set(key, steps)
    else others++
  }
  const [first] = paths.values()
  const isEven =
    first && first.length <= 5 && [...paths.values()].every(({ length }) => length === first.length)
  if (!isEven || paths.size < 4 || paths.size < others * 2) return undefined
  const isDated = (step: string): boolean => {
    const period = periodOfKey(step)
    return period !== undefined && (period.end !== null || period.fiscalYear !== null)
  }
  const isTime = first.map((_, at) => [...paths.values()].every(steps => isDated(steps[at]!)))
  const isNamed = first.every(
    (_, at) => isTime[at] || [...paths.values()].every(steps => /\p{L}/u.test(steps[at]!)),
  )
  return isNamed && isTime.filter(Boolean).length === 1 ? nested(object, pointer, paths) : undefined
}

/** Whether a key has the mark, and the digits of a period. */
function isAmong(mark: string, object: JsonObject): boolean {
  for (const key of object.keys()) if (key.includes(mark) && /\d{2}/.test(key)) return true
  return false
}

function nested(
  object: JsonObject,
  pointer: string,
  paths: ReadonlyMap<string, readonly string[]>,
): { object: JsonObject; places: ReadonlyMap<string, string> } | undefined {
  const tree: JsonObject = new Map()
  const places = new Map<string, string>()
  for (const [key, value] of object) {
    const steps = paths.get(key) ?? [key]
    let at = pointer
    let inner = tree
    for (const [index, step] of steps.entries()) {
      at = childPointer(at, step)
      if (!places.has(at)) places.set(at, childPointer(pointer, key))
      if (index === steps.length - 1) {
        if (inner.has(step)) return undefined
        inner.set(step, value)
      } else {
        const below: JsonValue = inner.get(step) ?? new Map()
        if (!(below instanceof Map)) return undefined
        inner.set(step, below)
        inner = below
      }
    }
  }
  return { object: tree, places }
}
