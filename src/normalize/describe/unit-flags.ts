import type { JsonValue } from '../../lib/lossless-json.ts'
import type { Unit } from '../../model/vocabulary.ts'
import { keyText } from '../key/key-words.ts'
import { wordText } from '../text.ts'
import { scaleNamedIn } from '../unit/scale.ts'
import { parseUnitText } from '../unit/unit.ts'
import { applyUnit } from './wording.ts'
import type { Draft } from './draft.ts'
import type { Notes } from './notes.ts'

const ofScale =
  /^(?:(?:is|are|amounts?|values?|figures|reported|stated|shown) )*in (thousands|millions|billions|trillions|lakhs?|crores?)$/

const formats: Readonly<Record<string, Unit>> = {
  percent: 'percent',
  percentage: 'percent',
  pct: 'percent',
  '%': 'percent',
  x: 'ratio',
  times: 'ratio',
  multiple: 'ratio',
}

/** A field that says yes or no to a unit: `"isPercent": true`, `"format": "percent"`, `{"type": "percent", "amount": 4.5}`, `"inMillions": true`. */
export function readUnitFlag(
  key: string,
  value: JsonValue,
  pointer: string,
  { context, consumed }: Draft,
  notes: Notes,
): boolean {
  if (typeof value !== 'boolean' && typeof value !== 'string') return false
  const spoken = keyText(key)
  const isPercent = typeof value === 'boolean' && /^(?:is )?percent(?:age)?$/.test(wordText(key))
  const format =
    typeof value === 'string' &&
    /^(?:(?:number |value |display )?format|(?:(?:number|value|display|data|unit|measure|amount) )?(?:type|kind))$/.test(
      spoken,
    )
      ? formats[value.toLowerCase()]
      : undefined
  // `"kind": "centsPerShare"`, `"kind": "shareCountMillions"`
  const worded =
    typeof value === 'string' &&
    /^(?:[a-z]+[A-Z]|[a-z]+_)\w+$/.test(value) &&
    /^(?:(?:value|unit|amount) )?(?:kind|type)$/.test(spoken)
      ? wordText(value).replace(/^share count (\w+)$/, '$1 of shares')
      : ''
  if (/\bper share$|\bshares$/.test(worded) && parseUnitText(worded)?.scale !== undefined) {
    applyUnit(worded, pointer, context, notes)
    consumed.add(key)
    notes.role(pointer, 'unit')
    return true
  }
  const magnitude = typeof value === 'boolean' ? ofScale.exec(spoken)?.[1] : undefined
  if (!isPercent && !format && magnitude === undefined) return false
  if (magnitude !== undefined) {
    context.scale = { value: value ? scaleNamedIn(magnitude)! : 0, pointer }
    context.except = []
  } else if (value) context.unit = { value: format ?? 'percent', pointer }
  if (isPercent && value) context.scale = { value: -2, pointer }
  consumed.add(key)
  notes.role(pointer, 'unit')
  return true
}
