import { plainText } from '../text.ts'
import { addDays, type CivilDate, civilDate, daysBetween, lastDayOfMonth } from './civil-date.ts'
import { monthNumber } from './month-names.ts'
import { findMonthDay } from './parse-date.ts'
import { withArabicDates } from './han-numerals.ts'

/** `MM-DD` or `MM` of a stated fiscal year end such as `September`, `0930`, `--09-30`, `30 September`, `12-31`. */
export function yearEndOf(text: string): string | undefined {
  // "31 March; fiscal years are named after the year in which they end"
  const plain = withArabicDates(plainText(text))
    .toLowerCase()
    .replace(/(?<=\p{L}|\d)\s*[(;（；].*$/u, '')
  const digits = /^(?:--)?(\d{2})-?(\d{2})$/.exec(plain) ?? /^\d{4}-(\d{2})-(\d{2})$/.exec(plain)
  if (digits && civilDate(2024, Number(digits[1]), Number(digits[2]))) return `${digits[1]}-${digits[2]}`
  const worded = findMonthDay(plain)
  if (worded?.rest === '') return worded.monthDay
  const slashed = /^(\d{1,2})[/.-](\d{1,2})\.?$/.exec(plain)
  // "12/31"
  if (slashed && Number(slashed[2]) > 12 && civilDate(2024, Number(slashed[1]), Number(slashed[2])))
    return `${slashed[1]!.padStart(2, '0')}-${slashed[2]}`
  if (slashed && civilDate(2024, Number(slashed[2]), Number(slashed[1])))
    return `${slashed[2]!.padStart(2, '0')}-${slashed[1]!.padStart(2, '0')}`
  const named =
    /^(\d{1,2})(?:\.|st|nd|rd|th|er)?(?:-|\s+)(?:de\s+|of\s+)?([\p{L}\p{M}]+)$/u.exec(plain) ??
    /^([\p{L}\p{M}]+)\.?(?:(?:-|\s+)(\d{1,2}))?$/u.exec(plain)
  if (named) {
    const [month, day] = /^\d/.test(named[1]!) ? [named[2]!, named[1]!] : [named[1]!, named[2]]
    const number = monthNumber(month)
    if (number !== undefined)
      return `${String(number).padStart(2, '0')}${day ? `-${day.padStart(2, '0')}` : ''}`
  }
  const numbered = /^(0?[1-9]|1[0-2]) ?[月월]?$/u.exec(plain)?.[1]
  if (numbered) return numbered.padStart(2, '0')
  const defined = definedYear(plain)
  return (
    lastWeekday(plain) ??
    (defined && addDays(defined.end, 1).endsWith('-01') ? defined.end.slice(5) : yearEndOfSpan(text))
  )
}

/** A fiscal year by its first and its last day: `FY2025: 2024-07-01 / 2025-06-30`. */
export function definedYear(
  text: string,
): { readonly fiscalYear: number; readonly start: CivilDate; readonly end: CivilDate } | undefined {
  const [, year = '', start = '', end = ''] =
    /(?<!\d)(20\d{2}) ?[:=：] ?(\d{4}-\d{2}-\d{2}) ?(?:\/|to|[–—-]|\.\.) ?(\d{4}-\d{2}-\d{2})(?!\d)/i.exec(
      text,
    ) ?? []
  if (year === '') return undefined
  const days = daysBetween(start, end)
  return days >= 360 && days <= 373 ? { fiscalYear: Number(year), start, end } : undefined
}

const weekdays = [
  /^(?:sunday|sonntag|dimanche|domingo|domenica|zondag)$/,
  /^(?:monday|montag|lundi|lunes|segunda-feira|lunedì|maandag)$/,
  /^(?:tuesday|dienstag|mardi|martes|terça-feira|martedì|dinsdag)$/,
  /^(?:wednesday|mittwoch|mercredi|miércoles|quarta-feira|mercoledì|woensdag)$/,
  /^(?:thursday|donnerstag|jeudi|jueves|quinta-feira|giovedì|donderdag)$/,
  /^(?:friday|freitag|vendredi|viernes|sexta-feira|venerdì|vrijdag)$/,
  /^(?:saturday|samstag|sonnabend|samedi|sábado|sabato|zaterdag)$/,
]

/** `MM-Ld` of years that end on the last weekday `d` of a month (0 is Sunday): `last Saturday of September`. */
function lastWeekday(plain: string): string | undefined {
  const [, before = '', after = '', month = ''] =
    /^(?:the |der |die |le |el |o |l'|de )?(?:last|letzte[rn]?|dernier|último|ultimo|ultima|laatste) (\p{L}[\p{L}-]*)(?: (\p{L}+))?? (?:of|in|im|de|d'|di|van|des) ?(\p{L}+)$/u.exec(
      plain,
    ) ?? []
  const day = after === '' ? weekdays.findIndex(names => names.test(before)) : -1
  const number = monthNumber(month)
  return day < 0 || number === undefined ? undefined : `${String(number).padStart(2, '0')}-L${day}`
}

/** The end of a fiscal year that is stated from its first to its last day or month: `1. Oktober bis 30. September`. */
export function yearEndOfSpan(text: string): string | undefined {
  const match =
    /^(?:from |vom |du |del |dal |von |fra )?(\d{0,2}\D{1,16}?\d{0,2}\.?)\s*(?:-|–|—|~|(?<=[\s.])(?:to|bis|until|through|al?|au|til|till|t\/m|do)(?=\s))\s*(\d{0,2}\D{1,16}?\d{0,2}\.?)$/u.exec(
      plainText(text).toLowerCase(),
    )
  if (!match || !/\p{L}{3}|\d[./]\d/u.test(text)) return yearEndWorded(text)
  const [first, last] = match.slice(1).map(part => yearEndOf(part.trim()))
  if (!first || !last) return yearEndWorded(text)
  // The first day of the year is the one behind its last.
  return Number(first.slice(0, 2)) === (Number(last.slice(0, 2)) % 12) + 1 ? last : undefined
}

/**
 * The last day of a year where a text names its first and its last day one after the other, whatever the words around
 * them: `od 1 stycznia do 31 grudnia; bilans na 31 grudnia`, `من 1 يناير إلى 31 ديسمبر`.
 */
export function yearEndWorded(text: string): string | undefined {
  const plain = plainText(text).toLowerCase()
  if (isCalendarYear(plain)) return '12-31'
  const numbers = spanInNumbers.exec(plain)
  if (numbers) {
    const [, d1, , m1, d2, m2] = numbers
    return lastOfYear(yearEndOf(`${d1}.${m1}`), yearEndOf(`${d2}.${m2}`))
  }
  const first = findMonthDay(plain)
  if (!first) return undefined
  const behind = first.rest.slice(first.index)
  const last = findMonthDay(behind)
  if (!last || /\d|^.{13}/u.test(behind.slice(0, last.index))) return undefined
  // With its year it is one period and no rule.
  if (/^[ ,.]*\d{4}/.test(last.rest.slice(last.index))) return undefined
  return lastOfYear(first.monthDay, last.monthDay)
}

/** `Calendar year; balance sheet items at 31 December`: all that a clause says. */
function isCalendarYear(plain: string): boolean {
  return /^(?:(?:the )?calendar years?|kalenderjahre?|kalenderår|kalenderjaar|années? civiles?|años? natural(?:es)?|ann[oi] solar[ei]|ano civil|rok kalendarzowy|kalendářní rok|kalendárny rok|kalenterivuosi|naptári év|暦年|历年|曆年|역년)(?:\s?[;,(（，；].*)?\.?$/u.test(
    plain,
  )
}

/** `01.10. - 30.09.`, `1/4 to 31/3`. */
const spanInNumbers =
  /(?<![\d.,/])(\d{1,2})([./])(\d{1,2})\.? ?(?:[-–—~]|\p{L}[\p{L}/]{0,7}) ?(\d{1,2})\2(\d{1,2})(?![\d/]|\.\d)/u

/** The last day where it ends a month and the first is the day behind it. */
function lastOfYear(first: string | undefined, last: string | undefined): string | undefined {
  if (!first?.endsWith('-01') || !last) return undefined
  const [month = 0, day = 0] = last.split('-').map(Number)
  const isLast = day === lastDayOfMonth(2023, month) || day === lastDayOfMonth(2024, month)
  return isLast && Number(first.slice(0, 2)) === (month % 12) + 1 ? last : undefined
}

/** `31 December`, `12-31`, `--06-30`: the last day of a month, without a year. */
export function isEndOfYear(text: string): boolean {
  if (text.length > 30 || /\d{4}/.test(text.replace(/^--/, '').replace(/^\d{4}$/, ''))) return false
  if (/^\d{1,4}$/.test(text)) return false
  const [month = 0, day] = (yearEndOf(text) ?? '').split('-').map(Number)
  return day !== undefined && (day === lastDayOfMonth(2023, month) || day === lastDayOfMonth(2024, month))
}
