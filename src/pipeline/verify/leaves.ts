import { childPointer } from '../../lib/json-pointer.ts'
import { JsonNumber, JsonText, parseJson, type JsonValue } from '../../lib/lossless-json.ts'

/** A scalar with its place; text is null for JSON null. */
export interface Leaf {
  readonly pointer: string
  readonly text: string | null
}

/** Every scalar of `financialStatements` and of `report.tools` of a report detail. Throws JsonSyntaxError. */
export function leavesOf(body: string): Leaf[] {
  const { value } = parseJson(body)
  const leaves: Leaf[] = []
  const report = member(value, 'report')
  collect(member(value, 'financialStatements'), '/financialStatements', leaves)
  collect(member(report, 'tools'), '/report/tools', leaves)
  return leaves
}

function member(value: JsonValue | undefined, key: string): JsonValue | undefined {
  return value instanceof Map ? value.get(key) : undefined
}

/** Depth is bounded by the parser. */
function collect(value: JsonValue | undefined, pointer: string, leaves: Leaf[]): void {
  if (value === undefined) return
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collect(item, childPointer(pointer, index), leaves)
  } else if (value instanceof Map) {
    for (const [key, item] of value) collect(item, childPointer(pointer, key), leaves)
  } else if (value instanceof JsonNumber || value instanceof JsonText) {
    leaves.push({ pointer, text: value.text })
  } else leaves.push({ pointer, text: value === null ? null : String(value) })
}
