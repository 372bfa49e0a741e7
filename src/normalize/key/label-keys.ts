import { abbreviations } from './abbreviations.ts'
import { JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import { conceptOf } from '../line/concept.ts'
import { balancesThatAddUp, mayBeBalance, plainNumber } from '../line/roll-forward.ts'
import { parseCurrency } from '../unit/currency.ts'
import { keyRole } from './key-role.ts'
import type { KeyRole } from './role-wordings.ts'
import { parseNumeral } from '../numeral.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { statements } from '../../model/vocabulary.ts'
import { scopeNamedIn } from '../scope.ts'
import { statementNamedIn } from '../line/statement.ts'
import { hasKey, type Survey } from '../dataset/survey.ts'
import { words } from '../text.ts'
import { unitOfLine } from '../unit/line-unit.ts'
import { parseUnitText } from '../unit/unit.ts'

/** `I5`, `A.02`: names of lines for a program, which stand beside those for a reader. */
const numberedCode = /^[A-Za-z]{1,2}[._-]?\d{1,4}$/

/** `{"Pos": "Umsatzerlöse"}`, `{"row": "Dividends"}`: keys of the number of a line, which is none where it has words. */
export const numbersLines = /^(?:pos|nr|no|row)$/i

/**
 * The key under which records of one kind hold the labels of their lines, found by what stands under it: none of them has
 * a label by a known key, and the texts have letters, differ from record to record and are no period, unit, currency,
 * scope or code. Of several the one whose texts the catalogue knows best, else the longest. Records under codes may be
 * companies: there the catalogue must know some of the texts.
 */
export function labelKeyOf(sample: readonly JsonObject[], areUnderCodes = false): string | undefined {
  const isNamed = sample.some(record =>
    [...record].some(([key, value]) => {
      const role = typeof value === 'string' ? keyRole(key) : null
      return (role === 'label' || role === 'title') && !numberedCode.test(value as string)
    }),
  )
  if (isNamed || !sample.some(holdsNumbers) || countFigures(sample[0]!) > 8) return undefined
  const moved = keyOfMovements(sample)
  if (moved !== undefined) return moved
  const candidates = [...sample[0]!.keys()].flatMap(key => {
    const role = keyRole(key)
    const isOpen = role === null || role === 'entity' || role === 'formatted' || numbersLines.test(key)
    const mayBeOpen = role === 'noise' || role === 'source' || isLetter(key)
    if ((!isOpen && !mayBeOpen) || /\bref$/.test(words(key).join(' '))) return []
    // Rows that part others have an empty one.
    const filled = sample.filter(record => record.get(key) !== '')
    const texts = filled.flatMap(record => {
      const text = record.get(key)
      return typeof text === 'string' ? [text] : []
    })
    // A line may be called "Group" or "Q1 bonus": nearly all texts decide, without those of balances among movements.
    const balances = texts.filter(isBalance).length
    const wordy = texts.filter(text => isWordy(text) && !isBalance(text)).length
    if (texts.length < filled.length * 0.8 || wordy < (texts.length - balances) * 0.9) return []
    if (balances > texts.length / 2) return []
    const different = new Set(texts)
    // A long list of points has each line once for every period: then the catalogue must know the lines.
    const areLines =
      different.size >= 3 &&
      [...different].filter(text => isKnown(text) && !/^[A-Z\d_]+$/.test(text)).length >= different.size / 3
    if (different.size < texts.length * 0.6 && !areLines) return []
    if (texts.filter(text => statementNamedIn(text) && !isRatio(text)).length >= texts.length / 2) return []
    const known = texts.filter(isKnown).length
    // A `subject` whose texts are lines of the catalogue is no company.
    const mayBeOther = role !== null && role !== 'formatted' && !numbersLines.test(key)
    if ((areUnderCodes || mayBeOther) && known < Math.max(2, texts.length / 4)) return []
    return [{ key, known, length: texts.reduce((sum, text) => sum + text.length, 0) }]
  })
  return candidates.sort((a, b) => b.known - a.known || b.length - a.length)[0]?.key ?? codeKeyOf(sample)
}

/**
 * The key of rows that lead from a balance to the next one, whatever it is called and in whatever language: `{"step":
 * "Zůstatek k 31. prosince 2022", "x": 52}`. That they are such rows their sum shows.
 */
function keyOfMovements(sample: readonly JsonObject[]): string | undefined {
  if (sample.length < 3) return undefined
  return [...sample[0]!.keys()].find(key => {
    const texts = sample.map(record => record.get(key))
    if (!texts.every(text => typeof text === 'string') || !texts.some(mayBeBalance)) return false
    const rows = sample.map((record, at) => ({
      label: texts[at]!,
      figures: new Map(
        [...record].flatMap(([name, value]) => (name === key ? [] : numberUnder(name, value))),
      ),
    }))
    return balancesThatAddUp(rows).size > 0
  })
}

function numberUnder(key: string, value: JsonValue): [string, number][] {
  const text = value instanceof JsonNumber ? value.text : value
  const numeral = typeof text === 'string' ? parseNumeral(text) : undefined
  return numeral?.number && keyRole(key) !== 'noise' ? [[key, plainNumber(numeral)]] : []
}

/** `RCFD2170`, `RCFDJJ34`: the code of a line in the system of a register. */
const codeOfRegister = /^(?=.*\d)[A-Z]{2}[A-Z\d]{3,8}$/

/** A single letter is the first of many words: `m` of a month or of a metric. */
export const isLetter = (key: string): boolean => /^\p{L}$/u.test(key)

/** The only key of an unknown name under which each record has the code of a line: `{"mdrm": "RCFD2170", "int_data": 209026000}`. */
function codeKeyOf(sample: readonly JsonObject[]): string | undefined {
  if (sample.length < 3) return undefined
  const keys = [...sample[0]!.keys()].filter(key => {
    if (keyRole(key) !== null) return false
    const texts = sample.map(record => record.get(key))
    return (
      texts.every(text => typeof text === 'string' && codeOfRegister.test(text) && !parsePeriod(text)) &&
      new Set(texts).size >= texts.length * 0.6
    )
  })
  return keys.length === 1 ? keys[0] : undefined
}

/** Whether the catalogue knows a line of that name in any statement. */
export const isKnown: (label: string) => boolean = memoByText(label =>
  statements.some(statement => conceptOf(label, statement) !== undefined),
)

/** Records of many figures are years or companies whose keys name the lines, not rows of one line. */
function countFigures(record: JsonObject): number {
  return [...record].filter(
    ([key, value]) =>
      keyRole(key) === null &&
      parsePeriod(key) === undefined &&
      (value instanceof JsonNumber || (typeof value === 'string' && parseNumeral(value)?.number)),
  ).length
}

function holdsNumbers(record: JsonObject): boolean {
  return [...record.values()].some(
    value =>
      value instanceof JsonNumber ||
      (typeof value === 'string' && parseNumeral(value)?.number) ||
      (Array.isArray(value) && value.length > 0) ||
      value instanceof Map,
  )
}

/** `Balance at 31 December 2023`, `At 29 June 2024`: the rows between which movements stand. */
function isBalance(label: string): boolean {
  return (
    /^(?:(?:opening |closing )?balances?,? (?:as )?|(?:as )?)(?:at|of|on) (?=.*\d{4}$)/i.test(label) &&
    parsePeriod(label) !== undefined
  )
}

function isWordy(label: string): boolean {
  // `(연결)당기순이익` has a scope in front of its label.
  const text = label.replace(/^[([【（][^()[\]【】（）]{1,20}[)\]】）]\s*/u, '')
  return (
    text.length <= 120 &&
    !/\p{L}[.。;] ?\p{L}{2}\S*\s\S*\s/u.test(text) &&
    /\p{L}{2}/u.test(text) &&
    !/^https?:|^[\w.-]+@/.test(text) &&
    !/^[a-z0-9]*\d[a-z0-9-]*$/i.test(text) &&
    parsePeriod(text) === undefined &&
    parseCurrency(text) === undefined &&
    // The "combined ratio" of an insurer is of no scope.
    (scopeNamedIn(text) === undefined || isRatio(text)) &&
    !(
      text.length < 20 &&
      parseUnitText(text)?.scale !== undefined &&
      !/\p{L}{2}[^()]{0,20}\([^()]{0,20}\)$/u.test(text)
    ) &&
    !parseNumeral(text)
  )
}

function isRatio(label: string): boolean {
  const { unit } = unitOfLine(label, undefined)
  return unit === 'ratio' || unit === 'percent'
}

/**
 * Words that most keys of the records of a dataset start with and that say nothing: `re` of `re_from_dt`, `item` of
 * `item_value`.
 */
export function keyPrefixesIn(survey: Survey): ReadonlySet<string> {
  const found = new Set<string>()
  if (!isSaidByFour(survey, firstOfSeveral)) return found
  const visit = (value: JsonValue): void => {
    if (Array.isArray(value)) for (const item of value.slice(0, 20)) visit(item)
    else if (value instanceof Map) {
      if (value.size >= 4 && value.size <= 400) {
        const counts = new Map<string, number>()
        for (const key of value.keys()) {
          const first = firstOfSeveral(key)
          if (first !== '') counts.set(first, (counts.get(first) ?? 0) + 1)
        }
        for (const [word, count] of counts) if (count >= 4 && count >= value.size * 0.7) found.add(word)
      }
      for (const item of value.values()) visit(item)
    }
  }
  visit(survey.dataset)
  return found
}

/** The first word of a key of several words, else nothing. */
function firstOfSeveral(key: string): string {
  const spoken = words(key)
  return spoken.length > 1 ? spoken[0]! : ''
}

/** Whether four keys of a dataset have the same word in a place of theirs; the empty one is none. */
function isSaidByFour(survey: Survey, wordOf: (key: string) => string): boolean {
  const counts = new Map<string, number>()
  return hasKey(survey, key => {
    const word = wordOf(key)
    if (word === '') return false
    const count = (counts.get(word) ?? 0) + 1
    counts.set(word, count)
    return count >= 4
  })
}

/** Words that name a period or a form of the value, and stand behind the name of a line: `total_assets_fy_h`. */
const endings =
  /^(?:fy|fq|h|q|y|a|ttm|ltm|mrq|annual|annually|yearly|quarterly|current|value|amount|amt|grp|val|usd|eur|reported|actual)$/

/**
 * The name of a line without the words that most keys beside it end with and that say nothing of the line. A record of
 * the dataset is enough; undefined where the key has no such ending.
 */
export function namesWithoutEnding(survey: Survey): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  if (!isSaidByFour(survey, endingOf)) return found
  const visit = (value: JsonValue): void => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    else if (value instanceof Map) {
      if (value.size >= 4 && value.size <= 400) {
        const counts = new Map<string, string[]>()
        for (const key of value.keys()) {
          const ending = endingOf(key)
          if (ending === '') continue
          const keys = counts.get(ending)
          if (keys) keys.push(key)
          else counts.set(ending, [key])
        }
        const usual = [...counts].find(([, keys]) => keys.length >= 4 && keys.length >= value.size * 0.6)?.[0]
        for (const [ending, keys] of usual === undefined ? [] : counts)
          // `_ttm_h` among `_ttm`
          if (ending === usual || ending.startsWith(`${usual} `))
            for (const key of keys) found.set(key, words(key).slice(0, -ending.split(' ').length).join(' '))
      }
      for (const item of value.values()) visit(item)
    }
  }
  visit(survey.dataset)
  return found
}

/** A quick look that spares most keys the parting into words. */
const mayEndWithLetter = /[_ -](?:[kKbB]|[mM]{1,2}|cr|CR)$|[a-z](?:K|MM?|B|CR)$/

/** `revenue_m`, `ebitda_m`: a letter behind several names is a magnitude where the catalogue knows one, or beside `sales_bn`. */
export function magnitudesIn(survey: Survey): ReadonlySet<string> {
  const found = new Set<string>()
  if (!hasKey(survey, key => mayEndWithLetter.test(key))) return found
  const visit = (value: JsonValue): void => {
    if (Array.isArray(value)) for (const item of value.slice(0, 20)) visit(item)
    else if (value instanceof Map) {
      const names = new Map<string, string[]>()
      for (const [key, item] of value) {
        const spoken = holdsNumber(item) && mayEndWithLetter.test(key) ? words(key) : []
        const letter = spoken.at(-1)
        if (spoken.length < 2 || letter === undefined || !/^(?:k|mm?|b|cr)$/.test(letter)) continue
        const list = names.get(letter) ?? []
        names.set(letter, list)
        list.push(spoken.slice(0, -1).join(' '))
      }
      const isPlain = [...value.keys()].some(key => /[a-z]_(?:bn|mn|tn)$/.test(key))
      for (const [letter, list] of names)
        if (
          list.length >= 2 &&
          (isPlain || list.some(name => isKnown(name) || isKnown(name.replace(/^\w{2} /, ''))))
        )
          found.add(letter)
      for (const item of value.values()) visit(item)
    }
  }
  visit(survey.dataset)
  return found
}

const holdsNumber = (item: JsonValue): boolean => (Array.isArray(item) ? item.some(isNumber) : isNumber(item))

const isNumber = (item: JsonValue): boolean =>
  item instanceof JsonNumber || (typeof item === 'string' && /^-?\d+(?:\.\d+)?$/.test(item))

function endingOf(key: string): string {
  const spoken = words(key)
  let from = spoken.length
  while (from > 1 && endings.test(spoken[from - 1]!)) from--
  return spoken.slice(from).join(' ')
}

/** Finds the role of a key by its words, or by those behind a prefix that says nothing in the dataset. */
export function rolesBehind(prefixes: ReadonlySet<string>): (key: string) => KeyRole | null {
  if (prefixes.size === 0) return keyRole
  const known = new Map<string, KeyRole | null>()
  return key => {
    let role = known.get(key)
    if (role === undefined) {
      role = keyRole(key)
      const [first = '', ...others] = words(key)
      if (role === null && others.length > 0 && prefixes.has(first)) role = keyRole(others.join(' '))
      known.set(key, role)
    }
    return role
  }
}

/** First words that belong to the names of the lines behind them, however many of a record begin with them. */
const ofLines =
  /^(?:total|net|gross|other|cash|current|non|operating|interest|tax|income|deferred|accrued|short|long|basic|diluted|loan|sales|cost)$/

/** The name of a line without a first word that says nothing in the dataset: `net sale` of `re_net_sale`. */
export function nameBehind(prefixes: ReadonlySet<string>, name: string): string | undefined {
  if (prefixes.size === 0 || !/^[\w-]+$/.test(name)) return undefined
  const [first = '', ...others] = words(name)
  return others.length > 0 &&
    first.length <= 4 &&
    prefixes.has(first) &&
    !ofLines.test(first) &&
    !abbreviations.has(first)
    ? others.join(' ')
    : undefined
}
