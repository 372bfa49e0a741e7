import type { Context } from '../context.ts'
import { keyText } from '../key/key-words.ts'
import type { Candidate } from '../layout/reader.ts'

/** Fewer figures may all be round by chance. */
const leastFigures = 4

/**
 * The figures of lines that name their own unit are in it, not in the multiples that the table names under the same key,
 * where all of them are whole multiples: `"unit": "KRW"` beside 26,872,633,000 below `"unit": "천원"`. So are those of a
 * table that names how it was rounded: 35,050,000,000 below `"level_of_rounding": "millions"`.
 */
export function inOwnUnits(candidates: readonly Candidate[]): readonly Candidate[] {
  const figures = new Map<string, Candidate[]>()
  let last: Context | undefined
  let scaledBy: string | undefined
  for (const candidate of candidates) {
    if (candidate.context !== last) scaledBy = scaleOverruled((last = candidate.context))
    if (scaledBy === undefined) continue
    const known = figures.get(scaledBy)
    if (known) known.push(candidate)
    else figures.set(scaledBy, [candidate])
  }
  const owned = [...figures.values()].filter(areMultiples).flat()
  if (owned.length === 0) return candidates
  const own = new Set(owned)
  const unscaled = new Map<Context, Context>()
  return candidates.map(candidate => {
    if (!own.has(candidate)) return candidate
    let context = unscaled.get(candidate.context)
    if (!context) unscaled.set(candidate.context, (context = { ...candidate.context, scale: null }))
    return { ...candidate, context }
  })
}

/** Where the multiples stand in which an amount may be none, as a nearer field states its currency. */
function scaleOverruled({ currency, scale, unit }: Context): string | undefined {
  if (!scale || scale.value <= 0 || (unit !== null && unit.value !== 'monetary')) return undefined
  if (saysRounding(scale.pointer)) return scale.pointer
  if (!currency || currency.pointer === scale.pointer) return undefined
  return isOverruled(scale.pointer, currency.pointer) ? scale.pointer : undefined
}

/** Whether the name of a field says how exact its figures are: `level_of_rounding`, `roundedTo`. */
const saysRounding = (pointer: string): boolean =>
  /\bround(?:ed|ing)\b/.test(keyText(pointer.slice(pointer.lastIndexOf('/') + 1)))

/** Whether a nearer field of the same name states the currency. */
function isOverruled(outer: string, inner: string): boolean {
  const [parent, key] = [outer.slice(0, outer.lastIndexOf('/') + 1), outer.slice(outer.lastIndexOf('/'))]
  return inner.length > outer.length && inner.startsWith(parent) && inner.endsWith(key)
}

function areMultiples(candidates: readonly Candidate[]): boolean {
  const scale = candidates[0]!.context.scale!.value
  const multiple = 10n ** BigInt(scale)
  let whole = 0
  for (const { numeral } of candidates) {
    if (numeral.number === null) continue
    const { coefficient, exponent } = numeral.number
    const size = coefficient < 0n ? -coefficient : coefficient
    // Figures per share and small counts stand among them.
    if (String(size).length + exponent <= 3 || exponent > 30) continue
    if (exponent < 0 || (size * 10n ** BigInt(exponent)) % multiple !== 0n) return false
    whole++
  }
  return whole >= leastFigures
}
