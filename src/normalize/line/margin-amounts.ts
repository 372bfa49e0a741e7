import { conceptOf } from './concept.ts'
import type { LineClass } from './classify.ts'
import type { Candidate } from '../layout/reader.ts'

const amountsByMargin: ReadonlyMap<string, string> = new Map([
  ['GrossMargin', 'GrossProfit'],
  ['OperatingMargin', 'OperatingIncome'],
])

/**
 * "Gross margin" is a percentage, but the amount where it stands without a sign of one and more than a hundred: the names
 * of the lines with such figures.
 */
export function marginsInAmounts(candidates: readonly Candidate[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { line, numeral } of candidates) {
    if (numeral.number === null || numeral.percent || found.has(line.value)) continue
    const name = conceptOf(line.value, null)?.name
    if (name === undefined || !amountsByMargin.has(name)) continue
    const { coefficient, exponent } = numeral.number
    const size = Number(coefficient) * 10 ** exponent
    // A loss may be a multiple of the sales.
    if (size > 100 || size <= -1000) found.add(line.value)
  }
  return found
}

/** The class of such a line: that of the amount. */
export function amountOfMargin(
  found: LineClass,
  { line, numeral }: Candidate,
  margins: ReadonlySet<string>,
): LineClass {
  const amount = found.concept && amountsByMargin.get(found.concept.name)
  return amount && margins.has(line.value) && !numeral.percent
    ? { statement: 'income_statement', concept: conceptOf(amount, null) }
    : found
}
