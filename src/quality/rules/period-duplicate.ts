import type { Finding } from '../../model/finding.ts'
import type { FactRow } from '../../model/tables.ts'
import { groupBy } from '../coordinates.ts'
import { andMore, counted, periodText, quote } from '../figures.ts'
import { findingAt } from '../findings.ts'
import { meets } from '../interval.ts'
import { readingOf } from '../reading.ts'
import type { Reading } from '../reading.ts'
import type { Rule } from '../rule.ts'

const code = 'period.duplicate'

/** Two columns of a dataset that mean one period. */
interface DoubledColumn {
  readonly first: FactRow
  readonly second: FactRow
  /** Lines that stand in both. */
  readonly lines: number
  /** How many of them disagree by more than rounding. */
  readonly differing: number
}

export const periodDuplicate: Rule = {
  code,
  title: 'No two columns of a dataset mean the same period',
  formula: 'entity, period, scope, standard, basis, currency and unit are never those of two columns',
  tolerance: 'none; a warning where most lines agree within rounding, only info where all do',
  severity: 'error',
  source: 'DBA FR108',
  *check(input) {
    const reading = readingOf(input)
    const columns = groupBy(reading.facts, fact => {
      const { dataset, frame, period } = reading.at(fact)
      // A balance sheet day that ends a quarter and the year may rightly stand in a column of each.
      return period === undefined ? undefined : `${dataset} ${frame} ${period} ${fact.fiscal_period}`
    })
    const doubled = [...columns.values()].map(facts => doubledColumn(facts, reading)).filter(isDoubled)
    for (const column of doubled) if (column.differing > 0) yield disagreement(column)
    const repeated = groupBy(doubled, column =>
      column.differing === 0 ? reading.at(column.first).dataset : undefined,
    )
    for (const [first, ...others] of repeated.values()) if (first) yield repetition(first, others.length)
  },
}

function isDoubled(column: DoubledColumn | undefined): column is DoubledColumn {
  return column !== undefined
}

function disagreement({ first, second, lines, differing }: DoubledColumn): Finding {
  const count = `${counted(differing, 'of', 'of')} ${counted(lines, 'line', 'lines')}`
  return findingAt(second, code, {
    message: `Two columns stand for the same period (${periodText(first)})${columnNames(first, second)} and differ in ${count} that both hold. Find out which one is meant, and whether one is restated or of another scope.`,
    ...texts(first, second),
    // Mostly alike is one column sent twice: the lines that differ are in doubt, not the column.
    severity: differing * 2 < lines ? 'warning' : undefined,
  })
}

function repetition({ first, second }: DoubledColumn, others: number): Finding {
  return findingAt(second, code, {
    message: `The same numbers stand in two columns for the same period (${periodText(first)})${columnNames(first, second)}${andMore(others, 'period', 'periods')}: add them up only once.`,
    ...texts(first, second),
    severity: 'info',
  })
}

function columnNames(first: FactRow, second: FactRow): string {
  if (first.period_label === null || second.period_label === null) return ''
  return first.period_label === second.period_label
    ? `, both headed ${quote(first.period_label)},`
    : `, ${quote(first.period_label)} and ${quote(second.period_label)},`
}

function texts(first: FactRow, second: FactRow): { observed: string; expected: string } {
  return { observed: second.value_text, expected: first.value_text }
}

function doubledColumn(facts: readonly FactRow[], reading: Reading): DoubledColumn | undefined {
  const lines = [...groupBy(facts, fact => reading.at(fact).line).values()]
  const doubled = lines.filter(line => line.length > 1)
  // Without names for the columns, two lines may merely share a label ("Other"): half of all lines do not.
  const likely = doubled.length > 1 && doubled.length * 2 >= lines.length
  if (!likely && !doubled.some(line => line.some(fact => isOtherColumn(fact, line[0])))) return undefined
  const differing = doubled.filter(line => oddOneOf(line, reading) !== undefined)
  const [first, second] = differing[0] ?? doubled[0] ?? []
  if (!first || !second) return undefined
  const odd = differing[0] && oddOneOf(differing[0], reading)
  return { first, second: odd ?? second, lines: doubled.length, differing: differing.length }
}

function isOtherColumn(fact: FactRow, than: FactRow | undefined): boolean {
  if (!than || fact === than) return false
  return fact.line_order !== null && than.line_order !== null
    ? fact.line_order === than.line_order
    : fact.period_label !== than.period_label
}

/** The first fact of a line that is another number than the one before all others. */
function oddOneOf(line: readonly FactRow[], reading: Reading): FactRow | undefined {
  const first = line[0] && reading.interval(line[0])
  return line.find(fact => {
    const interval = reading.interval(fact)
    return first !== undefined && interval !== undefined && !meets(interval, first)
  })
}
