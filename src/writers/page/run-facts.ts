import type { ResultStamp } from '../../model/results.ts'
import type { RunRow } from '../../model/tables.ts'
import type { Severity } from '../../model/vocabulary.ts'
import { html, line, type Html } from './html.ts'
import { mark, severityMeaning, worstFirst } from './marks.ts'

/** What the whole report holds, as counts. */
export interface Totals {
  readonly companies: number
  /** Reports with figures that name no company. */
  readonly withoutCompany: number
  readonly reports: number
  readonly figures: number
  readonly fromEvidence: number
  readonly flags: Readonly<Record<Severity, number>>
}

/** A count with its noun. */
export function plural(number: number, noun: string, nouns = `${noun}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? noun : nouns}`
}

/** An instant for people, to the minute, in UTC. */
export function minuteText(instant: string | null): string {
  return instant === null ? 'at an unknown time' : `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`
}

/** The head of the report: what it holds, from which run, how many findings, and how to read it. */
export function overview(
  totals: Totals,
  run: RunRow | undefined,
  stamp: ResultStamp,
  hint: Html | false,
): Html {
  const { companies, withoutCompany, reports, figures, fromEvidence } = totals
  return html`<header class="head">
<h1>Financial statements of ${plural(companies, 'company', 'companies')}${withoutCompany > 0 && html` and of ${plural(withoutCompany, 'report')} that ${withoutCompany === 1 ? 'names' : 'name'} none`}</h1>
<p class="lead">${plural(figures, 'figure')} from ${plural(reports, 'saved research report')}${fromEvidence > 0 && html`; ${fromEvidence} of them are evidence that the research tools returned`}. Every figure links to the place in the report that it was read from. ${hint}</p>
<dl class="run">
<div><dt>Made</dt><dd>${minuteText(run?.finished_at ?? run?.started_at ?? null)}</dd></div>
<div><dt>Pipeline</dt><dd>${run ? line(run.pipeline, 60) : 'not known'}</dd></div>
<div><dt>Results number</dt><dd>${stamp.generation}</dd></div>
<div><dt>Run</dt><dd><code>${stamp.runId}</code></dd></div>
${run && reportCounts(run)}
</dl>
</header>
<section aria-labelledby="findings-count" class="severities">
<h2 id="findings-count">Findings</h2>
<p>A finding changes no figure. It says where to look.</p>
<ul>${worstFirst.map(severity => html`<li>${mark(severity)}<b>${plural(totals.flags[severity], severity, severity === 'info' ? 'notes' : undefined)}</b> ${severityMeaning[severity]}</li>`)}</ul>
</section>
${howToRead}
`
}

function reportCounts(run: RunRow): Html {
  return html`<div><dt>Reports</dt><dd>${run.reports_listed} listed, ${run.reports_fetched} fetched, ${run.reports_unchanged} unchanged${run.reports_deleted > 0 && html`, ${run.reports_deleted} no longer at the service`}${run.reports_failed > 0 && html`, <b>${run.reports_failed} could not be read</b>`}</dd></div>
<div><dt>Numbers not placed</dt><dd>${run.unplaced}${run.unplaced > 0 && ': found in a report, but not clear enough to stand in a statement'}</dd></div>
`
}

const howToRead = html`<details class="how"><summary>How to read the statements</summary>
<ul>
<li>Amounts are shown in the scale that stands above each table. Point at a figure for the full amount, select it for its source.</li>
<li>(1,234) is negative. – is zero or a dash in the report. An empty cell means that no report states the figure.</li>
<li>Columns run from the oldest year on the left to the newest on the right. Restated, estimated and preliminary figures have columns of their own and say so in the heading.</li>
<li>Where several reports state a figure, the newest report’s stands in the table. ≠ before a figure says that an older report says something else; its source lists both.</li>
<li>✓ before a figure: evidence of a research tool says the same. ✗: evidence says something else.</li>
<li>Names, labels and questions stand as the reports have them. Characters that nobody can see are shown as codes such as \\u202e.</li>
</ul>
</details>`
