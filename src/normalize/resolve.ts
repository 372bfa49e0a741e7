import type { Concept } from '../model/concepts/concept.ts'
import { type FittedDecimal, fitDecimal } from '../lib/decimal-text.ts'
import type { Finding } from '../model/finding.ts'
import type { FactRow } from '../model/tables.ts'
import type { PeriodType, Statement, Unit } from '../model/vocabulary.ts'
import { areOfOneLine, lineClassifier, sectionOf } from './classify.ts'
import type { Context, Line, Stated } from './context.ts'
import { unitOfLine } from './line-unit.ts'
import { addDays, type CivilDate, startOfMonths } from './period/civil-date.ts'
import { memoByText } from '../lib/memo.ts'
import { readPeriod } from './period/parse-period.ts'
import { type Calendar, calendarOf, fiscalPeriodOf, fiscalYearOf } from './period/calendar.ts'
import type { Period } from './period/period.ts'
import type { Candidate } from './layout/reader.ts'
import type { DatasetReading } from './read-dataset.ts'

/** Columns of a fact that this dataset decides; the report adds the rest. */
export type ResolvedFact = Omit<FactRow, 'report_id' | 'origin' | 'dataset_index' | 'known_at' | 'run_id'>

export interface ResolvedDataset {
  readonly facts: Map<string, ResolvedFact>
  readonly findings: Omit<Finding, 'origin' | 'datasetIndex'>[]
}

/** Turns the candidates of a dataset into facts: statement, concept, period, unit, scale and exact value of each. */
export function resolveDataset(reading: DatasetReading): ResolvedDataset {
  const calendar = calendarOf(reading)
  const classify = lineClassifier(reading.candidates)
  const pointsInTime = statesPointsInTime(reading.candidates)
  const facts = new Map<string, ResolvedFact>()
  const findings: ResolvedDataset['findings'] = []
  const orders = new Map<string, number>()
  const pointers = new ContextPointers()
  let last: Candidate | undefined
  let order = 0
  for (const candidate of reading.candidates) {
    if (!last || !areOfOneLine(last, candidate)) {
      const key = lineKey(candidate)
      order = orders.get(key) ?? orders.size
      orders.set(key, order)
      last = candidate
    }
    facts.set(
      candidate.pointer,
      resolve(candidate, order, calendar, classify, pointsInTime, pointers, findings),
    )
  }
  return { facts, findings }
}

function resolve(
  candidate: Candidate,
  order: number,
  calendar: Calendar,
  classify: ReturnType<typeof lineClassifier>,
  pointsInTime: boolean,
  pointers: ContextPointers,
  findings: ResolvedDataset['findings'],
): ResolvedFact {
  const { context, line, numeral } = candidate
  const given = asInstant(balanceDate(line.value) ?? context.period?.value ?? null, pointsInTime)
  const { statement, concept } = classify(candidate, given?.type === 'instant')
  const { unit, scale, currency, unitText } = unitOf(candidate, concept, statement)
  const period = resolvePeriod(given, concept, statement, calendar)
  const reported = numeral.number ? fitDecimal(numeral.number) : null
  const value = numeral.number ? fitDecimal(numeral.number, scale ?? 0) : null
  const outOfRange = numeral.status === 'reported' && (value === null || value.text === null)
  notePrecision(candidate, value, outOfRange, findings)
  const stateDecimals = context.decimals?.value ?? null
  return {
    json_pointer: candidate.pointer,
    entity: context.entity?.value ?? null,
    entity_id: context.entityId?.value ?? null,
    statement,
    line_item: line.value,
    line_path:
      context.names
        .filter(name => name.value !== line.value || name.pointer !== line.pointer)
        .map(name => name.value)
        .join(' > ') || null,
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
    basis: context.basis?.value ?? context.period?.value.basis ?? 'actual',
    context: pointers.of(context, line.pointer),
  }
}

/**
 * Whether the source tells flows from balances by their days: some figures have a first and a last day, so that one
 * with a last day alone is a balance (taxonomy points, OIM facts).
 */
function statesPointsInTime(candidates: readonly Candidate[]): boolean {
  let durations = 0
  let instants = 0
  for (const { context } of candidates) {
    const period = context.period?.value
    if (period?.start && period.end) durations++
    else if (period?.end && period.precision === 'day' && isPoint(period)) instants++
  }
  return durations > 0 && instants > 0
}

function isPoint(period: Period): boolean {
  return period.start === null && period.months === null && period.type === null && period.precision === 'day'
}

function asInstant(period: Period | null, pointsInTime: boolean): Period | null {
  return pointsInTime && period?.end && isPoint(period) && period.fiscalPeriod === null
    ? { ...period, type: 'instant' }
    : period
}

/** `Balance at March 31, 2021`: the line states its own day. */
const balanceDate = memoByText((label: string): Period | null => {
  if (
    !/^(?:balances? (?:as )?(?:at|of|on)|as (?:at|of)|saldo (?:al|em|per|zum)|stand (?:am|zum)|solde au)\b/i.test(
      label,
    )
  )
    return null
  const period = readPeriod(label)?.period
  return period?.end && period.precision === 'day' ? { ...period, type: 'instant' } : null
})

/** Lines are one where they stand in one row, or have one label below the same ancestors in the same statement. */
function lineKey({ identity, line, context }: Candidate): string {
  if (identity === 'row') return line.pointer
  return JSON.stringify([context.statement?.value, context.names.map(name => name.value), line.value])
}

function notePrecision(
  candidate: Candidate,
  value: FittedDecimal | null,
  outOfRange: boolean,
  findings: ResolvedDataset['findings'],
): void {
  if (outOfRange) {
    findings.push({
      code: 'precision.out_of_range',
      pointer: candidate.pointer,
      message: `"${candidate.line.value}" does not fit 38 digits, so its value is left empty; the text is kept.`,
      observed: candidate.text,
      expected: 'at most 29 digits before the decimal point',
    })
  } else if (value?.reduced) {
    findings.push({
      code: 'precision.reduced',
      pointer: candidate.pointer,
      message: `"${candidate.line.value}" has more than 9 decimals; the value is rounded half to even and the text is kept.`,
      observed: candidate.text,
      expected: value.text,
    })
  }
}

interface ResolvedUnit {
  readonly unit: Unit | null
  readonly scale: number | null
  readonly currency: string | null
  readonly unitText: string | null
}

function unitOf(
  candidate: Candidate,
  concept: Concept | undefined,
  statement: Statement | null,
): ResolvedUnit {
  const { context, numeral, line } = candidate
  const named = unitOfLine(line.value, concept)
  // A label that says nothing of its unit may have an alias that does: the name of its field, its taxonomy element.
  const own =
    named.unit === null && line.aliases
      ? (line.aliases
          .map(alias => unitOfLine(alias, undefined))
          .find(({ unit }) => unit !== null && unit !== 'monetary') ?? named)
      : named
  const section = own.unit === null ? sectionOf(candidate) : undefined
  const byLine = section === undefined ? own : unitOfLine(section, undefined)
  let unit: Unit | null = numeral.percent ? 'percent' : numeral.times ? 'ratio' : null
  if (unit === null) {
    const explicit = context.unit?.value ?? null
    // A table "in USD" says nothing of its per-share, share and ratio lines; a unit other than money is meant for its line.
    if (explicit === 'ratio' && (byLine.unit === 'count' || byLine.unit === 'shares')) unit = byLine.unit
    else if (explicit !== null && explicit !== 'monetary') unit = explicit
    else if (explicit === 'monetary' && isOfLine(context.unit!, line) && isLoose(byLine.unit))
      unit = 'monetary'
    else if (byLine.unit !== null) unit = byLine.unit
    else unit = explicit ?? (statement === 'ratios' ? 'ratio' : 'monetary')
  }
  const { stated } = byLine
  const currencyCode = numeral.currency ?? stated?.currency ?? context.currency?.value ?? null
  const currency = unit === 'monetary' || unit === 'per_share' ? currencyCode : null
  return {
    unit,
    currency,
    scale: scaleOf(candidate, unit, stated?.currency && stated.scale === undefined ? null : stated?.scale),
    unitText:
      stated && (stated.scale !== undefined || stated.currency)
        ? (section ?? line.value)
        : (context.unitText?.value ?? null),
  }
}

/** Whether a unit is stated inside the object that the label of the line stands in, or that its key holds. */
function isOfLine(unit: Stated<Unit>, line: Line): boolean {
  return (
    unit.pointer.startsWith(`${line.pointer}/`) || unit.pointer.startsWith(line.pointer.replace(/[^/]*$/, ''))
  )
}

/** Units that only the wording of a label suggests: a "rate reconciliation" in dollars is an amount. */
function isLoose(unit: Unit | null): boolean {
  return unit === 'ratio' || unit === 'percent' || unit === 'count' || unit === 'shares'
}

/** The power of ten that the source states for this number; wordings for money do not reach per-share, ratio and excepted lines. */
function scaleOf(
  candidate: Candidate,
  unit: Unit | null,
  ownScale: number | null | undefined,
): number | null {
  const { context, numeral } = candidate
  if (numeral.scale !== null) return numeral.scale
  if (numeral.percent) return -2
  if (ownScale !== undefined) return ownScale
  if (unit === 'shares' && context.sharesScale) return context.sharesScale.value
  if (unit === 'per_share' && context.perShareScale) return context.perShareScale.value
  const stated = context.scale?.value ?? null
  if (stated === null || unit === null) return null
  if (unit === 'percent') return stated < 0 ? stated : null
  if (context.except.includes(unit)) return null
  if (unit === 'per_share') return stated < 0 ? stated : null
  // `million, at year end` as the unit of the line itself.
  if (
    unit === 'count' &&
    context.unitText &&
    context.scale?.pointer === context.unitText.pointer &&
    isOfLine({ value: unit, pointer: context.unitText.pointer }, candidate.line)
  )
    return stated
  if (unit === 'ratio' || unit === 'count') return null
  // A line with a unit of its own, stated without a scale, is not reached by the scale of the table.
  if (
    unit === 'shares' &&
    context.unit?.value === 'shares' &&
    context.unit.pointer !== context.scale?.pointer
  )
    return null
  // "USD in millions" is about dollars; "dollars and shares in thousands" and a bare "in millions" are about shares too.
  if (unit === 'shares' && stated !== 0 && wordingNamesMoney(context) && !wordingNamesShares(context))
    return null
  return stated
}

function wordingNamesMoney(context: Context): boolean {
  return (
    context.currency !== null &&
    context.unitText !== null &&
    context.currency.pointer === context.unitText.pointer
  )
}

function wordingNamesShares({ unitText }: Context): boolean {
  const [main = ''] = unitText?.value.split(/\b(?:except|excluding|unless|other than|per)\b|;/i) ?? []
  return /\b(?:and|&) (?:\w+ )?shares\b|\bshares (?:and|&)/i.test(main)
}

type PeriodColumns = Pick<
  ResolvedFact,
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

  of(context: Context, line: string): string {
    if (!this.#context || !statesTheSame(this.#context, context)) {
      this.#context = context
      this.#rest = restOfPointers(context)
    }
    const period = context.period ? `,"period":${JSON.stringify(context.period.pointer)}` : ''
    return `{"line_item":${JSON.stringify(line)}${period}${this.#rest}}`
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

function statesTheSame(a: Context, b: Context): boolean {
  return pointedAttributes.every(([, name]) => a[name] === b[name])
}

function restOfPointers(context: Context): string {
  let rest = ''
  for (const [column, name] of pointedAttributes) {
    const stated = context[name]
    if (stated) rest += `,"${column}":${JSON.stringify(stated.pointer)}`
  }
  return rest
}
