import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { columnsOf, type FactRow } from '../../src/model/tables.ts'
import { TableStage, stageTables } from '../../src/writers/staged-tables.ts'
import { testFolder } from '../support/test-folder.ts'
import { factRow, fieldRow, flagRow } from '../support/rows.ts'

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
  const source = await stage.finish()
  const facts: FactRow[] = []
  for await (const row of source.rows('facts')) facts.push(row)
  const places = facts.map(row => `${row.report_id} ${row.json_pointer}`)
  expect(places).toEqual(['rep-0 /z', 'rep-1 /a/！', 'rep-1 /a/😀', 'rep-1 /b'])
  expect(facts[0]).toMatchObject({
    line_item: 'a\u2028b\u0000',
    value: '383285000000',
  })
  expect([source.count('facts'), source.count('quality_flags'), source.count('runs')]).toEqual([4, 2, 0])
  expect((await readdir(folder)).sort()).toEqual(
    ['datasets', 'facts', 'fields', 'quality_flags', 'reports', 'runs'].map(table => `${table}.ndjson`),
  )
  expect(await readFile(source.file('runs'), 'utf8')).toBe('')
})

test('2,500 rows in falling order are sorted on disk', async () => {
  const pointers = Array.from({ length: 2500 }, (_, at) => `/${String(9999 - at)}`)
  const source = await stageTables(testFolder(), {
    fields: pointers.map(json_pointer =>
      fieldRow({ json_pointer, value_text: 'é'.repeat(at(json_pointer) % 7) }),
    ),
  })
  const read: string[] = []
  for await (const row of source.rows('fields')) {
    expect(row.value_text).toBe('é'.repeat(at(row.json_pointer) % 7))
    read.push(row.json_pointer)
  }
  expect(read).toEqual(pointers.toReversed())
})

const at = (pointer: string): number => Number(pointer.slice(1))

test('a line has the declared columns that hold something; undeclared keys and half surrogates do not reach a table', async () => {
  const row = { ...factRow({ line_item: 'x\ud800', context: '{"a":"\\ud800"}' }), surplus: 1 }
  const source = await stageTables(testFolder(), { facts: [row] })
  const line = JSON.parse(await readFile(source.file('facts'), 'utf8')) as Record<string, unknown>
  const filled = columnsOf('facts').filter(([name]) => row[name as keyof typeof row] !== null)
  expect(Object.keys(line)).toEqual(filled.map(([name]) => name))
  expect(filled).toHaveLength(columnsOf('facts').length - 1)
  for await (const read of source.rows('facts'))
    expect(read).toMatchObject({ line_path: null, fiscal_year: 2023 })
  expect(line.line_item).toBe('x\\ud800')
  expect(line.context).toBe('{"a":"\\\\ud800"}')
})

test('a decimal that DECIMAL(38,9) would round is refused', async () => {
  for (const value of ['0.1234567891', '123456789012345678901234567890', '1e3', 'NaN', '.5']) {
    const staging = stageTables(testFolder(), { facts: [factRow({ value })] })
    await expect(staging).rejects.toThrow(
      `facts.value got "${value}", which DECIMAL(38,9) does not hold exactly`,
    )
  }
})
