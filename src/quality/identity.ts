import { known, lookUp } from './frame.ts'
import type { Frame, Operand } from './frame.ts'
import { meets, middleOf, sumOf } from './interval.ts'
import type { Interval } from './interval.ts'

export interface Term {
  readonly concept: string
  readonly weight: 1 | -1
  /** A negative number may be a way of writing it: sources print costs and liabilities with either sign. */
  readonly eitherSign?: true
}

/** total = sum of the required terms, with or without each of the optional ones. */
export interface Identity {
  readonly total: string
  readonly required: readonly Term[]
  /** Lines that some sources count in and others do not; one that is not listed counts as zero. */
  readonly optional: readonly Term[]
}

export interface Part extends Operand {
  readonly weight: 1 | -1
}

/** The reading of a broken identity that comes closest. */
export interface Broken {
  readonly total: Operand
  readonly parts: readonly Part[]
  readonly sum: Interval
}

/**
 * Tests a sum by rounding intervals (XBRL Calculations 1.1). `cannot-say` where the total or a required term has no
 * number, or an optional line is listed without one.
 */
export function testIdentity(frame: Frame, identity: Identity): 'holds' | 'cannot-say' | Broken {
  const total = known(frame, identity.total)
  if (!total) return 'cannot-say'
  let choices: (readonly Part[])[] = [[]]
  for (const term of identity.required) {
    const operand = known(frame, term.concept)
    if (!operand) return 'cannot-say'
    choices = extend(choices, signsOf(operand, term))
  }
  for (const term of identity.optional) {
    const found = lookUp(frame, term.concept)
    if (found === 'unknown') return 'cannot-say'
    if (found !== 'absent') choices = [...choices, ...extend(choices, signsOf(found, term))]
  }
  return choices.some(parts => meets(total.interval, sumOf(parts))) ? 'holds' : closest(total, choices)
}

function signsOf(operand: Operand, term: Term): Part[] {
  const asStated: Part = { ...operand, weight: term.weight }
  const turned: Part = { ...operand, weight: term.weight === 1 ? -1 : 1 }
  return term.eitherSign && operand.interval.high < 0n ? [asStated, turned] : [asStated]
}

function extend(choices: readonly (readonly Part[])[], parts: readonly Part[]): (readonly Part[])[] {
  return parts.flatMap(part => choices.map(choice => [...choice, part]))
}

function closest(total: Operand, choices: readonly (readonly Part[])[]): Broken {
  let best: { broken: Broken; gap: bigint } | undefined
  for (const parts of choices) {
    const sum = sumOf(parts)
    const difference = middleOf(total.interval) - middleOf(sum)
    const gap = difference < 0n ? -difference : difference
    if (!best || gap < best.gap) best = { broken: { total, parts, sum }, gap }
  }
  return best ? best.broken : { total, parts: [], sum: total.interval }
}
