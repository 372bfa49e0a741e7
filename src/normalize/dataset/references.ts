import { childPointer, pointerBelow } from '../../lib/json-pointer.ts'
import {
  everyEntry,
  isContainer,
  JsonNumber,
  type JsonObject,
  type JsonValue,
  someEntry,
} from '../../lib/lossless-json.ts'
import { powerIn } from '../describe/power-of-ten.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { type FieldValues, fieldValuesIn } from './field-values.ts'
import { type Entry, linkedResourcesIn } from './linked-resources.ts'
import type { Survey } from './survey.ts'
import { parseNumeral } from '../numeral.ts'
import { unitOfLine } from '../unit/line-unit.ts'
import { parseUnitText } from '../unit/unit.ts'

const none: readonly Entry[] = []

interface Dictionary {
  /** Words of the key that holds the entries: `contexts`, `series`. */
  readonly name: string
  /** Field that holds the identifiers; null where they are keys. */
  readonly field: string | null
  readonly pointer: string
  readonly entries: ReadonlyMap<string, Entry>
  /** Nothing but the values of fields tells that they refer to it. */
  readonly isUnnamed?: true
  /** Small numbers such as those of pages tell the entries apart. */
  readonly isLocated?: true
}

/** Finds what the fields of a record refer to. */
export type References = (object: JsonObject, pointer: string) => readonly Entry[]

/**
 * Lists and maps of a dataset whose entries describe (periods, contexts, units, series, metrics) and that records refer
 * to; of those that are meant alone, where a test of their names is given: `contextRef: "c1"` names an entry of `contexts`, `metric: "FF_SALES"` the entry of `metrics` with that `metric`.
 */
export function referencesIn(
  survey: Survey,
  root: string,
  isMeant: (key: string) => boolean = () => true,
): References {
  const all: Dictionary[] = []
  collect(survey.dataset, { root, segments: [] }, '', all)
  const dictionaries = all.filter(({ name }) => isMeant(name))
  const linked = linkedResourcesIn(survey, root)
  if (dictionaries.length === 0) return linked ?? (() => none)
  // A body may have thousands of dictionaries: each value is looked up in those that have it.
  const having = new Map<string, Dictionary[]>()
  for (const dictionary of dictionaries)
    for (const id of dictionary.entries.keys()) {
      const list = having.get(id)
      if (list) list.push(dictionary)
      else having.set(id, [dictionary])
    }
  let values: FieldValues | undefined
  const isForeignKey = memoByPair((key: string, dictionary: Dictionary) =>
    (values ??= fieldValuesIn(survey.dataset)).areAllOf(key, dictionary.entries),
  )
  return (object, pointer) => {
    const found: Entry[] = [...(linked?.(object) ?? [])]
    for (const [key, value] of object) {
      const named = value instanceof Map ? nameReferredTo(value) : undefined
      if (named !== undefined)
        for (const { entries } of having.get(named) ?? []) found.push({ ...entries.get(named)!, by: key })
      const text = value instanceof JsonNumber ? value.text : value
      if (typeof text !== 'string' || text === '' || text.length > 80) continue
      for (const dictionary of having.get(text) ?? []) {
        const entry = dictionary.entries.get(text)!
        if (pointer.startsWith(dictionary.pointer)) continue
        const isNamed = !dictionary.isUnnamed && refersTo(key, text, dictionary)
        if (isNamed || (key !== dictionary.field && isForeignKey(key, dictionary)))
          found.push({ ...entry, by: key })
      }
    }
    return found
  }
}

/** `{"__ref": "Unit:u1"}`, `{"$ref": "#/units/u1"}`: an object that only names another. */
function nameReferredTo(object: JsonObject): string | undefined {
  const [only] = object
  if (object.size !== 1 || !only || !/^(?:__ref|[$@#]?ref|idref|href)$/i.test(only[0])) return undefined
  return typeof only[1] === 'string' ? only[1].slice(only[1].lastIndexOf('/') + 1) : undefined
}

/** The answer for each key and dictionary, asked once. */
function memoByPair(ask: (key: string, dictionary: Dictionary) => boolean): typeof ask {
  const known = new Map<Dictionary, Map<string, boolean>>()
  return (key, dictionary) => {
    let answers = known.get(dictionary)
    if (!answers) known.set(dictionary, (answers = new Map()))
    let answer = answers.get(key)
    if (answer === undefined) answers.set(key, (answer = ask(key, dictionary)))
    return answer
  }
}

/** `companies`, `peers`: a list of those whose figures are compared. */
export const namesCompanies = (key: string): boolean =>
  /^(?:companies|peers|peer group|issuers|entities|firms|competitors)$/.test(keyText(key))

/**
 * All that a record refers to, in its dataset (the first of them) and in others: a field that refers to an entry of its
 * own dataset refers to no other, and to none where others define different things by that name.
 */
export function joinReferences([own, ...others]: readonly [References, ...References[]]): References {
  if (others.length === 0) return own
  return (object, pointer) => {
    const found = own(object, pointer)
    const known = new Set(found.map(({ by }) => by))
    const elsewhere = others.flatMap((references, at) =>
      references(object, pointer).flatMap(entry =>
        entry.by !== undefined && known.has(entry.by) ? [] : [{ entry, at }],
      ),
    )
    const isOpen = ({ entry, at }: (typeof elsewhere)[number]): boolean =>
      entry.by !== undefined &&
      elsewhere.some(
        other => other.at !== at && other.entry.by === entry.by && !isSame(other.entry.object, entry.object),
      )
    return elsewhere.length === 0
      ? found
      : [...found, ...elsewhere.filter(other => !isOpen(other)).map(({ entry }) => entry)]
  }
}

/** Whether two entries say the same. */
function isSame(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a instanceof JsonNumber) return b instanceof JsonNumber && a.text === b.text
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, at) => isSame(item, b[at]))
  if (!(a instanceof Map)) return a === b
  return b instanceof Map && a.size === b.size && everyEntry(a, (key, item) => isSame(item, b.get(key)))
}

function refersTo(key: string, text: string, { name, field, isLocated }: Dictionary): boolean {
  // Each record has an `id` of its own.
  if (key === field) return !/^[_@]?id$/i.test(key)
  // `"statement_id": "1124301"` names the entry of that `id`; short numbers are those of many things.
  if (/^[_@]?id$/i.test(field ?? '') && /[ _]id$/i.test(key) && text.length >= 5) return true
  const spoken = keyText(key).replace(/^ctx\b/, 'context')
  // `uom: "USD_K"` names an entry of `unitLegend`.
  if (keyRole(key) === 'unit' && /\bunits?\b/.test(name)) return true
  if (field !== null && sameSubject(spoken, keyText(field))) return true
  // `bron_pagina: 31` names the entry with `pagina: 31`.
  if (isLocated && field !== null) return ` ${spoken} `.includes(` ${keyText(field)} `)
  const stem = name
    .replace(/\bbases$/, 'basi')
    .replace(/ies$/, 'y')
    .replace(/s$/, '')
  const noun = stem.slice(stem.lastIndexOf(' ') + 1)
  return (
    (stem.length > 2 && spoken.startsWith(stem)) ||
    // `basis: "G"` names an entry of `reportingBases`.
    (noun.length > 3 && noun !== stem && spoken.startsWith(noun)) ||
    (key.length === 1 && name.startsWith(key.toLowerCase())) ||
    (/\b(?:ref|id|key)$/.test(spoken) && stem.length > 2 && spoken.includes(stem))
  )
}

/** `coaCode` refers to what `coaItem` names. */
function sameSubject(key: string, field: string): boolean {
  const [subject, kind, ...more] = key.split(' ')
  const [other, named, ...rest] = field.split(' ')
  const identifies = /^(?:id|code|cd|key|sk|ref|item|symbol)$/
  return (
    subject === other &&
    more.length + rest.length === 0 &&
    identifies.test(kind ?? '') &&
    identifies.test(named ?? '')
  )
}

/** A place in the tree, whose pointer is only written out where it is needed; it changes as the walk goes on. */
interface Path {
  readonly root: string
  readonly segments: (string | number)[]
}

const pointerOf = ({ root, segments }: Path): string => pointerBelow(root, segments)

function collect(value: JsonValue, path: Path, key: string, found: Dictionary[]): void {
  if (Array.isArray(value)) {
    const dictionaries = key === '' ? [] : listsOf(value, path, key)
    found.push(...dictionaries)
    // The entries may hold dictionaries of their own: the items of each dimension.
    if (dictionaries.length === 0 || value.length <= 40)
      value.forEach((item, index) => collectBelow(item, path, index, '', found))
  } else if (value instanceof Map) {
    const dictionary = key === '' ? undefined : mapOf(value, path, key)
    if (dictionary) found.push(dictionary)
    if (!dictionary || dictionary.isUnnamed)
      for (const [name, item] of value) collectBelow(item, path, name, name, found)
  }
}

function collectBelow(
  value: JsonValue,
  path: Path,
  segment: string | number,
  key: string,
  found: Dictionary[],
): void {
  if (!isContainer(value)) return
  path.segments.push(segment)
  collect(value, path, key, found)
  path.segments.pop()
}

/** A list by each field that tells its entries apart: records may refer to one by its `id` and by its `code`. */
function listsOf(list: readonly JsonValue[], path: Path, key: string): Dictionary[] {
  const [first] = list
  if (!(first instanceof Map)) return []
  const locators = [...first.keys()].filter(field => isLocator(field, list))
  if (!list.every(item => item instanceof Map && describes(item, 1, locators))) return []
  const pointer = pointerOf(path)
  const found: Dictionary[] = []
  for (const field of first.keys()) {
    // The note to a line tells no lines apart.
    if (isNoteNumber(field)) continue
    if (
      !/^(?:id|key|k|code|ref|(?:display |short )?name|symbol|ticker|[a-z]+ (?:id|key|code|ref|item|cd|sk)|(?:id|code|key|ref) [a-z]+)$/.test(
        keyText(field),
      ) &&
      keyRole(field) !== 'label' &&
      // `"frames": [{"frame": "F1", ...}]`
      `${keyText(field)}s` !== keyText(key) &&
      !locators.includes(field)
    )
      continue
    const entries = new Map<string, Entry>()
    list.forEach((item, index) => {
      const id = (item as JsonObject).get(field)
      const text = id instanceof JsonNumber ? id.text : id
      if (typeof text === 'string')
        entries.set(text, { object: said(item as JsonObject, key), pointer: childPointer(pointer, index) })
    })
    if (entries.size === list.length)
      found.push({
        name: keyText(key),
        field,
        pointer,
        entries,
        ...(locators.includes(field) ? { isLocated: true as const } : {}),
      })
  }
  return found
}

const isNoteNumber = (field: string): boolean => /^notes? /.test(keyText(field))

/** What an entry says of the figures that refer to it: of a source its title does not, as `Annual report 2024` of those of 2022. */
function said(entry: JsonObject, key: string): JsonObject {
  if (keyRole(key) !== 'source') return entry
  return new Map([...entry].filter(([name]) => !['label', 'title', 'source', null].includes(keyRole(name))))
}

/** A field whose small numbers tell the entries of a list apart and stand beside texts: `{"page": 31, "title": "Balance sheet"}`. */
function isLocator(field: string, list: readonly JsonValue[]): boolean {
  if (list.length < 2 || list.length > 200 || !/^\p{L}{4}/u.test(field) || keyRole(field) === 'value')
    return false
  const numbers = new Set<string>()
  for (const item of list) {
    if (!(item instanceof Map)) return false
    for (const [key, value] of item)
      if (key !== field && !(typeof value === 'string' && / /.test(value) && !parseNumeral(value)))
        return false
    const value = item.get(field)
    if (!(value instanceof JsonNumber) || !/^\d{1,4}$/.test(value.text)) return false
    numbers.add(value.text)
  }
  return numbers.size === list.length && !/^(?:19|20)\d{2}$/.test([...numbers][0]!)
}

/** `"reportingContext": {"contexts": {"D0": {...}}, "units": {"u1": {...}}}` holds dictionaries, and is none itself. */
const holdsDictionaries = (map: JsonObject): boolean =>
  someEntry(
    map,
    (key, item) =>
      item instanceof Map &&
      item.size > 0 &&
      /^(?:contexts|units|periods|frames)$/.test(keyText(key)) &&
      everyEntry(item, (_, entry) => entry instanceof Map),
  )

function mapOf(map: JsonObject, path: Path, key: string): Dictionary | undefined {
  if (holdsDictionaries(map)) return undefined
  const isNamed =
    /\b(?:contexts?|units?|periods?|series|metrics?|columns?|concepts|labels|dimensions|definitions|legend|bas[ei]s|frames?|profiles?|conventions|presentations?|scopes?|currencies|entities|companies)\b/.test(
      keyText(key),
    )
  if (map.size < (isNamed ? 1 : 2) || (!isNamed && map.size > 200)) return undefined
  const pointer = pointerOf(path)
  const entries = new Map<string, Entry>()
  // `"u": {"a": "SAR thousand", "b": "percent"}`, under whatever key.
  if ((map.size > 1 || /\bunits?\b/.test(keyText(key))) && [...map.values()].every(isUnit)) {
    for (const [id, unit] of map)
      entries.set(id, { object: map, pointer: childPointer(pointer, id), unit: unit as string })
    const isOfUnits = isNamed && /\bunits?\b/.test(keyText(key))
    return {
      name: keyText(key),
      field: null,
      pointer,
      entries,
      ...(isOfUnits ? {} : { isUnnamed: true as const }),
    }
  }
  // `"units": {"u1": "iso4217:TRY", "u2": {"numerator": ..., "denominator": ...}}`
  const mayBeTexts = /\bunits?\b/.test(keyText(key))
  const isEntry = (item: JsonValue): boolean =>
    item instanceof Map ? describes(item) : mayBeTexts && isUnit(item)
  if (![...map.values()].every(isEntry)) return undefined
  for (const [id, item] of map) {
    const place = childPointer(pointer, id)
    entries.set(
      id,
      item instanceof Map
        ? { object: said(item, key), pointer: place }
        : { object: map, pointer: place, unit: item as string },
    )
  }
  return {
    name: keyText(key),
    field: null,
    pointer,
    entries,
    ...(isNamed ? {} : { isUnnamed: true as const }),
  }
}

function isUnit(value: JsonValue): boolean {
  return typeof value === 'string' && parseUnitText(value)?.unit !== undefined
}

/** Levels of an entry that are looked into: each level of a deep tree would otherwise look at all below it. */
const levels = 4

/** `{"rowCode": 17, "value_1": "7872312", "value_2": "7705695"}` is a line; one number may be that of a register. */
function holdsAmountsAsTexts(item: JsonObject): boolean {
  let amounts = 0
  for (const [key, value] of item)
    if (typeof value === 'string' && keyRole(key) === null && isAmount(value)) amounts++
  return amounts > 1
}

/** `7,872,312`, `(1.204)`; a short number may be that of anything, a year and a power of ten say what something is. */
function isAmount(text: string): boolean {
  return (
    text.length >= 5 &&
    parseNumeral(text)?.number instanceof Object &&
    !/^(?:19|20)\d{2}[-/.]?\d*$/.test(text) &&
    !/^10*$/.test(text)
  )
}

/** Whether an object says what something is and holds no figure: its numbers stand under keys that describe. */
function describes(item: JsonObject, depth = 1, locators: readonly string[] = []): boolean {
  if (depth > levels || holdsAmountsAsTexts(item)) return false
  return [...item].every(([key, value]) => {
    const role = keyRole(key)
    if (locators.includes(key)) return true
    if (value instanceof Map)
      return /\b(?:identifier|entity)\b/.test(keyText(key)) || describes(value, depth + 1)
    if (Array.isArray(value))
      return value.every(
        part => typeof part === 'string' || (part instanceof Map && describes(part, depth + 1)),
      )
    if (role === 'value') return typeof value === 'string' && !/\d/.test(value)
    return (
      !(value instanceof JsonNumber) ||
      role !== null ||
      // The key of a table in a warehouse.
      /^[a-z]+ (?:sk|cd|key|id)$/.test(keyText(key)) ||
      // Registers tell how many people worked there beside the period and the currency of the accounts.
      unitOfLine(key, undefined).unit === 'count' ||
      powerIn(key, value) !== undefined ||
      /^(?:19|20)\d{2}$/.test(value.text)
    )
  })
}
