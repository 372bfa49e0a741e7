import type { Finding } from '../model/finding.ts'
import type { Severity } from '../model/vocabulary.ts'
import { brokenSum } from './findings.ts'
import { framesOf } from './frame.ts'
import type { Frame } from './frame.ts'
import { testIdentity } from './identity.ts'
import type { Broken, Identity, Term } from './identity.ts'
import { magnitude, middleOf } from './interval.ts'
import { isOtherSection } from './other-section.ts'
import { readingOf } from './reading.ts'
import type { Rule } from './rule.ts'

/** A sum of statement lines as data; it becomes a rule. */
export interface Sum {
  readonly code: string
  readonly title: string
  readonly severity: Severity
  readonly source: string
  /** Ways in which sources make up the total: one that holds is enough. */
  readonly ways: readonly [Identity, ...Identity[]]
  /** Readings that are as good where they hold, but say nothing where they do not. */
  readonly alsoFine?: readonly Identity[]
  /** Share of the total, in percent, by which definitions may differ without a flag. */
  readonly slackPercent?: bigint
  /** One more sentence of the message, with a blank in front. */
  readonly remark?: string
  /** Another line called "Total ..." may make up the rest. */
  readonly otherTotals?: true
}

/** A term that counts in. */
export function plus(concept: string): Term {
  return { concept, weight: 1 }
}

/** A term that counts out; sources print it with either sign. */
export function minus(concept: string): Term {
  return { concept, weight: -1, eitherSign: true }
}

/** total = required terms [with or without each of the optional ones]. */
export function way(total: string, required: readonly Term[], optional: readonly Term[] = []): Identity {
  return { total, required, optional }
}

/** The rule that tests a sum in every column of a report. */
export function sumRule(sum: Sum): Rule {
  return {
    code: sum.code,
    title: sum.title,
    formula: [...sum.ways, ...(sum.alsoFine ?? [])].map(formulaOf).join('; or '),
    tolerance:
      sum.slackPercent === undefined
        ? 'rounding intervals of both sides must meet'
        : `rounding intervals of both sides must meet, or the rest is at most ${sum.slackPercent}% of the total`,
    severity: sum.severity,
    source: sum.source,
    *check(input): Iterable<Finding> {
      for (const frame of framesOf(readingOf(input))) {
        const broken = brokenIn(frame, sum)
        if (broken) yield brokenSum(broken, sum.code, undefined, sum.remark)
      }
    },
  }
}

/** The first way to make up a total that does not come out, unless another one does. */
export function brokenIn(frame: Frame, sum: Sum): Broken | undefined {
  let first: Broken | undefined
  for (const identity of sum.ways) {
    const outcome = testIdentity(frame, identity)
    if (outcome === 'holds') return undefined
    if (outcome === 'cannot-say') continue
    if (isWithin(outcome, sum.slackPercent) || (sum.otherTotals && isOtherSection(frame, outcome)))
      return undefined
    first ??= outcome
  }
  const isFine = first && sum.alsoFine?.some(identity => testIdentity(frame, identity) === 'holds')
  return isFine ? undefined : first
}

function isWithin({ total, sum }: Broken, percent: bigint | undefined): boolean {
  if (percent === undefined) return false
  const stated = middleOf(total.interval)
  return magnitude(stated - middleOf(sum)) * 100n <= magnitude(stated) * percent
}

function formulaOf({ total, required, optional }: Identity): string {
  const parts = required.map(({ concept, weight }, index) =>
    index === 0 && weight === 1 ? concept : `${weight === 1 ? '+' : '-'} ${concept}`,
  )
  const extras = optional.map(({ concept, weight }) => `[${weight === 1 ? '+' : '-'} ${concept}]`)
  return `${total} = ${[...parts, ...extras].join(' ')}`
}
