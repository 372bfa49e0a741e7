import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { CrossfootError } from '../../errors.ts'
import { fileError } from '../../lib/file-error.ts'
import type { Pipeline } from '../../model/pipeline.ts'
import type { ResultStamp, TableSource, WrittenFile } from '../../model/results.ts'
import { writeDuckdb } from '../../writers/duckdb/write-duckdb.ts'
import { writeExcel } from '../../writers/excel/write-excel.ts'
import { writePage } from '../../writers/page/write-page.ts'
import { writeParquet } from '../../writers/parquet.ts'

/**
 * Writes the staged tables to every destination of the pipeline below a folder laid out like the folder of results.
 * Resolves to the files, paths relative to that folder. Error: code `internal` where a destination lost rows.
 */
export async function loadStage(
  source: TableSource,
  folder: string,
  destinations: Pipeline['destinations'],
  stamp: ResultStamp,
  signal: AbortSignal,
): Promise<WrittenFile[]> {
  const files: WrittenFile[] = []
  const database = destinations.duckdb ? join(folder, 'crossfoot.duckdb') : undefined
  if (database) files.push({ path: basename(database), rows: await writeDuckdb(source, database, stamp) })
  signal.throwIfAborted()
  if (destinations.parquet) {
    const parquet = await makeFolder(folder, 'parquet')
    const written = await writeParquet(source, parquet, destinations.parquet, stamp, database)
    files.push(...below('parquet', written))
  }
  signal.throwIfAborted()
  if (destinations.excel) {
    const excel = await makeFolder(folder, 'excel')
    const written = await writeExcel(source, excel, destinations.excel, stamp)
    proveExcel(source, written)
    files.push(...below('excel', written))
  }
  signal.throwIfAborted()
  if (destinations.report) {
    const report = await makeFolder(folder, 'report')
    files.push(...below('report', await writePage(source, report, stamp)))
  }
  signal.throwIfAborted()
  return files
}

function proveExcel(source: TableSource, files: readonly WrittenFile[]): void {
  const facts = files.reduce((sum, { rows }) => sum + (rows.facts ?? 0), 0)
  if (facts === source.count('facts')) return
  throw new CrossfootError(
    'internal',
    `the workbooks hold ${facts} facts where ${source.count('facts')} were staged`,
    { stage: 'load', hint: 'nothing was published; please report this' },
  )
}

function below(folder: string, files: readonly WrittenFile[]): WrittenFile[] {
  return files.map(file => ({ ...file, path: `${folder}/${file.path}` }))
}

async function makeFolder(parent: string, name: string): Promise<string> {
  const folder = join(parent, name)
  try {
    await mkdir(folder)
  } catch (error) {
    throw fileError(error, 'create', folder)
  }
  return folder
}
