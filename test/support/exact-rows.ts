import { attemptRow, datasetRow, factRow, fieldRow, flagRow, reportRow, runRow } from './rows.ts'

const fact = (json_pointer: string, changes: Parameters<typeof factRow>[0] = {}) =>
  factRow({ json_pointer, ...changes })

/** Rows in key order with everything that writers like to spoil. */
export const exactRows = {
  facts: [
    fact('/a', {
      value: '12345678901234567890123456789.123456789',
      reported_value: '-99999999999999999999999999999.999999999',
      value_text: '12345678901234567890123456789.1234567890',
      line_item: '=1+1',
    }),
    fact('/b', {
      value: '-0.000000001',
      reported_value: '-0.000000001',
      line_item: 'nul\u0000 and \u2028 line',
    }),
    fact('/c', { value: '0', line_item: 'x'.repeat(33_000), known_at: '2024-02-29T23:59:59.999Z' }),
    fact('/d', { line_item: '😀 _x0041_ "quoted" \'single\' \r\n\t end ', period_start: '1899-12-31' }),
    fact('/e', {
      value: null,
      value_status: 'nil',
      reported_value: null,
      value_text: '-',
      line_item: '@SUM(A1)',
      entity_id: null,
      context: null,
    }),
    fact('/f', { value: '1.5', context: '{"a":1.10,"b":{"c":"\\u0000"}}', line_item: "+cmd|'/c calc'!A1" }),
  ],
  fields: [
    fieldRow({ json_pointer: '/0', value_text: '' }),
    fieldRow({ json_pointer: '/1', value_text: null, value_type: 'null', role: 'empty' }),
    fieldRow({ json_pointer: '/2', value_text: 'true', value_type: 'boolean', role: 'metadata' }),
  ],
  datasets: [datasetRow()],
  facts_history: [
    {
      ...fact('/a', { value: '99999999999999999999999999999.999999999' }),
      valid_from: '2026-01-02T03:04:05.678Z',
      valid_to: '2026-01-03T03:04:05.001Z',
    },
  ],
  reports: [reportRow({ answer: 'a'.repeat(40_000_000), extra: '{"n":1e400,"s":"\\u0000"}' })],
  quality_flags: [flagRow({ json_pointer: '/b', message: '=HYPERLINK("http://x")' })],
  runs: [runRow()],
  research_attempts: [
    attemptRow({ request_id: 'a', charged: true, question: '=1+1 😀' }),
    attemptRow({ request_id: 'b', charged: false, outcome: 'error', report_id: null }),
    attemptRow({ request_id: 'c', charged: null, outcome: 'unknown', ended_at: null, message: 'cut \u0000' }),
  ],
}
