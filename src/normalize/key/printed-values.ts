import { isContainer, JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { parseNumeral } from '../numeral.ts'
import type { Survey } from '../dataset/survey.ts'
import { keyRole } from './key-role.ts'
import type { KeyRole } from './role-wordings.ts'

/** Fewer records may each lack the number that the text is a copy of. */
const fewest = 3
const mostFields = 40

/** What may stand beside the only figure of a line; the number of a line or of a note is none. */
const isAside = (role: KeyRole | null): boolean => role !== null && role !== 'value' && role !== 'formatted'

/**
 * Keys of copies for readers that are the only figures of their lines, and no copies: `{"no": 3, "caption": "Inventories",
 * "printed": "3,045"}`. Not where any record has a number beside it.
 */
export function printedValuesIn(
  { dataset, scalarKeys }: Pick<Survey, 'dataset' | 'scalarKeys'>,
  isLabel: (key: string) => boolean,
): Set<string> {
  const mayPrint = [...scalarKeys].filter(key => keyRole(key) === 'formatted')
  if (mayPrint.length === 0) return new Set()
  const counts = new Map<string, number>()
  const copies = new Set<string>()
  const visit = (value: JsonValue): void => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    else if (value instanceof Map) {
      if (value.size <= mostFields) count(value)
      for (const item of value.values()) if (isContainer(item)) visit(item)
    }
  }
  const count = (record: JsonObject): void => {
    const printed = mayPrint.filter(key => {
      const text = record.get(key)
      return typeof text === 'string' && parseNumeral(text)?.number
    })
    const [key] = printed
    if (key === undefined) return
    let isLabelled = false
    let isAlone = printed.length === 1
    for (const [name, item] of record) {
      if (name === key) continue
      if (typeof item === 'string' && (isLabel(name) || keyRole(name) === 'title')) isLabelled = true
      else if (isContainer(item)) isAlone = false
      else if (item instanceof JsonNumber || (typeof item === 'string' && parseNumeral(item)?.number))
        isAlone &&= isAside(keyRole(name))
    }
    if (isLabelled && isAlone) counts.set(key, (counts.get(key) ?? 0) + 1)
    else for (const name of printed) copies.add(name)
  }
  visit(dataset)
  return new Set([...counts].flatMap(([key, found]) => (found >= fewest && !copies.has(key) ? [key] : [])))
}
