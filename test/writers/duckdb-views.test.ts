import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { FactRow } from '../../src/model/tables.ts'
import { macros } from '../../src/writers/duckdb/macros.ts'
import { views } from '../../src/writers/duckdb/definitions.ts'
import { writeDuckdb } from '../../src/writers/duckdb/write-duckdb.ts'
import { stageTables, type RowsByTable } from '../../src/writers/staged-tables.ts'
import { duckdbVersions } from '../support/duckdb-versions.ts'
import { exactRows } from '../support/exact-rows.ts'
import { factRow, flagRow, reportRow, stamp } from '../support/rows.ts'
import { testFolder } from '../support/test-folder.ts'

async function build(rows: RowsByTable): Promise<string> {
  const folder = testFolder()
  const file = join(folder, 'crossfoot.duckdb')
  await writeDuckdb(await stageTables(join(folder, 'stage'), rows), file, stamp)
  return file
}

/** A fact of its own place: the n-th of its report. */
function facts(...changes: Partial<FactRow>[]): FactRow[] {
  return changes.map((change, at) =>
    factRow({ json_pointer: `/financialStatements/0/rows/0/values/${at}`, ...change }),
  )
}

const older = { report_id: 'rep-0', known_at: '2023-11-01T00:00:00.000Z' }
const amount = (millions: string) => ({
  value: `${millions}000000`,
  reported_value: millions,
  value_text: millions,
})
const year = (fiscal_year: number) => ({
  fiscal_year,
  period_start: `${fiscal_year - 1}-10-01`,
  period_end: `${fiscal_year}-09-30`,
})

describe.each(duckdbVersions)('DuckDB %s', (version, query) => {
  const one = async (rows: RowsByTable, sql: string) => query(await build(rows), sql)

  test('is the version that it says', async () => {
    expect(await one({}, 'SELECT version() AS version')).toEqual([{ version }])
  })

  test('every view has the columns that are declared, every view, column and macro a comment', async () => {
    const file = await build({})
    const sql = `
      SELECT table_name AS name, column_name AS part, comment FROM duckdb_columns()
      WHERE NOT internal AND table_name IN (${views.map(({ name }) => `'${name}'`).join(', ')})
      UNION ALL SELECT view_name, '', comment FROM duckdb_views() WHERE NOT internal
      UNION ALL SELECT DISTINCT function_name, '', comment FROM duckdb_functions()
      WHERE NOT internal AND schema_name = 'main'`
    const wanted = [
      ...views.flatMap(({ name, columns }) =>
        Object.entries(columns).map(([part, comment]) => ({ name, part, comment })),
      ),
      ...[...views, ...macros].map(({ name, comment }) => ({ name, part: '', comment })),
    ]
    const inOrder = (rows: readonly unknown[]) => rows.map(row => JSON.stringify(row)).sort()
    expect(inOrder(query(file, sql))).toEqual(inOrder(wanted))
    const silent = "SELECT table_name FROM duckdb_columns() WHERE NOT internal AND coalesce(comment, '') = ''"
    expect(query(file, silent)).toEqual([])
  })

  test('all views take the values that writers like to spoil', async () => {
    const file = await build(exactRows)
    const counts = views.map(({ name }) => `(SELECT count(v::VARCHAR) FROM ${name} AS v) AS ${name}`)
    expect(query(file, `SELECT ${counts.join(', ')}`)).toEqual([
      {
        latest_facts: '6',
        income_statement: '6',
        balance_sheet: '0',
        cash_flow: '0',
        coverage: '1',
        conflicts: '0',
      },
    ])
  })

  test('of one figure the newest report counts, within it restated before actual', async () => {
    const rows = facts(
      { ...older, ...amount('380000'), basis: 'restated' },
      { ...amount('383285') },
      { ...amount('383000'), basis: 'restated' },
      { ...amount('999999'), basis: 'estimate' },
    )
    const sql = 'SELECT value, basis, report_id, json_pointer, stated FROM latest_facts ORDER BY basis'
    expect(await one({ facts: rows }, sql)).toMatchObject([
      { value: '999999000000.000000000', basis: 'estimate', stated: '1' },
      {
        value: '383000000000.000000000',
        basis: 'restated',
        report_id: 'rep-1',
        json_pointer: '/financialStatements/0/rows/0/values/2',
        stated: '3',
      },
    ])
  })

  test('evidence counts where no statement has the figure; reports that were deleted do not', async () => {
    const evidence = { origin: 'evidence', scope: null, accounting_standard: null } as const
    const rows = facts(
      { ...older },
      { ...evidence, ...amount('383300'), known_at: '2026-01-01T00:00:00.000Z' },
      { ...evidence, ...amount('394328'), ...year(2022) },
      { report_id: 'rep-9', ...amount('111111'), known_at: '2027-01-01T00:00:00.000Z' },
    )
    const reports = [reportRow({ report_id: 'rep-9', deleted_at: '2027-02-01T00:00:00.000Z' })]
    const sql = 'SELECT fiscal_year, value, origin FROM latest_facts ORDER BY 1'
    expect(await one({ facts: rows, reports }, sql)).toEqual([
      { fiscal_year: '2022', value: '394328000000.000000000', origin: 'evidence' },
      { fiscal_year: '2023', value: '383285000000.000000000', origin: 'statement' },
    ])
  })

  test('a bare year is the year whose end another fact states; nothing stated is never filled with a number', async () => {
    const bare = { period_start: null, period_end: null, period_precision: 'year' } as const
    const rows = facts(
      { ...older, ...bare },
      {},
      { ...bare, entity: 'Sony', entity_id: null },
      { ...older, ...bare, entity: 'sony ', entity_id: null },
      { value: null, value_status: 'not_disclosed', ...year(2022) },
    )
    const sql = 'SELECT entity, period_key, value, stated FROM latest_facts ORDER BY entity, period_key'
    expect(await one({ facts: rows }, sql)).toEqual([
      { entity: 'Apple Inc.', period_key: '2022-09-30', value: null, stated: '1' },
      { entity: 'Apple Inc.', period_key: '2023-09-30', value: '383285000000.000000000', stated: '2' },
      { entity: 'Sony', period_key: '2023 FY', value: '383285000000.000000000', stated: '2' },
    ])
  })

  test('two companies without a name, and two lines that share a concept, stay apart', async () => {
    const nameless = { entity: null, entity_id: null }
    const rows = facts(
      { ...nameless },
      { ...nameless, ...older },
      { line_item: 'Net sales', ...amount('642637') },
      { line_item: 'Total revenues', line_order: 1, ...amount('648125') },
    )
    const sql = 'SELECT report_id, line_item, line_key FROM latest_facts ORDER BY entity NULLS FIRST, 1, 2'
    expect(await one({ facts: rows }, sql)).toEqual([
      { report_id: 'rep-0', line_item: 'Revenue', line_key: 'Revenue' },
      { report_id: 'rep-1', line_item: 'Revenue', line_key: 'Revenue' },
      { report_id: 'rep-1', line_item: 'Net sales', line_key: 'Revenue' },
      { report_id: 'rep-1', line_item: 'Total revenues', line_key: 'Revenue: total revenues' },
    ])
  })

  test('a conflict is what rounding does not explain, with both places', async () => {
    const billions = {
      value: '383300000000',
      reported_value: '383.3',
      value_text: '383.3',
      scale: 9,
      decimals: -8,
    }
    const plain = (value: string) => ({
      value,
      reported_value: value,
      value_text: value,
      scale: null,
      decimals: null,
    })
    const rows = facts(
      {},
      { ...older, ...billions },
      { ...older, ...plain('383000000000'), dataset_index: 1 },
      { ...older, ...amount('383286'), dataset_index: 2 },
      { ...older, ...amount('393285'), dataset_index: 3, basis: 'restated' },
    )
    const sql = `SELECT value, other_value, difference, other_basis, report_id, json_pointer, other_report_id,
      other_json_pointer FROM conflicts`
    expect(await one({ facts: rows }, sql)).toEqual([
      {
        value: '383285000000.000000000',
        other_value: '393285000000.000000000',
        difference: '10000000000.000000000',
        other_basis: 'restated',
        report_id: 'rep-1',
        json_pointer: '/financialStatements/0/rows/0/values/0',
        other_report_id: 'rep-0',
        other_json_pointer: '/financialStatements/0/rows/0/values/4',
      },
    ])
  })

  test('y0 to y4 are five years in a row; a year that no report states is empty', async () => {
    const line = (fiscal_year: number, millions: string) => ({ ...year(fiscal_year), ...amount(millions) })
    const quarter = { fiscal_period: 'Q4', period_start: '2025-07-01' } as const
    const rows = facts(
      line(2025, '416161'),
      line(2024, '391035'),
      line(2022, '394328'),
      line(2021, '365817'),
      line(2020, '274515'),
      { ...line(2025, '220960'), line_item: 'Cost of sales', concept: 'CostOfRevenue', line_order: 1 },
      { ...line(2025, '102466'), ...quarter },
      { ...line(2026, '430000'), basis: 'estimate' },
    )
    const file = await build({ facts: rows })
    const sql = "FROM statement('apple%', 'income_statement')"
    const wide = query(file, sql)
    expect(wide).toMatchObject([
      {
        line_item: 'Revenue',
        fiscal_year: '2025',
        y0: '416161000000.000000000',
        y1: '391035000000.000000000',
        y2: null,
        y3: '394328000000.000000000',
        y4: '365817000000.000000000',
      },
      { line_item: 'Cost of sales', fiscal_year: '2025', y0: '220960000000.000000000', y1: null, y4: null },
    ])
    expect(wide).toHaveLength(2)
    expect(query(file, 'FROM income_statement')).toEqual(wide)
    expect(query(file, 'FROM balance_sheet')).toEqual([])
    expect(() => query(file, "FROM statement('Apple%', 'income')")).toThrow(
      'kind is income_statement, balance_sheet, cash_flow',
    )
  })

  test('coverage counts facts, and the findings that stand at them', async () => {
    const rows = facts({}, { origin: 'evidence' }, { ...year(2022) })
    const place = '/financialStatements/0/rows/0/values/0'
    const quality_flags = ['a', 'b', 'c'].map(flag_id =>
      flagRow({ flag_id, json_pointer: flag_id === 'c' ? null : place }),
    )
    expect(await one({ facts: rows, quality_flags }, 'FROM coverage')).toEqual([
      { entity: 'Apple Inc.', statement: 'income_statement', fiscal_year: '2022', facts: '1', flags: '0' },
      { entity: 'Apple Inc.', statement: 'income_statement', fiscal_year: '2023', facts: '2', flags: '2' },
    ])
  })

  test('facts_as_of gives what the folder held then', async () => {
    const changed = {
      ...factRow({ value: '383000000000' }),
      valid_from: '2024-01-15T12:00:00.000Z',
      valid_to: '2024-01-16T08:00:01.000Z',
    }
    const file = await build({ facts: [factRow()], facts_history: [changed], reports: [reportRow()] })
    const at = (instant: string) => query(file, `SELECT value FROM facts_as_of('${instant}')`)
    expect(at('2024-01-15T11:00:00Z')).toEqual([])
    expect(at('2024-01-16T08:00:00Z')).toEqual([{ value: '383000000000.000000000' }])
    expect(at('2024-01-16T08:00:01Z')).toEqual([{ value: '383285000000.000000000' }])
  })
})
