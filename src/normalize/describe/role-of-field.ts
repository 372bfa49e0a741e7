import {
  isContainer,
  JsonNumber,
  type JsonObject,
  type JsonValue,
  scalarText,
  someEntry,
} from '../../lib/lossless-json.ts'
import { lastSegment, withoutIndex } from '../../lib/json-pointer.ts'
import { memoByText } from '../../lib/memo.ts'
import { relativeOfKey } from '../key/key-reading.ts'
import { keyRole, ofTime } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { isKnown, isLetter } from '../key/label-keys.ts'
import { isCodeOfCurrency } from '../key/surrogate-keys.ts'
import type { KeyRole } from '../key/role-wordings.ts'
import { scopeOfFigure } from '../key/scope-of-figure.ts'
import { statementNamedIn } from '../line/statement.ts'
import { parseNumeral, writesNumber } from '../numeral.ts'
import { epochMidnight } from '../period/epoch.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { isEndOfYear, yearEndOf } from '../period/year-end.ts'
import { basisOfColumn, isBasisAlone } from '../basis.ts'
import { scaleOfCode } from '../unit/scale.ts'
import { parseUnitText } from '../unit/unit.ts'
import { isCompanyAlone } from './company.ts'
import { isCompanyField } from './company-field.ts'
import type { Notes } from './notes.ts'
import { holdsSentences, isAboutCoverage } from './warning.ts'

const statedIn = /^(?:(?:measured|stated|expressed|given|reported|shown) )?in$/
const yearAlone = /^(?:19[89]|20[0-4])\d$/
/** `fiscial_year`, `data_year`; not the years of other things. */
const saysYear: (key: string) => boolean = memoByText(key =>
  /^(?!(?:base|founded|founding|established|built|start|end|first|last|prior|previous|next|birth|reference|comparison|model|display|max|min) )\w+ year$/.test(
    keyText(key),
  ),
)

/** The role of a field; in this dataset its key may hold labels, whatever it holds elsewhere. */
export function roleOfField(
  key: string,
  value: JsonValue,
  subject: string,
  object: JsonObject,
  notes: Notes,
  pointer = '',
): KeyRole | null {
  // `{"y": 2024, "q": 2}`: neither letter alone says what it is.
  if ((key === 'y' || key === 'q') && object.has('y') && object.has('q'))
    return key === 'y' ? 'fiscal_year' : 'fiscal_period'
  // `{"report": "IS", "rows": [...]}`
  if (
    typeof value === 'string' &&
    codeOfStatement.test(value) &&
    namesPart.test(keyText(key)) &&
    holdsContainer(object)
  )
    return 'statement'
  if (isStampOfPoint(key, value, object)) return 'period_end'
  const named = roleFor(key, subject, notes)
  // `"przekształcone": true`
  if (named === null && typeof value === 'boolean' && isBasisAlone(key)) return 'basis'
  if (named !== null && ofUnits.has(named) && isOfDisplay(key, object)) return 'noise'
  // `"form": "10-K"` beside `"form": "Statement of changes in equity"`.
  if (
    named === 'filing' &&
    typeof value === 'string' &&
    /^form$/i.test(key) &&
    statementNamedIn(value) &&
    scaleOfCode(value) === undefined
  )
    return 'statement'
  // `"결산일": "12-31"`, `"balansedato": "31.12."`: the end of every fiscal year.
  if (
    named === 'period_end' &&
    typeof value === 'string' &&
    (isEndOfYear(value) || (yearEndOf(value)?.length === 5 && parsePeriod(value) === undefined))
  )
    return 'year_end'
  if (
    named === 'label' &&
    keyText(key) === 'name' &&
    (describesCompany(object) || (typeof value === 'string' && namesCompany(value, object, pointer)))
  )
    return 'entity'
  if (
    (named === 'label' || named === 'noise' || named === null) &&
    isCompanyField(key, value, object, pointer)
  )
    return 'entity'
  // `{"kpi": "Flota", "in": "número", "values": {...}}`
  if (named === null && statedIn.test(keyText(key)) && typeof value === 'string' && parseUnitText(value))
    return 'unit'
  // `"yearEnd": 2018` dates a record.
  if (named === 'year_end' && /^(?:19|20)\d{2}$/.test(scalarText(value))) return 'fiscal_year'
  // `{"number": "3000", "name": "Sales", "values": {...}}`: the number of the account.
  if (named === 'value' && keyText(key) === 'number' && (holdsValues(object) || numbersRow(object)))
    return 'noise'
  if (named === 'noise' && keyText(key) === 'format' && statesUnit(value)) return 'unit'
  // `{"name": "Heineken N.V.", "localCurrency": "EUR"}`: a company reports in no other.
  if (
    named === 'noise' &&
    /^local currency(?: code)?$/.test(keyText(key)) &&
    ![...object.keys()].some(other => keyRole(other) === 'currency')
  )
    return 'currency'
  if (named === 'noise' && isCodeOfCurrency(key, value, object)) return 'currency'
  const role =
    isNoPeriod(named, value) ||
    isFigureOfYear(key, named, value) ||
    isFigureOfWholeYear(key, value, object) ||
    (named !== null && mayBeScope.has(named) && scopeOfFigure(key, value, object))
      ? null
      : named
  if (((role === null && isAboutCoverage(key)) || isAboutCoverage(subject)) && holdsSentences(value))
    return 'warning'
  // `{"year": 2025, "type": "Forecast"}`
  if (
    typeof value === 'string' &&
    value.length <= 24 &&
    (role === 'period'
      ? basisOfColumn(value) !== undefined
      : (role === null && isVersion.test(value)) ||
        ((role === null || mayNameBasis.has(role)) && saysKind.test(keyText(key)) && isBasisAlone(value)))
  )
    return 'basis'
  const text = value instanceof JsonNumber ? value.text : value
  if (
    role === null &&
    typeof text === 'string' &&
    yearAlone.test(text) &&
    saysYear(key) &&
    !isCellOfLine(key, object)
  )
    return 'fiscal_year'
  const isDate = typeof value === 'string' && (role === null || role === 'noise')
  if (isDate && /^(?:month|column|col)$/.test(keyText(key))) {
    const period = parsePeriod(value)
    if (period?.end || (period?.fiscalYear && (/\D/.test(value) || keyText(key) !== 'month'))) return 'period'
  }
  return (role === null || mayHoldLabels.has(role) || isLetter(key)) &&
    notes.labelKeys.has(key) &&
    typeof value === 'string' &&
    !parseNumeral(value)?.number
    ? 'label'
    : role
}

const stamp = /^(?:t|ts|time_?stamp|epoch|unix(?:_?time)?|dt)(?:_?ms)?$/i

/** `{"ts": 1672444800000, "value": 7005}`: nothing but the midnight in front of it says when a point of a series was. */
function isStampOfPoint(key: string, value: JsonValue, object: JsonObject): boolean {
  if (object.size > 3 || !stamp.test(key)) return false
  const isMidnight =
    value instanceof JsonNumber
      ? epochMidnight(value.text) !== undefined
      : typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(?:T00:00|$)/.test(value)
  return isMidnight && someEntry(object, (other, part) => other !== key && writesNumber(part))
}

/** Roles of `company`, `parent` and `consolidated`. */
const mayBeScope: ReadonlySet<KeyRole> = new Set(['entity', 'noise', 'scope'])

/** `{"label": "Other liabilities", "currentYear": 2047, "priorYear": 2230}`: an amount that looks like a year. */
function isCellOfLine(key: string, object: JsonObject): boolean {
  if (relativeOfKey(key)?.relative !== 0) return false
  return (
    someEntry(object, (other, value) => typeof value === 'string' && keyRole(other) === 'label') &&
    someEntry(object, other => relativeOfKey(other)?.relative === -1)
  )
}

const ofUnits: ReadonlySet<KeyRole> = new Set(['unit', 'scale'])

/** `{"source_unit": "INR lakh", "display_unit": "INR crore"}`: what a screen shows the figures in says nothing of them. */
function isOfDisplay(key: string, object: JsonObject): boolean {
  const [first, ...attribute] = keyText(key).split(' ')
  if (first !== 'display' && first !== 'chart') return false
  const ofSame = attribute.at(-1)
  return [...object.keys()].some(other => other !== key && keyText(other).split(' ').at(-1) === ofSame)
}

/** `"format": "Currency, millions"`, `"format": "basis points"`; "percent" is how a fraction may be shown. */
function statesUnit(value: JsonValue): boolean {
  const unit = typeof value === 'string' ? parseUnitText(value) : undefined
  return unit?.unit === 'per_share' || (unit?.scale !== undefined && (unit.scale > 0 || unit.scale === -4))
}

/** Fields that companies have and lines have not. */
const ofCompanies: ReadonlySet<KeyRole> = new Set(['entity_id', 'year_end', 'standard'])

/** `{"name": "Lam Research", "fiscal_year_end": "06-30", "revenue": {"2023": 17429}}`: a company with several lines, and not one. */
function describesCompany(object: JsonObject): boolean {
  let says = false
  let holdsLines = false
  for (const [key, value] of object) {
    if (typeof value === 'string') says ||= ofCompanies.has(keyRole(key) ?? 'value')
    else holdsLines ||= isContainer(value) && isKnown(key)
  }
  return says && holdsLines
}

const ofCompany =
  /^(?:compan(?:y|ies)|issuers?|subsidiar(?:y|ies)|affiliates?|peers?|competitors?|registrants?|firms?|corporations?|organi[sz]ations?|unternehmen|gesellschaft(?:en)?|tochtergesellschaften|societes?|filiales|empresas?|companias?|sociedad(?:es)?|subsidiarias|societa|aziend[ae]|controllate|bedrijven|dochtermaatschappijen|bolag|dotterbolag|selskap(?:er)?|perusahaan|sirket(?:ler)?|会社|公司|子公司|회사|기업)$/
const mayBeOfCompany = /^(?:groups?|parents?|entit(?:y|ies)|members?)$/

/** `"companies": [{"name": "Foo SA", "revenue": {"2024": 5}}]`: whose figures these are, and no line. */
function namesCompany(name: string, object: JsonObject, pointer: string): boolean {
  const parent = keyText(lastSegment(withoutIndex(pointer)))
  const isSure = ofCompany.test(parent)
  if (!isSure && !mayBeOfCompany.test(parent)) return false
  const holdsLines = holdsContainer(object) || [...object.keys()].filter(isKnown).length > 1
  if (!holdsLines || isKnown(name) || statementNamedIn(name) !== undefined) return false
  return isSure || isCompanyAlone(name)
}

/** Roles of keys under which the lines stand in some datasets: a `subject`, a `pos`. */
const mayHoldLabels: ReadonlySet<KeyRole> = new Set(['entity', 'formatted', 'noise', 'source'])

const mayNameBasis: ReadonlySet<KeyRole> = new Set(['noise', 'label', 'fiscal_period', 'period'])
const saysKind =
  /(?:^| )(?:type|kind|status|version|category|class|nature|case|phase|state|art|typ|tipo|estado|situacion|situacao|situazione)$/

/** What is said of figures under whatever key: `"presentation": "restated"`. */
const isVersion = /^(?:(?:as )?restated|pro[- ]?forma|preliminary)$/i

const codeOfStatement = /^(?:is|bs|cf|pl|pnl|p&l|inc|bal|cas|cfs|scf|sfp|sofp|sopl)$/i
const namesPart = /^(?:report|section|part|schedule|sheet|tab|view)$/
const holdsContainer = (object: JsonObject): boolean => [...object.values()].some(value => isContainer(value))

/** `"PER": "10.21"`: a number with a fraction is no period, whatever its key says. */
export function isNoPeriod(role: KeyRole | null, value: JsonValue): boolean {
  if (role === null || !ofTime.has(role)) return false
  const text = value instanceof JsonNumber ? value.text : value
  if (typeof text !== 'string') return false
  // "₹1,70,349 lakh"
  if (/\p{Sc}|\d,\d{3}(?!\d)/u.test(text) && parseNumeral(text)?.number && !parsePeriod(text)) return true
  return /^(?!(?:19|20)\d{2}\.\d{1,2}$)[-−(]?\d{1,5}[.,](?!0*$)\d+[-−)]?$/.test(text)
}

/** `{"cislo": 2, "cisloRiadku": 11, "text": {...}}` */
function numbersRow(object: JsonObject): boolean {
  return [...object.keys()].some(key =>
    /^(?:number|no|nr) (?:riadku|radku|wiersza|of (?:the )?(?:row|line))$|^(?:row|line) number$/.test(
      keyText(key),
    ),
  )
}

function holdsValues(object: JsonObject): boolean {
  for (const [key, value] of object)
    if (isContainer(value) && /^(?:values|amounts|balances)$/.test(keyText(key))) return true
  return false
}

/** `"lastYear": "14,318"` beside `thisYear`; `"lastYear": 2023` is a year. */
function isFigureOfYear(key: string, role: KeyRole | null, value: JsonValue): boolean {
  const text = value instanceof JsonNumber ? value.text : value
  return (
    role === 'noise' &&
    typeof text === 'string' &&
    !yearAlone.test(text) &&
    /^(?:last|this) year$/.test(keyText(key)) &&
    Boolean(parseNumeral(text)?.number)
  )
}

/** `{"FY": 1828644}`, `{"Q1": 512, "FY": 2020}`: the figure of a whole year, and no year. */
function isFigureOfWholeYear(key: string, value: JsonValue, object: JsonObject): boolean {
  const text = value instanceof JsonNumber ? value.text : value
  if (key !== 'FY' || typeof text !== 'string' || !parseNumeral(text)?.number) return false
  return (
    !/^(?:\d{2}|(?:19|20)\d{2})$/.test(text.trim()) ||
    (object.size > 1 && [...object.keys()].every(name => name === key || partOfYear.test(name)))
  )
}

const partOfYear = /^(?:[QHT][1-4]|[1-4][QHT]|(?:3|6|9)M|M(?:3|6|9)|TTM|LTM)$/i

/** The role of a key inside a metadata object depends on what that object is about: `company.name`, `currency.code`. */
function roleFor(key: string, subject: string, notes: Notes): KeyRole | null {
  const role = notes.roleOfKey(key)
  if (subject === '') return role
  const spoken = keyText(key)
  if (/\b(?:company|entity|issuer|emiten|profile|virksomhet|registrant|reporter|insurer)\b/.test(subject)) {
    if (/^(?:name|nama|navn|title|label)$/.test(spoken)) return 'entity'
    if (/^(?:id|code|kode|number)$/.test(spoken)) return 'entity_id'
  }
  if (/\bcurrency\b/.test(subject) && /^(?:code|id|iso|name|symbol|value)$/.test(spoken)) return 'currency'
  if (/\bunits?\b/.test(subject) && /^(?:text|label|name|code|value)$/.test(spoken)) return 'unit'
  if (/\bbasis\b/.test(subject) && /^(?:standard|framework|gaap|name|principles?)$/.test(spoken))
    return 'standard'
  if (/\bgeneral\b/.test(subject) && spoken === 'name') return 'entity'
  // `"latestFiling": {"date": "2024-05-22", "period": "Q1 FY2025 (ended April 28, 2024)"}`
  if (/\b(?:filing|filings|announcement|press release)\b/.test(subject) && spoken === 'date') return 'filing'
  return role
}
