import { isScalar, JsonNumber, JsonText, type JsonValue } from '../../lib/lossless-json.ts'

/**
 * What stands under the tag of a value: `{"$date": {"$numberLong": "1703980800000"}}`, `{"type": "number", "number": 7.5}`,
 * `{"type": "select", "select": {"name": "EUR"}}`.
 */
export function underTag(value: JsonValue): Tagged | undefined {
  if (!(value instanceof Map)) return undefined
  const date = value.size === 1 ? value.get('$date') : undefined
  if (date instanceof Map) {
    const inner = typedKey(date)
    const epoch = inner === undefined ? undefined : date.get(inner)
    return typeof epoch === 'string' && /^-?\d+$/.test(epoch)
      ? { value: new JsonNumber(epoch), steps: ['$date', inner!] }
      : undefined
  }
  const type = value.get('type')
  if (typeof type !== 'string' || value.size > 5 || !value.has(type)) return undefined
  const content = textUnder(value.get(type)!)
  return content && { value: content.value, steps: [type, ...content.steps] }
}

interface Tagged {
  readonly value: JsonValue
  /** The keys on the way from the value to what it holds. */
  readonly steps: readonly string[]
}

const holders = ['name', 'plain_text', 'content', 'start', 'number', 'string', 'boolean']

/** The scalar of a tagged value: itself, the name of an option, the first day of a span, the text of its only part. */
function textUnder(value: JsonValue): Tagged | undefined {
  if (isScalar(value)) return { value, steps: [] }
  if (Array.isArray(value)) {
    const inner = value.length === 1 ? textUnder(value[0]!) : undefined
    return inner && { ...inner, steps: ['0', ...inner.steps] }
  }
  if (!(value instanceof Map)) return undefined
  const holder = holders.find(name => value.has(name) && isScalar(value.get(name)!))
  return holder === undefined ? undefined : { value: value.get(holder)!, steps: [holder] }
}

/** The only key of `{"$numberDecimal": "12.50"}`. */
export function typedKey(value: JsonValue): string | undefined {
  const inner = value instanceof Map && value.size === 1 ? [...value][0]! : undefined
  const isTyped =
    inner !== undefined &&
    /^\$(?:numberDecimal|numberInt|numberLong|numberDouble|date|oid|uuid)$/.test(inner[0]) &&
    !(inner[1] instanceof Map || Array.isArray(inner[1]) || inner[1] instanceof JsonText)
  return isTyped ? inner[0] : undefined
}
