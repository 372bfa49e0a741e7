import { isContainer, JsonNumber, type JsonValue } from '../../lib/lossless-json.ts'
import { roleByWords } from '../key/key-role.ts'

/** What stands in a dataset, of one walk: it tells of most of what is looked for there that there is none. */
export interface Survey {
  readonly dataset: JsonValue
  /** Names of the keys of its objects. */
  readonly keys: ReadonlySet<string>
  /** Those under which scalars stand. */
  readonly scalarKeys: ReadonlySet<string>
  /** Its texts, in their order. */
  readonly texts: readonly string[]
  /** Amounts with a fraction stand in it as numbers: `76563.037`. */
  readonly holdsFractions: boolean
  /** How many lists of two numbers stand in it. */
  readonly pairs: number
}

/** `"deltaPercent": "6.2%"`: no witness of how the figures beside it are written. */
function isRate(key: string, text: string): boolean {
  return text.endsWith('%') && text.length <= 12 && roleByWords(key) === 'derived'
}

const keyOfAccount =
  /(?:c[oó]d(?:igo|ice|e)?|konto|account|acct|conta|cuenta|compte|n[uú]m(?:ero|ber)?|nr|no|id|ref)$/i
const codeInParts = /^\d{1,2}(?:\.\d{1,3}){1,6}$/

/** `"codigo": "3.02"`: the number of an account is no witness either. */
const isCodeOfAccount = (key: string, text: string): boolean =>
  codeInParts.test(text) && keyOfAccount.test(key)

/** A thousand or more with a fraction; a rate or a confidence says nothing of amounts. */
const fraction = /^-?\d{4,}\.\d/

/** A list of a number and of another or nothing. */
export function isPairOfNumbers(value: JsonValue): value is [JsonNumber, JsonNumber | null] {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value[0] instanceof JsonNumber &&
    (value[1] === null || value[1] instanceof JsonNumber)
  )
}

/** The surveys of all datasets as that of one list of them. */
export function surveyOfAll(surveys: readonly Survey[]): Survey {
  const keys = new Set<string>()
  const scalarKeys = new Set<string>()
  const texts: string[] = []
  for (const own of surveys) {
    for (const key of own.keys) keys.add(key)
    for (const key of own.scalarKeys) scalarKeys.add(key)
    for (const text of own.texts) texts.push(text)
  }
  return {
    dataset: surveys.map(own => own.dataset),
    keys,
    scalarKeys,
    texts,
    holdsFractions: surveys.some(own => own.holdsFractions),
    pairs: surveys.reduce((sum, own) => sum + own.pairs, 0),
  }
}

export function surveyOf(dataset: JsonValue): Survey {
  const keys = new Set<string>()
  const scalarKeys = new Set<string>()
  const texts: string[] = []
  let holdsFractions = false
  let pairs = 0
  const visit = (value: JsonValue): void => {
    if (typeof value === 'string') texts.push(value)
    else if (value instanceof JsonNumber) holdsFractions ||= fraction.test(value.text)
    else if (Array.isArray(value)) {
      if (isPairOfNumbers(value)) pairs++
      for (const item of value) visit(item)
    } else if (value instanceof Map)
      for (const [key, item] of value) {
        keys.add(key)
        if (!isContainer(item)) scalarKeys.add(key)
        // "+4.1%" beside figures is written by a machine, whatever the language of these.
        if (!(typeof item === 'string' && (isRate(key, item) || isCodeOfAccount(key, item)))) visit(item)
      }
  }
  visit(dataset)
  return { dataset, keys, scalarKeys, texts, holdsFractions, pairs }
}

/** Whether one of its keys is such. */
export function hasKey({ keys }: Survey, is: (key: string) => boolean): boolean {
  for (const key of keys) if (is(key)) return true
  return false
}
