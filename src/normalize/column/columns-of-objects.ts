import { childPointer } from '../../lib/json-pointer.ts'
import {
  isContainer,
  JsonNumber,
  type JsonObject,
  type JsonValue,
  scalarText,
} from '../../lib/lossless-json.ts'
import { columnOfHeader, isDerivedHeader } from './columns.ts'
import { codedLabel, isStacked, labelKeys, periodLabel } from './period-label.ts'
import { arePoints, hasFigure } from './points-or-columns.ts'
import { withRelativeBase } from './relative-column.ts'
import { type Column, type Context, emptyContext, type Stated } from '../context.ts'
import { readAttributes } from '../describe/attributes.ts'
import { type Notes, quietNotes } from '../describe/notes.ts'
import { dayOfList } from '../key/day-of-list.ts'
import { keyRole } from '../key/key-role.ts'
import type { KeyRole } from '../key/role-wordings.ts'
import { keyText } from '../key/key-words.ts'
import { addDays, yearOf } from '../period/civil-date.ts'
import { yearAsNamed } from '../period/kinds-of-period.ts'
import { parsePeriod, readPeriod } from '../period/parse-period.ts'
import { hasYear, noPeriod, type Period, refinePeriod } from '../period/period.ts'
import { isKindOfEntity, scopeOfCode } from '../scope.ts'

export interface ObjectColumns {
  readonly columns: Column[]
  readonly byKey: Map<string, Column>
}

/**
 * Columns of a header array of objects such as `{key: "y0", label: "FY2023", endDate: "2023-09-30", restated: true}`:
 * every element states a period and holds no figure of its own.
 */
export function columnsOfObjects(
  outerObjects: readonly JsonValue[],
  pointer: string,
  outer: Context,
  notes: Notes,
): ObjectColumns | undefined {
  const leaves = leavesOf(outerObjects, pointer)
  const objects = leaves.map(({ object }) => object)
  const places = leaves.map(leaf => leaf.pointer)
  if (objects.length === 0 || objects.length > 400) return undefined
  const pairs = objects.map(
    (object, index) => pairsOf(object, places[index]!) ?? partsOf(object, places[index]!),
  )
  const items = objects.map((object, index) => {
    const found = pairs[index]
    const whole = found && object instanceof Map ? new Map([...found.own, ...found.fields]) : object
    return whole instanceof Map
      ? new Map([...whole].map(([key, value]) => [key, dayOfList(key, value) ?? value]))
      : whole
  })
  if (arePoints(items)) return undefined
  const based = withRelativeBase(
    items.flatMap(item => (item instanceof Map ? [...item.values()] : [])),
    outer,
  )
  const quiet: Notes = { ...quietNotes(notes), yearEnd: () => {}, definition: () => {} }
  const readings = items.map((item, index) => {
    if (
      !(item instanceof Map) ||
      [...item.values()].some(
        value =>
          value instanceof Map ||
          (Array.isArray(value) && !isStacked(value) && !value.every(part => part instanceof Map)),
      )
    )
      return undefined
    if (hasFigure(item) || isOfChange(item)) return undefined
    const attributes = readAttributes(item, places[index]!, { ...emptyContext, period: outer.period }, quiet)
    const own = pairs[index]
    let context = own ? atPlaces(attributes.context, own.places) : attributes.context
    const party = context.scope
      ? undefined
      : [...item].find(([, text]) => typeof text === 'string' && isKindOfEntity(text))
    if (party) {
      const scope = scopeOfCode(party[1] as string)
      if (scope)
        context = { ...context, scope: { value: scope, pointer: childPointer(places[index]!, party[0]) } }
    }
    const stated = context.period === outer.period ? undefined : context.period
    const label = periodLabel(item, places[index]!) ?? codedLabel(item, places[index]!, based)
    if (label?.column && label.column.kind !== 'period') return undefined
    context = { ...context, ...label?.column?.context }
    if (!stated && !label?.period) return label ? { item, attributes, context, label } : undefined
    const named = refinePeriod(label?.period ?? null, stated?.value ?? noPeriod)
    const remark = named.end === null ? periodOfRemark(item, places[index]!, named.fiscalYear) : undefined
    const whole = remark ? { ...refinePeriod(named, remark.value), label: named.label } : named
    const called = yearAsNamed(label?.period ?? null, whole.end)
    const period = called === null ? whole : { ...whole, fiscalYear: called }
    context = {
      ...context,
      period: {
        value: { ...period, label: label?.stated.value ?? period.label },
        pointer: remark?.pointer ?? stated?.pointer ?? label!.stated.pointer,
      },
    }
    if (period.basis)
      context = {
        ...context,
        basis: context.basis ?? { value: period.basis, pointer: context.period!.pointer },
      }
    return { item, attributes, context, label }
  })
  // "Group" beside "Company": two kinds of accounts of the period of the table.
  const sides = new Set(readings.flatMap(reading => reading?.label?.column?.context.scope?.value ?? []))
  // "Actual" beside "Budget" in the same way
  const bases = new Set(readings.flatMap(reading => reading?.context.basis?.value ?? []))
  const isColumn = (reading: (typeof readings)[number]): reading is NonNullable<typeof reading> =>
    reading !== undefined &&
    ((reading.context.period !== null && reading.context.period !== outer.period) ||
      (sides.size > 1 && reading.context.scope !== null) ||
      (outer.period !== null && bases.size > 1 && reading.context.basis !== null))
  const dated = readings.filter(isColumn)
  const described = objects.filter((object, index) => !isColumn(readings[index]) && isDescription(object))
  if (dated.length === 0 || dated.length < (objects.length - described.length - 1) / 2) return undefined
  const byKey = new Map<string, Column>()
  const naming = namingKeys(objects)
  const columns = readings.map((reading, index): Column => {
    const item = objects[index]
    if (!(item instanceof Map) || !isColumn(reading)) {
      // The total of the months is of the period of the whole report.
      const isTotal =
        item instanceof Map && index > 0 && outer.period?.value.start && [...item.values()].some(isTotalText)
      const kind = item instanceof Map ? kindOfText(item) : undefined
      const column: Column = {
        kind: isTotal ? 'period' : (kind ?? (index === 0 ? 'label' : 'derived')),
        context: {},
      }
      // "FY2025 vs FY2024, %"
      if (column.kind === 'derived' && item instanceof Map && [...item.values()].some(isTextOfChange))
        for (const key of keysOf(item, naming)) if (!byKey.has(key)) byKey.set(key, column)
      return column
    }
    const column: Column = { kind: 'period', context: statedOfColumn(reading.context) }
    for (const key of keysOf(item, naming)) if (!byKey.has(key)) byKey.set(key, column)
    return column
  })
  objects.forEach((item, index) => {
    if (item instanceof Map) describe(item, places[index]!, outer, notes)
  })
  for (const column of byKey.values())
    if (column.context.period) notes.definition(column.context.period.value)
  return { columns, byKey }
}

/** The days that a remark on a column gives its year: `{"name": "fy2022", "comment": "12 months to 31 December 2022, restated"}`. */
function periodOfRemark(item: JsonObject, pointer: string, year: number | null): Stated<Period> | undefined {
  for (const [key, text] of item) {
    const reading = typeof text === 'string' && text.length <= 120 ? readPeriod(text) : undefined
    if (!reading) continue
    const { start, end, months, type } = reading.period
    if (end === null || (year !== null && Math.abs(yearOf(end) - year) > 1)) continue
    const isSpan = start !== null || months !== null || type === 'duration'
    // "31 December 2020" closes the year; "filed 14 Feb 2021" is a day of something else.
    const isClose =
      reading.period.precision === 'day' && yearOf(end) === year && addDays(end, 1).endsWith('-01')
    if (isSpan || (isClose && keyRole(key) !== 'filing' && keyRole(key) !== 'noise'))
      return { value: reading.period, pointer: childPointer(pointer, key) }
  }
  return undefined
}

/** `{"name": "Unit"}`, `{"header": "Note"}`: what stands in the cells of a column without figures. */
function kindOfText(item: JsonObject): 'unit' | 'note' | undefined {
  for (const [key, text] of item) {
    if (typeof text !== 'string' || !labelKeys[0]!.test(keyText(key))) continue
    const kind = columnOfHeader(text, '', emptyContext)?.kind
    if (kind === 'unit' || kind === 'note') return kind
  }
  return undefined
}

const isTextOfChange = (value: JsonValue): boolean => typeof value === 'string' && isDerivedHeader(value)

/** `{"id": "FY2024_yoy", "type": "pct_change"}` */
function isOfChange(item: JsonObject): boolean {
  return [...item].some(
    ([key, text]) =>
      typeof text === 'string' &&
      /^(?:type|kind|role|measure)$/.test(keyText(key)) &&
      isDerivedHeader(keyText(text)),
  )
}

/** A column of a table that has no figures: `{"id": "unit", "title": "Unit"}`. */
function isDescription(object: JsonValue): boolean {
  if (!(object instanceof Map)) return false
  const texts = [...object.values()].filter(value => typeof value === 'string')
  return texts.some(text => withoutFigures.has(keyRole(text) ?? 'value'))
}

const withoutFigures: ReadonlySet<KeyRole> = new Set([
  'unit',
  'scale',
  'currency',
  'source',
  'label',
  'scope',
  'statement',
  'noise',
  'formatted',
  'entity',
])

function isTotalText(value: JsonValue): boolean {
  return typeof value === 'string' && /^(?:totals?|sum|summe|gesamt|totale|totaal)$/i.test(value.trim())
}

interface Leaf {
  readonly object: JsonValue
  readonly pointer: string
}

/** The header objects above one column each; the text of one that spans others stands in front of theirs. */
function leavesOf(objects: readonly JsonValue[], pointer: string, above = ''): Leaf[] {
  return objects.flatMap((object, index): Leaf[] => {
    const place = childPointer(pointer, index)
    if (!(object instanceof Map)) return [{ object, pointer: place }]
    const name = [...object].find(
      ([key, value]) => typeof value === 'string' && labelKeys[0]!.test(keyText(key)),
    )
    const text = `${above} ${typeof name?.[1] === 'string' ? name[1] : ''}`.trim()
    const parts = [...object].find(
      ([key, value]) => /^(?:children|columns|sub columns)$/.test(keyText(key)) && Array.isArray(value),
    )
    if (parts) return leavesOf(parts[1] as JsonValue[], childPointer(place, parts[0]), text)
    return [{ object: name && above !== '' ? new Map([...object, [name[0], text]]) : object, pointer: place }]
  })
}

interface Pairs {
  /** The fields of the object itself. */
  readonly own: JsonObject
  readonly fields: ReadonlyMap<string, JsonValue>
  /** Where a pointer of such a field really leads. */
  readonly places: ReadonlyMap<string, string>
}

/** `"MetaData": [{"Name": "StartDate", "Value": "2024-01-01"}]`: fields of a column as pairs of name and value. */
function pairsOf(item: JsonValue, pointer: string): Pairs | undefined {
  if (!(item instanceof Map)) return undefined
  const fields = new Map<string, JsonValue>()
  const places = new Map<string, string>()
  for (const [key, list] of item) {
    if (!Array.isArray(list)) continue
    list.forEach((pair, index) => {
      if (!(pair instanceof Map) || pair.size !== 2) return
      const entries = [...pair]
      const name = entries.find(([field]) => /^(?:name|key)$/i.test(field))?.[1]
      const value = entries.find(([field]) => /^value$/i.test(field))
      if (typeof name !== 'string' || typeof value?.[1] !== 'string' || item.has(name)) return
      fields.set(name, value[1])
      places.set(
        childPointer(pointer, name),
        childPointer(childPointer(childPointer(pointer, key), index), value[0]),
      )
    })
  }
  return fields.size === 0 ? undefined : { own: item, fields, places }
}

/** Levels of a header object that are looked into. */
const levels = 5

/** What a header object states in objects below it: `{"Id": "1", "context": {"period": {"end": "2010-12-31"}}}`. */
function partsOf(item: JsonValue, pointer: string): Pairs | undefined {
  if (!(item instanceof Map) || ![...item.values()].some(value => value instanceof Map)) return undefined
  const own: JsonObject = new Map()
  const fields = new Map<string, JsonValue>()
  const places = new Map<string, string>()
  const collect = (object: JsonObject, place: string, depth: number): void => {
    for (const [key, value] of object) {
      const child = childPointer(place, key)
      const only = Array.isArray(value) && value.length === 1 ? value[0] : undefined
      if (value instanceof Map && depth < levels) collect(value, child, depth + 1)
      else if (only instanceof Map && depth < levels) collect(only, childPointer(child, 0), depth + 1)
      else if (depth === 0) own.set(key, value)
      else if (!fields.has(key) && !item.has(key) && !isContainer(value)) {
        fields.set(key, value)
        places.set(childPointer(pointer, key), child)
      }
    }
  }
  collect(item, pointer, 0)
  return { own, fields, places }
}

/** `context` with the places where what it states really stands. */
export function atPlaces(context: Context, places: ReadonlyMap<string, string>): Context {
  const move = <T extends Stated<unknown> | null>(stated: T): T =>
    stated && places.has(stated.pointer) ? { ...stated, pointer: places.get(stated.pointer)! } : stated
  return {
    ...context,
    period: move(context.period),
    entity: move(context.entity),
    entityId: move(context.entityId),
    currency: move(context.currency),
    scope: move(context.scope),
    scale: move(context.scale),
    unit: move(context.unit),
    unitText: move(context.unitText),
    standard: move(context.standard),
    basis: move(context.basis),
  }
}

/** Fields of unknown names whose text is another one in each object, and so may name it; that of another period does not. */
function namingKeys(objects: readonly JsonValue[]): ReadonlySet<string> {
  const [first] = objects
  if (!(first instanceof Map)) return new Set()
  return new Set(
    [...first.keys()].filter(key => {
      const texts = objects.map(item => (item instanceof Map ? item.get(key) : undefined))
      const isPeriod =
        keyRole(key) === null && texts.some(text => typeof text === 'string' && hasYear(parsePeriod(text)))
      return (
        texts.every(text => typeof text === 'string') && new Set(texts).size === texts.length && !isPeriod
      )
    }),
  )
}

/** Texts by which rows may refer to a header object: its key, id, label, year. */
function keysOf(item: JsonObject, naming: ReadonlySet<string>): string[] {
  const keys: string[] = []
  for (const [key, value] of item) {
    const text = value instanceof JsonNumber ? value.text : value
    if (value instanceof JsonNumber && isColumnNumber(key)) keys.push(columnNumber(value))
    if (
      typeof text === 'string' &&
      text !== '' &&
      (naming.has(key) ||
        /^(?:key|id|field|field ?name|data ?index|accessor|code|label|name|period|fiscal ?year|year|end ?date|end|date|period end|column|header|title|data key|period label)$/.test(
          keyText(key),
        ))
    )
      keys.push(text)
  }
  return keys
}

/** Whether a number under a key is that of a column: `"col": 2`. */
export const isColumnNumber = (key: string): boolean =>
  /^(?:col(?:umn)?|spalten?|colonn[ea]|columna|coluna|kolumn[ay]?|kolom|kolonne|sutun|sarake|oszlop|sloupec|stlpec|графа|колонка|столбец|列|欄|栏|열|คอลัมน์)(?: (?:index|idx|no|number|nr))?$/u.test(
    keyText(key),
  )

/** Key of a column that is known by its number; no key of a row is like it. */
export function columnNumber(number: JsonNumber): string {
  return `#${number.text}`
}

function describe(item: JsonObject, pointer: string, outer: Context, notes: Notes): void {
  readAttributes(item, pointer, { ...emptyContext, period: outer.period }, { ...notes, finding: () => {} })
  for (const [key, value] of item) {
    if (isContainer(value)) continue
    const role = keyRole(key)
    const text = scalarText(value)
    if (role === null || role === 'label' || role === 'title' || role === 'noise')
      notes.role(childPointer(pointer, key), parsePeriod(text) ? 'period' : 'label')
  }
}

/** The attributes that a header object states itself, without what it inherits. */
export function statedOfColumn(context: Context): Partial<Context> {
  return Object.fromEntries(
    (
      [
        'period',
        'entity',
        'entityId',
        'currency',
        'scale',
        'unitText',
        'scope',
        'standard',
        'basis',
        'unit',
        'sharesScale',
        'perShareScale',
      ] as const
    )
      .filter(name => context[name] !== null)
      .map(name => [name, context[name]]),
  ) as Partial<Context>
}
