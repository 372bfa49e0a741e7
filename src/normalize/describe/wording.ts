import { memoByText } from '../../lib/memo.ts'
import { readPeriod } from '../period/parse-period.ts'
import { scopeBesideStatement, scopeInBracket, scopeInParts, scopeNamedIn } from '../scope.ts'
import { basisOfTitle } from '../basis.ts'
import { standardNamedIn } from '../standard.ts'
import { statementNamedIn } from '../line/statement.ts'
import { plainText } from '../text.ts'
import { scaleNamedIn } from '../unit/scale.ts'
import { exception, parseUnitText, type UnitReading, wordsPercentAlone } from '../unit/unit.ts'
import { currencyNamedIn, hasAmbiguousSymbol } from '../unit/currency.ts'
import { companyOfTitle } from './company.ts'
import { withoutRates } from '../unit/exchange-rate.ts'
import { isUnitOfFigures } from '../unit/unit-field.ts'
import { sharesApart } from '../unit/shares-apart.ts'
import { unitPartsOf, unitWordedBy } from '../unit/unit-wording.ts'
import type { PeriodParts, Writable } from './draft.ts'
import type { Notes } from './notes.ts'

/** Applies all that a title says: statement, scope, unit and scale, period. */
export function applyTitle(text: string, pointer: string, context: Writable, parts: PeriodParts): void {
  const statement = statementNamedIn(text)
  // "Other comprehensive income" is a movement of equity there.
  const isMovement =
    statement === 'comprehensive_income' &&
    context.statement?.value === 'changes_in_equity' &&
    !/\bstatement\b/i.test(text)
  if (statement && !isMovement) context.statement = { value: statement, pointer }
  const company = companyOfTitle(text)
  if (company !== undefined) context.entity ??= { value: company, pointer }
  applyWording(text, pointer, context)
  const scope =
    scopeNamedIn(text) ??
    scopeInBracket(text) ??
    scopeInParts(text) ??
    scopeBesideStatement(text, part => statementNamedIn(part) !== undefined)
  if (scope) context.scope = { value: scope, pointer }
  const standard = standardNamedIn(text)
  if (standard) context.standard = { value: standard, pointer }
  const basis = basisOfTitle(text)
  if (basis) context.basis = { value: basis, pointer }
  const reading = text.length <= 120 ? periodOfTitle(text) : undefined
  if (
    reading &&
    (reading.period.end !== null || (reading.period.fiscalYear !== null && reading.rest.length < 40))
  ) {
    parts.label ??= { value: { ...reading.period, label: reading.period.label }, pointer }
  } else if (reading?.period.fiscalPeriod === 'TTM')
    parts.code ??= { value: { fiscalPeriod: 'TTM', months: 12 }, pointer }
}

/** A bracket may date what nothing else does: `第58期(2024/04/01－2025/03/31)`, `Geschäftsjahr 2024/25 (01.10.2024–30.09.2025)`. */
function periodOfTitle(text: string): ReturnType<typeof readPeriod> {
  const reading = readPeriod(text.replace(/\(.*?\)/g, ' '))
  const part = reading?.period.fiscalPeriod ?? null
  if (reading && (reading.period.end !== null || (part !== null && part !== 'FY'))) return reading
  for (const [, bracket = ''] of text.matchAll(/\(([^()]{8,40})\)/g)) {
    const inside = readPeriod(bracket)
    if (inside?.rest !== '' || inside.period.start === null) continue
    if (!reading) return inside
    const { label, fiscalYear } = reading.period
    return { period: { ...inside.period, label, fiscalYear, fiscalPeriod: part }, rest: reading.rest }
  }
  return reading
}

/** The legal form of a company in Malaysia behind its name in capitals, no dinar of Bahrain: `TENAGA NASIONAL BHD`, `SDN. BHD`. */
const berhad = / BHD(?<=^[\p{Lu}\p{N} .,&()'/-]*[\p{L}.)] BHD)(?=\.?$|\.?,| [-–—(|])/u

/** `CAGR over three years from 2021, in per cent` is about one column and none of the figures. */
const ofChanges = /^(?:the )?(?:cagr|growth|(?:annual |year[- ]on[- ]year |yoy )?(?:changes?|growth))\b/i

/** Applies a wording of unit and scale that may stand inside a longer text: in brackets, behind a comma or a dash. */
export function applyWording(text: string, pointer: string, context: Writable): void {
  if (text.length > 300) return
  // "(Amounts in thousands of Turkish Lira (“TL”))" defines an abbreviation.
  let plain = withoutRates(plainText(text))
    .replace(/[.。]$/u, '')
    .replace(/ ?[(（] ?["“”'‘’«»「][^()（）"“”]{1,12}["“”'‘’«»」] ?[)）]/gu, '')
    .replace(berhad, '')
  const apart = sharesApart(plain)
  if (apart) {
    context.sharesScale = { value: apart.scale, pointer }
    plain = apart.rest
  }
  // "£m except per share data (pence)": the bracket is about the lines that the exception names.
  const minor = /\bper[- ]share\b[^()]{0,20}\(\s*(?:in )?(?:pence|cents?|sen|paise)\b[^)]*\)/i.exec(plain)
  if (minor) {
    context.perShareScale = { value: -2, pointer }
    plain = plain.replace(minor[0], minor[0].replace(/\(.*\)/, '').trim())
  }
  const stating = plain
    .split(/[.。]\s+(?=\p{Lu})/u)
    .find(
      sentence =>
        sentence.length <= 100 && /\b(?:figures|amounts|values|data|numbers) (?:are )?in\b/i.test(sentence),
    )
  const brackets = [...plain.matchAll(/[([（]([^()[\]（）]{1,120})[)\]）]/gu)].map(
    match => match[1]!.split('。')[0]!,
  )
  const tail =
    /(?:^|[,;:–—-]\s*)((?:amounts? |figures |all |expressed |stated |reported |presented |values )*(?:are )?(?:in|単位|单位|단위)\b.{1,120}|(?:単位|单位|單位|단위)\s*[::]?.{1,40})$/iu.exec(
      plain,
    )?.[1]
  // Reports as the SEC renders them: "BALANCE SHEETS - USD ($) shares in Thousands, $ in Millions".
  const rendered = / [-–—] ((?:[A-Z]{3} \(\p{Sc}\)|\p{Sc} \/ shares|shares in |\p{Sc} in ).{0,60})$/u.exec(
    plain,
  )?.[1]
  const sharesIn = rendered ? scaleNamedIn(/\bshares in (\w+)/i.exec(rendered)?.[1] ?? '') : undefined
  if (sharesIn !== undefined) context.sharesScale = { value: sharesIn, pointer }
  const list = [...brackets, ...(tail ? [tail] : [])].map(listOfUnits).find(Boolean)
  if (list) return applyUnitList(list, pointer, context)
  const whole = plain.length <= 60 ? unitAmong(plain) : []
  let code: string | undefined
  for (const part of [
    ...(rendered ? [rendered] : []),
    ...brackets.filter(saysUnit),
    ...(tail ? [tail] : []),
    ...(wordsPercentAlone(plain) ? [plain] : []),
    ...unitPartsOf(plain).map(({ text: worded }) => worded),
    ...whole,
    ...(stating && stating !== plain ? [stating] : []),
  ]) {
    // "Added approximately $118 million" is a figure in a sentence, no unit of the table.
    if (/\d[.,]*\s?(?:million|billion|thousand|mn|bn)\b/i.test(part)) continue
    const reading = parseUnitText(part)
    if (!reading) continue
    // "In CHF Mio. (Marge in Prozent)": the bracket is about some of the lines.
    if (reading.unit === 'percent' && reading.currency === undefined && tail) {
      if (part !== tail || ofChanges.test(plain)) continue
    }
    // "млн руб. (RUB)": the code in the bracket says less than the words before it.
    if (code !== undefined && (reading.scale === undefined || (reading.currency ?? code) !== code)) continue
    if (wordsPercentAlone(part) && brackets.length <= 1 && context.unitText?.pointer !== pointer) {
      context.unit = { value: 'percent', pointer }
      context.scale = { value: -2, pointer }
      context.unitText = { value: part, pointer }
      return
    }
    if (reading.currency) context.currency = { value: reading.currency, pointer }
    const perShareScale = reading.unit === 'per_share' ? reading.scale : reading.perShareScale
    if (perShareScale !== undefined) context.perShareScale = { value: perShareScale, pointer }
    if (reading.scale !== undefined && reading.unit !== 'percent' && reading.unit !== 'per_share') {
      context.scale = { value: reading.scale, pointer }
      context.except = reading.except ?? []
      context.unitText = { value: part, pointer }
    } else if (reading.currency) context.unitText ??= { value: part, pointer }
    if (reading.scale !== undefined) return
    code ??= reading.currency
  }
}

/** Whether a bracket is about a unit: `(Thousand Oaks)` is a place. */
function saysUnit(text: string): boolean {
  return (
    unitWordedBy(text) !== undefined ||
    currencyNamedIn(text) !== undefined ||
    hasAmbiguousSymbol(text) ||
    isUnitOfFigures(text) ||
    // Without the flag for capitals: the Kelvin sign is a capital k.
    /[\u0250-\uffff]|\d|%/u.test(text) ||
    /\b(?:in|en|em|im|i|w|v|unit|units|except|amounts?|figures?|values?|data|expressed|stated|unless|dollars?|shares?|pence|cents?)\b/iu.test(
      text,
    )
  )
}

/** The words of a title that are the wording of a unit: `EUR thousand` of `Balance sheet EUR thousand`; `Ten Thousand Villages` has none. */
function unitAmong(title: string): string[] {
  const words = title.split(/\s+/)
  if (unitWordedBy(title)) return [title]
  // "Pence per share"
  const whole = parseUnitText(title)
  if (whole?.unit === 'per_share' && whole.scale !== undefined) return [title]
  const found: string[] = []
  for (let length = Math.min(4, words.length); length > 0 && found.length === 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const part = words.slice(from, from + length).join(' ')
      const reading = unitWordedBy(part)
      // "Belopp i tkr om inget annat anges"; "Stores in Thousand Oaks" is followed by the rest of a name.
      const isStated =
        /^(?:in|i|en|em|im|w|v|dalam|auf)$/i.test(words[from - 1] ?? '') &&
        !/^\p{Lu}/u.test(words[from + length] ?? '')
      const isUnit = reading?.currency !== undefined || hasAmbiguousSymbol(part) || isStated
      if (reading && isUnit) found.push(part)
    }
  return found
}

/** `단위 : 억원, %, 배, 천주` lists the units of several kinds of lines. */
const listOfUnits: (text: string) => readonly UnitReading[] | undefined = memoByText(text => {
  if (text.length > 300) return undefined
  // "USD bn (all tables); USD (price, eps)": a bracket lists what a unit is for.
  const bare = text.replace(/(?<=\S)\s?[(（][^()（）]*[)）]/gu, '')
  const units = parseUnitText(bare) ? bare : text
  // "USD, millions, except per share data" is one unit.
  const parts = units
    .replace(/^[^:：]{0,20}[:：]/u, '')
    .split(/[,，、;/]/u)
    .filter(part => !exception.test(part))
  if (parts.length < 3) return undefined
  const readings = parts.map(part => parseUnitText(part)).filter(reading => reading !== undefined)
  const isMoney = ({ unit, currency }: UnitReading): boolean => unit === 'monetary' || currency !== undefined
  return readings.some(isMoney) && !readings.every(isMoney) ? readings : undefined
})

/** Of such a list the unit of money is that of the table; share counts have their own scale. */
function applyUnitList(units: readonly UnitReading[], pointer: string, context: Writable): void {
  const money = units.filter(
    ({ unit, currency }) => unit !== 'shares' && (unit === 'monetary' || currency !== undefined),
  )
  const shares = units.find(({ unit }) => unit === 'shares')
  if (money.length === 1) {
    if (money[0]!.currency) context.currency = { value: money[0]!.currency, pointer }
    if (money[0]!.scale !== undefined) context.scale = { value: money[0]!.scale, pointer }
    context.except = []
  }
  if (shares) context.sharesScale = { value: shares.scale ?? 0, pointer }
}

/** The units of two currencies that one text words for two lists in their order: `R million / US$ million`. */
export function unitsInOrder(text: string): readonly string[] | undefined {
  const parts = text.length <= 60 && text.includes(' / ') ? text.split(' / ') : []
  const currencies = parts.map(part => unitWordedBy(part)?.currency)
  return parts.length === 2 && currencies.every(Boolean) && currencies[0] !== currencies[1]
    ? parts
    : undefined
}

const perThing = /\bper (?!share|unit|annum)\p{L}/iu

/** Applies a field that is about the unit of what stands beside it. */
export function applyUnit(text: string, pointer: string, context: Writable, notes: Notes): void {
  context.unitText = { value: text, pointer }
  const list = listOfUnits(text)
  if (list) return applyUnitList(list, pointer, context)
  const apart = sharesApart(text)
  // "Shares in thousands" alone is the unit of a line.
  if (apart && apart.rest !== '') context.sharesScale = { value: apart.scale, pointer }
  const reading = parseUnitText(apart?.rest || text)
  if (!reading) return
  // Which figures are in which of two currencies their lists tell.
  if (unitsInOrder(text)) {
    context.currency = null
    if (reading.scale !== undefined) context.scale = { value: reading.scale, pointer }
    return
  }
  if (reading.ambiguousCurrency) ambiguousCurrency(text, pointer, notes)
  if (reading.currency) context.currency = { value: reading.currency, pointer }
  if (reading.scale !== undefined) {
    context.scale = { value: reading.scale, pointer }
    context.except = reading.except ?? []
  } else if (reading.currency && perThing.test(text)) {
    // "USD per pound" in a table of millions.
    context.scale = null
  } else if (
    reading.currency &&
    context.unit?.value === 'percent' &&
    context.scale?.pointer === context.unit.pointer
  ) {
    // "EUR" in a table of rates: their hundredth is not that of an amount.
    context.scale = null
  }
  if (reading.perShareScale !== undefined) context.perShareScale = { value: reading.perShareScale, pointer }
  const unit = reading.unit ?? (reading.ambiguousCurrency ? 'monetary' : undefined)
  if (unit) context.unit = { value: unit, pointer }
}

/** Notes a currency symbol that several currencies share. */
export function ambiguousCurrency(text: string, pointer: string, notes: Notes): void {
  notes.finding(ambiguousCurrencyOf(text, pointer))
}

/** The finding of such a symbol. */
export function ambiguousCurrencyOf(text: string, pointer: string): Parameters<Notes['finding']>[0] {
  return {
    code: 'unit.ambiguous_currency',
    pointer,
    message: `"${text}" may stand for several currencies and nothing here says which, so the currency is left open.`,
    observed: text,
    expected: 'an ISO 4217 code such as USD',
  }
}
