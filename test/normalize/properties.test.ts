import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CrossfootError } from '../../src/errors.ts'
import type { FactRow } from '../../src/model/tables.ts'
import { normalizeReport } from '../../src/normalize/normalize-report.ts'
import { detailText } from './detail.ts'

// JSON as this test builds it: text and leaves are worked out here, apart from the parser and its pointers.
type Node =
  | { readonly json: string; readonly text: string | null }
  | { readonly items: readonly Node[] }
  | { readonly entries: readonly (readonly [string, Node])[] }

const words = [
  'Revenue',
  'Total assets',
  'Net income per share',
  'Income statement',
  'Balance sheet (USD in millions)',
  'USD',
  '$',
  'GBX',
  'in thousands',
  'consolidated',
  'IFRS',
  '2023',
  '2023-12-31',
  'FY2024E',
  'Q3 2023',
  'Year ended September 30,',
  '(1,234)',
  '1.234,56',
  '12.5%',
  '5.2bn',
  '—',
  'n/a',
  '3/4',
  '\ud800',
  '\u0000',
  '',
]
const keys = [
  '2023',
  'FY2024',
  '2023-12-31',
  'label',
  'lineItem',
  'value',
  'values',
  'amount_2022',
  'thstrm_amount',
  'revenue',
  'totalAssets',
  'eps',
  'currency',
  'scale',
  'unit',
  'units',
  'USD',
  'title',
  'statement',
  'scope',
  'rows',
  'cells',
  'columns',
  'labels',
  'children',
  'date',
  'fiscalYear',
  'period',
  'raw',
  'fmt',
  'meta',
  'warnings',
  'growth',
  'source',
  '__proto__',
  'constructor',
  'toString',
  '',
  'a/b~c',
  '~1',
  '\ud800',
]
const digits = (most: number): fc.Arbitrary<string> =>
  fc.array(fc.nat(9), { minLength: 1, maxLength: most }).map(list => list.join(''))
const number = fc
  .tuple(
    fc.constantFrom('', '-'),
    digits(40).map(text => text.replace(/^0+(?=\d)/, '')),
    fc.option(digits(15), { nil: null }),
    fc.option(fc.tuple(fc.constantFrom('e', 'E'), fc.constantFrom('', '+', '-'), digits(3)), {
      nil: null,
      freq: 8,
    }),
  )
  .map(
    ([sign, whole, part, power]) =>
      `${sign}${whole}${part === null ? '' : `.${part}`}${power?.join('') ?? ''}`,
  )
const figure = fc.constantFrom(
  '0',
  '1',
  '12.5',
  '-1234',
  '391035',
  '2023',
  '1e400',
  '1e-400',
  '-0.0000000005',
)
const text = fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary', maxLength: 12 }))
const scalar: fc.Arbitrary<Node> = fc.oneof(
  { weight: 3, arbitrary: fc.oneof(figure, number).map(json => ({ json, text: json })) },
  { weight: 3, arbitrary: text.map(value => ({ json: JSON.stringify(value), text: value })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(null, true, false)
      .map(value => ({ json: String(value), text: value === null ? null : String(value) })),
  },
)
const key = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...keys) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
)
const { node } = fc.letrec<{ node: Node }>(tie => ({
  node: fc.oneof(
    { maxDepth: 7, depthSize: 'medium' },
    scalar,
    fc.array(tie('node'), { maxLength: 5 }).map(items => ({ items })),
    fc
      .uniqueArray(fc.tuple(key, tie('node')), { maxLength: 7, selector: ([name]) => name })
      .map(entries => ({ entries })),
  ),
}))
const datasets = fc.array(node, { maxLength: 4 })

function jsonOf(value: Node): string {
  if ('items' in value) return `[${value.items.map(jsonOf).join(',')}]`
  if ('entries' in value)
    return `{${value.entries.map(([name, item]) => `${JSON.stringify(name)}:${jsonOf(item)}`).join(',')}}`
  return value.json
}

function leavesOf(value: Node, pointer: string): [string, string | null][] {
  if ('items' in value) return value.items.flatMap((item, index) => leavesOf(item, `${pointer}/${index}`))
  if ('entries' in value)
    return value.entries.flatMap(([name, item]) =>
      leavesOf(item, `${pointer}/${name.split('~').join('~0').split('/').join('~1')}`),
    )
  return [[pointer, value.text]]
}

describe('any JSON', () => {
  it('is conserved: each scalar is one row at its own pointer, with its own text', () => {
    let factsSeen = 0
    fc.assert(
      fc.property(datasets, datasets, (statements, tools) => {
        const body = detailText(`[${statements.map(jsonOf).join(',')}]`, `[${tools.map(jsonOf).join(',')}]`)
        const leaves = [
          ...statements.flatMap((dataset, index) => leavesOf(dataset, `/financialStatements/${index}`)),
          ...tools.flatMap((dataset, index) => leavesOf(dataset, `/report/tools/${index}`)),
        ]
        const { facts, fields, leaves: counted } = normalizeReport(body, 'run')
        const rows = [...facts, ...fields].map((row): [string, string | null] => [
          row.json_pointer,
          row.value_text,
        ])
        expect(rows.sort(byPointer)).toEqual(leaves.sort(byPointer))
        expect(counted).toBe(leaves.length)
        expect(facts.map(valuesOf)).toEqual(facts.map(exactValues))
        factsSeen += facts.length
      }),
      { numRuns: 400, seed: 11 },
    )
    // The property would be empty if nothing of this were ever read as a figure.
    expect(factsSeen).toBeGreaterThan(150)
  })

  it('never throws anything but an error of the contract', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.json({ maxDepth: 5 }), fc.string({ maxLength: 60 }), node.map(jsonOf)),
        body => {
          for (const candidate of [
            body,
            `{"report":${body},"financialStatements":[]}`,
            detailText(body),
            detailText('[]', body),
          ]) {
            expect(['read', 'contract']).toContain(outcome(candidate))
          }
        },
      ),
      { numRuns: 200, seed: 12 },
    )
  })

  it('is read in any depth', () => {
    for (const depth of [96, 97, 98, 99, 1000, 200_000]) {
      const deep = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
      const { facts, fields, findings, leaves } = normalizeReport(
        detailText(`[${deep}]`, `[[${deep}]]`),
        'run',
      )
      expect([facts.length, fields.length, leaves]).toEqual([0, 2, 2])
      // The body, the array of datasets and the report are levels too.
      const cut = findings.filter(({ code }) => code === 'json.too_deep').length
      expect(cut).toBe(Number(depth > 98) + Number(depth > 96))
    }
  })
})

const byPointer = ([a]: [string, string | null], [b]: [string, string | null]): number =>
  a < b ? -1 : a > b ? 1 : 0

function outcome(body: string): string {
  try {
    normalizeReport(body, 'run')
    return 'read'
  } catch (error) {
    return error instanceof CrossfootError ? error.code : String(error)
  }
}

const valuesOf = ({ reported_value, value, value_text }: FactRow): (string | null)[] => [
  value_text,
  reported_value,
  value,
]

/** The value is the number as stated × 10^scale, rounded half to even to 9 decimals, worked out here in whole numbers. */
function exactValues(fact: FactRow): (string | null)[] {
  const { value_text, reported_value, value_status, scale } = fact
  if (value_status !== 'reported') return [value_text, reported_value, null]
  const own = rational(value_text)
  const { coefficient, exponent } = own ?? rational(reported_value!)!
  const reported = own ? fitting(nineDecimals(coefficient, exponent)) : reported_value
  return [value_text, reported, nineDecimals(coefficient, exponent + (scale ?? 0))]
}

/** In pence a number may have more digits than the column takes, and its value fit. */
function fitting(decimal: string): string | null {
  return decimal.replace('-', '').split('.')[0]!.length > 29 ? null : decimal
}

function rational(number: string): { coefficient: bigint; exponent: number } | undefined {
  const match = /^(-?\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(number)
  if (!match) return undefined
  const [, whole = '', part = '', power = '0'] = match
  return { coefficient: BigInt(whole + part), exponent: Number(power) - part.length }
}

function nineDecimals(coefficient: bigint, exponent: number): string {
  const power = exponent + 9
  let units = coefficient < 0n ? -coefficient : coefficient
  if (power >= 0) units *= 10n ** BigInt(power)
  else {
    const unit = 10n ** BigInt(-power)
    const rest = units % unit
    units /= unit
    if (rest * 2n > unit || (rest * 2n === unit && units % 2n === 1n)) units++
  }
  const text = `${units / 10n ** 9n}.${String(units % 10n ** 9n).padStart(9, '0')}`.replace(/\.?0+$/, '')
  return coefficient < 0n && units !== 0n ? `-${text}` : text
}
