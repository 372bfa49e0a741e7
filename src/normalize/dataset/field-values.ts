import { isContainer, JsonNumber, type JsonValue } from '../../lib/lossless-json.ts'

/** The different texts under the keys of a dataset. */
export interface FieldValues {
  /** Whether all that stands under a key are such codes, and more than one of them. */
  areAllOf(key: string, codes: { has(code: string): boolean }): boolean
}

/** More different values are no codes. */
const most = 200

/** Collects the texts and numbers under each key, to tell fields that refer to the entries of a list from others. */
export function fieldValuesIn(dataset: JsonValue): FieldValues {
  const byKey = new Map<string, Set<string> | null>()
  const visit = (value: JsonValue): void => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    else if (value instanceof Map)
      for (const [key, item] of value) {
        if (isContainer(item)) visit(item)
        else if (typeof item === 'string') add(key, item)
        else if (item instanceof JsonNumber) add(key, item.text)
      }
  }
  const add = (key: string, text: string): void => {
    const known = byKey.get(key)
    if (known === null) return
    if (text.length > 40 || (known && known.size >= most)) byKey.set(key, null)
    else if (known) known.add(text)
    else byKey.set(key, new Set([text]))
  }
  visit(dataset)
  return {
    areAllOf: (key, codes) => {
      const values = byKey.get(key)
      if (!values || values.size < 2) return false
      for (const value of values) if (!codes.has(value) || /^\d{1,2}$/.test(value)) return false
      return true
    },
  }
}
