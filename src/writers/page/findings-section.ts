import type { Severity } from '../../model/vocabulary.ts'
import type { Book, PlacedFlag } from '../statements/book.ts'
import { findingRow, findingsHead } from './findings.ts'
import { html, line, type Html } from './html.ts'
import { figureId, type Links } from './links.ts'
import { worstFirst } from './marks.ts'
import { plural } from './run-facts.ts'

/** Findings that the first page lists; a browser filters so many at once without delay. */
export const mostFindings = 3000

/** All findings in one table, with filters that work where scripts do. */
export function* findingsSection(
  placed: readonly PlacedFlag[],
  total: number,
  books: readonly Book[],
  links: Links,
): Generator<Html> {
  const names = new Map(books.map(({ key, title }) => [key, line(title, 120)]))
  const nameOf = (flag: PlacedFlag): string => names.get(flag.book) ?? ''
  const counted = (values: readonly string[]): [string, number][] => {
    const counts = new Map<string, number>()
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
    return [...counts]
  }
  const sorted = (counts: [string, number][]): [string, number][] =>
    counts.sort(([a], [b]) => (a < b ? -1 : 1))
  const severities = worstFirst.filter(severity => placed.some(({ flag }) => flag.severity === severity))
  yield html`<section aria-labelledby="findings">
<h2 id="findings">All findings</h2>
${total > placed.length && html`<p>These are the first ${placed.length} of ${plural(total, 'finding')}, worst first. The page of each company lists all of its own.</p>`}
`
  if (placed.length === 0) {
    yield html`<p>There are none.</p></section>
`
    return
  }
  yield html`<div class="filters" data-filters="findings-rows" data-noun="findings" role="search" aria-label="Findings" hidden>
<label>Search <input type="search" autocomplete="off"></label>
${select(
  'severity',
  'Severity',
  severities.map(severity => [severity, countSeverity(placed, severity)]),
)}
${select('rule', 'Rule', sorted(counted(placed.map(({ flag }) => flag.rule))))}
${select('company', 'Company', sorted(counted(placed.map(nameOf))))}
<button type="button">Show all</button>
<p role="status"></p>
</div>
<div class="scroll tall" role="group" tabindex="0" aria-labelledby="findings-caption">
<table class="findings">
<caption id="findings-caption"><span class="cap">Findings, worst first</span></caption>
${findingsHead(true)}<tbody id="findings-rows">
`
  for (const one of placed) {
    const { flag, book, atFigure } = one
    const anchor = atFigure ? figureId(flag.report_id ?? '', flag.json_pointer ?? '') : undefined
    yield findingRow(flag, {
      company: { name: nameOf(one), address: links.to(book) },
      place: anchor && links.to(book, anchor),
    })
  }
  yield html`</tbody></table>
</div>
</section>
`
}

function countSeverity(placed: readonly PlacedFlag[], severity: Severity): number {
  return placed.filter(({ flag }) => flag.severity === severity).length
}

function select(name: string, label: string, options: readonly (readonly [string, number])[]): Html {
  return html`<label>${label} <select name="${name}"><option value="">all</option>${options.map(([value, count]) => html`<option value="${value}">${value} (${count})</option>`)}</select></label>`
}
