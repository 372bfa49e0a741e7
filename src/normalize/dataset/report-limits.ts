import { type JsonObject, JsonText, type JsonValue } from '../../lib/lossless-json.ts'
import { maxReportValues } from '../../model/report.ts'

// Each new key and each new text costs as much as fifty numbers to read. No statement has thousands of different ones: a
// list of documents has, of transactions, of news. All of them are kept, but what stands behind the first is not read.

/** A body of fewer characters is read whole. */
const smallBody = 400_000
/** Kinds of keys of all datasets of a report: numbered ones are of one kind, `fact-1` and `fact-2`. */
export const maxKeys = 20_000
const maxNumberedKeys = 200_000
/** Kinds of texts of a report. */
const maxTexts = 20_000
/** Those under one key, or in one column. */
export const maxTextsOfKey = 5_000
const kindOf = (text: string): string => text.replace(/\d+/g, '0')

export type Excess = 'keys' | 'values'

/** A dataset as it is read. */
export interface OpenDataset {
  /** As it was received. */
  readonly whole: JsonValue
  /** With the texts closed that are not read; empty where nothing of it is read. */
  readonly readable: JsonValue
  /** What there is too much of, so that nothing of it is read. */
  readonly excess: Excess | null
  /** How many texts are closed, by their key. */
  readonly closed: ReadonlyMap<string, number>
}

/** Numbers and days cost little, and a list of prices has one for each day. */
const isPlain = /^[\d\s.,:;+/TZ%()-]*$/
/** A list of more is no row of a table. */
const maxColumns = 100

/** Decides what is read of the datasets of a report, one after the other. */
export class ReportLimits {
  readonly #isSmall: boolean
  readonly #keys = new Set<string>()
  readonly #kindsOfKeys = new Set<string>()
  readonly #texts = new Map<string, Set<string>>()
  #countOfTexts = 0
  #countOfValues = 0

  constructor(body: string) {
    this.#isSmall = body.length < smallBody
  }

  open(whole: JsonValue): OpenDataset {
    const closed = new Map<string, number>()
    if (this.#isSmall) return { whole, readable: whole, excess: null, closed }
    const excess = !this.#takeValues(whole) ? 'values' : !this.#takeKeys(whole) ? 'keys' : null
    if (excess) return { whole, readable: new Map(), excess, closed }
    const close = (text: string, key: string): JsonText => {
      closed.set(key, (closed.get(key) ?? 0) + 1)
      return new JsonText(text)
    }
    return { whole, readable: this.#read(whole, '', close), excess: null, closed }
  }

  /** Counts the values of a dataset to those of the report; false, and none counted, where they are too many. */
  #takeValues(dataset: JsonValue): boolean {
    const count = countValues(dataset, maxReportValues - this.#countOfValues)
    if (count === undefined) return false
    this.#countOfValues += count
    return true
  }

  /** Counts the keys of a dataset to those of the report; false, and none counted, where they are too many. */
  #takeKeys(dataset: JsonValue): boolean {
    const keys = new Set<string>()
    const kinds = new Set<string>()
    const take = (value: JsonValue): boolean => {
      if (Array.isArray(value)) return value.every(take)
      if (!(value instanceof Map)) return true
      for (const [key, item] of value) {
        if (!this.#keys.has(key) && !keys.has(key)) {
          keys.add(key)
          const kind = kindOf(key)
          if (!this.#kindsOfKeys.has(kind)) kinds.add(kind)
          if (this.#kindsOfKeys.size + kinds.size > maxKeys) return false
          if (this.#keys.size + keys.size > maxNumberedKeys) return false
        }
        if (!take(item)) return false
      }
      return true
    }
    if (!take(dataset)) return false
    for (const key of keys) this.#keys.add(key)
    for (const kind of kinds) this.#kindsOfKeys.add(kind)
    return true
  }

  /** A copy where anything in it is closed. */
  #read(value: JsonValue, key: string, close: (text: string, key: string) => JsonText): JsonValue {
    if (typeof value === 'string') return this.#isRead(value, key) ? value : close(value, key)
    if (Array.isArray(value)) {
      let copy: JsonValue[] | undefined
      value.forEach((item, index) => {
        const isCell = value.length <= maxColumns && !Array.isArray(item)
        const read = this.#read(item, isCell ? `${key}/${index}` : key, close)
        if (read !== item) (copy ??= [...value])[index] = read
      })
      return copy ?? value
    }
    if (!(value instanceof Map)) return value
    let copy: Map<string, JsonValue> | undefined
    for (const [name, item] of value) {
      const read = this.#read(item, name, close)
      if (read !== item) (copy ??= new Map(value)).set(name, read)
    }
    return copy ?? value
  }

  #isRead(text: string, key: string): boolean {
    if (isPlain.test(text)) return true
    let own = this.#texts.get(key)
    if (!own) this.#texts.set(key, (own = new Set()))
    const kind = kindOf(text)
    if (own.has(kind)) return true
    if (own.size >= maxTextsOfKey || this.#countOfTexts >= maxTexts) return false
    own.add(kind)
    this.#countOfTexts++
    return true
  }
}

/** Values without a value inside: scalars, empty arrays and objects; undefined for more than `most`. */
function countValues(value: JsonValue, most: number): number | undefined {
  let count = 0
  const take = (item: JsonValue): boolean => {
    const isFull = Array.isArray(item) ? item.length > 0 : item instanceof Map && item.size > 0
    if (!isFull) return ++count <= most
    for (const inner of (item as JsonObject | JsonValue[]).values()) if (!take(inner)) return false
    return true
  }
  return take(value) ? count : undefined
}
