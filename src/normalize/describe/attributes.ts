import { keyText } from '../key-words.ts'
import { wordText } from '../text.ts'
import { childPointer } from '../../lib/json-pointer.ts'
import {
  JsonNumber,
  type JsonObject,
  type JsonScalar,
  JsonText,
  type JsonValue,
} from '../../lib/lossless-json.ts'
import type { Context, Line, Stated } from '../context.ts'
import { periodOfKey } from '../key-reading.ts'
import { scopeNamedIn, scopeOfCode } from '../scope.ts'
import { isHeaderKey, isMetaKey, isRequestKey, type KeyRole, keyRole } from '../key-role.ts'
import { roleOfKey } from '../label-keys.ts'
import { parseNumeral } from '../numeral.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { statementNamedIn } from '../statement.ts'
import { scaleNamedIn } from '../unit.ts'
import { type Draft, newDraft } from './draft.ts'
import { type Notes, roleBelow } from './notes.ts'
import { applyPeriod, noteFiscalYear } from './period-fields.ts'
import { readScalar } from './read-field.ts'
import { readWarning } from './warning.ts'
import { applyTitle, applyWording } from './wording.ts'

/** What the fields of one object say of everything in it. */
export interface Attributes {
  readonly context: Context
  /** The best label that the object gives itself, if any. */
  readonly label: Line | null
  /** Keys that are read: they describe and are no figures. */
  readonly consumed: ReadonlySet<string>
}

/** Reads the describing fields of an object, those of its metadata objects first, and refines the context by them. */
export function readAttributes(
  object: JsonObject,
  pointer: string,
  outer: Context,
  notes: Notes,
  subject = '',
): Attributes {
  const draft = newDraft(outer)
  for (const [key, value] of object) {
    if (
      value instanceof Map &&
      !datesColumns(key, value) &&
      (isMetaKey(key) ? !holdsStatements(value) : describesOnly(value) || describesSiblings(key, value))
    ) {
      draft.consumed.add(key)
      readMeta(key, value, childPointer(pointer, key), draft, notes)
    }
  }
  readCaptions(object, pointer, draft)
  readFields(object, pointer, subject, draft, notes)
  onlyDate(object, pointer, outer, draft, notes)
  applyPeriod(draft, object, notes)
  const labels = [...draft.labels].sort((a, b) => a.rank - b.rank)
  return {
    context: draft.context,
    label: lineOf(labels.map(({ stated }) => stated)),
    consumed: draft.consumed,
  }
}

/** A record of several numbers that states no period but holds one single date, under whatever key, is of that day. */
function onlyDate(object: JsonObject, pointer: string, outer: Context, draft: Draft, notes: Notes): void {
  const { start, end, label, year, code } = draft.parts
  if (outer.period || start || end || label || year || code || object.size > 400) return
  const dates: [string, string][] = []
  let numbers = 0
  for (const [key, value] of object) {
    if (value instanceof JsonNumber) numbers++
    else if (
      typeof value === 'string' &&
      /^(?:19|20)\d{6}$|^\d{4}-\d{2}-\d{2}/.test(value) &&
      roleOfKey(key, notes.prefixes) === null &&
      parsePeriod(value)?.precision === 'day'
    )
      dates.push([key, value])
  }
  const [only] = dates
  if (dates.length !== 1 || numbers < 3 || !only) return
  draft.parts.end = { value: parsePeriod(only[1])!, pointer: childPointer(pointer, only[0]) }
  draft.consumed.add(only[0])
  notes.role(childPointer(pointer, only[0]), 'period')
}

/** The best label, with the others as aliases. */
function lineOf(labels: readonly Stated<string>[]): Line | null {
  const [best, ...others] = labels
  if (!best) return null
  return others.length === 0 ? best : { ...best, aliases: others.map(({ value }) => value) }
}

/** A metadata object: its fields describe what stands beside it; numbers in it are no figures of a statement. */
function readMeta(key: string, object: JsonObject, pointer: string, draft: Draft, notes: Notes): void {
  if (isRequestKey(key)) {
    readRequest(object, pointer, draft)
    roleBelow(object, pointer, 'metadata', notes)
    return
  }
  const inner: Draft = { context: draft.context, consumed: new Set(), labels: [], parts: draft.parts }
  readFields(object, pointer, keyText(key), inner, notes)
  if (keyRole(key) === 'fiscal_year') noteFiscalYear(inner, notes)
  if (
    /^(?:dimensions|aspects|context)$|\b(?:tag|concept|account|item|line|metric|indicator|element)\b/.test(
      keyText(key),
    )
  )
    draft.labels.push(...inner.labels)
  for (const [childKey, value] of object) {
    if (inner.consumed.has(childKey)) continue
    const child = childPointer(pointer, childKey)
    if (value instanceof Map) readMeta(childKey, value, child, draft, notes)
    else if (Array.isArray(value)) readMetaArray(childKey, value, child, draft, notes)
    else notes.role(child, 'metadata')
  }
}

/** Of what a tool was asked only the company says something of its answer. */
function readRequest(object: JsonObject, pointer: string, draft: Draft): void {
  for (const [key, value] of object) {
    if (typeof value !== 'string' || value === '') continue
    const role = keyRole(key)
    if (role === 'entity') draft.context.entity = { value, pointer: childPointer(pointer, key) }
    if (role === 'entity_id') draft.context.entityId = { value, pointer: childPointer(pointer, key) }
  }
}

function readMetaArray(key: string, array: JsonValue[], pointer: string, draft: Draft, notes: Notes): void {
  const isWarning = keyRole(key) === 'warning'
  array.forEach((item, index) => {
    const child = childPointer(pointer, index)
    if (isWarning) readWarning(item, child, notes)
    else if (item instanceof Map) readMeta(key, item, child, draft, notes)
    else if (Array.isArray(item)) readMetaArray(key, item, child, draft, notes)
    else if (typeof item === 'string') {
      if (/title/.test(keyText(key))) applyTitle(item, child, draft.context, draft.parts)
      else applyWording(item, child, draft.context)
      notes.role(child, keyRole(key) === 'entity_id' ? 'entity' : 'metadata')
    } else notes.role(child, 'metadata')
  })
}

function readFields(object: JsonObject, pointer: string, subject: string, draft: Draft, notes: Notes): void {
  for (const [key, value] of object) {
    if (draft.consumed.has(key)) continue
    const child = childPointer(pointer, key)
    const role = isPoint(object)
      ? key === 'x'
        ? 'period'
        : 'value'
      : (roleFor(key, subject, notes.prefixes) ??
        (notes.labelKeys.has(key) && typeof value === 'string' && !parseNumeral(value)?.number
          ? 'label'
          : null))
    if (role === 'warning' && !(value instanceof JsonNumber)) {
      draft.consumed.add(key)
      if (value !== null && value !== '') readWarning(value, child, notes)
      else notes.role(child, 'warning')
      continue
    }
    if (
      Array.isArray(value) &&
      role === 'title' &&
      value.every(item => typeof item === 'string') &&
      !isHeaderOfRows(value, object) &&
      value.filter(text => parsePeriod(text as string)).length < 2
    ) {
      draft.consumed.add(key)
      value.forEach((item, index) => {
        applyTitle(item, childPointer(child, index), draft.context, draft.parts)
        notes.role(childPointer(child, index), 'label')
      })
      continue
    }
    if (
      role === 'source' &&
      isNoteKey(key) &&
      Array.isArray(value) &&
      value.every(item => typeof item === 'string')
    ) {
      draft.consumed.add(key)
      value.forEach((item, index) => readNote(item, childPointer(child, index), draft, notes))
      continue
    }
    if (role === 'source' && isNoteKey(key) && typeof value === 'string') {
      draft.consumed.add(key)
      readNote(value, child, draft, notes)
      continue
    }
    if (
      Array.isArray(value) &&
      role !== null &&
      value.length === 1 &&
      !(value[0] instanceof Map) &&
      !Array.isArray(value[0])
    ) {
      const only = value[0] as JsonScalar | JsonText
      if (
        role !== 'value' &&
        role !== 'label' &&
        readScalar(key, role, only, childPointer(child, 0), object, draft, notes)
      )
        draft.consumed.add(key)
      continue
    }
    if (value instanceof Map && role === 'year_end') {
      const part = (name: string): string => {
        const item = value.get(name)
        return (item instanceof JsonNumber ? item.text : typeof item === 'string' ? item : '').padStart(
          2,
          '0',
        )
      }
      const monthDay = `${part('month')}-${part('day')}`
      if (/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(monthDay)) {
        notes.yearEnd(monthDay, child)
        draft.consumed.add(key)
        roleBelow(value, child, 'period', notes)
        continue
      }
    }
    if (value instanceof Map && (role === 'period_end' || role === 'period_start' || role === 'period')) {
      if (!readFormatted(key, role, value, child, draft, notes)) continue
      draft.consumed.add(key)
      continue
    }
    if (role === null && typeof value === 'string' && isCopyOfValue(value, object)) {
      draft.consumed.add(key)
      notes.role(child, 'representation')
      continue
    }
    const month =
      keyText(key) === 'month'
        ? /^(?:0?[1-9]|1[0-2])$/.exec(
            value instanceof JsonNumber ? value.text : typeof value === 'string' ? value : '',
          )
        : null
    if (month) {
      draft.parts.month = Number(month[0])
      draft.consumed.add(key)
      notes.role(child, 'period')
      continue
    }
    if (key === 'sign' && (value === '-' || value === null || value === '+')) {
      draft.context.isNegated = value === '-'
      draft.consumed.add(key)
      notes.role(child, 'metadata')
      continue
    }
    if (typeof value === 'string' && (role === null || role === 'noise'))
      readWordy(key, value, child, object, draft, notes)
    if (value instanceof Map || Array.isArray(value) || value instanceof JsonText || role === null) continue
    if (readScalar(key, role, value, child, object, draft, notes)) draft.consumed.add(key)
  }
}

/** Words that a text about the kind of accounts has; a name such as "Consolidated Edison" has none of them. */
const aboutAccounts =
  /\b(?:accounts?|statements?|financials?|financial statements?|report|reporting|basis|figures|results|interim|annual|group accounts|redovisning|regnskap|abschluss|comptes|demonstrac\w+|df|jp|us|if)\b/u

/** `{"value": 3204.5, "asReported": "3,204.5"}`: a text with the digits of the number beside it. */
function isCopyOfValue(text: string, object: JsonObject): boolean {
  if (object.size > 40 || !parseNumeral(text)?.number) return false
  const digits = (number: string): string => number.replace(/\D/g, '').replace(/^0+|0+$/g, '')
  return [...object].some(
    ([key, value]) =>
      value instanceof JsonNumber && keyRole(key) === 'value' && digits(value.text) === digits(text),
  )
}

/** A header, or what dates a period: `{"c1": "9/28/2024", "c2": "9/30/2023"}`, `"2019/20": {"from": ..., "to": ...}`. */
function datesColumns(key: string, object: JsonObject): boolean {
  const dates = [...object.values()].filter(value => typeof value === 'string' && parsePeriod(value))
  return (
    periodOfKey(key) !== undefined ||
    (dates.length >= 2 &&
      [...object.keys()].every(name => keyRole(name) === null || keyRole(name) === 'value'))
  )
}

/** A point of a chart: `{"x": "2023-12-31", "y": 4120}`. */
export function isPoint(object: JsonObject): boolean {
  const x = object.size === 2 && object.has('y') ? object.get('x') : undefined
  return typeof x === 'string' && parsePeriod(x) !== undefined
}

/** A sentence on the amounts of what stands beside it: `Belopp anges i tusental kronor (tkr)`. */
const aboutAmounts =
  /\b(?:amounts?|figures|values|belopp|belop|betrage|angaben|montants|importes|valores|importi|bedragen|kwoty|dane|tutarlar)\b|金額|金额|금액|単位|单位|單位|단위/u

/** A field of an unknown name may still say which statement or scope it is about, or be the label: `{"text": "Revenue"}`. */
function readWordy(
  key: string,
  text: string,
  pointer: string,
  object: JsonObject,
  draft: Draft,
  notes: Notes,
): void {
  if (text === '' || text.length > 100) return
  if (keyText(key) === 'text') {
    if (
      parseNumeral(text)?.number &&
      [...object].some(([name, value]) => keyRole(name) === 'value' && value instanceof JsonNumber)
    ) {
      draft.consumed.add(key)
      notes.role(pointer, 'representation')
    } else if (!parseNumeral(text)) {
      draft.consumed.add(key)
      draft.labels.push({ rank: 1, stated: { value: text, pointer } })
      notes.role(pointer, 'label')
    }
    return
  }
  if (/^(?:amounts?|figures|values|money|monetary|numbers)$/.test(keyText(key))) {
    applyWording(text, pointer, draft.context)
    if (scaleNamedIn(text) !== undefined) {
      draft.consumed.add(key)
      notes.role(pointer, 'unit')
    }
    return
  }
  if (/^(?:per share|eps)$/.test(keyText(key))) {
    if (/\b(?:pence|cents?|sen|paise)\b/i.test(text)) draft.context.perShareScale = { value: -2, pointer }
    return
  }
  const spoken = wordText(text)
  if (aboutAmounts.test(spoken)) applyWording(text, pointer, draft.context)
  const statement = statementNamedIn(text)
  const isTitle =
    /\p{L}{4}|\p{Lo}{2}/u.test(text) &&
    !/\bp l\b/.test(spoken) &&
    statement !== undefined &&
    statement !== 'ratios' &&
    statement !== 'segments'
  const scope = scopeNamedIn(text)
  const isScope =
    scope !== undefined && (isTitle || aboutAccounts.test(spoken) || spoken.split(' ').length === 1)
  if (isTitle) draft.context.statement = { value: statement, pointer }
  if (isScope) draft.context.scope = { value: scope, pointer }
  else if (/\b(?:level|column|view|perimeter|entity|type|kind)\b/.test(keyText(key))) {
    const code = scopeOfCode(text)
    if (code) draft.context.scope = { value: code, pointer }
  }
}

/** Texts that are as many as the cells of a row beside them are the header of these rows, and no titles. */
function isHeaderOfRows(texts: readonly JsonValue[], object: JsonObject): boolean {
  return (
    texts.length > 1 &&
    [...object.values()].some(
      value =>
        Array.isArray(value) &&
        value.length > 0 &&
        value.every(row => Array.isArray(row) && row.length === texts.length),
    )
  )
}

/** A date beside its formatted copy: `{"raw": 1609372800, "fmt": "2020-12-31"}`. */
function readFormatted(
  key: string,
  role: KeyRole,
  object: JsonObject,
  pointer: string,
  draft: Draft,
  notes: Notes,
): boolean {
  const entries = [...object]
  const roles = entries.map(([name]) => keyRole(name))
  if (!roles.includes('value') || !roles.every(known => known === 'value' || known === 'formatted'))
    return false
  const [name, value] = entries[roles.includes('formatted') ? roles.indexOf('formatted') : 0]!
  if (value instanceof Map || Array.isArray(value)) return false
  if (!readScalar(key, role, value, childPointer(pointer, name), object, draft, notes)) return false
  roleBelow(object, pointer, 'period', notes)
  return true
}

const captionKey =
  /^(?:paragraphs?|texts?|captions?|headings?|surrounding texts?|pre texts?|post texts?|text before|text after|before|after)$/

/** Short texts printed around a table are its title: `Consolidated income statement`, `For the year ended 31 March 2019`. */
function readCaptions(object: JsonObject, pointer: string, draft: Draft): void {
  for (const [key, value] of object) {
    const captions = Array.isArray(value) ? value : value instanceof Map ? [value] : []
    if (captions.length === 0 || !captionKey.test(keyText(key))) continue
    captions.forEach((item, index) => {
      const entry =
        item instanceof Map ? [...item].find(([name]) => /^(?:text|content|value)$/i.test(name)) : undefined
      const text = entry ? entry[1] : item
      if (typeof text !== 'string' || text.length > 120 || !/\p{L}{3}/u.test(text)) return
      const list = childPointer(pointer, key)
      const place = Array.isArray(value) ? childPointer(list, index) : list
      applyTitle(text, entry ? childPointer(place, entry[0]) : place, draft.context, draft.parts)
    })
  }
}

function isNoteKey(key: string): boolean {
  return /^(?:foot ?)?notes?$|^(?:comment|comments|remark|remarks)$/.test(keyText(key))
}

/** A note below or beside a table: `Amounts are in millions of RMB.` */
function readNote(text: string, pointer: string, draft: Draft, notes: Notes): void {
  applyWording(text, pointer, draft.context)
  const scope = text.length <= 100 && aboutAccounts.test(wordText(text)) ? scopeNamedIn(text) : undefined
  if (scope) draft.context.scope ??= { value: scope, pointer }
  notes.role(pointer, 'source')
}

/** The role of a key inside a metadata object depends on what that object is about: `company.name`, `currency.code`. */
function roleFor(key: string, subject: string, prefixes: ReadonlySet<string>): KeyRole | null {
  const role = roleOfKey(key, prefixes)
  if (subject === '') return role
  const spoken = keyText(key)
  if (/\b(?:company|entity|issuer|profile|virksomhet)\b/.test(subject)) {
    if (/^(?:name|navn|title|label)$/.test(spoken)) return 'entity'
    if (/^(?:id|code|number)$/.test(spoken)) return 'entity_id'
  }
  if (/\bcurrency\b/.test(subject) && /^(?:code|id|iso|name|symbol|value)$/.test(spoken)) return 'currency'
  if (/\bunits?\b/.test(subject) && /^(?:text|label|name|code|value)$/.test(spoken)) return 'unit'
  if (/\bbasis\b/.test(subject) && /^(?:standard|framework|gaap|name|principles?)$/.test(spoken))
    return 'standard'
  if (/\bgeneral\b/.test(subject) && spoken === 'name') return 'entity'
  return role
}

/** Whether every field of an object describes (names, dates, codes): `"fundamental": {"end_date": ..., "fiscal_year": ...}`. */
function describesOnly(object: JsonObject): boolean {
  let stated = 0
  for (const [key, value] of object) {
    const role = keyRole(key)
    if (typeof value === 'boolean') continue
    if (Array.isArray(value) || value instanceof JsonText || role === null || role === 'value') {
      if (value instanceof Map && isMetaKey(key)) continue
      return false
    }
    if (value instanceof Map ? !describesOnly(value) : value instanceof JsonNumber && !numericRoles.has(role))
      return false
    if (!(value instanceof Map) && role !== 'noise' && role !== 'derived' && role !== 'formatted') stated++
  }
  return stated >= 2
}

/** Roles by which an object without figures speaks for what stands beside it. */
const framing: ReadonlySet<KeyRole> = new Set([
  'currency',
  'unit',
  'scale',
  'scope',
  'standard',
  'year_end',
  'entity',
])

/** An object under whatever key that holds no figure, but the currency, unit, scope or standard: `kopfdaten`, `about`. */
function describesSiblings(key: string, object: JsonObject): boolean {
  if (isHeaderKey(key) || !isFreeOfFigures(object, null)) return false
  return [...object].some(([name, value]) => {
    const role = keyRole(name)
    return role !== null && framing.has(role) && typeof value === 'string' && value !== ''
  })
}

/** Unlike the search for figures, this looks below every key: `units` holds points in some taxonomies. */
function isFreeOfFigures(value: JsonValue, role: KeyRole | null): boolean {
  if (Array.isArray(value))
    return value.every(item => isFreeOfFigures(item, Array.isArray(item) ? null : role))
  if (role === 'year_end') return true
  if (value instanceof Map) return [...value].every(([key, item]) => isFreeOfFigures(item, keyRole(key)))
  if (value instanceof JsonText) return false
  if (role !== null && role !== 'value') return true
  return value instanceof JsonNumber
    ? /^(?:19|20)\d{2}$/.test(value.text)
    : typeof value !== 'string' || !parseNumeral(value)?.number
}

/** Roles whose values are numbers by nature. */
const numericRoles: ReadonlySet<KeyRole> = new Set([
  'noise',
  'fiscal_year',
  'fiscal_period',
  'entity_id',
  'decimals',
  'scale',
  'filing',
  'period',
  'period_end',
  'period_start',
])

/** Whether a metadata-like object really wraps statements: arrays of objects or of arrays with figures in them. */
function holdsStatements(object: JsonObject, depth = 0): boolean {
  for (const [key, value] of object) {
    if (keyRole(key) === 'warning') continue
    if (
      Array.isArray(value) &&
      value.some(item => Array.isArray(item) || (item instanceof Map && hasNumber(item)))
    )
      return true
    if (
      value instanceof Map &&
      depth < 4 &&
      (holdsStatements(value, depth + 1) || (statementNamedIn(key) !== undefined && hasNumber(value)))
    )
      return true
  }
  return false
}

function hasNumber(object: JsonObject): boolean {
  for (const [key, value] of object) {
    const role = keyRole(key)
    if (value instanceof JsonNumber && (role === null || role === 'value')) return true
    if (
      typeof value === 'string' &&
      role !== 'noise' &&
      role !== 'filing' &&
      role !== 'entity_id' &&
      role !== 'period' &&
      role !== 'fiscal_year' &&
      parseNumeral(value)?.number
    )
      return true
    if (value instanceof Map && hasNumber(value)) return true
    if (
      Array.isArray(value) &&
      value.some(item => item instanceof JsonNumber || (item instanceof Map && hasNumber(item)))
    )
      return true
  }
  return false
}
