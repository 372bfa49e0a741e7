import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDuckdb } from '../../src/writers/duckdb/write-duckdb.ts'
import { writeExcel } from '../../src/writers/excel/write-excel.ts'
import { writePage } from '../../src/writers/page/write-page.ts'
import { writeParquet } from '../../src/writers/parquet.ts'
import { stageTables, type RowsByTable } from '../../src/writers/staged-tables.ts'
import type { WrittenFile } from '../../src/model/results.ts'
import { stamp } from './rows.ts'

/** Writes raw bodies and returns their SHA-256. */
export async function keepBody(folder: string, body: string): Promise<string> {
  const sha256 = createHash('sha256').update(body).digest('hex')
  await mkdir(join(folder, 'raw', sha256.slice(0, 2)), { recursive: true })
  await writeFile(join(folder, 'raw', sha256.slice(0, 2), `${sha256}.json`), body)
  return sha256
}

/** A whole folder of results from rows: DuckDB, Parquet, Excel, the report and the manifest. */
export async function writeResults(folder: string, rows: RowsByTable): Promise<WrittenFile[]> {
  const source = await stageTables(join(folder, '.crossfoot', 'stage'), rows)
  await mkdir(join(folder, 'parquet'))
  await mkdir(join(folder, 'excel'))
  await mkdir(join(folder, 'report'))
  const written = [
    { path: 'crossfoot.duckdb', rows: await writeDuckdb(source, join(folder, 'crossfoot.duckdb'), stamp) },
    ...below('parquet', await writeParquet(source, join(folder, 'parquet'), { compression: 'zstd' }, stamp)),
    ...below('excel', await writeExcel(source, join(folder, 'excel'), { workbookPer: 'company' }, stamp)),
    ...below('report', await writePage(source, join(folder, 'report'), stamp)),
  ]
  await writeManifest(folder, written)
  return written
}

/** Writes `manifest.json` for the files as they stand. */
export async function writeManifest(folder: string, written: readonly WrittenFile[]): Promise<void> {
  const files = await Promise.all(
    written.map(async file => {
      const data = await readFile(join(folder, file.path))
      return { ...file, bytes: data.length, sha256: createHash('sha256').update(data).digest('hex') }
    }),
  )
  const manifest = {
    crossfoot: stamp.toolVersion,
    schemaVersion: stamp.schemaVersion,
    generation: stamp.generation,
    runId: stamp.runId,
    publishedAt: '2024-01-16T08:00:05.000Z',
    files,
  }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
}

function below(folder: string, files: readonly WrittenFile[]): WrittenFile[] {
  return files.map(file => ({ ...file, path: `${folder}/${file.path}` }))
}
