/** Characters that a cell of Excel holds. */
export const maxCellText = 32_767

const needsEscape = /[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g // eslint-disable-line no-control-regex -- these are what is escaped
const escaped = (unit: string): string =>
  `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** The text as a cell shows it: whole, or its beginning and a note of its length where a cell is too small for it. */
export function shownText(text: string): string {
  if (text.length <= maxCellText && storedText(text).length <= maxCellText) return text
  const note = ` … [${text.length.toLocaleString('en-US')} characters; the whole text is in crossfoot.duckdb]`
  let head = text.slice(0, maxCellText - note.length)
  for (let excess = 1; excess > 0;) {
    excess = storedText(head).length + note.length - maxCellText
    if (excess > 0) head = head.slice(0, -excess)
  }
  return head.replace(/[\ud800-\udbff]$/, '') + note
}

/**
 * The text as the file stores it: control characters, which XML forbids, and text that looks like their escape stand
 * as `_xHHHH_` (ST_Xstring, ECMA-376 part 1, 22.9.2.19), which Excel turns back when it reads.
 */
export function cellText(text: string): string {
  // Nearly every text is short and plain.
  if (text.length <= maxCellText && text.search(needsEscape) < 0) return text
  return storedText(shownText(text))
}

/** The text as a cell, null for null and for the empty text, which Excel shows alike. */
export function textCell(text: string | number | null | undefined): string | null {
  return text === null || text === undefined || text === '' ? null : cellText(String(text))
}

/** A decimal as number where a double holds it exactly as written (15 significant digits), else its text. */
export function decimalCell(text: string | null): number | string | null {
  if (text === null) return null
  return fitsDouble(text) ? Number(text) : text
}

/** A civil date as Excel keeps it; its calendar starts in 1900, so an earlier day stays text. */
export function dateValue(day: string | null): Date | string | null {
  if (day === null) return null
  return day >= '1900-03-01' && day <= '9999-12-31' ? new Date(`${day}T00:00:00Z`) : day
}

/** Whether a plain decimal has no more than 15 significant digits, which Excel keeps. */
export function fitsDouble(text: string): boolean {
  const digits = text.replace(/[-.]/g, '').replace(/^0+/, '')
  return (text.includes('.') ? digits : digits.replace(/0+$/, '')).length <= 15
}

function storedText(text: string): string {
  return text.replace(needsEscape, escaped)
}
