import type { JsonValue } from '../../lib/lossless-json.ts'

/**
 * A dataset with its lists as lists where objects are their items' numbers: `{"0": {...}, "1": {...}}`, as programs of
 * PHP and pandas write them. The places of all values stay the same, as a list counts from 0 too.
 */
export function withLists(value: JsonValue): JsonValue {
  if (Array.isArray(value)) {
    let copy: JsonValue[] | undefined
    value.forEach((item, index) => {
      const read = withLists(item)
      if (read !== item) (copy ??= [...value])[index] = read
    })
    return copy ?? value
  }
  if (!(value instanceof Map)) return value
  let copy: Map<string, JsonValue> | undefined
  for (const [name, item] of value) {
    const read = withLists(item)
    if (read !== item) (copy ??= new Map(value)).set(name, read)
  }
  const read = copy ?? value
  return isNumbered(read) ? [...read.values()] : read
}

/** Whether its keys are the numbers from 0 on, in their order, and no lists stand under them. */
function isNumbered(object: ReadonlyMap<string, JsonValue>): boolean {
  if (object.size < 2) return false
  let index = 0
  for (const [key, value] of object) if (key !== String(index++) || Array.isArray(value)) return false
  return true
}
