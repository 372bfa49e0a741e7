import type { FactRow, FlagRow } from '../../model/tables.ts'
import type { Book, EvidenceMatch } from '../statements/book.ts'
import type { BookData } from '../statements/book-data.ts'
import { placeKey } from '../statements/titles.ts'
import { companyCharts } from './charts/company-charts.ts'
import { findingRow, findingsHead } from './findings.ts'
import { html, line, type Html } from './html.ts'
import { figureId, type Links } from './links.ts'
import { plural } from './run-facts.ts'
import { byDataset, datasetSources } from './sources.ts'
import { statementTable } from './statement-table.ts'

/** Reports that a company's list names; the others stand in the table reports. */
const mostReports = 200

/** Everything about one company: charts, statements, findings, sources. `onFigures` hears how many have been written. */
export async function* companySection(
  data: BookData,
  book: Book,
  links: Links,
  onFigures: (count: number) => void,
): AsyncGenerator<Html> {
  const reports = await data.reports(book)
  const flags = await data.flags(book)
  const groups = await data.statementGroups(book)
  const factsOf = await data.statementReader(book, groups)
  const matches: EvidenceMatch[] = []
  for await (const match of data.evidence(book)) matches.push(match)
  const byPlace = new Map<string, FlagRow[]>()
  for (const flag of flags) push(byPlace, placeKey(flag.report_id, flag.json_pointer), flag)
  const spokenOf = new Map<string, EvidenceMatch[]>()
  for (const match of matches) {
    if (match.statementPointer === null) continue
    push(spokenOf, placeKey(match.statementReport, match.statementPointer), match)
  }
  const evidence = new Map(
    [...spokenOf].map(([key, said]) => [
      key,
      said.every(({ fact, statementValue }) => fact.value === statementValue)
        ? ('same' as const)
        : ('different' as const),
    ]),
  )
  const name = links.nameOf(book.key)
  const top = links.isOnePage ? '#companies' : 'index.html'
  yield html`<article id="${name}" class="company" aria-labelledby="${name}-name">
${headings(links, 0, html`${line(book.title, 160)}`, `${name}-name`)}<p class="about">${plural(book.facts, 'figure')} from ${plural(reports.length, 'report')}${book.evidence > 0 && html`, ${book.evidence} of them evidence`}. ${flags.length > 0 && html`<a href="#${name}-findings">${plural(flags.length, 'finding')}</a>. `}<a href="#${name}-sources">Sources</a>. <a href="${top}">All companies</a>.</p>
`
  const shown: { group: (typeof groups)[number]; facts: readonly FactRow[] }[] = []
  const tables: Html[] = []
  for (const group of groups) {
    const facts = await factsOf(group)
    shown.push({ group, facts })
    tables.push(statementTable(book.title, group, facts, { flags: byPlace, evidence }))
  }
  yield companyCharts(book.title, name, shown)
  for (const table of tables) yield table
  if (flags.length > 0) yield* findingsOf(flags, await data.flaggedFigures(book), name, links)
  yield reportsOf(reports, name, links)
  if (book.facts > 0) {
    const notes = {
      reports: new Map(reports.map(one => [one.report.report_id, one])),
      flags: byPlace,
      spokenOf,
      speaksOf: new Map(
        matches.map(match => [placeKey(match.fact.report_id, match.fact.json_pointer), match]),
      ),
    }
    yield html`<details class="all-sources" id="${name}-sources"><summary>Where each of the ${plural(book.facts, 'figure')} was read from</summary>
`
    for await (const facts of byDataset(data.facts(book))) {
      yield datasetSources(facts, notes)
      onFigures(facts.length)
    }
    yield html`</details>
`
  }
  yield html`</article>
`
}

/** A heading: the company is the first one on a page of its own, else one below the title of the page. */
function headings({ isOnePage }: Links, depth: 0 | 1, text: Html, id: string): Html {
  const level = 1 + depth + (isOnePage ? 1 : 0)
  if (level === 1)
    return html`<h1 id="${id}">${text}</h1>
`
  return level === 2
    ? html`<h2 id="${id}">${text}</h2>
`
    : html`<h3 id="${id}">${text}</h3>
`
}

function* findingsOf(
  flags: readonly FlagRow[],
  figures: ReadonlySet<string>,
  name: string,
  links: Links,
): Generator<Html> {
  yield html`${headings(links, 1, html`Findings`, `${name}-findings`)}<div class="scroll" role="group" tabindex="0" aria-labelledby="${name}-findings">
<table class="findings">
${findingsHead(false)}<tbody>
`
  for (const flag of flags) {
    const isFigure = figures.has(placeKey(flag.report_id, flag.json_pointer))
    const place = isFigure ? `#${figureId(flag.report_id ?? '', flag.json_pointer ?? '')}` : undefined
    yield findingRow(flag, { place })
  }
  yield html`</tbody></table>
</div>
`
}

function reportsOf(reports: Awaited<ReturnType<BookData['reports']>>, name: string, links: Links): Html {
  const more = reports.length - mostReports
  return html`${headings(links, 1, html`Reports`, `${name}-reports`)}<ul class="reports">${reports
    .slice(0, mostReports)
    .map(
      ({ report, facts }) =>
        html`<li>${report.created_at?.slice(0, 10) ?? 'no date'}: “${line(report.query ?? '', 300)}” <span class="sub"><code>${report.report_id}</code>, ${plural(facts, 'figure')} here${report.deleted_at !== null && html`, deleted at the service since ${report.deleted_at.slice(0, 10)}`}</span></li>`,
    )}${more > 0 && html`<li>and ${more} more</li>`}</ul>
`
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const held = map.get(key)
  if (held) held.push(value)
  else map.set(key, [value])
}
