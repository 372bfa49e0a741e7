import type { Finding } from '../model/finding.ts'
import { childPointer } from '../lib/json-pointer.ts'
import {
  type JsonObject,
  JsonNumber,
  JsonText,
  type JsonScalar,
  type JsonValue,
} from '../lib/lossless-json.ts'
import type { Basis, FieldRole, Statement } from '../model/vocabulary.ts'
import { type Context, emptyContext, type Stated } from './context.ts'
import { hasAmbiguousSymbol, parseCurrency } from './currency.ts'
import { isMetaKey, isRequestKey, type KeyRole, keyRole } from './key-role.ts'
import { parseNumeral } from './numeral.ts'
import { civilDate } from './period/civil-date.ts'
import { parseFiscalPeriod, readPeriod } from './period/parse-period.ts'
import { noPeriod, type Period, refinePeriod } from './period/period.ts'
import { basisNamedIn, scopeNamedIn, scopeOfCode, standardNamedIn } from './scope.ts'
import { statementNamedIn, statementOfCode } from './statement.ts'
import { plainText, wordText } from './text.ts'
import { parseUnitText, scaleNamedIn } from './unit.ts'

/** Where the reading of a dataset notes what it finds; every leaf gets at most one role. */
export interface Notes {
  role(pointer: string, role: FieldRole, reason?: string): void
  finding(finding: Omit<Finding, 'origin' | 'datasetIndex'>): void
  /** A day or month on which fiscal years end, `MM-DD` or `MM`. */
  yearEnd(text: string, pointer: string): void
  /** A period that a label or a fiscal year of the dataset stands for. */
  definition(period: Period): void
}

/** What the fields of one object say of everything in it. */
export interface Attributes {
  readonly context: Context
  /** The best label that the object gives itself, if any. */
  readonly label: Stated<string> | null
  /** Keys that are read: they describe and are no figures. */
  readonly consumed: ReadonlySet<string>
}

type Writable = { -readonly [K in keyof Context]: Context[K] }

interface Draft {
  readonly context: Writable
  readonly consumed: Set<string>
  labels: { rank: number; stated: Stated<string> }[]
  parts: PeriodParts
}

interface PeriodParts {
  start?: Stated<Period>
  end?: Stated<Period>
  label?: Stated<Period>
  year?: Stated<number>
  code?: Stated<NonNullable<ReturnType<typeof parseFiscalPeriod>>>
}

/** Reads the describing fields of an object, those of its metadata objects first, and refines the context by them. */
export function readAttributes(
  object: JsonObject,
  pointer: string,
  outer: Context,
  notes: Notes,
  subject = '',
): Attributes {
  const draft: Draft = { context: { ...outer }, consumed: new Set(), labels: [], parts: {} }
  for (const [key, value] of object) {
    if (isMetaKey(key) && value instanceof Map && !holdsStatements(value)) {
      draft.consumed.add(key)
      readMeta(key, value, childPointer(pointer, key), draft, notes)
    }
  }
  readFields(object, pointer, subject, draft, notes)
  applyPeriod(draft, object)
  const labels = [...draft.labels].sort((a, b) => a.rank - b.rank)
  return { context: draft.context, label: labels[0]?.stated ?? null, consumed: draft.consumed }
}

/** A metadata object: its fields describe what stands beside it; numbers in it are no figures of a statement. */
function readMeta(key: string, object: JsonObject, pointer: string, draft: Draft, notes: Notes): void {
  if (isRequestKey(key)) {
    readRequest(object, pointer, draft)
    roleBelow(object, pointer, 'metadata', notes)
    return
  }
  const inner: Draft = { context: draft.context, consumed: new Set(), labels: [], parts: draft.parts }
  readFields(object, pointer, wordText(key), inner, notes)
  if (/^(?:dimensions|aspects|context)$/.test(wordText(key))) draft.labels.push(...inner.labels)
  for (const [childKey, value] of object) {
    const child = childPointer(pointer, childKey)
    if (value instanceof Map) readMeta(childKey, value, child, draft, notes)
    else if (Array.isArray(value)) readMetaArray(childKey, value, child, draft, notes)
    else if (!inner.consumed.has(childKey)) notes.role(child, 'metadata')
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
      if (/title/.test(wordText(key))) applyTitle(item, child, draft.context, draft.parts)
      else applyWording(item, child, draft.context)
      notes.role(child, keyRole(key) === 'entity_id' ? 'entity' : 'metadata')
    } else notes.role(child, 'metadata')
  })
}

function readFields(object: JsonObject, pointer: string, subject: string, draft: Draft, notes: Notes): void {
  for (const [key, value] of object) {
    if (draft.consumed.has(key)) continue
    const child = childPointer(pointer, key)
    const role = roleFor(key, subject)
    if (role === 'warning' && !(value instanceof JsonNumber)) {
      draft.consumed.add(key)
      if (value !== null && value !== '') readWarning(value, child, notes)
      else notes.role(child, 'warning')
      continue
    }
    if (Array.isArray(value) && role === 'title' && value.every(item => typeof item === 'string')) {
      draft.consumed.add(key)
      value.forEach((item, index) => {
        applyTitle(item, childPointer(child, index), draft.context, draft.parts)
        notes.role(childPointer(child, index), 'label')
      })
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
    if (value instanceof Map || Array.isArray(value) || value instanceof JsonText || role === null) continue
    if (readScalar(key, role, value, child, object, draft, notes)) draft.consumed.add(key)
  }
}

/** The role of a key inside a metadata object depends on what that object is about: `company.name`, `currency.code`. */
function roleFor(key: string, subject: string): KeyRole | null {
  const role = keyRole(key)
  if (subject === '') return role
  const spoken = wordText(key)
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

/** Reads one describing field; false where its value is no statement of the role, so that it may be a figure. */
function readScalar(
  key: string,
  role: KeyRole,
  value: JsonScalar | JsonText,
  pointer: string,
  object: JsonObject,
  draft: Draft,
  notes: Notes,
): boolean {
  const { context } = draft
  const isNumber = value instanceof JsonNumber
  const text = isNumber || value instanceof JsonText ? value.text : typeof value === 'string' ? value : ''
  const done = (fieldRole: FieldRole): true => {
    notes.role(pointer, fieldRole)
    return true
  }
  const nothing = value === null || text.trim() === ''
  switch (role) {
    case 'currency': {
      if (isNumber) return false
      const currency = parseCurrency(text)
      if (currency) {
        context.currency = { value: currency.code, pointer }
        if (currency.scale !== 0) context.scale = { value: currency.scale, pointer }
      } else if (nothing || typeof value === 'string') {
        const reading = parseUnitText(text)
        if (reading?.currency) applyWording(text, pointer, context)
        else if (!nothing && hasAmbiguousSymbol(text)) ambiguousCurrency(text, pointer, notes)
      }
      return done('currency')
    }
    case 'unit':
      if (isNumber) return false
      if (typeof value === 'string') applyUnit(text, pointer, context, notes)
      return done('unit')
    case 'scale': {
      const scale = isNumber || /^[0-9.eE+]+$/.test(text) ? powerOfTen(text, key) : scaleNamedIn(text)
      if (scale === undefined) {
        if (isNumber) return false
        applyUnit(text, pointer, context, notes)
        return done('unit')
      }
      applyWording(text, pointer, context)
      context.scale = { value: scale, pointer }
      context.unitText ??= { value: text, pointer }
      return done('unit')
    }
    case 'scope': {
      if (isNumber) return false
      const scope =
        typeof value === 'boolean' || /^(?:true|false)$/i.test(text)
          ? /consolid/i.test(key)
            ? String(value).toLowerCase() === 'true'
              ? 'consolidated'
              : 'separate'
            : undefined
          : scopeOfCode(text)
      if (scope) context.scope = { value: scope, pointer }
      return done('scope')
    }
    case 'standard':
      if (isNumber || typeof value === 'boolean') return false
      if (!nothing) {
        applyWording(text, pointer, context)
        const scope = scopeNamedIn(text)
        if (scope) context.scope = { value: scope, pointer }
        context.standard = { value: standardNamedIn(text) ?? text, pointer }
      }
      return done('standard')
    case 'basis': {
      const basis: Basis | undefined =
        typeof value === 'boolean'
          ? value
            ? basisNamedIn(key)
            : undefined
          : typeof value === 'string'
            ? basisNamedIn(text)
            : undefined
      if (isNumber) return false
      if (basis) context.basis = { value: basis, pointer }
      else if (typeof value === 'string' && !nothing) applyWording(text, pointer, context)
      return done('metadata')
    }
    case 'entity':
      if (typeof value !== 'string') return isNumber ? false : done('entity')
      if (!nothing) context.entity = { value, pointer }
      return done('entity')
    case 'entity_id':
      if (typeof value === 'boolean') return false
      if (!nothing) context.entityId = { value: text, pointer }
      return done('entity')
    case 'statement': {
      if (isNumber) return false
      const statement = statementOfCode(text)
      if (statement) context.statement = { value: statement, pointer }
      return done('label')
    }
    case 'title':
      if (typeof value !== 'string') return !isNumber && done('label')
      applyTitle(text, pointer, context, draft.parts)
      draft.labels.push({ rank: 90, stated: { value, pointer } })
      return done('label')
    case 'label': {
      if (typeof value !== 'string') return false
      if (nothing) return done('label')
      if (labelRank(key) >= 1 && namesStatement(text, object)) {
        applyTitle(text, pointer, context, draft.parts)
        return done('label')
      }
      draft.labels.push({ rank: labelRank(key), stated: { value, pointer } })
      return done('label')
    }
    case 'decimals':
      if (/^-?\d{1,2}$/.test(text)) context.decimals = { value: Number(text), pointer }
      return done('metadata')
    case 'year_end':
      if (!nothing) notes.yearEnd(text, pointer)
      return done('period')
    case 'fiscal_year': {
      const year = /^(?:FY\s?)?((?:19|20)\d{2})(?:\.0+)?$/i.exec(text.trim())
      if (year) draft.parts.year = { value: Number(year[1]), pointer }
      else {
        const reading = nothing ? undefined : readPeriod(text)
        if (!reading) return nothing && done('period')
        draft.parts.label ??= { value: reading.period, pointer }
      }
      return done('period')
    }
    case 'fiscal_period': {
      const code = parseFiscalPeriod(text)
      if (code) draft.parts.code = { value: code, pointer }
      else if (isNumber) return false
      else if (!nothing) {
        const reading = readPeriod(text)
        if (reading) draft.parts.label ??= { value: reading.period, pointer }
      }
      return done('period')
    }
    case 'period':
    case 'period_end':
    case 'period_start':
      return readPeriodField(role, value, text, pointer, object, draft) && done('period')
    case 'formatted':
      return done('representation')
    case 'derived':
    case 'noise':
      return value instanceof JsonNumber || typeof value !== 'string' || parseNumeral(text) === undefined
        ? done(isNumber || value === null ? 'metadata' : 'metadata')
        : done('metadata')
    case 'filing':
      if (isNumber && !/^\d{9,13}$/.test(text)) return false
      return done('metadata')
    case 'source':
      if (isNumber) return false
      return done('source')
    case 'value':
    case 'warning':
      return false
  }
}

function readPeriodField(
  role: 'period' | 'period_end' | 'period_start',
  value: JsonScalar | JsonText,
  text: string,
  pointer: string,
  object: JsonObject,
  draft: Draft,
): boolean {
  const epoch = value instanceof JsonNumber ? epochDay(text) : undefined
  if (epoch) {
    draft.parts[role === 'period_start' ? 'start' : 'end'] = {
      value: { ...noPeriod, end: epoch, precision: 'day' },
      pointer,
    }
    return true
  }
  if (value === null || text.trim() === '') return true
  const exclusiveEnd = role === 'period' && [...object.keys()].some(key => /^concept$/i.test(key))
  const reading = readPeriod(text, { exclusiveEnd })
  const code = role === 'period' ? parseFiscalPeriod(text) : undefined
  if (code && !(reading && (reading.period.end !== null || reading.period.fiscalYear !== null))) {
    draft.parts.code ??= { value: code, pointer }
    return true
  }
  if (!reading) return !(value instanceof JsonNumber) && parseNumeral(text)?.number === undefined
  const slot = role === 'period_start' ? 'start' : role === 'period_end' ? 'end' : 'label'
  const known = draft.parts[slot]
  if (!known || (known.value.end === null && reading.period.end !== null))
    draft.parts[slot] = { value: reading.period, pointer }
  return true
}

/** The day of an epoch in seconds or milliseconds. Sources write local midnights, so the nearest midnight of any zone counts. */
function epochDay(text: string): string | undefined {
  if (!/^\d{9,13}$/.test(text)) return undefined
  const milliseconds = text.length > 10 ? Number(text) : Number(text) * 1000
  const rounded = Math.round(milliseconds / 86_400_000) * 86_400_000
  const day = new Date(Math.abs(rounded - milliseconds) <= 43_200_000 ? rounded : milliseconds)
    .toISOString()
    .slice(0, 10)
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return year >= 1980 ? civilDate(year, month, date) : undefined
}

/** One period out of the fields start, end, label, year and code of an object; the nearest dated field wins. */
function applyPeriod(draft: Draft, object: JsonObject): void {
  const { start, end, label, year, code } = draft.parts
  if (!start && !end && !label && !year && !code) return
  // fy and fp beside a filing's number or form belong to the filing, not to the figure.
  const ofFiling =
    end !== undefined && [...object.keys()].some(key => /^(?:accn|form|accession.*|filed)$/i.test(key))
  let period: Period = label?.value ?? noPeriod
  // A title such as "As at 30 April 2019" says more than a report date, which may be the day of printing.
  if (end && !(label?.value.type && label.value.end !== null)) {
    const stated = end.value
    period = {
      ...period,
      end: stated.end ?? period.end,
      precision: stated.precision ?? period.precision,
      label: label?.value.label ?? stated.label,
      type: period.type ?? stated.type,
      fiscalYear: stated.end ? null : (stated.fiscalYear ?? period.fiscalYear),
      months: period.months ?? stated.months,
      start: stated.start ?? (stated.end ? null : period.start),
      basis: period.basis ?? stated.basis,
      fiscalPeriod: period.fiscalPeriod ?? stated.fiscalPeriod,
    }
  }
  if (start?.value.end) {
    const first = start.value.precision === 'month' ? `${start.value.end.slice(0, 8)}01` : start.value.end
    if (period.end === null || first <= period.end) period = { ...period, start: first, type: 'duration' }
  }
  if (!ofFiling) {
    if (year) period = { ...period, fiscalYear: year.value, precision: period.precision ?? 'year' }
    if (code)
      period = {
        ...period,
        fiscalPeriod: code.value.fiscalPeriod ?? period.fiscalPeriod,
        months: period.months ?? code.value.months,
      }
  }
  const pointer = (end ?? label ?? year ?? start ?? code)!.pointer
  const outer = draft.context.period?.value ?? null
  draft.context.period = { value: refinePeriod(outer, period), pointer }
  if (period.basis) draft.context.basis = { value: period.basis, pointer }
}

/** Applies all that a title says: statement, scope, unit and scale, period. */
function applyTitle(text: string, pointer: string, context: Writable, parts: PeriodParts): void {
  const statement: Statement | undefined = statementNamedIn(text)
  if (statement) context.statement = { value: statement, pointer }
  applyWording(text, pointer, context)
  const scope = scopeNamedIn(text)
  if (scope) context.scope = { value: scope, pointer }
  const standard = standardNamedIn(text)
  if (standard) context.standard = { value: standard, pointer }
  const reading = text.length <= 120 ? readPeriod(text.replace(/\(.*?\)/g, ' ')) : undefined
  if (
    reading &&
    (reading.period.end !== null || (reading.period.fiscalYear !== null && reading.rest.length < 40))
  ) {
    parts.label ??= { value: { ...reading.period, label: reading.period.label }, pointer }
  }
}

/** Applies a wording of unit and scale that may stand inside a longer text: in brackets, behind a comma or a dash. */
export function applyWording(text: string, pointer: string, context: Writable): void {
  if (text.length > 300) return
  const plain = plainText(text)
  const brackets = [...plain.matchAll(/[([（]([^()[\]（）]{1,120})[)\]）]/gu)].map(match => match[1]!)
  const tail =
    /(?:^|[,;:–—-]\s*)((?:amounts? |figures |all |expressed |stated |reported |presented |values )*(?:are )?(?:in|単位|单位|단위)\b.{1,120}|(?:単位|单位|單位|단위)\s*[::]?.{1,40})$/iu.exec(
      plain,
    )?.[1]
  const whole = plain.length <= 60 ? [plain] : []
  for (const part of [...brackets, ...(tail ? [tail] : []), ...whole]) {
    const reading = parseUnitText(part)
    if (!reading) continue
    if (reading.currency) context.currency = { value: reading.currency, pointer }
    if (reading.scale !== undefined && reading.unit !== 'percent' && reading.unit !== 'per_share') {
      context.scale = { value: reading.scale, pointer }
      context.except = reading.except ?? []
      context.unitText = { value: part, pointer }
    } else if (reading.currency) context.unitText ??= { value: part, pointer }
    if (reading.currency || reading.scale !== undefined) return
  }
}

/** Applies a field that is about the unit of what stands beside it. */
export function applyUnit(text: string, pointer: string, context: Writable, notes: Notes): void {
  const reading = parseUnitText(text)
  context.unitText = { value: text, pointer }
  if (!reading) return
  if (reading.ambiguousCurrency) ambiguousCurrency(text, pointer, notes)
  if (reading.currency) context.currency = { value: reading.currency, pointer }
  if (reading.scale !== undefined) {
    context.scale = { value: reading.scale, pointer }
    context.except = reading.except ?? []
  }
  if (reading.unit) context.unit = { value: reading.unit, pointer }
}

function ambiguousCurrency(text: string, pointer: string, notes: Notes): void {
  notes.finding({
    code: 'unit.ambiguous_currency',
    pointer,
    message: `"${text}" may stand for several currencies and nothing here says which, so the currency is left open.`,
    observed: text,
    expected: 'an ISO 4217 code such as USD',
  })
}

/** A coverage warning, verbatim: a text, or an object with message, code, severity and the field it is about. */
export function readWarning(value: JsonValue, pointer: string, notes: Notes): void {
  if (Array.isArray(value)) {
    value.forEach((item, index) => readWarning(item, childPointer(pointer, index), notes))
    return
  }
  if (value instanceof Map) {
    const inner = [...value].filter(([, item]) => Array.isArray(item) || item instanceof Map)
    const texts = new Map<string, { text: string; pointer: string }>()
    for (const [key, item] of value) {
      const child = childPointer(pointer, key)
      if (item instanceof Map || Array.isArray(item)) continue
      notes.role(child, 'warning')
      const text =
        typeof item === 'string'
          ? item
          : item instanceof JsonNumber || item instanceof JsonText
            ? item.text
            : item === null
              ? ''
              : String(item)
      if (text !== '') texts.set(wordText(key), { text, pointer: child })
    }
    const message = [
      'message',
      'text',
      'description',
      'warning',
      'detail',
      'details',
      'note',
      'reason',
      'title',
      'msg',
      'issue',
    ]
      .map(key => texts.get(key))
      .find(Boolean)
    const main =
      message ??
      (inner.length === 0 ? [...texts.values()].sort((a, b) => b.text.length - a.text.length)[0] : undefined)
    if (main) {
      const severity = texts.get('severity')?.text ?? texts.get('level')?.text
      const known = severityOf(severity)
      const about = ['field', 'fields', 'period', 'year', 'path', 'line', 'code']
        .map(key => texts.get(key)?.text)
        .filter(Boolean)
        .join(', ')
      notes.finding({
        code: 'coverage.warning',
        ...(known ? { severity: known } : {}),
        pointer: main.pointer,
        message: main.text,
        observed: about || null,
        expected: null,
      })
      for (const [key, item] of inner) roleBelow(item, childPointer(pointer, key), 'warning', notes)
    } else for (const [key, item] of inner) readWarning(item, childPointer(pointer, key), notes)
    return
  }
  notes.role(pointer, 'warning')
  const text = typeof value === 'string' ? value : value instanceof JsonText ? value.text : ''
  if (text.trim() !== '')
    notes.finding({ code: 'coverage.warning', pointer, message: text, observed: null, expected: null })
}

function severityOf(text: string | undefined): 'info' | 'warning' | 'error' | undefined {
  const lower = text?.toLowerCase() ?? ''
  if (/^(?:error|critical|high|fatal|severe|blocker)$/.test(lower)) return 'error'
  if (/^(?:warning|warn|medium|moderate)$/.test(lower)) return 'warning'
  return /^(?:info|information|low|notice|minor|note)$/.test(lower) ? 'info' : undefined
}

/** Gives every scalar below a value the same role. */
export function roleBelow(value: JsonValue, pointer: string, role: FieldRole, notes: Notes): void {
  if (Array.isArray(value))
    value.forEach((item, index) => roleBelow(item, childPointer(pointer, index), role, notes))
  else if (value instanceof Map)
    for (const [key, item] of value) roleBelow(item, childPointer(pointer, key), role, notes)
  else notes.role(pointer, role)
}

function labelRank(key: string): number {
  const order = [
    /^(?:label|line ?item|line|account nm|account (?:name|label|title)|item (?:name|label)|line (?:name|label)|caption|intitule|libelle|bezeichnung|plabel|concept (?:label|name))$/,
    /^(?:name|item|account|title|description|desc|metric(?: name)?|indicator|category|segment|member|posten|konto|rubrik)$/,
    /^(?:concept|tag|element|element name|fact|fact name|key|field|field name|origin name|data item)$/,
  ]
  const index = order.findIndex(pattern => pattern.test(wordText(key)))
  return index < 0 ? 4 : index
}

/** Whether a `name` is the title of a statement rather than the label of a line: the object holds containers. */
function namesStatement(text: string, object: JsonObject): boolean {
  return (
    statementNamedIn(text) !== undefined &&
    [...object.values()].some(value => value instanceof Map || Array.isArray(value))
  )
}

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

function powerOfTen(text: string, key: string): number | undefined {
  const digits = /^10*$/.exec(text)
  if (digits) return text.length - 1
  const power = /^1(?:\.0+)?[eE]\+?(\d{1,2})$/.exec(text)
  if (power) return Number(power[1])
  return /^\d{1,2}$/.test(text) && /scale|power|exponent/i.test(key) ? Number(text) : undefined
}

/**
 * A list of facts may state its own frame as facts that are no figures: `{concept: "Consolidated", value: "true"}`,
 * `{concept: "DescriptionOfPresentationCurrency", value: "MXN"}`. They hold for the whole list.
 */
export function statedInList(
  list: readonly JsonValue[],
  pointer: string,
  outer: Context,
  notes: Notes,
): Context {
  const quiet: Notes = { ...notes, role: () => {}, finding: () => {} }
  const draft: Draft = { context: { ...outer }, consumed: new Set(), labels: [], parts: {} }
  for (const [index, item] of list.entries()) {
    if (!(item instanceof Map)) continue
    const entry = [...item].find(([key]) => keyRole(key) === 'value')
    if (
      !entry ||
      (typeof entry[1] !== 'string' && typeof entry[1] !== 'boolean') ||
      String(entry[1]).length > 80
    )
      continue
    const [key, value] = entry
    if (typeof value === 'string' && (value === '' || parseNumeral(value)?.number)) continue
    const place = childPointer(pointer, index)
    const label = readAttributes(item, place, emptyContext, quiet).label
    if (!label) continue
    const name = label.value.replace(/^[\w.-]+:/u, '')
    const role = keyRole(name)
    if (
      role === 'scope' ||
      role === 'currency' ||
      role === 'standard' ||
      role === 'entity' ||
      role === 'year_end'
    ) {
      readScalar(name, role, value as JsonScalar, childPointer(place, key), item, draft, notes)
    }
  }
  return draft.context
}
