import { describe, expect, it } from 'vitest'
import { CrossfootError } from '../../src/errors.ts'
import type { NormalizedReport } from '../../src/model/finding.ts'
import { normalizeReport } from '../../src/normalize/normalize-report.ts'
import { detailText } from './detail.ts'

const read = (...datasets: unknown[]): NormalizedReport =>
  normalizeReport(detailText(JSON.stringify(datasets)), 'run_7')

function failure(body: string): [string, string] {
  try {
    normalizeReport(body, 'run')
  } catch (error) {
    if (error instanceof CrossfootError) return [error.code, error.message]
    throw error
  }
  return ['none', '']
}

describe('bodies that are no report detail', () => {
  it.each([
    ['', 'the report detail is not JSON: unexpected end of the text at position 0'],
    ['{"report":', 'the report detail is not JSON: unexpected end of the text at position 10'],
    ['null', 'the report detail is not a JSON object'],
    ['[]', 'the report detail is not a JSON object'],
    ['{}', 'the report detail has no object "report"'],
    ['{"report":[],"financialStatements":[]}', 'the report detail has no object "report"'],
    ['{"report":{},"financialStatements":[]}', 'the report detail has no text "report.id"'],
    ['{"report":{"id":7,"tools":[]},"financialStatements":[]}', 'the report detail has no text "report.id"'],
    ['{"report":{"id":"r","tools":[]}}', 'the report detail has no array "financialStatements"'],
    [
      '{"report":{"id":"r","tools":[]},"financialStatements":{}}',
      'the report detail has no array "financialStatements"',
    ],
    ['{"report":{"id":"r"},"financialStatements":[]}', 'the report detail has no array "report.tools"'],
    [
      '{"report":{"id":"r","tools":[]},"financialStatements":[]}',
      'the report detail has no date-time "report.created_at"',
    ],
    [
      '{"report":{"id":"r","tools":[],"created_at":"soon"},"financialStatements":[]}',
      'the report detail has no date-time "report.created_at"',
    ],
  ])('%s', (body, message) => {
    expect(failure(body)).toEqual(['contract', message])
  })
})

describe('the head of a report', () => {
  it('is read with its instant in UTC and its additional properties as they stand', () => {
    const body =
      '{"report":{"id":"r","query":"q","answer":"a","tools":[],"created_at":"2026-02-01T09:00:00+09:00","conversationId":"c","score":1.10,"tags":["x"]},"financialStatements":[],"more":1}'
    expect(normalizeReport(body, 'run').head).toEqual({
      id: 'r',
      query: 'q',
      answer: 'a',
      createdAt: '2026-02-01T00:00:00.000Z',
      conversationId: 'c',
      extra: '{"score":1.10,"tags":["x"]}',
    })
  })

  it('has no extra and no conversation where there are none', () => {
    const { head, facts, fields, datasets, findings, leaves } = normalizeReport(detailText('[]'), 'run')
    expect([head.conversationId, head.extra, leaves]).toEqual([null, null, 0])
    expect([facts, fields, datasets, findings]).toEqual([[], [], [], []])
  })
})

describe('datasets', () => {
  const statement = {
    title: 'Consolidated balance sheet',
    company: 'Apple Inc.',
    currency: 'USD',
    unit: 'USD in millions',
    asOf: '2024-09-28',
    rows: [
      { label: 'Total assets', value: 364980 },
      { label: 'Total liabilities', value: 308030 },
    ],
  }

  it('state what their facts share, and what they hold', () => {
    expect(read(statement).datasets).toEqual([
      {
        report_id: 'rep_1',
        origin: 'statement',
        dataset_index: 0,
        json_pointer: '/financialStatements/0',
        title: 'Consolidated balance sheet',
        entity: 'Apple Inc.',
        entity_id: null,
        statement: 'balance_sheet',
        currency: 'USD',
        unit_text: 'USD in millions',
        scale: 6,
        scope: 'consolidated',
        accounting_standard: null,
        period_labels: '["2024-09-28"]',
        periods: 1,
        facts: 2,
        unplaced: 0,
        shape: 'value objects',
        run_id: 'run_7',
      },
    ])
  })

  it('tell of each fact where its attributes were read', () => {
    const [fact] = read(statement).facts
    expect(JSON.parse(fact!.context!)).toEqual({
      line_item: '/financialStatements/0/rows/0/label',
      entity: '/financialStatements/0/company',
      statement: '/financialStatements/0/title',
      period: '/financialStatements/0/asOf',
      currency: '/financialStatements/0/unit',
      unit: '/financialStatements/0/unit',
      scale: '/financialStatements/0/unit',
      scope: '/financialStatements/0/title',
    })
    expect([fact!.known_at, fact!.run_id]).toEqual(['2026-02-01T08:00:00.000Z', 'run_7'])
  })

  it('are counted where they are empty or no objects', () => {
    const { datasets, facts, fields, findings } = read({}, [], 'text', 5, null, true)
    expect(datasets.map(({ facts: count, unplaced }) => [count, unplaced])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 1],
      [0, 0],
      [0, 0],
    ])
    expect(facts).toEqual([])
    expect(
      fields.map(({ json_pointer, value_type, value_text, role }) => [
        json_pointer,
        value_type,
        value_text,
        role,
      ]),
    ).toEqual([
      ['/financialStatements/2', 'string', 'text', 'metadata'],
      ['/financialStatements/3', 'number', '5', 'unplaced'],
      ['/financialStatements/4', 'null', null, 'empty'],
      ['/financialStatements/5', 'boolean', 'true', 'metadata'],
    ])
    expect(
      findings.filter(({ code }) => code === 'contract.dataset_not_object').map(({ observed }) => observed),
    ).toEqual(['array', 'string', 'number', 'null', 'boolean'])
  })
})

describe('findings', () => {
  it('name each number that could not be placed', () => {
    const { fields, findings, facts } = read({ misc: { a: 5 } })
    expect(facts).toEqual([])
    expect(fields[0]).toMatchObject({ role: 'unplaced', value_text: '5', key: 'a' })
    expect(findings).toEqual([
      {
        code: 'placement.unplaced_number',
        origin: 'statement',
        datasetIndex: 0,
        pointer: '/financialStatements/0/misc/a',
        message: `The number 5 at /financialStatements/0/misc/a could not be placed: ${fields[0]!.reason}.`,
        observed: '5',
        expected: null,
      },
    ])
  })

  it('tell of more than twenty unplaced numbers side by side together', () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 5)
    const apart = read({ misc: numbers(20) }).findings
    expect(apart.map(({ pointer }) => pointer)).toEqual(
      numbers(20).map((_, at) => `/financialStatements/0/misc/${at}`),
    )
    const { fields, findings } = read({ misc: numbers(1021), more: { a: 7 } })
    expect(fields.filter(({ role }) => role === 'unplaced')).toHaveLength(1022)
    expect(findings.map(({ pointer, observed }) => [pointer, observed])).toEqual([
      ['/financialStatements/0/misc', '1021'],
      ['/financialStatements/0/more/a', '7'],
    ])
    expect(findings[0]!.message).toBe(
      `1,021 numbers directly below /financialStatements/0/misc could not be placed: ${fields[0]!.reason}. The first is 5 at /financialStatements/0/misc/0.`,
    )
  })

  it('tell of unplaced numbers in the rows of a list together', () => {
    const rows = Array.from({ length: 21 }, (_, at) => ({ ref: `a${at}`, alpha: at + 5, beta: at + 600 }))
    const { fields, findings } = read({ misc: rows })
    expect(fields.filter(({ role }) => role === 'unplaced')).toHaveLength(42)
    expect(findings.map(({ pointer, observed }) => [pointer, observed])).toEqual([
      ['/financialStatements/0/misc', '21'],
      ['/financialStatements/0/misc', '21'],
    ])
    expect(findings[1]!.message).toContain(
      '21 numbers at /financialStatements/0/misc/*/beta could not be placed',
    )
    expect(read({ misc: rows.slice(1) }).findings).toHaveLength(40)
  })

  it('say that a dataset with more than 20,000 different keys was not read, and lose none of its values', () => {
    const coined = (at: number) => `sale ${at.toString(26).replace(/\d/g, digit => 'qrstuvwxyz'[+digit]!)}`
    const object = (count: number, key: (at: number) => string) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [key(at), at]))
    const filler = { note: 'x'.repeat(400_000) }
    const most = read({ fiscalYear: 2023, ...filler, ...object(19_998, coined) })
    expect(most.facts.length).toBeGreaterThan(19_000)
    const { facts, fields, findings } = read({ fiscalYear: 2023, ...filler, ...object(19_999, coined) })
    expect([facts.length, fields.length]).toEqual([0, 20_001])
    expect(fields.at(-1)).toMatchObject({
      role: 'unplaced',
      value_text: '19998',
      reason: 'its dataset has too many different keys',
    })
    expect(findings.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['json.too_many_keys', '/financialStatements/0'],
    ])
    const numbered = read({ fiscalYear: 2023, ...filler, ...object(60_000, at => `Revenue ${at}`) })
    expect(numbered.facts).toHaveLength(60_000)
  })

  it('say that a dataset is behind 250,000 values, keep all of it and read the others', () => {
    const revenue = { title: 'Income statement', currency: 'EUR', rows: [{ label: 'Revenue', 2023: 7 }] }
    const numbers = { fiscalYear: 2023, revenue: Array.from({ length: 249_994 }, (_, at) => at) }
    const most = normalizeReport(detailText(JSON.stringify([numbers, revenue])), 'run')
    expect(most.facts).toHaveLength(249_995)
    const more = { ...numbers, revenue: [...numbers.revenue, 1, 2, 3, 4, 5, 6] }
    const { facts, fields, findings, leaves } = normalizeReport(
      detailText(JSON.stringify([more, revenue])),
      'run',
    )
    expect(facts.map(({ json_pointer, value }) => [json_pointer, value])).toEqual([
      ['/financialStatements/1/rows/0/2023', '7'],
    ])
    expect(leaves).toBe(1 + 250_000 + 4)
    expect(facts.length + fields.length).toBe(leaves)
    expect(fields[250_000]).toMatchObject({ value_text: '6', reason: 'its dataset has too many values' })
    expect(findings.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['json.too_many_values', '/financialStatements/0'],
    ])
  })

  it('read the first 5,000 different texts under a key, and keep the rest', () => {
    const coined = (at: number) =>
      at
        .toString(26)
        .replace(/\d/g, digit => 'qrstuvwxyz'[+digit]!)
        .padStart(90, '- ')
    const list = Array.from({ length: 5_100 }, (_, at) => ({ memo: coined(at), on: '2023-12-31' }))
    const revenue = { title: 'Income statement', currency: 'EUR', rows: [{ label: 'Revenue', 2023: 7 }] }
    const body = detailText(JSON.stringify([{ list }, revenue]))
    expect(body.length).toBeGreaterThan(400_000)
    const { facts, fields, findings, leaves } = normalizeReport(body, 'run')
    expect(facts.map(({ line_item, value, currency }) => [line_item, value, currency])).toEqual([
      ['Revenue', '7', 'EUR'],
    ])
    expect(facts.length + fields.length).toBe(leaves)
    expect(fields.find(({ json_pointer }) => json_pointer.endsWith('/5099/memo'))?.value_text).toBe(
      coined(5_099),
    )
    const unread = findings.filter(({ code }) => code === 'json.too_many_texts')
    expect(unread.map(({ pointer, observed }) => [pointer, observed])).toEqual([
      ['/financialStatements/0', '100'],
    ])
  })

  it('name a repeated key, also below arrays and in the evidence', () => {
    const statements = '[{"rows":[{"label":"Revenue","2023":1.10,"2023":2}]}]'
    const { findings, facts, leaves } = normalizeReport(detailText(statements, '[{"x":null,"x":[]}]'), 'run')
    expect(facts.map(({ value_text }) => value_text)).toEqual(['2'])
    expect(leaves).toBe(2)
    const repeated = findings.filter(({ code }) => code === 'json.duplicate_key')
    expect(
      repeated.map(({ origin, datasetIndex, pointer, observed }) => [
        origin,
        datasetIndex,
        pointer,
        observed,
      ]),
    ).toEqual([
      ['evidence', 0, '/report/tools/0/x', 'null'],
      ['statement', 0, '/financialStatements/0/rows/0/2023', '1.10'],
    ])
  })

  it('tell of halves of surrogate pairs once for each dataset, and once for the report', () => {
    const body = detailText(
      '[{"a":"\\ud800","b":["x\\udc00","\\ud83d\\ude00"]},{"c":"\\\\ud800"}]',
      '[{"\\udfff":1}]',
    ).replace('"answer":"a"', '"answer":"\\ud800"')
    const { findings } = normalizeReport(body, 'run')
    const found = findings.filter(({ code }) => code === 'text.malformed_unicode')
    expect(
      found.map(({ origin, datasetIndex, pointer, observed }) => [origin, datasetIndex, pointer, observed]),
    ).toEqual([
      [null, null, '/report/answer', '1'],
      ['evidence', 0, '/report/tools/0/\udfff', '1'],
      ['statement', 0, '/financialStatements/0/a', '2'],
    ])
  })

  it('name what was rounded and what fits nowhere', () => {
    const rows =
      '[{"title":"Income statement","rows":[{"label":"Revenue","2022":1e40,"2023":0.12345678905}]}]'
    const { findings, facts } = normalizeReport(detailText(rows), 'run')
    expect(facts.map(({ value, value_status }) => [value, value_status])).toEqual([
      [null, 'out_of_range'],
      ['0.123456789', 'reported'],
    ])
    expect(findings.map(({ code, observed, expected }) => [code, observed, expected])).toEqual([
      ['precision.out_of_range', '1e40', 'at most 29 digits before the decimal point'],
      ['precision.reduced', '0.12345678905', '0.123456789'],
    ])
  })

  it('keep a warning word for word, once, with the severity of the source', () => {
    const text = '  Segment data for 2021 — "partial"\n see note 4.  '
    const { findings } = read(
      { coverage: { warnings: [text, { code: 'GAP', severity: 'high', message: text }] } },
      { meta: { dataQuality: { notes: [text] } }, warnings: null },
    )
    expect(
      findings.map(({ code, severity, pointer, message, observed }) => [
        code,
        severity,
        pointer,
        message,
        observed,
      ]),
    ).toEqual([
      ['coverage.warning', undefined, '/financialStatements/0/coverage/warnings/0', text, null],
      ['coverage.warning', 'error', '/financialStatements/0/coverage/warnings/1/message', text, 'GAP'],
      ['coverage.warning', undefined, '/financialStatements/1/meta/dataQuality/notes/0', text, null],
    ])
  })

  it('ask for a currency only where one is missing', () => {
    const rows = [{ label: 'Revenue', '2023': 5 }]
    const codes = (dataset: object): string[] =>
      read({ title: 'Income statement', rows, ...dataset }).findings.map(({ code }) => code)
    expect(codes({ unit: '$ in millions' })).toEqual(['unit.ambiguous_currency'])
    expect(codes({ unit: '$ in millions', currency: 'USD' })).toEqual([])
    expect(codes({ unit: 'Rs. crore', currency: 'INR' })).toEqual([])
    expect(codes({ currency: 'kr' })).toEqual(['unit.ambiguous_currency'])
  })
})
