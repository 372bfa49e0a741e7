import type { FiscalPeriod } from '../../model/vocabulary.ts'
import { plainText } from '../text.ts'

/** Fiscal period that a code such as `FY`, `annual`, `Q1`, `12M`, `quarterly`, `H1` stands for; months where only a length is said. */
export function parseFiscalPeriod(
  text: string,
): { fiscalPeriod: FiscalPeriod | null; months: number | null } | undefined {
  // "-3" is no quarter.
  if (/^\s*[-–−]/.test(text)) return undefined
  const code = plainText(text)
    .toLowerCase()
    .replace(/[\s_-]+/g, '')
  if (
    /^(?:fy|annual|annually|yearly|year|a|ann|12m|p1y|p12m|fullyear|full|jahr|anual|annuel(?:le)?|jährlich|annuale|k|10k|20f|0)$/.test(
      code,
    )
  )
    return { fiscalPeriod: 'FY', months: 12 }
  const quarter = /^(?:q([1-4])|([1-4])q|quarter([1-4])|([1-4]))$/.exec(code)
  if (quarter) return { fiscalPeriod: `Q${quarter.slice(1).find(Boolean)}` as FiscalPeriod, months: 3 }
  const half = /^(?:h([12])|([12])h|hy([12])|s([12]))$/.exec(code)
  if (half) return { fiscalPeriod: half.slice(1).find(Boolean) === '2' ? 'H2' : 'H1', months: 6 }
  if (/^(?:ttm|ltm|trailing12months|trailing)$/.test(code)) return { fiscalPeriod: 'TTM', months: 12 }
  if (/^(?:9m|m9|ninemonths|p9m)$/.test(code)) return { fiscalPeriod: 'M9', months: 9 }
  if (
    /^(?:6m|semiannual(?:ly)?|halbjährlich|semestriel(?:le)?|semestral|halfyear|halfyearly|sixmonths|p6m)$/.test(
      code,
    )
  )
    return { fiscalPeriod: null, months: 6 }
  if (
    /^(?:3m|quarterly|vierteljährlich|quartalsweise|trimestriel(?:le)?|trimestral|quarter|q|threemonths|p3m)$/.test(
      code,
    )
  )
    return { fiscalPeriod: null, months: 3 }
  if (/^(?:1m|monthly|month|p1m)$/.test(code)) return { fiscalPeriod: null, months: 1 }
  return undefined
}
