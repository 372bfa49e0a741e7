import { CrossfootError } from '../errors.ts'
import { castText, quoteName, quotePath, quoteText, readType } from '../lib/duckdb.ts'
import { sharedEnds, type SharedEnds } from '../lib/shared-ends.ts'
import { wellFormed, wellFormedJson } from '../lib/well-formed.ts'
import { columnsOf, tables, type ColumnType, type TableName } from '../model/tables.ts'

export type Cell = string | number | boolean | null
export type Cells = Readonly<Record<string, Cell | undefined>>

const plainDecimal = /^-?[0-9]{1,29}(?:\.[0-9]{1,9})?$/
/** Rows whose cells are more characters than this are written as two lines. */
const longLine = 1 << 21
/** What JSON writes for half of a surrogate pair and for the escape of one; nearly no text has it. */
const mayBeMalformed = /\\u[dD]/

/**
 * Rows as lines of NDJSON: `same`, `{column: cell}`, says once what is the same in all rows; `each`,
 * `{column: [cell of each row]}`, says the rest, but for the beginning and the end that all pointers of a column share:
 * those stand in `front` and `back`. What is null in all is left out. Measured with 1,000,000 facts: a sixth of the
 * bytes of a line a row. Errors: code `internal` for a cell that its column does not hold exactly.
 */
export function* encodeBatch(table: TableName, rows: readonly Cells[]): Generator<string> {
  const same: string[] = []
  const front: string[] = []
  const each: string[] = []
  const back: string[] = []
  let length = 0
  const counted = tables[table].key.at(-1)
  for (const [name, { type }] of columnsOf(table)) {
    const first = rows[0]![name] ?? null
    const quoted = JSON.stringify(name)
    if (name !== counted && rows.every(row => (row[name] ?? null) === first)) {
      if (first !== null) same.push(`${quoted}:${JSON.stringify(held(table, name, type, first))}`)
      continue
    }
    let cells = rows.map(row => row[name] ?? null)
    // Before anything is written: the text of 1024 rows of long cells can be longer than any string of V8.
    if (rows.length > 1 && length + lengthOf(cells) > longLine) {
      yield* inHalves(table, rows)
      return
    }
    if (isOfPointers(table, name, type)) {
      const ends = sharedEnds(cells.filter(cell => typeof cell === 'string'))
      cells = cells.map(cell => withoutEnds(cell, ends))
      front.push(`${quoted}:${JSON.stringify(held(table, name, type, ends.front))}`)
      back.push(`${quoted}:${JSON.stringify(held(table, name, type, ends.back))}`)
    }
    const text = textOf(table, name, type, cells)
    length += text.length
    each.push(`${quoted}:${text}`)
  }
  if (length > longLine && rows.length > 1) yield* inHalves(table, rows)
  else
    yield `{"same":{${same.join(',')}},"front":{${front.join(',')}},"each":{${each.join(',')}},"back":{${back.join(',')}}}\n`
}

function* inHalves(table: TableName, rows: readonly Cells[]): Generator<string> {
  const half = rows.length >> 1
  yield* encodeBatch(table, rows.slice(0, half))
  yield* encodeBatch(table, rows.slice(half))
}

function lengthOf(cells: readonly Cell[]): number {
  let length = 0
  for (const cell of cells) length += typeof cell === 'string' ? cell.length : 4
  return length
}

/** Columns whose texts are pointers or hold them; the others share no more than a word. */
function isOfPointers(table: TableName, name: string, type: ColumnType): boolean {
  return type === 'JSON' || (type === 'VARCHAR' && (tables[table].key as readonly string[]).includes(name))
}

function withoutEnds(cell: Cell, { front, back }: SharedEnds): Cell {
  return typeof cell === 'string' ? cell.slice(front.length, cell.length - back.length) : cell
}

/** JSON array of the cells as the column holds them. */
function textOf(table: TableName, name: string, type: ColumnType, cells: readonly Cell[]): string {
  if (type === 'DECIMAL(38,9)') return JSON.stringify(cells.map(cell => held(table, name, type, cell)))
  const text = JSON.stringify(cells)
  return mayBeMalformed.test(text) ? JSON.stringify(cells.map(cell => held(table, name, type, cell))) : text
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
  const columns = columnsOf(table).map(([name, { type }]) => ({
    name: quoteName(name),
    type,
    isOfPointers: isOfPointers(table, name, type),
  }))
  type Columns = typeof columns
  const struct = (of: Columns, suffix: string): string =>
    quoteText(`STRUCT(${of.map(({ name, type }) => `${name} ${readType(type)}${suffix}`).join(', ')})`)
  const ofPointers = columns.filter(column => column.isOfPointers)
  const read =
    `read_json([${files.map(quotePath).join(', ')}], format = 'newline_delimited', columns = {same: ${struct(columns, '')}, ` +
    `front: ${struct(ofPointers, '')}, each: ${struct(columns, '[]')}, back: ${struct(ofPointers, '')}}, ` +
    `maximum_object_size = ${Math.max(1 << 20, longest + 1024)})`
  const said = (part: string, name: string): string => `"${part} ${name.slice(1)}`
  const unnested = columns.flatMap(column => [
    ...(column.isOfPointers ? ['front', 'back'] : []).map(
      part => `${part}.${column.name} AS ${said(part, column.name)}`,
    ),
    `same.${column.name} AS ${said('same', column.name)}`,
    `unnest(each.${column.name}) AS ${column.name}`,
  ])
  const merged = columns.map(({ name, isOfPointers: hasEnds }) => {
    const own = hasEnds ? `${said('front', name)} || ${name} || ${said('back', name)}` : name
    return `coalesce(${said('same', name)}, ${own}) AS ${name}`
  })
  const typed = columns.map(({ name, type }) => `${castText(name, type)} AS ${name}`)
  return (
    `SELECT ${typed.join(', ')} FROM (SELECT ${merged.join(', ')} FROM ` +
    `(SELECT ${unnested.join(', ')} FROM ${read}))`
  )
}
