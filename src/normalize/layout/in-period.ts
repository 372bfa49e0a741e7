import type { Context } from '../context.ts'
import { type Period, refinePeriod } from '../period/period.ts'

/** `context` in a period that a key states. */
export function inPeriod(context: Context, period: Period, pointer: string): Context {
  const refined = refinePeriod(context.period?.value ?? null, period)
  const basis = period.basis ? { value: period.basis, pointer } : context.basis
  return { ...context, period: { value: refined, pointer }, basis }
}
