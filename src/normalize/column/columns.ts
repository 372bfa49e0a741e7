import { childPointer } from '../../lib/json-pointer.ts'
import { JsonNumber, type JsonValue } from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import { type Column, type Context, emptyContext, type Stated } from '../context.ts'
import { periodOfKey } from '../key/key-reading.ts'
import { periodInUnit } from '../key/period-in-unit.ts'
import { yearOfKey } from '../key/years-of-keys.ts'
import { parseNumeral } from '../numeral.ts'
import { epochMidnight } from '../period/epoch.ts'
import { readPeriod, withoutNoteMarks } from '../period/parse-period.ts'
import { hasYear, noPeriod, type Period, refinePeriod } from '../period/period.ts'
import { scopeNamedIn, scopeOfCode } from '../scope.ts'
import { plainText } from '../text.ts'
import { keyRole } from '../key/key-role.ts'
import { withMembers } from './members.ts'
import { monthColumns, withWholePeriod } from './month-columns.ts'
import {
  relativeColumnOfHeader,
  relativeColumnOfScope,
  relativePart,
  withRelativeBase,
} from './relative-column.ts'
import { isGrowthLabel } from '../line/labels-of-no-figures.ts'
import { parseUnitText, wordsPercentAlone } from '../unit/unit.ts'
import { basisOfColumn } from '../basis.ts'
import { planOrActual } from '../plan-and-actual.ts'
import type { Scope } from '../../model/vocabulary.ts'

const derivedHeader =
  /\b(?:change(?! in accounting)|chg|growth|variance|var|yoy|y\/y|cagr|difference|diff|(?:period|quarter|month|week) (?:on|over) (?:period|quarter|month|week)|year (?:on|over) year|common size|increase|decrease|vs|versus|% of|percent of|share of|mix|margin|trend|delta|Δ)\b|^\s*[%Δ]|\s%$|^[+±](?:\/?-)? ?%$|\d{2}\s+v\.?\s+(?:fy)?\d{2}|^\(?%\)?$|増減|增减|增減|증감|(?:変動|變動|变动|변동|変化|變化|变化|변화)(?:[率률율比額额액]|비율|百分比|幅度|比例|金[額额])|(?:전년|전기|동기) ?대비|前[年期]比|同比|^a[hv]$|\b(?:an[aá]lise|an[aá]lisis) (?:horizontal|vertical)/iu
/** The same in other languages, alone, with its unit or behind a period: `Mutatie (%)`, `变动`, `2022-04-30 Förändring`. */
const derivedAlone =
  /^(?:.{0,60}\d )?(?:veränderung|avvikelse|avvik|afvigelse|afwijking|écart|scostamento|desvio|desviación|odchylka|odchylenie|eltérés|változás|sapma|selisih|chênh lệch|poikkeama|отклонение|відхилення|απόκλιση|差異|差异|차이|abweichung|variation|évolution|variación|variazione|variação|mutatie|zmiana|förändring|endring|ændring|muutos|변동|变动|變動|değişim|perubahan|differenz|différence|diferencia|diferença|differenza|verschil|forskel|forskjell|skillnad|ero|różnica|rozdíl|rozdiel|különbség|diferență|fark|разница|різниця|разлика|razlika|skirtumas|starpība|erinevus|διαφορά|差额|差額|차액|ผลต่าง|الفرق|הפרש|изменение|změna)(?:,? ?[([]?(?:%|in %|en %|i %|w %|abs\.?)[)\]]?)?$/iu

/** Whether a header is of what was derived from other columns: growth, variance, a share. */
export const isDerivedHeader: (text: string) => boolean = memoByText(text => {
  const plain = plainText(text)
  return derivedAlone.test(plain) || derivedHeader.test(plain) || isGrowthLabel(plain)
})

const unitHeader =
  /^(?:units?|unit ?(?:of measure|label|text)|uom|measure(?:ment)?|currency|ccy|einheit|währung|unité|devise|unidad|unidade|unità|eenheid|enhet|enhed|yksikkö|jednostka(?: miary)?|jednotka|(?:mérték)?egység|unitate|единица(?: измерения)?|ед\. ?изм\.?|одиниця(?: виміру)?|мярка|јединица|jedinica|enota|birim|satuan|đơn vị(?: tính)?|หน่วย|الوحدة|יחידה|μονάδα|واحد|इकाई|単位|单位|單位|단위)$/iu
const note =
  '(?:notes?|not|note (?:no\\.?|ref(?:erence|\\.)?)|ref\\.?|anm\\.?|anhang(?:angabe)?|erläuterung(?:en)?|footnotes?|dipnot(?: referansları)?|notas?|noten?|noot|noter|liite(?:tieto)?|nr\\.?|bijlage|toel(?:ichting(?:en)?|\\.)?|referencia|renvois?|nota integrativa|nota objaśniająca|pozn\\.?|poznámk[ay]|příloha|príloha|примечани[ея]|пояснени[ея]|примітка|код(?: строки| рядка)?|注記|註記|注釋|附[注註](?:[编編][号號])?|주석|หมายเหตุ|إيضاح(?:ات)?|ביאור(?:ים)?|یادداشت(?:‌?ها)?|σημ(?:είωση|ειώσεις|\\.)?|catatan|thuyết minh|टिप्पणी|नोट|megjegyzés|bilješk[ae]|белешк[ае]|напомен[ае]|napomen[ae]|pojasnil[oa]|бележк[аи]|lisa|pielikums|pastab[ao]s?|skýring(?:ar)?|ескертпе|qeyd|izoh|შენიშვნ(?:ა|ები)|ծանոթ(?:ագրություն)?|тодруулга|shënim(?:e)?|#|no\\.?|code)'
/** Also in two languages: `附註 Notes`. */
const noteHeader = new RegExp(`^${note}(?:(?: ?[/|] ?| )${note})?$`, 'iu')

/** What the header text of one column says; period, unit, scope and basis may stand together: `2019 £m`, `Group 2023`. */
export function columnOfHeader(text: string, pointer: string, outer: Context): Column | undefined {
  const plain = plainText(withoutNoteMarks(text))
  if (plain === '') return undefined
  const coded = outer.columnsByKey?.get(plain)
  if (coded?.kind === 'period') return coded
  const epoch = epochMidnight(plain)
  if (epoch) {
    const period = { ...noPeriod, end: epoch, precision: 'day' as const, label: text }
    return {
      kind: 'period',
      context: { period: { value: refinePeriod(outer.period?.value ?? null, period), pointer } },
    }
  }
  const relative = relativeColumnOfHeader(plain, outer) ?? relativeColumnOfScope(plain, pointer, outer)
  if (relative) return relative
  if (noteHeader.test(plain)) return { kind: 'note', context: {} }
  // "Amounts in thousands of US dollars" above the labels is about the whole table.
  const isOfUnits = keyRole(plain) === 'scale' && parseUnitText(plain)?.scale === undefined
  if (unitHeader.test(plain) || isOfUnits) return { kind: 'unit', context: {} }
  if (isDerivedHeader(plain) && !/^(?:as )?(?:restated|reported)/i.test(plain))
    return { kind: 'derived', context: {} }
  // `q3_2024`: a header may be a key.
  const inKey = plain.includes('_') ? periodOfKey(plain) : yearOfKey(plain)
  const reading = inKey ? { period: inKey, rest: '' } : readPeriod(plain)
  const rest = reading ? reading.rest : plain
  const context: { -readonly [K in keyof Context]?: Context[K] } = {}
  let understood = rest === ''
  // "2024 Actual" is no estimate, and says nothing of a unit.
  const unit =
    periodInUnit(plain)?.unit ??
    parseUnitText(plain.replace(/(?:19|20)\d{2}|(?<![\p{L}\p{N}])actuals?(?!\p{L})/giu, ' '))
  if (
    unit &&
    (unit.currency || unit.scale !== undefined || unit.unit === 'percent' || unit.unit === 'per_share')
  ) {
    understood = true
    if (unit.currency) context.currency = { value: unit.currency, pointer }
    if (unit.scale !== undefined && unit.unit !== 'percent') {
      context.scale = { value: unit.scale, pointer }
      context.except = unit.except ?? []
    }
    context.unitText = { value: unitWording(plain), pointer }
    if (unit.unit === 'percent' || unit.unit === 'per_share') context.unit = { value: unit.unit, pointer }
  }
  // "Standalone quarter 30 Sep 2024" is of no scope, although what is left without the period would be.
  const scope =
    scopeNamedIn(plain) ??
    (rest === '' || scopeNamedIn(rest) !== undefined
      ? undefined
      : (scopeOfCode(rest) ?? (unit ? scopeAtEnd(plain, rest) : undefined)))
  if (scope) {
    understood = true
    context.scope = { value: scope, pointer }
  }
  const isUndated = !reading || (reading.period.end === null && reading.period.fiscalYear === null)
  const part = isUndated ? relativePart(plain, pointer, outer) : undefined
  if (part) return { kind: 'period', context: { ...context, period: part } }
  if (reading) {
    const period: Period = { ...reading.period, label: text }
    context.period = { value: refinePeriod(outer.period?.value ?? null, period), pointer }
    // `2024 Budjetti`
    const basis = period.basis ?? planOrActual(rest)
    if (basis) context.basis = { value: basis, pointer }
    if (!understood && period.end === null && period.fiscalYear === null) return undefined
    return { kind: 'period', context }
  }
  if (understood) return { kind: 'period', context }
  // "Actual" beside "Budget" in a table of one period
  return outer.period ? columnNamedByBasis(plain, pointer) : undefined
}

/** `{"id": "c2", "title": "Budget"}` */
export function columnNamedByBasis(text: string, pointer: string): Column | undefined {
  const basis = basisOfColumn(text)
  return basis && { kind: 'period', context: { basis: { value: basis, pointer } } }
}

/** Whether a text heads a column of one kind of accounts, with or without its period: `Group 2024`, `Company`. */
export function headsScope(text: string): boolean {
  return text.length <= 60 && columnOfHeader(text, '', emptyContext)?.context.scope !== undefined
}

/** `Group 2022 £'000`, `2023 SGD million Company`: the scope stands at an end, as what is left beside the period does. */
function scopeAtEnd(plain: string, rest: string): Scope | undefined {
  const tokens = plain.split(' ')
  const [first = '', last = ''] = [tokens[0]?.toLowerCase(), tokens.at(-1)?.toLowerCase()]
  // A word that names a scope alone and does not here is of a period: "Individual quarter".
  const scopeOf = (token: string): Scope | undefined =>
    scopeNamedIn(token) === undefined ? scopeOfCode(token) : undefined
  return (
    (rest.startsWith(first) ? scopeOf(first) : undefined) ?? (rest.endsWith(last) ? scopeOf(last) : undefined)
  )
}

/** The part of a header that words the unit, as returned: `USD m` of `FY2023 USD m`. */
function unitWording(header: string): string {
  const states = (text: string): string => {
    const unit = parseUnitText(text)
    return `${unit?.currency} ${unit?.scale}`
  }
  for (const part of header.split(/\b(?:FY ?)?(?:19|20)\d{2}\b/i)) {
    const tokens = part.split(' ').filter(token => token !== '')
    if (states(part) === states('')) continue
    let from = tokens.length - 1
    while (from > 0 && states(tokens.slice(from).join(' ')) !== states(part)) from--
    while (from > 0 && /^\(?(?:in|of|amounts|figures|expressed|values|are)$/i.test(tokens[from - 1]!)) from--
    return tokens.slice(from).join(' ')
  }
  return header
}

/** Columns of a header array of texts; undefined unless most of them state a period. A first text that states none is the label column. */
export function columnsOfTexts(
  given: readonly JsonValue[],
  pointer: string,
  around: Context,
): Column[] | undefined {
  if (given.length === 0 || given.length > 400) return undefined
  const months = monthColumns(given, pointer, around)
  if (months) return months
  const outer = withRelativeBase(given, around)
  const texts = withPairedBlanks(given)
  const columns: Column[] = []
  let periods = 0
  let figures = 0
  for (const [index, item] of texts.entries()) {
    const text = item instanceof JsonNumber ? item.text : (item ?? '')
    if (typeof text !== 'string') return undefined
    const column = columnOfHeader(text, childPointer(pointer, index), outer)
    const dated = column?.context.period?.value
    if (hasYear(dated)) periods++
    else if (parseNumeral(text)?.number) figures++
    columns.push(
      // "in %" over the labels is the unit of the table, and no column of shares.
      index === 0 &&
        (!dated || isDayOfYear(dated)) &&
        (column?.kind === 'period' || wordsPercentAlone(plainText(text)))
        ? { kind: 'label', context: {} }
        : (column ?? { kind: index === 0 ? 'label' : 'derived', context: {} }),
    )
  }
  // Behind numbers, codes, labels and notes: `["no", "code", "item", "statement", "2023", "2024"]`.
  const inFront = periods > 1 ? columns.findIndex(column => column.context.period) : 1
  const derived = texts.filter(text => typeof text === 'string' && isDerivedHeader(text)).length
  if (periods === 0 || figures > 0 || periods < (texts.length - inFront - derived) / 2) return undefined
  const headings = texts.map((text, index) =>
    typeof text === 'string'
      ? { value: besidePeriod(text), pointer: childPointer(pointer, index) }
      : undefined,
  )
  return withMembers(withOwnScale(withWholePeriod(columns, texts, pointer, around)), headings, around)
}

/** What stands beside the year in a heading: `ASML` of `ASML FY2024`. */
function besidePeriod(text: string): string {
  const rest = text.replace(
    /[([]?(?<![\p{L}\p{N}])(?:FY ?['’]?)?(?:(?:19|20)\d{2}|(?<=FY ?['’]?)\d{2})(?![\p{L}\p{N}])[)\]]?/iu,
    ' ',
  )
  const plain = rest.replace(/\s+/g, ' ').replace(/^[\s,:–-]+|[\s,:–-]+$/g, '')
  return /\p{L}{2}/u.test(plain) ? plain : text
}

/** `Year ended 30 November, £m` over the labels is the end of all years. */
function isDayOfYear({ end, fiscalYear, monthDay }: Period): boolean {
  return monthDay !== null && end === null && fiscalYear === null
}

/** A header over two cells, one of them for the sign of the currency, stands beside a blank: `["", "FY24", "", "FY23", ""]`. */
function withPairedBlanks(texts: readonly JsonValue[]): readonly JsonValue[] {
  const is = (pattern: RegExp, index: number): boolean => {
    const text = texts[index]
    return typeof text === 'string' && pattern.test(plainText(text))
  }
  const from = is(noteHeader, 1) ? 2 : 1
  let to = texts.length
  while (to > from && is(derivedHeader, to - 1)) to--
  const cells = texts.slice(from, to)
  const first = cells[0] === '' ? 1 : 0
  const isPaired =
    cells.length >= 4 &&
    cells.length % 2 === 0 &&
    cells.every((text, index) => (index % 2 === first ? text !== '' : text === ''))
  if (!isPaired) return texts
  const paired = cells.map((_, index) => cells[index - (index % 2) + first]!)
  return [...texts.slice(0, from), ...paired, ...texts.slice(to)]
}

/** Where one column is `2022 EUR` and another `2021 TEUR`, the first is in single euros, whatever a note says of all. */
export function withOwnScale<C extends Column | undefined>(columns: C[]): C[] {
  if (!columns.some(column => column?.context.scale)) return columns
  return columns.map(column =>
    column?.context.currency && !column.context.scale
      ? { ...column, context: { ...column.context, scale: null } }
      : column,
  )
}

/** `context` refined by what a column states. */
export function inColumn(context: Context, column: Column): Context {
  const period = periodIn(context, column)
  const inner = period ? { ...context, ...column.context, period } : { ...context, ...column.context }
  const isOfMoney = column.context.unitText && (column.context.unit?.value ?? 'monetary') === 'monetary'
  if (isOfMoney && isInOtherThanMoney(context)) {
    const { unit, unitText, scale, except } = context
    return { ...inner, unit, unitText, scale, except }
  }
  return column.context.unitText && isUnitOfRow(context, column)
    ? { ...inner, unitText: context.unitText }
    : inner
}

/** Whether a unit that is none of money is stated of what is read: `thousand passengers`, which stays below `S$ million`. */
export function isInOtherThanMoney({ unit, unitText }: Context): boolean {
  return unit !== null && unit.value !== 'monetary' && unit.pointer === unitText?.pointer
}

/** `million shares` of a row stays its unit below `2024 (USD)`, which says nothing of a scale. */
function isUnitOfRow({ unitText, scale }: Context, column: Column): boolean {
  return unitText !== null && scale?.pointer === unitText.pointer && column.context.scale === undefined
}

/** The same for one figure, which may have a period of its own beside what holds for its row. */
export function ofColumn(
  context: Context,
  column: Column,
): { readonly context: Context; readonly period?: Stated<Period> } {
  const period = periodIn(context, column)
  if (!period) return { context: inColumn(context, column) }
  for (const name in column.context) if (name !== 'period') return { context: inColumn(context, column) }
  return { context, period }
}

function periodIn(context: Context, { context: { period } }: Column): Stated<Period> | undefined {
  return period
    ? { value: refinePeriod(context.period?.value ?? null, period.value), pointer: period.pointer }
    : undefined
}
