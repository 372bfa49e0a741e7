import { join } from 'node:path'
import { CrossfootError } from '../../errors.ts'
import { duckdbError } from '../../lib/duckdb.ts'
import type { ResultStamp, TableSource, WrittenFile } from '../../model/results.ts'
import type { RunRow } from '../../model/tables.ts'
import type { Severity } from '../../model/vocabulary.ts'
import type { Book, PlacedFlag } from '../statements/book.ts'
import { BookData } from '../statements/book-data.ts'
import { companySection } from './company.ts'
import { coverageTable } from './coverage.ts'
import { documentEnd, documentStart } from './document.ts'
import { findingsSection, mostFindings } from './findings-section.ts'
import { html, line } from './html.ts'
import { linksOf, type Links } from './links.ts'
import { PageFile } from './page-file.ts'
import { minuteText, overview, plural, type Totals } from './run-facts.ts'

/** Figures that one page holds; with more, every company gets a page of its own. */
export const mostFiguresOnOnePage = 10_000

/**
 * Writes the report for people into an existing folder: `index.html` alone, or with many figures `index.html` and one
 * `company-*.html` a company. Each figure stands on exactly one page. The pages load nothing and hold no time but that
 * of the run. Returns the files, paths relative to the folder. Error: `internal` where a page lost a figure.
 */
export async function writePage(
  source: TableSource,
  folder: string,
  stamp: ResultStamp,
  most = mostFiguresOnOnePage,
): Promise<WrittenFile[]> {
  let data: BookData | undefined
  try {
    data = await BookData.open(source, 'company', folder)
    const books = await data.books()
    const links = linksOf(books, source.count('facts') <= most)
    const run = await data.runOf(stamp.runId)
    const files = await writePages({ data, books, links, run, source, stamp }, folder)
    const written = files.reduce((sum, { rows }) => sum + (rows.facts ?? 0), 0)
    if (written === source.count('facts')) return files
    const problem = `the report holds ${written} figures where ${source.count('facts')} were staged`
    throw new CrossfootError('internal', problem)
  } catch (error) {
    throw duckdbError(error, 'write', folder)
  } finally {
    await data?.close()
  }
}

interface Report {
  readonly data: BookData
  readonly books: readonly Book[]
  readonly links: Links
  readonly run: RunRow | undefined
  readonly source: TableSource
  readonly stamp: ResultStamp
}

async function writePages(report: Report, folder: string): Promise<WrittenFile[]> {
  const { books, links } = report
  const facts = await onPage(join(folder, 'index.html'), page => writeIndex(report, page))
  const files: WrittenFile[] = [{ path: 'index.html', rows: links.isOnePage ? { facts } : {} }]
  for (const book of links.isOnePage ? [] : books) {
    const path = `${links.nameOf(book.key)}.html`
    const own = await onPage(join(folder, path), page => writeCompany(report, page, book))
    files.push({ path, rows: { facts: own } })
  }
  return files
}

async function onPage(path: string, write: (page: PageFile) => Promise<number>): Promise<number> {
  const page = await PageFile.open(path)
  try {
    return await write(page)
  } finally {
    await page.close()
  }
}

/** Writes the first page and returns the figures on it. */
async function writeIndex(report: Report, page: PageFile): Promise<number> {
  const { data, books, links, run, source, stamp } = report
  const contents = [
    ['#companies', 'Companies and years'],
    ['#findings', 'All findings'],
  ] as const
  await page.add(documentStart({ title: `Financial statements, results ${stamp.generation}`, contents }))
  const hint = !links.isOnePage && html`Each company has a page of its own.`
  await page.add(overview(await totalsOf(report), run, stamp, hint))
  const cells = await data.coverage()
  const findings = await findingsByBook(data)
  for (const part of coverageTable({ books, cells, findings, links })) await page.add(part)
  const placed: PlacedFlag[] = []
  for await (const flag of data.findings(mostFindings)) placed.push(flag)
  const total = source.count('quality_flags')
  for (const part of findingsSection(placed, total, books, links)) await page.add(part)
  let figures = 0
  if (links.isOnePage) for (const book of books) figures += await addCompany(report, page, book)
  await page.add(documentEnd(notesOf(report)))
  return figures
}

/** Writes the page of one company and returns its figures. */
async function writeCompany(report: Report, page: PageFile, book: Book): Promise<number> {
  const title = `${line(book.title, 120)}: financial statements, results ${report.stamp.generation}`
  await page.add(documentStart({ title, contents: [['index.html', 'All companies']] }))
  const figures = await addCompany(report, page, book)
  await page.add(documentEnd(notesOf(report)))
  return figures
}

async function addCompany({ data, links }: Report, page: PageFile, book: Book): Promise<number> {
  let figures = 0
  const onFigures = (count: number): void => {
    figures += count
  }
  for await (const part of companySection(data, book, links, onFigures)) await page.add(part)
  return figures
}

async function findingsByBook(data: BookData): Promise<Map<string, Partial<Record<Severity, number>>>> {
  const byBook = new Map<string, Partial<Record<Severity, number>>>()
  for (const { book, severity, findings } of await data.findingCounts()) {
    byBook.set(book, { ...byBook.get(book), [severity]: findings })
  }
  return byBook
}

async function totalsOf({ data, books, source }: Report): Promise<Totals> {
  const withFigures = books.filter(({ facts }) => facts > 0)
  return {
    companies: books.filter(({ ofCompany }) => ofCompany).length,
    withoutCompany: withFigures.filter(({ ofCompany }) => !ofCompany).length,
    reports: source.count('reports'),
    figures: source.count('facts'),
    fromEvidence: withFigures.reduce((sum, { evidence }) => sum + evidence, 0),
    flags: await data.flagTotals(),
  }
}

function notesOf({ run, source, stamp }: Report): string[] {
  const { runId, toolVersion, generation, schemaVersion } = stamp
  const made = run ? `, ${minuteText(run.finished_at ?? run.started_at)}` : ''
  return [
    `Crossfoot ${toolVersion}, run ${runId}${made}, results ${generation}, tables version ${schemaVersion}.`,
    `The same ${plural(source.count('facts'), 'figure')} with all columns stand in crossfoot.duckdb, parquet/ and excel/ beside this page, where the pipeline writes them. manifest.json holds the SHA-256 of every file.`,
  ]
}
