import { memoByText } from '../../lib/memo.ts'
import type { Basis } from '../../model/vocabulary.ts'
import { keyText } from './key-words.ts'

const beside =
  /^(?:as|originally|initially|previously|eerder|oorspronkelijk|initialement|originariamente|first|value|amount|figure|version|number|the)$/
const bases: readonly (readonly [RegExp, Basis])[] = [
  [
    /^(?:restated|revised|amended|recast|represented|retrospective|retraitee?s?|aangepast|rideterminat[oaie]|przeksztalcon[eay]|재작성|经重列|經重列|重述后|重述後|reexpresad[oa]|reapresentado|angepasst|omraknad|omarbejdet)$/,
    'restated',
  ],
  [
    /^(?:estimate[sd]?|forecast(?:s|ed)?|projected|projections?|budget(?:s|ed)?|consensus|guidance|outlook|schatzung(?:en)?|prognosen?|estimad[oa]s?|estimaciones|previsions?|yuce|予想|予算)$/,
    'estimate',
  ],
  [/^(?:preliminary|provisional|flash)$/, 'preliminary'],
  [
    /^(?:reported|filed|original|published|initial|historical|actuals?|final|audited|実績|publiee?s?|gerapporteerd|당초보고)$/,
    'actual',
  ],
]

/** What the name of a column says beside its time: `priorRestated`, `py_reported`, `fy2025_estimate`. */
export const basisInKey: (key: string) => Basis | undefined = memoByText(key => {
  const parts = key.length > 40 ? [] : keyText(key).split(' ')
  const found = new Set(parts.flatMap(part => bases.find(([pattern]) => pattern.test(part))?.[1] ?? []))
  const [only] = found
  return found.size === 1 ? only : undefined
})

/** The version of a figure that a key names beside another one: `asFiled`, `restated`, `originally_reported`. */
export const basisOfKey: (key: string) => Basis | undefined = memoByText(key => {
  if (key.length > 40) return undefined
  const parts = keyText(key).split(' ')
  const found = parts.flatMap(part => bases.find(([pattern]) => pattern.test(part))?.[1] ?? [])
  const isWhole = parts.every(part => beside.test(part) || bases.some(([pattern]) => pattern.test(part)))
  // "restated_original", "first": neither says which.
  return isWhole && found.length > 0 && new Set(found).size === 1 ? found[0] : undefined
})
