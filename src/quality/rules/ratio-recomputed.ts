import { fixedText } from '../../lib/decimal-text.ts'
import { groupedText, labelOf, periodText } from '../figures.ts'
import { findingAt } from '../findings.ts'
import { known } from '../frame.ts'
import type { Frame } from '../frame.ts'
import { meets, middleOf } from '../interval.ts'
import type { Interval } from '../interval.ts'
import { mixedFramesOf } from '../mixed-frame.ts'
import { loosened, quotientOf } from '../product.ts'
import { readingOf } from '../reading.ts'
import type { Rule } from '../rule.ts'

const code = 'ratio.recomputed'
const slackThousandths = 10n
const hundred = 100n

interface Definition {
  readonly ratio: string
  /** Each with the divisor below; one that agrees is enough. */
  readonly over: readonly string[]
  readonly under: readonly string[]
}

const profits = [
  'NetIncome',
  'ProfitLossIncludingNCI',
  'NetIncomeAttributableToParent',
  'NetIncomeToCommon',
  'ProfitFromContinuingOperations',
]

const definitions: readonly Definition[] = [
  { ratio: 'GrossMargin', over: ['GrossProfit'], under: ['Revenue', 'TotalIncome'] },
  { ratio: 'OperatingMargin', over: ['OperatingIncome', 'EBIT'], under: ['Revenue', 'TotalIncome'] },
  { ratio: 'EBITDAMargin', over: ['EBITDA', 'AdjustedEBITDA'], under: ['Revenue', 'TotalIncome'] },
  { ratio: 'PretaxMargin', over: ['PretaxIncome'], under: ['Revenue', 'TotalIncome'] },
  { ratio: 'NetMargin', over: profits, under: ['Revenue', 'TotalIncome'] },
  { ratio: 'EffectiveTaxRate', over: ['IncomeTaxExpense'], under: ['PretaxIncome'] },
  { ratio: 'CurrentRatio', over: ['TotalCurrentAssets'], under: ['TotalCurrentLiabilities'] },
  { ratio: 'DebtToAssets', over: ['TotalDebt', 'TotalLiabilities'], under: ['TotalAssets'] },
  {
    ratio: 'EquityRatio',
    over: ['TotalEquity', 'EquityAttributableToParent'],
    under: ['TotalAssets', 'TotalLiabilitiesAndEquity'],
  },
]

export const ratioRecomputed: Rule = {
  code,
  title: 'A stated ratio is the quotient of its lines',
  formula: definitions
    .map(({ ratio, over, under }) => `${ratio} = ${over.join(' or ')} / ${under.join(' or ')}`)
    .join('; '),
  tolerance: 'rounding intervals of all three figures, and 1% of the ratio; percent and fraction are one',
  severity: 'info',
  source: 'DQC_0091, definitions of data vendors',
  *check(input) {
    for (const frame of mixedFramesOf(readingOf(input))) {
      for (const definition of definitions) {
        const stated = known(frame, definition.ratio)
        const quotients = stated ? quotientsIn(frame, definition) : []
        const [first] = quotients
        if (!stated || !first || quotients.some(quotient => agrees(stated.interval, quotient))) continue
        const [a, b] = [middleOf(stated.interval), middleOf(first)]
        yield findingAt(stated.fact, code, {
          message: `${labelOf(stated.fact)} ${periodText(stated.fact)} is ${percentText(a)}, but its lines give ${percentText(b)}: the source may define it in another way, or one of the figures is wrong.`,
          observed: fixedText(a),
          expected: fixedText(b),
        })
      }
    }
  },
}

function quotientsIn(frame: Frame, { over, under }: Definition): Interval[] {
  return over.flatMap(top =>
    under.flatMap(bottom => {
      const [a, b] = [known(frame, top), known(frame, bottom)]
      const isMoney = a?.fact.unit === 'monetary' && b?.fact.unit === 'monetary'
      if (!a || !b || !isMoney || a.fact.currency !== b.fact.currency) return []
      const quotient = quotientOf(a.interval, b.interval)
      return quotient ? [quotient] : []
    }),
  )
}

// Costs carry either sign, and "12.5" without a percent sign is 12.5%.
function agrees(stated: Interval, quotient: Interval): boolean {
  const turned = { low: -quotient.high, high: -quotient.low }
  return [quotient, turned].some(ratio => {
    const wide = loosened(ratio, slackThousandths)
    return meets(stated, wide) || meets(stated, { low: wide.low * hundred, high: wide.high * hundred })
  })
}

// To the hundredth of a percent.
function percentText(value: bigint): string {
  const step = 10n ** 5n
  const half = value < 0n ? -step / 2n : step / 2n
  return `${groupedText(((value + half) / step) * step * hundred, 0)}%`
}
