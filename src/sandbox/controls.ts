import type { Usage } from '../model/report.ts'
import type { AllowanceChanges } from './allowance.ts'
import type { App, RequestRecord } from './app.ts'
import type { WorkspaceName } from './dataset/build.ts'
import type { Fault, FaultInput } from './faults/schema.ts'
import { keyFingerprint, type KeyLifetime, type KeyScope, type ListedKey } from './keys.ts'
import type { NewReport, ReportContent } from './library.ts'
import type { ResearchRecord } from './research/desk.ts'
import type { World } from './world.ts'

/** A key to be made; the workspace is `main` and the life 90 days unless stated. */
export interface KeyOrder {
  readonly scope: KeyScope
  readonly days?: KeyLifetime | undefined
  readonly workspace?: WorkspaceName | undefined
}

/** How the world of a sandbox is looked at and changed from outside the service. */
export interface Controls {
  /** Every request so far, in order. */
  requests(): readonly RequestRecord[]
  /** Every question that POST /research took, in order: so charges per question can be counted. */
  research(): readonly ResearchRecord[]
  /** The virtual time. */
  now(): Date
  setNow(date: Date): void
  /** Moves the virtual clock forward by ms. */
  advance(ms: number): void
  /** Makes a key; its text is shown this once. */
  createKey(order: KeyOrder): { readonly key: string; readonly fingerprint: string }
  keys(): readonly ListedKey[]
  /** Makes a key invalid at once; false where no key has this fingerprint. */
  revokeKey(fingerprint: string): boolean
  allowance(workspace?: WorkspaceName): Usage
  /** Changes the plan, the searches used in the period, or both; the workspace is `main` unless stated. */
  setAllowance(changes: AllowanceChanges, workspace?: WorkspaceName): void
  faults(): readonly Fault[]
  /** Replaces all faults and starts their counters anew; an empty list ends them. Throws on an unknown fault. */
  setFaults(faults: readonly FaultInput[]): void
  /** Saves a report and returns its id; the workspace is `main` and the creation time now unless stated. */
  addReport(report: NewReport): string
  editReport(id: string, changes: Partial<ReportContent>): void
  deleteReport(id: string): void
}

export function controlsOf(world: World, app: App): Controls {
  let created = 0
  const { clock, keys, allowances, faults, library, desk } = world
  return {
    requests: () => [...app.requests()],
    research: () => [...desk.records()],
    now: () => new Date(clock.now()),
    setNow: date => {
      clock.set(date)
    },
    advance: ms => {
      clock.set(new Date(clock.now() + ms))
    },
    createKey: ({ scope, days = 90, workspace = 'main' }) => {
      const name = `created ${++created}`
      const key = keys.create({ name, workspace, scope, createdAt: clock.now(), days })
      return { key, fingerprint: keyFingerprint(key) }
    },
    keys: () => keys.list(),
    revokeKey: fingerprint => keys.revoke(fingerprint),
    allowance: (workspace = 'main') => allowances[workspace].read(clock.now()),
    setAllowance: (changes, workspace = 'main') => {
      allowances[workspace].set(clock.now(), changes)
    },
    faults: () => faults.list(),
    setFaults: next => {
      faults.set(next)
    },
    addReport: report => library.add(report),
    editReport: (id, changes) => {
      library.edit(id, changes)
    },
    deleteReport: id => {
      library.delete(id)
    },
  }
}
