import { type JsonObject, type JsonScalar, someEntry } from '../../lib/lossless-json.ts'
import { columnOfHeader } from '../column/columns.ts'
import {
  columnNamed,
  hasGrossAndNet,
  relativeColumn,
  relativeColumnOfHeader,
  relativeColumnOfScope,
} from '../column/relative-column.ts'
import type { Column, Context, Line } from '../context.ts'
import { basisOfKey } from '../key/basis-of-key.ts'
import { planOrActual } from '../plan-and-actual.ts'
import { isKnown } from '../key/label-keys.ts'
import type { Period } from '../period/period.ts'
import { scopeNamedIn } from '../scope.ts'
import { columnInKey, columnInUnit, columnOfBasis, columnOfScope, isYesOrNo } from './columns-of-fields.ts'
import { columnOfLength, holdsLengthsAlone } from './lasting.ts'
import { columnOfCode } from './periods-of-codes.ts'

/** What is known of the object that a field stands in. */
interface Row {
  readonly context: Context
  readonly line: Line | null
  readonly isRow: boolean
  readonly object: JsonObject
  readonly relatives: ReadonlyMap<string, Column>
}

/** The column that a key names in a row of one line: its period, its place in time, its length, its scope, its version. */
export function columnOfField(
  key: string,
  value: JsonScalar,
  pointer: string,
  context: Context,
  place: Row,
  dated: Period | undefined,
): Column | undefined {
  const { line } = place
  return (
    columnNamed(key, context.columnsByKey) ??
    (line ? columnOfCode(key, context) : undefined) ??
    (line ? columnBesideOther(key, value, pointer, place) : undefined) ??
    place.relatives.get(key) ??
    (line ? columnInUnit(key, pointer) : undefined) ??
    (line ? (relativeColumn(key, context) ?? relativeColumnOfScope(key, pointer, context)) : undefined) ??
    (line && (place.isRow || holdsLengthsAlone(place.object))
      ? columnOfLength(key, value, place.object, pointer, context)
      : undefined) ??
    (line && hasGrossAndNet(place.object) ? relativeColumnOfHeader(key, context) : undefined) ??
    (line && (!dated || scopeNamedIn(key))
      ? (columnInKey(key, pointer, context) ??
        columnOfScope(key, pointer, place.object, context) ??
        columnOfBasis(key, value, pointer, place) ??
        columnOfHeading(key, pointer, context, place))
      : undefined)
  )
}

/** `"Current year 2024-12-31"`, `"% change"`: a key may be the heading of a printed column. */
function columnOfHeading(key: string, pointer: string, context: Context, place: Row): Column | undefined {
  if (!place.isRow || !/[ _]/.test(key) || key.length > 100) return undefined
  if (/^\s*[%Δ]\s?\p{L}/u.test(key)) return { kind: 'derived', context: {} }
  if (!/(?:19|20)\d{2}/.test(key) || isKnown(key)) return undefined
  const column = columnOfHeader(key.replaceAll('_', ' '), pointer, context)
  return column?.context.period?.value.end && column.context.period.value.precision === 'day'
    ? column
    : undefined
}

/** A version of the figure beside another one: `{"filed": 956.3, "restated": 953.1}`, `{"Plan": 0.21, "Ist": 0.24}`. */
function columnBesideOther(
  key: string,
  value: JsonScalar,
  pointer: string,
  { object }: Row,
): Column | undefined {
  if (isYesOrNo(value)) return undefined
  const [basis, beside] = [basisOfKey(key) ?? planOrActual(key), basisOfKey(key) ? basisOfKey : planOrActual]
  if (!basis || !someEntry(object, other => other !== key && beside(other) !== undefined)) return undefined
  return { kind: 'period', context: { basis: { value: basis, pointer } } }
}
