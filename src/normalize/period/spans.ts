import { civilDate, type CivilDate, monthEnd } from './civil-date.ts'
import { fullYear } from './parse-date.ts'
import { mayNameMonth, monthNumber, monthWord } from './month-names.ts'
import { wordPattern } from '../wordings.ts'

/** First and last day of a period. */
export interface Span {
  readonly start: CivilDate
  readonly end: CivilDate
}

/**
 * A span that a lower-case text states by numbers and marks alone: `1-12/2024`, `2024年1-9月`, `01.01-31.12.2024`,
 * `01/04/2023-31/03/2024`, `2024-01-01--2024-12-31`, `240101-241231`, `apr'23-mar'24`.
 */
export function readSpan(text: string): Span | undefined {
  const trimmed = text.trim()
  const months = mayNameMonth(trimmed) ? twoMonths.for(trimmed).exec(trimmed)?.groups : undefined
  const named = months && monthsByName(months)
  if (named) return named
  for (const [pattern, read] of forms) {
    const groups = pattern.exec(trimmed)?.groups
    const span = groups && read(groups)
    if (span) return span
  }
  return undefined
}

type Groups = Record<string, string | undefined>

const to =
  '\\s?(?:--?|~|〜|至|到|から|부터|bis zum|bis|to|through|until|till?|t/m|tot(?: en met)?|al?|au|hasta(?: el)?|até|do|до|по|kuni|līdz|iki|până la|đến(?: ngày)?|ถึง|sampai(?: dengan)?|hingga|s/d|s\\.d\\.|إلى|حتى|עד|تا|έως|ilâ|дейін)\\s?'
const twoMonths = wordPattern(
  oneOf =>
    new RegExp(
      `^(?:de )?${monthWord(oneOf, 'first')}\\s?['’-]?(?<firstYear>\\d{4}|\\d{2})?${to}(?:de )?${monthWord(oneOf, 'last')}\\s?(?:de )?['’-]?(?<year>\\d{4}|\\d{2})$`,
      'u',
    ),
)

const forms: readonly (readonly [RegExp, (groups: Groups) => Span | undefined])[] = [
  [/^(?<first>\d{1,2})\s?-\s?(?<last>\d{1,2})\s?[/.]\s?(?<year>(?:19|20)\d{2})$/u, monthsOfYear],
  [
    /^(?<year>\d{4})\s?[年년]\s?(?<first>\d{1,2})\s?[月월]?\s?(?:-|~|〜|至)\s?(?<last>\d{1,2})\s?[月월]期?$/u,
    monthsOfYear,
  ],
  [
    new RegExp(
      `(?<![\\d.])(?<d1>\\d{1,2})\\.(?<m1>\\d{1,2})\\.?(?:(?<y1>\\d{4}))?${to}(?<d2>\\d{1,2})\\.(?<m2>\\d{1,2})\\.(?<y2>\\d{4})(?!\\d)`,
      'u',
    ),
    days,
  ],
  [
    new RegExp(
      `(?<![\\d/-])(?<d1>\\d{1,2})[/-](?<m1>\\d{1,2})[/-](?<y1>\\d{4})${to}(?<d2>\\d{1,2})[/-](?<m2>\\d{1,2})[/-](?<y2>\\d{4})(?!\\d)`,
      'u',
    ),
    daysInEitherOrder,
  ],
  [
    new RegExp(
      `(?<!\\d)(?<y1>\\d{4})[-./](?<m1>\\d{2})[-./](?<d1>\\d{2})${to}(?<y2>\\d{4})[-./](?<m2>\\d{2})[-./](?<d2>\\d{2})(?!\\d)`,
      'u',
    ),
    days,
  ],
  [
    new RegExp(
      `^(?:自\\s?)?(?:民國\\s?)?(?<y1>\\d{3,4})\\s?[年년]\\s?(?<m1>\\d{1,2})\\s?[月월]\\s?(?<d1>\\d{1,2})\\s?[日일]${to}(?:(?:民國\\s?)?(?<y2>\\d{3,4})\\s?[年년]\\s?)?(?<m2>\\d{1,2})\\s?[月월]\\s?(?<d2>\\d{1,2})\\s?[日일](?:\\s?(?:止|まで|까지))?$`,
      'u',
    ),
    daysOfFirstYear,
  ],
  [
    new RegExp(
      `^(?<y1>\\d{4})(?:(?<=\\d)(?<mark>[./]))(?<m1>\\d{1,2})\\k<mark>(?<d1>\\d{1,2})${to}(?<m2>\\d{1,2})\\k<mark>(?<d2>\\d{1,2})$`,
      'u',
    ),
    daysOfFirstYear,
  ],
  [
    new RegExp(
      `^(?<d1>\\d{1,2})(?<mark>[./])\\s?(?<m1>\\d{1,2})\\.?${to}(?<d2>\\d{1,2})\\k<mark>\\s?(?<m2>\\d{1,2})\\k<mark>\\s?(?<y2>\\d{4})$`,
      'u',
    ),
    daysInEitherOrder,
  ],
  [/^(?<y1>1[5-8]|2[1-9]|3\d)(?<m1>\d{2})-(?<y2>\d{2})(?<m2>\d{2})$/u, yearByMonths],
  [/^(?<y1>\d{2})(?<m1>\d{2})(?<d1>\d{2})-(?<y2>\d{2})(?<m2>\d{2})(?<d2>\d{2})$/u, days],
  [/^(?<y1>\d{4})(?<m1>\d{2})(?<d1>\d{2})-(?<y2>\d{4})(?<m2>\d{2})(?<d2>\d{2})$/u, days],
]

function monthsOfYear({ first, last, year }: Groups): Span | undefined {
  const [from, until] = [Number(first), Number(last)]
  const start = civilDate(Number(year), from, 1)
  const end = monthEnd(Number(year), until)
  return start && end && from < until ? { start, end } : undefined
}

/** `april 2023-march 2024`; with one year, months that run backwards begin in the year before: `apr-mar 2024`. */
function monthsByName({ first, firstYear, last, year }: Groups): Span | undefined {
  const from = monthNumber(first ?? '')
  const until = monthNumber(last ?? '')
  const lastYear = fullYear(year ?? '')
  if (from === undefined || until === undefined || lastYear === undefined) return undefined
  const own = firstYear === undefined ? undefined : fullYear(firstYear)
  if (firstYear === undefined && year?.length !== 4) return undefined
  return between(
    civilDate(own ?? (from > until ? lastYear - 1 : lastYear), from, 1),
    monthEnd(lastYear, until),
  )
}

function days({ y1, m1, d1, y2, m2, d2 }: Groups): Span | undefined {
  const last = fullYear(y2 ?? '')
  const first = y1 === undefined ? last : fullYear(y1)
  if (first === undefined || last === undefined) return undefined
  const isBackwards = y1 === undefined && Number(m1) > Number(m2)
  return between(
    civilDate(isBackwards ? first - 1 : first, Number(m1), Number(d1)),
    civilDate(last, Number(m2), Number(d2)),
  )
}

/** `2023年1月1日至12月31日`, `112年1月1日至12月31日`: the year stands at the first day alone; of three digits it is that of the Republic of China. */
function daysOfFirstYear(groups: Groups): Span | undefined {
  const common = (year: string | undefined): string | undefined =>
    year?.length === 3 ? String(Number(year) + 1911) : year
  const y1 = common(groups['y1'])
  return days({ ...groups, y1, y2: common(groups['y2']) ?? y1 })
}

/** `2304-2403`: twelve months and no others, as most pairs of four digits are none; `2001-2012` is a span of years. */
function yearByMonths({ y1, m1, y2, m2 }: Groups): Span | undefined {
  const [first, last] = [Number(y1) * 12 + Number(m1), Number(y2) * 12 + Number(m2)]
  return last - first === 11
    ? between(civilDate(2000 + Number(y1), Number(m1), 1), monthEnd(2000 + Number(y2), Number(m2)))
    : undefined
}

/** The order of day and month that fits both dates; where both orders do, the one from a first to a last day of a month. */
function daysInEitherOrder(groups: Groups): Span | undefined {
  const { m1, d1, m2, d2 } = groups
  const spans = [days(groups), days({ ...groups, m1: d1, d1: m1, m2: d2, d2: m2 })].filter(
    span => span !== undefined,
  )
  const whole = spans.filter(
    ({ start, end }) =>
      start.endsWith('-01') && end === monthEnd(Number(end.slice(0, 4)), Number(end.slice(5, 7))),
  )
  const [found] = spans.length === 1 ? spans : whole.length === 1 ? whole : []
  return found
}

function between(start: CivilDate | undefined, end: CivilDate | undefined): Span | undefined {
  return start && end && start < end ? { start, end } : undefined
}
