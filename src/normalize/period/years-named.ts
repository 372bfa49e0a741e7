import { memoByText } from '../../lib/memo.ts'
import { lastDayOfMonth } from './civil-date.ts'
import { monthNumber } from './month-names.ts'
import { findMonthDay } from './parse-date.ts'
import { readPeriod } from './parse-period.ts'
import type { Period } from './period.ts'

/** Longer texts are pages of a document, longer names no columns. */
const longest = 300
const longestName = 30

const begins = String.raw`begins?|starts?|commences?|begint|beginnt|startet|commence|débute|comienza|empieza|inicia|inizia|começa|börjar|begynner|starter`
const ends = String.raw`ends?|closes?|eindigt|endet|(?:se )?termine|s['’]achève|prend fin|termina|finaliza|acaba|(?:si )?chiude|slutar|slutter`
const nameOf = String.raw`\b(?:named|called|labell?ed|numbered|designated|known|naam|genoemd|nom|désigné|nombre|denomina|nome|benannt|bezeichnet|namn|navn)\b`
const inWhich = String.raw`(?:in which|waarin|in (?:dem|welchem)|(?:où|(?:au cours|dans) (?:duquel|de laquelle|lequel|laquelle))|en (?:el )?que|in cui|em que|då|hvori) (?:\p{L}{1,3} )?`
/** `named after the calendar year in which it begins`, `nach dem Jahr benannt, in dem es endet`, `開始日の属する暦年で呼び`. */
const named = (verbs: string): RegExp =>
  new RegExp(
    String.raw`${nameOf}[^.;]{0,60}(?<!\p{L})${inWhich}(?:${verbs})(?!\p{L})|(?<!\p{L})${inWhich}(?:${verbs})(?!\p{L})[^.;]{0,30}${nameOf}`,
    'iu',
  )
const afterStart = named(begins)
const afterEnd = named(ends)
const afterStartInHan =
  /(?:開始日?|期首|开始日?|시작일?)[のこと가의이]{0,2} ?(?:属|屬|속)[^。]{0,4}年[^。]{0,6}(?:呼|称|稱|名|い)/u
const afterEndInHan =
  /(?:終了日?|期末|末日|结束日?|終了|종료일?)[のこと가의이]{0,2} ?(?:属|屬|속)[^。]{0,4}年[^。]{0,6}(?:呼|称|稱|名|い)/u

/**
 * Notes the years of the columns of a dataset, where a text says after which of its two calendar years each is named and
 * from which day it runs: `年度は開始日の属する暦年で呼び、4月1日から翌年3月末日までとする` above `2020年度`, which ends in 2021.
 */
export function noteYearsNamed(
  texts: readonly string[],
  keys: ReadonlySet<string>,
  yearEnds: { readonly value: string; readonly pointer: string }[],
  definitions: Period[],
): void {
  const told = new Map<string, Convention>()
  for (const text of texts) {
    const convention = text.length > longest ? undefined : conventionIn(text)
    if (convention) told.set(JSON.stringify(convention), convention)
  }
  const [convention] = told.values()
  if (!convention || told.size > 1) return
  const { month, yearsLate } = convention
  const monthOfEnd = String(month).padStart(2, '0')
  yearEnds.push({ value: `${monthOfEnd}-${lastDayOfMonth(2023, month)}`, pointer: '' })
  for (const name of new Set([...keys, ...texts])) {
    const period = name.length > longestName ? undefined : yearNamed(name)
    if (!period) continue
    const year = period.fiscalYear! + yearsLate
    const last = `${year}-${monthOfEnd}-${lastDayOfMonth(year, month)}`
    const first = month === 12 ? `${year}-01-01` : `${year - 1}-${String(month + 1).padStart(2, '0')}-01`
    definitions.push({ ...period, label: name, start: first, end: last, precision: 'day' })
  }
}

interface Convention {
  /** The last month of the year. */
  readonly month: number
  /** Calendar years from its name to its end. */
  readonly yearsLate: 0 | 1
}

/** A sentence on years and the month of a first day, which all of them name. */
const mayName = /(?:year|jahr|jaar|ann[éeo]|año|ano|år).*\d|年.*月|년.*월/iu

const conventionIn: (text: string) => Convention | undefined = memoByText(text => {
  if (text.length < 12 || !mayName.test(text)) return undefined
  const isStart = afterStart.test(text) || afterStartInHan.test(text)
  const isEnd = afterEnd.test(text) || afterEndInHan.test(text)
  if (isStart === isEnd) return undefined
  const month = lastMonthIn(text.toLowerCase())
  return month === undefined ? undefined : { month, yearsLate: isStart && month !== 12 ? 1 : 0 }
})

/** The month before the first day of the year, where the text names it too: `from 1 April to the end of March`. */
function lastMonthIn(text: string): number | undefined {
  const first = findMonthDay(text)
  if (!first?.monthDay.endsWith('-01')) return undefined
  const month = ((Number(first.monthDay.slice(0, 2)) + 10) % 12) + 1
  const behind = first.rest.slice(first.index)
  const months = [...behind.matchAll(/(?<!\d)(\d{1,2}) ?[月월]|\p{L}{3,}/gu)].map(([word, number]) =>
    number === undefined ? monthNumber(word) : Number(number),
  )
  return months.find(number => number !== undefined) === month ? month : undefined
}

/** `FY2019`, `2020年度`, `2020`: nothing but a year. */
function yearNamed(name: string): Period | undefined {
  const read = /(?:19|20)\d{2}|\d{2}/.test(name) ? readPeriod(name) : undefined
  if (!read || read.rest !== '' || read.period.fiscalYear === null || read.period.end !== null)
    return undefined
  const { fiscalPeriod, months, relative } = read.period
  const isYear = (fiscalPeriod === null || fiscalPeriod === 'FY') && months === null && relative === null
  return isYear ? { ...read.period, fiscalPeriod: 'FY' } : undefined
}
