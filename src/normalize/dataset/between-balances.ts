import type { Context, Stated } from '../context.ts'
import type { Candidate } from '../layout/reader.ts'
import { type CivilDate, yearOf } from '../period/civil-date.ts'
import { balancesThatAddUp, type LabelledRow, mayBeBalance, plainNumber } from '../line/roll-forward.ts'
import type { Period } from '../period/period.ts'
import { timeBetween } from '../period/time-between.ts'
import { balanceDate } from './dates-in-labels.ts'

interface Balance {
  readonly end: CivilDate
  readonly pointer: string
  /** Whether the sum of the movements says so. */
  readonly isTold: boolean
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
  for (const table of tables.values()) {
    const told = balancesTold(table)
    if (!mayBeMovements(table, told)) continue
    dateMovements(table, told, dated)
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
    const above = context.names.at(-1)?.value ?? ''
    if ([line.value, above].some(label => balanceDate(label) ?? mayBeBalance(label))) return true
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

/** Balances of a table by its sums, whatever they are called, by their labels. */
type Told = ReadonlyMap<string, Period>

const none: Told = new Map()

function balancesTold(table: readonly Candidate[]): Told {
  const rows = new Map<string, { label: string; figures: Map<string, number> }>()
  let mayBe = false
  for (const { label, candidate } of table.map(one => ({ label: labelOf(one), candidate: one }))) {
    const place = parentOf(label.pointer)
    if (!candidate.pointer.startsWith(`${place}/`)) return none
    mayBe ||= mayBeBalance(label.value)
    const row = rows.get(label.pointer) ?? { label: label.value, figures: new Map<string, number>() }
    rows.set(label.pointer, row)
    row.figures.set(candidate.pointer.slice(place.length), plainNumber(candidate.numeral))
  }
  return mayBe ? balancesThatAddUp([...rows.values()] satisfies LabelledRow[]) : none
}

/** Balances of several days, and one period or none for all that stands between them. */
function mayBeMovements(table: readonly Candidate[], told: Told): boolean {
  const days = new Set<CivilDate>()
  const periods = new Set<string>()
  for (const candidate of table) {
    const balance = balanceOf(candidate, told)
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

function dateMovements(table: readonly Candidate[], told: Told, dated: Map<Candidate, Candidate>): void {
  let last: Balance | undefined
  let movements: Candidate[] = []
  for (const candidate of table) {
    const balance = balanceOf(candidate, told)
    if (!balance) {
      movements.push(candidate)
      continue
    }
    const byItsSum = told.get(labelOf(candidate).value)
    if (byItsSum)
      dated.set(candidate, { ...candidate, period: { value: byItsSum, pointer: balance.pointer } })
    const between = last && (timeBetween(last.end, balance.end) ?? timeBack(last, balance))
    if (between)
      for (const one of movements)
        if (!statesYearAlone(one) || one.period!.value.fiscalYear === yearOf(between.end!))
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

/** The last year stands first; that both are balances of one line their sum says. */
const timeBack = (later: Balance, balance: Balance): Period | undefined =>
  later.isTold && balance.isTold ? timeBetween(balance.end, later.end) : undefined

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
function balanceOf(candidate: Candidate, told: Told): Balance | undefined {
  const label = labelOf(candidate)
  const end = (balanceDate(label.value) ?? told.get(label.value))?.end
  return end ? { end, pointer: label.pointer, isTold: told.has(label.value) } : undefined
}
