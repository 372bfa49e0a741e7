import { isContainer, type JsonValue } from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import type { Scope, Statement } from '../../model/vocabulary.ts'
import { parseCurrency } from '../unit/currency.ts'
import { epochMidnight } from '../period/epoch.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { keyRole } from './key-role.ts'
import { partedWords } from './key-words.ts'
import { closingOfYear, openingOfYear } from './opening-keys.ts'
import { currentWords, periodNouns, priorWords, relativeWord } from '../period/relative-words.ts'
import { noPeriod, type Period } from '../period/period.ts'
import { scopeNamedIn, scopeOfCode } from '../scope.ts'
import { statementNamedIn } from '../line/statement.ts'
import { wordText, words } from '../text.ts'
import { yearOfKey } from './years-of-keys.ts'
import { type WordPattern, wordPattern } from '../wordings.ts'
import { parseUnitText, type UnitReading } from '../unit/unit.ts'

// What a key says by itself, when it holds an object, an array or a figure.

const valueWords = new Set([
  'value',
  'val',
  'amount',
  'amt',
  'year',
  'period',
  'total',
  'figure',
  'balance',
  'reported',
  'y',
  'fy',
  'p',
  'col',
  'c',
  'column',
  'as',
  'the',
  'of',
  'end',
  'ending',
  'fiscal',
  'exercice',
  'montant',
  'betrag',
  'annee',
  'data',
  'values',
  'figures',
  'numbers',
  'metrics',
  'summary',
  'snapshot',
  'overview',
  'highlights',
  'actuals',
  'report',
])

/** What every period in a key has: a year, two digits of one behind a word or a mark, a quarter, an era. */
const mayDate =
  /(?:19|20)\d{2}|[\u0e00-\u0e7f].*2[45]\d{2}|[\u0600-\u06ff].*1[34]\d{2}|(?![0-9])\p{Nd}|['’]\d{2}|\p{L}{2}[-_. ]?\d{2}(?!\d)|\d ?[qhmskt](?!\p{L})|(?<!\p{L})[qhs] ?[1-4](?!\d)|\d[./-]\d|[年년期기]|令和|平成/iu

/** The period that a key states: `2023`, `FY2023`, `2023-12-31`, `amount_2023`, `Mar 2024`; undefined for a name. */
export function periodOfKey(key: string): Period | undefined {
  return periodInKey(key) ?? yearOfKey(key)
}

const periodInKey: (key: string) => Period | undefined = memoByText(name => {
  // As R writes names that begin with a digit: `X2024.12.31`.
  const key = name.replace(/^X(?=(?:19|20)\d{2}(?:\D|$))/, '')
  if (/^(?:ttm|ltm|t12m?|ltm12)$/i.test(key.trim()))
    return { ...noPeriod, label: key, type: 'duration', fiscalPeriod: 'TTM', months: 12 }
  const before = /^(?:beginning|opening|start)(?:[_ ]of)?[_ ]((?:19|20)\d{2})$/i.exec(key)?.[1]
  if (before)
    return { ...noPeriod, label: key, type: 'instant', fiscalYear: Number(before) - 1, precision: 'year' }
  const midnight = epochMidnight(key)
  if (midnight) return { ...noPeriod, label: key, end: midnight, precision: 'day' }
  if (key.length > 60 || !mayDate.test(key)) return undefined
  const span = /^([a-z]{3,9})_(\d{4})_([a-z]{3,9})_(\d{4})$/i.exec(key)
  const spanned = span && parsePeriod(`${span[1]} ${span[2]} - ${span[3]} ${span[4]}`)
  if (spanned) return { ...spanned, label: key }
  const direct =
    parsePeriod(key) ?? parsePeriod(key.replaceAll('_', '-')) ?? parsePeriod(key.replaceAll('_', ' '))
  if (direct) return { ...direct, label: key }
  const parts = words(key)
  const rest = parts.filter(word => !valueWords.has(word))
  if (rest.length === parts.length || rest.length === 0) return undefined
  const period =
    (parts[0] === 'fy' ? parsePeriod(['fy', ...rest].join(' ')) : undefined) ?? parsePeriod(rest.join(' '))
  return period && { ...period, label: key }
})

/** A year, a month, a day, a quarter or a half at the end of a name: `FY2023`, `FY23`, `202312`, `2023_Q1`, `Q1 2023`, `2023-12-31`. */
const lineBeforePeriod =
  /^(.{2,80}?)[_ -]?((?:FY)?(?:19|20)\d{2}(?:[AEF]|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])?|[_-](?:0[1-9]|1[0-2])[_-](?:0[1-9]|[12]\d|3[01])|[_ -]?[QH][1-4])?|[QH][1-4][_ -]?(?:FY)?(?:19|20)\d{2}|FY[_ -]?\d{2}(?:[AEF])?|[1-4][QH](?:FY)?\d{2})$/iu

/** A field named after its line and its period: `revenue_2023`, `net income 2022`, `ebitdaFY23`, `revenue_31-Dec-24`. */
export const lineAndPeriodOfKey: (key: string) => LineAndPeriod | undefined = memoByText(key => {
  if (key.length > 200) return undefined
  const parted = /^(.{1,80}?)\s*(?:@|\||::|#)\s*(.{2,40})$/u.exec(key)
  const month = parted ? undefined : lineBeforeMonth(key)
  if (month) return month
  const match = parted ?? lineBeforePeriod.exec(key)
  const period = match ? parsePeriod(match[2]!.replaceAll('_', '-')) : undefined
  return match && period
    ? { name: match[1]!, period: { ...period, label: match[2]! }, isParted: parted !== null }
    : undefined
})

/** A line before a month or a day of it: `revenue_Dec-24`, `total assets 31 Mar 2025`. */
function lineBeforeMonth(key: string): LineAndPeriod | undefined {
  if (key.length > 120 || !/[_ -]\p{L}{3,10}[-_ '’]{0,2}(?:\d{1,2}[-_ ,]{1,2})?\d{2,4}$/u.test(key))
    return undefined
  for (const { index } of key.matchAll(/[_ -]/gu)) {
    const tail = key.slice(index + 1)
    const period = index > 1 && tail.length <= 20 ? parsePeriod(tail.replaceAll('_', ' ')) : undefined
    if (period?.end) return { name: key.slice(0, index), period: { ...period, label: tail }, isParted: false }
  }
  return undefined
}

interface LineAndPeriod {
  readonly name: string
  readonly period: Period
  /** A sign that words do not have stands between the two: `net_sales@FY21`. */
  readonly isParted: boolean
}

/** `CurrentTaxYearMinus4Years`, `three_years_before`, `N-3`. */
const yearsBefore = (years: number, word: string): string =>
  `(?:current )?(?:(?:tax|fiscal) )?year minus ${years}(?: years?)?|(?:${years}|${word}) years? (?:ago|before|earlier)`

/** `三期前`, `3期前`. */
const periodsBefore = (digits: string): string => `(?<!\\p{N})[${digits}](?:期|会計年度|事業年度)前`

const relativeTerms: readonly (readonly [WordPattern, number])[] = [
  [wordPattern(() => new RegExp(`\\b(?:${yearsBefore(4, 'four')}|n 4)\\b|${periodsBefore('四4')}`, 'u')), -4],
  [
    wordPattern(() => new RegExp(`\\b(?:${yearsBefore(3, 'three')}|n 3)\\b|${periodsBefore('三3')}`, 'u')),
    -3,
  ],
  [
    wordPattern(
      () =>
        new RegExp(
          `\\b(?:bfefrmtrm|bpvtr|before prior|prior 2|previous 2|prior prior|before last|n 2|py 2|y 2|${yearsBefore(2, 'two')})\\b|전전기|前々期|前前期|上上期|${periodsBefore('二2')}`,
          'u',
        ),
    ),
    -2,
  ],
  [
    wordPattern(
      oneOf =>
        new RegExp(
          String.raw`\b(?:frmtrm|pvtr|prior|previous|prev|preceding|last year|(?:a )?year (?:ago|earlier)|earlier (?:year|period)|comparative|comparatives|py|n 1|${yearsBefore(1, 'one')}|y 1|(?:kwota|amount) b(?: 1)?)\b|전기|前期|上期|上年|去年|前年度|期初|年初|${openingOfYear}|前連結会計年度|前事業年度|ปีก่อน|งวดก่อน|${relativeWord(oneOf, priorWords)}`,
          'u',
        ),
    ),
    -1,
  ],
  [
    wordPattern(
      oneOf =>
        new RegExp(
          String.raw`\b(?:thstrm|crtm|current (?:tax|fiscal) year|current|curr?|this (?:year|period)|latest|cy|actual year|n|year 0|y 0|fy 0|fy0|lfy|t0|(?:kwota|amount) a)\b|당기|当期|本期|本年|期末|年末|${closingOfYear}|当連結会計年度|当事業年度|ปีปัจจุบัน|งวดปัจจุบัน|ปีนี้|${relativeWord(oneOf, currentWords)}`,
          'u',
        ),
    ),
    0,
  ],
]
const periodNoun = wordPattern(oneOf => new RegExp(relativeWord(oneOf, periodNouns), 'u'))
const relativeRest =
  /^(?:uctovn[ey]|ucetni|bezprostredne|immediately|accounting|cierre|closing|cloture|add|acit|cumulative|ytd|accumulated|amount|amt|value|val|year|period|total|figure|facts|balance|nm|name|dt|date|end|label|title|q|exercice|fiscal|reported|data|column|of|the|end date|start|start date|text|net|nette|netto|brut|brutto|gross|neto|bruto|korekce|korekcia|korekta|amount|obdobi|okres\w*|rok\w*|ar|aret|jahr|anio|ano|anno|annee|ejercicio|exercicio|esercizio|boekjaar|periode|periodo|tahun|donem|за|на|период\p{L}*|період\p{L}*|год\p{L}*|рік|року|конец|кінець|дату|аналогичн\p{L}*|末|말|時点|末時点|[期年]末|余额|餘額|金额|金額|残高|数额|發生額|发生额|발생액|잔액|금액)$/u

export interface RelativeKey {
  readonly relative: number
  /** The words beside the relative term: `amount`, `dt`, `nm`. */
  readonly rest: string
}

const columnUnit =
  /(?<!\p{L})(?:[A-Z]{3}|\p{Sc}) ?(?:['’]?000s?|k|mn?|bn|millions?|thousands?|billions?)(?!\p{L})/u

/** The unit in the name of a column: `GBP 000` of `[Prior Year GBP 000]`. */
export function unitTextOfColumn(key: string): string | undefined {
  return columnUnit.exec(key)?.[0]
}

/** `t-1`, `LFY-1`, `FY-2`: as `N-1`, and no quarter `T1`. */
const yearsBehind = /^(?:t|l?fy|yr?)(?: ?[-−–] ?)([1-4])$/i

/** A key with a word of its place in time, whatever else it says: `thstrm_amount`, `cierre_anterior`, `currentAssets`. */
export const relativeTermOfKey: (key: string) => RelativeKey | undefined = memoByText(key => {
  const spoken = wordText(key.replace(yearsBehind, 'N-$1').replace(columnUnit, ' '))
  for (const [pattern, relative] of relativeTerms) {
    const match = pattern.for(spoken).exec(spoken)
    if (!match) continue
    const rest = `${spoken.slice(0, match.index)} ${spoken.slice(match.index + match[0].length)}`
    return { relative, rest: rest.replace(/\s+/g, ' ').trim() }
  }
  return undefined
})

/** A key that names a column by its place in time: `thstrm_amount`, `priorYear`, `当期`; undefined for a line such as `currentAssets`. */
export const relativeOfKey: (key: string) => RelativeKey | undefined = memoByText(key => {
  const found = relativeTermOfKey(key)
  return found && withoutFiller(found.rest) === '' ? found : undefined
})

/** The words beside a relative term that say something: not `amount`, `balance`, `year`. */
export function withoutFiller(rest: string): string {
  return rest
    .split(' ')
    .filter(
      word => !(word === '' || relativeRest.test(word) || periodNoun.test(word) || keyRole(word) === 'value'),
    )
    .join(' ')
}

/** Frequency that a key states for all below it: `annualReports`, `yearly`, `quarterly`, `annualNetIncome`, `trailing...`. */
export const frequencyOfKey: (key: string) => Period | undefined = memoByText(key => {
  const spoken = words(key)
  const first =
    spoken.length > 1 &&
    /^(?:history|statements?|reports?|data|sheet|flow|income)$/.test(spoken.at(-2)!) &&
    /^(?:annual|yearly|quarterly)$/.test(spoken.at(-1)!)
      ? spoken.at(-1)!
      : (spoken[0] ?? '')
  if (/^(?:annual|annually|yearly)$/.test(first)) return { ...noPeriod, fiscalPeriod: 'FY', months: 12 }
  if (/^(?:quarterly|quarters)$/.test(first)) return { ...noPeriod, months: 3 }
  if (/^(?:ttm|ltm|trailing)$/.test(first) || /^(?:ttm|ltm)$/.test(spoken.at(-1) ?? ''))
    return { ...noPeriod, fiscalPeriod: 'TTM', months: 12 }
  return undefined
})

const statementCodes: ReadonlyMap<string, Statement> = new Map<string, Statement>(
  Object.entries({
    BS: 'balance_sheet',
    IS: 'income_statement',
    IC: 'income_statement',
    PL: 'income_statement',
    RZiS: 'income_statement',
    CF: 'cash_flow',
    CIS: 'comprehensive_income',
    SCE: 'changes_in_equity',
    PNL: 'income_statement',
    SOPL: 'income_statement',
    SFP: 'balance_sheet',
    SOFP: 'balance_sheet',
    SCF: 'cash_flow',
    CFS: 'cash_flow',
  }),
)

const keyFiller = new Set([
  'annual',
  'trial',
  'quarter',
  'quarterly',
  'yearly',
  'ttm',
  'consolidated',
  'condensed',
  'standalone',
  'statement',
  'statements',
  'stmt',
  'stmts',
  'history',
  'data',
  'items',
  'lines',
  'the',
  'of',
  'standardized',
  'standardised',
  'as',
  'reported',
  'gaap',
  'report',
  'reports',
  'table',
  'rows',
  'json',
])
const wordsOfStatements =
  /^(?:balance sheets?|cash ?flows?|income|profit (?:and|or) loss(?: account)?|financial position|operations|comprehensive income|changes in equity|movements? (?:(?:in|on) )?(?:reserves|equity)|changes in (?:shareholders|stockholders) equity|income statement)$/

/** Nouns that a title starts with in other languages, and no line of a statement. */
const foreignTitle =
  /^(?:informacion|informacoes|informazioni|informations?|estado|cuenta|balance|balanco|demonstrac\p{L}+|demonstrativo|tableau|compte|bilan|conto|stato|rendiconto|laporan|gewinn und verlust\p{L}*|rachunek|sprawozdanie|zestawienie|vykaz|prehled|prehlad|izkaz|izvjestaj|izvestaj|situatia|contul|bao cao|отчет|звіт|извештај|(?:\w+ ){1,3}tablosu$)(?!\p{L})(?! (?:total|corrente|attivo|passivo)\b)/u

/** The statement that a key is the name of: `balance_sheet`, `Cash_Flow`, `incomeStatementHistory`, `BS`; not `cashFlowFromOperations`. */
export const statementOfKey: (key: string) => Statement | undefined = memoByText(key => {
  const code =
    statementCodes.get(key) ??
    (/^(?:bs|cf|ic|pnl|sfp|sofp|scf|cfs)$/.test(key) ? statementCodes.get(key.toUpperCase()) : undefined)
  if (code) return code
  const rest = words(partedWords(key)).filter(word => !keyFiller.has(word))
  // "trial_bs"
  const short = rest.length === 1 && /^(?:bs|pl|is|cf)$/.test(rest[0]!) && key.length > 4
  if (short) return statementCodes.get(rest[0]!.toUpperCase())
  if (/^(?:(?:key|financial|main|selected) )*ratios$/.test(rest.join(' '))) return 'ratios'
  if (
    rest.length === 0 ||
    rest.length > 8 ||
    (rest.length > 4 && !foreignTitle.test(rest.join(' '))) ||
    rest.some(word => /^(?:metrics?|indicators?|overview|highlights?|key|figures)$/.test(word))
  )
    return undefined
  // "grossMargins" is one figure of several companies.
  if (
    rest.length <= 2 &&
    /^(?:margins|multiples|profitability)$/.test(rest.at(-1)!) &&
    !/^(?:gross|net|operating|ebitda?|profit)$/.test(rest[0]!)
  )
    return 'ratios'
  const named =
    statementNamedIn(rest.join(' ')) ??
    (/^(?:income|operations|earnings|activities)$/.test(rest.join(' ')) &&
    words(key).some(word => /^st(?:ate)?m/.test(word))
      ? 'income_statement'
      : undefined)
  // "currentRatio" is one ratio; a statement of them is in the plural.
  if (named === 'ratios' && rest.length > 1 && /^(?:ratio|metric|indicator)$/.test(rest.at(-1)!))
    return undefined
  return named &&
    (rest.length <= 2 || wordsOfStatements.test(rest.join(' ')) || foreignTitle.test(rest.join(' '))) &&
    rest.join(' ') !== 'overview'
    ? named
    : undefined
})

const shortNames: ReadonlyMap<string, Statement> = new Map<string, Statement>([
  ...['income', 'inc', 'is', 'pl', 'pnl', 'earnings', 'financial result', 'financial results', 'results'].map(
    name => [name, 'income_statement'] as const,
  ),
  ...['balance', 'bal', 'bs'].map(name => [name, 'balance_sheet'] as const),
  ...['cash', 'cas', 'cf', 'cashflow', 'funds movement', 'movement of funds'].map(
    name => [name, 'cash_flow'] as const,
  ),
])

/** The statements of keys that are names of statements only beside each other: `income`, `balance` and `cash` of one object. */
export function statementsBesideEachOther(
  children: readonly (readonly [string, JsonValue])[],
): ReadonlyMap<string, Statement> | undefined {
  let found: Map<string, Statement> | undefined
  for (const [key, value] of children) {
    const name = key.length > 30 ? [] : words(key).filter(word => !keyFiller.has(word))
    const statement = name.length <= 3 ? shortNames.get(name.join(' ')) : undefined
    if (statement && isContainer(value)) (found ??= new Map()).set(key, statement)
  }
  const named = new Set(found?.values())
  // `income` and `cash` may be lines; `INC` and `CAS` are not.
  const areCodes = named.has('cash_flow') && [...(found?.keys() ?? [])].every(key => key.length <= 3)
  return named.has('income_statement') && (named.has('balance_sheet') || areCodes) ? found : undefined
}

/** A statement in a currency: `INCOME_STATEMENT_USD`, `balance_sheet_totals_eur`. */
export const statementInCurrency: (key: string) => { statement: Statement; currency: string } | undefined =
  memoByText(key => {
    const [, name = '', code = ''] = /^(.{5,60}?)[_ -]([A-Z]{3}|[a-z]{3})$/.exec(key) ?? []
    const statement = name === '' ? undefined : statementOfKey(name.replace(/[_ -]totals?$/i, ''))
    const currency = statement && parseCurrency(code.toUpperCase())?.code
    return statement && currency ? { statement, currency } : undefined
  })

/** The scopes of keys that name one only beside each other: `group` and `bank` of one dataset. */
export function scopesBesideEachOther(keys: Iterable<string>): ReadonlyMap<string, Scope> {
  const found = new Map<string, Scope>()
  for (const key of keys) {
    const scope = key.length <= 20 && words(key).length <= 2 ? scopeOfCode(key) : undefined
    if (scope) found.set(key, scope)
  }
  return new Set(found.values()).size > 1 ? found : new Map()
}

/** The scope that a short key names: `consolidated`, `standalone`, `non_consolidated`. */
export const scopeOfKey: (key: string) => Scope | undefined = memoByText(key => {
  return words(key).length <= 3 ? scopeNamedIn(key) : undefined
})

/** The unit of a key below `units`, or of a key that is a currency code: `USD`, `USD/shares`, `shares`, `pure`. */
export function unitOfKey(key: string, parentKey: string | null): UnitReading | undefined {
  const outer = parentKey === null ? null : keyRole(parentKey)
  const isOfUnits =
    parentKey !== null && /^(?:units?|uoms?|measures?|quantities|by ?currency|currencies)$/i.test(parentKey)
  if (isOfUnits || outer === 'unit' || outer === 'scale') return parseUnitText(key)
  const currency = /^[A-Z]{3}$/.test(key) ? parseCurrency(key) : undefined
  return currency && { currency: currency.code, unit: 'monetary' }
}
