import { systemClock, type Clock } from '../lib/clock.ts'
import { allowance, type Allowance, type Plan } from './allowance.ts'
import { virtualClock, type VirtualClock } from './clock.ts'
import { defaultSeed, sampleReports, type WorkspaceName } from './dataset/build.ts'
import { faultPlan, type FaultPlan } from './faults/plan.ts'
import type { FaultInput } from './faults/schema.ts'
import { keyRing, type KeyRing } from './keys.ts'
import { library, type Library } from './library.ts'
import { rateLimit, type RateLimit, type RateLimitAlgorithm } from './rate-limit.ts'
import { researchDesk, type ResearchDesk } from './research/desk.ts'
import { seededHex, seededUuid } from './seed.ts'

export interface SandboxOptions {
  readonly seed?: number
  /** Port on the loopback address; 0 takes a free one. */
  readonly port?: number
  /** Start of the virtual clock. */
  readonly now?: Date
  readonly requestsPerMinute?: number
  /** Length of the window of the rate limit. */
  readonly windowMs?: number
  readonly plan?: Plan
  /** How long a report of POST /research is not yet shown, ms of the virtual clock; default 0. */
  readonly saveDelayMs?: number
  /** How requests are counted against the limit; `first-request` unless stated. */
  readonly rateLimitAlgorithm?: RateLimitAlgorithm
  /** Faults from the start. */
  readonly faults?: readonly FaultInput[]
  /** Real time behind the virtual clock, and the pauses of faults. */
  readonly clock?: Pick<Clock, 'monotonic'> & Partial<Pick<Clock, 'sleep'>>
}

/** Keys that stand ready, as their texts. */
export interface ReadyKeys {
  readonly readKey: string
  readonly researchKey: string
  readonly expiredKey: string
  readonly revokedKey: string
  readonly otherWorkspaceKey: string
}

/** Everything the service knows, without a socket. */
export interface World {
  readonly seed: number
  readonly clock: VirtualClock
  readonly keys: KeyRing
  readonly readyKeys: ReadyKeys
  readonly rate: RateLimit
  readonly library: Library
  readonly allowances: Readonly<Record<WorkspaceName, Allowance>>
  readonly desk: ResearchDesk
  readonly faults: FaultPlan
}

export const defaultStart = new Date('2026-11-20T09:00:00Z')
const dayMs = 86_400_000

/** Builds the state of a sandbox from its options; the same options give the same state. */
export function buildWorld(options: SandboxOptions = {}): World {
  const { seed = defaultSeed, now = defaultStart, plan = 'free', clock: real = systemClock } = options
  const { saveDelayMs = 0 } = options
  const clock = virtualClock(now, real)
  const start = now.getTime()
  const keys = keyRing(seed)
  const workspaceId = (name: WorkspaceName): string => seededUuid(seed, `workspace ${name}`)
  const samples = sampleReports(seed)
  const reports = library(seed, samples, () => clock.now())
  const allowances = {
    main: allowance(workspaceId('main'), plan, start),
    other: allowance(workspaceId('other'), plan, start),
  }
  const past = (days: number): number => start - days * dayMs
  return {
    seed,
    clock,
    keys,
    readyKeys: {
      readKey: keys.create({
        name: 'read',
        workspace: 'main',
        scope: 'read',
        createdAt: past(10),
        days: 365,
      }),
      researchKey: keys.create({
        name: 'research',
        workspace: 'main',
        scope: 'research',
        createdAt: past(10),
        days: 90,
      }),
      expiredKey: keys.create({
        name: 'expired',
        workspace: 'main',
        scope: 'read',
        createdAt: past(31),
        days: 30,
      }),
      revokedKey: keys.create({
        name: 'revoked',
        workspace: 'main',
        scope: 'read',
        createdAt: past(5),
        days: 365,
        revoked: true,
      }),
      otherWorkspaceKey: keys.create({
        name: 'other',
        workspace: 'other',
        scope: 'read',
        createdAt: past(20),
        days: 90,
      }),
    },
    rate: rateLimit(options.requestsPerMinute ?? 60, options.windowMs ?? 60_000, options.rateLimitAlgorithm),
    faults: faultPlan(options.faults ?? []),
    library: reports,
    allowances,
    desk: researchDesk({
      seed,
      samples,
      library: reports,
      allowances,
      now: () => clock.now(),
      saveDelayMs,
    }),
  }
}

/** Tokens of the parts that are not the workspace API: derived from the seed like the keys. */
export const otherTokens = (seed: number): { readonly providerKey: string; readonly adminToken: string } => ({
  providerKey: `sandbox_provider_${seededHex(seed, 'provider key')}`,
  adminToken: `sandbox_admin_${seededHex(seed, 'admin token')}`,
})
