import type { Finding } from '../../model/finding.ts'
import { brokenSum } from '../findings.ts'
import { framesOf, lookUp } from '../frame.ts'
import { testIdentity } from '../identity.ts'
import type { Broken, Identity } from '../identity.ts'
import { magnitude, middleOf } from '../interval.ts'
import { readingOf } from '../reading.ts'
import type { Rule } from '../rule.ts'

const code = 'cash_flow.sections_sum_to_net_change'

// Up to this share of the largest section the rest is what exchange rates do to the cash of real groups.
const ratesPercent = 20n

const identity: Identity = {
  total: 'NetChangeInCash',
  required: [
    { concept: 'NetCashFromOperating', weight: 1 },
    { concept: 'NetCashFromInvesting', weight: 1 },
    { concept: 'NetCashFromFinancing', weight: 1 },
  ],
  // Sources state the net change before or after exchange rates, and discontinued operations inside or beside the sections.
  optional: [
    { concept: 'EffectOfExchangeRateOnCash', weight: 1 },
    { concept: 'CashFlowDiscontinuedOperations', weight: 1 },
    { concept: 'CashEffectOfScopeChange', weight: 1 },
  ],
}

export const cashFlowSections: Rule = {
  code,
  title: 'The three sections of the cash flow make up the net change in cash',
  formula:
    'NetChangeInCash = NetCashFromOperating + NetCashFromInvesting + NetCashFromFinancing [+ EffectOfExchangeRateOnCash] [+ CashFlowDiscontinuedOperations] [+ CashEffectOfScopeChange]',
  tolerance:
    'rounding intervals of both sides must meet; where no effect of exchange rates is listed, only info up to 20% of the largest section and a warning beyond',
  severity: 'error',
  source: 'DQC_0004, DQC_0048, DQC_0057, XBRL Calculations 1.1',
  *check(input) {
    for (const frame of framesOf(readingOf(input))) {
      const outcome = testIdentity(frame, identity)
      if (typeof outcome === 'string') continue
      const listed = lookUp(frame, 'EffectOfExchangeRateOnCash') !== 'absent'
      yield listed ? brokenSum(outcome, code) : withoutRates(outcome)
    }
  },
}

function withoutRates(broken: Broken): Finding {
  const sections = broken.parts.map(part => magnitude(middleOf(part.interval)))
  const largest = sections.reduce((a, b) => (a > b ? a : b), 0n)
  const rest = magnitude(middleOf(broken.total.interval) - middleOf(broken.sum))
  const severity = rest * 100n <= largest * ratesPercent ? 'info' : 'warning'
  return brokenSum(
    broken,
    code,
    severity,
    ' The rest may be the effect of exchange rates, which the table does not list.',
  )
}
