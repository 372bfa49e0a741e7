import { childPointer } from '../../lib/json-pointer.ts'
import { JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { askedBefore, memoByText } from '../../lib/memo.ts'
import { type Context, emptyContext } from '../context.ts'
import { readAttributes } from '../describe/attributes.ts'
import { namesStatementAlone } from '../describe/line-or-title.ts'
import { keyRole, readingWithRoles } from '../key/key-role.ts'
import { lineAndPeriodOfLabel } from '../key/period-of-label.ts'
import { keyText } from '../key/key-words.ts'
import { readingWithYears } from '../key/years-of-keys.ts'
import { readFiguresByPeriod } from './figures-by-period.ts'
import type { Place, Reader } from './reader.ts'

/**
 * Reads a row that has a name and figures and nothing else, `{"label": "Revenue", "FY2022": 4120, "FY2023": 4388}` or the same
 * with its figures under `values`, where the name says nothing but itself; false for any other object. The row is not
 * asked for all that an object may be. What a name says is asked when it comes again: that takes as long as to read a row.
 */
export function readPlainRow(reader: Reader, object: JsonObject, place: Place): boolean {
  const { context, pointer } = place
  if (object.size < 2 || place.line || !isPlain(context) || !isPlainReader(reader)) return false
  let labelKey: string | undefined
  let label = ''
  let valuesKey: string | null = null
  let values: JsonObject = new Map()
  for (const [key, value] of object) {
    if (labelKey === undefined) {
      if (typeof value !== 'string' || !isLabel(key, reader)) return false
      if (!isSeenBefore(value) || !isNameAlone(value)) return false
      labelKey = key
      label = value
    } else if (value instanceof JsonNumber) values.set(key, value)
    else if (value instanceof Map && object.size === 2 && isOfValues(key, reader)) {
      valuesKey = key
      values = value
    } else return false
  }
  if (labelKey === undefined || reader.references(object, pointer).length > 0) return false
  const line = { value: label, pointer: childPointer(pointer, labelKey) }
  const within =
    valuesKey === null
      ? place
      : { ...place, key: valuesKey, parentKey: place.key, pointer: childPointer(pointer, valuesKey) }
  if (!readFiguresByPeriod(reader, values, { ...within, line })) return false
  reader.notes.role(line.pointer, 'label')
  return true
}

/** Nothing dates or words its figures from elsewhere. */
function isPlain({ columns, columnsByKey, axes, legends, cellFormat }: Context): boolean {
  return !columns && !columnsByKey && !axes && !legends && !cellFormat
}

const isPlainReader = ({ codeLegends, chartAxes, coordinates }: Reader): boolean =>
  !codeLegends && !chartAxes && !coordinates

const isLabel = (key: string, { notes }: Reader): boolean =>
  keyRole(key) === 'label' && notes.roleOfKey(key) === 'label'

const isOfValues = (key: string, reader: Reader): boolean =>
  /^(?:values|amounts|figures|data)$/.test(keyText(key)) && keyRole(key) === 'value' && !reader.nameOf(key)

const isSeenBefore = askedBefore()

/** Whether a label names a line, and says nothing of its unit, its period, its scope or of the lines around it. */
const isNameAlone: (text: string) => boolean = memoByText(
  text =>
    /\p{L}{2}/u.test(text) &&
    !namesStatementAlone(text) &&
    !lineAndPeriodOfLabel(text) &&
    rowsOf(text).every(row =>
      // What a name says by itself, whatever the keys of a dataset are.
      readingWithRoles(new Map(), () => readingWithYears(new Map(), () => isReadAsName(row, text))),
    ),
)

function rowsOf(label: string): JsonObject[] {
  const figures = [['2023', new JsonNumber('5')]] as const
  return [
    new Map<string, JsonValue>([
      ['label', label],
      ['values', new Map(figures)],
    ]),
    new Map<string, JsonValue>([['label', label], ...figures]),
  ]
}

function isReadAsName(row: JsonObject, text: string): boolean {
  let saysMore = false
  const hear = (): void => {
    saysMore = true
  }
  const { context, label, consumed } = readAttributes(row, '', emptyContext, {
    labelKeys: new Set(),
    magnitudes: new Set(),
    publications: new Set(),
    roleOfKey: keyRole,
    role: () => {},
    finding: hear,
    yearEnd: hear,
    definition: hear,
  })
  return (
    !saysMore &&
    label?.value === text &&
    label.pointer === '/label' &&
    !label.aliases &&
    consumed.size === 1 &&
    (Object.keys(emptyContext) as (keyof Context)[]).every(name => context[name] === emptyContext[name])
  )
}
