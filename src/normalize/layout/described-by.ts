import { childPointer, pointerSegments } from '../../lib/json-pointer.ts'
import { JsonNumber, type JsonObject, type JsonValue, someEntry } from '../../lib/lossless-json.ts'
import type { Statement } from '../../model/vocabulary.ts'
import { columnNumber, isColumnNumber } from '../column/columns-of-objects.ts'
import { columnOfHeader, inColumn } from '../column/columns.ts'
import { relativeColumn } from '../column/relative-column.ts'
import { type Context, emptyContext, type Line } from '../context.ts'
import { readAttributes } from '../describe/attributes.ts'
import { isCompanyAlone } from '../describe/company.ts'
import { quietNotes } from '../describe/notes.ts'
import { applyUnit } from '../describe/wording.ts'
import { periodOfKey, relativeOfKey } from '../key/key-reading.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { readPeriod } from '../period/parse-period.ts'
import { hasYear, refinePeriod } from '../period/period.ts'
import { scopeOfMember } from '../scope.ts'
import { inPeriod } from './in-period.ts'
import type { Reader } from './reader.ts'
import { fromBase } from '../column/place-in-time.ts'

/** `outer` as an object that describes a line refines it, with what it refers to: its unit, its scale. */
export function describedBy(reader: Reader, object: JsonObject, pointer: string, outer: Context): Context {
  const quiet = quietNotes(reader.notes)
  const own = readAttributes(object, pointer, outer, quiet).context
  return followReferences(reader, object, pointer, { ...own, period: outer.period }).context
}

const primary: ReadonlySet<Statement | null> = new Set<Statement | null>([
  'income_statement',
  'balance_sheet',
  'cash_flow',
  'comprehensive_income',
])

/** `{"units": {"u1": {"currency": "NOK", "text": "i NOK"}}}`: the name of a unit is no name of a line. */
const isOfUnits = (pointer: string): boolean =>
  /\b(?:units?|currenc(?:y|ies))\b/.test(keyText(pointerSegments(pointer).at(-2) ?? ''))

/** What an entry is called itself, and refers to nothing. */
const isOwnName = /^(?:id|key|k|code|ref|name|symbol|label)$/

export interface Referred {
  readonly context: Context
  readonly label: Line | null
  /** It refers to a column of notes or changes beside a line. */
  readonly isBesideFigures: boolean
}

/** What the entries say that the fields of an object refer to: its period, unit, scale, statement, a label. */
export function followReferences(
  reader: Reader,
  object: JsonObject,
  pointer: string,
  outer: Context,
): Referred {
  let context = outer
  let label: Line | null = null
  let isBesideFigures = false
  if (outer.columnsByKey) {
    for (const [key, value] of object) {
      // Each resource has an id of its own.
      if (key === 'id' && object.has('relationships')) continue
      const column =
        typeof value === 'string'
          ? (outer.columnsByKey.get(value) ??
            outer.columnsByKey.get(value.replace(/末$/u, '')) ??
            relativeColumn(value, outer))
          : value instanceof JsonNumber && isColumnNumber(key)
            ? // `"columns": {"1": "31.12.2022"}`
              (outer.columnsByKey.get(columnNumber(value)) ?? outer.columnsByKey.get(value.text))
            : undefined
      if (column?.kind === 'period' && refersToColumn(key))
        context = { ...inColumn(context, column), columns: null }
      else if (column && refersToColumn(key)) isBesideFigures = true
    }
  }
  context = inYearOfCode(object, pointer, reader.codeLegends?.inFields(object, context) ?? context)
  const axis = reader.chartAxes?.(object)
  if (axis) {
    const united = { ...context }
    applyUnit(axis.value, axis.pointer, united, reader.notes)
    // Rates are drawn over the amounts of a statement, and are none of its lines.
    if (united.unit?.value === 'percent' && primary.has(context.statement?.value ?? null))
      united.statement = { value: 'ratios', pointer: axis.pointer }
    context = united
  }
  const entries = reader.references(object, pointer)
  isBesideFigures ||=
    entries.length > 1 && entries.some(entry => entry.unit === undefined && headsNoFigures(entry.object))
  if (entries.length === 0) context = inNamedContext(object, pointer, context)
  for (const entry of entries) {
    if (entry.unit !== undefined) {
      const united = { ...context }
      applyUnit(entry.unit, entry.pointer, united, reader.notes)
      context = united
      continue
    }
    // The line may refer to its unit, as the record refers to the line.
    const referring: JsonObject = new Map([...entry.object].filter(([key]) => !isOwnName.test(keyText(key))))
    for (const own of reader.references(referring, entry.pointer))
      if (own.unit === undefined && own.object !== entry.object)
        context = readAttributes(own.object, own.pointer, context, quietNotes(reader.notes)).context
    const read = readAttributes(entry.object, entry.pointer, context, quietNotes(reader.notes))
    // Nor is the name of a company.
    if (read.label && isCompanyAlone(read.label.value)) {
      context = { ...read.context, entity: read.label }
      continue
    }
    // The label of a period or a context is no name of a line.
    const dated = read.label ? readPeriod(read.label.value) : undefined
    // "Year ended 31 December 2022 (restated, IFRS 17)"
    const isOfTime = dated?.rest === '' || (dated?.period.wholeMonths === true && dated.period.end !== null)
    // `"LEI_Code": "BFXS5XCH..."` refers to a company.
    const isOfEntity = read.context.entityId !== context.entityId
    if (read.context.period === context.period && !isOfTime && !isOfEntity && !isOfUnits(entry.pointer))
      label = joinLabels(label, read.label)
    const { entity } = read.context
    // `{"type": "periods", "id": "2", "attributes": {"label": "Q2 2022"}}`
    const named =
      isOfTime && dated && read.context.period === context.period && hasYear(dated.period)
        ? {
            value: refinePeriod(context.period?.value ?? null, dated.period),
            pointer: read.label!.pointer,
          }
        : read.context.period
    const own =
      isOfEntity && read.label && entity === context.entity
        ? { ...read.context, entity: read.label }
        : read.context
    context = withMemberScope(entry.object, entry.pointer, { ...own, period: named })
  }
  return { context, label, isBesideFigures }
}

/** `{"id": "n", "head": "Note"}`: a column whose numbers are no figures. */
function headsNoFigures(column: JsonObject): boolean {
  return someEntry(column, (key, text) => {
    const heads = typeof text === 'string' && text.length <= 40 && !isOwnName.test(keyText(key))
    const kind = heads ? columnOfHeader(text, '', emptyContext)?.kind : undefined
    return kind === 'note' || kind === 'derived'
  })
}

/** `"contextRef": "period_2019"`, where nothing defines that context. */
function inNamedContext(object: JsonObject, pointer: string, context: Context): Context {
  for (const [key, value] of object) {
    if (typeof value !== 'string' || !/context/i.test(key)) continue
    const period = periodOfKey(value)
    if (period) return inPeriod(context, period, childPointer(pointer, key))
  }
  return context
}

/** `NM1`, `N-1`; `Prior2YearDuration` of Japanese filings, a member behind it perhaps. */
const yearsBefore =
  /^(?:N(?:M|[-_ ]{1,3})([1-9])|prior[-_ ]?([1-9])[-_ ]?(?:year|ytd|interim)?[-_ ]?(?:duration|instant)?(?:_\w+)?)$/i

/** The forecast of Japanese filings: `NextYearDuration_ForecastMember`. */
const yearAfter = /^next[-_ ]?year[-_ ]?(?:duration|instant)?(?:_\w+)?$/i

/** `"Period": "NM1"`, `"x": "Last year"`, `"contextRef": "Prior1YearInstant"`: a year before that of the document. */
function inYearOfCode(object: JsonObject, pointer: string, context: Context): Context {
  if (!context.period || context.columnsByKey?.has('N-1')) return context
  for (const [key, value] of object) {
    if (typeof value !== 'string' || value.length > 60 || !refersToColumn(key)) continue
    const match = yearsBefore.exec(value)
    // A field that is named after its period is read with the other fields of the object.
    const worded = keyRole(key) === 'period' ? undefined : relativeOfKey(value)?.relative
    const relative = yearAfter.test(value) ? 1 : match ? -Number(match[1] ?? match[2]) : worded
    if (relative === undefined || (relative >= 0 && !yearAfter.test(value))) continue
    const period = fromBase(context, relative, value)
    return period ? { ...context, period: { ...period, pointer: childPointer(pointer, key) } } : context
  }
  return context
}

/** `context` in the scope of a dimension's member that stands anywhere in the context of a fact. */
function withMemberScope(value: JsonValue, pointer: string, context: Context, dimension = ''): Context {
  if (typeof value === 'string') {
    const scope = scopeOfMember(value, dimension)
    return scope ? { ...context, scope: { value: scope, pointer } } : context
  }
  const named = value instanceof Map ? dimensionNamedIn(value) : undefined
  const children =
    value instanceof Map
      ? [...value]
      : Array.isArray(value)
        ? value.map((item, at) => [at, item] as const)
        : []
  let result = context
  for (const [key, item] of children) {
    if (named !== undefined && item === named) continue
    const above = named ?? (typeof key === 'string' ? key : dimension)
    result = withMemberScope(item, childPointer(pointer, key), result, above)
  }
  return result
}

/** `{"dimension": "bus:GroupCompanyDataDimension", "value": "bus:Company"}` */
function dimensionNamedIn(object: JsonObject): string | undefined {
  for (const [key, value] of object)
    if (typeof value === 'string' && /^(?:dimension|axis|dim)(?: (?:name|qname|id))?$/.test(keyText(key)))
      return value
  return undefined
}

function refersToColumn(key: string): boolean {
  const role = keyRole(key)
  return (
    role === null ||
    role === 'noise' ||
    role === 'period' ||
    role === 'fiscal_year' ||
    role === 'fiscal_period'
  )
}

/** Both names of a line; a code such as `L10` comes after what it refers to. */
export function joinLabels(first: Line | null, second: Line | null): Line | null {
  if (!first || !second) return first ?? second
  const isCode =
    (/^[A-Za-z]{0,4}[-_.]?\d{1,6}$/.test(first.value) && !/^\d+$/.test(second.value)) ||
    (/^[A-Z\d]{2,8}$/.test(first.value) && /\p{Ll}{2}/u.test(second.value))
  if (isCode)
    return { ...second, aliases: [...(second.aliases ?? []), first.value, ...(first.aliases ?? [])] }
  return { ...first, aliases: [...(first.aliases ?? []), second.value, ...(second.aliases ?? [])] }
}
