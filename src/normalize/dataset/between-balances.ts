import type { Stated } from '../context.ts'
import type { Candidate } from '../layout/reader.ts'
import { addDays, type CivilDate, daysBetween, yearOf } from '../period/civil-date.ts'
import { noPeriod, type Period } from '../period/period.ts'
import { balanceDate } from './dates-in-labels.ts'

/** Between two balances lies a year, or a part of one. */
const mostDays = 380

interface Balance {
  readonly end: CivilDate
  readonly pointer: string
}

/**
 * Movements between two dated balances of one table are of the time between them, whatever the title says of the whole:
 * `Balance at 31 December 2022`, `Profit for the year`, `Balance at 31 December 2023`. Not where the columns say when.
 */
export function betweenBalances(candidates: readonly Candidate[]): readonly Candidate[] {
  const tables = new Map<string, Candidate[]>()
  for (const candidate of candidates) {
    const list = parentOf(parentOf(labelOf(candidate).pointer))
    const table = tables.get(list)
    if (table) table.push(candidate)
    else tables.set(list, [candidate])
  }
  const dated = new Map<Candidate, Candidate>()
  for (const table of tables.values()) if (mayBeMovements(table)) dateMovements(table, dated)
  return dated.size === 0 ? candidates : candidates.map(candidate => dated.get(candidate) ?? candidate)
}

/** The label of the row that holds a figure: its line, or the name above where a key of the row is the line. */
function labelOf({ pointer, line, context }: Candidate): Stated<string> {
  const above = context.names.at(-1)
  const isOfRow = line.pointer === pointer && above && pointer.startsWith(`${parentOf(above.pointer)}/`)
  return isOfRow ? above : line
}

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'))

/** Balances of several days, and one period or none for all that stands between them. */
function mayBeMovements(table: readonly Candidate[]): boolean {
  const days = new Set<CivilDate>()
  const periods = new Set<string>()
  for (const candidate of table) {
    const balance = balanceOf(candidate)
    if (balance) days.add(balance.end)
    else periods.add(statesYearAlone(candidate) ? 'year' : (candidate.period?.pointer ?? ''))
  }
  return days.size > 1 && periods.size === 1
}

/** `{"movement": "Profit for the year", "year": 2023}`: no day of it, but the balances have them. */
function statesYearAlone({ period, pointer }: Candidate): boolean {
  return (
    period !== null &&
    period.value.fiscalYear !== null &&
    period.value.end === null &&
    pointer.startsWith(`${parentOf(period.pointer)}/`)
  )
}

function dateMovements(table: readonly Candidate[], dated: Map<Candidate, Candidate>): void {
  let last: Balance | undefined
  let movements: Candidate[] = []
  for (const candidate of table) {
    const balance = balanceOf(candidate)
    if (!balance) {
      movements.push(candidate)
      continue
    }
    const between = last && timeBetween(last, balance)
    if (between)
      for (const one of movements)
        if (!statesYearAlone(one) || one.period!.value.fiscalYear === yearOf(balance.end))
          dated.set(one, { ...one, period: { value: between, pointer: balance.pointer } })
    if (balance.end !== last?.end) movements = []
    last = balance
  }
}

/** The balance that a row is: its label states a day. */
function balanceOf(candidate: Candidate): Balance | undefined {
  const label = labelOf(candidate)
  const end = balanceDate(label.value)?.end
  return end ? { end, pointer: label.pointer } : undefined
}

function timeBetween(first: Balance, last: Balance): Period | undefined {
  const days = daysBetween(first.end, last.end)
  if (days <= 0 || days > mostDays) return undefined
  // "Balance at 1 January" is that of the day before.
  const start = first.end.endsWith('-01') ? first.end : addDays(first.end, 1)
  return { ...noPeriod, type: 'duration', start, end: last.end, precision: 'day' }
}
