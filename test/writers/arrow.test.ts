import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { tableFromIPC, type Table } from 'apache-arrow'
import { expect, test } from 'vitest'
import { columnsOf, tableNames, tables, type FactRow, type TableName } from '../../src/model/tables.ts'
import { writeArrow } from '../../src/writers/arrow/write-arrow.ts'
import { stageTables, type RowsByTable } from '../../src/writers/staged-tables.ts'
import { exactRows } from '../support/exact-rows.ts'
import { factRow, stamp } from '../support/rows.ts'
import { testFolder } from '../support/test-folder.ts'

const { signal } = new AbortController()

async function written(table: TableName, rows: RowsByTable): Promise<Table> {
  const folder = testFolder()
  const file = join(folder, `${table}.arrow`)
  await writeArrow(await stageTables(join(folder, 'stage'), rows), table, file, stamp, signal)
  return tableFromIPC(await readFile(file))
}

/** A decimal128 of nine places as text, from its four words. */
function decimalText(words: unknown): string | null {
  if (words === null) return null
  const [a = 0n, b = 0n, c = 0n, d = 0n] = Array.from(words as Uint32Array, BigInt)
  const units = BigInt.asIntN(128, a | (b << 32n) | (c << 64n) | (d << 96n))
  const digits = String(units < 0n ? -units : units).padStart(10, '0')
  const text = `${digits.slice(0, -9)}.${digits.slice(-9)}`.replace(/\.?0+$/, '')
  return units < 0n ? `-${text}` : text
}

/** Rows of a table in the form of the rows in memory. */
function plainRows(table: TableName, arrow: Table): Record<string, unknown>[] {
  return arrow.toArray().map((row: Record<string, unknown>) =>
    Object.fromEntries(
      columnsOf(table).map(([name, { type }]) => {
        const cell = row[name]
        if (type === 'DECIMAL(38,9)') return [name, decimalText(cell)]
        if (cell === null) return [name, null]
        if (type === 'DATE') return [name, new Date(Number(cell)).toISOString().slice(0, 10)]
        return [name, type === 'TIMESTAMPTZ' ? new Date(Number(cell)).toISOString() : cell]
      }),
    ),
  )
}

test('every value survives exactly, in key order, in every table', async () => {
  for (const table of tableNames) {
    const arrow = await written(table, exactRows)
    expect([table, plainRows(table, arrow)]).toEqual([table, exactRows[table]])
  }
})

test('types, comments and units stand in the schema, the run in its metadata; a table without rows has them too', async () => {
  const { schema, numRows } = await written('facts', {})
  expect(numRows).toBe(0)
  expect(schema.fields.map(({ name, nullable }) => [name, nullable])).toEqual(
    columnsOf('facts').map(([name, { required }]) => [name, !required]),
  )
  const typeOf = (name: string): string => String(schema.fields.find(field => field.name === name)?.type)
  expect(['value', 'period_end', 'known_at', 'scale', 'entity'].map(typeOf)).toEqual([
    'Decimal[38e+9]',
    'Date32<DAY>',
    'Timestamp<MICROSECOND, UTC>',
    'Int32',
    'Utf8',
  ])
  const value = schema.fields.find(({ name }) => name === 'value')
  expect(Object.fromEntries(value?.metadata ?? [])).toEqual({
    comment: tables.facts.columns.value.comment,
    sql_type: 'DECIMAL(38,9)',
    unit: 'base units of the columns unit and currency',
  })
  expect(Object.fromEntries(schema.metadata)).toMatchObject({
    table: 'facts',
    run_id: 'run-1',
    generation: '7',
  })
})

test('many rows are many batches', async () => {
  const facts: FactRow[] = Array.from({ length: 20_000 }, (_, at) =>
    factRow({ json_pointer: `/${String(at).padStart(6, '0')}`, value: String(at - 10_000) }),
  )
  const arrow = await written('facts', { facts })
  expect([arrow.numRows, arrow.batches.map(({ numRows }) => numRows)]).toEqual([20_000, [8192, 8192, 3616]])
  const sum = arrow.toArray().reduce((total: bigint, row: { value: Uint32Array }) => {
    return total + BigInt(decimalText(row.value) ?? '0')
  }, 0n)
  expect(sum).toBe(-10_000n)
})

test('an interrupted export ends, and leaves no open file', async () => {
  const folder = testFolder()
  const source = await stageTables(join(folder, 'stage'), { facts: [factRow()] })
  const file = join(folder, 'facts.arrow')
  const aborted = AbortSignal.abort(new Error('stopped'))
  await expect(writeArrow(source, 'facts', file, stamp, aborted)).rejects.toThrow('stopped')
  expect((await stat(file)).size).toBe(0)
})
