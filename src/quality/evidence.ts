import type { FactRow } from '../model/tables.ts'
import { comparableIn, statementIndex } from './comparable.ts'
import { meets } from './interval.ts'
import type { Interval } from './interval.ts'
import type { Reading } from './reading.ts'

/** A fact with the interval of its number. */
export interface Stated {
  readonly fact: FactRow
  readonly interval: Interval
}

/** A number of the evidence and the statement numbers that stand for the same thing. */
export interface EvidenceMatch {
  readonly evidence: Stated
  /** Empty where no statement number, or more than one, fits what the evidence says of itself. */
  readonly meant: readonly Stated[]
  /** The first of them that agrees within rounding. */
  readonly agreeing: Stated | undefined
}

const matches = new WeakMap<Reading, readonly EvidenceMatch[]>()

/** Every number of the evidence with a concept, each compared with the statements once for all rules. */
export function evidenceIn(reading: Reading): readonly EvidenceMatch[] {
  const known = matches.get(reading)
  if (known) return known
  const evidence = reading.facts.filter(fact => fact.origin === 'evidence' && fact.concept !== null)
  const concepts = new Set(evidence.map(({ concept }) => concept))
  const index = statementIndex(reading.facts.filter(({ concept }) => concepts.has(concept)))
  const found = evidence.flatMap(fact => {
    const interval = reading.interval(fact)
    return interval ? [matchOf({ fact, interval }, comparableIn(index, fact), reading)] : []
  })
  matches.set(reading, found)
  return found
}

function matchOf(evidence: Stated, comparable: readonly FactRow[], reading: Reading): EvidenceMatch {
  const statements = comparable.flatMap(fact => {
    const interval = reading.interval(fact)
    return interval ? [{ fact, interval }] : []
  })
  // One concept may stand in several lines (net sales, total revenues): the line of the same name is meant, if there is one.
  const namesakes = statements.filter(stated => nameOf(stated.fact) === nameOf(evidence.fact))
  const meant = namesakes.length > 0 ? namesakes : statements
  return { evidence, meant, agreeing: meant.find(({ interval }) => meets(interval, evidence.interval)) }
}

function nameOf({ line_item }: FactRow): string {
  return line_item
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
