import { parseJson, writeJson } from '../../lib/lossless-json.ts'

/** An event of section 6 as a message of the stream: one `data:` line and a blank line. */
export const message = (event: Readonly<Record<string, unknown>>): string => messageOf(JSON.stringify(event))

/** The same of JSON text, whose numbers stay as they are written. */
const messageOf = (json: string): string => `data: ${json}\n\n`

export const status = (phase: string, text: string): string =>
  message({ type: 'status', phase, message: text })

/** Fragments of a text, six words each, that together are the text. */
export function textMessages(text: string): string[] {
  return (text.match(/(?:\s*\S+){1,6}\s*/g) ?? []).map(content => message({ type: 'text', content }))
}

/** One message an element of a JSON array. */
export function toolMessages(arrayJson: string): string[] {
  const { value } = parseJson(arrayJson)
  if (!Array.isArray(value)) throw new Error('The tools of a sample report are no list.')
  return value.map(element => messageOf(`{"type":"tool_result","data":${writeJson(element)}}`))
}
