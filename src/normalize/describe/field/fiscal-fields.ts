import { type JsonObject, scalarText } from '../../../lib/lossless-json.ts'
import { keyText } from '../../key/key-words.ts'
import { parseFiscalPeriod } from '../../period/parse-fiscal-period.ts'
import { readPeriod } from '../../period/parse-period.ts'
import { addDays } from '../../period/civil-date.ts'
import { epochMidnight } from '../../period/epoch.ts'
import { noPeriod } from '../../period/period.ts'
import { definedYear, yearEndOf, yearEndOfSpan } from '../../period/year-end.ts'
import { scopeNamedIn } from '../../scope.ts'
import type { FieldReader } from './describing-field.ts'

export const readYearEnd: FieldReader = ({ text, isEmpty, pointer, draft, notes }) => {
  const midnight = epochMidnight(text)
  if (midnight) {
    const period = {
      ...noPeriod,
      label: text,
      end: midnight,
      precision: 'day' as const,
      fiscalPeriod: 'FY' as const,
    }
    draft.parts.yearEnd = { value: period, pointer }
    return 'period'
  }
  if (!isEmpty) {
    notes.yearEnd(text, pointer)
    const defined = definedYear(text)
    if (defined)
      notes.definition({
        ...noPeriod,
        ...defined,
        label: String(defined.fiscalYear),
        fiscalPeriod: 'FY',
        precision: 'day',
      })
    const day = readPeriod(text)?.period
    // `"fye": "Mar 2023"`
    if (day?.end && (day.precision === 'day' || day.precision === 'month')) {
      draft.parts.yearEnd = { value: day, pointer }
      // "FY2023 ends 30 June 2023"
      if (day.precision === 'day' && yearEndOf(text) === undefined && addDays(day.end, 1).endsWith('-01'))
        notes.yearEnd(day.end.slice(5), pointer)
    }
  }
  return 'period'
}

/** `"lastTrailingDate": "Jun 27, 2026"`: the day on which the last twelve months end. */
export const readTrailingEnd: FieldReader = ({ text, isNumber, notes }) => {
  const day = isNumber ? undefined : readPeriod(text)?.period
  if (!day?.end || day.precision !== 'day') return isNumber ? null : 'period'
  notes.definition({
    ...noPeriod,
    label: 'TTM',
    end: day.end,
    precision: 'day',
    fiscalPeriod: 'TTM',
    months: 12,
  })
  return 'period'
}

/** `2023`, `"FY2023"`, `"2022/23"`, `"FY23 Q2"`. */
export const readFiscalYear: FieldReader = ({ key, text, isNumber, isEmpty, pointer, draft, notes }) => {
  const { parts } = draft
  const year = /^(?:FY\s?)?((?:19|20)\d{2})(?:\.0+)?$/i.exec(fromMinguo(key, text.trim()))
  if (year) {
    parts.year = { value: Number(year[1]), pointer }
    if (/^FY/i.test(text)) parts.code ??= { value: { fiscalPeriod: 'FY', months: null }, pointer }
    return 'period'
  }
  const yearEnd = yearEndOfSpan(text)
  if (yearEnd) {
    notes.yearEnd(yearEnd, pointer)
    return 'period'
  }
  if (isEmpty) return 'period'
  const reading = readPeriod(text)
  const code = isNumber ? undefined : parseFiscalPeriod(text)
  if (code && (!reading || reading.period.fiscalYear === null)) parts.code ??= { value: code, pointer }
  else if (!reading) return null
  else parts.label ??= { value: reading.period, pointer }
  return 'period'
}

/** `"Q3"`, `"H1"`, `12`, or a number of quarters. */
export const readFiscalPeriod: FieldReader = ({
  key,
  text,
  isNumber,
  isEmpty,
  pointer,
  draft: { context, parts },
}) => {
  // Services that number the quarters of a report call the whole year the fifth.
  const isYear = text === '5' && /^(?:length report|quarter)$/.test(keyText(key))
  const isOfQuarters =
    /^(?:qtrs|(?:num|number of) (?:qtrs|quarters))$/.test(keyText(key)) && /^\d{1,2}$/.test(text)
  // "months": 3 is a length, "period": 3 the third quarter.
  const isOfMonths = /\bmonths?\b/.test(keyText(key)) && /^(?:[1-9]|1\d|2[0-4])(?:\.0)?$/.test(text)
  // "half": 2
  const isOfHalves =
    /^[12]$/.test(text) &&
    /\b(?:half|halfyear|halbjahr|semester|semestre|semestral|halvar)\b/.test(keyText(key))
  const code = isYear
    ? ofQuarters(4)
    : isOfHalves
      ? parseFiscalPeriod(`H${text}`)
      : isOfQuarters
        ? ofQuarters(Number(text))
        : isOfMonths
          ? ofMonths(Number(text))
          : parseFiscalPeriod(text)
  const before = parts.code?.value
  if (code && (endWithQuarter(before, code) || endWithQuarter(code, before)))
    parts.code = { value: { fiscalPeriod: 'TTM', months: 12 }, pointer }
  else if (code) parts.code = { value: code, pointer }
  else if (isNumber) return null
  else if (!isEmpty) {
    const reading = readPeriod(text)
    if (reading) parts.label ??= { value: reading.period, pointer }
    // "reportType": "consolidated"
    const scope = reading ? undefined : scopeNamedIn(text)
    if (scope) context.scope = { value: scope, pointer }
  }
  return 'period'
}

type Code = ReturnType<typeof parseFiscalPeriod>

/** `"period_type": "12M", "quarter": 3`: the twelve months that end with that quarter. */
function endWithQuarter(length: Code, quarter: Code): boolean {
  return (
    length?.months === 12 &&
    (length.fiscalPeriod === null || length.fiscalPeriod === 'FY') &&
    /^Q[1-3]$/.test(quarter?.fiscalPeriod ?? '')
  )
}

function ofMonths(months: number): NonNullable<ReturnType<typeof parseFiscalPeriod>> {
  return parseFiscalPeriod(`${months}m`) ?? { fiscalPeriod: null, months }
}

function ofQuarters(count: number): { fiscalPeriod: 'FY' | null; months: number | null } {
  return { fiscalPeriod: count === 4 ? 'FY' : null, months: count * 3 || null }
}

/** 年度 of Taiwan counts from 1912: 115 is 2026. No other calendar has such years. */
function fromMinguo(key: string, text: string): string {
  return /^(?:年度|年|y|year|(?:fiscal|roc|data) ?year)$/iu.test(key) && /^1[0-4]\d$/.test(text)
    ? String(1911 + Number(text))
    : text
}

/** `{"month": 9, "day": 30}` as `MM-DD`. */
export function yearEndInParts(parts: JsonObject): string | undefined {
  const part = (name: string): string => {
    const item = [...parts].find(([key]) => keyText(key) === name)?.[1]
    return scalarText(item).padStart(2, '0')
  }
  const monthDay = `${part('month')}-${part('day')}`
  return /^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(monthDay) ? monthDay : undefined
}
