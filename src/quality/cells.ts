import type { FactRow } from '../model/tables.ts'
import { groupBy } from './coordinates.ts'
import type { Reading } from './reading.ts'

const cellsOfReading = new WeakMap<Reading, readonly (readonly FactRow[])[]>()

/** Facts that state one thing more than once: equal frame, period and concept. Segments stand for parts of it. */
export function sharedCells(reading: Reading): readonly (readonly FactRow[])[] {
  const cells = cellsOfReading.get(reading) ?? buildCells(reading)
  cellsOfReading.set(reading, cells)
  return cells
}

function buildCells(reading: Reading): FactRow[][] {
  const cells = groupBy(reading.facts, fact => {
    const { frame, period } = reading.at(fact)
    return fact.concept === null || fact.statement === 'segments' || period === undefined
      ? undefined
      : `${frame} ${period} ${fact.concept}`
  })
  return [...cells.values()].filter(facts => facts.length > 1)
}
