import { keyText } from '../key/key-words.ts'
import {
  everyEntry,
  isContainer,
  isScalar,
  type JsonObject,
  type JsonValue,
  someEntry,
} from '../../lib/lossless-json.ts'
import { inColumn, isInOtherThanMoney } from '../column/columns.ts'
import { fromBase } from '../column/place-in-time.ts'
import { relativeColumn } from '../column/relative-column.ts'
import { type Context, emptyContext, type Line } from '../context.ts'
import { readAttributes } from '../describe/attributes.ts'
import { isLineName } from '../describe/line-or-title.ts'
import { quietNotes, roleBelow } from '../describe/notes.ts'
import { applyUnit, applyWording } from '../describe/wording.ts'
import { isAboutCoverage, readWarning } from '../describe/warning.ts'
import {
  frequencyOfKey,
  periodOfKey,
  relativeOfKey,
  scopeOfKey,
  statementInCurrency,
  statementOfKey,
  unitOfKey,
} from '../key/key-reading.ts'
import { contextOfKey } from '../key/context-of-key.ts'
import { basisOfKey } from '../key/basis-of-key.ts'
import { standardOfKey } from '../key/standard-of-key.ts'
import { contextOfPeriodInUnit, periodInUnit } from '../key/period-in-unit.ts'
import { unitInLabel } from '../unit/label-unit.ts'
import { isStructuralKey, keyRole } from '../key/key-role.ts'
import { isKnown } from '../key/label-keys.ts'
import { type Period, refinePeriod } from '../period/period.ts'
import { words } from '../text.ts'
import { scopeNamedIn, scopeOfCode } from '../scope.ts'
import { parseUnitText } from '../unit/unit.ts'
import { readBuckets } from './buckets.ts'
import { inContextOfKey, inPeriod } from './in-period.ts'
import { inLegend } from './headers-aside.ts'
import { lasting } from './lasting.ts'
import { lengthOfKey } from '../key/length-of-key.ts'
import {
  areNumbersAlone,
  countsAlone,
  holdsCurrenciesAlone,
  isAboutPayload,
  isAddress,
  isDatedValue,
  isFigureAlone,
  isFlag,
  isLineOfPeriods,
  isLineOfValues,
  isNamed,
  isOfLine,
  isSideOfBalance,
  namesRatios,
  isValueWithUnit,
} from './kinds-of-child.ts'
import { columnInKey } from './columns-of-fields.ts'
import { readCompanies } from './companies.ts'
import { monthOfKeys } from '../key/month-of-keys.ts'
import { amountUnitInKey, linesUnitInKey, tableUnitInKey } from './table-unit.ts'
import { inUnitOfKey, unitInKey, unitWordsOfKey } from './unit-in-key.ts'
import { conceptOf } from '../line/concept.ts'
import { statementNamedIn } from '../line/statement.ts'
import { isBoxOnPage, isPageNumber, isPlaceOnPage, isPlaceOnScreen } from './places-on-pages.ts'
import { readMaturities } from './maturities.ts'
import type { Place, Reader } from './reader.ts'
import { holdsFigures } from './scalars.ts'

/**
 * Goes into an object or array of an object. Its key may state a column, a period, a frequency, a unit, a statement, a
 * scope or a standard, may only hold the structure together, or is the name of a line.
 */
export function visitChild(
  reader: Reader,
  value: JsonObject | JsonValue[],
  given: Place & { readonly key: string },
): void {
  const legend = given.context.legends?.get(given.key)
  const outer = inUnitOfField(reader, given.key, given.context)
  const inner = legend ? inLegend(reader, legend.value, legend.pointer, outer) : outer
  const place = inner === given.context ? given : { ...given, context: inner }
  if (readBuckets(reader, value, place) || readMaturities(reader, value, place)) return
  const { key, pointer, parentKey, line } = place
  const role = keyRole(key)
  if (role === 'warning') return readWarning(value, pointer, reader.notes)
  if (role === 'derived' && !namesRatios(value)) return roleBelow(value, pointer, 'metadata', reader.notes)
  if (role === 'source' && (keyText(key) === 'citations' || !holdsFigures(value, reader.point)))
    return roleBelow(value, pointer, 'source', reader.notes)

  // `"coverage": {"periods_expected": 5, "periods_found": 4}`
  if (value instanceof Map && isAboutCoverage(key) && countsAlone(value))
    return roleBelow(value, pointer, 'metadata', reader.notes)
  if (
    isAboutPayload(key, value) ||
    isBoxOnPage(keyText(key)) ||
    isAddress(keyText(key)) ||
    isPlaceOnScreen(value)
  )
    return roleBelow(value, pointer, 'metadata', reader.notes)
  // `"pages": {"assets": 14, "liabilities": 15}` says where each stands.
  const arePages =
    /\bpages?(?: (?:no|nos|numbers?|refs?))?$/.test(keyText(key)) &&
    (value instanceof Map
      ? everyEntry(value, isPageNumber)
      : value.every(page => page === null || isPageNumber('', page)))
  if (arePages) return roleBelow(value, pointer, 'source', reader.notes)
  // `"codes": [[-1, -1], [-1, 0]]` of an answer is no row of it.
  if (
    /^(?:codes|statuse?s?|error codes)$/.test(keyText(key)) &&
    Array.isArray(value) &&
    value.every(areNumbersAlone)
  )
    return roleBelow(value, pointer, 'metadata', reader.notes)
  if (
    role === 'noise' &&
    Array.isArray(value) &&
    value.length > 1 &&
    (value.every(isFlag) || isPlaceOnPage(keyText(key)))
  )
    return roleBelow(value, pointer, 'metadata', reader.notes)

  // A container of the same line: the line goes on, and is no ancestor of itself.
  const onLine = (context: Context): void => {
    reader.visit(value, {
      ...place,
      context: line ? { ...context, names: context.names.slice(0, -1) } : context,
    })
  }
  if (readCompanies(reader, key, value, place)) return
  const meaning = reader.codeLegends?.meaningOf(key)
  if (meaning && reader.codeLegends?.lines.has(key))
    return reader.visit(value, { ...place, line: { ...meaning, aliases: [key] } })
  if (
    line &&
    /\b(?:balances?|amounts?|totals?|positions?)\b/.test(keyText(key)) &&
    holdsCurrenciesAlone(value)
  )
    return onLine(place.context)
  const axis = line ? place.context.axes?.get(key) : undefined
  if (axis)
    return onLine({
      ...place.context,
      columns: axis.columns,
      columnsByKey: new Map([...(place.context.columnsByKey ?? []), ...axis.byKey]),
    })
  const column =
    place.context.columnsByKey?.get(key) ?? (line ? relativeColumn(key, place.context) : undefined)
  if (column && line) return onLine({ ...inColumn(place.context, column), names: place.context.names })
  const fact = /^(?:Current|Prior)/.test(key) ? contextOfKey(key) : undefined
  if (fact) return onLine(inContextOfKey(place.context, fact, key, pointer))
  const period = periodOfKey(key)
  if (period) {
    if (value instanceof Map) definePeriod(reader, value, pointer, period)
    return onLine(inPeriod(place.context, period, pointer))
  }
  const before = line && !holdsContainers(value) ? undefined : yearsBefore(reader, value, place)
  if (before) return reader.visit(value, { ...place, context: before })
  // `"2024": {"3": {"assets": [...]}, "6": {...}}`
  const month =
    line || !(value instanceof Map) || hasLabel(value, reader) ? undefined : monthOfKeys(key, parentKey)
  if (month) return onLine(inPeriod(place.context, month, pointer))
  // `"2022, KRW million": {"Revenue": 412}`
  const dated = line ? undefined : periodInUnit(key)
  if (dated)
    return reader.visit(value, {
      ...place,
      context: inColumn(place.context, { kind: 'period', context: contextOfPeriodInUnit(dated, pointer) }),
    })
  // `"2024 (Group)": {"Revenue": 412}`
  const heading = columnInKey(key, pointer, place.context)
  if (heading) return onLine({ ...inColumn(place.context, heading), names: place.context.names })
  // The same line of the group and of its parent: `{"caption": "Inventories", "group": {"2024": 7}, "company": {"2024": 4}}`.
  const side =
    line && (isLineOfPeriods(value, place.context) || (isFigureAlone(value) && words(key).length <= 3))
      ? meaning
        ? scopeNamedIn(meaning.value)
        : scopeOfCode(key)
      : undefined
  if (side) return onLine({ ...place.context, scope: { value: side, pointer: meaning?.pointer ?? pointer } })
  // The same line in two currencies: `{"name": "Revenue", "tys_pln": {"2024": 7}, "tys_eur": {"2024": 2}}`.
  const money =
    line && isLineOfPeriods(value, place.context)
      ? (unitWordsOfKey(key) ?? amountUnitInKey(key) ?? unitInKey(key))
      : line && Array.isArray(value) && isLineOfValues(value, place.context)
        ? unitWordsOfKey(key)
        : undefined
  if (money) return onLine(inUnitOfKey(place.context, money, pointer))
  let context = place.context
  const frequency = frequencyOfKey(key)
  if (frequency)
    context = {
      ...context,
      period: { value: refinePeriod(context.period?.value ?? null, frequency), pointer },
    }
  const length = lengthOfKey(key)
  if (length && line && holdsFigures(value, reader.point)) return onLine(lasting(context, length, pointer))
  if (length) context = lasting(context, length, pointer)
  const basis = context.period ? basisOfKey(key) : undefined
  if (basis && holdsFigures(value, reader.point))
    return onLine({ ...context, basis: { value: basis, pointer } })
  // `"forecast": {"Revenue": {"2026": 412}}`
  const version = line || isLineOfPeriods(value, context) ? undefined : basisOfKey(key)
  if (version && holdsContainers(value)) context = { ...context, basis: { value: version, pointer } }
  const unit = isNamed(value) ? undefined : unitOfKey(key, parentKey)
  // `"units": {"Stores (number)": [...]}`: what is counted stands in the key.
  if (unit && (line || unit.unit !== 'count')) {
    return onLine({
      ...context,
      currency: unit.currency ? { value: unit.currency, pointer } : context.currency,
      unit: unit.unit ? { value: unit.unit, pointer } : context.unit,
      unitText: { value: key, pointer },
      ...(unit.scale === undefined ? {} : { scale: { value: unit.scale, pointer }, except: [] }),
    })
  }
  const worded = holdsContainers(value) ? unitWordsOfKey(key) : undefined
  if (worded) return onLine(inUnitOfKey(context, worded, pointer))
  // `"Equity ratio": {"2023": 0.4}` is a line, whatever statement its name could be the title of.
  const isLine =
    isLineOfPeriods(value, context) ||
    ((isKnown(key) || isValueWithUnit(value)) && isLineOfValues(value, context))
  const explained = meaning && statementNamedIn(meaning.value)
  // "CF" below "bilan_actif" is the code of a line.
  const isCode = /^[A-Z]{2}$/.test(key) && context.statement !== null
  const ofCurrency = isLine ? undefined : statementInCurrency(key)
  // `"Standalone statement of profit or loss (HKD in whole units)": {...}`
  const isTitle =
    !isLine &&
    key.length > 20 &&
    key.includes(' ') &&
    holdsContainers(value) &&
    !isLineName(key) &&
    statementNamedIn(key) !== undefined
  if (ofCurrency) context = { ...context, currency: { value: ofCurrency.currency, pointer } }
  // "P&L (US$'000)"
  const titled = !isLine && key.endsWith(')') ? unitInLabel(key) : undefined
  const statement =
    isLine || isCode
      ? undefined
      : (explained ??
        statementOfKey(titled?.name ?? key) ??
        (isTitle ? statementNamedIn(key) : undefined) ??
        ofCurrency?.statement ??
        place.statement)
  if (isTitle || (titled && statement)) {
    context = { ...context }
    applyWording(titled?.text ?? key, pointer, context)
  }
  if (!isLine && !statement && !context.statement && isSideOfBalance(key))
    context = { ...context, statement: { value: 'balance_sheet', pointer } }
  const united = isLine || conceptOf(key, null) ? undefined : tableUnitInKey(key)
  if (united) context = inUnitOfKey(context, united, pointer)
  const isOfLines = (linesUnitInKey(key) ?? place.scope) !== undefined
  const holdsLines = isOfLines && !isLine && holdsFigures(value, reader.point)
  const kind = holdsLines ? linesUnitInKey(key) : undefined
  if (kind?.unit === 'shares' && !line) context = { ...context, unit: { value: kind.unit, pointer } }
  else if (kind && kind.unit !== 'shares')
    context = {
      ...context,
      unit: { value: kind.unit!, pointer },
      unitText: { value: key, pointer },
      scale: kind.scale === undefined ? null : { value: kind.scale, pointer },
      currency: kind.currency === undefined ? context.currency : { value: kind.currency, pointer },
      perShareScale: kind.scale === undefined ? context.perShareScale : { value: kind.scale, pointer },
    }
  const scope = isLine
    ? undefined
    : (scopeOfKey(key) ??
      (holdsLines ? place.scope : undefined) ??
      (meaning ? scopeNamedIn(meaning.value) : undefined) ??
      (statement ? scopeNamedIn(key) : undefined))
  const standard = isLine ? undefined : standardOfKey(key)
  if (statement || scope || standard)
    context = {
      ...context,
      statement: statement
        ? { value: statement, pointer: explained ? meaning.pointer : pointer }
        : context.statement,
      scope: scope ? { value: scope, pointer } : context.scope,
      standard: standard ? { value: standard, pointer } : context.standard,
    }
  const isName =
    !length &&
    !statement &&
    !scope &&
    !standard &&
    !isStructuralKey(key) &&
    (role === null || role === 'noise' || (isLine && role === 'scope'))
  if (isName && line && /^(?:sub ?totals?|totals?|sum|summe|somme|suma|totaal)$/.test(keyText(key)))
    onLine(context)
  else if (isName && place.isOnly && line) {
    const holdsLines =
      Array.isArray(value) && value.some(item => item instanceof Map && hasLabel(item, reader))
    if (holdsLines) reader.visit(value, { ...place, context, line: null })
    else onLine(context)
  } else if (
    isName &&
    line &&
    isDatedValue(value) &&
    (isKnown(line.value) || !(isKnown(key) || isOfRoot(line, reader)))
  )
    onLine(context)
  else if (isName) {
    // `"net_income_millions": {"value": 285.9, "tag": "NetIncomeLoss"}`
    const united = unitInKey(key)
    reader.visit(value, {
      ...place,
      context: united ? inUnitOfKey(context, united, pointer) : context,
      line: { value: key, pointer },
    })
  } else if (isOfLine(key) || (line && arePoints(value, reader))) onLine(context)
  else reader.visit(value, { ...place, context, line: null })
}

/** The name of the dataset itself is no line. */
const isOfRoot = ({ pointer }: Line, { root }: Reader): boolean =>
  pointer.startsWith(root) && !pointer.slice(root.length + 1).includes('/')

/** `"prior_year": {"balance_sheet": {...}}` beside the statements of the period of the document: it is of the one before. */
function yearsBefore(
  { point }: Reader,
  value: JsonObject | JsonValue[],
  { key, context }: Place & { readonly key: string },
): Context | undefined {
  const relative = relativeOfKey(key)?.relative ?? 0
  if (relative >= 0 || !context.period || !(value instanceof Map) || !holdsFigures(value, point))
    return undefined
  return { ...context, period: fromBase(context, relative, key) }
}

/** A level of keys and no line: there is another level, or a list, below it. */
function holdsContainers(value: JsonObject | JsonValue[]): boolean {
  return value instanceof Map
    ? someEntry(value, (_, item) => isContainer(item))
    : value.some(item => isContainer(item))
}

/** What a list of fields says of the unit of all below one of them: `{"name": "amount", "label": "Amount (£'000)"}`. */
function inUnitOfField(reader: Reader, key: string, context: Context): Context {
  const unit = reader.nameOf(key)?.unit
  // The unit of a row that is none of money stays below a column that has one.
  if (!unit || !parseUnitText(unit.value) || isInOtherThanMoney(context)) return context
  const united = { ...context }
  applyUnit(unit.value, unit.pointer, united, reader.notes)
  return united
}

function hasLabel(record: JsonObject, reader: Reader): boolean {
  return someEntry(
    record,
    (key, value) =>
      typeof value === 'string' && (keyRole(key) === 'label' || reader.notes.labelKeys.has(key)),
  )
}

/** Records that have a value and no label of their own: the points of the line above them, whatever they are called. */
function arePoints(value: JsonObject | JsonValue[], reader: Reader): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(
      item =>
        item instanceof Map &&
        !hasLabel(item, reader) &&
        someEntry(item, (key, part) => keyRole(key) === 'value' && isScalar(part)),
    )
  )
}

/** `{"2023": {"end": "2023-09-30"}}`: an object without figures below a period key dates the period. */
function definePeriod(reader: Reader, object: JsonObject, pointer: string, period: Period): void {
  if (holdsFigures(object, reader.point)) return
  const outer = { ...emptyContext, period: { value: period, pointer } }
  const stated = readAttributes(object, pointer, outer, quietNotes(reader.notes)).context.period?.value
  if (stated) reader.notes.definition({ ...stated, label: period.label })
}
