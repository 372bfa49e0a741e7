import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { selectPlain, type Duckdb } from '../../lib/duckdb.ts'
import type { Manifest } from '../../model/results.ts'
import { columnsOf, type FactRow } from '../../model/tables.ts'
import { escaped } from '../../writers/page/html.ts'
import { amountText, statedText } from '../../writers/page/sources.ts'
import { soundFiles } from './manifest.ts'
import type { Relations } from './relations.ts'
import { count, digest, reason, type Problem } from './result.ts'

/** The report of a table of sources, or a figure in it: as stated, full amount, pointer. */
const parts =
  /<table class="sources" data-report="([^"]*)">|<tr id="f[\w-]{10}">.*?<td class="num(?: long)?">([^<]*)<\/td><td class="num">([^<]*)<\/td><td><code class="p">([^<]*)<\/code>/gs

/**
 * Compares the figures on all sound pages of the report with the table facts: each stands there exactly once, with its
 * pointer, its text and its full amount. Returns the number of pages read.
 */
export async function checkPages(
  duckdb: Duckdb,
  folder: string,
  manifest: Manifest,
  sound: ReadonlySet<string>,
  relations: Relations,
  problems: Problem[],
): Promise<number> {
  const { readable, isAll } = soundFiles(manifest, sound, /^report\/[^/]+\.html$/)
  const base = relations.get('facts')?.[0]
  if (readable.length === 0 || !base) return readable.length
  // Pointers of thousands of characters are cut on the page, so that two figures may look alike.
  const open = new Map<string, Open>()
  const sql = `SELECT ${selectPlain(columnsOf('facts'))} FROM (${base.sql})`
  for await (const row of duckdb.rows(sql)) {
    const fact = row as FactRow
    const shown = [fact.report_id, statedText(fact), amountText(fact), fact.json_pointer]
    const key = digest(shown.map(escaped))
    open.set(key, {
      place: `${fact.report_id} ${fact.json_pointer}`,
      left: (open.get(key)?.left ?? 0) + 1,
    })
  }
  let whole = isAll
  for (const { path } of readable) {
    try {
      const problem = checkPage(await readFile(join(folder, path), 'utf8'), open)
      if (problem === undefined) continue
      whole = false
      problems.push({ file: path, message: problem })
    } catch (error) {
      whole = false
      problems.push({ file: path, message: `cannot be read as a page: ${reason(error)}` })
    }
  }
  const missing = [...open.values()].filter(({ left }) => left > 0)
  if (whole && missing[0]) {
    const message = `${count(missing.length, 'figure')} stand on no page, the first at ${missing[0].place}; run the pipeline again`
    problems.push({ file: 'report', message })
  }
  return readable.length
}

interface Open {
  readonly place: string
  /** How often it has not yet been found. */
  left: number
}

/** Takes the figures of a page off those to be found; says what is wrong where one is not among them. */
function checkPage(text: string, open: ReadonlyMap<string, Open>): string | undefined {
  let report = ''
  let wrong = 0
  let first = ''
  for (const [, reportId, stated = '', amount = '', pointer = ''] of text.matchAll(parts)) {
    if (reportId !== undefined) {
      report = reportId
      continue
    }
    const expected = open.get(digest([report, stated, amount, pointer]))
    if (expected && expected.left > 0) expected.left--
    else {
      first ||= `${report} ${pointer}`
      wrong++
    }
  }
  return wrong === 0 ? undefined : `${count(wrong, 'figure')} differ from the tables, the first at ${first}`
}
