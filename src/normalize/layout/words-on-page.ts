import { childPointer } from '../../lib/json-pointer.ts'
import { everyEntry, JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'

/** A word, or words that stand close together, between its left and its right on a page. */
export interface Phrase {
  readonly text: string
  /** Pointers of its words. */
  readonly pointers: readonly string[]
  readonly left: number
  readonly right: number
}

/** Printed lines with their words from the left to the right. */
export interface WordsOnPage {
  readonly lines: readonly (readonly Phrase[])[]
  /** Width of a character, about. */
  readonly charWidth: number
}

/** Lines that are read. */
const mostLines = 5000

/**
 * The printed lines of a page whose words stand at places of their own: `[{"words": [{"text": "Revenue", "x0": 40, "x1": 87},
 * {"text": "512", "x0": 344, "x1": 380}]}, ...]`. Undefined for any other list.
 */
export function wordsOnPage(array: readonly JsonValue[], pointer: string): WordsOnPage | undefined {
  if (array.length < 3 || array.length > mostLines) return undefined
  const lines: Phrase[][] = []
  for (const [index, line] of array.entries()) {
    const words = wordsOf(line, childPointer(pointer, index))
    if (!words) return undefined
    lines.push(words.sort((a, b) => a.left - b.left))
  }
  const widths = lines
    .flat()
    .filter(({ text }) => text.length >= 3)
    .map(({ left, right, text }) => (right - left) / text.length)
    .sort((a, b) => a - b)
  const charWidth = widths[Math.floor(widths.length / 2)] ?? 0
  return charWidth > 0 ? { lines: lines.map(line => together(line, charWidth)), charWidth } : undefined
}

function wordsOf(line: JsonValue, pointer: string): Phrase[] | undefined {
  const [key, list] = Array.isArray(line) ? [null, line] : (line instanceof Map && onlyList(line)) || []
  if (key === undefined || !list || list.length === 0) return undefined
  const place = key === null ? pointer : childPointer(pointer, key)
  const words = list.map((word, index) => wordOf(word, childPointer(place, index)))
  return words.every(word => word !== undefined) ? words : undefined
}

function onlyList(line: JsonObject): readonly [string, readonly JsonValue[]] | undefined {
  const lists = [...line].filter((entry): entry is [string, JsonValue[]] => Array.isArray(entry[1]))
  // The box of the line itself is one of numbers.
  const [only, ...others] = lists.filter(([, list]) => list.some(item => item instanceof Map))
  return others.length === 0 ? only : undefined
}

function wordOf(word: JsonValue, pointer: string): Phrase | undefined {
  if (!(word instanceof Map) || !everyEntry(word, isOfPlace)) return undefined
  const [key, text] =
    [...word].find(
      ([name, value]) => /^(?:text|word|content|str)$/.test(name) && typeof value === 'string',
    ) ?? []
  const left = numberUnder(word, /^(?:x0|x_?min|left|x)$/i)
  const right =
    numberUnder(word, /^(?:x1|x_?max|right)$/i) ??
    (left ?? Number.NaN) + (numberUnder(word, /^(?:width|w)$/i) ?? Number.NaN)
  if (key === undefined || typeof text !== 'string' || left === undefined || !(right >= left))
    return undefined
  return { text: text.trim(), pointers: [childPointer(pointer, key)], left, right }
}

/** Numbers of a word say where it stands and how it was read: a card with a figure is none. */
const isOfPlace = (key: string, value: JsonValue): boolean =>
  !(value instanceof JsonNumber) ||
  /^(?:[xywh][01]?|[xy]_?(?:min|max)|width|height|top|bottom|left|right|doctop|conf(?:idence)?|score|(?:page|line|word|block|par|paragraph)(?:_?(?:no|num|number|index))?|(?:font_?)?size|angle|rotation|id|index|level)$/i.test(
    key,
  )

function numberUnder(word: JsonObject, name: RegExp): number | undefined {
  for (const [key, value] of word)
    if (value instanceof JsonNumber && name.test(key)) return Number(value.text)
  return undefined
}

/** Signs of currencies stand alone in front of their figures. */
export const isSign = (text: string): boolean => /^[A-Z]{0,3}\p{Sc}$/u.test(text)

/** Words no farther from each other than a blank are one phrase. */
function together(words: readonly Phrase[], charWidth: number): Phrase[] {
  const phrases: Phrase[] = []
  for (const word of words) {
    const last = phrases.at(-1)
    const isNext = last && word.left - last.right < charWidth && !isSign(last.text) && !isSign(word.text)
    if (isNext)
      phrases[phrases.length - 1] = {
        text: `${last.text} ${word.text}`,
        pointers: [...last.pointers, ...word.pointers],
        left: last.left,
        right: Math.max(last.right, word.right),
      }
    else phrases.push(word)
  }
  return phrases
}
