import type { FlagRow } from '../../model/tables.ts'
import { html, line, type Html } from './html.ts'
import { mark } from './marks.ts'
import { exactText } from './number-text.ts'

/** One finding as a row; `company` is left out on a company's own list. */
export function findingRow(
  flag: FlagRow,
  { company, place }: { company?: { name: string; address: string } | undefined; place: string | undefined },
): Html {
  const where = line(flag.json_pointer ?? '', 200)
  return html`<tr data-row data-severity="${flag.severity}" data-rule="${flag.rule}"${company && html` data-company="${company.name}"`}><td class="sev">${mark(flag.severity)}</td>${company && html`<td><a href="${company.address}">${company.name}</a></td>`}<th scope="row">${line(flag.message, 1500)}<span class="sub"><code>${flag.rule}</code>${flag.source === 'api' && ' · said by the service'}</span></th>${seenCell(flag.observed)}${seenCell(flag.expected)}<td>${where !== '' && (place ? html`<a href="${place}"><code>${where}</code></a>` : html`<code>${where}</code>`)}${flag.report_id !== null && html`<span class="sub">${flag.report_id}</span>`}</td></tr>
`
}

/** Column headings of a table of findings. */
export function findingsHead(hasCompany: boolean): Html {
  return html`<thead><tr><th scope="col">Severity</th>${hasCompany && html`<th scope="col">Company</th>`}<th scope="col">Finding</th><th scope="col">Found</th><th scope="col">Expected</th><th scope="col">Place in the report</th></tr></thead>
`
}

/** What was found or expected; long numbers get thousands separators, and no number is broken. */
function seenCell(text: string | null): Html {
  const isNumber = text !== null && text.length <= 20 && /^-?\d+(?:\.\d+)?$/.test(text)
  if (!isNumber) return html`<td class="obs">${line(text ?? '', 200)}</td>`
  return html`<td class="obs num">${/^-?\d{5}/.test(text) ? exactText(text) : text}</td>`
}
