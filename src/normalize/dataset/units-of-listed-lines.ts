import { childPointer } from '../../lib/json-pointer.ts'
import { isContainer, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import type { Stated } from '../context.ts'
import { keyText } from '../key/key-words.ts'
import { parseUnitText } from '../unit/unit.ts'
import { hasKey, type Survey } from './survey.ts'

/** The unit that the source states for a line by its label. */
export type UnitOfLabel = (label: string) => Stated<string> | undefined

const mostLines = 200

/**
 * Units that hold for some lines, whatever the table is in: listed, `"exceptions": [{"lines": ["Equity"], "unit": "EUR
 * thousand"}]`, or marked, `Lines marked * are in full GBP, all others in thousands of GBP.`
 */
export function unitsOfListedLines(survey: Survey, root: string): UnitOfLabel | undefined {
  const listed = hasKey(survey, listsLines) ? listedIn(survey.dataset, root) : undefined
  const marked = survey.texts.some(text => text.startsWith('*') || text.endsWith('*'))
    ? markedIn(survey.dataset, root)
    : undefined
  if (!listed?.size && !marked) return undefined
  return label => listed?.get(label.trim()) ?? marked?.(label)
}

const listsLines = (key: string): boolean =>
  key.length <= 30 &&
  /^(?:(?:line )?items?|lines|labels|rows|metrics|captions|posten|positionen|lignes|lineas|linhas|righe|voci|regels|poster|rader|pozycje|riadky|polozky)$/.test(
    keyText(key),
  )

/** An object with a list of labels and the unit of these is no table: it has no figure. */
function listedIn(dataset: JsonValue, root: string): Map<string, Stated<string>> {
  const found = new Map<string, Stated<string>>()
  const visit = (value: JsonValue, pointer: string): void => {
    if (Array.isArray(value)) value.forEach((item, index) => visit(item, childPointer(pointer, index)))
    if (!(value instanceof Map)) return
    const unit = value.size > 1 && value.size <= 4 ? unitOfList(value) : undefined
    if (unit)
      for (const label of unit.labels)
        found.set(label, { value: unit.text, pointer: childPointer(pointer, unit.key) })
    else for (const [key, item] of value) if (isContainer(item)) visit(item, childPointer(pointer, key))
  }
  visit(dataset, root)
  return found
}

function unitOfList(
  object: JsonObject,
): { labels: readonly string[]; text: string; key: string } | undefined {
  let lists = 0
  for (const value of object.values()) if (Array.isArray(value) && typeof value[0] === 'string') lists++
  if (lists !== 1) return undefined
  let labels: readonly string[] | undefined
  let unit: readonly [string, string] | undefined
  for (const [key, value] of object) {
    if (Array.isArray(value)) {
      if (labels || !listsLines(key) || value.length > mostLines || !value.every(isText)) return undefined
      labels = value
    } else if (typeof value === 'string' && parseUnitText(value)?.unit !== undefined) {
      if (unit) return undefined
      unit = [key, value]
    } else return undefined
  }
  return labels?.length && unit ? { labels, key: unit[0], text: unit[1] } : undefined
}

const isText = (item: JsonValue): item is string => typeof item === 'string'

/** A sentence of two clauses, each with its unit, one of which names the mark. */
function markedIn(dataset: JsonValue, root: string): UnitOfLabel | undefined {
  let found: UnitOfLabel | undefined
  let sentences = 0
  const visit = (value: JsonValue, pointer: string): void => {
    if (typeof value === 'string' && value.length <= 200 && /(?<!^)\*(?!$)/.test(value)) {
      const [one, other, ...more] = value.replace(/\.$/, '').split(/[,;；，、]\s*(?=\p{L})/u)
      const [marked, plain] = [unitAtEnd(one ?? ''), unitAtEnd(other ?? '')]
      if (!marked || !plain || more.length > 0 || !one!.includes('*') || other!.includes('*')) return
      sentences++
      found = label => ({ value: /^\*|\*$/.test(label.trim()) ? marked : plain, pointer })
    } else if (Array.isArray(value)) value.forEach((item, index) => visit(item, childPointer(pointer, index)))
    else if (value instanceof Map) for (const [key, item] of value) visit(item, childPointer(pointer, key))
  }
  visit(dataset, root)
  return sentences === 1 ? found : undefined
}

/** The longest end of a clause that words a unit: `in thousands of GBP`. */
function unitAtEnd(clause: string): string | undefined {
  const words = clause.trim().split(/\s+/)
  for (let from = Math.max(1, words.length - 5); from < words.length; from++) {
    const end = words.slice(from).join(' ')
    if (parseUnitText(end)?.currency) return end
  }
  return undefined
}
