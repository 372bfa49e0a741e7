import type { FiscalPeriod } from '../../model/vocabulary.ts'
import type { Take } from './named-part.ts'

/** Takes a quarter, a half or a part of the year as its report is named (`中报`) out of a text. */
export function takeQuarter(take: Take): { fiscalPeriod: FiscalPeriod } | undefined {
  const several = take(/(?<![\p{L}\p{N}])q ?1 ?- ?q? ?([2-4])(?![\p{L}\p{N}])/u)
  if (several) return { fiscalPeriod: several[1] === '2' ? 'H1' : several[1] === '3' ? 'M9' : 'FY' }
  const ordinal = take(/第 ?([1-4一二三四]) ?(?:四半期|季度)/u)
  if (ordinal) return quarterOf(ordinal[1]!)
  const numbered =
    take(
      /(?<![\p{L}\p{N}])(?:q ?([1-4])|([1-4]) ?q|([1-4])(?:st|nd|rd|th) quarter|([1-4]) ?분기|([1-4]) ?四半期|quarter ([1-4]))(?![\p{L}])/u,
    ) ?? take(/(?<=\d{4} ?-?)q([1-4])(?![\p{L}\p{N}])/u)
  if (numbered) {
    return quarterOf(numbered.slice(1).find(part => part !== undefined) ?? '1')
  }
  const half =
    take(
      /(?<![\p{L}\p{N}])(?:h ?([12])|([12]) ?h|s ?([12])|hy ?([12])?|(first|second) half|([12])(?:st|nd) half)(?![\p{L}])/u,
    ) ?? take(/(?<=\d{4} ?-?)h([12])(?![\p{L}\p{N}])/u)
  if (half)
    return { fiscalPeriod: half.slice(1).some(part => part === '2' || part === 'second') ? 'H2' : 'H1' }
  if (take(/(?<![\p{L}\p{N}])(?:9 ?m|9 months|nine months)(?!\p{L})/u)) return { fiscalPeriod: 'M9' }
  if (take(/三季报|三季度报/u)) return { fiscalPeriod: 'M9' }
  if (take(/中报|半年报|中期報告|上半期|(?<![四下])半期/u)) return { fiscalPeriod: 'H1' }
  if (take(/一季报|一季度报/u)) return { fiscalPeriod: 'Q1' }
  if (take(/年报|年度报告|通期|사업보고서/u)) return { fiscalPeriod: 'FY' }
  return undefined
}

function quarterOf(digit: string): { fiscalPeriod: FiscalPeriod } {
  const index = '一二三四'.indexOf(digit)
  return { fiscalPeriod: `Q${index >= 0 ? index + 1 : Number(digit)}` as FiscalPeriod }
}
