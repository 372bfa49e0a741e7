import { open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Duckdb, selectPlain, type SqlRow } from '../lib/duckdb.ts'
import { fileError } from '../lib/file-error.ts'
import type { TableSource } from '../model/results.ts'
import { columnsOf, type ColumnType, type TableName } from '../model/tables.ts'

export interface CsvOptions {
  readonly raw: boolean
  readonly bom: boolean
}

const chunkLength = 1 << 18
/** Signs that make a spreadsheet read a cell as formula (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/
/** A text that is a number, or a dash that stands for one, is no formula. */
const plainNumber = /^[+-]?\s?[\d.,' ]*%?$/

/**
 * Writes one table as CSV (RFC 4180, UTF-8, CRLF), rows in key order: decimals exact and in full, null as nothing, an
 * empty text as "". But for `raw`, a text that a spreadsheet would run as formula gets a leading apostrophe.
 */
export async function writeCsv(
  source: TableSource,
  table: TableName,
  path: string,
  { raw, bom }: CsvOptions,
  signal: AbortSignal,
): Promise<void> {
  const columns = columnsOf(table)
  const cells = columns.map(([name, { type }]) => ({ name, isText: isText(type) && !raw }))
  const line = (row: SqlRow): string =>
    cells.map(({ name, isText }) => csvCell(row[name] ?? null, isText)).join(',')
  const duckdb = await Duckdb.open({ folders: [source.folder], scratch: dirname(path) })
  let file: FileHandle | undefined
  try {
    file = await open(path, 'wx')
    let text = `${bom ? '\ufeff' : ''}${columns.map(([name]) => name).join(',')}\r\n`
    for await (const row of duckdb.rows(`SELECT ${selectPlain(columns)} FROM (${source.select(table)})`)) {
      text += `${line(row)}\r\n`
      if (text.length < chunkLength) continue
      signal.throwIfAborted()
      await file.writeFile(text)
      text = ''
    }
    await file.writeFile(text)
  } catch (error) {
    throw fileError(error, 'write', path)
  } finally {
    await file?.close()
    duckdb.close()
  }
}

/** One cell; `isText` where it must not become a formula. */
export function csvCell(value: string | number | boolean | null, isText: boolean): string {
  if (value === null) return ''
  const text = String(value)
  const safe = isText && formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return safe === '' || /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const isText = (type: ColumnType): boolean => type === 'VARCHAR' || type === 'JSON'
