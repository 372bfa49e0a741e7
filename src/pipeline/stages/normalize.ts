import { CrossfootError } from '../../errors.ts'
import { sha256Of } from '../../lib/hash.ts'
import { utcInstant } from '../../lib/instant.ts'
import { compareText } from '../../lib/text-order.ts'
import type { Finding, NormalizedReport } from '../../model/finding.ts'
import type { RuleSetting } from '../../model/pipeline.ts'
import type { DatasetRow, FactRow, FieldRow, FlagRow, HistoryRow, ReportRow } from '../../model/tables.ts'
import { normalizeReport } from '../../normalize/normalize-report.ts'
import { flagReport } from '../../quality/flag-report.ts'
import { flagRow } from '../../quality/flag-row.ts'
import type { Archive } from '../store/archive.ts'
import type { BodyVersion, ReportFailure, ReportState } from '../store/state.ts'

/** All rows of one report. */
export interface ReportRows {
  readonly report: ReportRow
  readonly facts: FactRow[]
  readonly fields: FieldRow[]
  readonly datasets: DatasetRow[]
  readonly flags: FlagRow[]
  /** Facts of the bodies that were held before. */
  readonly history: HistoryRow[]
  /** Which run wrote the rows, to be noted once they are published. */
  readonly written: readonly Written[]
  /** Whether a body contradicts the contract; says what is wrong. */
  readonly contractProblem: string | null
}

/** A body whose rows were written. */
export interface Written {
  /** Where the run and the digest of its rows are kept. */
  readonly state: Pick<BodyVersion, 'run_id' | 'digest'>
  readonly runId: string
  /** Digest of the rows without their run. */
  readonly digest: string
}

export interface ReportToNormalize {
  readonly id: string
  readonly workspaceId: string
  readonly state: ReportState
}

export interface NormalizeSettings {
  readonly rules: Readonly<Record<string, RuleSetting>>
  readonly runId: string
}

/**
 * Rows of one report from its kept body. A new body that is no report detail becomes a failure of the report, and the
 * last good body keeps its rows. Rows that are the same as after the last published run keep the run that wrote them.
 * Changes `state`: received, held, head and failure. Error: code `internal` where a scalar is lost or counted twice.
 */
export async function normalizeHeld(
  { id, workspaceId, state }: ReportToNormalize,
  archive: Pick<Archive, 'body'>,
  { rules, runId }: NormalizeSettings,
): Promise<ReportRows> {
  const normalized = await readBody(id, state, archive)
  if (normalized) proveConservation(id, normalized)
  const report = reportRow(id, workspaceId, state, normalized)
  const facts = normalized?.facts ?? []
  const fields = normalized?.fields ?? []
  const datasets = normalized?.datasets ?? []
  const flags = normalized ? flagReport(normalized, rules, '') : []
  const failure = contractFinding(id, state.failure)
  const severity = failure ? (rules[failure.code] ?? 'error') : 'off'
  if (failure && severity !== 'off') flags.push(flagRow(failure, id, severity, 'derived', ''))
  flags.sort((a, b) => compareText(a.flag_id, b.flag_id))
  const rows = [[report], facts, fields, datasets, flags] as const
  const written = [signRows(rows, state, runId)]
  const history: HistoryRow[] = []
  for (const [index, version] of state.earlier.entries()) {
    const validTo = state.earlier[index + 1]?.fetched_at ?? state.held?.fetched_at ?? version.fetched_at
    const earlier = await earlierFacts(id, version, validTo, archive)
    written.push(signRows([earlier], version, runId))
    history.push(...earlier)
  }
  const contractProblem = problemOf(id, state, normalized)
  return { report, facts, fields, datasets, flags, history, written, contractProblem }
}

/** Rows that are the same as after the last published run keep the run that wrote them. */
function signRows(
  tables: readonly (readonly { run_id: string }[])[],
  state: Written['state'],
  runId: string,
): Written {
  const digest = digestOf(tables)
  const writer = digest === state.digest && state.run_id !== null ? state.run_id : runId
  for (const rows of tables) for (const row of rows) row.run_id = writer
  return { state, runId: writer, digest }
}

async function earlierFacts(
  id: string,
  { sha256, fetched_at }: BodyVersion,
  validTo: string,
  archive: Pick<Archive, 'body'>,
): Promise<HistoryRow[]> {
  const normalized = await tryBody(id, sha256, archive)
  if (!('head' in normalized)) return []
  proveConservation(id, normalized)
  return normalized.facts.map(fact => ({ ...fact, valid_from: fetched_at, valid_to: validTo }))
}

/** Normalizes the newest usable body of the report and keeps in the state which one that is. */
async function readBody(
  id: string,
  state: ReportState,
  archive: Pick<Archive, 'body'>,
): Promise<NormalizedReport | null> {
  const { received } = state
  state.received = null
  if (received) {
    const result = await tryBody(id, received.sha256, archive)
    if ('head' in result) {
      if (state.held) state.earlier.push({ ...state.held, run_id: null, digest: null })
      state.held = received
      state.head = null
      state.failure = null
      return result
    }
    state.failure = result
  }
  if (!state.held) return null
  const result = await tryBody(id, state.held.sha256, archive)
  if ('head' in result) return result
  state.failure ??= result
  return null
}

async function tryBody(
  id: string,
  sha256: string,
  archive: Pick<Archive, 'body'>,
): Promise<NormalizedReport | ReportFailure> {
  const body = (await archive.body(sha256)).toString('utf8')
  try {
    const normalized = normalizeReport(body, '')
    if (normalized.head.id === id) return normalized
    const message = `the service answered with report ${normalized.head.id} when it was asked for report ${id}`
    return { kind: 'malformed', message, sha256 }
  } catch (error) {
    if (!(error instanceof CrossfootError) || error.code !== 'contract') throw error
    return { kind: 'malformed', message: error.message, sha256 }
  }
}

/** The conservation law: every scalar is exactly one row. A broken law is our fault, never the service's. */
function proveConservation(id: string, { facts, fields, leaves }: NormalizedReport): void {
  const pointers = new Set<string>()
  for (const { json_pointer } of facts) pointers.add(json_pointer)
  for (const { json_pointer } of fields) pointers.add(json_pointer)
  const rows = facts.length + fields.length
  if (rows === leaves && pointers.size === leaves) return
  throw new CrossfootError(
    'internal',
    `report ${id} holds ${leaves} values, but ${rows} rows at ${pointers.size} places were made of them`,
    { stage: 'normalize', reportId: id, hint: 'nothing was published; please report this with the raw body' },
  )
}

function reportRow(
  id: string,
  workspaceId: string,
  state: ReportState,
  normalized: NormalizedReport | null,
): ReportRow {
  const head = normalized?.head
  return {
    report_id: id,
    workspace_id: workspaceId,
    query: head?.query ?? state.head?.query ?? null,
    answer: head?.answer ?? state.head?.answer ?? null,
    created_at: head?.createdAt ?? (state.head ? (utcInstant(state.head.created_at) ?? null) : null),
    conversation_id: head?.conversationId ?? state.head?.conversation_id ?? null,
    extra: head?.extra ?? null,
    content_hash: normalized && state.held ? state.held.sha256 : null,
    first_seen_at: state.first_seen_at,
    fetched_at: normalized && state.held ? state.held.fetched_at : null,
    deleted_at: state.deleted_at,
    run_id: '',
  }
}

function contractFinding(id: string, failure: ReportFailure | null): Finding | null {
  if (!failure || failure.kind === 'unavailable') return null
  const kept = failure.sha256 === null ? '' : `; its raw body is kept as SHA-256 ${failure.sha256}`
  return {
    code: failure.kind === 'not_json' ? 'contract.detail_not_json' : 'contract.detail_malformed',
    origin: null,
    datasetIndex: null,
    pointer: null,
    message: `Report ${id} could not be read: ${failure.message}${kept}.`,
    observed: failure.sha256,
    expected: 'a report detail: an object with report and financialStatements',
  }
}

function problemOf(id: string, { failure }: ReportState, normalized: NormalizedReport | null): string | null {
  if (failure && failure.kind !== 'unavailable') return failure.message
  const finding = normalized?.findings.find(({ code }) => code.startsWith('contract.'))
  return finding ? `report ${id}: ${finding.message}` : null
}

/** Row by row: the text of all rows at once can be longer than any string of V8. */
function digestOf(tables: readonly (readonly unknown[])[]): string {
  return sha256Of(linesOf(tables))
}

function* linesOf(tables: readonly (readonly unknown[])[]): Generator<string> {
  for (const [at, rows] of tables.entries()) {
    if (at > 0) yield '\n\n'
    for (const [index, row] of rows.entries()) yield `${index > 0 ? '\n' : ''}${JSON.stringify(row)}`
  }
}
