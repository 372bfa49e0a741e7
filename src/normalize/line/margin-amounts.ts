import { memoByText } from '../../lib/memo.ts'
import { conceptOf } from './concept.ts'
import type { LineClass } from './classify.ts'
import type { Line } from '../context.ts'
import type { Candidate } from '../layout/reader.ts'
import { wordText } from '../text.ts'

const amountsByMargin: ReadonlyMap<string, string> = new Map([
  ['GrossMargin', 'GrossProfit'],
  ['OperatingMargin', 'OperatingIncome'],
])

/** Names of a rate as well as of an amount, so that the catalogue has them for neither: `Margen bruto`. */
const ofEither =
  /^(?:margen(?: de beneficio)? bruto|margem bruta|bruttomarginal|bruttomargin|brutto ?marge|marza brutto)$/

/**
 * "Gross margin" is a percentage, but the amount where it stands without a sign of one and more than a hundred: the
 * lines with such figures. A table of ratios may have a line of the same name.
 */
export function marginsInAmounts(candidates: readonly Candidate[]): ReadonlySet<string> {
  const found = new Set<string>()
  let last: Line | undefined
  let isMargin = false
  for (const candidate of candidates) {
    const { line, numeral } = candidate
    if (line !== last) isMargin = isNameOfMargin(line.value) || (line.aliases?.some(isNameOfMargin) ?? false)
    last = line
    if (!isMargin || numeral.number === null || numeral.percent) continue
    const { coefficient, exponent } = numeral.number
    const size = Number(coefficient) * 10 ** exponent
    // A loss may be a multiple of the sales.
    if (size > 100 || size <= -1000) found.add(lineIn(candidate))
  }
  return found
}

/** The class of such a line: that of the amount. */
export function amountOfMargin(
  found: LineClass,
  candidate: Candidate,
  margins: ReadonlySet<string>,
): LineClass {
  const amount = found.concept
    ? amountsByMargin.get(found.concept.name)
    : isOfEither(candidate.line.value)
      ? 'GrossProfit'
      : undefined
  return amount && !candidate.numeral.percent && margins.has(lineIn(candidate))
    ? { statement: 'income_statement', concept: conceptOf(amount, null) }
    : found
}

const isNameOfMargin: (name: string) => boolean = memoByText(
  name => amountsByMargin.has(conceptOf(name, null)?.name ?? '') || isOfEither(name),
)

const isOfEither = (name: string): boolean => ofEither.test(wordText(name))

function lineIn({ group, line }: Candidate): string {
  return `${group} ${line.value}`
}
