import {
  isContainer,
  JsonNumber,
  type JsonObject,
  type JsonValue,
  scalarText,
} from '../../lib/lossless-json.ts'
import { keyRole } from './key-role.ts'

/** Shorter lists could count by chance. */
const shortest = 3
/** An amount may stay the same for some years. */
const fewestOfOneCode = 6
const fewestSteps = 4
/** Objects of more fields are tables. */
const mostFields = 400

/**
 * Keys of unknown names whose numbers only count the items of every list: `n` of
 * `[{"n": 0, "from": ...}, {"n": 1, ...}, {"n": 2, ...}]`.
 */
export function orderKeysIn(dataset: JsonValue, unknown: ReadonlySet<string>): Set<string> {
  const counting = new Map<string, boolean>()
  const visit = (value: JsonValue): void => {
    if (Array.isArray(value)) {
      if (value.length >= shortest && value.every(item => item instanceof Map)) {
        const [first] = value
        for (const key of first!.size > mostFields ? [] : first!.keys())
          if (unknown.has(key) && counting.get(key) !== false) {
            const values = value.map(item => item.get(key))
            const counts = areCodes(values, first!) || isOneCode(values) || countsUp(values)
            if (counts !== undefined) counting.set(key, counts)
          }
      }
      for (const item of value) visit(item)
    } else if (value instanceof Map) for (const item of value.values()) if (isContainer(item)) visit(item)
  }
  if (unknown.size > 0) visit(dataset)
  return new Set([...counting].flatMap(([key, is]) => (is ? [key] : [])))
}

/**
 * Whether the values are whole numbers in texts, beside amounts that are numbers, that rise or come again and again:
 * `"grupo": "43", "saldo": 21480.25`, `"nkb": "325213", "value": 313257.196`.
 */
function areCodes(values: readonly (JsonValue | undefined)[], record: JsonObject): boolean {
  const amount = [...record].some(([key, value]) => value instanceof JsonNumber && keyRole(key) === 'value')
  if (!amount || !values.every(value => typeof value === 'string' && /^\d{1,8}$/.test(value))) return false
  const doRise = values.every((value, at) => at === 0 || Number(value) > Number(values[at - 1]))
  return doRise || new Set(values).size <= values.length / 2
}

/** Whether all are one whole number that is not round: the number of a bank or a company, `"rssd": 802866`. */
function isOneCode(values: readonly (JsonValue | undefined)[]): boolean {
  const texts = values.map(value => (value instanceof JsonNumber ? value.text : value))
  const [code] = texts
  return (
    typeof code === 'string' &&
    /^\d{4,}(?<!00)$/.test(code) &&
    texts.length >= fewestOfOneCode &&
    texts.every(text => text === code)
  )
}

/** Whether the values are 0, 1, 2 or 1, 2, 3 and so on, in either direction; undefined where they are no numbers. */
function countsUp(values: readonly (JsonValue | undefined)[]): boolean | undefined {
  const numbers: number[] = []
  for (const value of values) {
    const text = scalarText(value)
    if (!/^\d{1,4}$/.test(text)) return numbers.length > 0 || value instanceof JsonNumber ? false : undefined
    numbers.push(Number(text))
  }
  const ordered = numbers[0]! <= numbers.at(-1)! ? numbers : numbers.toReversed()
  if (ordered[0]! <= 1) return ordered.every((number, index) => number === ordered[0]! + index)
  // 10, 20, 30: numbers of lines with room between them, where there are enough to tell.
  const [step] = ordered
  const isStepped =
    (step === 10 || step === 100) && ordered.every((number, index) => number === step * (index + 1))
  return isStepped && ordered.length < fewestSteps ? undefined : isStepped
}
