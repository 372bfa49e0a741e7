import type { Concept } from '../../model/concepts/concept.ts'
import { fitDecimal } from '../../lib/decimal-text.ts'
import type { Finding } from '../../model/finding.ts'
import type { FactRow } from '../../model/tables.ts'
import type { PeriodType, Statement } from '../../model/vocabulary.ts'
import { datingStatement } from '../line/balances-of-segments.ts'
import { areOfOneLine, lineClassifier } from '../line/classify.ts'
import { inUnit } from '../line/class-in-unit.ts'
import { amountOfMargin, marginsInAmounts } from '../line/margin-amounts.ts'
import { BareSymbols } from '../unit/bare-symbols.ts'
import type { Context } from '../context.ts'
import { linesInPercentPoints, unitFinder } from '../unit/fact-unit.ts'
import { PerShareCurrency } from '../unit/per-share-currency.ts'
import { addDays, type CivilDate, startOfMonths } from '../period/civil-date.ts'
import { type Calendar, calendarOf } from '../period/calendar.ts'
import { fiscalPeriodOf, fiscalYearOf } from '../period/in-calendar.ts'
import type { Period } from '../period/period.ts'
import { yearEndOf } from '../period/year-end.ts'
import type { Candidate } from '../layout/reader.ts'
import { DatesOfLabels } from './dates-in-labels.ts'
import { InferredStatements } from './inferred-statements.ts'
import { notePrecision } from './precision-findings.ts'
import { withoutImpossibleScales } from './impossible-scales.ts'
import type { DatasetReading } from './read-dataset.ts'
import type { YearsOfOthers } from './years-of-others.ts'

/** Columns of a fact that its dataset does not decide. */
export type FactKeys = Pick<FactRow, 'report_id' | 'origin' | 'dataset_index' | 'known_at' | 'run_id'>

export interface ResolvedDataset {
  /** By their pointers. */
  readonly facts: Map<string, FactRow>
  readonly findings: Omit<Finding, 'origin' | 'datasetIndex'>[]
}

/** What the facts of one dataset are resolved with. */
interface Shared {
  readonly keys: FactKeys
  readonly classify: ReturnType<typeof lineClassifier>
  readonly pointsInTime: boolean
  readonly unitOf: ReturnType<typeof unitFinder>
  readonly margins: ReadonlySet<string>
  readonly dates: DatesOfLabels
  readonly pointers: ContextPointers
  readonly inferred: InferredStatements
  readonly findings: ResolvedDataset['findings']
}

/** Turns the candidates of a dataset into facts: statement, concept, period, unit, scale and exact value of each. */
export function resolveDataset(
  reading: DatasetReading,
  keys: FactKeys,
  others?: YearsOfOthers,
): ResolvedDataset {
  const calendarFor = calendars(reading, others)
  const pointsInTime = statesPointsInTime(reading.candidates)
  const facts = new Map<string, FactRow>()
  const findings: ResolvedDataset['findings'] = []
  const orders = new Map<string, number>()
  const perShare = new PerShareCurrency()
  const bare = new BareSymbols(reading.findings, findings)
  const inferred = new InferredStatements()
  const shared: Shared = {
    keys,
    classify: lineClassifier(reading.candidates, pointsInTime),
    pointsInTime,
    unitOf: unitFinder(linesInPercentPoints(reading.candidates)),
    margins: marginsInAmounts(reading.candidates),
    dates: new DatesOfLabels(),
    pointers: new ContextPointers(),
    inferred,
    findings,
  }
  let last: Candidate | undefined
  let order = 0
  for (const candidate of reading.candidates) {
    if (!last || !areOfOneLine(last, candidate)) {
      const key = lineKey(candidate)
      order = orders.get(key) ?? orders.size
      orders.set(key, order)
      last = candidate
    }
    const fact = resolve(candidate, order, calendarFor(candidate), shared)
    facts.set(candidate.pointer, fact)
    perShare.note(fact)
    if (fact.currency === null && fact.unit === 'monetary') bare.note(candidate.context.unitText)
  }
  perShare.settle()
  inferred.tell(findings)
  withoutImpossibleScales(facts, findings)
  return { facts, findings }
}

/** Parts of a dataset with calendars of their own: each is looked for in all facts. */
const mostCalendars = 200

/**
 * The calendar of a candidate. Where parts of a dataset state different ends of the fiscal year, as a list of companies
 * does, each part has its own.
 */
function calendars(
  reading: DatasetReading,
  others: YearsOfOthers | undefined,
): (candidate: Candidate) => Calendar {
  const whole = calendarOf(reading, others)
  const ends = new Set(reading.yearEnds.map(({ value }) => yearEndOf(value)).filter(end => end !== undefined))
  const scopes = new Set(reading.yearEnds.map(({ pointer }) => pointer.replace(/[^/]*$/, '')))
  if (ends.size < 2 || scopes.size > mostCalendars) return () => whole
  const known = new Map<string, Calendar>()
  return ({ pointer }) => {
    let scope = ''
    for (const one of scopes) if (one.length > scope.length && pointer.startsWith(one)) scope = one
    let calendar = known.get(scope)
    if (!calendar) {
      const within = (place: string): boolean => place.startsWith(scope)
      calendar = calendarOf({
        yearEnds: reading.yearEnds.filter(end => within(end.pointer)),
        definitions: [],
        candidates: reading.candidates.filter(one => within(one.pointer)),
      })
      known.set(scope, calendar)
    }
    return scope === '' ? whole : calendar
  }
}

/**
 * Measured: spreading two objects into one of 33 columns makes V8 keep it as a hash table, and then the making, the
 * rules and the staging of a row take twice as long together. A literal keeps it flat; the columns stand in one order.
 */
function resolve(candidate: Candidate, order: number, calendar: Calendar, shared: Shared): FactRow {
  const { keys, dates, pointsInTime, findings } = shared
  const { context, period: own, line, numeral } = candidate
  const { balance, span } = dates.of(candidate)
  const stated = balance ?? own?.value ?? span
  const given = asInstant(stated, pointsInTime)
  const type = given?.type ?? (given?.start ? 'duration' : null)
  const lineClass = amountOfMargin(shared.classify(candidate, type), candidate, shared.margins)
  const { unit, scale, currency, unitText } = shared.unitOf(candidate, lineClass)
  const { statement, concept } = inUnit(lineClass, unit, context.statement?.value)
  if (lineClass.isInferred && statement === lineClass.statement) shared.inferred.note(candidate)
  const dating = datingStatement(statement, candidate.line.value)
  const period = resolvePeriod(given, concept, dating, calendar)
  const reported = numeral.number ? fitDecimal(numeral.number) : null
  const value = numeral.number ? fitDecimal(numeral.number, scale ?? 0) : null
  const outOfRange = numeral.status === 'reported' && (value === null || value.text === null)
  notePrecision(candidate, value, outOfRange, findings)
  const stateDecimals = context.decimals?.value ?? null
  return {
    report_id: keys.report_id,
    origin: keys.origin,
    dataset_index: keys.dataset_index,
    run_id: keys.run_id,
    json_pointer: candidate.pointer,
    entity: context.entity?.value ?? null,
    entity_id: context.entityId?.value ?? null,
    statement,
    line_item: line.value,
    line_path: context.names.length === 0 && context.member === null ? null : pathOf(candidate),
    line_order: order,
    concept: concept?.name ?? null,
    period_label: period.period_label,
    period_type: period.period_type,
    period_start: period.period_start,
    period_end: period.period_end,
    period_precision: period.period_precision,
    fiscal_year: period.fiscal_year,
    fiscal_period: period.fiscal_period,
    value: value?.text ?? null,
    value_status: outOfRange ? 'out_of_range' : numeral.status,
    reported_value: reported?.text ?? null,
    value_text: candidate.text,
    scale,
    decimals: stateDecimals ?? (scale !== null && numeral.number ? numeral.fraction - scale : null),
    unit,
    currency,
    unit_text: unitText,
    scope: context.scope?.value ?? null,
    accounting_standard: context.standard?.value ?? null,
    basis: context.basis?.value ?? 'actual',
    context: shared.pointers.of(candidate),
    known_at: keys.known_at,
  }
}

function pathOf({ context, line }: Candidate): string | null {
  const above = context.names.filter(name => name.value !== line.value || name.pointer !== line.pointer)
  if (context.member) above.push(context.member)
  return above.map(name => name.value).join(' > ') || null
}

/**
 * Whether the source tells flows from balances by their days: some figures have a first and a last day, so that one
 * with a last day alone is a balance (taxonomy points, OIM facts).
 */
function statesPointsInTime(candidates: readonly Candidate[]): boolean {
  let durations = 0
  let instants = 0
  for (const { period: stated } of candidates) {
    const period = stated?.value
    if (period?.start && period.end) durations++
    else if (period?.end && period.precision === 'day' && isPoint(period)) instants++
  }
  return durations > 0 && instants > 0
}

function isPoint(period: Period): boolean {
  // The last day of the year before follows from the first day of this one, and no source stated it.
  return (
    period.start === null &&
    period.months === null &&
    period.type === null &&
    period.precision === 'day' &&
    !(period.relative !== null && period.relative < 0)
  )
}

function asInstant(period: Period | null, pointsInTime: boolean): Period | null {
  return pointsInTime && period?.end && isPoint(period) && period.fiscalPeriod === null
    ? { ...period, type: 'instant' }
    : period
}

/** Lines are one where they stand in one row, or have one label below the same ancestors in the same statement. */
function lineKey({ identity, line, context }: Candidate): string {
  if (identity === 'row') return line.pointer
  return JSON.stringify([
    context.statement?.value,
    context.names.map(name => name.value),
    context.member?.value,
    line.value,
  ])
}

type PeriodColumns = Pick<
  FactRow,
  | 'period_label'
  | 'period_type'
  | 'period_start'
  | 'period_end'
  | 'period_precision'
  | 'fiscal_year'
  | 'fiscal_period'
>

function resolvePeriod(
  given: Period | null,
  concept: Concept | undefined,
  statement: Statement | null,
  calendar: Calendar,
): PeriodColumns {
  if (!given) {
    return {
      period_label: null,
      period_type: typeOf(null, concept, statement),
      period_start: null,
      period_end: null,
      period_precision: null,
      fiscal_year: null,
      fiscal_period: null,
    }
  }
  const period = calendar.complete(given)
  const type = typeOf(period, concept, statement)
  let end: CivilDate | null = period.end
  let start: CivilDate | null = type === 'instant' ? null : period.start
  const { months } = period
  if (
    type === 'duration' &&
    start === null &&
    end !== null &&
    months !== null &&
    period.wholeMonths &&
    isMonthEnd(end) &&
    period.precision !== 'year'
  )
    start = startOfMonths(end, months)
  const fiscalYear = fiscalYearOf(period, type, calendar)
  const fiscalPeriod = fiscalPeriodOf(period, start, end, type, calendar)
  if (type === 'instant' && concept?.name === 'CashAtBeginningOfPeriod' && end !== null) {
    // The balance of the day before the period; without a stated first day that day is unknown.
    const first =
      period.start ??
      (period.wholeMonths && period.months !== null && isMonthEnd(end)
        ? startOfMonths(end, period.months)
        : null)
    end = first ? addDays(first, -1) : null
  }
  return {
    period_label: period.label,
    period_type: type,
    period_start: start,
    period_end: end,
    period_precision: end === null ? (fiscalYear === null ? null : 'year') : period.precision,
    fiscal_year: fiscalYear,
    fiscal_period: fiscalPeriod,
  }
}

function typeOf(
  period: Period | null,
  concept: Concept | undefined,
  statement: Statement | null,
): PeriodType | null {
  if (statement === 'balance_sheet') return 'instant'
  if (period?.type === 'instant' && period.start === null) return 'instant'
  // Cash at the end of the year, among the flows of that year.
  if (concept?.periodType === 'instant' && concept.unit === 'monetary' && statement === 'cash_flow')
    return 'instant'
  if (period?.start) return 'duration'
  if (concept) return concept.periodType
  if (period?.type) return period.type
  return statement === 'income_statement' ||
    statement === 'cash_flow' ||
    statement === 'comprehensive_income' ||
    statement === 'segments'
    ? 'duration'
    : null
}

function isMonthEnd(date: CivilDate): boolean {
  return addDays(date, 1).endsWith('-01')
}

/** JSON of where each attribute was read: the line and the period, which change from cell to cell, then the rest. */
class ContextPointers {
  #context: Context | undefined
  #rest = ''
  #line: string | undefined
  #quoted = ''

  of({ context, period: stated, line: { pointer: line } }: Candidate): string {
    if (!this.#context || !statesTheSame(this.#context, context)) {
      this.#context = context
      this.#rest = restOfPointers(context)
    }
    if (line !== this.#line) {
      this.#line = line
      this.#quoted = JSON.stringify(line)
    }
    const period = stated ? `,"period":${JSON.stringify(stated.pointer)}` : ''
    return `{"line_item":${this.#quoted}${period}${this.#rest}}`
  }
}

const pointedAttributes = [
  ['entity', 'entity'],
  ['entity_id', 'entityId'],
  ['statement', 'statement'],
  ['currency', 'currency'],
  ['unit', 'unit'],
  ['scale', 'scale'],
  ['scope', 'scope'],
  ['accounting_standard', 'standard'],
  ['basis', 'basis'],
  ['decimals', 'decimals'],
] as const satisfies readonly (readonly [keyof FactRow, keyof Context])[]

/** Whether two contexts share all of these; asked for every cell, and a look-up by name takes three times as long. */
function statesTheSame(a: Context, b: Context): boolean {
  return (
    a.entity === b.entity &&
    a.entityId === b.entityId &&
    a.statement === b.statement &&
    a.currency === b.currency &&
    a.unit === b.unit &&
    a.scale === b.scale &&
    a.scope === b.scope &&
    a.standard === b.standard &&
    a.basis === b.basis &&
    a.decimals === b.decimals
  )
}

function restOfPointers(context: Context): string {
  let rest = ''
  for (const [column, name] of pointedAttributes) {
    const stated = context[name]
    if (stated) rest += `,"${column}":${JSON.stringify(stated.pointer)}`
  }
  return rest
}
