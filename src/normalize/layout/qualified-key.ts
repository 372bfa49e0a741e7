import { childPointer } from '../../lib/json-pointer.ts'
import type { JsonObject } from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import type { Basis, Scope } from '../../model/vocabulary.ts'
import type { Context } from '../context.ts'
import { readPeriod } from '../period/parse-period.ts'
import { noPeriod } from '../period/period.ts'
import { words } from '../text.ts'

/** What the first words of a field name say of its figure: `NonConsolidatedNetSales`, `NextYearForecastProfit`. */
export interface QualifiedKey {
  /** The name without those words, as the catalogue knows it. */
  readonly name: string
  readonly scope: Scope | null
  readonly basis: Basis | null
  /** Fiscal year that a forecast is for: the current one or the next. */
  readonly year: 'current' | 'next' | null
}

const qualifiers: readonly (readonly [RegExp, Omit<QualifiedKey, 'name'>])[] = [
  [
    /^(?:non consolidated|unconsolidated|standalone|parent only) (?=\w)/,
    { scope: 'separate', basis: null, year: null },
  ],
  [/^next year (?:forecast|estimate[ds]?|guidance) (?=\w)/, { scope: null, basis: 'estimate', year: 'next' }],
  [/^(?:forecast|guidance|projected) (?=\w)/, { scope: null, basis: 'estimate', year: 'current' }],
]

/** Reads the qualifying words of a field name; undefined where it has none. */
export const qualifiedKey: (key: string) => QualifiedKey | undefined = memoByText(key => {
  let name = words(key).join(' ')
  let found: QualifiedKey | undefined
  for (let changed = true; changed;) {
    changed = false
    for (const [pattern, meaning] of qualifiers) {
      if (!pattern.test(name)) continue
      name = name.replace(pattern, '')
      found = {
        name,
        scope: found?.scope ?? meaning.scope,
        basis: found?.basis ?? meaning.basis,
        year: found?.year ?? meaning.year,
      }
      changed = true
    }
  }
  return found
})

/**
 * `context` as the name of a field qualifies it. A forecast is for the fiscal year whose end the record states
 * (`CurrentFiscalYearEndDate`, `NextFiscalYearEndDate`); where it states none, the period stays open.
 */
export function inQualifiedKey(
  context: Context,
  { scope, basis, year }: QualifiedKey,
  pointer: string,
  object: JsonObject,
  parent: string,
): Context {
  return {
    ...context,
    scope: scope ? { value: scope, pointer } : context.scope,
    basis: basis ? { value: basis, pointer } : context.basis,
    period: year ? fiscalYearOf(object, parent, year) : context.period,
  }
}

function fiscalYearOf(object: JsonObject, parent: string, year: 'current' | 'next'): Context['period'] {
  const date = (part: 'start' | 'end') => {
    for (const [key, value] of object) {
      const spoken = words(key).join(' ')
      if (typeof value !== 'string' || !spoken.startsWith(`${year} `)) continue
      if (!new RegExp(`\\b(?:fiscal|financial) year ${part}(?: date)?$`).test(spoken)) continue
      const day = readPeriod(value)?.period
      if (day?.end && day.precision === 'day') return { day: day.end, pointer: childPointer(parent, key) }
    }
    return undefined
  }
  const end = date('end')
  if (!end) return null
  const start = date('start')?.day ?? null
  return {
    value: {
      ...noPeriod,
      label: end.day,
      end: end.day,
      start,
      type: start ? 'duration' : null,
      precision: 'day',
      fiscalPeriod: 'FY',
      months: 12,
    },
    pointer: end.pointer,
  }
}
