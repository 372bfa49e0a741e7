import { childPointer } from '../../lib/json-pointer.ts'
import { JsonNumber, type JsonObject } from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import { type Context, emptyContext } from '../context.ts'
import { readAttributes } from '../describe/attributes.ts'
import { namesStatementAlone } from '../describe/line-or-title.ts'
import type { Notes } from '../describe/notes.ts'
import { keyRole, readingWithRoles } from '../key/key-role.ts'
import { lineAndPeriodOfLabel } from '../key/period-of-label.ts'
import { keyText } from '../key/key-words.ts'
import { readingWithYears } from '../key/years-of-keys.ts'
import { readFiguresByPeriod } from './figures-by-period.ts'
import type { Place, Reader } from './reader.ts'

/**
 * Reads a row that has a name and figures and nothing else, `{"label": "Revenue", "values": {"FY2022": 4120, "FY2023": 4388}}`,
 * where the name says nothing but itself; false for any other object. The row is not asked for all that an object may be.
 */
export function readPlainRow(reader: Reader, object: JsonObject, place: Place): boolean {
  const { context, pointer } = place
  if (object.size !== 2 || place.line || !isPlain(context) || !isPlainReader(reader)) return false
  let key: string | undefined
  let label = ''
  for (const [name, value] of object) {
    if (key === undefined) {
      if (typeof value !== 'string' || !isNameAlone(value) || !isLabel(name, reader)) return false
      key = name
      label = value
    } else if (
      value instanceof Map &&
      isOfValues(name, reader) &&
      reader.references(object, pointer).length === 0
    ) {
      const line = { value: label, pointer: childPointer(pointer, key) }
      const figures = {
        ...place,
        key: name,
        parentKey: place.key,
        pointer: childPointer(pointer, name),
        line,
      }
      if (!readFiguresByPeriod(reader, value, figures)) return false
      reader.notes.role(line.pointer, 'label')
      return true
    }
  }
  return false
}

/** Nothing dates or words its figures from elsewhere. */
function isPlain({ columns, columnsByKey, axes, legends, cellFormat }: Context): boolean {
  return !columns && !columnsByKey && !axes && !legends && !cellFormat
}

const isPlainReader = ({ codeLegends, chartAxes, coordinates }: Reader): boolean =>
  !codeLegends && !chartAxes && !coordinates

const isLabel = (key: string, { notes }: Reader): boolean =>
  keyRole(key) === 'label' && notes.roleOfKey(key) === 'label'

const isOfValues = (key: string, { nameOf }: Reader): boolean =>
  /^(?:values|amounts|figures|data)$/.test(keyText(key)) && keyRole(key) === 'value' && !nameOf(key)

/** What is read where nothing is known of keys; what it finds besides a label makes a name say more. */
function probe(): { notes: Notes; heard: () => boolean } {
  let heard = false
  const hear = (): void => {
    heard = true
  }
  const notes = {
    labelKeys: new Set<string>(),
    magnitudes: new Set<string>(),
    roleOfKey: keyRole,
    role: () => {},
    finding: hear,
    yearEnd: hear,
    definition: hear,
  }
  return { notes, heard: () => heard }
}

/** Whether a label names a line, and says nothing of its unit, its period, its scope or of the lines around it. */
const isNameAlone: (text: string) => boolean = memoByText(text => {
  if (namesStatementAlone(text) || lineAndPeriodOfLabel(text)) return false
  const row: JsonObject = new Map([
    ['label', text],
    ['values', new Map([['2023', new JsonNumber('5')]])],
  ] as [string, string | JsonObject][])
  const { notes, heard } = probe()
  const { context, label, consumed } = readingWithRoles(new Map(), () =>
    readingWithYears(new Map(), () => readAttributes(row, '', emptyContext, notes)),
  )
  return (
    !heard() &&
    label?.value === text &&
    label.pointer === '/label' &&
    !label.aliases &&
    consumed.size === 1 &&
    (Object.keys(emptyContext) as (keyof Context)[]).every(name => context[name] === emptyContext[name])
  )
})
