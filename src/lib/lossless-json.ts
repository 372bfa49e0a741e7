import { childPointer } from './json-pointer.ts'

/** A JSON number as it stands in the text: `1.10` stays `1.10`, no digit is lost. */
export class JsonNumber {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A subtree below the depth limit, kept as its JSON text. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type JsonScalar = string | JsonNumber | boolean | null
export type JsonObject = Map<string, JsonValue>
export type JsonValue = JsonScalar | JsonText | JsonValue[] | JsonObject

/** A value that a later one under the same key replaced. */
export interface DuplicateKey {
  readonly pointer: string
  /** JSON text of the value that was replaced. */
  readonly text: string
}

export interface JsonLimits {
  readonly maxDepth?: number
  readonly maxValues?: number
}

export interface ParsedJson {
  readonly value: JsonValue
  readonly duplicates: DuplicateKey[]
}

/** The text is not JSON; position counts UTF-16 units from 0. */
export class JsonSyntaxError extends Error {
  override readonly name: string = 'JsonSyntaxError'
  readonly position: number
  constructor(what: string, position: number) {
    super(`${what} at position ${position}`)
    this.position = position
  }
}

/** The text is JSON as far as it was read, yet more than the reader will hold in memory. */
export class JsonSizeError extends JsonSyntaxError {
  override readonly name = 'JsonSizeError'
}

export const maxJsonDepth = 100

const numberPattern = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y
// eslint-disable-next-line no-control-regex -- JSON forbids raw control characters in strings
const plainString = /"[^"\\\u0000-\u001f]*"/y
const space = /[ \t\n\r]*/y
const quote = 34
const comma = 44
const colon = 58
const openBracket = 91
const backslash = 92
const closeBracket = 93
const openBrace = 123
const closeBrace = 125

interface Frame {
  readonly container: JsonValue[] | JsonObject
  key: string
}

/**
 * Parses JSON without losing anything: numbers keep their text, objects are Maps in the order of the text (so no key
 * can touch a prototype), of a repeated key the last value counts and the others are returned beside it. Containers
 * below `maxDepth` levels become JsonText. Iterative: depth and length of the input cost no stack.
 * Throws JsonSyntaxError; JsonSizeError behind `maxValues` scalars, arrays and objects: an empty object is three bytes
 * of text and 200 of memory.
 */
export function parseJson(
  text: string,
  { maxDepth = maxJsonDepth, maxValues = Number.POSITIVE_INFINITY }: JsonLimits = {},
): ParsedJson {
  const duplicates: DuplicateKey[] = []
  const stack: Frame[] = []
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0
  let root: JsonValue | undefined
  let values = 0

  const fail = (what: string, position = at): never => {
    throw new JsonSyntaxError(position < text.length ? what : 'unexpected end of the text', position)
  }
  const skip = (): number => {
    const code = text.charCodeAt(at)
    if (code <= 32) {
      space.lastIndex = at
      space.test(text)
      at = space.lastIndex
      return text.charCodeAt(at)
    }
    return code
  }
  const readString = (): string => {
    plainString.lastIndex = at
    if (plainString.test(text)) {
      const value = text.slice(at + 1, plainString.lastIndex - 1)
      at = plainString.lastIndex
      return value
    }
    const end = endOfString(text, at)
    if (end < 0) return fail('unterminated string', text.length)
    try {
      const value = JSON.parse(text.slice(at, end)) as string
      at = end
      return value
    } catch {
      return fail('bad escape or control character in the string')
    }
  }
  const readKey = (): string => {
    if (skip() !== quote) fail('expected a key')
    const key = readString()
    if (skip() !== colon) fail('expected ":"')
    at++
    return key
  }
  const readScalar = (code: number): JsonScalar => {
    if (code === quote) return readString()
    if (text.startsWith('null', at)) return ((at += 4), null)
    if (text.startsWith('true', at)) return ((at += 4), true)
    if (text.startsWith('false', at)) return ((at += 5), false)
    numberPattern.lastIndex = at
    if (!numberPattern.test(text)) return fail('expected a value')
    const number = new JsonNumber(text.slice(at, numberPattern.lastIndex))
    at = numberPattern.lastIndex
    return number
  }
  const place = (value: JsonValue): void => {
    const frame = stack.at(-1)
    if (!frame) root = value
    else if (Array.isArray(frame.container)) frame.container.push(value)
    else {
      const earlier = frame.container.get(frame.key)
      if (earlier !== undefined) duplicates.push({ pointer: pointerOf(stack), text: writeJson(earlier) })
      frame.container.set(frame.key, value)
    }
  }

  /** Checks a container below the depth limit: a byte a level, nothing else (the native parser would build it all). */
  const skipContainer = (): void => {
    let kinds = new Uint8Array(1024)
    let depth = 0
    for (;;) {
      const code = skip()
      if (code === openBrace || code === openBracket) {
        at++
        if (skip() === closeOf(code)) at++
        else {
          if (depth === kinds.length) kinds = withRoom(kinds)
          kinds[depth++] = code
          if (code === openBrace) readKey()
          continue
        }
      } else readScalar(code)
      for (;;) {
        if (depth === 0) return
        const kind = kinds[depth - 1]!
        const next = skip()
        if (next === comma) {
          at++
          if (kind === openBrace) readKey()
          break
        }
        if (next !== closeOf(kind)) fail(expectedIn(kind))
        at++
        depth--
      }
    }
  }

  for (;;) {
    // A value starts here.
    if (++values > maxValues)
      throw new JsonSizeError(`more than ${maxValues.toLocaleString('en')} values`, at)
    const code = skip()
    if (code === openBrace || code === openBracket) {
      if (stack.length >= maxDepth) {
        const start = at
        skipContainer()
        place(new JsonText(text.slice(start, at)))
      } else {
        const container: JsonValue[] | JsonObject = code === openBrace ? new Map<string, JsonValue>() : []
        place(container)
        at++
        if (skip() === closeOf(code)) at++
        else {
          const frame = { container, key: '' }
          stack.push(frame)
          if (code === openBrace) frame.key = readKey()
          continue
        }
      }
    } else place(readScalar(code))

    // A value has ended: close containers, or go on with the next element.
    for (;;) {
      const frame = stack.at(-1)
      const next = skip()
      if (!frame) {
        if (at < text.length) fail('unexpected text behind the value')
        return { value: root as JsonValue, duplicates }
      }
      const kind = Array.isArray(frame.container) ? openBracket : openBrace
      if (next === comma) {
        at++
        if (kind === openBrace) frame.key = readKey()
        break
      }
      if (next !== closeOf(kind)) fail(expectedIn(kind))
      at++
      stack.pop()
    }
  }
}

/** JSON text of a value; numbers stand exactly as they were read. */
export function writeJson(value: JsonValue): string {
  if (value instanceof JsonNumber || value instanceof JsonText) return value.text
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`
  if (value instanceof Map) {
    return `{${[...value].map(([key, item]) => `${JSON.stringify(key)}:${writeJson(item)}`).join(',')}}`
  }
  return JSON.stringify(value)
}

/**
 * The value as plain data for schema checks: numbers become doubles (good for counts and page numbers, not for
 * money), objects have no prototype, so that no key can reach one.
 */
export function plainJson(value: JsonValue): unknown {
  if (value instanceof JsonNumber) return Number(value.text)
  if (value instanceof JsonText) return value.text
  if (Array.isArray(value)) return value.map(plainJson)
  if (value instanceof Map) {
    const object = Object.create(null) as Record<string, unknown>
    for (const [key, item] of value) object[key] = plainJson(item)
    return object
  }
  return value
}

/** Whether a value is a scalar that is read; the text of what is nested too deep is none. */
export function isScalar(value: JsonValue): value is JsonScalar {
  return !isContainer(value) && !(value instanceof JsonText)
}

/** The text of a number as it was read, or of a string; empty for all else. */
export function scalarText(value: JsonValue | undefined): string {
  return value instanceof JsonNumber ? value.text : typeof value === 'string' ? value : ''
}

/** Whether a value is an object or an array. */
export function isContainer(value: JsonValue): value is JsonObject | JsonValue[] {
  return value instanceof Map || Array.isArray(value)
}

/** Whether every entry of an object is such; asks no further than the first that is not, and makes no list of them. */
export function everyEntry(object: JsonObject, is: (key: string, value: JsonValue) => boolean): boolean {
  for (const [key, value] of object) if (!is(key, value)) return false
  return true
}

/** The same for one of them. */
export function someEntry(object: JsonObject, is: (key: string, value: JsonValue) => boolean): boolean {
  for (const [key, value] of object) if (is(key, value)) return true
  return false
}

/** Number of scalars in a value; a JsonText counts as one. */
export function countLeaves(value: JsonValue): number {
  let leaves = 0
  const pending: JsonValue[] = [value]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (Array.isArray(next)) for (const item of next) pending.push(item)
    else if (next instanceof Map) for (const item of next.values()) pending.push(item)
    else leaves++
  }
  return leaves
}

function pointerOf(stack: readonly Frame[]): string {
  return stack.reduce(
    (pointer, { container, key }) =>
      childPointer(pointer, Array.isArray(container) ? container.length - 1 : key),
    '',
  )
}

/** Index behind the closing quote of the string that starts at `from`, or -1. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) return at + 1
    if (code === backslash) at++
  }
  return -1
}

const closeOf = (open: number): number => (open === openBrace ? closeBrace : closeBracket)

const expectedIn = (open: number): string =>
  open === openBrace ? 'expected "," or "}"' : 'expected "," or "]"'

function withRoom(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(2 * bytes.length)
  larger.set(bytes)
  return larger
}
