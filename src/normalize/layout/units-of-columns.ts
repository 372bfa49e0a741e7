import { childPointer } from '../../lib/json-pointer.ts'
import type { JsonObject, JsonValue } from '../../lib/lossless-json.ts'
import { type Column, emptyContext } from '../context.ts'
import { quietNotes } from '../describe/notes.ts'
import { applyUnit } from '../describe/wording.ts'
import { isUnitWording } from '../unit/unit.ts'
import type { Reader } from './reader.ts'

/**
 * The columns with the units that a list beside their header words, one for each: `["", "USD million", "USD thousand"]`.
 * Undefined where the list may be about as many rows instead.
 */
export function withUnitsOfColumns(
  reader: Reader,
  key: string,
  units: readonly JsonValue[],
  columns: readonly Column[],
  object: JsonObject,
  pointer: string,
): readonly Column[] | undefined {
  if (units.length !== columns.length || units.length < 2) return undefined
  const texts = units.map(unit => (unit === null ? '' : unit))
  const areUnits = texts.every(
    (text, index) =>
      typeof text === 'string' && (text === '' ? columns[index]!.kind !== 'period' : isUnitWording(text)),
  )
  if (!areUnits) return undefined
  const isBesideLabels = columns[0]!.kind === 'label' && texts[0] === ''
  if (!isBesideLabels && new Set(texts).size > 1 && holdsOtherList(object, key, units.length))
    return undefined
  return columns.map((column, index) => {
    const text = texts[index] as string
    if (text === '') return column
    const own = { ...emptyContext }
    applyUnit(text, childPointer(pointer, index), own, quietNotes(reader.notes))
    const { unitText, currency, scale, except } = own
    return {
      ...column,
      context: {
        ...column.context,
        unitText,
        ...(currency && { currency }),
        ...(scale && { scale, except }),
      },
    }
  })
}

/** Rows of the table are objects or lists, and as many as the columns. */
function holdsOtherList(object: JsonObject, key: string, length: number): boolean {
  for (const [name, value] of object)
    if (
      name !== key &&
      Array.isArray(value) &&
      value.length === length &&
      value.every(item => item instanceof Map || Array.isArray(item))
    )
      return true
  return false
}
