import { childPointer } from '../../lib/json-pointer.ts'
import { isScalar, type JsonScalar, type JsonValue } from '../../lib/lossless-json.ts'
import type { Context, Line, Stated } from '../context.ts'
import { balanceDate } from '../dataset/dates-in-labels.ts'
import { parsePeriod } from '../period/parse-period.ts'
import type { CivilDate } from '../period/civil-date.ts'
import type { Period } from '../period/period.ts'
import { timeBetween } from '../period/time-between.ts'
import type { Reader } from './reader.ts'

/** A statement of movements has a few years of them. */
const most = 40

interface Movement {
  readonly line: Line
  /** The day of a balance, or the time between two of them. */
  readonly period: Stated<Period> | null
}

/** Movements and balances of classes of assets: `"movements": ["31.12.2022", "Additions", "31.12.2023"], "classes": {"Land": [5, 1, 6]}`. */
export interface MovementTable {
  readonly key: string
  readonly movements: readonly Movement[]
  readonly classesKey: string
  readonly classes: ReadonlyMap<string, readonly JsonScalar[]>
}

/** Finds a list of dated balances, the first and the last of them, and what moved them between, beside as long lists of figures. */
export function movementTable(
  children: readonly [string, JsonValue][],
  pointer: string,
): MovementTable | undefined {
  for (const [key, texts] of children) {
    const movements = movementsOf(texts, childPointer(pointer, key))
    if (!movements) continue
    for (const [classesKey, value] of children)
      if (
        value instanceof Map &&
        value.size > 0 &&
        [...value.values()].every(list => isListOf(list, movements.length))
      )
        return { key, movements, classesKey, classes: value as Map<string, JsonScalar[]> }
  }
  return undefined
}

function movementsOf(texts: JsonValue, pointer: string): readonly Movement[] | undefined {
  if (!Array.isArray(texts) || texts.length < 3 || texts.length > most) return undefined
  if (!texts.every(text => typeof text === 'string' && text !== '')) return undefined
  const names = texts as readonly string[]
  const days = names.map(name => balanceDate(name)?.end ?? null)
  const stated = days.filter(day => day !== null)
  if (days[0] === null || days.at(-1) === null || stated.length === names.length) return undefined
  if (stated.some((day, at) => at > 0 && day <= stated[at - 1]!)) return undefined
  if (names.some((name, at) => days[at] === null && parsePeriod(name) !== undefined)) return undefined
  return names.map((name, at) => {
    const place = childPointer(pointer, at)
    const period =
      days[at] === null ? timeAround(days, at) : { ...balanceDate(name)!, type: 'instant' as const }
    return {
      line: { value: name, pointer: place },
      period: period ? { value: period, pointer: place } : null,
    }
  })
}

/** The time between the balances on both sides of a movement. */
function timeAround(days: readonly (CivilDate | null)[], at: number): Period | undefined {
  const before = days.slice(0, at).findLast(day => day !== null)
  const after = days.slice(at).find(day => day !== null)
  return before && after ? timeBetween(before, after) : undefined
}

const isListOf = (list: JsonValue, length: number): boolean =>
  Array.isArray(list) && list.length === length && list.every(isScalar)

/** Reads the figures of a table of movements: its lines are the movements, its classes members of them. */
export function readMovementTable(
  reader: Reader,
  { key, movements, classesKey, classes }: MovementTable,
  pointer: string,
  context: Context,
): void {
  movements.forEach(({ line }) => reader.notes.role(line.pointer, 'label'))
  for (const [name, list] of classes) {
    const place = childPointer(childPointer(pointer, classesKey), name)
    const ofClass = { ...context, member: { value: name, pointer: place } }
    list.forEach((value, at) => {
      const { line, period } = movements[at]!
      const cell = childPointer(place, at)
      if (value === null || value === '') return reader.notes.role(cell, 'empty')
      const isFigure = reader.figure({
        pointer: cell,
        value,
        context: { ...ofClass, period },
        line,
        group: childPointer(pointer, key),
        shape: 'movements of classes',
        identity: 'row',
      })
      if (!isFigure) reader.notes.role(cell, 'metadata')
    })
  }
}
