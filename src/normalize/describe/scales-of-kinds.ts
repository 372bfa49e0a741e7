import { childPointer } from '../../lib/json-pointer.ts'
import { JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { scaleNamedIn } from '../unit/scale.ts'
import type { Draft } from './draft.ts'
import type { Notes } from './notes.ts'
import { applyUnit } from './wording.ts'

type Kind = 'money' | 'shares' | 'per_share' | 'other'

const kinds: readonly (readonly [RegExp, Kind])[] = [
  [/^(?:per shares?|eps|dps)(?: (?:amounts?|data|values?|items?|figures))?$/, 'per_share'],
  [
    /^(?:(?:number of |common |ordinary |outstanding )?shares?)(?: (?:counts?|data|amounts?|outstanding|items?|numbers?))?$/,
    'shares',
  ],
  [
    /^(?:monetary|money|amounts?|currency|currencies|values?|figures|default|financials?|all|general|base|statements?)(?: (?:amounts?|values?|items?|figures|data))?$/,
    'money',
  ],
  [
    /^(?:percent\w*|ratios?|rates?|counts?|employees|headcount|units?|others?|multiples?)(?: (?:values?|items?|data))?$/,
    'other',
  ],
]
const kindOf = memoByText(
  (key: string): Kind | undefined => kinds.find(([pattern]) => pattern.test(keyText(key)))?.[1],
)

/**
 * Units or scales by the kinds of figures that they are of: `"units": {"monetary": "millions", "shares": "thousands"}`,
 * `"scale": {"currency": 6, "shares": 3}`.
 */
function areScalesOfKinds(key: string, map: JsonObject): boolean {
  const role = keyRole(key)
  if ((role !== 'unit' && role !== 'scale') || map.size < 2) return false
  const found = new Set<Kind | undefined>()
  for (const [name, value] of map) {
    found.add(typeof value === 'string' || value instanceof JsonNumber ? kindOf(name) : undefined)
    if (found.has(undefined)) return false
  }
  return found.has('money') && (found.has('shares') || found.has('per_share'))
}

/** Applies such a map; false where it is none. */
export function readScalesOfKinds(
  name: string,
  map: JsonObject,
  pointer: string,
  { context }: Draft,
  notes: Notes,
): boolean {
  if (!areScalesOfKinds(name, map)) return false
  for (const [key, value] of map) {
    const place = childPointer(pointer, key)
    notes.role(place, 'unit')
    const scale = scaleOf(value)
    const kind = kindOf(key)
    if (kind === 'shares')
      context.sharesScale = scale === undefined ? context.sharesScale : { value: scale, pointer: place }
    else if (kind === 'per_share') {
      if (typeof value === 'string' && /\b(?:pence|cents?|sen|paise)\b/i.test(value))
        context.perShareScale = { value: -2, pointer: place }
    } else if (kind === 'money') {
      if (typeof value === 'string') applyUnit(value, place, context, notes)
      if (scale !== undefined) {
        context.scale = { value: scale, pointer: place }
        context.except = []
      }
      // What is said of the amounts is not the unit of every line.
      context.unit = null
    }
  }
  return true
}

function scaleOf(value: JsonValue): number | undefined {
  if (typeof value === 'string') return scaleNamedIn(value)
  return value instanceof JsonNumber ? scaleOfNumber(value.text) : undefined
}

/** `1000` and `3` alike. */
export function scaleOfNumber(text: string): number | undefined {
  const whole = /^1(0+)(?:\.0+)?$/.exec(text)?.[1]
  if (whole !== undefined) return whole.length
  return /^\d{1,2}$/.test(text) && Number(text) <= 12 ? (text === '1' ? 0 : Number(text)) : undefined
}
