import { childPointer } from '../../lib/json-pointer.ts'
import {
  isContainer,
  isScalar,
  JsonNumber,
  type JsonObject,
  type JsonScalar,
  type JsonValue,
} from '../../lib/lossless-json.ts'
import type { Stated } from '../context.ts'
import { periodOfKey } from '../key/key-reading.ts'
import { keyRole } from '../key/key-role.ts'
import { isKnown } from '../key/label-keys.ts'
import type { KeyRole } from '../key/role-wordings.ts'
import { parseNumeral } from '../numeral.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { unitWordedBy } from '../unit/unit-wording.ts'

/** Longer lists of texts are data. */
const mostNotes = 20

/** Takes a text, its pointer and the role of the key that it stands under. */
export type TakeText = (text: string, pointer: string, role: KeyRole | null) => void

/**
 * Hands over the texts of a dataset that stand around its tables: in metadata, titles, notes and sources; none of objects
 * with a figure, which are about one line, and no warnings. With `ofRows` those of the objects in lists too.
 */
export function eachTextAround(dataset: JsonValue, root: string, ofRows: boolean, take: TakeText): void {
  const takeFooters = (list: readonly JsonValue[], pointer: string): void => {
    for (const footer of footersOf(list, pointer)) take(footer.value, footer.pointer, 'source')
    if (list.length > mostNotes) return
    // Sheets: a list of objects, in each of which a table stands.
    for (const [index, sheet] of list.entries())
      if (sheet instanceof Map)
        for (const [key, rows] of sheet)
          if (Array.isArray(rows)) takeFooters(rows, childPointer(childPointer(pointer, index), key))
  }
  const visit = (value: JsonValue, pointer: string): void => {
    if (Array.isArray(value)) {
      for (const footer of footersOf(value, pointer)) take(footer.value, footer.pointer, 'source')
      value.forEach((item, index) => {
        if (isContainer(item)) visit(item, childPointer(pointer, index))
      })
    } else if (value instanceof Map) {
      const figures = figuresIn(value)
      const isAround = figures === 0
      for (const [key, item] of value) {
        if (item === null || typeof item === 'boolean' || item instanceof JsonNumber) continue
        const role = keyRole(key)
        if (role === 'warning') continue
        if (typeof item === 'string') {
          if (isAround) take(item, childPointer(pointer, key), role)
        } else if (item instanceof Map) visit(item, childPointer(pointer, key))
        else if (Array.isArray(item)) {
          const notes = isAround || figures >= manyFigures ? notesIn(item) : undefined
          if (notes)
            for (const [index, text, name] of notes) {
              const place = childPointer(childPointer(pointer, key), index)
              take(text, name === undefined ? place : childPointer(place, name), 'source')
            }
          else if (ofRows) visit(item, childPointer(pointer, key))
          else takeFooters(item, childPointer(pointer, key))
        }
      }
    }
  }
  visit(dataset, root)
}

/** The notes below the lines of a table, each the only text of its row: `["Amounts in INR crore.", "", ""]`. */
function footersOf(rows: readonly JsonValue[], pointer: string): Stated<string>[] {
  const footers: Stated<string>[] = []
  for (let at = rows.length - 1; at > 0 && rows.length - at <= mostNotes; at--) {
    const row = cellsOfRow(rows[at]!, childPointer(pointer, at))
    const filled = row?.filter(({ value }) => value !== null && value !== '')
    if (!filled || filled.length > 1) return row ? footers : []
    const [only] = filled
    if (typeof only?.value === 'string' && /\p{L}{3}|\p{Lo}{2}/u.test(only.value))
      footers.push({ value: only.value, pointer: only.pointer })
  }
  return []
}

/** The cells of a row: scalars, or objects of one, in a list of their own or in that of an object. */
function cellsOfRow(row: JsonValue, pointer: string): Stated<JsonScalar>[] | undefined {
  if (row instanceof Map) {
    const [list, ...others] = [...row].filter(([, value]) => Array.isArray(value))
    return list && others.length === 0 ? cellsOfRow(list[1], childPointer(pointer, list[0])) : undefined
  }
  if (!Array.isArray(row) || row.length < 2) return undefined
  const cells: Stated<JsonScalar>[] = []
  for (const [index, cell] of row.entries()) {
    const place = childPointer(pointer, index)
    const [entry] = cell instanceof Map ? cell : []
    if (isScalar(cell)) cells.push({ value: cell, pointer: place })
    else if (entry && isScalar(entry[1]))
      cells.push({ value: entry[1], pointer: childPointer(place, entry[0]) })
    else return undefined
  }
  return cells
}

/**
 * Notes in a list: texts, some of several words and none a line or a period, or objects of such a text and the mark
 * that refers to it.
 */
function notesIn(list: readonly JsonValue[]): (readonly [number, string, string?])[] | undefined {
  if (list.length === 0 || list.length > mostNotes) return undefined
  const texts = list.filter(item => typeof item === 'string')
  const [only] = texts
  const isUnit = list.length === 1 && only !== undefined && unitWordedBy(only)?.scale !== undefined
  if (texts.length === list.length && (isUnit || texts.some(text => isNote(text) || / \S/.test(text))))
    return texts.some(text => parseNumeral(text) || parsePeriod(text) || isKnown(text))
      ? undefined
      : texts.map((text, index) => [index, text] as const)
  const notes = list.map((item, index): readonly [number, string, string?] | undefined => {
    if (typeof item === 'string') return isNote(item) ? [index, item] : undefined
    if (!(item instanceof Map) || item.size > 3) return undefined
    const texts = [...item].flatMap(([key, text]) =>
      typeof text === 'string' && isNote(text) ? [{ key, text }] : [],
    )
    const [only] = texts
    return only && texts.length === 1 ? [index, only.text, only.key] : undefined
  })
  return notes.every(note => note !== undefined) ? notes : undefined
}

function isNote(text: string): boolean {
  return (
    (/\S\s+\S+\s+\S|[:：。]|\p{Script=Han}{6}|[.]$/u.test(text) || /\p{Lo}{8}/u.test(text)) &&
    !parseNumeral(text) &&
    !isKnown(text)
  )
}

/** Of so many figures each is of another line, and a list of notes beside them is about all. */
const manyFigures = 4

/** How many numbers of a statement stand among the fields of an object, up to many: beside one, its texts are about that line. */
function figuresIn(object: JsonObject): number {
  let figures = 0
  for (const [key, value] of object) {
    const isFigure =
      value instanceof JsonNumber
        ? keyRole(key) === null || keyRole(key) === 'value'
        : typeof value === 'string' &&
          (keyRole(key) === 'value' || periodOfKey(key)) &&
          parseNumeral(value)?.number
    if (isFigure && ++figures === manyFigures) return figures
  }
  return figures
}
