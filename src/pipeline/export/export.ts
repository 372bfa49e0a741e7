import { basename, join } from 'node:path'
import { CrossfootError } from '../../errors.ts'
import type { ResultStamp, TableSource } from '../../model/results.ts'
import { tableNames, type TableName } from '../../model/tables.ts'
import { readManifest } from '../verify/manifest.ts'
import { readHeld } from './held-results.ts'
import { isSelective, selectionText, type Selection } from './selection.ts'
import { readTarget, writeThere } from './target.ts'

export interface CsvExport {
  /** Texts stand as they are, also those that a spreadsheet would run as formula. */
  readonly raw: boolean
  /** A byte order mark at the start, which Excel wants. */
  readonly bom: boolean
}

export interface ExportOptions {
  readonly format: ExportFormat
  /** With an extension one file of facts, else a folder with all tables. */
  readonly path: string
  /** Folder of results; it is only read. */
  readonly output: string
  readonly selection: Selection
  readonly csv: CsvExport
  readonly signal: AbortSignal
}

export interface Exported {
  readonly path: string
  readonly files: readonly string[]
  readonly rows: Readonly<Partial<Record<TableName, number>>>
}

interface Job {
  readonly source: TableSource
  readonly folder: string
  /** Tables to be written. */
  readonly names: readonly TableName[]
  readonly stamp: ResultStamp
  readonly options: ExportOptions
}

interface Format {
  /** The first is the usual one. */
  readonly extensions: readonly string[]
  /** Writes into an existing folder; resolves to the names of the files, for one table alone to exactly one. */
  readonly write: (job: Job) => Promise<string[]>
}

const formats = {
  excel: {
    extensions: ['.xlsx'],
    write: async ({ source, folder, names, stamp, options: { signal } }) => {
      if (names.length === 1) {
        const { writeFactsBook } = await import('../../writers/excel/facts-book.ts')
        return [(await writeFactsBook(source, folder, stamp, signal)).path]
      }
      const { writeExcel } = await import('../../writers/excel/write-excel.ts')
      return (await writeExcel(source, folder, { workbookPer: 'company' }, stamp)).map(({ path }) => path)
    },
  },
  parquet: {
    extensions: ['.parquet'],
    write: async ({ source, folder, names, stamp }) => {
      const { writeParquet } = await import('../../writers/parquet.ts')
      return (await writeParquet(source, folder, { compression: 'zstd', names }, stamp)).map(
        ({ path }) => path,
      )
    },
  },
  arrow: {
    extensions: ['.arrow', '.feather'],
    write: async ({ source, folder, names, stamp, options: { signal } }) => {
      const { writeArrow } = await import('../../writers/arrow/write-arrow.ts')
      return each(names, 'arrow', (table, file) =>
        writeArrow(source, table, join(folder, file), stamp, signal),
      )
    },
  },
  csv: {
    extensions: ['.csv'],
    write: async ({ source, folder, names, options: { csv, signal } }) => {
      const { writeCsv } = await import('../../writers/csv.ts')
      return each(names, 'csv', (table, file) => writeCsv(source, table, join(folder, file), csv, signal))
    },
  },
} as const satisfies Record<string, Format>

export type ExportFormat = keyof typeof formats
export const exportFormats = Object.keys(formats) as ExportFormat[]

/**
 * Writes what a folder of results holds in another form; the folder stays as it is, and the target is there whole or
 * not at all. Errors: code `usage` for the target and for a folder without results, `not-found` where nothing matches.
 */
export async function exportResults(options: ExportOptions): Promise<Exported> {
  const { format, output, selection, signal } = options
  const { extensions, write }: Format = formats[format]
  const manifest = await readManifest(output, [])
  if (!manifest) {
    throw new CrossfootError('usage', `${output} holds no results to export`, {
      hint: 'name the folder with --output, or write results first with crossfoot run',
    })
  }
  const target = await readTarget(options.path, extensions, output)
  const names: readonly TableName[] = target.kind === 'file' ? ['facts'] : tableNames
  const stamp = { ...manifest, toolVersion: manifest.crossfoot }
  return writeThere(target, async scratch => {
    const source = await readHeld(output, scratch.tables, selection, signal)
    refuseNothing(source, selection, names)
    const files = await write({ source, folder: scratch.results, names, stamp, options })
    signal.throwIfAborted()
    const rows = Object.fromEntries(names.map(table => [table, source.count(table)]))
    const named = target.kind === 'file' ? [basename(target.path)] : files
    return { files, value: { path: options.path, files: named, rows } }
  })
}

function refuseNothing(source: TableSource, selection: Selection, names: readonly TableName[]): void {
  if (!isSelective(selection)) return
  const { reportId } = selection
  const hint = 'crossfoot status shows what the folder holds'
  if (source.count('reports') === 0) {
    const onlyId = reportId !== undefined && selection.q === undefined && selection.company === undefined
    const problem = onlyId
      ? `there is no report ${reportId} in the results`
      : `nothing matches ${selectionText(selection)}`
    throw new CrossfootError('not-found', problem, { hint })
  }
  if (names.length === 1 && source.count('facts') === 0) {
    throw new CrossfootError('not-found', `no figure matches ${selectionText(selection)}`, {
      hint: 'export to a folder to get the other tables',
    })
  }
}

async function each(
  names: readonly TableName[],
  extension: string,
  write: (table: TableName, file: string) => Promise<void>,
): Promise<string[]> {
  const files: string[] = []
  for (const table of names) {
    const file = `${table}.${extension}`
    await write(table, file)
    files.push(file)
  }
  return files
}
