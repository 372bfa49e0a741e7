import { childPointer } from '../../lib/json-pointer.ts'
import { type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import type { Stated } from '../context.ts'
import type { Notes } from '../describe/notes.ts'
import { keyText } from '../key/key-words.ts'
import { parseCurrency } from '../unit/currency.ts'
import type { Survey } from './survey.ts'

// Accounts in two currencies, each of them named with the word that the fields of their amounts begin or end with:
// {"functional_currency": "EUR", "presentation_currency": "USD",
//  "rows": [{"line": "Sales", "functional_amount": 412, "presentation_amount": 445}]}

/** The currency that a dataset states for the amounts under a key; undefined for those of all others. */
export type CurrencyOfField = (key: string) => Stated<string> | undefined

/** What names currencies stands near the top. */
const deepest = 4
const mostFields = 60
const longestName = 60
const namesCurrency = /^(.{2,30}) (?:currency|ccy|curr|valuta)(?: (?:code|iso|iso code))?$/u
const ofAmount = /^(?:amounts?|amt|values?|val|balances?|figures?|sums?)$/
/** What may stand beside the word of the currency and that of the amount. */
const beside =
  /^(?:in|currency|ccy|curr|total|net|gross|current|prior|previous|last|this|year|period|opening|closing|(?:19|20)\d{2})$/

/** The currencies of fields; undefined where a dataset does not state two of them for its amounts. */
export function currenciesOfFields(
  { dataset, keys, scalarKeys }: Survey,
  root: string,
  notes: Pick<Notes, 'role'>,
): CurrencyOfField | undefined {
  let count = 0
  for (const key of scalarKeys) if (key.length <= longestName && namesCurrency.test(keyText(key))) count++
  if (count < 2 || !(dataset instanceof Map)) return undefined
  const stated = new Map<string, Stated<string>>()
  collect(dataset, root, 0, stated)
  const fields = [...keys].filter(key => key.length <= longestName)
  for (const subject of stated.keys())
    if (!fields.some(key => isAmountIn(subject, key))) stated.delete(subject)
  if (new Set([...stated.values()].map(({ value }) => value)).size < 2) return undefined
  for (const { pointer } of stated.values()) notes.role(pointer, 'currency')
  return memoByText(key => {
    if (key.length > longestName) return undefined
    const own = [...stated].filter(([subject]) => isAmountIn(subject, key))
    return own.length === 1 ? own[0]![1] : undefined
  })
}

/** Currencies by the words in front of `currency`, of those that are stated once or as the same. */
function collect(
  object: JsonObject,
  pointer: string,
  depth: number,
  found: Map<string, Stated<string>>,
  open = new Set<string>(),
): void {
  if (object.size > mostFields) return
  for (const [key, value] of object) {
    const place = childPointer(pointer, key)
    if (value instanceof Map && depth < deepest) collect(value, place, depth + 1, found, open)
    const code = codeOf(value)
    const subject = code && key.length <= longestName ? namesCurrency.exec(keyText(key))?.[1] : undefined
    if (code === undefined || subject === undefined || open.has(subject)) continue
    const known = found.get(subject)
    if (!known) found.set(subject, { value: code, pointer: place })
    else if (known.value !== code) {
      found.delete(subject)
      open.add(subject)
    }
  }
}

function codeOf(value: JsonValue): string | undefined {
  const reading = typeof value === 'string' && value.length <= 20 ? parseCurrency(value) : undefined
  return reading?.scale === 0 ? reading.code : undefined
}

/** `functional_amount`, `amountFunctional`, `functional_amount_2024` of `functional`. */
function isAmountIn(subject: string, key: string): boolean {
  const spoken = ` ${keyText(key)} `
  const at = spoken.indexOf(` ${subject} `)
  if (at < 0) return false
  const others = `${spoken.slice(0, at)} ${spoken.slice(at + subject.length + 1)}`.split(' ').filter(Boolean)
  return (
    others.some(word => ofAmount.test(word)) && others.every(word => ofAmount.test(word) || beside.test(word))
  )
}
