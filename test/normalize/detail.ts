import type { SampleReport } from '../../src/sandbox/dataset/build.ts'

/** Body of a report detail with these JSON texts as `tools` and `financialStatements`. */
export function detailText(statementsJson: string, toolsJson = '[]'): string {
  const report = `{"id":"rep_1","query":"q","answer":"a","created_at":"2026-02-01T08:00:00Z","tools":${toolsJson}}`
  return `{"report":${report},"financialStatements":${statementsJson}}`
}

/** Body of the detail of a sandbox report, as the service sends it. */
export function sampleDetail(report: SampleReport): string {
  const { id, query, answer, createdAt, toolsJson, statementsJson, restJson } = report
  const head = JSON.stringify({ id, query, answer, created_at: createdAt }).slice(1, -1)
  const rest = restJson.slice(1, -1)
  return `{"report":{${head},"tools":${toolsJson}${rest && `,${rest}`}},"financialStatements":${statementsJson}}`
}
