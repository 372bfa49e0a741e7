import { type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { namesReportDate } from '../key/day-words.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { hasKey, type Survey } from './survey.ts'

/**
 * Keys of the day of a report that are those of its publication: beside a part of a year stands a day in the middle of a
 * month, in one record at least. `"report_date": "2014-02-19"` beside `"period": "4T2013"`, and so is `"2014-04-28"`.
 */
export function publicationKeysIn(survey: Survey): ReadonlySet<string> {
  const found = new Set<string>()
  if (!hasKey(survey, namesReportDate)) return found
  const visit = (value: JsonValue): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (value instanceof Map) {
      for (const [key, text] of value)
        if (typeof text === 'string' && isMidMonth(text) && namesReportDate(key) && namesPart(value))
          found.add(key)
      for (const item of value.values()) visit(item)
    }
  }
  visit(survey.dataset)
  return found
}

/** No accounts end between the second and the last week of a month. */
const isMidMonth = (text: string): boolean => /^\d{4}-\d{2}-(?:0[89]|1\d|2[0-3])(?!\d)/.test(text)

/** Whether a text of a record names a quarter or a half of a year. */
function namesPart(record: JsonObject): boolean {
  for (const text of record.values()) {
    const period = typeof text === 'string' && text.length <= 20 ? parsePeriod(text) : undefined
    if (period && /^[QH]/.test(period.fiscalPeriod ?? '')) return true
  }
  return false
}
