import { statements } from '../../model/vocabulary.ts'
import type { Severity } from '../../model/vocabulary.ts'
import type { Book, CoverageCell } from '../statements/book.ts'
import { statementTitles } from '../statements/titles.ts'
import { html, line, type Html } from './html.ts'
import { statementId, type Links } from './links.ts'
import { mark, worstFirst } from './marks.ts'

/** Newest fiscal years that have a column of their own; what is older shares one. */
const mostYears = 10

type Column = number | 'older' | 'no year'

export interface Coverage {
  readonly books: readonly Book[]
  readonly cells: readonly CoverageCell[]
  /** Findings of a company by severity. */
  readonly findings: ReadonlyMap<string, Partial<Record<Severity, number>>>
  readonly links: Links
}

/** The table of what there is: company and statement by fiscal year, with the worst finding of each cell. */
export function* coverageTable({ books, cells, findings, links }: Coverage): Generator<Html> {
  const columns = columnsOf(cells)
  const oldest = columns.find(column => typeof column === 'number')
  const byBook = new Map<string, CoverageCell[]>()
  for (const cell of cells) byBook.set(cell.book, [...(byBook.get(cell.book) ?? []), cell])
  const noun = books.every(({ ofCompany }) => ofCompany) ? 'companies' : 'companies and reports'
  yield html`<section aria-labelledby="companies">
<h2 id="companies">Companies and years</h2>
<div class="filters" data-filters="coverage" data-noun="${noun}" role="search" aria-label="Companies" hidden>
<label>Find a company <input type="search" autocomplete="off"></label>
<button type="button">Show all</button>
<p role="status"></p>
</div>
<div class="scroll fit tall" role="group" tabindex="0" aria-labelledby="coverage-caption">
<table class="coverage" id="coverage">
<caption id="coverage-caption"><span class="cap">Number of figures by company, statement and fiscal year. ${mark('error')}${mark('warning')}${mark('info')}<span aria-hidden="true">in a cell: its worst finding. </span>Select a cell for the statement.</span></caption>
<thead><tr><th scope="col">Company</th><th scope="col">Statement</th>${columns.map(column => html`<th scope="col">${headingOf(column, oldest)}</th>`)}</tr></thead>
`
  for (const book of books) {
    const own = byBook.get(book.key) ?? []
    const rows = statements.filter(statement => own.some(cell => cell.statement === statement))
    yield html`<tbody data-row>${(rows.length > 0 ? rows : [null]).map((statement, at) => {
      const ofRow = own.filter(cell => cell.statement === statement)
      return html`<tr>${
        at === 0 &&
        html`<th scope="rowgroup" rowspan="${String(Math.max(1, rows.length))}"><a href="${links.to(book.key)}">${line(book.title, 120)}</a>${countsOf(findings.get(book.key))}</th>`
      }<th scope="row">${statement ? statementTitles[statement] : 'no statements'}</th>${columns.map(column => html`${cellOf(column, ofRow, oldest, book.key, links)}`)}</tr>
`
    })}</tbody>
`
  }
  yield html`</table>
</div>
</section>
`
}

function columnsOf(cells: readonly CoverageCell[]): Column[] {
  const years = [...new Set(cells.flatMap(({ year }) => year ?? []))].sort((a, b) => a - b)
  const shown = years.slice(-mostYears)
  return [
    ...(cells.some(({ year }) => year === null) ? ['no year' as const] : []),
    ...(shown.length < years.length ? ['older' as const] : []),
    ...shown,
  ]
}

function columnOf(year: number | null, oldest: Column | undefined): Column {
  if (year === null) return 'no year'
  return typeof oldest === 'number' && year < oldest ? 'older' : year
}

function headingOf(column: Column, oldest: Column | undefined): string {
  return column === 'older' ? `before ${String(oldest)}` : String(column)
}

function cellOf(
  column: Column,
  ofRow: readonly CoverageCell[],
  oldest: Column | undefined,
  book: string,
  links: Links,
): Html {
  const cells = ofRow.filter(({ year }) => columnOf(year, oldest) === column)
  const [first] = cells
  if (!first) return html`<td></td>`
  const figures = cells.reduce((sum, cell) => sum + cell.figures, 0)
  const worst = worstFirst.find(severity => cells.some(cell => cell.worst === severity))
  return html`<td class="${worst ?? 'clean'}"><a href="${links.to(book, statementId(first.group))}">${figures}<span class="vh"> ${figures === 1 ? 'figure' : 'figures'} </span>${worst && mark(worst)}</a></td>`
}

function countsOf(counts: Partial<Record<Severity, number>> | undefined): Html {
  const parts = worstFirst.filter(severity => counts?.[severity])
  return html`${parts.length > 0 && html`<span class="counts">${parts.map(severity => html` ${mark(severity)}${counts?.[severity]}`)}</span>`}`
}
