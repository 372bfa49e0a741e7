/** Wordings by the place in a text at which they count; each is the source of a pattern. */
export interface Wordings {
  /** The whole text. */
  readonly whole?: readonly string[]
  /** Words at the start of it. */
  readonly start?: readonly string[]
  /** Words at the end of it. */
  readonly end?: readonly string[]
  /** Words anywhere. */
  readonly word?: readonly string[]
  /** Anywhere, as the pattern says. */
  readonly within?: readonly string[]
}

/**
 * A list of wordings, parted by commas and white space; a long one goes on in the next line behind a bar.
 * What they are tested on is NFKC and has single spaces and no commas.
 */
export function wordings({ raw }: TemplateStringsArray): readonly string[] {
  return raw
    .join('')
    .normalize('NFKC')
    .trim()
    .replace(/\|\n\s*/g, '|')
    .split(/,\s+/)
}

/** Source of a pattern for one of these wordings. */
export function either(list: readonly string[]): string {
  return `(?:${list.join('|')})`
}

// `\b` knows the letters of ASCII alone.
const before = '(?<![\\p{L}\\p{N}])'
const after = '(?![\\p{L}\\p{N}])'

/** One pattern for texts that have any of these wordings. */
export function anyOf({ whole, start, end, word, within = [] }: Wordings): RegExp {
  const parts = [...within]
  if (word) parts.push(`${before}${either(word)}${after}`)
  if (start) parts.push(`^${either(start)}${after}`)
  if (end) parts.push(`${before}${either(end)}$`)
  if (whole) parts.push(`^${either(whole)}$`)
  return new RegExp(parts.join('|'), 'u')
}
