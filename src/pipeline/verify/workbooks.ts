import { join } from 'node:path'
import { selectPlain, type Duckdb } from '../../lib/duckdb.ts'
import { readXlsx, type XlsxCell, type XlsxRow } from '../../lib/xlsx.ts'
import type { Manifest } from '../../model/results.ts'
import { columnsOf, type Column, type TableName } from '../../model/tables.ts'
import { dateValue, decimalCell, shownText } from '../../writers/excel/cell-text.ts'
import { soundFiles } from './manifest.ts'
import type { Relations } from './relations.ts'
import { count, digest, reason, type Problem } from './result.ts'

type ListedTable = 'facts' | 'quality_flags'
type Cell = string | number | null

const sheetOf: Record<ListedTable, RegExp> = {
  facts: /^Facts(?: \(\d+\))?$/,
  quality_flags: /^Quality(?: \(\d+\))?$/,
}
const listed = Object.keys(sheetOf) as ListedTable[]

/** Digests of rows not yet found in a workbook, and of those found. */
interface Ledger {
  readonly open: Map<string, string>
  readonly found: Set<string>
}

/**
 * Compares the sheets Facts and Quality of all sound workbooks with the tables, every column of every row: each fact
 * stands in exactly one workbook, each flag in at least one. Returns the number of workbooks read.
 */
export async function checkWorkbooks(
  duckdb: Duckdb,
  folder: string,
  manifest: Manifest,
  sound: ReadonlySet<string>,
  relations: Relations,
  problems: Problem[],
): Promise<number> {
  const { readable, isAll } = soundFiles(manifest, sound, /^excel\/[^/]+\.xlsx$/)
  if (readable.length === 0) return 0
  const ledgers = new Map<ListedTable, Ledger>()
  for (const table of listed) {
    const ledger = await expectedRows(duckdb, table, relations)
    if (ledger) ledgers.set(table, ledger)
  }
  let whole = isAll
  for (const { path, rows } of readable) {
    try {
      await checkWorkbook(join(folder, path), path, rows, ledgers, problems)
    } catch (error) {
      whole = false
      problems.push({ file: path, message: `cannot be read as a workbook: ${reason(error)}` })
    }
  }
  // Rows of a workbook that could not be read are missing for a reason that is already named.
  if (whole) reportMissing(ledgers, problems)
  return readable.length
}

async function expectedRows(
  duckdb: Duckdb,
  table: ListedTable,
  relations: Relations,
): Promise<Ledger | undefined> {
  const base = relations.get(table)?.[0]
  if (!base) return undefined
  const open = new Map<string, string>()
  for await (const row of duckdb.rows(`SELECT ${selectPlain(columnsOf(table))} FROM (${base.sql})`)) {
    const cells = columnsOf(table).flatMap(([name, column]) =>
      expectedCells(column, (row[name] ?? null) as Cell),
    )
    open.set(
      digest(cells),
      placeOf(column => row[column]),
    )
  }
  return { open, found: new Set() }
}

/** What a workbook shows of a value: two cells for a decimal, one for anything else. */
function expectedCells({ type }: Column, value: Cell): Cell[] {
  if (value === null || value === '') return type === 'DECIMAL(38,9)' ? [null, null] : [null]
  if (typeof value === 'number') return [value]
  if (type === 'DECIMAL(38,9)') return [decimalCell(value), value]
  if (type === 'DATE') return [serial(dateValue(value))]
  if (type === 'TIMESTAMPTZ') return [serial(new Date(value))]
  return [shownText(value)]
}

async function checkWorkbook(
  file: string,
  path: string,
  counts: Partial<Record<TableName, number>>,
  ledgers: ReadonlyMap<ListedTable, Ledger>,
  problems: Problem[],
): Promise<void> {
  const rows: Record<ListedTable, number> = { facts: 0, quality_flags: 0 }
  const wrong: Record<ListedTable, string[]> = { facts: [], quality_flags: [] }
  const tableOf = (sheet: string): ListedTable | undefined => listed.find(name => sheetOf[name].test(sheet))
  const heads = new Map<string, string[]>()
  const onRow = (sheet: string, cells: XlsxRow): void => {
    const table = tableOf(sheet)
    if (!table) return
    const names = heads.get(sheet)
    if (!names) {
      heads.set(sheet, Array.from(cells, String))
      return
    }
    rows[table]++
    const ledger = ledgers.get(table)
    if (!ledger) return
    const row = new Map(names.map((name, at) => [name, cells[at] ?? null]))
    const key = digest(columnsOf(table).flatMap(([name, column]) => readCells(name, column, row)))
    if (ledger.open.delete(key)) ledger.found.add(key)
    else if (table === 'facts' || !ledger.found.has(key)) wrong[table].push(placeOf(name => row.get(name)))
  }
  await readXlsx(file, onRow, sheet => tableOf(sheet) !== undefined)
  for (const table of listed) {
    const expected = counts[table] ?? 0
    if (rows[table] !== expected) {
      const message = `holds ${count(rows[table], 'row')} of ${table}, the manifest says ${expected.toLocaleString('en-US')}`
      problems.push({ file: path, message })
    }
    const [first] = wrong[table]
    if (first !== undefined) {
      const message = `${count(wrong[table].length, 'row')} of ${table} differ from the tables, the first at ${first}`
      problems.push({ file: path, message })
    }
  }
}

function readCells(name: string, { type }: Column, row: ReadonlyMap<string, XlsxCell>): Cell[] {
  const cell = row.get(name) ?? null
  if (type === 'TIMESTAMPTZ' && typeof cell === 'number') return [serial(fromSerial(cell))]
  return type === 'DECIMAL(38,9)' ? [cell, row.get(`${name}_exact`) ?? null] : [cell]
}

function reportMissing(ledgers: ReadonlyMap<ListedTable, Ledger>, problems: Problem[]): void {
  for (const [table, { open }] of ledgers) {
    const [first] = open.values()
    if (first === undefined) continue
    const message = `${count(open.size, 'row')} of ${table} stand in no workbook, the first at ${first}; run the pipeline again`
    problems.push({ file: 'excel', message })
  }
}

function placeOf(cell: (column: string) => unknown): string {
  return [cell('report_id'), cell('json_pointer') ?? cell('flag_id')].filter(Boolean).join(' ')
}

const dayMs = 86_400_000
const epochDay = 25_569

/** A date as Excel keeps it, to the millisecond: days since the end of 1899. */
function serial(value: Date | string | null): number | string | null {
  return value instanceof Date ? epochDay + value.getTime() / dayMs : value
}

function fromSerial(days: number): Date {
  return new Date(Math.round((days - epochDay) * dayMs))
}
