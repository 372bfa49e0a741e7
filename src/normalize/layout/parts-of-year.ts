import { pointerSegments } from '../../lib/json-pointer.ts'
import type { JsonObject } from '../../lib/lossless-json.ts'
import type { FiscalPeriod } from '../../model/vocabulary.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { type CivilDate, daysBetween, yearOf } from '../period/civil-date.ts'
import { parseFiscalPeriod } from '../period/parse-fiscal-period.ts'
import { readPeriod } from '../period/parse-period.ts'
import { noPeriod, type Period } from '../period/period.ts'

const mostParts = 8

/** Days on which something is told, which follow those on which the parts of a year end. */
const ofPublication =
  /\b(?:releases?|earnings|publi\w+|announce\w*|results?|report(?:s|ed)?|fil(?:ed|ings?)|due|calls?|meetings?|audit\w*|board)\b/

/**
 * The parts of a year that days below its year close: `"fiscalCalendar": {"2024": {"Q1": "2024-03-31", "Q2": "2024-06-30"}}`.
 * Quarters are three months apart and end with a month, or near one.
 */
export function partsOfYear(
  object: JsonObject,
  { fiscalYear, end, fiscalPeriod }: Period,
  pointer: string,
): Period[] {
  if (fiscalYear === null || end !== null || fiscalPeriod !== null) return []
  if (object.size < 2 || object.size > mostParts) return []
  const parts: DatedPart[] = []
  for (const [name, text] of object) {
    const named = parseFiscalPeriod(name)
    const stated = typeof text === 'string' && text.length <= 40 ? readPeriod(text)?.period : undefined
    if (!named?.fiscalPeriod || /^\d/.test(name)) return []
    if (!stated?.end || stated.precision !== 'day' || isMidMonth(stated.end)) return []
    if (Math.abs(yearOf(stated.end) - fiscalYear) > 1) return []
    const { fiscalPeriod: part } = named
    parts.push({ ...noPeriod, fiscalPeriod: part, fiscalYear, end: stated.end, precision: 'day' })
  }
  const tells = pointerSegments(pointer)
    .slice(-2)
    .some(name => keyRole(name) === 'filing' || ofPublication.test(keyText(name)))
  return tells || !areInSteps(parts) ? [] : parts
}

type DatedPart = Period & { readonly fiscalPeriod: FiscalPeriod; readonly end: CivilDate }

/** No part of a year ends between the first and the last week of a month. */
const isMidMonth = (end: string): boolean => Number(end.slice(8)) > 7 && Number(end.slice(8)) < 24

/** Each quarter ends as many months after another as its number says, give or take the days of whole weeks. */
function areInSteps(parts: readonly DatedPart[]): boolean {
  const quarters = parts.filter(({ fiscalPeriod }) => fiscalPeriod.startsWith('Q'))
  const [first] = quarters
  return quarters.every(({ fiscalPeriod, end }) => {
    const steps = Number(fiscalPeriod.slice(1)) - Number(first!.fiscalPeriod.slice(1))
    return Math.abs(daysBetween(first!.end, end) - steps * daysOfQuarter) <= daysOfWeek
  })
}

const daysOfQuarter = 91.3
const daysOfWeek = 8
