import { type JsonObject, type JsonValue, parseJson } from '../../lib/lossless-json.ts'

const longest = 5000

/** The object that a text is the JSON of, as the arguments of a call are often kept; undefined for any other text. */
export function objectInText(value: JsonValue): JsonObject | undefined {
  if (typeof value !== 'string' || value.length > longest || !/^\s*\{/.test(value)) return undefined
  try {
    const parsed = parseJson(value).value
    return parsed instanceof Map ? parsed : undefined
  } catch {
    return undefined
  }
}
