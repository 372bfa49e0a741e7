import { join } from 'node:path'
import { CrossfootError } from '../../errors.ts'
import { Duckdb, duckdbError, selectPlain } from '../../lib/duckdb.ts'
import { withSmallHeap } from '../../lib/small-heap.ts'
import type { ResultStamp, TableSource, WrittenFile } from '../../model/results.ts'
import { columnsOf, type FactRow } from '../../model/tables.ts'
import { runStart } from '../statements/book-sql.ts'
import { writeFile } from './book-file.ts'
import { factColumns } from './facts-sheet.ts'
import { listNames } from './list-names.ts'
import { writeList } from './list-sheet.ts'

/**
 * Writes `facts.xlsx` into an existing folder: the sheet Facts of the other workbooks and nothing beside it, rows in key
 * order; the foot of its printed pages and the properties of the file say where they come from. Errors: `internal` where
 * a fact was lost, `usage` for the disk.
 */
export async function writeFactsBook(
  source: TableSource,
  folder: string,
  stamp: ResultStamp,
  signal: AbortSignal,
): Promise<WrittenFile> {
  const path = 'facts.xlsx'
  const file = join(folder, path)
  const subject = 'Financial figures as returned, with their origin'
  const origin = ` Source: Crossfoot ${stamp.toolVersion}, generation ${stamp.generation}, run ${stamp.runId}`
  const duckdb = await Duckdb.open({ folders: [source.folder], scratch: folder })
  try {
    const { started } = await duckdb.row(runStart(`(${source.select('runs')})`), [stamp.runId])
    const created = new Date(String(started))
    const rows = duckdb.rows(`SELECT ${selectPlain(columnsOf('facts'))} FROM (${source.select('facts')})`)
    const book = { file, path, title: 'Facts', subject, stamp, created }
    const write = () =>
      writeFile(book, async workbook => {
        const facts = await writeList(
          workbook,
          listNames('Facts'),
          factColumns,
          untilAborted(rows, signal),
          origin,
        )
        if (facts === source.count('facts')) return { facts }
        throw new CrossfootError('internal', `${path} got ${facts} of ${source.count('facts')} facts`)
      })
    return await withSmallHeap(write)
  } catch (error) {
    throw duckdbError(error, 'write', file)
  } finally {
    duckdb.close()
  }
}

async function* untilAborted(rows: AsyncIterable<object>, signal: AbortSignal): AsyncGenerator<FactRow> {
  for await (const row of rows) {
    signal.throwIfAborted()
    yield row as FactRow
  }
}
