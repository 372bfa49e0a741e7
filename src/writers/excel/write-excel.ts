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
import { indexEvidence } from './evidence-index.ts'
import { evidenceColumns } from './evidence-sheet.ts'
import { factColumns } from './facts-sheet.ts'
import { maxSheetRows, writeList } from './list-sheet.ts'
import { fileTitle, uniqueNames } from './names.ts'
import { flagColumns } from './quality-sheet.ts'
import { nameSheets } from './sheet-names.ts'
import { maxGridFacts } from '../statements/statement-grid.ts'
import { placeKey } from '../statements/titles.ts'
import type { PeriodOrder } from '../statements/axis.ts'
import { dictionaryRows, writeDictionary } from './dictionary-sheet.ts'
import type { StatementSheet } from './statement-head.ts'
import { summarize } from './statement-plan.ts'
import { writeStatement } from './statement-sheet.ts'
import { openWorkbook, type Workbook } from './workbook.ts'

export interface ExcelOptions {
  readonly workbookPer: WorkbookPer
  /** Order of the period columns; the oldest first by default. */
  readonly periodOrder?: PeriodOrder | undefined
}

/**
 * Writes the workbooks into an existing folder, one after the other. Each fact stands in exactly one of them, each flag
 * in at least one; what belongs to no figure stands in `Without figures.xlsx`. Returns the files, paths relative to the
 * folder. Errors: `internal` where a workbook lost a row, `usage` for the disk.
 */
export async function writeExcel(
  source: TableSource,
  folder: string,
  { workbookPer, periodOrder = 'oldestFirst' }: ExcelOptions,
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
      files.push(
        await writeBook({ data, book, order: periodOrder, stamp }, join(folder, path), path, created),
      )
    }
    return files
  } catch (error) {
    throw duckdbError(error, 'write', folder)
  } finally {
    await data?.close()
  }
}

interface BookJob {
  readonly data: BookData
  readonly book: Book
  readonly order: PeriodOrder
  readonly stamp: ResultStamp
}

async function writeBook(job: BookJob, file: string, path: string, created: Date): Promise<WrittenFile> {
  const { book, stamp } = job
  const workbook = await openWorkbook(file, {
    title: book.title,
    subject: 'Financial statements as returned, with their origin and findings',
    keywords: `crossfoot ${stamp.toolVersion}, run ${stamp.runId}, tables version ${stamp.schemaVersion}`,
    created,
  })
  try {
    const rows = await writeSheets(workbook, job)
    await workbook.commit()
    return { path, rows }
  } catch (error) {
    workbook.abandon()
    await rm(file, { force: true }).catch(() => {})
    throw error
  }
}

const listSheet = (name: string, at: number): string => (at === 0 ? name : `${name} (${at + 1})`)
const listNames = (name: string) => (at: number) => listSheet(name, at)

/** Place of the n-th row of a list, behind the header of its sheet. */
function listPlace(name: string, position: number): string {
  const perSheet = maxSheetRows - 1
  return `'${listSheet(name, Math.floor(position / perSheet))}'!A${(position % perSheet) + 2}`
}

async function writeSheets(
  workbook: Workbook,
  { data, book, order, stamp }: BookJob,
): Promise<{ facts: number; quality_flags: number }> {
  const reports = await data.reports(book)
  const flags = await data.flags(book)
  const groups = await data.statementGroups(book)
  const named = nameSheets(groups)
  const read = await data.statementReader(book, groups)
  // What no sheet can show need not be held in memory.
  const factsOf: typeof read = async group => (group.facts > maxGridFacts ? [] : read(group))
  const summaries = []
  for (const [group, sheetName] of named) {
    summaries.push(summarize(sheetName, group, await factsOf(group), order))
  }
  writeAbout(workbook, {
    book,
    sheets: summaries,
    reports,
    flags: countSeverities(flags),
    lists: listsOf(book, flags.length),
    longNumbers: book.facts > 0 ? await data.longNumbers(book) : 0,
    stamp,
  })
  const positions = new Map(flags.map((flag, at) => [flag.flag_id, at]))
  const byPlace = new Map<string, FlagRow[]>()
  for (const flag of flags) {
    const place = placeKey(flag.report_id, flag.json_pointer)
    byPlace.set(place, [...(byPlace.get(place) ?? []), flag])
  }
  const evidence = await indexEvidence(data, book, new Set(byPlace.keys()))
  const cells = await writeStatements(workbook, factsOf, named, {
    reports,
    flags: byPlace,
    evidence,
    order,
    flagPlace: flag => listPlace('Quality', positions.get(flag.flag_id)!),
  })
  let facts = 0
  if (book.facts > 0) facts = await writeList(workbook, listNames('Facts'), factColumns, data.facts(book))
  const factRows = new Map<string, number>()
  for (const { report_id, json_pointer, position } of await data.flaggedPositions(book)) {
    factRows.set(placeKey(report_id, json_pointer), position)
  }
  const columns = flagColumns({
    cell: flag => cells.get(placeKey(flag.report_id, flag.json_pointer)),
    fact: flag => {
      const position = factRows.get(placeKey(flag.report_id, flag.json_pointer))
      return position === undefined ? undefined : listPlace('Facts', position)
    },
    evidence: flag => {
      const [first] = evidence.get(placeKey(flag.report_id, flag.json_pointer)) ?? []
      return first && listPlace('Evidence', first.position)
    },
  })
  const written = await writeList(workbook, listNames('Quality'), columns, flags)
  if (book.evidence > 0) {
    const columns = evidenceColumns(({ statementReport, statementPointer }) =>
      cells.get(placeKey(statementReport, statementPointer)),
    )
    await writeList(workbook, listNames('Evidence'), columns, data.evidence(book))
  }
  await writeDictionary(workbook)
  if (facts !== book.facts) {
    throw new CrossfootError('internal', `the workbook of ${book.title} got ${facts} of ${book.facts} facts`)
  }
  return { facts, quality_flags: written }
}

function listsOf(book: Book, flags: number) {
  const evidence = 'Figures of the evidence beside the statement figure they speak of'
  return [
    ...(book.facts > 0 ? [{ sheetName: 'Facts', rows: book.facts, holds: factsHold(book.facts) }] : []),
    {
      sheetName: 'Quality',
      rows: flags,
      holds: 'Every finding, with links to the cell and to the row of Facts',
    },
    ...(book.evidence > 0 ? [{ sheetName: 'Evidence', rows: book.evidence, holds: evidence }] : []),
    {
      sheetName: 'Dictionary',
      rows: dictionaryRows(),
      holds: 'What every column of Facts and Quality means',
    },
  ]
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

/** Writes the statement sheets; returns the cell of each fact that has a flag or evidence as `'Sheet'!C7`, by place. */
async function writeStatements(
  workbook: Workbook,
  factsOf: Awaited<ReturnType<BookData['statementReader']>>,
  named: readonly (readonly [StatementGroup, string])[],
  common: Omit<StatementSheet, 'group' | 'sheetName' | 'facts'>,
): Promise<Map<string, string>> {
  const cells = new Map<string, string>()
  for (const [group, sheetName] of named) {
    const facts = await factsOf(group)
    const places = writeStatement(workbook, { ...common, group, sheetName, facts })
    for (const [place, cell] of places) {
      if (common.flags.has(place) || common.evidence.has(place)) cells.set(place, `'${sheetName}'!${cell}`)
    }
  }
  return cells
}
