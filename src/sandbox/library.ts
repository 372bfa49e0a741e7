import type { SampleReport, WorkspaceName } from './dataset/build.ts'
import { seededHex } from './seed.ts'

/** Contents of a saved report; the JSON texts go into the bodies exactly as they are. */
export interface ReportContent {
  readonly workspace: WorkspaceName
  readonly query: string
  readonly answer: string
  /** ISO 8601 with offset. */
  readonly createdAt: string
  /** JSON text of the array `tools`. */
  readonly toolsJson: string
  /** JSON text of the array `financialStatements`. */
  readonly statementsJson: string
  /** JSON text of an object with the other members of the report. */
  readonly restJson: string
}

/** A report as it is kept. */
interface Saved extends ReportContent {
  /** ms since 1970; list and detail show the report from this instant on. */
  readonly shownFrom: number
}

export type NewReport = Pick<ReportContent, 'query' | 'answer'> & Partial<ReportContent>

/** A page of the list: JSON texts of its reports, and the counts of all that match. */
export interface ListedReports {
  readonly reports: readonly string[]
  readonly total: number
  readonly pages: number
}

/** The saved reports of all workspaces, with the changes that are made between two runs. */
export interface Library {
  /** Reports that hold every word of `q`, newest first; a page beyond the last is empty. */
  list(workspace: WorkspaceName, q: string, page: number): ListedReports
  /** JSON text of a report detail; undefined where the id is unknown, deleted or of another workspace. */
  detail(workspace: WorkspaceName, id: string): string | undefined
  /** Saves a report and returns its id. It is shown `delayMs` later, at once unless stated. */
  add(report: NewReport, delayMs?: number): string
  edit(id: string, changes: Partial<ReportContent>): void
  delete(id: string): void
}

export const reportsPerPage = 20

/** The sample reports of a seed; `now` (ms since 1970) is the creation time of reports that are added. */
export function library(seed: number, samples: readonly SampleReport[], now: () => number): Library {
  const saved = new Map<string, Saved>()
  for (const { id, deleted, ...content } of samples) if (!deleted) saved.set(id, { ...content, shownFrom: 0 })
  let added = 0

  const held = (id: string): Saved => {
    const report = saved.get(id)
    if (!report) throw new Error(`The sandbox holds no report ${id}.`)
    return report
  }
  return {
    list: (workspace, q, page) => {
      const words = q.toLowerCase().split(/\s+/).filter(Boolean)
      const matching = [...saved]
        .filter(
          ([, report]) => report.workspace === workspace && report.shownFrom <= now() && holds(report, words),
        )
        .sort(
          ([a, one], [b, two]) => Date.parse(two.createdAt) - Date.parse(one.createdAt) || (a < b ? -1 : 1),
        )
      const from = (page - 1) * reportsPerPage
      return {
        reports: matching.slice(from, from + reportsPerPage).map(([id, report]) => reportText(id, report)),
        total: matching.length,
        pages: Math.max(1, Math.ceil(matching.length / reportsPerPage)),
      }
    },
    detail: (workspace, id) => {
      const report = saved.get(id)
      if (report?.workspace !== workspace || report.shownFrom > now()) return undefined
      return `{"report":${reportText(id, report)},"financialStatements":${report.statementsJson}}`
    },
    add: (report, delayMs = 0) => {
      const id = `rep_${seededHex(seed, `added report ${++added}`).slice(0, 24)}`
      const createdAt = new Date(now()).toISOString()
      const empty = { toolsJson: '[]', statementsJson: '[]', restJson: '{"conversationId":null}' }
      saved.set(id, { workspace: 'main', createdAt, ...empty, ...report, shownFrom: now() + delayMs })
      return id
    },
    edit: (id, changes) => {
      saved.set(id, { ...held(id), ...changes })
    },
    delete: id => {
      held(id)
      saved.delete(id)
    },
  }
}

function holds(report: ReportContent, words: readonly string[]): boolean {
  const text = `${report.query}\n${report.answer}`.toLowerCase()
  return words.every(word => text.includes(word))
}

function reportText(id: string, report: ReportContent): string {
  const { query, answer, toolsJson, createdAt, restJson } = report
  const head = `"id":${JSON.stringify(id)},"query":${JSON.stringify(query)},"answer":${JSON.stringify(answer)}`
  const rest = restJson.slice(1, -1)
  return `{${head},"tools":${toolsJson},"created_at":${JSON.stringify(createdAt)}${rest && `,${rest}`}}`
}
