import { childPointer, pointerBelow } from '../../lib/json-pointer.ts'
import {
  everyEntry,
  isContainer,
  JsonNumber,
  type JsonObject,
  type JsonValue,
  someEntry,
} from '../../lib/lossless-json.ts'
import type { Stated } from '../context.ts'
import { keyRole } from './key-role.ts'
import { isKnown } from './label-keys.ts'
import { keyText } from './key-words.ts'
import { parseNumeral } from '../numeral.ts'
import { parsePeriod } from '../period/parse-period.ts'
import type { Survey } from '../dataset/survey.ts'
import { wordText } from '../text.ts'
import { parseUnitText } from '../unit/unit.ts'
import { saysMeasure, saysNumber } from '../unit/unit-nouns.ts'
import { isUnitOfFigures } from '../unit/unit-field.ts'
import {
  isAside,
  isAsideInPairs,
  isKeyOfRemark,
  powerOf,
  textsOfField,
  wordsUnitAlone,
} from './texts-of-field.ts'

/** What a dataset says of one of its fields: a name for readers and, where stated, the unit and the statement. */
export interface FieldName {
  readonly label: Stated<string>
  readonly unit: Stated<string> | null
  /** Where it stands beside the unit: `{"unit": "USD", "scale": "1000000"}`. */
  readonly scale?: Stated<number>
  /** As worded, or its code. */
  readonly statement: Stated<string> | null
}

/**
 * The fields that a dataset describes beside its records, by the key that the records use:
 * `"fields": [{"field": "A001101000", "title": "货币资金"}]`,
 * `"column_description": {"assets": {"name_jp": "総資産", "unit": "円"}}`.
 */
export function fieldNamesIn(survey: Survey, root: string): ReadonlyMap<string, FieldName> {
  const names = new Map<string, FieldName>()
  const { dataset, keys, texts } = survey
  const add = (key: string, item: JsonObject, pointer: string): void => {
    const fields = textsOfField(item, pointer)
    const stated = (is: (name: string, text: string) => boolean, says = /./): Stated<string> | null => {
      for (const { name, text, place } of fields)
        if (text !== key && says.test(text) && is(name, text)) return { value: text, pointer: place }
      return null
    }
    const label = stated((name, text) => isNameKey(name) && !wordsUnitAlone(name, text))
    const isName = label && !isCode(label.value) && !parsePeriod(label.value)
    const unit =
      stated(name => keyRole(name) === 'unit') ??
      stated(name => keyRole(name) === 'scale') ??
      unitInBracket(label) ??
      stated(wordsUnitAlone) ??
      unitInBracket(stated(isKeyOfRemark)) ??
      stated(
        name => /^(?:(?:data|value) )?(?:type|kind|format|unit type|metric type)$/.test(keyText(name)),
        /^(?:percent|percentage|pct|ratio|multiple|(?:currency|number)(?:,| in)? (?:thousands?|millions?|billions?)|currency per share)$/i,
      )
    const statement = stated(
      name => keyRole(name) === 'statement' || /^(?:section|sheet|prospetto)$/.test(keyText(name)),
    )
    if (names.has(key) || (!isName && !unit)) return
    const factor = unit && stated(name => keyRole(name) === 'scale')
    const power = factor && factor.pointer !== unit.pointer ? powerOf(factor.value) : undefined
    const field: FieldName = {
      label: isName ? label : { value: key, pointer },
      unit,
      statement,
      ...(power === undefined ? {} : { scale: { value: power, pointer: factor!.pointer } }),
    }
    names.set(key, field)
    // The table of a query in front of all keys is no part of them: `bal.closing_balance`.
    const last = key.slice(key.lastIndexOf('.') + 1)
    if (last !== key && last !== '' && !keys.has(last) && !names.has(last)) names.set(last, field)
  }
  const addText = (code: string, value: string, at: readonly (string | number)[]): void => {
    if (!names.has(code))
      names.set(code, { label: { value, pointer: pointerBelow(root, at) }, unit: null, statement: null })
  }
  const addUnit = (line: string, value: string, at: readonly (string | number)[]): void => {
    const pointer = pointerBelow(root, at)
    const known = names.get(line)
    if (!known?.unit)
      names.set(line, {
        label: known?.label ?? { value: line, pointer },
        unit: { value, pointer },
        statement: known?.statement ?? null,
      })
  }
  // Pointers are made where they are needed.
  const segments: (string | number)[] = []
  const go = (value: JsonValue, segment: string | number, code: string | undefined): void => {
    if (!isContainer(value)) return
    segments.push(segment)
    if (code === undefined) visit(value)
    else add(code, value as JsonObject, pointerBelow(root, segments))
    segments.pop()
  }
  const visit = (value: JsonValue): void => {
    if (Array.isArray(value)) {
      const isList = value.every(isDescription) && (value.length > 1 || namesField(value[0]!, keys))
      value.forEach((item, index) => go(item, index, isList ? codeOf(item as JsonObject, keys) : undefined))
    } else if (value instanceof Map) {
      const isMap =
        value.size > 1 &&
        everyEntry(value, (_, item) => isDescription(item)) &&
        [...value.keys()].filter(key => keys.has(fieldOf(key))).length > value.size / 2
      for (const [key, item] of value) {
        if (item instanceof Map && (explainsCodes(key, item, keys) || namesNumbers(item)))
          for (const [code, text] of item) addText(code, text as string, [...segments, key, code])
        if (item instanceof Map && areUnitsOfLines(key, item))
          for (const [line, text] of item) addUnit(line, text as string, [...segments, key, line])
        go(item, key, isMap ? fieldOf(key) : undefined)
      }
    }
  }
  // `"financials.revenue": {"label": "Revenue (EUR)"}` describes the field `revenue`.
  const fieldOf = (key: string): string => {
    const last = key.slice(key.lastIndexOf('.') + 1)
    return keys.has(last) ? last : key
  }
  visit(dataset)
  if (!texts.some(text => text.includes(' = '))) return names
  for (const [key, unit] of unitsInProse(dataset, root, keys)) {
    const known = names.get(key)
    if (!known) names.set(key, { label: { value: key, pointer: unit.pointer }, unit, statement: null })
    else if (!known.unit || !parseUnitText(known.unit.value)?.currency) names.set(key, { ...known, unit })
  }
  return names
}

/** Units by the lines that they are of: `"units": {"revenue": "EUR million", "roe": "%"}`. */
export function areUnitsOfLines(key: string, map: JsonObject): boolean {
  return (
    map.size > 0 &&
    (map.size > 1 || namesOverrides(key)) &&
    (/\bunits?\b/.test(keyText(key)) || namesOverrides(key)) &&
    everyEntry(
      map,
      (line, text) =>
        (keyRole(line) === null || /\s/.test(line)) &&
        !kindOfFigures.test(keyText(line)) &&
        typeof text === 'string' &&
        (parseUnitText(text) !== undefined ||
          isUnitOfFigures(text) ||
          (namesOverrides(key) && (saysMeasure(text) || saysNumber(text)))),
    ) &&
    (namesOverrides(key) || saysOfLines.test(keyText(key)) || someEntry(map, isKnown))
  )
}

/** `unitsByIndicator` */
const saysOfLines =
  /\b(?:by|per|of) (?:indicator|line|line item|metric|measure|item|field|account|concept|kpi)s?$/

/** `unitOverrides`, `exceptions`: units of single lines, whatever they are called. */
const namesOverrides = (key: string): boolean => /\b(?:overrides?|exceptions?)$/.test(keyText(key))

/** `"units": {"monetary": "EUR million", "shares": "thousand"}` are of all lines of a kind. */
const kindOfFigures =
  /^(?:amounts?|money|monetary|shares?|per shares?|percent\w*|ratios?|values?|figures|default|others?|financials?|prices?|volumes?|counts?)$/

/** What stands in the brackets of a key of a query: `Segment revenue` of `Sales[Segment revenue]`. */
export const fieldInBrackets = (key: string): string => /\[([^[\]]+)\]$/.exec(key)?.[1] ?? key

/** `Revenue (EUR)`, `Segment assets at year end, AUD million` */
function unitInBracket(label: Stated<string> | null): Stated<string> | null {
  const bracket = /(?:[(（]([^()（）]{1,24})[)）]|, ([\p{Sc}\p{L}][^,()]{2,22}))\s*$/u
    .exec(label?.value ?? '')
    ?.slice(1)
    .find(Boolean)
  const reading = bracket === undefined ? undefined : parseUnitText(bracket)
  return label && reading && (reading.currency || reading.scale !== undefined)
    ? { value: bracket!, pointer: label.pointer }
    : null
}

/**
 * Codes of lines with their names, for a field of the records: `"accounts": {"1000": "Revenue"}` for `"account": "1000"`,
 * `"CL_ITEM": {"F10": "Revenue"}` for `"ITEM": "F10"`.
 */
function explainsCodes(name: string, map: JsonObject, keys: ReadonlySet<string>): boolean {
  const field = [name.replace(/s$/, ''), name.replace(aroundField, '')].find(key => keyRole(key) === 'label')
  return (
    field !== undefined &&
    (keys.has(field) || field === name.replace(/s$/, '')) &&
    map.size > 1 &&
    everyEntry(
      map,
      (code, text) =>
        code.length <= 20 && typeof text === 'string' && /\p{L}{2}/u.test(text) && !parsePeriod(text),
    )
  )
}

/** `{"1210": "Inventories", "1250": "Cash"}`: the numbers of lines, under whatever key. */
const namesNumbers = (map: JsonObject): boolean =>
  map.size > 1 &&
  everyEntry(
    map,
    (code, text) =>
      /^(?!(?:19|20)\d{2}$)\d{3,8}$/.test(code) &&
      typeof text === 'string' &&
      /\p{L}{2}/u.test(text) &&
      !parsePeriod(text),
  )

/** What the key of a list of codes has around the name of its field: `CL_ITEM`, `itemCodes`, `account_labels`. */
const aroundField =
  /^(?:CL|codelist|codes)[_-]|_?(?:code_?lists?|codes|labels|names|legend|lookup|dictionary)$/i

/** Units of fields as a sentence words them: `Net debt = net debt as reported (USD bn).` */
function unitsInProse(
  value: JsonValue,
  pointer: string,
  keys: ReadonlySet<string>,
  found = new Map<string, Stated<string>>(),
): ReadonlyMap<string, Stated<string>> {
  if (typeof value === 'string') {
    if (value.length > 5000 || !value.includes(' = ')) return found
    for (const sentence of value.split(/[.;]\s+|\n/u)) {
      const match = /^(.{2,40}?) = ([^=]{0,120}\([^()]{2,24}\))\.?$/u.exec(sentence.trim())
      const wording = match && parseUnitText(match[2]!)?.currency ? match[2] : undefined
      if (!match || wording === undefined) continue
      const name = wordText(match[1]!)
      for (const key of keys)
        if (wordText(key) === name && !found.has(key)) found.set(key, { value: wording, pointer })
    }
  } else if (Array.isArray(value))
    value.forEach((item, index) => unitsInProse(item, childPointer(pointer, index), keys, found))
  else if (value instanceof Map)
    for (const [key, item] of value) unitsInProse(item, childPointer(pointer, key), keys, found)
  return found
}

/** A code as data vendors use them for keys: `A001101000`, `FF_SALES`, `l1`. */
export function isCode(text: string): boolean {
  return /^(?=.*[A-Z])[A-Z\d][A-Z\d_.]{2,30}$|^[a-z]{1,2}_?\d{1,4}$/.test(text)
}

/** A small object of texts that holds no figure. */
function isDescription(value: JsonValue): boolean {
  return (
    value instanceof Map &&
    value.size >= 1 &&
    value.size <= 16 &&
    everyEntry(
      value,
      (key, item) =>
        !(
          (item instanceof Map && !isAside(key, item)) ||
          (Array.isArray(item) && item.some(part => part instanceof Map) && !isAsideInPairs(key, item))
        ) &&
        !(keyRole(key) === 'value' && isFigure(item)) &&
        (!(item instanceof JsonNumber) || keyRole(key) !== null || /^(?:19|20)\d{2}$/.test(item.text)),
    )
  )
}

/** `{"value": 2054, "unit": "USD millions"}` is the figure of a field, and no description of it. */
function isFigure(value: JsonValue): boolean {
  return value instanceof JsonNumber || (typeof value === 'string' && parseNumeral(value) !== undefined)
}

/** `"measures": [{"name": "gl.amount", "label": "Amount (£'000)"}]`: the only one of its kind. */
function namesField(item: JsonValue, keys: ReadonlySet<string>): boolean {
  return (
    item instanceof Map &&
    someEntry(item, (key, text) => isKeyOfName(key) && typeof text === 'string' && keys.has(text))
  )
}

/** Where a schema has the names of its fields. */
const isKeyOfName = (key: string): boolean =>
  /^(?:name|field|key|id|column|(?:field|column) name)$/.test(keyText(key))

/** The key of the records that an element of a list describes: a code, or a text that is a key elsewhere. */
function codeOf(item: JsonObject, keys: ReadonlySet<string>): string | undefined {
  const texts = [...item].filter(([, text]) => typeof text === 'string' && text !== '') as [string, string][]
  // In `{"name": "revenue", "type": "FLOAT"}` the other is no code.
  return (
    texts.find(([key, text]) => isKeyOfName(key) && keys.has(text))?.[1] ??
    texts.find(([key, text]) => isCode(text) && !isUnitKey(key) && keyRole(key) !== 'currency')?.[1] ??
    texts.find(([key, text]) => keys.has(text) && !isUnitKey(key))?.[1]
  )
}

function isNameKey(key: string): boolean {
  const role = keyRole(key)
  return role === 'label' || role === 'title' || /^(?:name|label|title|description)\b/.test(keyText(key))
}

const isUnitKey = (key: string): boolean => keyRole(key) === 'unit'
