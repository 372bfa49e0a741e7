import type { Usage } from '../model/report.ts'

export type Plan = 'free' | 'paid'

/** Searches of a period by plan. The specification shows no sizes; these are the sandbox's own. */
export const allowanceLimits: Record<Plan, number> = { free: 10, paid: 500 }
const usedAtStart: Record<Plan, number> = { free: 3, paid: 42 }

/** Searches of a workspace; every instant is in ms since 1970. */
export interface Allowance {
  read(now: number): Usage
  /** Counts one search (section 1). */
  charge(now: number): void
  /** Changes the plan, the searches used in the period, or both. */
  set(now: number, changes: AllowanceChanges): void
}

export interface AllowanceChanges {
  readonly plan?: Plan | undefined
  readonly used?: number | undefined
}

/**
 * Allowance of a workspace (sections 1 and 8): free ones start anew daily at 00:00 UTC, paid ones monthly, which the
 * sandbox reads as the first day of the month at 00:00 UTC. At `start` a few searches are already used.
 */
export function allowance(workspaceId: string, startPlan: Plan, start: number): Allowance {
  let plan = startPlan
  let used = usedAtStart[plan]
  let period = nextReset(plan, start)
  const read = (now: number): Usage => {
    const resetAt = nextReset(plan, now)
    if (resetAt > period) {
      period = resetAt
      used = 0
    }
    const limit = allowanceLimits[plan]
    const remaining = Math.max(0, limit - used)
    return { workspaceId, plan, used, limit, remaining, resetAt: new Date(resetAt).toISOString() }
  }
  return {
    read,
    charge: now => {
      read(now)
      used++
    },
    set: (now, changes) => {
      read(now)
      plan = changes.plan ?? plan
      used = changes.used ?? used
      period = nextReset(plan, now)
    },
  }
}

/** The next reset strictly after `now`, ms since 1970. */
export function nextReset(plan: Plan, now: number): number {
  const date = new Date(now)
  return plan === 'free'
    ? Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 1)
    : Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
}
