import { memoByText } from '../../lib/memo.ts'
import type { Context } from '../context.ts'
import { parsePeriod } from '../period/parse-period.ts'
import type { Period } from '../period/period.ts'
import { parseCurrency } from '../unit/currency.ts'
import { isUnitWording, parseUnitText, type UnitReading } from '../unit/unit.ts'
import { unitWordedBy } from '../unit/unit-wording.ts'

/** A period and the unit that stands beside it. */
export interface PeriodInUnit {
  readonly period: Period
  readonly unit: UnitReading
  /** The unit as it stands. */
  readonly text: string
}

/** Words of a unit behind a period: `in millions of euro`. */
const mostWords = 4

/**
 * The period of a column and the unit beside it: `2024-12-31 (SEK)`, `2024-01-01 – 2024-06-30 R$ milhões`,
 * `20231231 単位：千円`, `KRW 2024년 1월 1일부터 2024년 12월 31일까지`. Undefined where either is missing.
 */
export const periodInUnit: (key: string) => PeriodInUnit | undefined = memoByText(name => {
  if (name.length > 80) return undefined
  // `31/12/2023\n€ migliaia`: the head of a printed column.
  const key = name.replace(/\s*[\r\n]\s*/gu, ' ')
  if (!/[ (（]/.test(key)) return inUnderscores(key)
  const [, code, rest = ''] = /^([A-Z]{3}) (.{4,60})$/u.exec(key) ?? []
  if (code !== undefined) {
    const period = parseCurrency(code) && parsePeriod(rest)
    if (period) return { period: { ...period, label: rest }, unit: parseUnitText(code)!, text: code }
  }
  const words = key.split(/ |(?=[(（])/u)
  for (let count = Math.min(mostWords, words.length - 1); count > 0; count--) {
    const text = words
      .slice(-count)
      .join(' ')
      .replace(/^[(（](.*)[)）]$/u, '$1')
      .replace(/^(?:in|en|em|i) /, '')
    const unit = unitAlone(text)
    const label =
      unit &&
      words
        .slice(0, -count)
        .join(' ')
        .replace(/[,;:]$/u, '')
    const period = label === undefined ? undefined : parsePeriod(label)
    if (unit && period) return { period: { ...period, label: label! }, unit, text }
  }
  return behindUnit(words)
})

/** `sar_mn_2024`, `2024_usd_m`, `EUR_thousand_FY2023` */
function inUnderscores(key: string): PeriodInUnit | undefined {
  const parts = /^[a-z0-9]+(?:_[a-z0-9]+){1,4}$/i.test(key) ? key.split('_') : []
  const written = parts.map(part =>
    /^[a-z]{3}$/i.test(part) && parseCurrency(part.toUpperCase()) ? part.toUpperCase() : part,
  )
  return written.some(part => /^[A-Z]{3}$/.test(part)) ? periodInUnit(written.join(' ')) : undefined
}

/** `w tys. zł stan na 30.09.2024`, `TEUR 2024` */
function behindUnit(words: readonly string[]): PeriodInUnit | undefined {
  for (let count = Math.min(mostWords, words.length - 1); count > 0; count--) {
    const text = words
      .slice(0, count)
      .join(' ')
      .replace(/^[(（](.*)[)）]$/u, '$1')
    const unit = unitAlone(text)
    const label = unit?.scale === undefined ? undefined : words.slice(count).join(' ')
    const period = label === undefined ? undefined : parsePeriod(label)
    if (unit && period) return { period: { ...period, label: label! }, unit, text }
  }
  return undefined
}

/** What a text that words a unit of money and nothing else says. */
function unitAlone(text: string): UnitReading | undefined {
  if (/^[A-Z]{3}$/.test(text)) return parseCurrency(text) && parseUnitText(text)
  if (/^[A-Z]{0,3}\p{Sc}$/u.test(text)) return parseUnitText(text)
  const reading = parseUnitText(text)
  return reading?.scale !== undefined &&
    (isUnitWording(text) || unitWordedBy(text)?.scale !== undefined || /^(?:単位|单位|單位|단위)/u.test(text))
    ? reading
    : undefined
}

/** What such a key states of its column. */
export function contextOfPeriodInUnit(
  { period, unit, text }: PeriodInUnit,
  pointer: string,
): Partial<Context> {
  return {
    period: { value: period, pointer },
    ...(unit.currency === undefined ? {} : { currency: { value: unit.currency, pointer } }),
    ...(unit.scale === undefined
      ? unit.ambiguousCurrency && { unitText: { value: text, pointer } }
      : {
          scale: { value: unit.scale, pointer },
          except: unit.except ?? [],
          unitText: { value: text, pointer },
        }),
  }
}
