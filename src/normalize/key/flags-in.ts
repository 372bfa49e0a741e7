import { isContainer, JsonNumber, type JsonValue } from '../../lib/lossless-json.ts'
import { keyText } from './key-words.ts'

/** Keys that say yes or no, where nothing but 0 and 1 stands under them: `is_group`, `include_in_gross`. */
export function flagsIn(dataset: JsonValue, keys: ReadonlySet<string>): Set<string> {
  const flags = new Set(
    [...keys].filter(key => asksWhether.test(keyText(key)) || /^(?:IS|HAS)[A-Z]{2,12}$/.test(key)),
  )
  const visit = (value: JsonValue): void => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    else if (value instanceof Map)
      for (const [key, item] of value) {
        if (isContainer(item)) visit(item)
        else if (!saysYesOrNo(item)) flags.delete(key)
      }
  }
  if (flags.size > 0) visit(dataset)
  return flags
}

const asksWhether = /^(?:is|has|was|are|can|includes?|included|should|allows?|shows?|hides?|exclude[sd]?) \w/

function saysYesOrNo(item: JsonValue): boolean {
  const text = item instanceof JsonNumber ? item.text : item
  return text === null || typeof text === 'boolean' || text === '' || text === '0' || text === '1'
}
