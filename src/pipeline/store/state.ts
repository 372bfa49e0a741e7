import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { CrossfootError } from '../../errors.ts'
import { atomicWrite } from '../../lib/atomic-write.ts'
import { fileError, systemCode } from '../../lib/file-error.ts'
import type { RunRow } from '../../model/tables.ts'

const headSchema = z.object({
  query: z.string(),
  answer: z.string(),
  created_at: z.string(),
  conversation_id: z.string().nullable(),
})

const failureSchema = z.object({
  /** `unavailable`: try again; `not_json`, `malformed`: the body contradicts the contract. */
  kind: z.enum(['unavailable', 'not_json', 'malformed']),
  message: z.string(),
  /** Names the body in raw/, where there is one. */
  sha256: z.string().nullable(),
})

const bodySchema = z.object({ sha256: z.string(), fetched_at: z.string() })

const versionSchema = bodySchema.extend({
  /** Run that last wrote the rows of this body, and the digest of those rows. */
  run_id: z.string().nullable(),
  digest: z.string().nullable(),
})

const reportStateSchema = z.object({
  first_seen_at: z.string(),
  /** What the listing says of the report, kept only until a body is held. */
  head: headSchema.nullable(),
  /** Hash of the element in the last listing. */
  listed_hash: z.string().nullable(),
  /** Hash of the element for which the held body was fetched. */
  fetched_hash: z.string().nullable(),
  /** Last body that could be normalized. */
  held: bodySchema.nullable(),
  /** Body that was received and not yet normalized. */
  received: bodySchema.nullable(),
  /** Bodies that were held before, oldest first, each until the next one was received. */
  earlier: z.array(versionSchema).default([]),
  deleted_at: z.string().nullable(),
  failure: failureSchema.nullable(),
  /** Run that last wrote the rows of the report, and the digest of those rows. */
  run_id: z.string().nullable(),
  digest: z.string().nullable(),
})

/** Ids come from the service, so they are keys of Maps: no id (`__proto__`, `constructor`) can touch a prototype. */
const entries = <T>(value: z.ZodType<T>) =>
  z.array(z.tuple([z.string(), value])).transform((pairs): Map<string, T> => new Map(pairs))

const listOrders = ['newest first', 'oldest first'] as const

const listMemorySchema = z.object({
  listed_at: z.string(),
  /** When every page was last read; null where no whole listing was certified. */
  full_at: z.string().nullable().default(null),
  order: z.enum(listOrders).nullable().default(null),
  ids: z.array(z.string()),
})

const workspaceSchema = z.object({
  reports: entries(reportStateSchema),
  /** By words searched for ("" for every report): what the last certified listing found. */
  listings: entries(listMemorySchema),
})

const stateSchema = z.object({
  version: z.literal(1),
  /** Whether the folder holds the sample reports of the demo, which never mix with real ones. */
  demo: z.boolean(),
  /** Workspace by fingerprint of the key: a key belongs to one workspace for ever (specification 5.5). */
  keys: entries(z.string()),
  workspaces: entries(workspaceSchema),
  /** Number of the last published results. */
  generation: z.int().min(0),
  /** Digest of what the published workbooks and pages show; null where that is not known. */
  shown: z.string().nullable().default(null),
  /** Length of raw/index.ndjson when this state was saved; what stands behind it is news. */
  archived: z.int().min(0),
  runs: z.array(z.custom<RunRow>(row => typeof row === 'object' && row !== null && 'run_id' in row)),
})

export type ReportHeadState = z.infer<typeof headSchema>
export type ReportFailure = z.infer<typeof failureSchema>
export type BodyVersion = z.infer<typeof versionSchema>
export type ReportState = z.infer<typeof reportStateSchema>
export type ListOrder = (typeof listOrders)[number]
export type ListMemory = z.infer<typeof listMemorySchema>
export type WorkspaceState = z.infer<typeof workspaceSchema>
export type State = z.infer<typeof stateSchema>

/** State of a folder that no run has used yet. */
export function emptyState(demo: boolean): State {
  return {
    version: 1,
    demo,
    keys: new Map(),
    workspaces: new Map(),
    generation: 0,
    shown: null,
    archived: 0,
    runs: [],
  }
}

/** Throws code `usage` where a folder of the demo is wanted for other reports, or the other way round. */
export function refuseMixing(state: State, demo: boolean, output: string): void {
  if (state.demo === demo) return
  const holds = state.demo ? 'the sample reports of the demo' : 'reports of your own'
  const wants = demo ? 'the demo' : 'a run of your own reports'
  throw new CrossfootError('usage', `${output} holds ${holds}, which ${wants} must not mix with others`, {
    hint: `choose another folder with --output${state.demo ? ', or delete that one' : ''}`,
  })
}

/** The workspace in the state, added where it is new. */
export function workspaceOf(state: State, workspaceId: string): WorkspaceState {
  const known = state.workspaces.get(workspaceId)
  if (known) return known
  const workspace: WorkspaceState = { reports: new Map(), listings: new Map() }
  state.workspaces.set(workspaceId, workspace)
  return workspace
}

/** A report that a listing has just shown for the first time. */
export function newReport(firstSeenAt: string): ReportState {
  return {
    first_seen_at: firstSeenAt,
    head: null,
    listed_hash: null,
    fetched_hash: null,
    held: null,
    received: null,
    earlier: [],
    deleted_at: null,
    failure: null,
    run_id: null,
    digest: null,
  }
}

/** Reads `.crossfoot/state.json`; undefined where there is none. Error: code `usage` for a file that is no state. */
export async function readState(stateFolder: string): Promise<State | undefined> {
  const path = join(stateFolder, 'state.json')
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw fileError(error, 'read', path)
  }
  try {
    return stateSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new CrossfootError('usage', `${path} is damaged or was written by another version of Crossfoot`, {
      hint: 'choose another output folder, or move that file away to fetch every report anew',
      cause: error,
    })
  }
}

/** Replaces `.crossfoot/state.json` in one step. */
export async function writeState(stateFolder: string, state: State): Promise<void> {
  await atomicWrite(join(stateFolder, 'state.json'), stateText(state))
}

/** Content of `.crossfoot/state.json`. */
export function stateText(state: State): string {
  return `${JSON.stringify(state, mapsAsEntries)}\n`
}

function mapsAsEntries(_key: string, value: unknown): unknown {
  return value instanceof Map ? [...(value as Map<string, unknown>)] : value
}
