import { type CivilDate, civilDate, isStatementYear, monthEnd } from './civil-date.ts'
import { mayNameMonth, monthNumber, monthWord } from './month-names.ts'
import { patternFor, type WordPattern, wordPattern } from '../wordings.ts'
import { fromSolarHijri, isSolarHijriYear } from './solar-hijri.ts'

/** A day or a month found in a text, and what is left of the text without it. */
export interface FoundDate {
  readonly date: CivilDate
  readonly precision: 'day' | 'month'
  readonly rest: string
  readonly index: number
}

const edge = '(?<![\\p{L}\\p{N}])'
const end = '(?![\\p{L}\\p{N}])'

// Two-digit years read 1970 to 2069. Order matters: days before months.
const grammar: readonly (readonly [RegExp | WordPattern, 'day' | 'month' | 'monthFirst'])[] = [
  [
    new RegExp(
      `${edge}(?<year>\\d{4})[-./](?<m>\\d{1,2})[-./](?<d>\\d{1,2})\\.?(?:[t ]\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?(?:z|[+-]\\d{2}:?\\d{2})?)?(?!\\d)`,
      'u',
    ),
    'day',
  ],
  [
    new RegExp(`${edge}(?<year>(?:19|20)\\d{2})-?(?<m>0[1-9]|1[0-2])(?<d>0[1-9]|[12]\\d|3[01])${end}`, 'u'),
    'day',
  ],
  [/(?<year>\d{4})\s?[年년]\s?(?<m>\d{1,2})\s?[月월]\s?(?<d>\d{1,2})\s?[日일]/u, 'day'],
  [/(?<!\d)(?<minguo>\d{2,3})\s?年\s?(?<m>\d{1,2})\s?月\s?(?<d>\d{1,2})\s?日/u, 'day'],
  [
    wordPattern(
      oneOf =>
        new RegExp(
          `${edge}(?<d>\\d{1,2})(?:st|nd|rd|th|er)?\\.?[ -]?(?:of |de |ב)?${monthWord(oneOf)}[ ,.-]*(?:de )?(?<year>\\d{4}|(?<=[- '’])\\d{2}(?! \\p{L}{3,12}\\.?,? \\d{4}))${end}`,
          'u',
        ),
    ),
    'day',
  ],
  [
    wordPattern(
      oneOf =>
        new RegExp(
          `${edge}${monthWord(oneOf)}[ -]?(?<d>\\d{1,2})(?:st|nd|rd|th)?,? *[,-]? *(?<year>\\d{4})${end}`,
          'u',
        ),
    ),
    'day',
  ],
  // "2023 m. gruodžio 31 d.", "2023. gada 31. decembris": the year first, in either order behind it.
  [
    wordPattern(
      oneOf =>
        new RegExp(
          `${edge}(?<year>(?:19|20)\\d{2})[.,-]? ?${monthWord(oneOf)} ?(?<d>\\d{1,2})(?:\\.|[-.]? ?(?:d|én|án|n|an|ին|ի|ს))?\\.?${end}`,
          'u',
        ),
    ),
    'day',
  ],
  [
    wordPattern(
      oneOf =>
        new RegExp(
          `${edge}(?<year>(?:19|20)\\d{2})[.,-]? ?(?<d>\\d{1,2})[.-]? ?${monthWord(oneOf)}${end}`,
          'u',
        ),
    ),
    'day',
  ],
  [new RegExp(`${edge}(?<d>\\d{1,2})\\.(?<m>\\d{1,2})\\.(?<year>\\d{4})${end}`, 'u'), 'day'],
  [new RegExp(`${edge}(?<a>\\d{1,2})[/-](?<b>\\d{1,2})[/-](?<year>\\d{4}|\\d{2})${end}`, 'u'), 'monthFirst'],
  [/(?<year>\d{4})\s?[年년]\s?(?<m>\d{1,2})\s?[月월]/u, 'month'],
  [
    wordPattern(
      oneOf => new RegExp(`${edge}${monthWord(oneOf)}[ ,'’-]*(?<year>\\d{4}|(?<=['’-])\\d{2})${end}`, 'u'),
    ),
    'month',
  ],
  // "Mar 24" is March 2024, "Mar 31" is a day of a year that stands elsewhere.
  [
    wordPattern(
      oneOf => new RegExp(`${edge}${monthWord(oneOf)} ?(?!2[89]|3[01])(?<year>\\d{2})${end}(?! ?,)`, 'u'),
    ),
    'month',
  ],
  [new RegExp(`${edge}(?:fy ?)?(?<year>(?:19|20)\\d{2})[-/.](?<m>0[1-9]|1[0-2])${end}`, 'u'), 'month'],
  [new RegExp(`${edge}(?:fy ?)?(?<year>(?:19|20)\\d{2})/(?<m>[1-9])${end}`, 'u'), 'month'],
  [new RegExp(`${edge}(?<year>(?:19|20)\\d{2})(?<m>0[1-9]|1[0-2])${end}`, 'u'), 'month'],
  // Behind a day, 05/07/2024 would be of July for some, of May for others.
  [new RegExp(`${edge}(?<![\\d]/)(?<m>0[1-9]|1[0-2])/(?<year>(?:19|20)\\d{2})${end}`, 'u'), 'month'],
]

/** First date of a lower-case text; `dayFirst` decides 03/04/2023 where neither part is over 12. */
export function findDate(text: string, dayFirst: boolean | null = null): FoundDate | undefined {
  let best: FoundDate | undefined
  const hasMonth = mayNameMonth(text)
  for (const [pattern, form] of grammar) {
    if (!hasMonth && !(pattern instanceof RegExp)) continue
    const match = patternFor(pattern, text).exec(text)
    if (!match?.groups) continue
    const found = readMatch(match.groups, form, dayFirst)
    if (!found) continue
    const candidate = {
      ...found,
      index: match.index,
      rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`,
    }
    // 2022-23 and 2022/23 are fiscal years, not months, where the second part is the next year.
    if (form === 'month' && isSplitYear(match[0])) continue
    if (!best || (candidate.index < best.index && best.precision === candidate.precision)) best = candidate
  }
  return best
}

/** Whether a text such as `2011-12` can be two consecutive years as well as a month. */
function isSplitYear(text: string): boolean {
  const match = /^(?:fy ?)?(\d{4})[-/](\d{2})$/.exec(text.trim())
  return match !== null && (Number(match[1]) + 1) % 100 === Number(match[2])
}

function readMatch(
  groups: Record<string, string | undefined>,
  form: 'day' | 'month' | 'monthFirst',
  dayFirst: boolean | null,
): { date: CivilDate; precision: 'day' | 'month' } | undefined {
  if (form === 'day' && isSolarHijriYear(Number(groups['year'])) && groups['m']) {
    const date = fromSolarHijri(Number(groups['year']), Number(groups['m']), Number(groups['d']))
    return date === undefined ? undefined : { date, precision: 'day' }
  }
  // Years of the Republic of China: 113 is 2024.
  const year = groups['minguo'] ? 1911 + Number(groups['minguo']) : fullYear(groups['year'] ?? '')
  if (year === undefined) return undefined
  if (form === 'monthFirst') {
    const a = Number(groups['a'])
    const b = Number(groups['b'])
    const isDayFirst = a > 12 ? true : b > 12 ? false : a === b ? true : dayFirst
    if (isDayFirst === null) return undefined
    const date = isDayFirst ? civilDate(year, b, a) : civilDate(year, a, b)
    return date ? { date, precision: 'day' } : undefined
  }
  const month = groups['month'] === undefined ? Number(groups['m']) : (monthNumber(groups['month']) ?? 0)
  const date = form === 'day' ? civilDate(year, month, Number(groups['d'])) : monthEnd(year, month)
  return date ? { date, precision: form === 'day' ? 'day' : 'month' } : undefined
}

/** Four digits as they are, two digits as 1970 to 2069; undefined for a year that no statement has. */
export function fullYear(text: string): number | undefined {
  const number = Number(text)
  const year = text.length === 2 ? (number >= 70 ? 1900 : 2000) + number : number
  return isStatementYear(year) ? year : undefined
}

const dayOfYear = wordPattern(
  oneOf =>
    new RegExp(
      `${edge}(?:${monthWord(oneOf)} ?(?<d>\\d{1,2})(?:st|nd|rd|th)?|(?<d2>\\d{1,2})(?:er|[oº°])?\\.? ?(?:de )?${monthWord(oneOf, 'month2')})${end},?`,
      'u',
    ),
)

/** A day without a year (`October 31,`, `31 December`) as `MM-DD`, where it stood, and the rest of the text. */
export function findMonthDay(text: string): { monthDay: string; index: number; rest: string } | undefined {
  const numbered = /(?<!\d|年 ?|년 ?)(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]/u.exec(text)
  if (numbered && civilDate(2024, Number(numbered[1]), Number(numbered[2])))
    return {
      monthDay: `${numbered[1]!.padStart(2, '0')}-${numbered[2]!.padStart(2, '0')}`,
      index: numbered.index,
      rest: text.slice(0, numbered.index) + text.slice(numbered.index + numbered[0].length),
    }
  const match = mayNameMonth(text) ? dayOfYear.for(text).exec(text) : null
  if (!match?.groups) return undefined
  const month = monthNumber(match.groups['month'] ?? match.groups['month2'] ?? '')
  const day = Number(match.groups['d'] ?? match.groups['d2'])
  if (month === undefined || !civilDate(2024, month, day)) return undefined
  return {
    monthDay: `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
    index: match.index,
    rest: text.slice(0, match.index) + text.slice(match.index + match[0].length),
  }
}
