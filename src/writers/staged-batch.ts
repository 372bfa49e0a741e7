import { CrossfootError } from '../errors.ts'
import { castText, quoteName, quotePath, quoteText, readType } from '../lib/duckdb.ts'
import { wellFormed, wellFormedJson } from '../lib/well-formed.ts'
import { columnsOf, tables, type ColumnType, type TableName } from '../model/tables.ts'

export type Cell = string | number | boolean | null
export type Cells = Readonly<Record<string, Cell | undefined>>

const plainDecimal = /^-?[0-9]{1,29}(?:\.[0-9]{1,9})?$/
/** Rows whose cells are more characters than this are written as two lines. */
const longLine = 1 << 21

/**
 * Rows as lines of NDJSON `{"same": {column: cell}, "each": {column: [cell of each row]}}`: what is the same in all
 * rows is said once, what is null in all is left out. Measured with 1,000,000 facts: half the bytes and half the time
 * of a line a row. Errors: code `internal` for a cell that its column does not hold exactly.
 */
export function* encodeBatch(table: TableName, rows: readonly Cells[]): Generator<string> {
  // Before anything is written: the text of 1024 rows of long cells can be longer than any string of V8.
  if (rows.length > 1 && rows.reduce((sum, row) => sum + longestCell(row), 0) > longLine) {
    yield* inHalves(table, rows)
    return
  }
  const same: string[] = []
  const each: string[] = []
  let length = 0
  const counted = tables[table].key.at(-1)
  for (const [name, { type }] of columnsOf(table)) {
    const first = rows[0]![name] ?? null
    if (name !== counted && rows.every(row => (row[name] ?? null) === first)) {
      if (first !== null)
        same.push(`${JSON.stringify(name)}:${JSON.stringify(held(table, name, type, first))}`)
      continue
    }
    const text = JSON.stringify(rows.map(row => held(table, name, type, row[name] ?? null)))
    length += text.length
    each.push(`${JSON.stringify(name)}:${text}`)
  }
  if (length > longLine && rows.length > 1) yield* inHalves(table, rows)
  else yield `{"same":{${same.join(',')}},"each":{${each.join(',')}}}\n`
}

function* inHalves(table: TableName, rows: readonly Cells[]): Generator<string> {
  const half = rows.length >> 1
  yield* encodeBatch(table, rows.slice(0, half))
  yield* encodeBatch(table, rows.slice(half))
}

function longestCell(row: Cells): number {
  let longest = 0
  for (const name in row) {
    const cell = row[name]
    if (typeof cell === 'string' && cell.length > longest) longest = cell.length
  }
  return longest
}

function held(table: TableName, name: string, type: ColumnType, cell: Cell): Cell {
  if (type === 'DECIMAL(38,9)' && cell !== null && !plainDecimal.test(String(cell))) {
    const problem = `${table}.${name} got ${JSON.stringify(cell)}, which DECIMAL(38,9) does not hold exactly`
    throw new CrossfootError('internal', problem)
  }
  if (typeof cell !== 'string') return cell
  return type === 'JSON' ? wellFormedJson(cell) : wellFormed(cell)
}

/**
 * SELECT of DuckDB for the rows of such files, with the declared columns and types of the table. `longest` is the
 * length of its longest line in bytes: DuckDB allocates its buffer once a thread.
 */
export function selectBatches(table: TableName, files: readonly string[], longest: number): string {
  const columns = columnsOf(table).map(([name, { type }]) => ({ name: quoteName(name), type }))
  const cells = (suffix: string): string =>
    quoteText(`STRUCT(${columns.map(({ name, type }) => `${name} ${readType(type)}${suffix}`).join(', ')})`)
  const read =
    `read_json([${files.map(quotePath).join(', ')}], format = 'newline_delimited', ` +
    `columns = {same: ${cells('')}, each: ${cells('[]')}}, maximum_object_size = ${Math.max(1 << 20, longest + 1024)})`
  const unnested = columns.map(({ name }) => `same.${name} AS ${same(name)}, unnest(each.${name}) AS ${name}`)
  const merged = columns.map(({ name }) => `coalesce(${same(name)}, ${name}) AS ${name}`)
  const typed = columns.map(({ name, type }) => `${castText(name, type)} AS ${name}`)
  return (
    `SELECT ${typed.join(', ')} FROM (SELECT ${merged.join(', ')} FROM ` +
    `(SELECT ${unnested.join(', ')} FROM ${read}))`
  )
}

const same = (quotedName: string): string => `"same ${quotedName.slice(1)}`
