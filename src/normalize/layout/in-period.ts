import type { Context } from '../context.ts'
import type { ContextOfKey } from '../key/context-of-key.ts'
import { addDays } from '../period/civil-date.ts'
import { noPeriod, type Period, refinePeriod } from '../period/period.ts'
import { fromBase } from '../column/place-in-time.ts'

/** `context` in a period that a key states. */
export function inPeriod(context: Context, period: Period, pointer: string): Context {
  const refined = refinePeriod(context.period?.value ?? null, period)
  const basis = period.basis ? { value: period.basis, pointer } : context.basis
  return { ...context, period: { value: refined, pointer }, basis }
}

/** `context` in that of an XBRL fact that a key names: a year of the document or before, a flow or a balance, a scope. */
export function inContextOfKey(context: Context, named: ContextOfKey, key: string, pointer: string): Context {
  const base = fromBase(context, named.relative, key)
  const flow = base?.value ?? { ...noPeriod, relative: named.relative, label: key }
  const value: Period =
    named.type === 'instant'
      ? { ...flow, type: 'instant', start: null, months: null, fiscalPeriod: null }
      : { ...flow, type: 'duration' }
  return {
    ...context,
    period: { value, pointer },
    scope: named.scope ? { value: named.scope, pointer } : context.scope,
  }
}

/** `context` of a balance before the first day of its period; without that day nothing says when it was. */
export function inOpening(context: Context, key: string): Context {
  const start = context.period?.value.start
  if (!context.period) return context
  if (!start) return { ...context, period: yearBefore(context.period.value, key, context.period.pointer) }
  const value: Period = {
    ...noPeriod,
    label: key,
    type: 'instant',
    end: addDays(start, -1),
    precision: 'day',
  }
  return { ...context, period: { value, pointer: context.period.pointer } }
}

/** What a whole fiscal year opens with is what the year before closed with. */
function yearBefore(
  { end, fiscalYear, fiscalPeriod, months }: Period,
  label: string,
  pointer: string,
): Context['period'] {
  const isWhole = (fiscalPeriod === null || fiscalPeriod === 'FY') && (months === null || months === 12)
  return end === null && fiscalYear !== null && isWhole
    ? { value: { ...noPeriod, label, fiscalYear: fiscalYear - 1, precision: 'year' }, pointer }
    : null
}
