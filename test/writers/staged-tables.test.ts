import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Duckdb, selectPlain } from '../../src/lib/duckdb.ts'
import type { TableSource } from '../../src/model/results.ts'
import { columnsOf, type Row, type TableName } from '../../src/model/tables.ts'
import { encodeBatch } from '../../src/writers/staged-batch.ts'
import { TableStage, stageTables } from '../../src/writers/staged-tables.ts'
import { testFolder } from '../support/test-folder.ts'
import { datasetRow, factRow, fieldRow, flagRow } from '../support/rows.ts'

async function rowsOf<T extends TableName>(source: TableSource, table: T): Promise<Row<T>[]> {
  const duckdb = await Duckdb.open({ folders: [source.folder] })
  try {
    await duckdb.run(`CREATE TABLE held AS ${source.select(table)}`)
    const rows: Row<T>[] = []
    const select = `SELECT ${selectPlain(columnsOf(table))} FROM held`
    for await (const row of duckdb.rows(select)) rows.push(row as Row<T>)
    return rows
  } finally {
    duckdb.close()
  }
}

async function linesOf(source: TableSource, table: TableName): Promise<Record<string, object>[]> {
  const names = (await readdir(source.folder)).filter(name => name.split(/[-.]/)[0] === table)
  const numberOf = (name: string): number => Number(/-(\d+)\./.exec(name)?.[1] ?? 1)
  const files = names.sort((a, b) => numberOf(a) - numberOf(b))
  const texts = await Promise.all(files.map(name => readFile(join(source.folder, name), 'utf8')))
  return texts
    .join('')
    .split('\n')
    .slice(0, -1)
    .map(line => JSON.parse(line) as Record<string, object>)
}

test('rows come back in key order, from one file a table, also without rows', async () => {
  const folder = join(testFolder(), 'new', 'stage')
  const stage = await TableStage.open(folder)
  await stage.add('facts', [
    factRow({ json_pointer: '/b' }),
    factRow({ json_pointer: '/a/😀' }),
    factRow({ json_pointer: '/a/！' }),
  ])
  await stage.add('facts', [factRow({ report_id: 'rep-0', json_pointer: '/z', line_item: 'a\u2028b\u0000' })])
  await stage.add('quality_flags', [flagRow({ flag_id: 'f2' }), flagRow({ flag_id: 'f1' })])
  await stage.add('quality_flags', [flagRow({ flag_id: 'f3' }), flagRow({ flag_id: 'f0' })])
  const source = await stage.finish()
  const facts = await rowsOf(source, 'facts')
  const places = facts.map(row => `${row.report_id} ${row.json_pointer}`)
  expect(places).toEqual(['rep-0 /z', 'rep-1 /a/！', 'rep-1 /a/😀', 'rep-1 /b'])
  expect(facts[0]).toMatchObject({
    line_item: 'a\u2028b\u0000',
    value: '383285000000',
  })
  const flags = await rowsOf(source, 'quality_flags')
  expect(flags.map(row => row.flag_id)).toEqual(['f0', 'f1', 'f2', 'f3'])
  expect(await rowsOf(source, 'runs')).toEqual([])
  expect([source.count('facts'), source.count('quality_flags'), source.count('runs')]).toEqual([4, 4, 0])
  expect((await readdir(folder)).sort()).toEqual(
    [
      'datasets',
      'facts',
      'facts_history',
      'fields',
      'quality_flags',
      'reports',
      'research_attempts',
      'runs',
    ].map(table => `${table}.ndjson`),
  )
  expect(await linesOf(source, 'runs')).toEqual([])
})

test('2,500 rows in falling order come back in rising order, from three lines', async () => {
  const pointers = Array.from({ length: 2500 }, (_, at) => `/${String(9999 - at)}`)
  const texts = (pointer: string): string | null =>
    Number(pointer.slice(1)) % 7 ? 'é'.repeat(Number(pointer.slice(1)) % 7) : null
  const fields = pointers.map(json_pointer => fieldRow({ json_pointer, value_text: texts(json_pointer) }))
  const source = await stageTables(testFolder(), { fields })
  expect(await linesOf(source, 'fields')).toHaveLength(3)
  const rows = await rowsOf(source, 'fields')
  expect(rows).toEqual(fields.toReversed())
})

test('long cells are spread over several lines', async () => {
  const fields = ['/a', '/b', '/c', '/d', '/e'].map(json_pointer =>
    fieldRow({ json_pointer, value_text: json_pointer.repeat(500_000) }),
  )
  const source = await stageTables(testFolder(), { fields })
  const lines = await linesOf(source, 'fields')
  expect(lines.map(({ each }) => (each as { json_pointer: string[] }).json_pointer)).toEqual([
    ['a', 'b'],
    ['c'],
    ['d', 'e'],
  ])
  expect(await rowsOf(source, 'fields')).toEqual(fields)
})

test('what is the same in all rows is said once, what is null in all is not said', async () => {
  const facts = [
    factRow({ json_pointer: '/a', value: '1', scope: null, line_path: null, line_order: null }),
    factRow({ json_pointer: '/b', value: '2.5', scope: 'consolidated', line_path: null, line_order: 4 }),
  ]
  const source = await stageTables(testFolder(), { facts })
  const [line] = await linesOf(source, 'facts')
  expect(line!.each).toEqual({
    json_pointer: ['a', 'b'],
    value: ['1', '2.5'],
    scope: [null, 'consolidated'],
    line_order: [null, 4],
  })
  expect(line!.same).toMatchObject({ report_id: 'rep-1', fiscal_year: 2023 })
  expect(Object.keys(line!.same!)).not.toContain('line_path')
  expect(await rowsOf(source, 'facts')).toEqual(facts)
})

test('the beginning and the end that all pointers of a dataset share are said once', async () => {
  const context = (row: number): string =>
    JSON.stringify({ line_item: `/tools/7/rows/${row}/label`, entity: '/tools/7/\\u😀', 'a/b': '/tools/7/b' })
  const facts = Array.from({ length: 140 }, (_, at) =>
    factRow({
      json_pointer: `/tools/7/rows/${String(at).padStart(3, '0')}/v`,
      dataset_index: at < 70 ? 7 : 8,
      context: at === 5 ? null : context(at),
    }),
  )
  const source = await stageTables(testFolder(), { facts })
  const lines = await linesOf(source, 'facts')
  expect(lines).toHaveLength(2)
  expect(lines[0]!.front).toEqual({ json_pointer: '/tools/7/rows/', context: '{"line_item":"/tools/7/rows/' })
  expect(lines[0]!.back).toEqual({
    json_pointer: '/v',
    context: '/label","entity":"/tools/7/\\\\u😀","a/b":"/tools/7/b"}',
  })
  expect((lines[0]!.each as { context: unknown[] }).context.slice(4, 7)).toEqual(['4', null, '6'])
  expect(await rowsOf(source, 'facts')).toEqual(facts)
})

test('a table whose key ends with a number counts its rows by it', async () => {
  const datasets = [datasetRow({ dataset_index: 0 }), datasetRow({ dataset_index: 1 })]
  const source = await stageTables(testFolder(), { datasets: datasets.toReversed() })
  expect(await rowsOf(source, 'datasets')).toEqual(datasets)
})

test('a thousand cells of 600,000 characters are written, though no string holds them together', () => {
  // 600,000,000 characters; the longest string of V8 has 536,870,888.
  const texts = ['x', 'y'].map(letter => letter.repeat(600_000))
  const fields = Array.from({ length: 1000 }, (_, at) =>
    fieldRow({ json_pointer: `/${at}`, value_text: texts[at % 2]! }),
  )
  let characters = 0
  let lines = 0
  for (const line of encodeBatch('fields', fields)) {
    lines++
    characters += line.length
    expect(line.length).toBeLessThan(4_000_000)
  }
  expect(lines).toBe(488)
  expect(characters).toBeGreaterThan(600_000_000)
})

test('undeclared keys and half surrogates do not reach a table', async () => {
  const row = { ...factRow({ line_item: 'x\ud800', context: '{"a":"\\ud800"}' }), surplus: 1 }
  const source = await stageTables(testFolder(), { facts: [row] })
  const [line] = await linesOf(source, 'facts')
  expect(line!.same).toMatchObject({ line_item: 'x\\ud800', context: '{"a":"\\\\ud800"}' })
  expect(line!.same).not.toHaveProperty('surplus')
  const [read] = await rowsOf(source, 'facts')
  expect(read).toMatchObject({ line_item: 'x\\ud800', context: '{"a":"\\\\ud800"}' })
})

test('a decimal that DECIMAL(38,9) would round is refused', async () => {
  for (const value of ['0.1234567891', '123456789012345678901234567890', '1e3', 'NaN', '.5']) {
    const staging = stageTables(testFolder(), { facts: [factRow({ value })] })
    await expect(staging).rejects.toThrow(
      `facts.value got "${value}", which DECIMAL(38,9) does not hold exactly`,
    )
  }
})
