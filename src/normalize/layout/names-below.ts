import { keyRole } from '../key/key-role.ts'
import { isContainer, JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'

/** Rows looked at: a section row in front of them has no values. */
const itemsTried = 6
const deepest = 4
const mostNames = 400
const longest = 60

/**
 * Texts by which tables below an object may name their columns: keys of figures and of containers, texts of lists and of
 * their cells, and periods of records. The first rows tell them all; `isMeant` says which of
 * them count.
 */
export function namesBelow(
  object: JsonObject,
  except?: JsonValue,
  isMeant: (name: string) => boolean = () => true,
): ReadonlySet<string> {
  const names = new Set<string>()
  const add = (name: string): void => {
    if (name.length <= longest && names.size < mostNames && isMeant(name)) names.add(name)
  }
  const visit = (value: JsonValue, depth: number): void => {
    if (depth > deepest || names.size >= mostNames) return
    if (value instanceof Map) {
      let seen = 0
      for (const [key, item] of value) {
        if (seen++ >= longest) return
        if (item === null || isContainer(item) || item instanceof JsonNumber || isWritten(item)) add(key)
        else if (typeof item === 'string' && keyRole(key) === 'period') add(item)
        if (isContainer(item)) visit(item, depth + 1)
      }
    } else if (Array.isArray(value))
      for (const item of value.slice(0, itemsTried)) {
        if (typeof item === 'string') add(item)
        else if (item instanceof Map && item.size <= 3)
          for (const text of item.values()) if (typeof text === 'string') add(text)
        if (isContainer(item)) visit(item, depth + 1)
      }
  }
  for (const [key, item] of object)
    if (item !== except && isContainer(item)) {
      add(key)
      visit(item, 0)
    }
  return names
}

/** A figure in a text, or a mark for none. */
const isWritten = (value: JsonValue): boolean => typeof value === 'string' && !/\p{L}{3}/u.test(value)
