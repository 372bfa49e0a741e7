import { JsonNumber, type JsonValue } from '../../lib/lossless-json.ts'
import type { Context } from '../context.ts'
import { fractionDigits, parseNumeral } from '../numeral.ts'
import type { Place, Reader } from './reader.ts'

type Pair = [JsonNumber | string, JsonNumber | string | null]

/** `[value, growth]`: the first is the figure, the second is derived from it. */
export function isPair(value: JsonValue): value is Pair {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [figure, growth] = value
  if (figure instanceof JsonNumber && (growth instanceof JsonNumber || growth === null)) return true
  // `["3,27,628.15", -0.0834]`, `[3702904, "+4.1%"]`: two amounts would be written alike.
  const isWritten =
    typeof figure === 'string' && (parseNumeral(figure)?.number ?? parseNumeral(figure, ',')?.number)
  if (growth === null) return Boolean(isWritten)
  // `["815156857.46", "0.1002"]`: of an amount of thousands and more, and written more finely than it.
  if (typeof figure === 'string' && typeof growth === 'string' && /^-?\d{1,3}\.\d{3,}$/.test(growth))
    return /^-?\d{4,}(?:\.\d{1,2})?$/.test(figure)
  const isRate = growth instanceof JsonNumber ? /^-?\d{1,3}\.\d+$/.test(growth.text) : isPercent(growth)
  return Boolean(isRate && (isWritten || (figure instanceof JsonNumber && isPercent(growth))))
}

function isPercent(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && /^[-+−]?\d+(?:[.,]\d+)? ?%$/.test(value)
}

/** Whether what stands behind figures may be their growth: in most pairs it is far smaller than the figure, or written more finely. */
export function holdGrowth(pairs: readonly Pair[]): boolean {
  const growing = pairs.filter(([figure, growth]) => {
    if (!(figure instanceof JsonNumber) || !(growth instanceof JsonNumber)) return true
    const [amount, rate] = [figure.text, growth.text].map(text => Math.abs(Number(text))) as [number, number]
    return rate * 20 <= amount || fractionDigits(growth.text) > fractionDigits(figure.text)
  })
  return growing.length * 2 >= pairs.length
}

export function readPair(
  reader: Reader,
  [value, growth]: Pair,
  pointer: string,
  context: Context,
  name: string,
): void {
  const group = pointer.replace(/\/\d+\/[^/]*$/, '')
  reader.figure({
    pointer: `${pointer}/0`,
    value,
    context,
    line: { value: name, pointer },
    group,
    shape: 'pairs of value and growth',
    identity: 'label',
  })
  reader.notes.role(`${pointer}/1`, growth === null ? 'empty' : 'metadata')
}

/** `"2025-09-30": ["4.050.122", -0.0193]` in a row of one line: a written figure and its growth; two amounts would be written alike. */
export function readPairOfLine(reader: Reader, array: JsonValue[], place: Place): boolean {
  const { pointer, context, line } = place
  if (!line || !context.period || context.columns?.length === 2 || !isPair(array)) return false
  const [value, growth] = array
  if (typeof value !== 'string' || !(growth instanceof JsonNumber)) return false
  reader.figure({
    pointer: `${pointer}/0`,
    value,
    context,
    line,
    group: pointer.replace(/\/\d+\/[^/]*$/, ''),
    shape: 'pairs of value and growth',
    identity: 'row',
  })
  reader.notes.role(`${pointer}/1`, 'metadata')
  return true
}
