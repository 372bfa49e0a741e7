import { LiteralGuard } from '../lib/literal-guard.ts'

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
  /** The pattern for a text, with only the words that can stand in it. */
  for(text: string): RegExp
  test(text: string): boolean
  /** All places at which it matches, of a pattern that is global. */
  allIn(text: string): readonly RegExpMatchArray[]
  /** The text with what it matches replaced. */
  replaceIn(text: string, replacement: string): string
}

/** A pattern asked of so many texts is worth a guard. */
const guardedFrom = 30

/**
 * A pattern that is compiled when the first text is tested on it, of the words in the scripts of that text and no
 * others. Long lists of words cost more to compile than all the rest of reading a report. Of many texts those that
 * have none of its words are told by a quick look.
 */
export function wordPattern(build: (oneOf: typeof either) => RegExp): WordPattern {
  const known = new Map<number, PatternOfScripts>()
  const forText = (text: string): PatternOfScripts => {
    const scripts = scriptsOf(text)
    let own = known.get(scripts)
    if (!own) {
      const pattern = build(list => either(list.filter(word => (scriptsNeeded(word) & ~scripts) === 0)))
      compileOnce(pattern, text)
      known.set(scripts, (own = { pattern, tests: 0, guard: undefined }))
    }
    return own
  }
  return asked(forText)
}

/** A pattern of no list that is asked of as many texts. */
export function guarded(pattern: RegExp): WordPattern {
  const own: PatternOfScripts = { pattern, tests: 0, guard: undefined }
  return asked(() => own)
}

interface PatternOfScripts {
  readonly pattern: RegExp
  tests: number
  guard: LiteralGuard | undefined
}

function asked(forText: (text: string) => PatternOfScripts): WordPattern {
  /** The pattern, unless the text has nothing of what it needs. */
  const needed = (text: string): RegExp | undefined => {
    const own = forText(text)
    if (own.guard?.mayMatch(text) === false) return undefined
    if (++own.tests === guardedFrom) own.guard = LiteralGuard.of(own.pattern)
    return own.pattern
  }
  return {
    for: text => forText(text).pattern,
    test: text => needed(text)?.test(text) ?? false,
    allIn: text => [...(needed(text)?.[Symbol.matchAll](text) ?? [])],
    replaceIn: (text, replacement) => {
      const pattern = needed(text)
      return pattern ? text.replace(pattern, replacement) : text
    },
  }
}

/**
 * V8 compiles a pattern for its first text and, to faster code, again for its second, but for a text of 1,000
 * characters at once to the faster code. Of long lists of words that is a third of the time of reading a few reports.
 */
function compileOnce(pattern: RegExp, text: string): void {
  pattern.test(text.padEnd(1000))
  pattern.lastIndex = 0
}

/** The pattern for a text, of a list that has patterns of both kinds. */
export function patternFor(pattern: RegExp | WordPattern, text: string): RegExp {
  return pattern instanceof RegExp ? pattern : pattern.for(text)
}

const isAscii = /^\p{ASCII}*$/u
/** Ends of the blocks of scripts, each with its bit; what is above the last has none of its own. */
const blocks: readonly (readonly [number, number])[] = [
  [0x7f, 0],
  [0x36f, 1],
  [0x3ff, 2],
  [0x52f, 4],
  [0x58f, 8],
  [0x5ff, 16],
  [0x7ff, 32],
  [0x8ff, 64],
  [0xdff, 128],
  [0x109f, 256],
  [0x10ff, 512],
  [0x11ff, 1024],
  [0x177f, 64],
  [0x17ff, 256],
  [0x1dff, 64],
  [0x1eff, 1],
  [0x1fff, 2],
  [0x2e7f, 64],
  [0xabff, 2048],
  [0xd7ff, 1024],
]

let lastText = ''
let lastScripts = 0

/** The scripts of a text as bits, none for ASCII; many patterns are tested on one text after the other. */
function scriptsOf(text: string): number {
  if (text === lastText) return lastScripts
  let scripts = 0
  if (!isAscii.test(text))
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index)
      if (code > 0x7f) scripts |= blocks.find(([end]) => code <= end)?.[1] ?? 2048
    }
  lastText = text
  lastScripts = scripts
  return scripts
}

const needed = new Map<string, number>()

/** The scripts without which no text matches a wording: those outside of what is optional or a choice. */
function scriptsNeeded(wording: string): number {
  if (isAscii.test(wording)) return 0
  let scripts = needed.get(wording)
  if (scripts === undefined) needed.set(wording, (scripts = scriptsRequiredBy(wording)))
  return scripts
}

function scriptsRequiredBy(wording: string): number {
  let rest = wording.replace(/\\p\{\w+\}/gi, '').replace(/\[[^\]]*\][?*]?/g, '')
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replace(/\([^()]*\)[?*]?/g, '')
  }
  return rest
    .replace(/.[?*{]/gu, '')
    .split('|')
    .map(scriptsOf)
    .reduce((all, scripts) => all & scripts)
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
