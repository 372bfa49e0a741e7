import { join } from 'node:path'
import { CrossfootError } from '../../errors.ts'
import { duckdbError } from '../../lib/duckdb.ts'
import { withSmallHeap } from '../../lib/small-heap.ts'
import type { ResultStamp, TableSource, WrittenFile } from '../../model/results.ts'
import { concepts as allConcepts } from '../../model/concepts/concepts.ts'
import type { FactRow, FlagRow } from '../../model/tables.ts'
import type { Severity } from '../../model/vocabulary.ts'
import { fitsDouble } from './cell-text.ts'
import { writeComparison } from './comparison-book.ts'
import { writeAbout } from './about-sheet.ts'
import { writeFile } from './book-file.ts'
import type { Book, StatementGroup } from '../statements/book.ts'
import { BookData } from '../statements/book-data.ts'
import type { WorkbookPer } from '../statements/book-sql.ts'
import { indexEvidence } from './evidence-index.ts'
import { evidenceColumns } from './evidence-sheet.ts'
import { factColumns } from './facts-sheet.ts'
import { maxSheetRows, writeList } from './list-sheet.ts'
import { listNames, listPlace } from './list-names.ts'
import { fileTitle, uniqueNames } from './names.ts'
import { flagColumns } from './quality-sheet.ts'
import { nameSheets } from './sheet-names.ts'
import { maxGridFacts } from '../statements/statement-grid.ts'
import { placeKey } from '../statements/titles.ts'
import type { PeriodOrder } from '../statements/axis.ts'
import { dictionaryRows, writeDictionary } from './dictionary-sheet.ts'
import type { StatementSheet } from './statement-head.ts'
import { planStatement, summarize, type SheetSummary } from './statement-plan.ts'
import { writeStatement } from './statement-sheet.ts'
import type { Workbook } from './workbook.ts'

export interface ExcelOptions {
  readonly workbookPer: WorkbookPer
  /** Order of the period columns; the oldest first by default. */
  readonly periodOrder?: PeriodOrder | undefined
  /** Writes one more workbook that compares companies. */
  readonly comparison?: { readonly concepts: readonly string[] } | undefined
}

/**
 * Writes the workbooks into an existing folder, one after the other. Each fact stands in exactly one of them, each flag
 * in at least one; what belongs to no figure stands in `Without figures.xlsx`. Returns the files, paths relative to the
 * folder. Errors: `internal` where a workbook lost a row, `usage` for the disk.
 */
export async function writeExcel(
  source: TableSource,
  folder: string,
  options: ExcelOptions,
  stamp: ResultStamp,
): Promise<WrittenFile[]> {
  return withSmallHeap(() => writeBooks(source, folder, options, stamp))
}

async function writeBooks(
  source: TableSource,
  folder: string,
  { workbookPer, periodOrder = 'oldestFirst', comparison }: ExcelOptions,
  stamp: ResultStamp,
): Promise<WrittenFile[]> {
  let data: BookData | undefined
  try {
    data = await BookData.open(source, workbookPer, folder)
    const created = new Date(await data.startOf(stamp.runId))
    const unique = uniqueNames(comparison ? ['Comparison'] : [])
    const files: WrittenFile[] = []
    for (const book of await data.books()) {
      const path = `${unique(fileTitle(book.title))}.xlsx`
      files.push(
        await writeBook({ data, book, order: periodOrder, stamp }, join(folder, path), path, created),
      )
    }
    if (comparison) {
      const path = 'Comparison.xlsx'
      files.push(
        await writeComparisonBook(
          { data, concepts: comparison.concepts, order: periodOrder, stamp, created },
          join(folder, path),
          path,
        ),
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
  const subject = 'Financial statements as returned, with their origin and findings'
  return writeFile({ file, path, title: book.title, subject, stamp, created }, workbook =>
    writeSheets(workbook, job),
  )
}

interface ComparisonJob {
  readonly data: BookData
  readonly concepts: readonly string[]
  readonly order: PeriodOrder
  readonly stamp: ResultStamp
  readonly created: Date
}

async function writeComparisonBook(
  { data, concepts, order, stamp, created }: ComparisonJob,
  file: string,
  path: string,
): Promise<WrittenFile> {
  const catalogue = new Map(allConcepts.map(({ name, unit }) => [name, unit]))
  const wanted = [...new Set(concepts)].map(name => ({ name, unit: catalogue.get(name) ?? 'monetary' }))
  const subject = 'Figures of several companies side by side, a sheet a currency'
  return writeFile({ file, path, title: 'Comparison', subject, stamp, created }, async workbook => {
    const compared = await data.comparison(wanted, order)
    await writeComparison(workbook, compared, [...new Set(concepts)], stamp)
    // Its figures are facts of the other workbooks, told again.
    return {}
  })
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
  const positions = new Map(flags.map((flag, at) => [flag.flag_id, at]))
  const byPlace = new Map<string, FlagRow[]>()
  for (const flag of flags) {
    const place = placeKey(flag.report_id, flag.json_pointer)
    byPlace.set(place, [...(byPlace.get(place) ?? []), flag])
  }
  const evidence = await indexEvidence(data, book, new Set(byPlace.keys()))
  const { cells, summaries } = await writeStatements(workbook, factsOf, named, {
    reports,
    flags: byPlace,
    evidence: evidence.byPlace,
    order,
    flagPlace: flag => listPlace('Quality', positions.get(flag.flag_id)!),
  })
  let facts = 0
  let longNumbers = 0
  const factRows = new Map<string, number>()
  const watched = watchFacts(
    data.facts(book),
    flags,
    (place, position) => factRows.set(place, position),
    () => {
      longNumbers++
    },
  )
  if (book.facts > 0) facts = await writeList(workbook, listNames('Facts'), factColumns, watched)
  const columns = flagColumns({
    cell: flag => cells.get(placeKey(flag.report_id, flag.json_pointer)),
    fact: flag => {
      const position = factRows.get(placeKey(flag.report_id, flag.json_pointer))
      return position === undefined ? undefined : listPlace('Facts', position)
    },
    evidence: flag => {
      const position = evidence.positionOf(flag)
      return position === undefined ? undefined : listPlace('Evidence', position)
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
  writeAbout(workbook, {
    book,
    sheets: summaries,
    reports,
    flags: countSeverities(flags),
    lists: listsOf(book, flags.length),
    longNumbers,
    stamp,
  })
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
): Promise<{ cells: Map<string, string>; summaries: SheetSummary[] }> {
  const cells = new Map<string, string>()
  const summaries: SheetSummary[] = []
  for (const [group, sheetName] of named) {
    const facts = await factsOf(group)
    const plan = planStatement(group, facts, common.order)
    summaries.push(summarize(sheetName, group, facts, plan, common.order))
    const places = writeStatement(workbook, { ...common, group, sheetName, facts }, plan)
    for (const [place, cell] of places) {
      if (common.flags.has(place) || common.evidence.has(place)) cells.set(place, `'${sheetName}'!${cell}`)
    }
    await workbook.settle()
  }
  return { cells, summaries }
}

/** The same facts; says of each that has a flag where it stands, and of each whether a cell cannot hold all its digits. */
async function* watchFacts(
  facts: AsyncIterable<FactRow>,
  flags: readonly FlagRow[],
  onFlagged: (place: string, position: number) => void,
  onLongNumber: () => void,
): AsyncGenerator<FactRow> {
  const flagged = new Map<string | null, Set<string | null>>()
  for (const { report_id, json_pointer } of flags) {
    flagged.set(report_id, (flagged.get(report_id) ?? new Set()).add(json_pointer))
  }
  let position = 0
  for await (const fact of facts) {
    const { report_id, json_pointer, value } = fact
    if (flagged.get(report_id)?.has(json_pointer)) onFlagged(placeKey(report_id, json_pointer), position)
    if (value !== null && value.length > 15 && !fitsDouble(value)) onLongNumber()
    position++
    yield fact
  }
}
