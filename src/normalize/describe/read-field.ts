import { JsonNumber, type JsonObject, type JsonScalar, JsonText } from '../../lib/lossless-json.ts'
import type { FieldRole } from '../../model/vocabulary.ts'
import type { KeyRole } from '../key/role-wordings.ts'
import { keyText } from '../key/key-words.ts'
import { conceptOf } from '../line/concept.ts'
import { parseNumeral } from '../numeral.ts'
import { addDays, monthOf } from '../period/civil-date.ts'
import { dayWritten } from '../period/day-written.ts'
import { readPeriod } from '../period/parse-period.ts'
import { isEndOfYear } from '../period/year-end.ts'
import type { Draft } from './draft.ts'
import type { DescribingField, FieldReader } from './field/describing-field.ts'
import { readFiscalPeriod, readFiscalYear, readTrailingEnd, readYearEnd } from './field/fiscal-fields.ts'
import {
  readBasis,
  readEntity,
  readEntityId,
  readScope,
  readSource,
  readStandard,
  readStatement,
} from './field/frame-fields.ts'
import { readLabel, readTitle } from './field/label-fields.ts'
import {
  isOfShares,
  readCurrency,
  readDecimals,
  readFormatted,
  readScale,
  readSharesUnit,
  readUnit,
} from './field/unit-fields.ts'
import { holdsLines } from './line-or-title.ts'
import type { Notes } from './notes.ts'
import { readPeriodField } from './period-fields.ts'
import { noteYearEnd } from './year-end-note.ts'
import { currencyOfNumber, unitOfClassifier } from '../unit/numeric-codes.ts'

const periodField =
  (role: 'period' | 'period_end' | 'period_start'): FieldReader =>
  ({ key, value, text, pointer, object, draft }) =>
    readPeriodField(role, key, value, text, pointer, object, draft) ? 'period' : null

const readDated: FieldReader = field => {
  const role = periodField('period')(field)
  if (role !== null && !field.isNumber) noteYearEnd(field.text, field.pointer, field.notes)
  return role
}
const readEnd = periodField('period_end')

/** A role without a reader says nothing of other figures. */
const readers: Record<KeyRole, FieldReader | null> = {
  currency: readCurrency,
  unit: field => (isOfShares(field.key) ? readSharesUnit(field) : readUnit(field)),
  scale: field => (isOfShares(field.key) ? readSharesUnit(field) : readScale(field)),
  scope: readScope,
  standard: readStandard,
  basis: readBasis,
  entity: readEntity,
  entity_id: readEntityId,
  label: readLabel,
  title: readTitle,
  statement: readStatement,
  // "reportName": "2023年报" is a period, "Consolidated balance sheet" beside rows the title of these.
  period: field =>
    /\bname$/.test(keyText(field.key)) &&
    typeof field.value === 'string' &&
    readPeriod(field.text)?.rest !== '' &&
    [...field.object.values()].some(holdsLines)
      ? readTitle(field)
      : readDated(field),
  // Of a day without its year, "12-31", only the end of every fiscal year is known.
  period_end: field =>
    isDayWithoutYear(field.text) ? readYearEnd(field) : isDayOfRetrieval(field) ? 'metadata' : readEnd(field),
  period_start: periodField('period_start'),
  fiscal_year: readFiscalYear,
  fiscal_period: readFiscalPeriod,
  year_end: readYearEnd,
  trailing_end: readTrailingEnd,
  decimals: readDecimals,
  formatted: readFormatted,
  // What an account changed by may be its only figure.
  derived: ({ key, isNumber }) => (isNumber && keyText(key) === 'net change' ? null : 'metadata'),
  noise: () => 'metadata',
  filing: ({ isNumber, text }) => (isNumber && !/^\d{9,13}$/.test(text) ? null : 'metadata'),
  source: readSource,
  value: null,
  warning: null,
}

/** `"asOf": "2026-05-14"` above tables: no statement ends in the middle of a month. */
function isDayOfRetrieval({ key, text, object }: DescribingField): boolean {
  if (!/^as (?:of|at)(?: date| day)?$/.test(keyText(key))) return false
  // The clock stands on no balance sheet.
  if (/T(?!00:00|23:59)\d\d:\d\d/.test(text)) return true
  const day = dayWritten(text.slice(0, 10))
  if (!day || [-7, 0, 7].some(days => monthOf(addDays(day, days)) !== monthOf(day))) return false
  for (const value of object.values()) if (value instanceof JsonNumber) return false
  return true
}

/** `12-31`, `30 June`; "Mar 24" is a month of 2024. */
function isDayWithoutYear(text: string): boolean {
  return /^(?:--)?\d{1,2}[-/]\d{1,2}$/.test(text) || (/\p{L}/u.test(text) && isEndOfYear(text))
}

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
  const isNumber = value instanceof JsonNumber
  const text = isNumber || value instanceof JsonText ? value.text : typeof value === 'string' ? value : ''
  if (!isNumber && isLineOf(role, key, text)) return false
  const isEmpty = value === null || text.trim() === ''
  const given: FieldRole | null =
    readers[role]?.({ key, value, text, isNumber, isEmpty, pointer, object, draft, notes }) ?? null
  if (given === null) return false
  notes.role(pointer, given)
  return true
}

/** Roles that one word of a longer key gives: a figure below `unitsSold` or `standardCosts` is a line of that name. */
const rolesByOneWord: ReadonlySet<KeyRole> = new Set(['currency', 'unit', 'scope', 'standard'])

/** `KRW 100 million`, `1000 kr`: one of the table is so many of the currency. */
const powerAsUnit =
  /^\D*10{0,3} (?:thousand|million|billion)s?\D*$|^1[., '’]?000(?:[., '’]?000)? \p{L}{2,12}$|^(?:\p{L}{2,3}|\p{Sc}) 10?[., '’]?000(?:[., '’]?000)?$/iu

const unitKeys =
  /^(?:units?|uom|unit (?:text|of measure|label|name|currency)|(?:(?:reporting|presentation|reported|statement|money|amounts?|values?|monetary|figures?|data|table|default) )?(?:currency|units?)(?: unit)?|denomination|\p{L}*enhe[td]|\p{L}*einheit|\p{L}*eenheid|(?:\p{L}+ )?(?:unite|unidade?|unita|jednostka|jednotka|birim|birimi|satuan|don vi|unitate)|\p{L}*yksikko|\p{L}*(?:단위|単位|单位|單位))$/u

function isLineOf(role: KeyRole, key: string, text: string): boolean {
  if (!rolesByOneWord.has(role) || currencyOfNumber(key, text) || unitOfClassifier(key, text)) return false
  if (powerAsUnit.test(text) && unitKeys.test(keyText(key))) return false
  const numeral = parseNumeral(text)
  return numeral !== undefined && (numeral.number !== null || conceptOf(key, null) !== undefined)
}
