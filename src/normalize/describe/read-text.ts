import { childPointer } from '../../lib/json-pointer.ts'
import {
  isContainer,
  JsonNumber,
  type JsonObject,
  type JsonValue,
  someEntry,
} from '../../lib/lossless-json.ts'
import { keyRole } from '../key/key-role.ts'
import { contextOfKey } from '../key/context-of-key.ts'
import { keyText } from '../key/key-words.ts'
import { parseNumeral } from '../numeral.ts'
import { isStandardAlone, standardNamedIn } from '../standard.ts'
import {
  scopeAlone,
  scopeInParts,
  scopeNamedIn,
  scopeOfCode,
  scopeOfMember,
  scopesNamedIn,
} from '../scope.ts'
import { readPeriod } from '../period/parse-period.ts'
import { statementNamedIn } from '../line/statement.ts'
import { wordText } from '../text.ts'
import { anyOf, wordings } from '../wordings.ts'
import { currencyNamedIn } from '../unit/currency.ts'
import { scaleNamedIn, scaleOfCode } from '../unit/scale.ts'
import { parseUnitText } from '../unit/unit.ts'
import { unitPartsOf } from '../unit/unit-wording.ts'
import { companyNamedIn } from './company.ts'
import type { Draft } from './draft.ts'
import { type Notes, roleBelow } from './notes.ts'
import { holdsLines } from './line-or-title.ts'
import { isBesideFigures, isHeaderOfRows, nameRowsOrColumns } from './title-or-header.ts'
import { applyPreparation, applyRemark } from './remark.ts'
import { applyTitle, applyUnit, applyWording } from './wording.ts'

/** Words that a text about the kind of accounts has; a name such as "Consolidated Edison" has none of them. */
const aboutAccounts =
  /abschluss|oversikt\b|отч[её]тност|\b(?:accounts?|statements?|financials?|financial statements?|report|reporting|basis|figures|results|interim|annual|group accounts|redovisning|regnskap|abschluss|comptes|demonstrac\w+|bao cao tai chinh|laporan keuangan|estados financieros|jaarrekening|df|jp|us|if)\b/u

/** The same without word boundaries: a quick look that spares most notes the parting into words. */
const mayBeAboutAccounts =
  /account|statement|financial|report|basis|figures|result|interim|annual|översikt|oversikt|redovisning|regnskap|abschluss|comptes|demonstra|отч[её]тност|df|jp|us|if/i

/** Whether a text is about accounts of some scope: `Consolidated financial statements`, `Konzernabschluss`. */
export function namesAccounts(text: string): boolean {
  return (
    text.length <= 100 &&
    scopeNamedIn(text) !== undefined &&
    (aboutAccounts.test(wordText(text)) || /abschluss|財務諸表|财务报表|財務報表|재무제표/iu.test(text))
  )
}

/** A source that is a statement or the accounts of some scope: `公開資訊觀測站 合併現金流量表`, `Separate financial statements`. */
export function namesStatementsOfScope(text: string): boolean {
  return (
    text.length <= 100 &&
    scopeNamedIn(text) !== undefined &&
    !text.includes('://') &&
    (/\b(?:consolidated|separate|stand-?alone|combined|group|parent company) (?:[\w-]+ ){0,2}(?:statements|accounts|financials|record|summary|results|figures)\b/i.test(
      text,
    ) ||
      statementNamedIn(text) !== undefined ||
      namesAccounts(text))
  )
}

/** `{"value": 3204.5, "asReported": "3,204.5"}`: a text with the digits of the number beside it, or in an object beside it. */
export function isCopyOfValue(name: string, text: string, object: JsonObject): boolean {
  if (object.size > 40 || !parseNumeral(text)?.number) return false
  const holdsCopy = (part: JsonObject, mayHoldObjects: boolean): boolean =>
    someEntry(part, (key, value) =>
      value instanceof JsonNumber
        ? key !== name && keyRole(key) === 'value' && hasSameDigits(value.text, text)
        : mayHoldObjects && value instanceof Map && holdsCopy(value, false),
    )
  return holdsCopy(object, true)
}

/** Whether two numbers are written with the same digits, whatever stands between them. */
export function hasSameDigits(number: string, other: string): boolean {
  const digits = (text: string): string => text.replace(/\D/g, '').replace(/^0+|0+$/g, '')
  return digits(number) === digits(other)
}

/** A sentence on the amounts of what stands beside it: `Belopp anges i tusental kronor (tkr)`. */
const aboutAmounts =
  /\b(?:amounts?|figures|values|belopp|belop|betrage|angaben|montants|importes|valores|importi|valori|cijfers|kwoty|суммы|показатели|данные|bedragen|dane|tutarlar)\b|\b(?:thousands|millions|billions) of\b|\bin (?:thousands|millions|billions)\b|金額|金额|금액|単位|单位|單位|단위/u

/** Nothing but words of scope: `Group, consolidated`. */
const scopeWords =
  /^(?:(?:group|consolidated|unconsolidated|separate|standalone|company|parent|only|individual|entity|level)(?: |$))+$/

/** What stands beside a scope in the name of accounts, with their standard. */
const besideScope = anyOf({
  whole: wordings`
    ifrs, gaap, us, uk, eu, hgb, fas, gk, k3, ind, as, ias, niif, ue, pcg, anc, cpc, tfrs, psak, and, und, et, y,
    e, i, og, och, the, in, of, nach, selon, seg[uú]n, after, group, company, parent, only, entity, level,
    full, basis, accounts?, statements?, financial, financials, annual, figures, data, audited, unaudited,
    cuentas, anuales, estados, financieros, comptes, annuels, sociaux, bilancio, d, esercizio,
    jaarrekening, jaarcijfers, contas, demonstracoes, financeiras, individu\w+, jahresabschluss, abschluss,
    arsredovisning, arsregnskap, arsrapport, tilinpaatos, sprawozdanie, finansowe, zaverka, ucetni, eves, beszamolo, laporan,
    keuangan`,
})

/** `Cuentas anuales consolidadas`, `consolidated, IFRS`, `nekonsolidovaná (individuální)`. */
function saysScopeAlone(spoken: string): boolean {
  const parts = spoken.split(' ')
  return parts.length <= 8 && parts.every(part => besideScope.test(part) || scopeNamedIn(part) !== undefined)
}

/** Tables of ratios or segments alone; "key figures" and "指标" are of amounts too. */
const namesPart = /\b(?:ratios|segments?)\b|segment|비율|比率|부문|セグメント|分部|อัตราส่วน/iu

/** A field of an unknown name may still say which statement or scope it is about, or be the label: `{"text": "Revenue"}`. */
export function readWordy(
  key: string,
  text: string,
  pointer: string,
  object: JsonObject,
  draft: Draft,
  notes: Notes,
): void {
  if (text === '' || text.length > 140) return
  const [, axis = '', member = text] = /^([\w:-]+) ?=>? ?([\w:-]+)$/.exec(text) ?? []
  // `"contextRef": "Prior1YearInstant_NonConsolidatedMember"`
  const memberScope = scopeOfMember(member, axis) ?? contextOfKey(text)?.scope
  if (memberScope) {
    draft.context.scope = { value: memberScope, pointer }
    return
  }
  if (keyText(key) === 'text' && unitPartsOf(text).length > 0 && [...object.values()].some(holdsLines)) {
    // The text of the page that the tables stand on.
    applyTitle(text, pointer, draft.context, draft.parts)
    draft.consumed.add(key)
    notes.role(pointer, 'label')
    return
  }
  if (keyText(key) === 'text' && scaleOfCode(text) === undefined) {
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
  if (/^(?:amounts?|figures|values|money|monetary|numbers)$/.test(keyText(key)) && !parseNumeral(text)) {
    const { currency, scale } = parseUnitText(text) ?? {}
    if (currency && scale !== undefined) applyUnit(text, pointer, draft.context, notes)
    else applyWording(text, pointer, draft.context)
    if (scaleNamedIn(text) !== undefined) {
      draft.consumed.add(key)
      notes.role(pointer, 'unit')
      return
    }
  }
  if (/^(?:per share|eps)$/.test(keyText(key))) {
    if (/\b(?:pence|cents?|sen|paise)\b/i.test(text)) draft.context.perShareScale = { value: -2, pointer }
    return
  }
  if (isTitleOfYear(text) && [...object.values()].some(holdsLines)) {
    applyTitle(text, pointer, draft.context, draft.parts)
    draft.consumed.add(key)
    notes.role(pointer, 'label')
    return
  }
  if (isStandardAlone(text)) {
    draft.context.standard ??= { value: standardNamedIn(text)!, pointer }
    return
  }
  const coded = scaleOfCode(text)
  if (coded !== undefined) {
    draft.context.scale = { value: coded, pointer }
    draft.context.except = parseUnitText(text)?.except ?? []
    const currency = currencyNamedIn(wordText(text))
    if (currency) draft.context.currency = { value: currency.code, pointer }
    draft.context.unitText = { value: text, pointer }
    return
  }
  const spoken = wordText(text)
  if (aboutAmounts.test(spoken)) applyWording(text, pointer, draft.context)
  const company = companyNamedIn(text)
  if (company) draft.context.entity ??= { value: company, pointer }
  const statement = statementNamedIn(text)
  const isTitle =
    /\p{L}{4}|\p{Lo}{2}/u.test(text) &&
    !/\bp l\b/.test(spoken) &&
    // "* Net profit before other comprehensive income"
    !text.startsWith('*') &&
    statement !== undefined &&
    ((statement !== 'ratios' && statement !== 'segments') ||
      (text.length <= 40 && namesPart.test(text) && [...object.values()].some(holdsLines)))
  const scope = scopeNamedIn(text)
  const isScope =
    scope !== undefined &&
    !explainsScopes(key, object) &&
    (isTitle ||
      aboutAccounts.test(spoken) ||
      spoken.split(' ').length === 1 ||
      /^(?:non?|not|nao|nicht|niet|ikke|nie|tidak|не) \p{L}+$|^\p{L}+ (?:olmayan|edilmemis)$/u.test(spoken) ||
      saysScopeAlone(spoken))
  if (isTitle) draft.context.statement = { value: statement, pointer }
  if (isScope) {
    draft.context.scope = { value: scope, pointer }
    // "IFRS-Konzernabschluss"
    if (text.length <= 60) applyPreparation(text, pointer, draft.context)
  } else if (
    /\b(?:basis|level|column|view|perimeter|entity|type|kind|comptes|accounts|cuentas|contas|conti)\b/.test(
      keyText(key),
    )
  ) {
    const code = scopeOfCode(text)
    if (code) draft.context.scope = { value: code, pointer }
  }
}

/** `Segment information for the year ended 31 December 2025`: a statement and the time it is of. */
function isTitleOfYear(text: string): boolean {
  if (!/\d{4}/.test(text) || statementNamedIn(text) === undefined) return false
  const period = readPeriod(text)?.period
  return period !== undefined && period.months !== null && (period.end ?? period.fiscalYear) !== null
}

/** `{"group": "consolidated", "bank": "separate entity"}` explains two keys, and is about neither's figures alone. */
function explainsScopes(key: string, object: JsonObject): boolean {
  const own = key.length <= 30 ? scopeOfCode(key) : undefined
  if (own === undefined) return false
  return [...object.keys()].some(other => {
    const scope = other.length <= 30 ? scopeOfCode(other) : undefined
    return scope !== undefined && scope !== own
  })
}

const captionKey =
  /^(?:paragraphs?|texts?|captions?|headings?|surrounding texts?|(?:pre|post) texts?|(?:text |lines? )?(?:before|after|above|below)(?: (?:the )?table)?)$/

/** Short texts beside a table under whatever key, one of which names its statement and another a unit. */
function areCaptions(key: string, value: readonly JsonValue[], object: JsonObject): boolean {
  if (keyRole(key) !== null || value.length < 2 || value.length > 8) return false
  const texts = value.filter((item): item is string => typeof item === 'string' && item.length <= 120)
  return (
    texts.length === value.length &&
    [...object.values()].some(other => other !== value && holdsRows(other)) &&
    !isHeaderOfRows(value, object) &&
    !isBesideFigures(value, object) &&
    texts.some(text => statementNamedIn(text)) &&
    texts.some(text => unitPartsOf(text).length > 0)
  )
}

const holdsRows = (value: JsonValue): boolean =>
  Array.isArray(value) && value.length > 1 && value.every(row => isContainer(row))

/** Short texts printed around a table are its title: `Consolidated income statement`, `For the year ended 31 March 2019`. */
export function readCaptions(object: JsonObject, pointer: string, draft: Draft, notes: Notes): void {
  for (const [key, value] of object) {
    if (!isContainer(value)) continue
    const isBesideTable = Array.isArray(value) && areCaptions(key, value, object)
    if (!isBesideTable && !captionKey.test(keyText(key))) continue
    if (Array.isArray(value) && !isBesideTable && nameRowsOrColumns(value, object)) continue
    if (isBesideTable) {
      draft.consumed.add(key)
      roleBelow(value, childPointer(pointer, key), 'label', notes)
    }
    const captions = Array.isArray(value) ? value : [value]
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

export function isNoteKey(key: string): boolean {
  return /^(?:foot ?)?notes?$|^(?:comments?|remarks?|legend|annotations?|disclaimers?|注記|脚注|附注|附註|备注|備註|주석|비고)$/u.test(
    keyText(key),
  )
}

/** A note below or beside a table: `Amounts are in millions of RMB.` */
export function readNote(text: string, pointer: string, draft: Draft, notes: Notes): void {
  if (text.length > 60) applyRemark(text, pointer, draft.context)
  else {
    applyWording(text, pointer, draft.context)
    applyPreparation(text, pointer, draft.context)
  }
  const isAboutAccounts =
    text.length <= 100 &&
    ((mayBeAboutAccounts.test(text) && aboutAccounts.test(wordText(text))) ||
      !/\s/.test(text.trim()) ||
      scopeWords.test(wordText(text)))
  // A legend names several.
  const scopes = isAboutAccounts ? [...scopesNamedIn(text)] : []
  const scope =
    scopes.length === 1
      ? scopes[0]
      : (scopeInParts(text) ??
        scopeAlone(text) ??
        (/\S \S/.test(text) && text.length <= 40 ? scopeOfCode(text) : undefined))
  if (scope) draft.context.scope ??= { value: scope, pointer }
  notes.role(pointer, 'source')
}

/** Of a longer list of notes the rest is kept, but says nothing of a table. */
export const notesRead = 100

/** Reads a list of notes; of units that contradict each other none holds for the whole table. */
export function readNotes(texts: readonly string[], pointer: string, draft: Draft, notes: Notes): void {
  const { currency, scale, except, unitText } = draft.context
  const currencies = new Set<string>()
  const scales = new Set<number>()
  texts.forEach((text, index) => {
    const place = childPointer(pointer, index)
    if (index >= notesRead) return notes.role(place, 'source')
    readNote(text, place, draft, notes)
    if (draft.context.currency?.pointer === place) currencies.add(draft.context.currency.value)
    if (draft.context.scale?.pointer === place) scales.add(draft.context.scale.value)
  })
  if (currencies.size > 1) draft.context.currency = currency
  if (scales.size > 1) Object.assign(draft.context, { scale, except, unitText })
}
