import { describe, expect, test } from 'vitest'
import type { FactRow } from '../../src/model/tables.ts'
import { normalizeReport } from '../../src/normalize/normalize-report.ts'
import { detailText } from './detail.ts'
import { lines, periods, shapes, units } from './ways.ts'

// Each attribute is stated in many places and each table has many shapes: all of them together are more than anybody
// writes cases for, so every way is tried in every shape, with the others at their plainest.

const about = { company: 'Orrin Foods plc', statement: 'income_statement' }
const money = { currency: 'USD', scale: 'millions' }

const columnOf = new Map(
  lines.flatMap(([, values]) => values.map((value, at) => [String(value), at] as const)),
)

function factsOf(dataset: object): FactRow[] {
  const { facts } = normalizeReport(detailText(JSON.stringify([dataset])), 'run')
  // No number lost, none invented.
  expect(facts.map(fact => plain(fact)).sort()).toEqual([...columnOf.keys()].sort())
  return facts
}

/** The figure as the tables above have it. */
function plain({ value_text }: FactRow): string {
  return (value_text ?? '').replaceAll(',', '')
}

describe.each(Object.keys(periods))('periods: %s', way => {
  const { heads, beside, ends, isOfYears } = periods[way]!

  test.each(Object.keys(shapes))('%s', shape => {
    const table = shapes[shape]!(heads)
    const isFree = Object.keys(table).every(key => !(key in (beside ?? {})))
    const whole = { ...about, ...money, ...beside, ...(isFree ? table : { table }) }
    const found = factsOf(whole).map(fact => {
      const end = ends[columnOf.get(plain(fact))!]!
      const isRight = isOfYears
        ? fact.fiscal_year === Number(end.slice(0, 4)) && fact.period_end === null
        : fact.period_end === end
      return isRight ? 'right' : `${plain(fact)} is of ${fact.period_end ?? fact.fiscal_year}, not ${end}`
    })
    expect([...new Set(found)]).toEqual(['right'])
  })
})

describe.each(Object.keys(units))('currency and scale: %s', way => {
  test.each(Object.keys(shapes))('%s', shape => {
    const found = factsOf({ ...about, ...units[way], ...shapes[shape]!(['2024', '2023']) }).map(fact => {
      const isRight = fact.currency === 'USD' && Number(fact.value) === Number(plain(fact)) * 1e6
      return isRight ? 'right' : `${plain(fact)} is ${fact.value} ${fact.currency}`
    })
    expect([...new Set(found)]).toEqual(['right'])
  })
})
