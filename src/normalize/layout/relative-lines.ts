import { type JsonObject, someEntry } from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import type { Context } from '../context.ts'
import { periodAt } from '../column/place-in-time.ts'
import { yearInKey } from './year-in-key.ts'
import { hasYear } from '../period/period.ts'

// A field may be named after its line and its place in time: `current1150`, `previous1150` and `beforePrevious1150` of a
// register, `revenue` beside `revenue_prior`.

/** A line and how many years before the period of the record its figure is. */
export interface RelativeLine {
  readonly name: string
  readonly relative: number
  /** The word of its place in time: `beforePrevious`. */
  readonly term: string
}

const none: ReadonlyMap<string, RelativeLine> = new Map()

/** Longest first: `beforePrevious` has `previous` in it. Words of years are read by themselves. */
const terms: readonly (readonly [RegExp, number])[] = [
  [/^before[ _-]?(?:[Pp]revious|[Pp]rior|[Ll]ast)(?=[A-Z\d]|[ _-])/, -2],
  [/^(?:previous|prior|prev|preceding)(?=[A-Z\d]|[ _-])/, -1],
  [/(?:[ _-]before[ _-](?:previous|prior)|(?<=[a-z\d])BeforeP(?:revious|rior))$/, -2],
  [
    /(?:[ _-](?:(?:previous|prior|prev|preceding|last)[ _-](?:year|period)|previous|prior|prev|preceding)|(?<=[a-z\d])(?:P(?:revious|rior)(?:Year|Period)?|LastYear))$/,
    -1,
  ],
  // `currentAssetsPrevious` is of the year before.
  [/^(?:current|curr?)(?=[A-Z\d]|[ _-])/, 0],
  // Codes of the current and the previous (fiscal) year: `bs_assets_cfy` beside `bs_assets_pfy`, `sales_ty` beside `sales_ly`.
  [/[_-](?:ppf?y|n[_-]?2)$/i, -2],
  [/[_-](?:c?pfy|py|lf?y|n[_-]?1)$/i, -1],
  [/[_-](?:cf?y|tf?y|n)$/i, 0],
  [/(?:[ _-](?:current[ _-](?:year|period)|current|curr?)|(?<=[a-z\d])Current(?:Year|Period)?)$/, 0],
]

const bare = (text: string): string => text.replace(/^[ _-]+|[ _-]+$/g, '')

/** The line of a key and its place in time; undefined for a key without a word of it. */
const relativeLineOf: (key: string) => RelativeLine | undefined = memoByText(key => {
  if (key.length > 80 || yearInKey(key)) return undefined
  for (const [pattern, relative] of terms) {
    const match = pattern.exec(key)
    const name = match ? bare(key.replace(match[0], '')) : ''
    if (match && name.length > 1) return { name, relative, term: bare(match[0]) }
  }
  return undefined
})

/** Names of lines that a record has for several years; `currentAssets` alone is a line of that name. */
export function relativeLines(object: JsonObject, context: Context): ReadonlyMap<string, RelativeLine> {
  if (!context.period && !context.columnsByKey) return none
  if (!someEntry(object, key => (relativeLineOf(key)?.relative ?? 0) < 0)) return none
  const found = new Map<string, RelativeLine>()
  const byName = new Map<string, string[]>()
  const add = (name: string, key: string): void => {
    byName.set(name.toLowerCase(), [...(byName.get(name.toLowerCase()) ?? []), key])
  }
  for (const key of object.keys()) {
    const line = relativeLineOf(key)
    add(line?.name ?? key, key)
    // `currentAssets` may be the line itself, beside `currentAssetsPrevious`.
    if (line?.relative === 0) add(key, key)
  }
  for (const [name, keys] of byName)
    if (keys.length > 1)
      for (const key of keys) {
        const line = relativeLineOf(key)
        if (line?.name.toLowerCase() === name) found.set(key, line)
      }
  return found
}

/** `context` in the period of such a line; undefined where nothing dates it. */
export function inRelativeYear(
  context: Context,
  { relative, term }: RelativeLine,
  key: string,
  pointer: string,
): Context | undefined {
  // `"columns": {"beforePrevious": "31.12.2021"}`
  const period = context.columnsByKey?.get(term)?.context.period ?? periodAt(context, relative, key, pointer)
  return hasYear(period.value) ? { ...context, period } : undefined
}
