import type { CivilDate } from './civil-date.ts'
import { parsePeriod } from './parse-period.ts'

/** The day that a text writes with its year and nothing else: `2024-12-31`, `20241231`, `31. 12. 2024`, `31 December 2024`. */
export function dayWritten(text: string): CivilDate | undefined {
  if (text.length > 40) return undefined
  if (!/^(?:19|20)\d{6}$|^\d{4}[-./]\d{2}[-./]\d{2}|^\d{1,2}[./-] ?\d{1,2}[./-] ?\d{4}$|\p{L}/u.test(text))
    return undefined
  if (/^(?:1970-01-01|0001-|1900-01-01|9999-)/.test(text) || !/(?:19|20)\d{2}/.test(text)) return undefined
  const period = parsePeriod(text)
  return period?.precision === 'day' && period.end !== null && period.start === null ? period.end : undefined
}
