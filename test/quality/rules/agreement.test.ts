import { describe, expect, test } from 'vitest'
import type { FactRow } from '../../../src/model/tables.ts'
import { datasetEmpty } from '../../../src/quality/rules/dataset-empty.ts'
import { evidenceContradictsStatement } from '../../../src/quality/rules/evidence-contradicts-statement.ts'
import { factsConflicting } from '../../../src/quality/rules/facts-conflicting.ts'
import { at, dataset, fact, findingsOf, inMillions, input, table, yearOnly } from '../rows.ts'

describe('conflicting facts', () => {
  const apple = { Revenue: 383285, GrossProfit: 169148 }
  const second = { dataset_index: 1 }

  test('the same figures, or the same in billions, agree', () => {
    expect(findingsOf(factsConflicting, [...table(apple), ...table(apple, second)])).toEqual([])
    const rounded = fact({
      concept: 'Revenue',
      value: '383300000000',
      reported_value: '383.3',
      value_text: '383.3',
      scale: 9,
      ...second,
    })
    expect(findingsOf(factsConflicting, [...table(apple), rounded])).toEqual([])
  })

  test('two datasets that differ are one flag for all lines of the period', () => {
    const facts = [...table(apple), ...table({ Revenue: 383829, GrossProfit: 169692 }, second)]
    const flags = findingsOf(factsConflicting, facts)
    expect(flags.map(flag => [flag.pointer, flag.observed, flag.expected])).toEqual([
      ['/financialStatements/1/GrossProfit/2023/', '169692000000', '169148000000'],
    ])
    expect(flags[0]?.message).toBe(
      '"GrossProfit" for FY 2023 (2022-09-25 to 2023-09-30) is USD 169,692 million here, but "GrossProfit" at /financialStatements/0/GrossProfit/2023/ says USD 169,148 million (and 1 more line): they are not the same number.',
    )
  })

  test('a thousandfold difference names the scale', () => {
    const flags = findingsOf(factsConflicting, [
      inMillions('Revenue', 383285),
      fact({ concept: 'Revenue', value: '383285000', ...second }),
    ])
    expect(flags[0]?.message).toMatch(/One is 1,000 times the other: check the scale\.$/)
  })

  test('one line twice in one dataset conflicts, two lines that share a concept do not', () => {
    const line = (label: string, amount: number, pointer: string) =>
      inMillions('Revenue', amount, { line_item: label, json_pointer: pointer })
    // Walmart FY2024: net sales 642,637, total revenues 648,125.
    const walmart = [line('Net sales', 642637, '/a'), line('Total revenues', 648125, '/b')]
    expect(findingsOf(factsConflicting, walmart)).toEqual([])
    expect(
      findingsOf(
        factsConflicting,
        [...walmart, line('Revenue', 648125, '/c')].map((row, index) => ({
          ...row,
          dataset_index: index === 2 ? 1 : 0,
        })),
      ),
    ).toEqual([])
    expect(findingsOf(factsConflicting, [...walmart, line('Net sales', 642736, '/d')])).toHaveLength(1)
  })

  // Apple's long-term debt at the end of fiscal 2024: 96,662 in the balance sheet, 96.7 billion in a note.
  test('a number that may be the other one rounded is a note', () => {
    const debt = (value: string, json_pointer: string) =>
      fact({ concept: 'LongTermDebt', value, json_pointer, ...at(2024, '2024-09-28') })
    const exact = debt('96662000000', '/a')
    expect(
      findingsOf(factsConflicting, [exact, debt('96700000000', '/b')]).map(flag => flag.severity),
    ).toEqual(['info'])
    for (const other of ['96800000000', '97000000000']) {
      expect(findingsOf(factsConflicting, [exact, debt(other, '/b')]).map(flag => flag.severity)).toEqual([
        undefined,
      ])
    }
  })

  test.each([
    ['another entity', { entity: 'Microsoft Corporation' }],
    ['no entity at all', { entity: null }],
    ['another currency', { currency: 'EUR' }],
    ['another scope', { scope: 'separate' as const }],
    ['another year', yearOnly(2022)],
    ['no period', { ...yearOnly(2023), fiscal_year: null }],
    ['no concept', { concept: null }],
    ['segments', { statement: 'segments' as const }],
  ])('says nothing of %s', (_, changes: Partial<FactRow>) => {
    const facts = [inMillions('Revenue', 383285), inMillions('Revenue', 1, { ...second, ...changes })]
    expect(findingsOf(factsConflicting, facts)).toEqual([])
  })

  test('two pieces of evidence that disagree are a warning', () => {
    const facts = [
      inMillions('Revenue', 383285, { origin: 'evidence' }),
      inMillions('Revenue', 394328, { origin: 'evidence', dataset_index: 1 }),
    ]
    expect(findingsOf(factsConflicting, facts).map(flag => flag.severity)).toEqual(['warning'])
  })
})

describe('evidence against statement', () => {
  const statement = [
    inMillions('Revenue', 383285),
    inMillions('Revenue', 394328, {
      period_label: '2022',
      period_start: '2021-09-26',
      period_end: '2022-09-24',
      fiscal_year: 2022,
    }),
    inMillions('TotalAssets', 352583, at(2023)),
  ]
  const said = (changes: Partial<FactRow>) =>
    findingsOf(evidenceContradictsStatement, [
      ...statement,
      inMillions('Revenue', 383825, { origin: 'evidence', entity: 'APPLE INC', ...changes }),
    ])

  test('a transposed revenue is one flag with both places and both numbers', () => {
    const flags = said({})
    expect(flags).toEqual([
      {
        code: 'evidence.contradicts_statement',
        origin: 'evidence',
        datasetIndex: 0,
        pointer: '/report/tools/0/Revenue/2023/',
        message:
          'The evidence at /report/tools/0/Revenue/2023/ gives "Revenue" for FY 2023 (2022-09-25 to 2023-09-30) as USD 383,825 million, but the statement at /financialStatements/0/Revenue/2023/ says USD 383,285 million.',
        observed: '383825000000',
        expected: '383285000000',
      },
    ])
  })

  test('the same number, also in billions, supports it', () => {
    expect(said({ value: '383285000000', reported_value: '383285' })).toEqual([])
    expect(said({ value: '383000000000', reported_value: '383', value_text: '383', scale: 9 })).toEqual([])
    expect(said({ value: '384000000000', reported_value: '384', value_text: '384', scale: 9 })).toHaveLength(
      1,
    )
  })

  test('evidence that names the year alone is compared with that year', () => {
    expect(said(yearOnly(2023))).toHaveLength(1)
    expect(said({ ...yearOnly(2022), value: '394328000000' })).toEqual([])
    expect(
      said({ ...yearOnly(2023), fiscal_period: null, scope: null, currency: null, entity: null }),
    ).toHaveLength(1)
  })

  test('what the evidence leaves open must leave one candidate', () => {
    expect(said({ ...yearOnly(2023), fiscal_year: null })).toEqual([])
    const assets = {
      concept: 'TotalAssets',
      ...yearOnly(2023),
      fiscal_year: null,
      fiscal_period: null,
      period_type: null,
    }
    expect(said(assets)).toHaveLength(1)
  })

  test.each([
    ['entity', { entity: 'Microsoft Corporation' }],
    ['currency', { currency: 'EUR' }],
    ['scope', { scope: 'separate' as const }],
    ['unit', { unit: 'percent' as const }],
    ['standard', { accounting_standard: 'IFRS' }],
    ['basis', { basis: 'estimate' as const }],
    ['period', { period_start: '2023-07-02', fiscal_period: 'Q4' as const }],
    ['year', { ...yearOnly(2021) }],
    ['concept', { concept: null }],
  ])('another %s is not comparable', (_, changes: Partial<FactRow>) => {
    expect(said(changes)).toEqual([])
  })

  test('a number in full units that may be the other one rounded is a note', () => {
    const text = (value: string) => ({ value, reported_value: value, value_text: value, scale: null })
    expect(said(text('383000000000')).map(flag => flag.severity)).toEqual(['info'])
    expect(said(text('380000000000')).map(flag => flag.severity)).toEqual([undefined])
  })

  test('a flood of candidates is no candidate', () => {
    const evidence = inMillions('Revenue', 1, { origin: 'evidence', ...yearOnly(2023), fiscal_year: null })
    const one = inMillions('Revenue', 383285)
    expect(findingsOf(evidenceContradictsStatement, [evidence, one])).toHaveLength(1)
    const many = Array.from({ length: 300 }, (_, index) => ({
      ...one,
      currency: `X${index}`,
      json_pointer: `/x/${index}`,
    }))
    expect(findingsOf(evidenceContradictsStatement, [evidence, one, ...many])).toEqual([])
  })

  test('a whole column in another scale is one flag', () => {
    const evidence = [
      fact({ concept: 'Revenue', value: '383285', origin: 'evidence' }),
      fact({ concept: 'GrossProfit', value: '169148', origin: 'evidence' }),
    ]
    const facts = [...table({ Revenue: 383285, GrossProfit: 169148 }), ...evidence]
    const flags = findingsOf(evidenceContradictsStatement, facts)
    expect(flags).toHaveLength(1)
    expect(flags[0]?.message).toMatch(
      /\(and 1 more line\)\. One is 1,000,000 times the other: check the scale\.$/,
    )
  })
})

describe('empty datasets', () => {
  test('a statement without a fact is a warning, evidence without one a note', () => {
    const datasets = [
      dataset({ title: 'Income statement', facts: 0, unplaced: 2 }),
      dataset({ dataset_index: 1 }),
      dataset({ origin: 'evidence', facts: 0 }),
    ]
    const flags = findingsOf(datasetEmpty, [inMillions('Revenue', 383285, { dataset_index: 1 })], datasets)
    expect(flags.map(flag => [flag.pointer, flag.severity, flag.message])).toEqual([
      [
        '/financialStatements/0',
        undefined,
        'Dataset "Income statement" holds no number that could be read as a fact; its 2 numbers could not be placed, see table fields.',
      ],
      ['/report/tools/0', 'info', 'This dataset holds no number that could be read as a fact.'],
    ])
  })

  test('says nothing of a dataset that is no object: that is a flag of its own', () => {
    const finding = {
      code: 'contract.dataset_not_object',
      origin: 'statement',
      datasetIndex: 0,
      pointer: '/financialStatements/0',
      message: 'A dataset is a number.',
      observed: null,
      expected: null,
    } as const
    expect([...datasetEmpty.check(input([], [dataset({ facts: 0 })], [finding]))]).toEqual([])
  })
})
