import { CrossfootError } from '../../errors.ts'
import { compareText } from '../../lib/text-order.ts'
import type { RuleSetting } from '../../model/pipeline.ts'
import type { FactRow, FlagRow } from '../../model/tables.ts'
import { type DatedReport, flagAcross } from '../../quality/across.ts'
import type { TableStage } from '../../writers/staged-tables.ts'
import { flagRow } from '../../quality/flag-row.ts'
import { vanishedText, type Vanished } from '../absence.ts'
import type { RunEffects } from '../effects.ts'
import type { RunCounts } from '../record.ts'
import type { Session } from '../session.ts'
import type { State } from '../store/state.ts'
import { normalizeHeld, type ReportToNormalize, type Written } from './normalize.ts'

/** What became of the held reports. */
export interface StagedReports {
  /** To be noted in the state once the rows are published. */
  readonly written: Written[]
  /** Flags that belong to no report alone. */
  readonly others: FlagRow[]
  /** Reports that could not be fetched or read. */
  readonly failures: { readonly reportId: string; readonly message: string }[]
  /** One sentence for each report whose body contradicts the contract. */
  readonly contractProblems: string[]
}

/** Normalizes every held report, one at a time in the order of their ids, and stages its rows. */
export async function stageReports(
  session: Session,
  stage: TableStage,
  rules: Readonly<Record<string, RuleSetting>>,
  effects: RunEffects,
  counts: RunCounts,
  vanished: readonly Vanished[] = [],
): Promise<StagedReports> {
  const staged: StagedReports = { written: [], others: [], failures: [], contractProblems: [] }
  const dated: DatedReport[] = []
  const reports = heldReports(session.state)
  for (const [index, report] of reports.entries()) {
    session.signal.throwIfAborted()
    const rows = await normalizeHeld(report, session.archive, { rules, runId: session.runId })
    await stage.add('reports', [rows.report])
    await stage.add('facts', rows.facts)
    await stage.add('facts_history', rows.history)
    await stage.add('fields', rows.fields)
    await stage.add('datasets', rows.datasets)
    await stage.add('quality_flags', rows.flags)
    counts.rows.reports++
    counts.rows.facts += rows.facts.length
    counts.rows.facts_history += rows.history.length
    counts.rows.fields += rows.fields.length
    counts.rows.datasets += rows.datasets.length
    counts.rows.quality_flags += rows.flags.length
    counts.unplaced += rows.fields.filter(({ role }) => role === 'unplaced').length
    for (const { severity } of rows.flags) counts.flags[severity]++
    const { state, id } = report
    staged.written.push(...rows.written)
    if (state.failure) {
      counts.failed++
      staged.failures.push({ reportId: id, message: state.failure.message })
    }
    if (rows.contractProblem !== null) staged.contractProblems.push(rows.contractProblem)
    const createdAt = rows.report.created_at
    if (createdAt !== null) dated.push({ id, createdAt, facts: rows.facts.filter(mayBeRestated) })
    effects.onEvent({ code: 'normalized', done: index + 1, total: reports.length })
  }
  const { others } = staged
  for (const flag of flagReportsAgainstEachOther(dated, rules, staged)) others.push(flag)
  others.push(...flagVanished(vanished, rules, session.runId))
  await stage.add('quality_flags', others)
  counts.rows.quality_flags += others.length
  for (const { severity } of others) counts.flags[severity]++
  return staged
}

/** Only such facts can differ between reports in a way that anybody can tell. */
function mayBeRestated({ origin, entity, concept }: FactRow): boolean {
  return origin === 'statement' && entity !== null && concept !== null
}

/** Flags that need several reports; they depend on all of them, so they carry the last run that wrote any. */
function flagReportsAgainstEachOther(
  reports: DatedReport[],
  rules: Readonly<Record<string, RuleSetting>>,
  { written }: StagedReports,
): FlagRow[] {
  const lastRun = written.reduce((last, { runId }) => (runId > last ? runId : last), '')
  reports.sort((a, b) => compareText(a.createdAt, b.createdAt) || compareText(a.id, b.id))
  return flagAcross(reports, rules, lastRun)
}

function flagVanished(
  vanished: readonly Vanished[],
  rules: Readonly<Record<string, RuleSetting>>,
  runId: string,
): FlagRow[] {
  const code = 'list.reports_vanished'
  const severity = rules[code] ?? 'error'
  if (severity === 'off') return []
  return vanished.map(list => {
    const finding = {
      code,
      origin: null,
      datasetIndex: null,
      pointer: null,
      message: `${vanishedText(list)}; none of them was marked as deleted.`,
      observed: String(list.missing),
      expected: 'a list that loses few reports at once',
    }
    return flagRow(finding, null, severity, 'derived', runId, list.q)
  })
}

/** Reports of all workspaces that this folder has seen, in the order of the key of the tables. */
function heldReports(state: State): ReportToNormalize[] {
  const reports = [...state.workspaces].flatMap(([workspaceId, { reports }]) =>
    [...reports].map(([id, report]) => ({ id, workspaceId, state: report })),
  )
  reports.sort((a, b) => compareText(a.id, b.id))
  for (const [index, { id, workspaceId }] of reports.entries()) {
    const next = reports[index + 1]
    if (next?.id === id) {
      throw new CrossfootError(
        'usage',
        `the workspaces ${workspaceId} and ${next.workspaceId} both have a report ${id}`,
        { hint: 'use one output folder for each workspace', reportId: id },
      )
    }
  }
  return reports
}
