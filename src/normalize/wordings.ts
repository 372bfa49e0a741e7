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
  return list.length === 0 ? '(?!)' : `(?:${list.join('|')})`
}

/** A pattern over words of many languages. */
export interface WordPattern {
  /** The pattern for a text: the whole, or for a text of ASCII alone one with only the words that it can have. */
  for(text: string): RegExp
  test(text: string): boolean
}

/**
 * A pattern that is compiled when the first text is tested on it. Most texts are ASCII, and most words are not: long
 * lists of words cost more to compile than all the rest of reading a report.
 */
export function wordPattern(build: (oneOf: typeof either) => RegExp): WordPattern {
  let ascii: RegExp | undefined
  let whole: RegExp | undefined
  const patternFor = (text: string): RegExp =>
    isAscii.test(text) ? (ascii ??= build(eitherInAscii)) : (whole ??= build(either))
  return { for: patternFor, test: text => patternFor(text).test(text) }
}

/** The pattern for a text, of a list that has patterns of both kinds. */
export function patternFor(pattern: RegExp | WordPattern, text: string): RegExp {
  return pattern instanceof RegExp ? pattern : pattern.for(text)
}

const isAscii = /^\p{ASCII}*$/u

function eitherInAscii(list: readonly string[]): string {
  return either(list.filter(mayBeAscii))
}

/** Whether a text of ASCII alone can match a wording: it has no other letter outside of what is optional or a choice. */
function mayBeAscii(wording: string): boolean {
  if (isAscii.test(wording)) return true
  let rest = wording.replace(/\\p\{\w+\}/gi, '').replace(/\[[^\]]*\]/g, '')
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replace(/\([^()]*\)[?*]?/g, '')
  }
  rest = rest.replace(/.[?*{]/gu, '')
  return rest.includes('|') || isAscii.test(rest)
}

// `\b` knows the letters of ASCII alone.
const before = '(?<![\\p{L}\\p{N}])'
const after = '(?![\\p{L}\\p{N}])'

/** One pattern for texts that have any of these wordings. */
export function anyOf({ whole, start, end, word, within }: Wordings, flags = 'u'): WordPattern {
  return wordPattern(oneOf => {
    const parts: string[] = []
    if (within) parts.push(oneOf(within))
    if (word) parts.push(`${before}${oneOf(word)}${after}`)
    if (start) parts.push(`^${oneOf(start)}${after}`)
    if (end) parts.push(`${before}${oneOf(end)}$`)
    if (whole) parts.push(`^${oneOf(whole)}$`)
    return new RegExp(parts.join('|'), flags)
  })
}
