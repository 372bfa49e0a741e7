import { memoByText } from '../../lib/memo.ts'
import { roleByWords } from './key-role.ts'
import type { KeyRole } from './role-wordings.ts'

// Where cells hold several values, names of their places say which is the figure: `["value", "growth"]`.

/** What else stands in a cell: what was derived from its figure, copies of it, and what is said of it. */
const besideFigures: ReadonlySet<KeyRole | null> = new Set(['derived', 'formatted', 'source', 'noise'])

/** Place of the figure among the named places of a cell. */
export function placeOfFigure(names: readonly string[]): number | undefined {
  if (names.length < 2 || names.length > 6) return undefined
  const roles = names.map(roleByWords)
  const place = roles.indexOf('value')
  const isOnly = roles.every((role, at) => at === place || besideFigures.has(role))
  return place >= 0 && isOnly ? place : undefined
}

/** The names of `"value, yoy growth %"`, `"[amount; change]"`: a text that names the places of cells, and states no unit. */
export const placesInText: (text: string) => readonly string[] | undefined = memoByText(text => {
  if (text.length > 60 || !/[,/|;]/.test(text)) return undefined
  const names = text
    .trim()
    .replace(/^[[({<]|[\])}>]$/g, '')
    .split(/[,/|;]/)
    .map(name => name.trim())
  return placeOfFigure(names) === undefined ? undefined : names
})
