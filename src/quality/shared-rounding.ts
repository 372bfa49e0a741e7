import type { FactRow } from '../model/tables.ts'
import { datasetKey } from './coordinates.ts'

// Vendors send filed figures in full units: 383285000000. A single number says nothing of its rounding, a whole dataset
// does: six different amounts that end in six zeros by chance are one case in 10^36.
const fewestAmounts = 6
const roundings = [6, 3] as const

/**
 * Rounding that a dataset shows by the zeros common to all its amounts of one currency: -6, -3 or undefined.
 * Only for amounts in full units that state no decimals; other facts get undefined.
 */
export function sharedRounding(facts: readonly FactRow[]): (fact: FactRow) => number | undefined {
  const amounts = new Map<string, { zeros: number; values: Set<string> }>()
  for (const fact of facts) {
    if (!isPlainAmount(fact) || fact.value === '0') continue
    const key = keyOf(fact)
    const seen = amounts.get(key) ?? { zeros: Number.POSITIVE_INFINITY, values: new Set() }
    seen.zeros = Math.min(seen.zeros, zerosAtEnd(fact.value))
    seen.values.add(fact.value)
    amounts.set(key, seen)
  }
  return fact => {
    const seen = isPlainAmount(fact) ? amounts.get(keyOf(fact)) : undefined
    if (!seen || seen.values.size < fewestAmounts) return undefined
    const zeros = roundings.find(count => seen.zeros >= count)
    return zeros === undefined ? undefined : -zeros
  }
}

function isPlainAmount(fact: FactRow): fact is FactRow & { value: string } {
  return fact.unit === 'monetary' && fact.decimals === null && (fact.scale ?? 0) === 0 && fact.value !== null
}

function zerosAtEnd(value: string): number {
  return value.includes('.') ? 0 : value.length - value.replace(/0+$/, '').length
}

function keyOf(fact: FactRow): string {
  return `${datasetKey(fact)} ${fact.currency}`
}
