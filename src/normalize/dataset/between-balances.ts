import type { Context, Stated } from '../context.ts'
import type { Candidate } from '../layout/reader.ts'
import { type CivilDate, yearOf } from '../period/civil-date.ts'
import { timeBetween } from '../period/time-between.ts'
import { balanceDate } from './dates-in-labels.ts'

interface Balance {
  readonly end: CivilDate
  readonly pointer: string
}

/**
 * Movements between two dated balances of one table are of the time between them, whatever the title says of the whole:
 * `Balance at 31 December 2022`, `Profit for the year`, `Balance at 31 December 2023`. Not where the columns say when.
 */
export function betweenBalances(candidates: readonly Candidate[]): readonly Candidate[] {
  if (!labelsStateDay(candidates)) return candidates
  const tables = new Map<string, Candidate[]>()
  for (const candidate of candidates) {
    const list = parentOf(parentOf(labelOf(candidate).pointer))
    const table = tables.get(list)
    if (table) table.push(candidate)
    else tables.set(list, [candidate])
  }
  const dated = new Map<Candidate, Candidate>()
  for (const table of tables.values())
    if (mayBeMovements(table)) {
      dateMovements(table, dated)
      for (const candidate of table) nameByRow(candidate, dated)
    }
  return dated.size === 0 ? candidates : candidates.map(candidate => dated.get(candidate) ?? candidate)
}

/** Whether a label of the figures states a day, of a line or above it; the cells of a row are asked once. */
function labelsStateDay(candidates: readonly Candidate[]): boolean {
  let last: Candidate | undefined
  for (const candidate of candidates) {
    const { line, context } = candidate
    if (line === last?.line && context.names === last.context.names) continue
    last = candidate
    if (balanceDate(line.value) || balanceDate(context.names.at(-1)?.value ?? '')) return true
  }
  return false
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
    const between = last && timeBetween(last.end, balance.end)
    if (between)
      for (const one of movements)
        if (!statesYearAlone(one) || one.period!.value.fiscalYear === yearOf(balance.end))
          // What moved balances is none, whatever the title of the table.
          dated.set(one, {
            ...one,
            context: withoutBalances(one.context),
            period: { value: between, pointer: balance.pointer },
          })
    if (balance.end !== last?.end) movements = []
    last = balance
  }
}

const withoutBalances = (context: Context): Context =>
  context.statement?.value === 'balance_sheet' ? { ...context, statement: null } : context

/**
 * `{"line": "Additions", "Land": 5, "Machinery": 3}`: the line is the movement, and what moved a member of it. The
 * components of equity are lines of balances themselves.
 */
function nameByRow(candidate: Candidate, dated: Map<Candidate, Candidate>): void {
  const label = labelOf(candidate)
  const { line: ofKey, context, pointer } = candidate
  if (label === ofKey || ofKey.pointer !== pointer) return
  if (context.statement?.value === 'changes_in_equity') return
  const member = { value: ofKey.value, pointer: ofKey.pointer }
  const known = dated.get(candidate) ?? candidate
  const own = { ...known.context, names: context.names.slice(0, -1), member }
  const line = { value: label.value, pointer: label.pointer }
  dated.set(candidate, { ...known, line, context: own })
}

/** The balance that a row is: its label states a day. */
function balanceOf(candidate: Candidate): Balance | undefined {
  const label = labelOf(candidate)
  const end = balanceDate(label.value)?.end
  return end ? { end, pointer: label.pointer } : undefined
}
