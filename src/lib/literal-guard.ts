import { type AST, RegExpParser } from '@eslint-community/regexpp'

// Long lists of words cost a pattern its time at every character of a text, and most texts have none of them. What a
// pattern cannot match without is found once, of its syntax; a look for that costs a hundredth.

/** Stands at the ends of a literal where no letter of ASCII may stand beside it. */
const edge = '\0'
/** A part of a pattern that stands for more texts than this is taken as open. */
const maxTexts = 400
const maxLiterals = 4000

const isAscii = /^\p{ASCII}*$/u
const isWordCharacter = /^\w/

/** The same for texts that a pattern without regard to case holds for the same, `ſ` and `s` too; as long as the text. */
function folded(text: string): string {
  return isAscii.test(text) ? text.toLowerCase() : text.replace(/[^]/g, foldedUnit)
}

function foldedUnit(unit: string): string {
  const upper = unit.toUpperCase()
  const lower = (upper.length === 1 ? upper : unit).toLowerCase()
  return lower.length === 1 ? lower : unit
}

/** Literals of which every text that the pattern matches has one; undefined where there are none, or short ones alone. */
export function requiredLiterals(pattern: RegExp): readonly string[] | undefined {
  const { alternatives } = new RegExpParser().parsePattern(
    pattern.source,
    undefined,
    undefined,
    pattern.unicode,
  )
  const found = requiredOf(alternatives)
  if (!found) return undefined
  const literals = new Set(pattern.ignoreCase ? found.map(folded) : found)
  return [...literals]
}

function requiredOf(alternatives: readonly AST.Alternative[]): readonly string[] | undefined {
  const all: string[] = []
  for (const { elements } of alternatives) {
    const found = requiredInSequence(elements)
    if (!found) return undefined
    all.push(...found)
    if (all.length > maxLiterals) return undefined
  }
  return all
}

/** What a literal is worth: three characters say it, two do between edges; a single one has to be rare. */
function worthOf(literal: string): number {
  const text = literal.replaceAll(edge, '')
  if (text.length === 1) return text > '\u007f' ? 2 : 0
  return text.length > 2
    ? 3
    : text.length + (literal.startsWith(edge) ? 0.3 : 0) + (literal.endsWith(edge) ? 0.3 : 0)
}

const leastWorth = (literals: readonly string[]): number =>
  literals.reduce((least, literal) => Math.min(least, worthOf(literal)), 3)

function requiredInSequence(elements: readonly AST.Element[]): readonly string[] | undefined {
  let best: readonly string[] | undefined
  let run: readonly string[] = ['']
  const offer = (literals: readonly string[]): void => {
    if (literals.length > maxLiterals) return
    const worth = leastWorth(literals)
    if (worth < 2) return
    const bestWorth = best ? leastWorth(best) : 0
    if (worth > bestWorth || (worth === bestWorth && literals.length < best!.length)) best = literals
  }
  const end = (): void => {
    offer(run)
    run = ['']
  }
  for (const element of elements) {
    if (element.type === 'Assertion') {
      if (isNever(element)) return []
      run = run.map(text => (isEdgeOf(text, element) ? text + edge : text))
      continue
    }
    const texts = textsOf(element)
    if (texts && run.length * texts.length <= maxTexts) {
      run = joined(run, texts)
      continue
    }
    end()
    const repeated = element.type === 'Quantifier' && element.min > 0 ? element.element : element
    if (texts) run = texts
    else if (repeated.type === 'Group' || repeated.type === 'CapturingGroup') {
      const required = requiredOf(repeated.alternatives)
      if (required) offer(required)
    } else if (repeated !== element) {
      // Of `[bk]+` one is certain.
      const once = textsOf(repeated)
      if (once) offer(once)
    }
  }
  end()
  return best
}

/** Each text with each behind it; an edge between characters says nothing that is asked. */
function joined(run: readonly string[], texts: readonly string[]): string[] {
  return [
    ...new Set(
      run.flatMap(before =>
        texts.map(behind => {
          if (behind === '' || !before.endsWith(edge)) return before + behind
          // Behind what is no part of a word, `\b` says that a letter follows.
          return before.length > 1 || !isWordCharacter.test(behind)
            ? before.slice(0, -1) + behind
            : before + behind
        }),
      ),
    ),
  ]
}

/** All texts that a part can stand for, undefined where they are too many. */
function textsOf(element: AST.Element): readonly string[] | undefined {
  if (element.type === 'Character') return [String.fromCodePoint(element.value)]
  if (element.type === 'CharacterClass') return charactersOf(element)
  if (element.type === 'Quantifier') {
    if (element.max !== 1 || element.min !== 0) return undefined
    const texts = textsOf(element.element)
    return texts && ['', ...texts]
  }
  if (element.type !== 'Group' && element.type !== 'CapturingGroup') return undefined
  const all: string[] = []
  for (const { elements } of element.alternatives) {
    let run: readonly string[] = ['']
    for (const part of elements) {
      const texts = textsOf(part)
      if (!texts || run.length * texts.length > maxTexts) return undefined
      run = joined(run, texts)
    }
    all.push(...run)
    if (all.length > maxTexts) return undefined
  }
  return all
}

function charactersOf(element: AST.CharacterClass): readonly string[] | undefined {
  if (element.negate) return undefined
  const characters: string[] = []
  for (const part of element.elements) {
    if (part.type === 'Character') characters.push(String.fromCodePoint(part.value))
    else if (part.type === 'CharacterClassRange' && part.max.value - part.min.value < 30)
      for (let code = part.min.value; code <= part.max.value; code++)
        characters.push(String.fromCodePoint(code))
    else return undefined
  }
  return characters
}

/** `(?!)` */
function isNever(assertion: AST.Assertion): boolean {
  return (
    'alternatives' in assertion &&
    assertion.negate &&
    assertion.alternatives.some(({ elements }) => elements.length === 0)
  )
}

/** Whether no letter may stand at the end of a literal, or before its start where it has none yet: `\b`, `(?<!\p{L})`, `$`. */
function isEdgeOf(text: string, assertion: AST.Assertion): boolean {
  if (text.endsWith(edge)) return false
  if (assertion.kind === 'start') return text === ''
  if (assertion.kind === 'end') return text !== ''
  if (assertion.kind === 'word')
    return !assertion.negate && (text === '' || isWordCharacter.test(text.at(-1)!))
  return (
    'alternatives' in assertion &&
    assertion.negate &&
    assertion.kind === (text === '' ? 'lookbehind' : 'lookahead') &&
    assertion.alternatives.some(({ elements }) => elements.length === 1 && isOfAllLetters(elements[0]!))
  )
}

function isOfAllLetters(element: AST.Element): boolean {
  if (element.type === 'CharacterClass')
    return !element.negate && element.elements.some(part => part.type === 'CharacterSet' && isLetters(part))
  return element.type === 'CharacterSet' && isLetters(element)
}

const isLetters = (set: AST.CharacterSet): boolean =>
  !('negate' in set && set.negate) &&
  (set.kind === 'word' || (set.kind === 'property' && (set.value ?? set.key) === 'L'))

const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)

interface Literal {
  readonly text: string
  readonly startsWord: boolean
  readonly endsWord: boolean
}

/** Whether a text may match a pattern: where it says no, that is certain. */
export class LiteralGuard {
  readonly #singles: ReadonlySet<number>
  /** By a hash of their first two characters, whether there are any. */
  readonly #begins = new Uint8Array(4096)
  readonly #literals = new Map<number, Literal[]>()
  readonly #ignoresCase: boolean

  private constructor(literals: readonly string[], ignoresCase: boolean) {
    this.#ignoresCase = ignoresCase
    const singles = new Set<number>()
    for (const literal of literals) {
      const text = literal.replaceAll(edge, '')
      const [first, second] = [text.charCodeAt(0), text.charCodeAt(1)]
      if (text.length === 1) {
        singles.add(first)
        continue
      }
      const own = { text, startsWord: literal.startsWith(edge), endsWord: literal.endsWith(edge) }
      const pair = first * 0x10000 + second
      this.#begins[hashOf(first, second)] = 1
      this.#literals.set(pair, [...(this.#literals.get(pair) ?? []), own])
    }
    this.#singles = singles
  }

  /** Undefined for a pattern that matches without any literal. */
  static of(pattern: RegExp): LiteralGuard | undefined {
    const literals = requiredLiterals(pattern)
    return literals && new LiteralGuard(literals, pattern.ignoreCase)
  }

  mayMatch(given: string): boolean {
    const text = this.#ignoresCase ? folded(given) : given
    let first = text.charCodeAt(0)
    for (let at = 0; at < text.length; at++) {
      if (first > 0x7f && this.#singles.has(first)) return true
      const second = text.charCodeAt(at + 1)
      if (this.#begins[hashOf(first, second)] === 1) {
        const literals = this.#literals.get(first * 0x10000 + second)
        if (literals?.some(literal => standsAt(literal, at, text, given))) return true
      }
      first = second
    }
    return false
  }
}

/** The edges are looked at in the text as it is: what is folded to a letter may be none to a pattern. */
function standsAt(
  { text, startsWord, endsWord }: Literal,
  at: number,
  whole: string,
  given: string,
): boolean {
  return (
    whole.startsWith(text, at) &&
    !(startsWord && isLetter(given.charCodeAt(at - 1))) &&
    !(endsWord && isLetter(given.charCodeAt(at + text.length)))
  )
}

const hashOf = (first: number, second: number): number => (first * 61 + second) & 4095
