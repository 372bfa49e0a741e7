import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CrossfootError } from '../../errors.ts'
import { duckdbError } from '../../lib/duckdb.ts'
import type { ResultStamp, TableSource, WrittenFile } from '../../model/results.ts'
import type { FlagRow } from '../../model/tables.ts'
import type { Severity } from '../../model/vocabulary.ts'
import { writeAbout } from './about-sheet.ts'
import { BookData, type Book, type StatementGroup } from '../statements/book-data.ts'
import type { WorkbookPer } from '../statements/book-sql.ts'
import { evidenceColumns } from './evidence-sheet.ts'
import { factColumns } from './facts-sheet.ts'
import { maxSheetRows, writeList } from './list-sheet.ts'
import { fileTitle, uniqueNames } from './names.ts'
import { flagColumns } from './quality-sheet.ts'
import { nameSheets } from './sheet-names.ts'
import { maxGridFacts } from '../statements/statement-grid.ts'
import { placeKey } from '../statements/titles.ts'
import { summarize, writeStatement } from './statement-sheet.ts'
import { openWorkbook, type Workbook } from './workbook.ts'

export interface ExcelOptions {
  readonly workbookPer: WorkbookPer
}

/**
 * Writes the workbooks into an existing folder, one after the other. Each fact stands in exactly one of them, each flag
 * in at least one; what belongs to no figure stands in `Without figures.xlsx`. Returns the files, paths relative to the
 * folder. Errors: `internal` where a workbook lost a row, `usage` for the disk.
 */
export async function writeExcel(
  source: TableSource,
  folder: string,
  { workbookPer }: ExcelOptions,
  stamp: ResultStamp,
): Promise<WrittenFile[]> {
  let data: BookData | undefined
  try {
    data = await BookData.open(source, workbookPer, folder)
    const created = new Date(await data.startOf(stamp.runId))
    const unique = uniqueNames()
    const files: WrittenFile[] = []
    for (const book of await data.books()) {
      const path = `${unique(fileTitle(book.title))}.xlsx`
      files.push(await writeBook(data, book, join(folder, path), path, created, stamp))
    }
    return files
  } catch (error) {
    throw duckdbError(error, 'write', folder)
  } finally {
    data?.close()
  }
}

async function writeBook(
  data: BookData,
  book: Book,
  file: string,
  path: string,
  created: Date,
  stamp: ResultStamp,
): Promise<WrittenFile> {
  const workbook = await openWorkbook(file, {
    title: book.title,
    subject: 'Financial statements as returned, with their origin and findings',
    keywords: `crossfoot ${stamp.toolVersion}, run ${stamp.runId}, tables version ${stamp.schemaVersion}`,
    created,
  })
  try {
    const rows = await writeSheets(workbook, data, book, stamp)
    await workbook.commit()
    return { path, rows }
  } catch (error) {
    workbook.abandon()
    await rm(file, { force: true }).catch(() => {})
    throw error
  }
}

async function writeSheets(
  workbook: Workbook,
  data: BookData,
  book: Book,
  stamp: ResultStamp,
): Promise<{ facts: number; quality_flags: number }> {
  const reports = await data.reports(book)
  const flags = await data.flags(book)
  const groups = await data.statementGroups(book)
  const named = nameSheets(groups)
  const read = await data.statementReader(book)
  // What no sheet can show need not be held in memory.
  const factsOf: typeof read = async group => (group.facts > maxGridFacts ? [] : read(group))
  const summaries = []
  for (const [group, sheetName] of named) summaries.push(summarize(sheetName, group, await factsOf(group)))
  const listNames = (name: string) => (at: number) => (at === 0 ? name : `${name} (${at + 1})`)
  writeAbout(workbook, {
    book,
    sheets: summaries,
    reports,
    flags: countSeverities(flags),
    lists: [
      ...(book.facts > 0 ? [{ sheetName: 'Facts', rows: book.facts, holds: factsHold(book.facts) }] : []),
      { sheetName: 'Quality', rows: flags.length, holds: 'Every finding, with the cell that it concerns' },
      ...(book.evidence > 0
        ? [
            {
              sheetName: 'Evidence',
              rows: book.evidence,
              holds: 'Figures of the evidence beside the statement figure they speak of',
            },
          ]
        : []),
    ],
    stamp,
  })
  const cells = await writeStatements(workbook, factsOf, named, reports, flags)
  let facts = 0
  if (book.facts > 0) facts = await writeList(workbook, listNames('Facts'), factColumns, data.facts(book))
  const columns = flagColumns(flag => cells.get(placeKey(flag.report_id, flag.json_pointer)))
  const written = await writeList(workbook, listNames('Quality'), columns, flags)
  if (book.evidence > 0) {
    await writeList(workbook, listNames('Evidence'), evidenceColumns, data.evidence(book))
  }
  if (facts !== book.facts) {
    throw new CrossfootError('internal', `the workbook of ${book.title} got ${facts} of ${book.facts} facts`)
  }
  return { facts, quality_flags: written }
}

function countSeverities(flags: readonly FlagRow[]): Record<Severity, number> {
  const counts: Record<Severity, number> = { error: 0, warning: 0, info: 0 }
  for (const { severity } of flags) counts[severity]++
  return counts
}

function factsHold(facts: number): string {
  return facts < maxSheetRows
    ? 'Every figure with all its columns'
    : `Every figure with all its columns, on several sheets of ${(maxSheetRows - 1).toLocaleString('en-US')} rows`
}

/** Writes the statement sheets; returns the cell of each fact as `'Sheet'!C7`, by place. */
async function writeStatements(
  workbook: Workbook,
  factsOf: Awaited<ReturnType<BookData['statementReader']>>,
  named: readonly (readonly [StatementGroup, string])[],
  reports: Awaited<ReturnType<BookData['reports']>>,
  flags: readonly FlagRow[],
): Promise<Map<string, string>> {
  const byPlace = new Map<string, FlagRow[]>()
  for (const flag of flags) {
    const place = placeKey(flag.report_id, flag.json_pointer)
    byPlace.set(place, [...(byPlace.get(place) ?? []), flag])
  }
  const cells = new Map<string, string>()
  for (const [group, sheetName] of named) {
    const facts = await factsOf(group)
    const places = writeStatement(workbook, { group, sheetName, facts, reports, flags: byPlace })
    for (const [place, cell] of places) {
      if (byPlace.has(place)) cells.set(place, `'${sheetName.replaceAll("'", "''")}'!${cell}`)
    }
  }
  return cells
}
