import type { RowsByTable } from '../../src/writers/staged-tables.ts'
import { factRow, flagRow, reportRow, runRow } from './rows.ts'

/** What a hostile report may say in any text, to be shown and never obeyed. */
export const hostileTexts = [
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(2)</script>',
  'javascript:alert(3)',
  '"><svg onload=alert(4)>',
  "' autofocus onfocus=alert(5) x='",
  '</caption></table></style><iframe src="data:text/html,<script>alert(6)</script>">',
  '<a href="https://example.invalid/">free money</a>',
  'Pay\u202e000,1\u2066 USD\u0007\u0000',
  '<!-- --!><script>alert(7)</script>',
  '&lt;b&gt; &#60;script&#62;',
]

/** The texts in every column that a page shows. */
export const hostileRows: RowsByTable = {
  facts: hostileTexts.flatMap((text, at) => [
    factRow({
      json_pointer: `/financialStatements/0/${text}/${at}`,
      entity: text,
      entity_id: text,
      line_item: text,
      line_path: text,
      period_label: text,
      value_text: text,
      currency: text,
      unit_text: text,
      accounting_standard: text,
      context: JSON.stringify({ currency: text, [text]: text }),
    }),
    factRow({
      json_pointer: `/financialStatements/0/none/${at}`,
      entity: text,
      value: null,
      value_status: 'not_disclosed',
      value_text: text,
    }),
  ]),
  reports: [reportRow({ query: hostileTexts.join(' '), answer: hostileTexts.join(' ') })],
  quality_flags: hostileTexts.map((text, at) =>
    flagRow({
      flag_id: String(at).padStart(64, '0'),
      json_pointer: `/financialStatements/0/${text}/${at}`,
      rule: text,
      message: text,
      observed: text,
      expected: text,
    }),
  ),
  runs: [runRow({ pipeline: hostileTexts.join(' ') })],
}
