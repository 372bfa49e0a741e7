// Half of a surrogate pair can be written in JSON, yet not in UTF-8: DuckDB refuses it and Buffer turns it into U+FFFD.
// Its six-character escape keeps what stood there, and keeps two keys apart that differ in nothing else.

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const jsonEscape =
  /\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(u[dD][89a-fA-F][0-9a-fA-F]{2})|[^])/g

/** The text with each lone surrogate as its escape, e.g. `\ud800`; well-formed text comes back unchanged. */
export function wellFormed(text: string): string {
  if (text.isWellFormed()) return text
  return text.replace(loneSurrogate, unit => `\\u${unit.charCodeAt(0).toString(16)}`)
}

/** JSON text whose strings are well-formed: the escape of a lone surrogate becomes literal text, nothing else changes. */
export function wellFormedJson(json: string): string {
  const text = wellFormed(json)
  if (!/\\u[dD][89a-fA-F]/.test(text)) return text
  return text.replace(jsonEscape, (escape, lone: string | undefined) => (lone ? `\\\\${lone}` : escape))
}
