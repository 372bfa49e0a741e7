import { describe, expect, test } from 'vitest'
import type { FactRow } from '../../src/model/tables.ts'
import { normalizeReport } from '../../src/normalize/normalize-report.ts'
import { detailText } from './detail.ts'
import {
  bases,
  camel,
  entities,
  lines,
  pairsOfBases,
  periods,
  scopes,
  shapes,
  sides,
  standards,
  statements,
  units,
} from './ways.ts'

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

/** What is wrong with facts, each thing once. */
const wrongWith = (facts: readonly FactRow[], wrong: (fact: FactRow) => string | undefined): string[] => [
  ...new Set(facts.flatMap(fact => wrong(fact) ?? [])),
]

describe.each(Object.keys(scopes))('kind of accounts: %s', way => {
  test.each(Object.keys(shapes))('%s', shape => {
    const facts = factsOf({ ...about, ...money, ...scopes[way], ...shapes[shape]!(['2024', '2023']) })
    const wrong = wrongWith(facts, fact =>
      fact.scope === 'consolidated' ? undefined : `${plain(fact)} is ${fact.scope}`,
    )
    expect(wrong).toEqual([])
  })
})

describe.each(Object.keys(sides))('two kinds of accounts: %s', way => {
  const { heads, beside } = sides[way]!

  test.each(Object.keys(shapes).filter(shape => !withoutSides.has(shape)))('%s', shape => {
    const facts = factsOf({ ...about, ...money, ...beside, ...shapes[shape]!(heads) })
    const wrong = wrongWith(facts, fact => {
      const scope = ['consolidated', 'separate'][columnOf.get(plain(fact))!]
      const isRight = fact.scope === scope && fact.fiscal_year === 2024
      return isRight ? undefined : `${plain(fact)} is ${fact.scope} of ${fact.fiscal_year}, not ${scope}`
    })
    expect(wrong).toEqual([])
  })
})

/** Points of a chart have a time and no kind of accounts; growth is that over another year. */
const withoutSides = new Set(['series of points', 'figures with their growth', 'numbers with their print'])

const trees = ['Alder', 'Birch', 'Cedar', 'Elm', 'Hazel', 'Oak', 'Willow']

describe.each(Object.keys(statements))('statement: %s', way => {
  test.each(Object.keys(shapes))('%s', shape => {
    const table = JSON.stringify(shapes[shape]!(['2024', '2023']))
    // Lines that nobody knows: what stands around them says what they are of.
    const unknown = lines.reduce(
      (text, [label], at) =>
        text
          .replaceAll(`"${label}"`, `"${trees[at]} items"`)
          .replaceAll(`"${camel(label)}"`, `"${camel(`${trees[at]} items`)}"`),
      table,
    )
    const facts = factsOf({
      company: about.company,
      ...money,
      ...statements[way],
      ...(JSON.parse(unknown) as object),
    })
    const wrong = wrongWith(facts, ({ statement, value_text }) =>
      statement === 'cash_flow' ? undefined : `${value_text} is of ${statement}`,
    )
    expect(wrong).toEqual([])
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

const headed = (): readonly (readonly [string, object])[] =>
  Object.entries(shapes).map(([shape, table]) => [shape, table(['2024', '2023'])])

describe.each(Object.keys(entities))('company: %s', way => {
  test.each(headed())('%s', (_, table) => {
    const facts = factsOf({ statement: about.statement, ...money, ...entities[way], ...table })
    expect(wrongWith(facts, ({ entity }) => (entity === about.company ? undefined : String(entity)))).toEqual(
      [],
    )
  })
})

describe.each(Object.keys(standards))('accounting standard: %s', way => {
  const [beside, standard] = standards[way]!

  test.each(headed())('%s', (_, table) => {
    const facts = factsOf({ ...about, ...money, ...beside, ...table })
    const wrong = wrongWith(facts, ({ accounting_standard: found }) =>
      found === standard ? undefined : String(found),
    )
    expect(wrong).toEqual([])
  })
})

describe.each(Object.keys(bases))('basis: %s', way => {
  const [beside, basis] = bases[way]!

  test.each(headed())('%s', (_, table) => {
    const facts = factsOf({ ...about, ...money, ...beside, ...table })
    expect(wrongWith(facts, fact => (fact.basis === basis ? undefined : fact.basis))).toEqual([])
  })
})

/** Points of a chart have a time and no basis; growth is that over another year; cells under no year are no columns. */
const withoutBases: Readonly<Record<string, readonly string[]>> = {
  'without a year': [
    'series of points',
    'figures with their growth',
    'columns with a name and their values',
    'rows of cells',
  ],
}

describe.each(Object.keys(pairsOfBases))('two bases: %s', way => {
  const { heads, beside, bases: both } = pairsOfBases[way]!

  test.each(Object.keys(shapes).filter(shape => !withoutBases[way]?.includes(shape)))('%s', shape => {
    const facts = factsOf({ ...about, ...money, ...beside, ...shapes[shape]!(heads) })
    const wrong = wrongWith(facts, fact => {
      const basis = both[columnOf.get(plain(fact))!]
      return fact.basis === basis ? undefined : `${plain(fact)} is ${fact.basis}, not ${basis}`
    })
    expect(wrong).toEqual([])
  })
})
