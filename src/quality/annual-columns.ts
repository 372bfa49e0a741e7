import type { FactRow } from '../model/tables.ts'
import { isAnnual, timeOf } from './calendar.ts'
import { groupBy } from './coordinates.ts'
import { middleOf } from './interval.ts'
import type { Reading } from './reading.ts'

/** One year of a series: its numbers by line, as integers of 10^-9. */
export interface AnnualColumn {
  readonly lines: ReadonlyMap<number, { readonly fact: FactRow; readonly value: bigint }>
  readonly first: FactRow
}

const columnsOfReading = new WeakMap<Reading, readonly (readonly AnnualColumn[])[]>()

/** Years of each dataset and frame of the statements in order of time; a line counts once in each. */
export function annualColumns(reading: Reading): readonly (readonly AnnualColumn[])[] {
  const columns = columnsOfReading.get(reading) ?? buildColumns(reading)
  columnsOfReading.set(reading, columns)
  return columns
}

// Balance sheet days of quarters carry no name that tells them from the end of a year.
const fewestDays = 300

/** The column and the one before it, where they are a year or more apart. */
export function yearBefore(columns: readonly AnnualColumn[], index: number): AnnualColumn | undefined {
  const [before, column] = [columns[index - 1], columns[index]]
  return before && column && timeOf(column.first) - timeOf(before.first) >= fewestDays ? before : undefined
}

function buildColumns(reading: Reading): AnnualColumn[][] {
  const annual = reading.facts.filter(
    fact =>
      fact.origin === 'statement' &&
      fact.statement !== 'segments' &&
      isAnnual(fact) &&
      !Number.isNaN(timeOf(fact)),
  )
  // A year and the day that ends it are kept apart: a table of both has lines of either kind.
  const series = groupBy(annual, fact => {
    const { dataset, frame } = reading.at(fact)
    return `${dataset} ${frame} ${fact.period_type}`
  })
  return [...series.values()].map(facts =>
    [...groupBy(facts, timeOf).values()]
      .flatMap(column => columnOf(column, reading))
      .sort((a, b) => timeOf(a.first) - timeOf(b.first)),
  )
}

function columnOf(facts: readonly FactRow[], reading: Reading): AnnualColumn[] {
  const lines = new Map<number, { readonly fact: FactRow; readonly value: bigint }>()
  for (const fact of facts) {
    const interval = reading.interval(fact)
    const { line } = reading.at(fact)
    if (interval && !lines.has(line)) lines.set(line, { fact, value: middleOf(interval) })
  }
  const [first] = facts
  return first ? [{ lines, first }] : []
}
