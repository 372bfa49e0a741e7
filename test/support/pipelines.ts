import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { pipelineSchema, type Pipeline } from '../../src/model/pipeline.ts'
import type { TableName } from '../../src/model/tables.ts'
import { runPipeline, type RunResult } from '../../src/pipeline/run.ts'
import type { RunOptions } from '../../src/pipeline/effects.ts'
import { keyText } from './http-service.ts'
import { instantClock } from './instant-clock.ts'

/** A pipeline against a test service that writes DuckDB and Parquet; the report page only where a test asks for it. */
export function testPipeline(
  baseUrl: string,
  change: { queries?: string[]; quality?: object; apiKey?: string; destinations?: object } = {},
): Pipeline {
  const { queries = [], quality = {}, apiKey = keyText } = change
  const destinations = { report: false, ...(change.destinations ?? { duckdb: {}, parquet: {} }) }
  const source = { baseUrl, apiKey, queries, requestsPerMinute: 60_000 }
  return pipelineSchema.parse({ name: 'test', source, quality, destinations })
}

/** Runs it with waits that end at once. */
export function runTest(
  pipeline: Pipeline,
  output: string,
  options: Partial<RunOptions> = {},
): Promise<RunResult> {
  return runPipeline(pipeline, { output, clock: instantClock(), ...options })
}

export type ReadRow = Record<string, string | number | null>

/** Rows of a published Parquet table in the order of the file. */
export async function parquetRows(output: string, table: TableName): Promise<ReadRow[]> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    await connection.run("SET TimeZone = 'UTC'")
    const path = join(output, 'parquet', `${table}.parquet`).replaceAll("'", "''")
    return (await connection.runAndReadAll(`SELECT * FROM '${path}'`)).getRowObjectsJson() as ReadRow[]
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

/** Everything below a folder as text, path by path: to look for what must not be there. */
export function folderTexts(folder: string): Map<string, string> {
  const texts = new Map<string, string>()
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) texts.set(path, readFileSync(path, 'latin1'))
  }
  return texts
}

export function readJson(...path: string[]): Record<string, unknown> {
  return JSON.parse(readFileSync(join(...path), 'utf8')) as Record<string, unknown>
}

/** Names below `.crossfoot` that no finished run leaves behind. */
export function leftOvers(output: string): string[] {
  const folder = join(output, '.crossfoot')
  return existsSync(folder)
    ? readdirSync(folder).filter(name => !/^(?:state|rate-[0-9a-f]+)\.json$/.test(name))
    : []
}
