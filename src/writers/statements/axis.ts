import { compareText } from '../../lib/text-order.ts'
import type { FactRow } from '../../model/tables.ts'
import type { Basis } from '../../model/vocabulary.ts'

/** One period column of a statement sheet. */
export interface AxisColumn {
  readonly label: string
  /** Last day, null where no report states it. */
  readonly end: string | null
  readonly basis: Basis
}

/** Whether a sheet begins with its oldest or its newest period. */
export type PeriodOrder = 'oldestFirst' | 'newestFirst'

export interface Axis {
  /** In the order of the sheet. */
  readonly columns: readonly AxisColumn[]
  columnOf(fact: FactRow): number
}

interface Draft {
  readonly fact: FactRow
  readonly year: number | null
}

/**
 * The distinct periods of some facts. Facts that state only a fiscal year join the column of that year's stated end
 * where there is exactly one; restated figures and estimates have columns of their own.
 */
export function buildAxis(facts: readonly FactRow[], order: PeriodOrder = 'oldestFirst'): Axis {
  const columnFact = openingColumns(facts)
  const ends = new Map<string, Set<string>>()
  for (const fact of facts) {
    if (fact.period_end === null || fact.fiscal_year === null) continue
    const year = yearKey(fact)
    ends.set(year, (ends.get(year) ?? new Set()).add(fact.period_end))
  }
  const keyOf = (stated: FactRow): string => {
    const fact = columnFact(stated)
    const known = fact.period_end === null && fact.fiscal_year !== null ? ends.get(yearKey(fact)) : undefined
    const end = fact.period_end ?? (known?.size === 1 ? [...known][0] : undefined)
    const when =
      end ?? (fact.fiscal_year === null ? `label ${fact.period_label ?? ''}` : `${fact.fiscal_year}`)
    return [when, span(fact), fact.basis].join('\n')
  }
  const drafts = new Map<string, Draft>()
  for (const stated of facts) {
    const fact = columnFact(stated)
    const key = keyOf(fact)
    const held = drafts.get(key)
    // Facts come newest report first: its label stands, its end is filled in from whoever states one.
    if (!held) drafts.set(key, { fact, year: fact.fiscal_year })
    else if (held.fact.period_end === null && fact.period_end !== null) {
      drafts.set(key, { fact: { ...fact, period_label: held.fact.period_label }, year: held.year })
    }
  }
  const ordered = [...drafts].sort(([, a], [, b]) => compareColumns(a, b))
  if (order === 'newestFirst') ordered.reverse()
  const places = new Map(ordered.map(([key], at) => [key, at]))
  return {
    columns: ordered.map(([, { fact }]) => ({
      label: headOf(fact),
      end: fact.period_end,
      basis: fact.basis,
    })),
    columnOf: fact => places.get(keyOf(fact))!,
  }
}

/** Cash at the beginning is dated a year before the column that it opens; the change in cash says which that is. */
function openingColumns(facts: readonly FactRow[]): (fact: FactRow) => FactRow {
  const keyOf = (fact: FactRow): string =>
    [fact.report_id, fact.dataset_index, fact.basis, fact.period_label].join('\n')
  const changes = new Map<string, FactRow | undefined>()
  for (const fact of facts) {
    if (fact.concept !== 'NetChangeInCash' || fact.period_label === null) continue
    // A label that several columns share says nothing.
    changes.set(keyOf(fact), changes.has(keyOf(fact)) ? undefined : fact)
  }
  return fact => (fact.concept === 'CashAtBeginningOfPeriod' ? (changes.get(keyOf(fact)) ?? fact) : fact)
}

/** The source's own words, but where they only repeat the day. */
function headOf(fact: FactRow): string {
  const label = fact.period_label
  return label === null || /^\d{4}[-/.]?\d{2}[-/.]?\d{2}$/.test(label) ? periodName(fact) : label
}

function yearKey(fact: FactRow): string {
  return `${fact.fiscal_year}\n${span(fact)}`
}

/** How long the period is, apart from where it lies: H1 and Q2 end on the same day. */
function span(fact: FactRow): string {
  if (fact.fiscal_period !== null) return fact.fiscal_period
  if (fact.period_type === 'instant' || fact.period_start === null || fact.period_end === null) return 'FY'
  const days = (Date.parse(fact.period_end) - Date.parse(fact.period_start)) / 86_400_000
  return days >= 330 && days <= 400 ? 'FY' : `from ${fact.period_start}`
}

function periodName(fact: FactRow): string {
  if (fact.fiscal_year !== null)
    return `${fact.fiscal_period ?? 'FY'}${/^[HQM]/.test(fact.fiscal_period ?? '') ? ' ' : ''}${fact.fiscal_year}`
  return fact.period_end ?? 'Period not stated'
}

const basisOrder: Record<Basis, number> = {
  actual: 0,
  preliminary: 1,
  restated: 2,
  pro_forma: 3,
  estimate: 4,
}

function compareColumns(a: Draft, b: Draft): number {
  const place = ({ fact, year }: Draft): string => fact.period_end ?? (year === null ? '' : `${year}-12-31`)
  return (
    compareText(place(a), place(b)) ||
    compareText(span(a.fact), span(b.fact)) ||
    compareText(a.fact.period_label ?? '', b.fact.period_label ?? '') ||
    basisOrder[a.fact.basis] - basisOrder[b.fact.basis]
  )
}
