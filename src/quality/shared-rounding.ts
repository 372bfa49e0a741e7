import { sharedZeros } from '../lib/rounding.ts'
import type { FactRow } from '../model/tables.ts'
import { datasetKey } from './coordinates.ts'

/**
 * Rounding that a dataset shows by the zeros common to all its amounts of one currency: -6, -3 or undefined.
 * Only for amounts in full units that state no decimals; other facts get undefined.
 */
export function sharedRounding(facts: readonly FactRow[]): (fact: FactRow) => number | undefined {
  const amounts = new Map<string, Set<string>>()
  for (const fact of facts) {
    if (!isPlainAmount(fact) || fact.value === '0') continue
    const key = keyOf(fact)
    amounts.set(key, (amounts.get(key) ?? new Set()).add(fact.value))
  }
  const roundings = new Map([...amounts].map(([key, values]) => [key, sharedZeros(values)]))
  return fact => (isPlainAmount(fact) ? roundings.get(keyOf(fact)) : undefined)
}

function isPlainAmount(fact: FactRow): fact is FactRow & { value: string } {
  return fact.unit === 'monetary' && fact.decimals === null && (fact.scale ?? 0) === 0 && fact.value !== null
}

function keyOf(fact: FactRow): string {
  return `${datasetKey(fact)} ${fact.currency}`
}
