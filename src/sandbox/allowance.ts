import type { Usage } from '../model/report.ts'

export type Plan = 'free' | 'paid'

/** Searches of a period by plan. The specification shows no sizes; these are the sandbox's own. */
export const allowanceLimits: Record<Plan, number> = { free: 10, paid: 500 }
const usedAtStart: Record<Plan, number> = { free: 3, paid: 42 }

export interface Allowance {
  read(now: number): Usage
}

/**
 * Allowance of a workspace (sections 1 and 8): free ones start anew daily at 00:00 UTC, paid ones monthly, which the
 * sandbox reads as the first day of the month at 00:00 UTC. At `start` a few searches are already used.
 */
export function allowance(workspaceId: string, plan: Plan, start: number): Allowance {
  const limit = allowanceLimits[plan]
  let used = usedAtStart[plan]
  let period = nextReset(plan, start)
  return {
    read: now => {
      const resetAt = nextReset(plan, now)
      if (resetAt > period) {
        period = resetAt
        used = 0
      }
      return {
        workspaceId,
        plan,
        used,
        limit,
        remaining: limit - used,
        resetAt: new Date(resetAt).toISOString(),
      }
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
