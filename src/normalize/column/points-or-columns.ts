import { JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { isMonthKey } from '../describe/day-in-parts.ts'
import { keyRole } from '../key/key-role.ts'
import { isKnown } from '../key/label-keys.ts'
import { keyText } from '../key/key-words.ts'
import { parseNumeral } from '../numeral.ts'
import { yearOf } from '../period/civil-date.ts'
import { dayWritten } from '../period/day-written.ts'
import { parsePeriod } from '../period/parse-period.ts'

// Objects that state periods are the columns of a table, or the points of a line where they hold its values.

/** Dated values that are no years, though some look like them: `{"period_end": "2021-08-31", "value": 1903}`. */
export function arePoints(objects: readonly JsonValue[]): boolean {
  return objects.some(
    object =>
      object instanceof Map &&
      [...object].some(
        ([key, value]) =>
          value instanceof JsonNumber &&
          keyRole(key) === 'value' &&
          !isNumberOfColumn(key, value) &&
          (value.text.length > 4 || hasOtherYear(object, value)),
      ),
  )
}

/** Whether an object is dated in a year that is not the one that a number could be, or the next. */
function hasOtherYear(object: JsonObject, { text }: JsonNumber): boolean {
  return [...object.values()].some(value => {
    const end = typeof value === 'string' ? dayWritten(value) : undefined
    return end !== undefined && Math.abs(yearOf(end) - Number(text)) > 1
  })
}

/** `"month": 9`, and `"n": 1` where nothing else numbers the column. */
function isNumberOfColumn(key: string, { text }: JsonNumber): boolean {
  return isMonthKey(key) || (/^n$/i.test(key) && /^\d{1,2}$/.test(text))
}

/** `"be_year": 2567` */
export const isBuddhistYear = (key: string, text: string): boolean =>
  /^2[45]\d{2}$/.test(text) && /\b(?:year|be|buddhist)\b/.test(keyText(key))

/** Whether an object holds a figure of its own, and so is no column. */
export function hasFigure(item: JsonObject): boolean {
  for (const [key, value] of item) {
    const role = keyRole(key)
    if (
      (role === 'value' || role === null) &&
      value instanceof JsonNumber &&
      !/^(?:19|20)\d{2}$/.test(value.text) &&
      !isBuddhistYear(key, value.text) &&
      !isNumberOfColumn(key, value)
    )
      return true
    const mayBeFigure =
      role === 'value' ||
      (role === null && typeof value === 'string' && (/\d(?:[.,]\d|[ '’]\d{3})/.test(value) || isKnown(key)))
    if (mayBeFigure && typeof value === 'string' && parseNumeral(value)?.number && !parsePeriod(value))
      return true
  }
  return false
}
