import { Ambient } from '../lib/ambient.ts'
import { rememberApart } from '../lib/memo.ts'
import { dayFirst } from './period/day-order.ts'

// A trial balance prints the side of an account behind its balance, `656,427.22 CR`; which of the two is a minus, a text
// beside it says: `DR balances are positive, CR balances are negative`.

/** The side of accounts whose balances are positive; null where nothing says so. */
export type PositiveSide = 'debit' | 'credit' | null

/** Longer texts are prose. */
const longest = 200
const side = String.raw`\b(debits?|credits?|dr|cr)\b`
const sign = String.raw`\b(positive|negative|plus|minus)\b`
const rule = new RegExp(`${side}[^.;,:]{0,40}?${sign}[^.:]{0,20}?${side}[^.;,:]{0,40}?${sign}`, 'iu')

/** What the texts of a dataset say of both sides; null where they disagree. */
export function positiveSideOf(texts: Iterable<string>): PositiveSide {
  const found = new Set<'debit' | 'credit'>()
  for (const text of texts) {
    if (text.length < 15 || text.length > longest) continue
    const [, first = '', ofFirst = '', second = '', ofSecond = ''] = rule.exec(text) ?? []
    if (first === '' || isDebit(first) === isDebit(second) || isPlus(ofFirst) === isPlus(ofSecond)) continue
    found.add(isDebit(first) === isPlus(ofFirst) ? 'debit' : 'credit')
  }
  const [only] = found
  return found.size === 1 ? only! : null
}

const isDebit = (word: string): boolean => /^d/i.test(word)
const isPlus = (word: string): boolean => /^p/i.test(word)

const positive = new Ambient<PositiveSide>(null)

/** Reads texts with the signs of the sides of accounts; what is remembered of a text is so with these alone. */
export function withPositiveSide<T>(own: PositiveSide, read: () => T): T {
  if (own === positive.value) return read()
  return positive.during(own, () => rememberApart(own === null ? '' : `${own} ${String(dayFirst())}`, read))
}

/** The amount in front of the mark of its side, and whether that makes it a minus; undefined where no rule is stated. */
export function amountOnSide(text: string): { amount: string; isMinus: boolean } | undefined {
  if (positive.value === null) return undefined
  const [, amount, mark = ''] = /^(\d[\d.,'’ ]*) ?(DR|CR|Dr|Cr)\.?$/u.exec(text) ?? []
  if (amount === undefined) return undefined
  return { amount: amount.trim(), isMinus: isDebit(mark) !== (positive.value === 'debit') }
}
