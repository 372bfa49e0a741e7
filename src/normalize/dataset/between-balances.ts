import type { Candidate } from '../layout/reader.ts'
import { addDays, type CivilDate, daysBetween } from '../period/civil-date.ts'
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
  const groups = new Map<string, Candidate[]>()
  for (const candidate of candidates) {
    const group = groups.get(candidate.group)
    if (group) group.push(candidate)
    else groups.set(candidate.group, [candidate])
  }
  const dated = new Map<Candidate, Candidate>()
  for (const group of groups.values()) if (mayBeMovements(group)) dateMovements(group, dated)
  return dated.size === 0 ? candidates : candidates.map(candidate => dated.get(candidate) ?? candidate)
}

/** Balances of several days, and one period or none for all that stands between them. */
function mayBeMovements(group: readonly Candidate[]): boolean {
  const days = new Set<CivilDate>()
  const periods = new Set<string>()
  for (const candidate of group) {
    const balance = balanceOf(candidate)
    if (balance) days.add(balance.end)
    else periods.add(candidate.period?.pointer ?? '')
  }
  return days.size > 1 && periods.size === 1
}

function dateMovements(group: readonly Candidate[], dated: Map<Candidate, Candidate>): void {
  let last: Balance | undefined
  let movements: Candidate[] = []
  for (const candidate of group) {
    const balance = balanceOf(candidate)
    if (!balance) {
      movements.push(candidate)
      continue
    }
    const between = last && timeBetween(last, balance)
    if (between)
      for (const one of movements)
        dated.set(one, { ...one, period: { value: between, pointer: balance.pointer } })
    if (balance.end !== last?.end) movements = []
    last = balance
  }
}

/** The balance that a row is: its label, or that of the row that holds its cells, states a day. */
function balanceOf({ line, context }: Candidate): Balance | undefined {
  const row = context.names.at(-1)
  for (const label of row ? [line, row] : [line]) {
    const end = balanceDate(label.value)?.end
    if (end) return { end, pointer: label.pointer }
  }
  return undefined
}

function timeBetween(first: Balance, last: Balance): Period | undefined {
  const days = daysBetween(first.end, last.end)
  if (days <= 0 || days > mostDays) return undefined
  // "Balance at 1 January" is that of the day before.
  const start = first.end.endsWith('-01') ? first.end : addDays(first.end, 1)
  return { ...noPeriod, type: 'duration', start, end: last.end, precision: 'day' }
}
