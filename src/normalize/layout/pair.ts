import { JsonNumber, type JsonValue } from '../../lib/lossless-json.ts'
import type { Context } from '../context.ts'
import type { Reader } from './reader.ts'

type Pair = [JsonNumber, JsonNumber | null]

/** `[value, growth]`: the first is the figure, the second is derived from it. */
export function isPair(value: JsonValue): value is Pair {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value[0] instanceof JsonNumber &&
    (value[1] instanceof JsonNumber || value[1] === null)
  )
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
