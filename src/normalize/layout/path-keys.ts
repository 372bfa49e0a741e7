import { childPointer } from '../../lib/json-pointer.ts'
import { isContainer, isScalar, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { periodOfKey, scopeOfKey, statementOfKey } from '../key/key-reading.ts'
import { standardOfKey } from '../key/standard-of-key.ts'
import { isMetaKey, keyRole } from '../key/key-role.ts'
import { isKnown } from '../key/label-keys.ts'
import type { PlainObject } from './plain-object.ts'
import { hasYear } from '../period/period.ts'

const separators = ['/', '|', '::', ':', '#', '>', '@', '~', '→', ';', '·', '__', '.']

/**
 * An object whose keys are paths, one step of them the period, `{"FY2024/IS/Revenue": 5, "FY2024/BS/Cash": 2}`, as the
 * nested objects that it stands for, and where each value really stands. Paths of descriptions have no period:
 * `"meta/currency": "CHF"`.
 */
export function withoutPaths(object: JsonObject, pointer: string): PlainObject | undefined {
  if (object.size < 4) return undefined
  const separator = separators.find(mark => isAmong(mark, object))
  if (separator === undefined) return undefined
  const paths = new Map<string, readonly string[]>()
  const descriptions = new Map<string, readonly string[]>()
  let others = 0
  for (const [key, value] of object) {
    if (!isScalar(value)) continue
    const steps = key.length <= 200 ? stepsOf(key, separator) : []
    if (steps.length < 2 || steps.includes('') || periodOfKey(key)) others++
    else if (isMetaKey(steps[0]!) && !steps.some(periodOfKey)) descriptions.set(key, steps)
    else paths.set(key, steps)
  }
  if (paths.size < 4 || paths.size < others * 2) return undefined
  const shortest = Math.min(...[...paths.values()].map(({ length }) => length))
  // A balance has no length: `"SALES|2024-12-31|12M"` beside `"ASSETS|2024-12-31"`.
  const isEven =
    shortest >= 2 &&
    shortest <= 5 &&
    [...paths.values()].every(
      steps => steps.length === shortest || (steps.length === shortest + 1 && months.test(steps.at(-1)!)),
    )
  if (!isEven) return undefined
  const all = [...paths.values()]
  const places = Array.from({ length: shortest }, (_, at) => at)
  const times = places.filter(at => all.every(steps => hasYear(periodOfKey(steps[at]!))))
  const [time] = times
  const areNamed = places.every(at => at === time || all.every(steps => /\p{L}/u.test(steps[at]!)))
  if (time === undefined || times.length > 1 || !areNamed) return undefined
  for (const [key, steps] of paths) paths.set(key, withPeriodLast(steps, time))
  return nested(object, pointer, new Map([...descriptions, ...paths]))
}

/** What flattened objects have between the names of their levels. */
const joints = ['.', '__', '/']
const levelName = /^[\p{L}_$@#][\p{L}\p{N}_$@#-]{2,}$|^id$/u
/** Of three levels and more, one may be a label, a code, a number or a period. */
const anyLevel = /^\S(?:.{0,80}\S)?$/u

function areLevels(steps: readonly string[], joint: string): boolean {
  if (steps.length < 2) return false
  if (steps.every(step => levelName.test(step) && !periodOfKey(step))) return true
  // `Profit/(loss) before tax 2022/23` is a label.
  if (joint === '/' || steps.length < 3) return false
  return levelName.test(steps[0]!) && steps.every(step => anyLevel.test(step))
}

/**
 * An object whose levels were flattened to one, `{"dimensions.concept": "Revenue", "dimensions.period": "2023", "value": 5}`,
 * as the nested objects that it stands for, and where each value really stands. Two of its keys at least are of one level.
 */
export function withoutJoints(object: JsonObject, pointer: string): PlainObject | undefined {
  if (object.size < 2) return undefined
  for (const joint of joints) {
    const paths = new Map<string, readonly string[]>()
    const levels = new Map<string, number>()
    let isMixed = false
    for (const key of object.keys()) {
      if (!key.includes(joint)) continue
      const steps = key.length <= 200 ? key.split(joint) : []
      if (steps.length > 8 || !areLevels(steps, joint) || periodOfKey(key)) {
        isMixed = true
        break
      }
      paths.set(key, steps)
      levels.set(steps[0]!, (levels.get(steps[0]!) ?? 0) + 1)
    }
    // `longTermDebt/equity` among other ratios is one name.
    if (joint === '/' && paths.size < object.size * 0.6) continue
    if (isMixed || paths.size < 2 || ![...levels.values()].some(count => count > 1)) continue
    return nested(object, pointer, isTableName(levels, object) ? withoutFirst(paths) : paths)
  }
  return undefined
}

/** Whether all keys begin with one level that says nothing: the table of a query, `gl.account` and `gl.amount`. */
function isTableName(levels: ReadonlyMap<string, number>, object: JsonObject): boolean {
  const [[name = '', count = 0] = []] = levels
  return (
    levels.size === 1 &&
    count === object.size &&
    name.length <= 12 &&
    keyRole(name) === null &&
    !isKnown(name) &&
    statementOfKey(name) === undefined &&
    scopeOfKey(name) === undefined &&
    standardOfKey(name) === undefined
  )
}

function withoutFirst(paths: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  return new Map([...paths].map(([key, steps]) => [key, steps.slice(1)]))
}

/** The parts of a path; `2021/22` is one. */
function stepsOf(key: string, separator: string): string[] {
  const whole =
    separator === '/' ? key.replace(/(?<=(?<!\d)(?:19|20)\d{2})\/(?=\d{2}(?!\d))/g, '\u2044') : key
  return whole.split(separator).map(step => step.trim().replace('\u2044', '/'))
}

const months = /^\d{1,2}M$/i

/** A length behind the last day of its period stands above it in the nested object. */
function withPeriodLast(steps: readonly string[], time: number): readonly string[] {
  const last = steps.length - 1
  return time === last - 1 && months.test(steps[last]!)
    ? [...steps.slice(0, time), steps[last]!, steps[time]!]
    : steps
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
): PlainObject | undefined {
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
        placeBelow(value, at, childPointer(pointer, key), places)
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

/** Where everything below a moved container stands. */
function placeBelow(value: JsonValue, from: string, to: string, places: Map<string, string>): void {
  if (!isContainer(value) || from === to) return
  for (const [key, item] of value.entries()) {
    const [moved, stands] = [childPointer(from, key), childPointer(to, key)]
    places.set(moved, stands)
    placeBelow(item, moved, stands, places)
  }
}
