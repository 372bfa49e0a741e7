import { isContainer, type JsonValue } from '../../lib/lossless-json.ts'

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
    if (!isContainer(item)) continue
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

/**
 * A dataset whose only content stands in a list of one, as answers of services wrap it: `{"results": [{...}], "count": 1}`.
 * The list is an object of one key, so that what stands at the top of the content is at the top of the dataset.
 */
export function withoutListOfOne(value: JsonValue): JsonValue {
  if (Array.isArray(value)) {
    const [only] = value
    return value.length === 1 && only instanceof Map && [...only.values()].some(isContainer)
      ? new Map([['0', withoutListOfOne(only)]])
      : value
  }
  if (!(value instanceof Map)) return value
  const [content, ...others] = [...value].filter(([, item]) => isContainer(item) && !isFlat(item))
  if (!content || others.length > 0) return value
  const read = withoutListOfOne(content[1])
  return read === content[1] ? value : new Map(value).set(content[0], read)
}

/** An empty list, or an object of scalars: what a service says of its answer. */
const isFlat = (value: JsonValue): boolean =>
  value instanceof Map ? ![...value.values()].some(isContainer) : Array.isArray(value) && value.length === 0
