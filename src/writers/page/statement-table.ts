import type { FactRow, FlagRow } from '../../model/tables.ts'
import type { Basis, Unit } from '../../model/vocabulary.ts'
import type { StatementGroup } from '../statements/book.ts'
import { buildGrid, type GridCell, type GridLine, type StatementGrid } from '../statements/statement-grid.ts'
import { isTotal, placeKey, statementTitles } from '../statements/titles.ts'
import { html, line, type Html } from './html.ts'
import { figureId, statementId } from './links.ts'
import { mark, worstOf } from './marks.ts'
import {
  accountingText,
  exactText,
  numberStyle,
  scalesOf,
  type NumberStyle,
  type Scales,
} from './number-text.ts'

/** What a company's page knows of its figures, by place. */
export interface Known {
  readonly flags: ReadonlyMap<string, readonly FlagRow[]>
  /** What evidence says of a figure of a statement. */
  readonly evidence: ReadonlyMap<string, 'same' | 'different'>
}

const basisNames: Record<Basis, string> = {
  actual: '',
  restated: 'restated',
  estimate: 'estimate',
  pro_forma: 'pro forma',
  preliminary: 'preliminary',
}

/** One statement as a table: lines by periods, oldest to newest, each figure a link to its source. */
export function statementTable(
  company: string,
  group: StatementGroup,
  facts: readonly FactRow[],
  known: Known,
): Html {
  const grid = buildGrid(facts)
  const id = statementId(group.id)
  if (!grid) {
    const figures = facts.length.toLocaleString('en-US')
    return html`<p id="${id}">${line(company, 120)}, ${statementTitles[group.statement]}: ${figures} figures of too many lines or periods for one table; each stands in the table facts.</p>
`
  }
  const scales = scalesOf(valuesOf(facts, 'monetary'), valuesOf(facts, 'shares'))
  return html`<div class="scroll fit" role="group" tabindex="0" aria-labelledby="${id}">
<table class="statement">
<caption id="${id}"><span class="cap"><b><span class="vh">${line(company, 120)}, </span>${statementTitles[group.statement]}${group.interim && ', interim periods'}</b> ${captionText(group, facts, scales)}</span></caption>
${head(grid)}<tbody>
${grid.lines.map(one => lineRow(one, grid, scales, known))}</tbody></table>
</div>
`
}

function captionText(group: StatementGroup, facts: readonly FactRow[], { amounts }: Scales): string {
  const standards = [...new Set(facts.flatMap(fact => fact.accounting_standard ?? []))]
  const hasMoney = facts.some(({ unit }) => unit === 'monetary' || unit === 'per_share')
  const parts = [
    ...(hasMoney || group.currency !== null ? [scaleText(group.currency, amounts.name)] : []),
    group.scope ?? 'scope not stated',
    standards.length > 0 ? standards.join(', ') : 'accounting standard not stated',
  ]
  return line(parts.join(' · '), 200)
}

function scaleText(currency: string | null, scale: string): string {
  const amounts = scale === '' ? 'full amounts' : scale
  if (currency === null) return `${amounts}, currency not stated`
  return scale === '' ? `${currency}, full amounts` : `${currency} in ${scale}`
}

function head({ columns, lines }: StatementGrid): Html {
  const isInstant = (at: number): boolean =>
    lines.every(({ cells }) => (cells[at]?.fact.period_type ?? 'instant') === 'instant')
  return html`<thead><tr><th scope="col">Line</th>${columns.map(({ label, end, basis }, at) => html`<th scope="col" class="${basis}">${line(label, 60)}${basis !== 'actual' && html` <span class="basis">${basisNames[basis]}</span>`}${end !== null && end !== label && html`<span class="sub">${isInstant(at) ? 'at' : 'to'} ${end}</span>`}</th>`)}</tr></thead>
`
}

function lineRow(one: GridLine, { columns }: StatementGrid, scales: Scales, known: Known): Html {
  const depth = `d${Math.min(6, one.depth)}`
  const facts = one.cells.flatMap(cell => (cell ? [cell.fact] : []))
  const [first] = facts
  const label = line(one.label, 200)
  if (!first) {
    return html`<tr class="heading"><th scope="row" class="${depth}">${label}</th>${columns.map(() => html`<td></td>`)}</tr>
`
  }
  const style = numberStyle(first.unit, valuesOf(facts, first.unit), scales)
  return html`<tr${isTotal(one.label) && html` class="total"`}><th scope="row" class="${depth}">${label}${unitNote(first, scales)}</th>${one.cells.map((cell, at) => figureCell(cell, columns[at]?.basis ?? 'actual', style, known))}</tr>
`
}

function figureCell(cell: GridCell | undefined, basis: Basis, style: NumberStyle, known: Known): Html {
  const tint = basis === 'actual' ? html`` : html` class="${basis}"`
  if (!cell) return html`<td${tint}></td>`
  const { fact, others } = cell
  const key = placeKey(fact.report_id, fact.json_pointer)
  const worst = worstOf([
    ...(known.flags.get(key) ?? []),
    ...others.flatMap(other => known.flags.get(placeKey(other.report_id, other.json_pointer)) ?? []),
  ])
  const evidence = known.evidence.get(key)
  return html`<td${tint}>${worst && mark(worst)}${others.length > 0 && sign('≠', 'an older report says something else ')}${evidence === 'same' && sign('✓', 'evidence says the same ')}${evidence === 'different' && sign('✗', 'evidence says something else ')}<a href="#${figureId(fact.report_id, fact.json_pointer)}" title="${titleOf(fact)}">${shown(fact, style)}</a></td>`
}

function sign(character: string, meaning: string): Html {
  return html`<span class="sign" aria-hidden="true">${character}</span><span class="vh">${meaning}</span>`
}

function shown(fact: FactRow, style: NumberStyle): Html {
  if (fact.value !== null) return accountingText(fact.value, style)
  if (fact.value_status === 'nil') return html`–<span class="vh">a dash in the report</span>`
  return html`${line(fact.value_text, 24)}`
}

/** Full amount with its currency; percentages and ratios as the report writes them. */
function titleOf({ value, value_text, unit, currency }: FactRow): string {
  if (value === null || unit === 'percent') return line(value_text, 80)
  return `${exactText(value)}${unit === 'monetary' || unit === 'per_share' ? ` ${currency ?? ''}` : ''}`.trim()
}

const unitNotes: Record<Unit | 'unknown', (fact: FactRow, scales: Scales) => string> = {
  monetary: () => '',
  shares: (_fact, { shares }) => `shares${shares.name === '' ? '' : `, ${shares.name}`}`,
  per_share: ({ currency }) => (currency === null ? 'per share' : `${currency} per share`),
  percent: () => '',
  ratio: () => '',
  count: () => 'number',
  unknown: ({ unit_text }) => line(unit_text ?? '', 40),
}

function unitNote(fact: FactRow, scales: Scales): Html {
  const text = unitNotes[fact.unit ?? 'unknown'](fact, scales)
  return html`${text !== '' && html` <span class="unit">${text}</span>`}`
}

function valuesOf(facts: readonly FactRow[], unit: Unit | null): string[] {
  return facts.flatMap(fact => (fact.unit === unit && fact.value !== null ? [fact.value] : []))
}
