import type { Basis, FiscalPeriod } from '../../model/vocabulary.ts'
import { memoByText } from '../../lib/memo.ts'
import { basisOfPeriod } from '../basis.ts'
import { plainText } from '../text.ts'
import {
  addDays,
  civilDate,
  type CivilDate,
  lastDayOfMonth,
  monthEnd,
  monthOf,
  yearOf,
} from './civil-date.ts'
import { dayOfJsonDate } from './epoch.ts'
import { withoutEra } from './era.ts'
import { takeYear } from './fiscal-year.ts'
import { readInterval, readRange } from './interval.ts'
import { findDate, findMonthDay } from './parse-date.ts'
import { partToDate, takeNamedPart } from './named-part.ts'
import { hasYear, noPeriod, type Period } from './period.ts'
import { dayFirst } from './day-order.ts'
import { numberOf, withArabicDates } from './han-numerals.ts'
import { takeQuarter } from './quarter.ts'
import { rewordPeriod } from './rewording.ts'

export interface PeriodReading {
  readonly period: Period
  /** What the grammar did not understand, e.g. `£m` of `2019 £m`; empty for a pure period. */
  readonly rest: string
}

export interface PeriodOptions {
  /** Whether 03/04/2023 is 3 April; null leaves it unread. */
  readonly dayFirst?: boolean | null
  /** OIM: interval ends are midnights that are not part of the period. */
  readonly exclusiveEnd?: boolean
}

const numberWords: ReadonlyMap<string, number> = new Map<string, number>(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    fifteen: 15,
    eighteen: 18,
  }),
)

const filler =
  /\b(?:the|for|in|of|on|and|to|ended|ending|end|ends|fiscal|financial|year|years|period|periods|annual|yearly|month|months|quarter|fye?|ye|y\/e|ended:|exercice|geschäftsjahr|ejercicio|clos|au|le|am|zum|per|pr|jahr|année|annee|år|calendar|date|reporting|report|consolidated results?|gj|cari|önceki|dönem|yılı|yıl|esercizio|exercício|exercicio|ejercicio|anno|boekjaar|rok|roku|okres|vom|bis|für|die|zeit|from|audited|unaudited|konzern|saldo|stand|per den|den|du|no|el|em|il|und|et|och|og)\b|[\s,.;:·()[\]{}|/–—*†‡'’"-]|末|期|年度|年|년|度|現在|현재|และ/gu

/**
 * Reads a period label as statements write it: years, dates, stacked and spanning header wordings, quarters, halves,
 * cumulative and trailing months, ranges, instants, basis marks. Undefined where the text states no time at all.
 */
export function readPeriod(text: string, options?: PeriodOptions): PeriodReading | undefined {
  return options || text.length > 200 ? read(text, options ?? {}) : readShort(text)
}

/** Marks of notes behind a year: `2024¹`. */
const noteMarks = /(?<=\d)[¹²³⁴-⁹]+(?!\p{N})| [¹²³⁴-⁹]+$/gu
export const withoutNoteMarks = (text: string): string => text.replace(noteMarks, '')

const readShort = memoByText(text => read(text, {}))

/** `2024-03-01` and `2024-03-01T08:00:00.123Z`: a list of events has thousands, and nothing has to be taken apart. */
const dayOfClock =
  /^((?:19|20)\d\d)-(\d\d)-(\d\d)(?:[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:?\d\d)?)?$/
/** `1,234,567` and `84.199008` are figures; `2023.12` and `12.2023` may be months. */
const figure = /^[-+]?(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|(?!(?:19|20)\d\d\.\d\d?$|\d\d?\.\d{4}$)\d+\.\d+)$/

const hanYear = String.raw`(?:民[國国]|令和|平成|昭和)?(?<!\d)\d{1,4}年`
const hanDay = String.raw`\d{1,2}月\d{1,2}日`
/** `損益表 民國112年1月1日至12月31日` */
const spanBehind = new RegExp(
  String.raw`(?<=[^\d\s自]\s?)${hanYear}${hanDay} ?(?:至|から|[~〜～-]) ?(?:${hanYear})?${hanDay}`,
  'u',
)
/** `利润表 2023年度(截至2023年12月31日)` */
const closedYear = new RegExp(String.raw`\d{4}年度? ?[(（]截?至(\d{4}年${hanDay})止?(?:年度)?[)）]`, 'u')

/** The days of a year or a part of it behind the title of a statement in Chinese or Japanese. */
function readBehindTitle(plain: string, options: PeriodOptions): PeriodReading | undefined {
  if (!plain.includes('日')) return undefined
  const span = spanBehind.exec(plain)
  const closed = span ? undefined : closedYear.exec(plain)
  const days = span?.[0] ?? (closed ? `截至${closed[1]}止年度` : '')
  const reading = days === '' ? undefined : read(days, options)
  return reading && { ...reading, rest: plain.replace(span?.[0] ?? closed![0], ' ').trim() }
}

function read(text: string, options: PeriodOptions): PeriodReading | undefined {
  const [isDay, year, month, date] = (!options.exclusiveEnd && dayOfClock.exec(text)) || []
  const statedDay = isDay && civilDate(Number(year), Number(month), Number(date))
  if (statedDay) return { period: { ...noPeriod, label: text, end: statedDay, precision: 'day' }, rest: '' }
  if (figure.test(text)) return undefined
  const plain = withArabicDates(plainText(withoutNoteMarks(text)))
  if (plain === '' || plain.length > 160 || !mayStatePeriod(plain)) return undefined
  const day = plain.endsWith(')/') ? dayOfJsonDate(plain) : undefined
  if (day) return { period: { ...noPeriod, label: text, end: day, precision: 'day' }, rest: '' }
  const behind = readBehindTitle(plain, options)
  if (behind) return { ...behind, period: { ...behind.period, label: text } }
  const interval = readInterval(plain, options.exclusiveEnd === true)
  if (interval) return { period: { ...interval, label: text }, rest: '' }

  const reworded = rewordPeriod(
    plain
      .toLowerCase()
      .replace(/(?<=\d)\s?\(\d{1,2}\)$|[*†‡]+$|\[\w{1,2}\]$/u, '')
      .replace(/[‐‑–—−]|(?<=(?:19|20)\d\d)_(?=\d\d_\d\d(?!\d))|(?<=(?:19|20)\d\d_\d\d)_(?=\d\d(?!\d))/gu, '-')
      // "Year to date 30 Sep 2024" is no year to that day.
      .replace(/\byear[ -]to[ -]date(?: (?:ended|ending))?\b/u, 'ytd')
      // "Income statement 2024-01-01..2024-03-31", "Sep 1-23, 2024", "1-23 September 2024".
      .replace(/(?<=\d{4}-\d\d-\d\d) ?(?:\.{2,3}|\/|--) ?(?=\d{4}-\d\d-\d\d)/u, ' to ')
      .replace(
        /(?<!\p{L})((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)\.? (\d{1,2}) ?- ?(\d{1,2}),? (\d{4})(?!\d)/u,
        '$1 $2, $4 to $1 $3, $4',
      )
      .replace(
        /(?<![\d-])(\d{1,2}) ?- ?(\d{1,2}) ((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*),? (\d{4})(?!\d)/u,
        '$1 $3 $4 to $2 $3 $4',
      ),
  )
  let rest = withoutEra(reworded)
    // A table set by a program parts the words: "dec . 31 2008".
    .replace(/(?<=\p{L}) \.(?= )/gu, '.')
    // "3QFY25", "1HCY24", "9MFY25".
    .replace(
      /(?<![\p{L}\p{N}])((?:ytd ?)?(?:[1-4] ?[qh]|[qh] ?[1-4]|\d{1,2} ?m))(?=(?:fy|cy) ?['’]?\d)/u,
      '$1 ',
    )
    .replace(/(?<![\p{L}\p{N}])ytd(?=\d)/u, 'ytd ')
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const match = pattern.exec(rest)
    if (match) rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`
    return match
  }
  const mark = take(/\((p|e|f|a|r)\)/u)?.[1]
  let basis: Basis | null =
    mark === 'p'
      ? 'preliminary'
      : mark === 'e' || mark === 'f'
        ? 'estimate'
        : mark === 'r'
          ? 'restated'
          : null
  for (const [pattern, meaning] of basisOfPeriod) if (take(pattern)) basis ??= meaning

  let fiscalPeriod: FiscalPeriod | null = null
  let months: number | null = null
  let type: Period['type'] = null
  if (
    take(
      /\b(?:ttm|ltm|trailing (?:12|twelve) months?|last (?:12|twelve) months?)\b|的?滚动(?:十二|12)个?月(?: ?\(ttm\))?/u,
    )
  ) {
    fiscalPeriod = 'TTM'
    months = 12
    type = 'duration'
  }
  let weeks: number | null = null
  const length = take(
    /\(?\b(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen)[ -]?(months?|mths?|mos?\b|weeks?|quarters?|years?|m\b)(?: period)?(?: (?:ended|ending|to))?\)?/u,
  )
  if (length) {
    const number = numberWords.get(length[1]!) ?? Number(length[1])
    const unit = length[2]!
    if (unit.startsWith('w')) weeks = number
    months = unit.startsWith('w')
      ? Math.round((number * 7) / 30.4375)
      : unit.startsWith('q')
        ? number * 3
        : unit.startsWith('y')
          ? number * 12
          : number
    type = 'duration'
  }
  const isInstant =
    take(
      /\b(?:as of|as at|as on|balance at|balances at|outstanding at|position at)\b|^\s*(?:at|as)\b|現在|현재|기말|期末/u,
    ) !== null
  if (isInstant) type = 'instant'
  const part = takeNamedPart(take)
  if (part) fiscalPeriod ??= part
  else if (take(/\b(?:half[- ]?years?|halbjahr|semestre|semester|interim)\b(?: (?:ended|ending|to))?/u))
    months ??= 6
  else if (
    take(
      /\bquarters?\b(?: (?:ended|ending|to))|\b(?:current|standalone|stand-alone|discrete) (?:year )?quarter\b(?=\W+\d)/u,
    )
  )
    months ??= 3
  else if (take(/\bmonths?\b (?:of|ended|ending)/u)) months ??= 1
  else if (
    take(
      /\b(?:fiscal |financial |full )?years? (?:ended|ending|to)\b|\bfor the (?:fiscal |financial )?years?\b|\b(?:exercice clos|ejercicio (?:terminado|finalizado|cerrado)|exerc[ií]cio (?:findo|encerrado|social encerrado)|esercizio chiuso)\b|\bgeschäftsjahr\b/u,
    )
  )
    months ??= 12
  if (months !== null) type = 'duration'

  // "截至2023年12月31日止年度", "截至2023年9月30日止九个月": a length that ends on a day; without it, the day itself.
  if (take(/截至/u)) {
    const until = take(/止(年度|(?:([一二三四五六七八九十\d]{1,2})[个個]月))?/u)
    if (until?.[1] === '年度') months ??= 12
    else if (until?.[2]) months ??= Number(numberOf(until[2])) || null
    if (months !== null) type = 'duration'
  }
  // The number of a business year says nothing where its date or year stands beside it: "제 55 기 (2023.12.31)".
  if (/\d{4}/.test(rest)) take(/第 ?\d{1,3} ?期|제 ?\d{1,3} ?(?:\([당전]+\) ?)?기(?:말)?/u)

  const isToDate = take(/\bytd\b(?: (?:ended|ending|to|at)\b)?|累計|누적/u) !== null
  if (isToDate) type = 'duration'
  const range = readRange(rest, options.dayFirst ?? dayFirst())
  if (range) {
    // "2026年1-3月期末" is the day on which these months end.
    const days = /[期기]末|기말/u.test(plain)
      ? { type: 'instant' as const, end: range.end }
      : { type: 'duration' as const, ...range }
    const fiscalYear = yearInFront(plain, range.end)
    return {
      period: { ...noPeriod, label: text, ...days, precision: 'day', basis, fiscalPeriod, fiscalYear },
      rest: '',
    }
  }

  const dated = findDate(rest, options.dayFirst ?? dayFirst())
  let end: CivilDate | null = null
  let precision: Period['precision'] = null
  let fiscalYear: number | null = null
  let monthDay: string | null = null
  let start: CivilDate | null = null
  if (dated) {
    if (/(?<!\p{L})fy ?\d{4}\//u.test(rest)) fiscalPeriod ??= 'FY'
    end = dated.date
    precision = dated.precision
    rest = dated.rest
    // "H2 2025-12-31", "FY2025 (2025-12-31)", "FY25 (Mar-25)", "Q4 2025, period ended 31/12/2025"
    const part =
      /^[\s(),;:]*(?:([hq][1-4])(?: (?:fy ?)?(20\d{2}))?|fy ?['’]?((?:20)?\d{2}))[\s(),;:]*(?:(?:the )?(?:period|quarter|half|year)? ?(?:ended|ending)(?: on)?|kỳ kế toán kết thúc ngày|ended on)?[\s()]*$/u.exec(
        rest,
      )
    if (part) {
      rest = ''
      fiscalPeriod ??= (part[1]?.toUpperCase() as FiscalPeriod | undefined) ?? 'FY'
      const year = part[2] ?? part[3]
      if (year) fiscalYear = (Number(year) % 100) + 2000
    }
    const report = /年报|中报|三季报|一季报/u.exec(rest)
    if (report) rest = rest.replace(report[0], ' ')
    // "Second quarter of the year that ends in March": the month is no end of the quarter.
    const isYear = dated.precision === 'month' && /^\s*期(?!末)/u.test(rest)
    const quarter = isYear ? takeQuarter(take) : undefined
    if (isYear && (!quarter || quarter.fiscalPeriod === 'FY')) fiscalPeriod ??= 'FY'
    else if (quarter) {
      fiscalYear = yearOf(dated.date)
      end = endOfPart(fiscalYear, monthOf(dated.date), quarter.fiscalPeriod)
      precision = end === null ? 'year' : 'day'
      fiscalPeriod = (isToDate ? partToDate.get(quarter.fiscalPeriod) : undefined) ?? quarter.fiscalPeriod
    }
  } else {
    const quarter = part ? { fiscalPeriod: part } : takeQuarter(take)
    if (isToDate && months === null && !quarter) return undefined
    fiscalPeriod ??= quarter?.fiscalPeriod ?? null
    if (isToDate && fiscalPeriod !== null) fiscalPeriod = partToDate.get(fiscalPeriod) ?? fiscalPeriod
    const day = months !== null || isInstant ? findMonthDay(rest) : undefined
    if (day) {
      monthDay = day.monthDay
      rest = day.rest
    }
    const year = takeYear(take, quarter !== undefined)
    if (year && months === null && !quarter && /^\s*年度|^\s*(?:사업)?연도/u.test(rest)) fiscalPeriod ??= 'FY'
    fiscalYear = year?.fiscalYear ?? null
    basis ??= year?.basis ?? null
    if (months === 9 && year) fiscalPeriod ??= 'M9'
    // "6M FY24" is a part of the fiscal year.
    if (months === null || months === 12) fiscalPeriod ??= year?.fiscalPeriod ?? null
    if (year?.calendar) end = calendarEnd(year.fiscalYear, quarter?.fiscalPeriod ?? 'FY')
    if (fiscalYear !== null && monthDay !== null) {
      end = endInYear(fiscalYear, monthDay)
      precision = 'day'
    } else if (end !== null) precision = 'day'
    else if (fiscalYear !== null) precision = 'year'
    if (
      fiscalYear === null &&
      monthDay === null &&
      months === null &&
      fiscalPeriod === null &&
      basis === null
    )
      return undefined
    if (fiscalYear === null && monthDay === null && fiscalPeriod === null && type !== 'duration')
      return undefined
  }
  if (
    end !== null &&
    months === null &&
    precision === 'month' &&
    /^[a-zé]+\.? ?'?\d{2,4}$/u.test(plain.toLowerCase())
  )
    start = null
  // "52 weeks ended 28 September 2024" begin on 1 October 2023.
  if (weeks !== null && end !== null && precision === 'day') start = addDays(end, 1 - weeks * 7)
  if (months === 12 && fiscalPeriod === null) fiscalPeriod = 'FY'
  return {
    period: {
      label: text,
      type,
      start,
      end,
      precision,
      fiscalYear,
      fiscalPeriod,
      months,
      wholeMonths: months !== null && fiscalPeriod !== 'TTM',
      monthDay,
      basis,
      relative: null,
    },
    rest: rest.replace(filler, '').trim(),
  }
}

/** The period that the whole text states; undefined where anything else stands in it. */
export function parsePeriod(text: string, options?: PeriodOptions): Period | undefined {
  const reading = readPeriod(text, options)
  return reading && reading.rest === '' && hasYear(reading.period) ? reading.period : undefined
}

function mayStatePeriod(plain: string): boolean {
  return /\d{2}|\d ?(?:[qhmsy](?!\p{L})|(?:st|nd|rd|th|[ -]?(?:months?|mths?|mos?|weeks?|years?|quarters?|half)|か月|ヶ月)|[年月期四분半季度])|(?<!\p{L})[qhsyt] ?\d|元年|\b(?:ttm|ltm|months?|weeks?|years?|quarter|half|restated|estimate|forecast|actual|pro ?forma|interim)\b/iu.test(
    plain,
  )
}

function calendarEnd(year: number, period: FiscalPeriod): CivilDate | null {
  const month =
    period === 'FY'
      ? 12
      : period.startsWith('Q')
        ? Number(period[1]) * 3
        : period === 'H1'
          ? 6
          : period === 'H2'
            ? 12
            : 0
  return (month && monthEnd(year, month)) || null
}

/** The last day of a quarter or a half of a fiscal year that ends in this month. */
function endOfPart(fiscalYear: number, lastMonth: number, part: FiscalPeriod): CivilDate | null {
  const quarters = /^Q[1-4]$/.test(part) ? Number(part[1]) : part === 'H1' ? 2 : part === 'H2' ? 4 : undefined
  if (quarters === undefined) return null
  const month = lastMonth - 3 * (4 - quarters)
  return (month > 0 ? monthEnd(fiscalYear, month) : monthEnd(fiscalYear - 1, month + 12)) ?? null
}

/** The fiscal year that stands in front of its days: `FY2023 (Apr 2023 - Mar 2024)`. */
function yearInFront(text: string, end: CivilDate): number | null {
  const name = /^([^()]{4,40})\([^()]+\)$/u.exec(text)?.[1]
  const year = name === undefined ? null : (readPeriod(name)?.period.fiscalYear ?? null)
  return year !== null && [0, 1].includes(yearOf(end) - year) ? year : null
}

/** The day `MM-DD` in a year; 29 February falls back to the last day of that February; `MM-L6` is the last Saturday. */
export function endInYear(year: number, monthDay: string): CivilDate | null {
  const month = Number(monthDay.slice(0, 2))
  if (monthDay[3] === 'L') {
    const last = monthEnd(year, month)
    const weekday = new Date(`${last}T00:00:00Z`).getUTCDay()
    return last === undefined ? null : addDays(last, -((weekday - Number(monthDay[4]) + 7) % 7))
  }
  const day = Math.min(Number(monthDay.slice(3)), lastDayOfMonth(year, month))
  return civilDate(year, month, day) ?? null
}
