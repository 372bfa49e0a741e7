import { cutText } from './text-width.ts'

// eslint-disable-next-line no-control-regex -- these are the characters to catch
const unsafe = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
// eslint-disable-next-line no-control-regex -- these are the characters to catch
const unsafeInJson = /[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Text of the service made safe for a terminal: control characters (but line feed and tab), DEL, C1 and the characters
 * that turn the writing direction are shown as `\u202e`. No other character changes.
 */
export function safeTerm(text: string): string {
  return text.replace(unsafe, escape)
}

/** The same for JSON text, where the escapes are valid and the data stays what it is. */
export function safeJson(json: string): string {
  return json.replace(unsafeInJson, escape)
}

/** Safe text on one line, at most `width` columns of a terminal. */
export function safeLine(text: string, width = Number.POSITIVE_INFINITY): string {
  const bounded = width === Number.POSITIVE_INFINITY ? text : text.slice(0, 4 * width)
  return cutText(safeTerm(bounded).replace(/\s+/g, ' '), width)
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
