import { childPointer } from '../../lib/json-pointer.ts'
import { isContainer, JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import type { Line } from '../context.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { parseNumeral } from '../numeral.ts'
import { parsePeriod } from '../period/parse-period.ts'

/** A line that values elsewhere refer to by their position alone, with the object that describes it. */
export interface LegendLine {
  readonly line: Line
  readonly object: JsonObject | null
  readonly pointer: string
}

/**
 * Finds the lines of that many values under a key: `"index": {"income": [{"label": "Sales"}]}` beside `"income": [88120]`;
 * without a key those of the only list of that length.
 */
export type Legends = (key: string | null, length: number) => readonly LegendLine[] | undefined

const longest = 400
/** Words that a list of names has and the list of its values has not: `income_labels`. */
const naming = / (?:labels?|names?|lines?|captions?|items?|fields?|keys|index|header|columns)$/

/** Lists of a dataset that name lines and hold no figure, by their key; of two such lists of one length none counts. */
export function legendsIn(dataset: JsonValue, root: string): Legends {
  const found = new Map<string, readonly LegendLine[] | null>()
  const byLength = new Map<number, readonly LegendLine[] | null>()
  const visit = (value: JsonValue, pointer: string, key: string | null): void => {
    if (Array.isArray(value)) {
      const lines = key === null ? undefined : linesOf(value, pointer)
      if (lines) {
        const name = `${keyText(key!).replace(naming, '')}/${lines.length}`
        found.set(name, found.has(name) ? null : lines)
        byLength.set(lines.length, byLength.has(lines.length) ? null : lines)
      } else value.forEach((item, index) => visit(item, childPointer(pointer, index), null))
    } else if (value instanceof Map)
      for (const [name, item] of value) if (isContainer(item)) visit(item, childPointer(pointer, name), name)
  }
  visit(dataset, root, null)
  return (key, length) =>
    (key === null ? byLength.get(length) : found.get(`${keyText(key)}/${length}`)) ?? undefined
}

function linesOf(list: readonly JsonValue[], pointer: string): readonly LegendLine[] | undefined {
  if (list.length < 2 || list.length > longest) return undefined
  const lines: LegendLine[] = []
  for (const [index, item] of list.entries()) {
    const place = childPointer(pointer, index)
    const named = typeof item === 'string' ? { value: item, pointer: place } : labelOf(item, place, index)
    if (!named || !/\p{L}{2}/u.test(named.value) || parsePeriod(named.value) || parseNumeral(named.value))
      return undefined
    lines.push({ line: named, object: item instanceof Map ? item : null, pointer: place })
  }
  return new Set(lines.map(({ line }) => line.value)).size > lines.length / 2 ? lines : undefined
}

/** The label of an object that holds no number but its own position. */
function labelOf(item: JsonValue, pointer: string, index: number): Line | undefined {
  if (!(item instanceof Map) || item.size > 12) return undefined
  let label: Line | undefined
  for (const [key, value] of item) {
    if (isContainer(value)) return undefined
    const role = keyRole(key)
    const isPosition = value instanceof JsonNumber && Math.abs(Number(value.text) - index) <= 1
    if (value instanceof JsonNumber && !isPosition && role !== 'noise') return undefined
    if (role === 'label' && typeof value === 'string' && value !== '')
      label ??= { value, pointer: childPointer(pointer, key) }
  }
  return label
}
