import { yearOf } from '../period/civil-date.ts'
import { lastSegment } from '../../lib/json-pointer.ts'
import { JsonNumber, type JsonObject, type JsonScalar } from '../../lib/lossless-json.ts'
import { inColumn } from '../column/columns.ts'
import { comparesCompanies, inMember } from '../column/members.ts'
import { isBuddhistYear } from '../column/points-or-columns.ts'
import { conceptOf } from '../line/concept.ts'
import type { UnitOfField } from '../describe/draft.ts'
import { applyUnitOfField } from '../describe/unit-of-field.ts'
import { applyUnit } from '../describe/wording.ts'
import { isPoint } from '../describe/kinds-of-object.ts'
import { isNoPeriod } from '../describe/role-of-field.ts'
import type { Column, Context, Line, Stated } from '../context.ts'
import { periodOfKey, unitOfKey } from '../key/key-reading.ts'
import { keyRole } from '../key/key-role.ts'
import { lengthBehind } from '../key/length-of-key.ts'
import type { KeyRole } from '../key/role-wordings.ts'
import { scopeOfFigure } from '../key/scope-of-figure.ts'
import { keyText } from '../key/key-words.ts'
import { isOpening } from '../key/opening-keys.ts'
import { isKnown } from '../key/label-keys.ts'
import { isSurrogateKey } from '../key/surrogate-keys.ts'
import { readPeriod } from '../period/parse-period.ts'
import { type Period, refinePeriod } from '../period/period.ts'
import { scopeOfCode } from '../scope.ts'
import { words } from '../text.ts'
import { datedKey } from './dated-key.ts'
import {
  areLinesOfCode,
  areNamedByPeriod,
  hasOtherYears,
  isCodeOfLabel,
  isCopyOfSibling,
  isLineAmongKnown,
  isOfShares,
  isOnlyChange,
  isShareOfAmount,
  namesPeriodsAlone,
  namesWithoutUnit,
  statementOfPrefix,
} from './fields-together.ts'
import {
  currencyAhead,
  inUnitOfKey,
  isUnscaledKey,
  letterInKey,
  type UnitInKey,
  unitInKey,
  unitOfValueKey,
} from './unit-in-key.ts'
import { inPartedKey, partedKey } from './parted-key.ts'
import { codeBehind } from './periods-of-codes.ts'
import { inMovement, movementOf } from './opening-and-closing.ts'
import { inOpening, inPeriod } from './in-period.ts'
import { lasting } from './lasting.ts'
import { inQualifiedKey, qualifiedKey } from './qualified-key.ts'
import type { Reader } from './reader.ts'
import { inRelativeYear, type RelativeLine } from './relative-lines.ts'
import { unitInLabel } from '../unit/label-unit.ts'
import { unitOfLine } from '../unit/line-unit.ts'
import { inYearOfKey, yearInKey } from './year-in-key.ts'
import { columnOfField } from './column-of-field.ts'
import { fieldRoleOf, isCellText, isFigure, isFigureText, numeralOf, isSideOfAccount } from './scalars.ts'

/** The object that a field stands in. */
export interface FieldPlace {
  readonly context: Context
  /** Line of the object: its own label, else the name under which its parent holds it. */
  readonly line: Line | null
  /** The object is a row of one line; its keys name columns. */
  readonly isRow: boolean
  /** Columns of the row are known by their keys: a number under another key is none of its values. */
  readonly hasColumns: boolean
  readonly relatives: ReadonlyMap<string, Column>
  /** Fields named after a line and its place in time. */
  readonly relativeLines?: ReadonlyMap<string, RelativeLine> | undefined
  readonly group: string
  /** The row has several numbers under names of their own, e.g. `income` and `income_ratio` of a product. */
  readonly hasMeasures: boolean
  readonly object: JsonObject
  readonly parent: string
  /** Units of single fields, by the keys of these. */
  readonly units: ReadonlyMap<string, UnitOfField>
}

/** Reads a scalar of an object: a figure of the object's line, a figure of a line that the key names, or a describing field. */
export function readField(
  reader: Reader,
  key: string,
  value: JsonScalar,
  pointer: string,
  place: FieldPlace,
): void {
  const { notes, point } = reader
  const { line, group } = place
  if (value === null || value === '') return notes.role(pointer, 'empty')
  if (typeof value === 'boolean' || isPlaceOfText(key, place.object)) return notes.role(pointer, 'metadata')
  if (isCopyOfSibling(key, value, place.object)) return notes.role(pointer, 'representation')
  if (place.isRow && line && isCodeOfLabel(key, value, lastSegment(line.pointer), place.object))
    return notes.role(pointer, 'metadata')
  const united =
    unitInKey(key) ?? letterInKey(key, notes.magnitudes) ?? (place.isRow ? unitInBracket(key) : undefined)
  const yeared = yearInKey(key)
  const coded = place.line && !place.isRow && /^[A-Z]{3}$/.test(key) ? unitOfKey(key, null) : undefined
  const outer = coded
    ? inCurrency(place.context, coded.currency!, key, pointer)
    : yeared
      ? inYearOfKey(place.context, yeared, key)
      : place.context
  const inKey = united
    ? inUnitOfKey(outer, united, pointer)
    : isUnscaledKey(key)
      ? { ...outer, scale: { value: 0, pointer }, except: [] }
      : outer
  const dated = periodOfKey(key) ?? (united ? periodOfKey(united.name) : undefined)
  const mayQualify = line !== null && dated === undefined
  const isOpen = mayQualify && isOpening(key) && !place.relatives.has(key) && !inKey.columnsByKey?.has(key)
  const dayed = isOpen ? inOpening(inKey, key) : inKey
  const valueUnit = mayQualify && !place.isRow ? unitOfValueKey(key) : undefined
  const unit = (place.units.size > 0 ? place.units.get(key) : undefined) ?? unitBeside(reader, key)
  const ahead = mayQualify && !dayed.currency ? currencyAhead(key) : undefined
  const currency = ahead ? { value: ahead, pointer } : reader.currencyOfField?.(key)
  const statement = dayed.statement ? undefined : statementOfPrefix(place.object, key)
  const context =
    unit || currency || valueUnit || statement
      ? {
          ...dayed,
          currency: currency ?? dayed.currency,
          statement: statement ? { value: statement, pointer } : dayed.statement,
        }
      : dayed
  if (unit) applyUnitOfField(unit, context, notes)
  else if (valueUnit) applyUnit(valueUnit.text, pointer, context, notes)
  const isValue =
    valueUnit !== undefined ||
    isOpen ||
    (key === 'y' && isPoint(place.object)) ||
    (line !== null && isSideOfAccount(key, place.object)) ||
    (line !== null &&
      !place.isRow &&
      context.period !== null &&
      (isCellText(key) || (key === 'y' && !place.object.has('x'))))
  const role =
    isValue || (line !== null && isOnlyChange(key, place.object))
      ? 'value'
      : isShareOfAmount(key, place.object)
        ? 'derived'
        : (roleFor(key, notes.roleOfKey(key), value) ?? (united ? valueRole(united.name) : null))
  const tail = place.relatives.has(key) ? undefined : codeBehind(key, context.columnsByKey)
  const isLineOfCode = tail !== undefined && areLinesOfCode(place.object, key, tail.code)
  const column =
    isOpen || isLineOfCode ? undefined : columnOfField(key, value, pointer, context, place, dated)
  const period = column ? undefined : dated
  const parted = role === null && !period ? partedKey(key) : undefined
  const mayBeNamed = role === null || (wordsOfLines.has(role) && words(key).length > 2)
  const named = mayBeNamed && !period && !parted ? datedKey(key) : undefined
  const earlier = role === null && !column && !period ? place.relativeLines?.get(key) : undefined
  const behind = column || period ? undefined : tail
  const isCell = column !== undefined || period !== undefined || role === 'value'
  if (!isFigure(value, point) && !(isCell && numeralOf(value, point))) {
    if (period && typeof value === 'string') defineByText(reader, key, value, period)
    const dates = period ?? (column && typeof value === 'string' ? readPeriod(value) : undefined)
    return notes.role(pointer, dates ? 'period' : fieldRoleOf(role))
  }
  const side = line && !column ? scopeOfFigure(key, value, place.object) : undefined
  const figure = (inner: Context, of: Line, shape: string, identity: 'row' | 'label' = 'label'): void => {
    reader.figure({ pointer, value, context: inner, line: of, group, shape, identity })
  }
  if (column && line) {
    const movement = movementOf(column, key, pointer)
    if (movement) figure(inMovement(context, column, line), movement, 'movements of classes', 'row')
    else if (column.kind === 'period')
      figure(inColumn(context, column), line, 'rows with period columns', 'row')
    else notes.role(pointer, 'metadata')
  } else if (coded && line) figure(context, line, 'values keyed by currency')
  else if (yeared?.name === '' && line) figure(context, line, 'values keyed by their year', 'row')
  else if (period && line) figure(inPeriod(context, period, pointer), line, 'values keyed by period')
  else if (role === 'value' && line) figure(context, line, 'value objects')
  else if (side && line)
    figure({ ...context, scope: { value: side, pointer } }, line, 'values keyed by scope', 'row')
  else if (period) notes.role(pointer, 'unplaced', 'a period, but no label')
  else if (isDescribing(role) || /[a-z_ ](?:type|Type|TYPE)$/.test(key))
    notes.role(pointer, fieldRoleOf(role))
  else if (role !== null && words(key).length === 1)
    notes.role(pointer, 'unplaced', `"${key}" is no name of a line`)
  else if (role === null && isCountOfRows(key)) notes.role(pointer, 'metadata')
  else if (isYearUnder(key, value)) notes.role(pointer, 'period')
  else if (typeof value === 'string' && !isFigureText(value, point)) notes.role(pointer, fieldRoleOf(role))
  else if (place.isRow && line && named && namesPeriodsAlone(place.object, named.name))
    figure(inPeriod(context, named.period, pointer), line, 'values keyed by period', 'row')
  else if (place.isRow && line && !isLineOfCode) {
    if (!numeralOf(value, point)?.number || (place.hasColumns && keyText(key) !== 'total'))
      return notes.role(pointer, 'metadata')
    if (!context.period && !context.statement && place.parent === reader.root)
      return notes.role(pointer, 'unplaced', 'no period and no statement apply to it')
    // `{"division": "Health", "revenues2024": 1584, "profit2024": 493}`
    if (named && !named.isLeading) {
      const own = { ...line, aliases: [...(line.aliases ?? []), named.name] }
      const ofMeasure = { ...context, member: { value: named.name, pointer } }
      return figure(inPeriod(ofMeasure, named.period, pointer), own, 'values keyed by period', 'row')
    }
    const scope = scopeOfCode(key)
    const measured =
      place.hasMeasures && role === null ? { ...line, aliases: [...(line.aliases ?? []), key] } : line
    // `{"metric": "Revenue", "ASML": 28263, "BESI": 607}`: the key tells the figures of one line apart.
    const member =
      place.hasMeasures && role === null && !scope && isKnown(line.value) && !isKnown(key)
        ? (reader.nameOf(key)?.label ?? { value: key, pointer })
        : undefined
    const inner = member ? { ...context, ...inMember(member, context.names.some(isOfComparison)) } : context
    figure(scope ? { ...context, scope: { value: scope, pointer } } : inner, measured, 'rows', 'row')
  } else if (behind && role === null) {
    const title = reader.nameOf(behind.name)?.label
    figure(
      {
        ...inColumn(context, context.columnsByKey!.get(behind.code)!),
        names: line ? [...context.names, line] : context.names,
      },
      { ...(title ?? { value: behind.name, pointer }), aliases: [key] },
      'fields named after line and year',
    )
  } else if (earlier) {
    const inner = inRelativeYear(context, earlier, key, pointer) ?? { ...context, period: null }
    const title = reader.nameOf(earlier.name)?.label
    figure(
      { ...inner, names: line ? [...context.names, line] : context.names },
      { ...(title ?? { value: earlier.name, pointer }), aliases: [earlier.name, key] },
      'fields named after line and year',
    )
  } else if (parted) {
    const inner = inPartedKey(context, parted, pointer)
    figure(
      { ...inner, names: line ? [...context.names, line] : context.names },
      { value: parted.name, pointer, aliases: [key] },
      'fields named as columns are printed',
    )
  } else if (
    named &&
    (named.isParted ||
      (!named.isLeading && isKnown(named.name)) ||
      areNamedByPeriod(place.object) ||
      hasOtherYears(named.name, place.object) ||
      isOfEarlierYear(named.period, context))
  ) {
    const ofPeriod = inPeriod(context, named.period, pointer)
    const inner = named.unit ? inUnitOfKey(ofPeriod, named.unit, pointer) : ofPeriod
    figure(
      { ...inner, names: line ? [...context.names, line] : context.names },
      { value: key, pointer, aliases: [named.name, ...namesWithoutUnit(named.name)] },
      'fields named after line and year',
    )
  } else if (
    context.period ||
    context.statement ||
    conceptOf(key, null) ||
    (united && isKnown(united.name)) ||
    isOfShares(place.object) ||
    unitOfLine(key, undefined).unit === 'shares' ||
    isLineAmongKnown(key, place.object) ||
    (context.entity !== null && isKnown(key)) ||
    reader.figuresOfRecords.has(`${group} ${key}`)
  ) {
    if (group !== place.parent && context.period) reader.figuresOfRecords.add(`${group} ${key}`)
    const qualified = qualifiedKey(key)
    const counted = qualified ? undefined : lengthBehind(key, place.object)
    const inner = qualified
      ? inQualifiedKey(context, qualified, pointer, place.object, place.parent)
      : counted
        ? lasting(context, counted.length, pointer)
        : context
    figure(
      { ...inner, names: line ? [...context.names, line] : context.names },
      {
        value: key,
        pointer,
        aliases: [qualified?.name, counted?.name, united?.name, yeared?.name].filter(
          name => name !== undefined,
        ),
      },
      'records by period',
    )
  } else notes.role(pointer, 'unplaced', 'no period and no statement apply to it')
}

/** Where a printed text stands on its page: `{"y": 120, "text": "ASSETS"}`, `{"text": "Cash", "x0": 40.2, "x1": 61.5}`. */
function isPlaceOfText(key: string, object: JsonObject): boolean {
  if (!object.has('text')) return false
  return key === 'y' || (/^[xy][01]$/.test(key) && object.has('x0') && object.has('x1'))
}

/** `{"item": "Revenue", "Amount (USD)": 5}`: the head of a column words its unit. */
function unitInBracket(key: string): UnitInKey | undefined {
  return key.endsWith(')') ? unitInLabel(key) : undefined
}

const isOfComparison = ({ value }: Stated<string>): boolean => comparesCompanies(value)

/** Amounts of a year, whose figure may look like one: `Tax for the year`, `Perdita dell'esercizio`. */
const ofYear =
  /^(?:net |total )?(?:profit|loss|income|result|tax|taxes|charge|expenses?|costs?|dividends?|depreciation|surplus|deficit|utile|perdita|risultato|imposte|resultado|lucro|prejuizo|perdida|beneficio|resultat)\b.* (?:for|of|in|dell|del|d|do|de|l) (?:the )?(?:\w+ )?year$/

/** A year under a key that speaks of one, in whatever words: `base_year`, `year_1`. */
function isYearUnder(key: string, value: JsonScalar): boolean {
  const text = value instanceof JsonNumber ? value.text : value
  return (
    typeof text === 'string' &&
    ((/^(?:19|20)\d{2}$/.test(text) && /\byears?\b/.test(keyText(key)) && !ofYear.test(keyText(key))) ||
      isBuddhistYear(key, text) ||
      (/^(?:19|20)\d{2}(?:0[1-9]|1[0-2])$/.test(text) &&
        /\b(?:months?|ym|yyyymm|period)\b/.test(keyText(key)))) &&
    !isKnown(key)
  )
}

/** A number under the name of a list says how long one is: `"records": 8` beside the rows. */
function isCountOfRows(key: string): boolean {
  return /^(?:(?:header|total|data|missing) )?(?:records|rows|lines|items|entries|results|columns|tables|nodes)(?: (?:expected|matched|found|missing|total))?$/.test(
    keyText(key),
  )
}

/** `{"Expenses:Rent": {"USD": 2400}}`: the key of the figure is the code of its currency. */
function inCurrency(context: Context, code: string, key: string, pointer: string): Context {
  const stated = { value: code, pointer }
  return {
    ...context,
    currency: stated,
    unit: { value: 'monetary', pointer },
    unitText: { value: key, pointer },
  }
}

function roleFor(key: string, role: KeyRole | null, value: JsonScalar): KeyRole | null {
  // Bonds are notes too, and no number of a note has four digits.
  if (/^notes?$/i.test(key) && value instanceof JsonNumber && Math.abs(Number(value.text)) >= 1000)
    return null
  if (isSurrogateKey(key, value)) return 'noise'
  return isNoPeriod(role, value) ? null : role
}

/** Words of units and scopes in the names of lines: `foreign_currency_translation_2023`. */
const wordsOfLines: ReadonlySet<KeyRole> = new Set(['currency', 'unit', 'scope', 'standard'])

/** `profit_for_the_period_2023` in a document of 2024; debts have years to come. */
function isOfEarlierYear({ fiscalYear }: Period, { period }: Context): boolean {
  const { end = null, fiscalYear: own = null } = period?.value ?? {}
  const year = own ?? (end === null ? null : yearOf(end))
  return fiscalYear !== null && year !== null && fiscalYear <= year && fiscalYear > year - 15
}

/** `value_in_millions` is the value of its line; `revenue_in_millions` is a line. */
function valueRole(name: string): 'value' | null {
  return keyRole(name) === 'value' ? 'value' : null
}

/** `{"FY2023": "2023-09-30"}`: the text dates the period of the key. */
function defineByText(reader: Reader, key: string, text: string, period: Period): void {
  const stated = readPeriod(text)
  if (stated && stated.period.end !== null)
    reader.notes.definition({ ...refinePeriod(period, stated.period), label: key })
}

/** Keys whose numbers describe (`note: 4`, `account: 4000`); under a longer key of another role a number is a line: `unitsSold`. */
function isDescribing(role: KeyRole | null): boolean {
  return (
    role === 'label' ||
    role === 'title' ||
    role === 'source' ||
    role === 'statement' ||
    role === 'entity' ||
    role === 'basis' ||
    role === 'derived' ||
    role === 'noise' ||
    role === 'decimals' ||
    role === 'entity_id' ||
    role === 'formatted' ||
    role === 'fiscal_year' ||
    role === 'year_end' ||
    role === 'trailing_end' ||
    role === 'period' ||
    role === 'period_end' ||
    role === 'period_start' ||
    role === 'fiscal_period' ||
    role === 'filing'
  )
}

/** The unit of a field that a list beside its records words. */
function unitBeside({ unitOfField }: Reader, key: string): UnitOfField | undefined {
  const text = unitOfField?.get(key)
  return text && { text, scale: null }
}
