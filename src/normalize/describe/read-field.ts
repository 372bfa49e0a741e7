import { keyText } from '../key-words.ts'
import { JsonNumber, type JsonObject, type JsonScalar, JsonText } from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import type { Basis, FieldRole } from '../../model/vocabulary.ts'
import { conceptOf } from '../concept.ts'
import { hasAmbiguousSymbol, parseCurrency } from '../currency.ts'
import { type KeyRole, keyRole } from '../key-role.ts'
import { isKnown } from '../label-keys.ts'
import { parseNumeral } from '../numeral.ts'
import { parseFiscalPeriod } from '../period/parse-fiscal-period.ts'
import { readPeriod } from '../period/parse-period.ts'
import { yearEndOfSpan } from '../period/year-end.ts'
import { basisNamedIn, scopeNamedIn, scopeOfCode, standardNamedIn } from '../scope.ts'
import { statementOfCode } from '../statement.ts'
import { parseUnitText, scaleNamedIn } from '../unit.ts'
import type { Context } from '../context.ts'
import type { Draft } from './draft.ts'
import type { Notes } from './notes.ts'
import { isUndated, readPeriodField } from './period-fields.ts'
import { unitPartsOf, unitWordedBy } from '../unit-wording.ts'
import { holdsLines, isOfCompany, isRowOfValue, namesStatement } from './line-or-title.ts'
import { namesAccounts, namesStatementsOfScope } from './read-text.ts'
import { ambiguousCurrency, applyTitle, applyUnit, applyWording } from './wording.ts'

/** Reads one describing field; false where its value is no statement of the role, so that it may be a figure. */
export function readScalar(
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
  if (!isNumber && isLineOf(role, key, text)) return false
  // "perShareAmountsIn": "cents" says nothing of the table; "sharesIn": "thousands" is about share counts alone.
  if ((role === 'scale' || role === 'unit') && /\bshares?\b/.test(keyText(key))) {
    const scale = /\bper shares?\b/.test(keyText(key)) ? undefined : scaleNamedIn(text)
    if (scale !== undefined) context.sharesScale = { value: scale, pointer }
    else if (/\b(?:pence|cents?|sen|paise)\b/i.test(text)) context.perShareScale = { value: -2, pointer }
    return !isNumber && done('unit')
  }
  switch (role) {
    case 'currency': {
      if (isNumber) return false
      if (/^currency(?: code)?$/.test(keyText(key)) && statesReportingCurrency(object))
        return done('currency')
      const currency = parseCurrency(text)
      if (currency) {
        // Pence of a share price that stood before say nothing of the accounts.
        if (context.scale?.value === -2 && context.scale.pointer === context.currency?.pointer)
          context.scale = null
        context.currency = { value: currency.code, pointer }
        const scale = currency.scale !== 0 ? currency.scale : scaleNamedIn(text)
        if (scale !== undefined) context.scale = { value: scale, pointer }
      } else if (nothing || typeof value === 'string') {
        const reading = parseUnitText(text)
        if (reading?.currency) applyWording(text, pointer, context)
        else if (!nothing && hasAmbiguousSymbol(text)) ambiguousCurrency(text, pointer, notes)
      }
      return done('currency')
    }
    case 'unit':
      if (isNumber) return false
      if (keyText(key) === 'measure' && /\p{L}{2}.* \p{L}{2}/u.test(text) && !unitWordedBy(text)) {
        draft.labels.push({ rank: 4, stated: { value: text, pointer } })
        return done('label')
      }
      if (typeof value === 'string') applyUnit(text, pointer, context, notes)
      return done('unit')
    case 'scale': {
      const scale =
        isNumber || /^[0-9.eE+]+$/.test(text)
          ? powerOfTen(text, key)
          : /^mil$/i.test(text) && /escala/i.test(key)
            ? 3
            : scaleNamedIn(text)
      if (scale === undefined) {
        if (isNumber) return false
        if (/^denomination$/i.test(key)) {
          if (!nothing) context.entity = { value: text, pointer }
          return done('entity')
        }
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
        typeof value === 'boolean' || /^(?:true|false|[yn]|yes|no)$/i.test(text)
          ? /consolid/i.test(key)
            ? value === true || /^(?:true|y|yes)$/i.test(text)
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
        const standard = standardNamedIn(text) ?? (scope ? undefined : text)
        if (standard) context.standard = { value: standard, pointer }
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
      else if (typeof value === 'string' && !nothing) {
        // "Group figures in £m", "CONSOLIDATED": the basis of preparation, not the status of the figures.
        applyWording(text, pointer, context)
        const scope = scopeNamedIn(text)
        if (scope) context.scope = { value: scope, pointer }
        const standard = standardNamedIn(text)
        if (standard) context.standard = { value: standard, pointer }
      }
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
      const scope = scopeNamedIn(text)
      if (scope) context.scope = { value: scope, pointer }
      if (text.length > 8) applyWording(text, pointer, context)
      return done('label')
    }
    case 'title':
      if (typeof value !== 'string') return !isNumber && done('label')
      if (isRowOfValue(text, object)) applyWording(text, pointer, context)
      else applyTitle(text, pointer, context, draft.parts)
      // A row may have a title for readers beside the name of its field.
      const isOfTable =
        /^(?:table|sheet|dataset|tool)\b/.test(keyText(key)) || [...object.values()].some(holdsLines)
      draft.labels.push({ rank: isOfTable ? 90 : 1.5, stated: { value, pointer } })
      return done('label')
    case 'label': {
      if (typeof value !== 'string' || /^(?:true|false)$/i.test(text)) return false
      if (nothing) return done('label')
      if (/^name$/i.test(key) && !isKnown(text) && isOfCompany(object)) {
        context.entity = { value, pointer }
        return done('entity')
      }
      // A group of lines that is named after its period: {"name": "September 2021", "components": [...]}.
      const named = readPeriod(text)
      if (
        named?.rest === '' &&
        (named.period.end !== null || named.period.fiscalYear !== null) &&
        ([...object.values()].some(holdsLines) || isOfRecord(text, object, context))
      ) {
        draft.parts.label ??= { value: named.period, pointer }
        return done('period')
      }
      if (/^(?:category|section|segment)$/.test(keyText(key)) && !context.statement) {
        const statement = statementOfCode(text)
        if (statement && statement !== 'segments') context.statement = { value: statement, pointer }
      }
      if (
        ((labelRank(key) >= 1 || /intitul/i.test(key)) && namesStatement(text, object)) ||
        (/^(?:caption|description|label)$/.test(keyText(key)) && wordsUnitOfTable(text, object))
      ) {
        applyTitle(text, pointer, context, draft.parts)
        return done('label')
      }
      if (isOfDataset(text, object, context)) applyTitle(text, pointer, context, draft.parts)
      draft.labels.push({ rank: labelRank(key), stated: { value, pointer } })
      return done('label')
    }
    case 'decimals':
      if (/^-?\d{1,2}$/.test(text)) context.decimals = { value: Number(text), pointer }
      return done('metadata')
    case 'year_end':
      if (!nothing) {
        notes.yearEnd(text, pointer)
        const day = readPeriod(text)?.period
        if (day?.end && day.precision === 'day') draft.parts.yearEnd = { value: day, pointer }
      }
      return done('period')
    case 'fiscal_year': {
      // 年度 of Taiwan counts from 1912: 115 is 2026.
      const minguo =
        /^(?:年度|y|roc ?year)$/iu.test(key) && /^1[0-4]\d$/.test(text.trim())
          ? String(1911 + Number(text))
          : text
      const year = /^(?:FY\s?)?((?:19|20)\d{2})(?:\.0+)?$/i.exec(minguo.trim())
      if (year) {
        draft.parts.year = { value: Number(year[1]), pointer }
        if (/^FY/i.test(text)) draft.parts.code ??= { value: { fiscalPeriod: 'FY', months: null }, pointer }
      } else {
        const yearEnd = yearEndOfSpan(text)
        if (yearEnd) {
          notes.yearEnd(yearEnd, pointer)
          return done('period')
        }
        const reading = nothing ? undefined : readPeriod(text)
        const code = isNumber ? undefined : parseFiscalPeriod(text)
        if (code && (!reading || reading.period.fiscalYear === null))
          draft.parts.code ??= { value: code, pointer }
        else if (!reading) return nothing && done('period')
        else draft.parts.label ??= { value: reading.period, pointer }
      }
      return done('period')
    }
    case 'fiscal_period': {
      const quarters =
        /^(?:qtrs|num quarters|number of quarters)$/i.test(key) && /^\d{1,2}$/.test(text)
          ? Number(text)
          : null
      // Services that number the quarters of a report call the whole year the fifth.
      const isYear = text === '5' && /^(?:length report|quarter)$/.test(keyText(key))
      const code = isYear
        ? { fiscalPeriod: 'FY' as const, months: 12 }
        : quarters === null
          ? parseFiscalPeriod(text)
          : { fiscalPeriod: quarters === 4 ? ('FY' as const) : null, months: quarters * 3 || null }
      if (code) draft.parts.code = { value: code, pointer }
      else if (isNumber) return false
      else if (!nothing) {
        const reading = readPeriod(text)
        if (reading) draft.parts.label ??= { value: reading.period, pointer }
      }
      return done('period')
    }
    case 'period':
      // "reportName": "2023年报" is a period, "Consolidated balance sheet" beside rows the title of these.
      if (
        /\bname$/.test(keyText(key)) &&
        typeof value === 'string' &&
        readPeriod(text)?.rest !== '' &&
        [...object.values()].some(holdsLines)
      )
        return readScalar(key, 'title', value, pointer, object, draft, notes)
      return readPeriodField(role, value, text, pointer, object, draft) && done('period')
    case 'period_end':
    case 'period_start':
      return readPeriodField(role, value, text, pointer, object, draft) && done('period')
    case 'formatted': {
      // The copy for readers may alone name the currency: "₹17,169.95 million".
      const currency =
        text === '' ? undefined : parseUnitText(text.replace(/[\d.,()%+-]+/g, ' ').trim())?.currency
      if (currency) context.currency ??= { value: currency, pointer }
      return done('representation')
    }
    case 'derived':
    case 'noise':
      return done('metadata')
    case 'filing':
      if (isNumber && !/^\d{9,13}$/.test(text)) return false
      return done('metadata')
    case 'source':
      if (isNumber) return false
      if (namesStatementsOfScope(text)) context.scope ??= { value: scopeNamedIn(text)!, pointer }
      return done('source')
    default:
      return false
  }
}

/** Whether the label of a record is its period, as nothing else dates its figures: `{"label": "2024年末", "cash": 318}`. */
function isOfRecord(text: string, object: JsonObject, { period, columns }: Context): boolean {
  return (
    isUndated(period?.value) &&
    columns === null &&
    !/balance|saldo|\bstand\b|solde|残高|余额/i.test(text) &&
    [...object].some(
      ([key, value]) => value instanceof JsonNumber && (keyRole(key) === null || keyRole(key) === 'value'),
    )
  )
}

/** Whether the currency of the accounts stands beside that of quotes: `{"financialCurrency": "USD", "currency": "GBp"}`. */
function statesReportingCurrency(object: JsonObject): boolean {
  for (const [key, value] of object)
    if (
      typeof value === 'string' &&
      parseCurrency(value) &&
      /^(?:financial|reporting|reported|presentation|statement) currency(?: code)?$/.test(keyText(key))
    )
      return true
  return false
}

/** Roles that one word of a longer key gives: a figure below `unitsSold` or `standardCosts` is a line of that name. */
const rolesByOneWord: ReadonlySet<KeyRole> = new Set(['currency', 'unit', 'scope', 'standard'])

function isLineOf(role: KeyRole, key: string, text: string): boolean {
  if (!rolesByOneWord.has(role)) return false
  const numeral = parseNumeral(text)
  return numeral !== undefined && (numeral.number !== null || conceptOf(key, null) !== undefined)
}

const labelRank: (key: string) => number = memoByText(key => {
  const order = [
    /^(?:label|line ?item|line|account nm|account (?:name|label|title)|item (?:name|label)|line (?:name|label)|caption|intitule|libelle|bezeichnung|plabel|concept (?:label|name))$/,
    /^(?:name|item|account|title|description|desc|metric(?: name)?|indicator|category|segment|member|posten|konto|rubrik)$/,
    /^(?:concept|tag|element|element name|fact|fact name|key|field|field name|origin name|data item)$/,
  ]
  const index = order.findIndex(pattern => pattern.test(keyText(key)))
  return index < 0 ? (keyRole(key) === null ? 0 : 4) : index
})

/** Whether a `name` stands above all lines of a dataset and says what kind of accounts they are, or in which unit. */
function isOfDataset(text: string, object: JsonObject, { names }: Context): boolean {
  return (
    names.length === 0 &&
    [...object.values()].some(value => value instanceof Map || Array.isArray(value)) &&
    ![...object.keys()].some(key => keyRole(key) === 'value') &&
    (unitPartsOf(text).length > 0 || namesAccounts(text))
  )
}

/** Whether a caption is the unit wording of the table that the object holds: `(Dollars in millions, except per share data)`. */
function wordsUnitOfTable(text: string, object: JsonObject): boolean {
  const reading = /^\W*(?:in |amounts|dollars|figures|all )|^\(.*\)$/i.test(text)
    ? parseUnitText(text)
    : undefined
  return reading?.scale !== undefined && [...object.values()].some(value => Array.isArray(value))
}

function powerOfTen(text: string, key: string): number | undefined {
  const digits = /^10*$/.exec(text)
  if (digits) return text.length - 1
  const power = /^1(?:\.0+)?[eE]\+?(\d{1,2})$/.exec(text)
  if (power) return Number(power[1])
  return /^\d{1,2}$/.test(text) && /scale|power|exponent/i.test(key) ? Number(text) : undefined
}
