const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const twoColumns =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}])/u
const noColumn = /^[\p{Mark}\u200b-\u200d\u2060\ufeff]+$/u
const plain = /^[\u0020-\u007e]*$/

/** Columns that a text takes on a terminal: two for a character of Chinese, Japanese or Korean, none for a mark. */
export function textWidth(text: string): number {
  if (plain.test(text)) return text.length
  let width = 0
  for (const { segment } of graphemes.segment(text)) width += graphemeWidth(segment)
  return width
}

/** The text where it fits, else as much as does and `…`. */
export function cutText(text: string, width: number): string {
  if (textWidth(text) <= width) return text
  let cut = ''
  let left = width - 1
  for (const { segment } of graphemes.segment(text)) {
    left -= graphemeWidth(segment)
    if (left < 0) break
    cut += segment
  }
  return width < 1 ? '' : `${cut}…`
}

/** The text with spaces behind it, or before it, up to a width. */
export function padText(text: string, width: number, onTheRight = false): string {
  const spaces = ' '.repeat(Math.max(0, width - textWidth(text)))
  return onTheRight ? spaces + text : text + spaces
}

/**
 * Each line broken at spaces so that it fits; what goes on is indented. A word is never broken: a path or a command
 * that is longer than the width stays whole, so that it can be copied.
 */
export function wrapText(text: string, width: number, indent = ''): string {
  return text
    .split('\n')
    .map(line => wrapLine(line, width, indent))
    .join('\n')
}

function wrapLine(line: string, width: number, indent: string): string {
  if (textWidth(line) <= width) return line
  const lines: string[] = []
  let current = ''
  // Each word comes with the spaces before it, as those of a column that is lined up must stay.
  for (const part of line.match(/\s*\S+/g) ?? []) {
    if (current === '' || textWidth(current + part) <= width) current += part
    else {
      lines.push(current)
      current = indent + part.trimStart()
    }
  }
  return [...lines, current].join('\n')
}

function graphemeWidth(grapheme: string): number {
  if (twoColumns.test(grapheme)) return 2
  return noColumn.test(grapheme) ? 0 : 1
}
