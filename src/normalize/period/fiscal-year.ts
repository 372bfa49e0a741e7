import type { Basis, FiscalPeriod } from '../../model/vocabulary.ts'
import { isStatementYear } from './civil-date.ts'
import { yearOfEra } from './era.ts'
import type { Take } from './named-part.ts'
import { fullYear } from './parse-date.ts'

const suffixBasis: ReadonlyMap<string, Basis | null> = new Map<string, Basis | null>(
  Object.entries({
    a: 'actual',
    e: 'estimate',
    f: 'estimate',
    p: 'estimate',
    b: 'estimate',
    r: 'restated',
  }),
)

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0')
/** Pairs of years of which the second can be no month: FY11/12 is one year or another. */
const consecutive = Array.from({ length: 100 }, (_, year) => [twoDigits(year), twoDigits(year + 1)])
  .filter(([, last]) => last === '00' || Number(last) > 12)
  .map(([first, last]) => `${first} ?[/-] ?['’]?(?=${last})`)
const lastYear = '(?<last>\\d{2})(?<basis>[aefpr])?'
/** `FY24-25`, `FY23/24`, `'23/'24`. */
const markedPair = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:fye?\\s?['’]?|['’])(?:${consecutive.join('|')})${lastYear}(?![\\p{L}\\p{N}])`,
  'u',
)
/** `23/24`, where the digits can be no day and month. */
const barePair = new RegExp(
  `^\\s*(?=1[3-9]|[2-9])(?:${consecutive.join('|').replaceAll('[/-]', '/')})${lastYear}\\s*$`,
  'u',
)

/** Takes a year out of a text: alone, as two years that it lies in, of an era; two digits alone only behind a quarter. */
export function takeYear(
  take: Take,
  afterQuarter: boolean,
):
  | { fiscalYear: number; basis: Basis | null; fiscalPeriod: FiscalPeriod | null; calendar: boolean }
  | undefined {
  const era = take(/(令和|平成)\s?(\d{1,2}|元)年?/u)
  if (era) {
    return { fiscalYear: yearOfEra(era[1]!, era[2]!), basis: null, fiscalPeriod: null, calendar: false }
  }
  const minguo = take(/(?:民國|民国)\s?(\d{2,3})\s?年?度?|(?<!\d)(\d{3})\s?年度?/u)
  if (minguo) {
    const year = 1911 + Number(minguo[1] ?? minguo[2])
    return {
      fiscalYear: year,
      basis: null,
      fiscalPeriod: /度/.test(minguo[0]) ? 'FY' : null,
      calendar: false,
    }
  }
  const pair = take(
    /(?<![\p{L}\p{N}.,])(fy|cy)? ?((?:19|20)\d{2}) ?[/-] ?((?:19|20)?\d{2})([aefpr])?(?![\p{L}\p{N}])/u,
  )
  if (pair) {
    const first = Number(pair[2])
    const second = pair[3]!.length === 2 ? Math.floor(first / 100) * 100 + Number(pair[3]) : Number(pair[3])
    if (!isStatementYear(first + 1)) return undefined
    if (second === first + 1 || (second % 100 === 0 && first % 100 === 99)) {
      return {
        fiscalYear: first + 1,
        basis: suffixBasis.get(pair[4] ?? '') ?? null,
        fiscalPeriod: 'FY',
        calendar: false,
      }
    }
    return undefined
  }
  const full = take(
    /(?<![\p{L}\p{N}.,$€£])(fy|cy|fye|ye|gj|geschäftsjahr|exercice|ejercicio|exerc[ií]cio|esercizio|boekjaar|(?:fiscal|financial|business|accounting) year|mali yıl[ıi]?|účetní období|účtovné obdobie|fiscal|year)? ?['’]?((?:19|20)\d{2})(?: ?([aefpr])\b)?(?![\p{N}]|[.,]\d|%)(?=$|[^\p{Ll}]|年|년)/u,
  )
  if (full && isStatementYear(Number(full[2]))) {
    const prefix = full[1] ?? ''
    return {
      fiscalYear: Number(full[2]),
      basis: suffixBasis.get(full[3] ?? '') ?? null,
      fiscalPeriod: /^[fgebamú]|^ye(?!ar)/.test(prefix) ? 'FY' : null,
      calendar: prefix === 'cy',
    }
  }
  const pairOfDigits = take(markedPair) ?? take(barePair)
  const last = fullYear(pairOfDigits?.groups?.last ?? '')
  if (pairOfDigits && last !== undefined) {
    return {
      fiscalYear: last,
      basis: suffixBasis.get(pairOfDigits.groups?.basis ?? '') ?? null,
      fiscalPeriod: 'FY',
      calendar: false,
    }
  }
  const short = take(/(?<![\p{L}\p{N}])(?:(fye?|cy|fiscal)\s?['’]?|['’])(\d{2})([aefpr])?(?![\p{L}\p{N}])/u)
  const year = short ? fullYear(short[2]!) : undefined
  if (short && year !== undefined) {
    return {
      fiscalYear: year,
      basis: suffixBasis.get(short[3] ?? '') ?? null,
      fiscalPeriod: short[1]?.startsWith('f') ? 'FY' : null,
      calendar: short[1] === 'cy',
    }
  }
  // Two digits alone are a year only behind a quarter or a half: 3Q23.
  const bare = afterQuarter ? take(/(?<=\s)(\d{2})(?=\s*$)/u) : null
  const bareYear = bare ? fullYear(bare[1]!) : undefined
  return bareYear === undefined
    ? undefined
    : { fiscalYear: bareYear, basis: null, fiscalPeriod: null, calendar: false }
}
