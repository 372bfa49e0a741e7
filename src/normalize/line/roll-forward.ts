import { memoByText } from '../../lib/memo.ts'
import type { Numeral } from '../numeral.ts'
import { monthNumber } from '../period/month-names.ts'
import { readPeriod } from '../period/parse-period.ts'
import type { Period } from '../period/period.ts'

// A balance is one in any language where the same words with a later day stand behind its movements, and all add up:
// `Carrying amount at 31 December 2021` 500, `Additions` 80, `Depreciation` -60, `Carrying amount at 31 December 2022` 520.

/** A row of a table by its label, with the figures of its columns. */
export interface LabelledRow {
  readonly label: string
  readonly figures: ReadonlyMap<string, number>
}

interface Balance {
  readonly period: Period
  /** The label without its day. */
  readonly wording: string
}

const longestLabel = 100

/** A label that is a day and some words, of what kind so ever; null for others. */
const worded = memoByText((label: string): Balance | null => {
  if (label.length > longestLabel || !/\d/.test(label)) return null
  const period = readPeriod(label)?.period
  if (!period?.end || period.precision !== 'day' || period.type === 'duration') return null
  if (period.start !== null || period.months !== null || period.fiscalPeriod !== null) return null
  const wording = label
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(word => word !== '' && monthNumber(word) === undefined)
    .join(' ')
  return { period: { ...period, type: 'instant' }, wording }
})

/** Whether a label may be that of a balance. */
export const mayBeBalance = (label: string): boolean => worded(label) !== null

/**
 * The balances among the rows of a table, by their labels: what stands between two of one wording leads from the earlier
 * to the later one in every column. The later one may stand first.
 */
export function balancesThatAddUp(rows: readonly LabelledRow[]): ReadonlyMap<string, Period> {
  const places = new Map<string, number[]>()
  rows.forEach(({ label }, at) => {
    const wording = worded(label)?.wording
    if (wording === undefined) return
    const known = places.get(wording)
    if (known) known.push(at)
    else places.set(wording, [at])
  })
  const found = new Map<string, Period>()
  for (const list of places.values()) {
    const pairs = list.slice(1).map((to, index) => [list[index]!, to] as const)
    const spans = pairs.filter(([from, to]) => to - from > 1 && dayOf(rows[from]!) !== dayOf(rows[to]!))
    if (spans.length === 0 || !spans.every(([from, to]) => addsUp(rows.slice(from, to + 1)))) continue
    for (const at of list) found.set(rows[at]!.label, worded(rows[at]!.label)!.period)
  }
  return found
}

const dayOf = ({ label }: LabelledRow): string => worded(label)!.period.end!

function addsUp(span: readonly LabelledRow[]): boolean {
  const [first, last] = [span[0]!, span.at(-1)!]
  const [opening, closing] = dayOf(first) < dayOf(last) ? [first, last] : [last, first]
  const movements = span.slice(1, -1)
  let isMoved = false
  for (const column of new Set([...opening.figures.keys(), ...closing.figures.keys()])) {
    const start = opening.figures.get(column) ?? 0
    const end = closing.figures.get(column) ?? 0
    const sum = movements.reduce((total, { figures }) => total + (figures.get(column) ?? 0), 0)
    // Each figure is rounded by itself.
    const rounding = Math.min(2, span.length / 2) * lastDigit(span, column)
    if (Math.abs(start + sum - end) > rounding) return false
    isMoved ||= start !== 0 && Math.abs(sum) > rounding
  }
  return isMoved
}

/** What the last digit of the figures of a column counts: 0.01 in 4.15, 1 in 412. */
function lastDigit(rows: readonly LabelledRow[], column: string): number {
  let digits = 0
  for (const { figures } of rows) {
    const [, fraction = ''] = String(figures.get(column) ?? 0).split('.')
    digits = Math.max(digits, fraction.length)
  }
  return 10 ** -digits
}

/** The number of a figure, exact enough to add. */
export function plainNumber({ number }: Numeral): number {
  return number ? Number(`${number.coefficient}e${number.exponent}`) : 0
}
