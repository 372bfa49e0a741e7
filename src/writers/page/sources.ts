import type { FactRow, FlagRow } from '../../model/tables.ts'
import type { BookReport, EvidenceMatch } from '../statements/book.ts'
import { placeKey } from '../statements/titles.ts'
import { byPlace, ownAttributes, sharedAttributes, type Attribute } from './attributes.ts'
import { html, line, type Html } from './html.ts'
import { figureId } from './links.ts'
import { mark } from './marks.ts'
import { exactText } from './number-text.ts'
import { plural } from './run-facts.ts'

/** What the sources of a company refer to, by place. */
export interface SourceNotes {
  readonly reports: ReadonlyMap<string, BookReport>
  readonly flags: ReadonlyMap<string, readonly FlagRow[]>
  /** Evidence that speaks of a figure of a statement. */
  readonly spokenOf: ReadonlyMap<string, readonly EvidenceMatch[]>
  /** The figure of a statement that a figure of evidence speaks of. */
  readonly speaksOf: ReadonlyMap<string, EvidenceMatch>
}

/** Datasets of a company's figures, which must come in key order. */
export async function* byDataset(facts: AsyncIterable<FactRow>): AsyncGenerator<FactRow[]> {
  let held: FactRow[] = []
  for await (const fact of facts) {
    const [first] = held
    const isSame =
      first?.report_id === fact.report_id &&
      first.origin === fact.origin &&
      first.dataset_index === fact.dataset_index
    if (first && !isSame) {
      yield held
      held = []
    }
    held.push(fact)
  }
  if (held.length > 0) yield held
}

/** Where each figure of one dataset was read from, and what else is known of it. */
export function datasetSources(facts: readonly FactRow[], notes: SourceNotes): Html {
  const [first] = facts
  if (!first) return html``
  const shared = sharedAttributes(facts)
  const report = notes.reports.get(first.report_id)?.report
  const what = first.origin === 'evidence' ? 'Evidence' : 'Statement'
  const caption = `${figureId(first.report_id, '')}-${first.origin}-${first.dataset_index}`
  return html`<div class="scroll" role="group" tabindex="0" aria-labelledby="${caption}">
<table class="sources" data-report="${first.report_id}">
<caption id="${caption}"><span class="cap"><b>${what} ${first.dataset_index + 1} of report <code>${first.report_id}</code></b>, ${plural(facts.length, 'figure')}. ${report?.query && html`Question: “${line(report.query, 300)}” `}${report?.created_at && html`Created ${report.created_at.slice(0, 10)}. `}${report?.deleted_at && html`Deleted at the service since ${report.deleted_at.slice(0, 10)}. `}${shared.length > 0 && html`<span class="shared">The same for all: ${attributeTexts(shared).map((text, at) => html`${at > 0 && '; '}${text}`)}.</span>`}</span></caption>
<thead><tr><th scope="col">Line</th><th scope="col">Period</th><th scope="col">As stated</th><th scope="col">Full amount</th><th scope="col">Place in the report</th><th scope="col">Read from, and what is known</th></tr></thead>
<tbody>
${facts.map(fact => sourceRow(fact, shared, notes))}</tbody></table>
</div>
`
}

/** The amount of a figure in full, its currency behind it; why there is none where it has none. */
export function amountText({ value, value_status, currency }: FactRow): string {
  if (value === null) return value_status.replaceAll('_', ' ')
  return currency === null ? exactText(value) : `${exactText(value)} ${line(currency, 20)}`
}

/** The text of a figure as the report has it, on one line. */
export function statedText({ value_text }: FactRow): string {
  return line(value_text, 200)
}

function sourceRow(fact: FactRow, shared: readonly Attribute[], notes: SourceNotes): Html {
  const { report_id, json_pointer } = fact
  const key = placeKey(report_id, json_pointer)
  return html`<tr id="${figureId(report_id, json_pointer)}"><th scope="row">${line(fact.line_item, 200)}${fact.line_path !== null && html`<span class="sub">${line(fact.line_path, 200)}</span>`}</th><td>${line(fact.period_label ?? '', 60)}<span class="sub">${periodText(fact)}</span></td><td class="num${fact.value_text.length > 40 && ' long'}">${statedText(fact)}</td><td class="num">${amountText(fact)}</td><td><code class="p">${json_pointer}</code></td><td class="known">${[
    ...attributeTexts(ownAttributes(fact, shared)),
    ...(notes.flags.get(key) ?? []).map(
      flag => html`${mark(flag.severity)}${line(flag.message, 400)} <code>${flag.rule}</code>`,
    ),
    ...(notes.spokenOf.get(key) ?? []).map(spokenOfText),
    ...speaksOfText(notes.speaksOf.get(key)),
  ].map(text => html`<span class="note">${text}</span>`)}</td></tr>
`
}

/** What was read, place by place: `currency USD, scale × 1,000,000 from /meta/unit`. */
function attributeTexts(attributes: readonly Attribute[]): Html[] {
  return byPlace(attributes).map(([pointer, read]) => {
    const what = read.map(
      ({ name, value }, at) => html`${at > 0 && ', '}${name}${value !== '' && html` <b>${value}</b>`}`,
    )
    return html`${what}${pointer !== null && html` from <code>${line(pointer, 200)}</code>`}`
  })
}

function spokenOfText({ fact, statementValue }: EvidenceMatch): Html {
  const link = html`<a href="#${figureId(fact.report_id, fact.json_pointer)}">${line(fact.value_text, 60)}</a>`
  return fact.value === statementValue
    ? html`✓ Evidence says the same: ${link}`
    : html`✗ Evidence says something else: ${link}`
}

function speaksOfText(match: EvidenceMatch | undefined): Html[] {
  if (!match) return []
  const { statementReport, statementPointer, statementValue, fact, candidates } = match
  if (candidates > 1) return [html`Several figures of the statements could be meant.`]
  if (statementReport === null || statementPointer === null || statementValue === null) {
    return [html`No figure of the statements answers to it.`]
  }
  const link = html`<a href="#${figureId(statementReport, statementPointer)}">${exactText(statementValue)}</a>`
  return [
    fact.value === statementValue
      ? html`✓ The statement says the same: ${link}`
      : html`✗ The statement says ${link}`,
  ]
}

function periodText({ period_start, period_end, period_type, fiscal_year }: FactRow): string {
  if (period_end === null) return fiscal_year === null ? '' : `fiscal year ${fiscal_year}`
  if (period_start !== null) return `${period_start} to ${period_end}`
  return `${period_type === 'instant' ? 'at' : 'to'} ${period_end}`
}
