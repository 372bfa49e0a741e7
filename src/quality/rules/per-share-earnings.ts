import { decimalPlaces, fixedText } from '../../lib/decimal-text.ts'
import type { Finding } from '../../model/finding.ts'
import { figureWriter, labelOf, periodText } from '../figures.ts'
import { findingAt } from '../findings.ts'
import { known } from '../frame.ts'
import type { Frame, Operand } from '../frame.ts'
import { meets, middleOf } from '../interval.ts'
import type { Interval } from '../interval.ts'
import { mixedFramesOf } from '../mixed-frame.ts'
import { loosened, productOf } from '../product.ts'
import { readingOf } from '../reading.ts'
import type { QualityInput, Rule } from '../rule.ts'

const earnings = 'per_share.earnings'
const scale = 'unit.share_count_scale'

const pairs = [
  ['EPSBasic', 'WeightedAverageSharesBasic'],
  ['EPSDiluted', 'WeightedAverageSharesDiluted'],
] as const
const profits = [
  'NetIncomeToCommon',
  'NetIncomeAttributableToParent',
  'NetIncome',
  'ProfitLossIncludingNCI',
  'ProfitFromContinuingOperations',
]
// What preferred dividends and participating shares take away from the profit of real groups stays below it.
const slackThousandths = 50n
// A slip of a scale shows through any such difference.
const scaleThousandths = 100n

interface Mismatch {
  readonly perShare: Operand
  readonly shares: Operand
  readonly profit: Operand
  /** The power of ten that would make them agree. */
  readonly power: number | undefined
}

export const perShareEarnings: Rule = {
  code: earnings,
  title: 'Earnings per share times shares is the profit',
  formula:
    'NetIncomeToCommon (or another profit of the period) = EPSBasic x WeightedAverageSharesBasic; the same diluted',
  tolerance: 'rounding intervals of both sides, and 5% for preferred dividends and participating shares',
  severity: 'info',
  source: 'IFRS_0130, IAS 33',
  *check(input) {
    for (const mismatch of mismatchesIn(input)) if (mismatch.power === undefined) yield differs(mismatch)
  },
}

export const unitShareCountScale: Rule = {
  code: scale,
  title: 'Numbers of shares are in the scale that earnings per share imply',
  formula: 'profit / (earnings per share x shares) is not near 10^3 or 10^6, nor near their inverse',
  tolerance: '10% around the power of ten',
  severity: 'error',
  source: 'DQC_0095',
  *check(input) {
    for (const mismatch of mismatchesIn(input)) if (mismatch.power !== undefined) yield offScale(mismatch)
  },
}

function* mismatchesIn(input: QualityInput): Iterable<Mismatch> {
  for (const frame of mixedFramesOf(readingOf(input))) {
    for (const [perShareName, sharesName] of pairs) {
      const perShare = known(frame, perShareName)
      const shares = known(frame, sharesName)
      const mismatch = perShare && shares && mismatchOf(frame, perShare, shares)
      if (mismatch) {
        yield mismatch
        break
      }
    }
  }
}

function mismatchOf(frame: Frame, perShare: Operand, shares: Operand): Mismatch | undefined {
  if (perShare.fact.unit !== 'per_share' || shares.fact.unit !== 'shares') return undefined
  const product = productOf(perShare.interval, shares.interval)
  const found = profits.flatMap(name => {
    const profit = known(frame, name)
    return profit && isSameMoney(profit, perShare) ? [profit] : []
  })
  const [profit] = found
  if (!profit || found.some(({ interval }) => meets(loosened(interval, slackThousandths), product)))
    return undefined
  const power = [3, 6].find(exponent => {
    const factor = 10n ** BigInt(exponent)
    const near = loosened(profit.interval, scaleThousandths)
    return meets(times(product, factor), near) || meets(product, times(near, factor))
  })
  return { perShare, shares, profit, power: isZero(product) ? undefined : power }
}

function isSameMoney(profit: Operand, perShare: Operand): boolean {
  return profit.fact.unit === 'monetary' && profit.fact.currency === perShare.fact.currency
}

function differs({ perShare, shares, profit }: Mismatch): Finding {
  const [stated, computed] = [middleOf(profit.interval), timesShares(perShare, shares)]
  return findingAt(perShare.fact, earnings, {
    message: `${productText(perShare, shares)} gives ${figureWriter([computed], profit.fact)(computed)}, but ${labelOf(profit.fact)} ${periodText(profit.fact)} is ${figureWriter([stated], profit.fact)(stated)}: more apart than rounding and preferred dividends explain. One may be adjusted or of another class of shares.`,
    observed: fixedText(computed),
    expected: fixedText(stated),
  })
}

function offScale({ perShare, shares, profit, power }: Mismatch): Finding {
  const [stated, computed] = [middleOf(profit.interval), timesShares(perShare, shares)]
  const times = power === 3 ? '1,000' : '1,000,000'
  return findingAt(shares.fact, scale, {
    message: `${productText(perShare, shares)} gives ${figureWriter([computed], profit.fact)(computed)}, about ${times} times off ${labelOf(profit.fact)} of ${figureWriter([stated], profit.fact)(stated)} ${periodText(profit.fact)}: check in which scale the shares are stated.`,
    observed: fixedText(middleOf(shares.interval)),
  })
}

function timesShares(perShare: Operand, shares: Operand): bigint {
  return (middleOf(perShare.interval) * middleOf(shares.interval)) / 10n ** BigInt(decimalPlaces)
}

function productText(perShare: Operand, shares: Operand): string {
  const [each, count] = [middleOf(perShare.interval), middleOf(shares.interval)]
  return `${labelOf(perShare.fact)} ${figureWriter([each], perShare.fact)(each)} times ${labelOf(shares.fact)} ${figureWriter([count], shares.fact)(count)}`
}

function times({ low, high }: Interval, factor: bigint): Interval {
  return { low: low * factor, high: high * factor }
}

function isZero({ low, high }: Interval): boolean {
  return low <= 0n && high >= 0n
}
