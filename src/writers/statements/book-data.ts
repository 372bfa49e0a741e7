import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Duckdb, quotePath, selectPlain } from '../../lib/duckdb.ts'
import { compareText } from '../../lib/text-order.ts'
import type { TableSource } from '../../model/results.ts'
import { columnsOf, type FactRow, type FlagRow, type ReportRow, type RunRow } from '../../model/tables.ts'
import { statements, type Severity } from '../../model/vocabulary.ts'
import {
  assignFacts,
  assignFlags,
  coverageSql,
  findingsSql,
  groupFacts,
  heldFacts,
  isoText,
  looseKey,
  matchEvidence,
  reportsWithoutFacts,
  runStart,
  type WorkbookPer,
} from './book-sql.ts'
import type { PeriodOrder } from './axis.ts'
import type { Book, BookReport, CoverageCell, EvidenceMatch, PlacedFlag, StatementGroup } from './book.ts'
import { ComparisonData, type ComparedConcept } from './comparison-data.ts'
import { placeKey } from './titles.ts'

const maxHeldFacts = 3_000
/** Facts of a large workbook that are read at a time: what lives long is collected late. */
const heldAtOnce = 500

/** A fact with the numbers of its workbook and statement sheet, and what it speaks of where it is evidence. */
type HeldFact = FactRow & {
  readonly book_id: number
  readonly group_id: number
  readonly statement_value: string | null
  readonly statement_report: string | null
  readonly statement_pointer: string | null
  readonly candidates: number
}

/** What cannot be removed goes with the folder of the run; it must not hide an error or stop a run that is done. */
async function removeScratch(file: string): Promise<void> {
  for (const end of ['', '.wal']) await rm(file + end, { force: true }).catch(() => {})
}

async function openFile(
  file: string,
  options: { folders: readonly string[]; scratch: string; memory: string | undefined },
): Promise<Duckdb> {
  const { folders, scratch, memory } = options
  const duckdb = await Duckdb.open({ folders, scratch, threads: 1, ...(memory ? { memory } : {}) })
  try {
    await duckdb.run(`ATTACH ${quotePath(file)} AS books`)
    await duckdb.run('USE books')
    return duckdb
  } catch (error) {
    duckdb.close()
    throw error
  }
}

/** Asks the staged tables what each workbook needs, so that no table is ever held in memory as a whole. */
export class BookData {
  readonly #duckdb: Duckdb
  readonly #per: WorkbookPer
  readonly #file: string
  /** Number of facts by number of the workbook, in the order of `books`. */
  #sizes: ReadonlyMap<number, number> = new Map()
  /** Facts of the small workbook that was asked for last and of those behind it, in key order. */
  #held: ReadonlyMap<number, readonly HeldFact[]> = new Map()

  private constructor(duckdb: Duckdb, per: WorkbookPer, file: string) {
    this.#duckdb = duckdb
    this.#per = per
    this.#file = file
  }

  /** Loads facts, reports, flags and runs; `scratch` takes what does not fit into memory. */
  static async open(source: TableSource, per: WorkbookPer, scratch: string): Promise<BookData> {
    try {
      return await BookData.#load(source, per, scratch, { loading: '100MB', reading: '50MB' })
    } catch (error) {
      // A single row of a report may be larger than that.
      if (!(error instanceof Error && error.message.startsWith('Out of Memory Error'))) throw error
      return BookData.#load(source, per, scratch)
    }
  }

  static async #load(
    source: TableSource,
    per: WorkbookPer,
    scratch: string,
    memory?: { readonly loading: string; readonly reading: string },
  ): Promise<BookData> {
    const tables = ['facts', 'reports', 'quality_flags', 'runs'] as const
    const file = join(scratch, '.facts.duckdb')
    let duckdb: Duckdb | undefined
    try {
      // Opened anew for each step: what a step took is given back, and tables in a file may leave memory.
      duckdb = await openFile(file, { folders: [source.folder], scratch, memory: memory?.loading })
      for (const table of tables) {
        const seq = table === 'facts' ? 'row_number() OVER ()::INTEGER AS seq, ' : ''
        await duckdb.run(`CREATE TABLE staged_${table} AS SELECT ${seq}* FROM (${source.select(table)})`)
      }
      duckdb.close()
      duckdb = await openFile(file, { folders: [], scratch, memory: memory?.loading })
      await duckdb.run(assignFacts(per))
      for (const sql of groupFacts) await duckdb.run(sql)
      await duckdb.run('DROP TABLE staged_facts')
      await duckdb.run(matchEvidence)
      await duckdb.run(assignFlags(per))
      duckdb.close()
      duckdb = await openFile(file, { folders: [], scratch, memory: memory?.reading })
      return new BookData(duckdb, per, file)
    } catch (error) {
      duckdb?.close()
      await removeScratch(file)
      throw error
    }
  }

  async close(): Promise<void> {
    this.#duckdb.close()
    await removeScratch(this.#file)
  }

  /** Start of a run; 1970 where it is not known. */
  async startOf(runId: string): Promise<string> {
    const { started } = await this.#duckdb.row(runStart('staged_runs'), [runId])
    return String(started)
  }

  /** The row of a run; undefined where it is not among the staged ones. */
  async runOf(runId: string): Promise<RunRow | undefined> {
    const sql = `SELECT ${selectPlain(columnsOf('runs'))} FROM staged_runs WHERE run_id = $1`
    return (await this.#all<RunRow>(sql, [runId]))[0]
  }

  /** How many figures of the statements there are, company by company, oldest year first. */
  async coverage(): Promise<CoverageCell[]> {
    return this.#all<CoverageCell>(coverageSql)
  }

  /** Number of findings by workbook and severity. */
  async findingCounts(): Promise<{ book: string; severity: Severity; findings: number }[]> {
    return this.#all(`
      SELECT book, severity, count(*)::INTEGER AS findings
      FROM flag_books JOIN (SELECT flag_id, severity FROM staged_quality_flags) USING (flag_id)
      GROUP BY book, severity ORDER BY book, severity`)
  }

  /** Number of findings by severity; each counts once. */
  async flagTotals(): Promise<Record<Severity, number>> {
    const totals: Record<Severity, number> = { error: 0, warning: 0, info: 0 }
    const sql = 'SELECT severity, count(*)::INTEGER AS n FROM staged_quality_flags GROUP BY severity'
    for (const { severity, n } of await this.#all<{ severity: Severity; n: number }>(sql))
      totals[severity] = n
    return totals
  }

  /** The first findings of all workbooks, worst first. */
  async *findings(most: number): AsyncGenerator<PlacedFlag> {
    for await (const row of this.#duckdb.rows(`${findingsSql} LIMIT ${most}`)) {
      const { book, books, at_figure, ...flag } = row as FlagRow & {
        book: string
        books: number
        at_figure: boolean
      }
      yield { flag, book, books, atFigure: at_figure }
    }
  }

  /** All workbooks in a stable order; the one without figures comes last, and only where it has something to say. */
  async books(): Promise<Book[]> {
    const loose =
      this.#per === 'all'
        ? 'NOT EXISTS (FROM facts) AND EXISTS (FROM staged_reports)'
        : `EXISTS (${reportsWithoutFacts})`
    const rows = await this.#all<Omit<Book, 'places'> & { first: number; last: number }>(`
      SELECT book AS key, id::INTEGER AS id, first::INTEGER AS first, last::INTEGER AS last, title, starts_with(book, 'e ') OR starts_with(book, 'i ') AS "ofCompany", facts::INTEGER AS facts, evidence::INTEGER AS evidence, ${isoText('newest')} AS newest
      FROM (
        SELECT book, any_value(book_id) AS id, min(seq) AS first, max(seq) AS last, arg_max(title, (known_at, title)) AS title, count(*) AS facts,
          count(*) FILTER (origin = 'evidence') AS evidence, max(known_at) AS newest, false AS loose
        FROM facts GROUP BY book
        UNION ALL
        SELECT '${looseKey}', 0, 0, 0, 'Without figures', 0, 0, NULL, true
        WHERE EXISTS (FROM flag_books WHERE book = '${looseKey}') OR (${loose})
      ) ORDER BY loose, book`)
    this.#sizes = new Map(rows.map(({ id, facts }) => [id, facts]))
    return rows.map(({ first, last, ...book }) => ({ ...book, places: { first, last } }))
  }

  /** The same lines of several companies, whatever workbook they stand in. */
  async comparison(concepts: readonly ComparedConcept[], order: PeriodOrder): Promise<ComparisonData> {
    return ComparisonData.of(this.#duckdb, concepts, order)
  }

  async reports(book: Book): Promise<BookReport[]> {
    const columns = selectPlain(columnsOf('reports'))
    const without = `SELECT report_id AS id, 0 AS facts FROM (${reportsWithoutFacts}) AS loose`
    const within = `SELECT report_id AS id, count(*)::INTEGER AS facts FROM facts WHERE book_id = ${book.id} GROUP BY report_id`
    const whole = this.#per === 'all' ? `${within} UNION ALL ${without}` : within
    const counted = book.key === looseKey ? without : whole
    const rows = await this.#all<ReportRow & { facts_here: number }>(
      `SELECT ${columns}, facts_here FROM (
         SELECT r.*, c.facts AS facts_here FROM (${counted}) AS c JOIN staged_reports AS r ON r.report_id = c.id
       ) ORDER BY created_at DESC NULLS LAST, report_id`,
    )
    return rows.map(({ facts_here, ...report }) => ({ report, facts: facts_here }))
  }

  async flags(book: Book): Promise<FlagRow[]> {
    return this.#all<FlagRow>(
      `SELECT ${selectPlain(columnsOf('quality_flags'))} FROM staged_quality_flags
       WHERE flag_id IN (SELECT flag_id FROM flag_books WHERE book = $1)
       ORDER BY CASE severity WHEN 'error' THEN 0 WHEN 'warning' THEN 1 ELSE 2 END, report_id NULLS FIRST,
         rule, origin, dataset_index, json_pointer, flag_id`,
      [book.key],
    )
  }

  /** Keys (`placeKey`) of the figures of a workbook that have a finding of their own. */
  async flaggedFigures(book: Book): Promise<Set<string>> {
    const rows = await this.#all<{ report_id: string; json_pointer: string }>(
      `SELECT DISTINCT report_id, json_pointer FROM facts SEMI JOIN staged_quality_flags USING (report_id, json_pointer)
       WHERE book_id = ${book.id}`,
    )
    return new Set(rows.map(({ report_id, json_pointer }) => placeKey(report_id, json_pointer)))
  }

  async statementGroups(book: Book): Promise<StatementGroup[]> {
    const order = statements.map((statement, at) => `WHEN '${statement}' THEN ${at}`).join(' ')
    return this.#all<StatementGroup>(
      `SELECT group_id AS id, entity_key AS "entityKey", arg_max(company, (known_at, company)) AS entity, sheet AS statement,
         any_value(scope) AS scope, any_value(sheet_currency) AS currency, interim, count(*)::INTEGER AS facts
       FROM facts WHERE book_id = ${book.id} AND origin = 'statement' GROUP BY group_id, entity_key, sheet, interim
       ORDER BY entity_key, interim, CASE sheet ${order} END, scope NULLS LAST, currency NULLS LAST`,
    )
  }

  /**
   * Reader of the facts of a statement sheet, newest report first, in the order of their lines. It asks for a small
   * workbook once, and for several sheets of a large one at a time, in the order of `statementGroups`.
   */
  async statementReader(
    book: Book,
    groups: readonly StatementGroup[],
  ): Promise<(group: StatementGroup) => Promise<FactRow[]>> {
    const held = new Map<number, FactRow[]>()
    const load = async (wanted: readonly StatementGroup[]): Promise<void> => {
      held.clear()
      for (const { id } of wanted) held.set(id, [])
      const facts = isSmall(book)
        ? await this.#factsOf(book)
        : await this.#heldFacts(
            `origin = 'statement' AND book_id = ${book.id} AND group_id IN (${wanted.map(({ id }) => id).join(', ')})`,
          )
      for (const fact of facts) if (fact.origin === 'statement') held.get(fact.group_id)?.push(fact)
      for (const facts of held.values()) facts.sort(compareLines)
    }
    return async group => {
      if (!held.has(group.id)) await load(isSmall(book) ? groups : nextGroups(groups, group))
      return held.get(group.id)!
    }
  }

  async #factsOf({ id, facts }: Book): Promise<readonly HeldFact[]> {
    if (!this.#held.has(id)) {
      this.#held = new Map()
      const held = new Map<number, HeldFact[]>([[id, []]])
      let room = maxHeldFacts - facts
      for (const [next, size] of this.#sizes) {
        if (next <= id) continue
        room -= size
        if (room < 0) break
        held.set(next, [])
      }
      for (const fact of await this.#heldFacts(`book_id IN (${[...held.keys()].join(', ')})`))
        held.get(fact.book_id)!.push(fact)
      this.#held = held
    }
    return this.#held.get(id)!
  }

  async #heldFacts(where: string): Promise<HeldFact[]> {
    const rows: HeldFact[] = []
    for await (const row of this.#duckdb.plainRows(heldFacts(where, 'seq'))) rows.push(row as HeldFact)
    return rows
  }

  /** All facts of a workbook in key order. */
  async *facts(book: Book): AsyncGenerator<FactRow> {
    if (isSmall(book)) {
      yield* await this.#factsOf(book)
      return
    }
    const { first, last } = book.places
    // A sort of all rows at once would hold them all.
    for (let from = first; from <= last; from += heldAtOnce) {
      const sql = `SELECT ${selectPlain(columnsOf('facts'))} FROM (
        FROM facts WHERE book_id = ${book.id} AND seq BETWEEN ${from} AND ${from + heldAtOnce - 1} ORDER BY seq)`
      for await (const row of this.#duckdb.plainRows(sql)) yield row as FactRow
    }
  }

  /** Facts of origin evidence in the order of their places, each with the statement fact it speaks of. */
  async *evidence(book: Book): AsyncGenerator<EvidenceMatch> {
    if (book.evidence === 0) return
    for await (const fact of isSmall(book) ? await this.#smallEvidence(book) : this.#largeEvidence(book)) {
      yield {
        fact,
        statementValue: fact.statement_value,
        statementReport: fact.statement_report,
        statementPointer: fact.statement_pointer,
        candidates: fact.candidates,
      }
    }
  }

  async #smallEvidence(book: Book): Promise<HeldFact[]> {
    const facts = (await this.#factsOf(book)).filter(({ origin }) => origin === 'evidence')
    return facts.toSorted(
      (a, b) => compareText(a.report_id, b.report_id) || compareText(a.json_pointer, b.json_pointer),
    )
  }

  async *#largeEvidence({ id }: Book): AsyncGenerator<HeldFact> {
    const sql = heldFacts(`book_id = ${id} AND origin = 'evidence'`, 'report_id, json_pointer')
    for await (const row of this.#duckdb.plainRows(sql)) yield row as HeldFact
  }

  async #all<T>(sql: string, values: readonly string[] = []): Promise<T[]> {
    const rows: T[] = []
    for await (const row of this.#duckdb.rows(sql, values)) rows.push(row as T)
    return rows
  }
}

/** Whether all facts of a workbook may be held at once, so that they are read once for its statements and its list. */
function isSmall({ facts }: Book): boolean {
  return facts <= maxHeldFacts
}

/** Newest report first, then the order of the lines in it. */
function compareLines(a: FactRow, b: FactRow): number {
  return (
    compareText(b.known_at, a.known_at) ||
    compareText(a.report_id, b.report_id) ||
    a.dataset_index - b.dataset_index ||
    (a.line_order ?? Infinity) - (b.line_order ?? Infinity) ||
    compareText(a.json_pointer, b.json_pointer)
  )
}

/** A group and those behind it, as many as may be held at once. */
function nextGroups(groups: readonly StatementGroup[], first: StatementGroup): StatementGroup[] {
  const from = groups.indexOf(first)
  let facts = 0
  const next = groups.slice(from).filter(group => (facts += group.facts) <= heldAtOnce)
  return next.length > 0 ? next : [first]
}
