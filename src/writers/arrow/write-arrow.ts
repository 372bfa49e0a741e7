import { open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import {
  AsyncByteQueue,
  makeData,
  RecordBatch,
  RecordBatchFileWriter,
  Struct,
  type Schema,
} from 'apache-arrow'
import { Duckdb, quoteName, selectPlain, type SqlRow } from '../../lib/duckdb.ts'
import { fileError } from '../../lib/file-error.ts'
import type { ResultStamp, TableSource } from '../../model/results.ts'
import { columnsOf, type Column, type TableName } from '../../model/tables.ts'
import { arrowSchema } from './schema.ts'
import { columnData } from './column-data.ts'

const batchRows = 8192
/** Arrow counts the bytes of a text column of a batch in 31 bits. */
const batchCharacters = 1 << 26

/**
 * Writes one table as an Arrow IPC file (Feather V2), rows in key order, batch by batch so that no table is ever in
 * memory: DECIMAL(38,9) as decimal128, DATE as date32, instants as microseconds of UTC, JSON as its text.
 */
export async function writeArrow(
  source: TableSource,
  table: TableName,
  path: string,
  stamp: ResultStamp,
  signal: AbortSignal,
): Promise<void> {
  const columns = columnsOf(table)
  const schema = arrowSchema(table, stamp)
  const duckdb = await Duckdb.open({ folders: [source.folder], scratch: dirname(path) })
  let file: FileHandle | undefined
  try {
    file = await open(path, 'wx')
    const bytes = new CollectedBytes()
    const writer = new RecordBatchFileWriter()
    writer.reset(bytes, schema)
    for await (const rows of batches(
      duckdb.rows(`SELECT ${arrowColumns(columns)} FROM (${source.select(table)})`),
    )) {
      signal.throwIfAborted()
      writer.write(recordBatch(schema, columns, rows))
      await file.writeFile(bytes.take())
    }
    writer.close()
    await file.writeFile(bytes.take())
  } catch (error) {
    throw fileError(error, 'write', path)
  } finally {
    await file?.close()
    duckdb.close()
  }
}

/** What the writer has written since it was last asked; its own queue would keep all of it. */
class CollectedBytes extends AsyncByteQueue {
  #parts: Uint8Array[] = []

  override write(part: Uint8Array): void {
    this.#parts.push(part)
  }

  take(): Uint8Array {
    const bytes = Buffer.concat(this.#parts)
    this.#parts = []
    return bytes
  }
}

type Columns = readonly [name: string, column: Column][]

/** As selectPlain, but decimals keep their nine places. */
function arrowColumns(columns: Columns): string {
  return columns
    .map(([name, column]) =>
      column.type === 'DECIMAL(38,9)'
        ? `${quoteName(name)}::VARCHAR AS ${quoteName(name)}`
        : selectPlain([[name, column]]),
    )
    .join(', ')
}

function recordBatch(schema: Schema, columns: Columns, rows: readonly SqlRow[]): RecordBatch {
  const children = columns.map(([name, { type }], at) =>
    columnData(
      type,
      schema.fields[at]!.type,
      rows.map(row => row[name] ?? null),
    ),
  )
  const data = makeData({ type: new Struct(schema.fields), length: rows.length, nullCount: 0, children })
  return new RecordBatch(schema, data)
}

async function* batches(rows: AsyncIterable<SqlRow>): AsyncGenerator<SqlRow[]> {
  let batch: SqlRow[] = []
  let characters = 0
  for await (const row of rows) {
    batch.push(row)
    for (const cell of Object.values(row)) if (typeof cell === 'string') characters += cell.length
    if (batch.length < batchRows && characters < batchCharacters) continue
    yield batch
    batch = []
    characters = 0
  }
  // A table without rows has no batch; its file holds the schema.
  if (batch.length > 0) yield batch
}
