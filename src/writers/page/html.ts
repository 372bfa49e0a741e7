import { visibleText } from '../../lib/visible-text.ts'

/** Markup that is safe to write as it stands; only `html` makes it. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Part = Html | string | number | null | undefined | false | readonly Part[]

/** Longest text of a stranger on the page; whole texts stand in the tables. */
const mostCharacters = 2000

/**
 * Markup from a template: every text that is put in is escaped, and characters that nobody can see are shown as `\u`
 * escapes. Nothing, false and null put in nothing.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let text = strings[0]!
  for (let at = 0; at < parts.length; at++) text += markup(parts[at]) + strings[at + 1]!
  return new Html(text)
}

/** A text of a stranger on one line: white space becomes one space; what stays is escaped by `html`. */
export function line(text: string, limit = 300): string {
  return visibleText(text.replace(/\s+/g, ' ').trim(), limit)
}

/** What `html` makes of a text; for whoever looks for it in a page. */
export function escaped(text: string): string {
  return visibleText(text, mostCharacters).replace(/[&<>"']/g, sign => entities[sign]!)
}

function markup(part: Part): string {
  if (part instanceof Html) return part.text
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'number') return part.toLocaleString('en-US')
  if (typeof part === 'string') return escaped(part)
  return part.map(markup).join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
