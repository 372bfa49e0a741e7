import { brokenSum } from '../findings.ts'
import { framesOf } from '../frame.ts'
import { testIdentity } from '../identity.ts'
import type { Identity } from '../identity.ts'
import { readingOf } from '../reading.ts'
import type { Rule } from '../rule.ts'

const code = 'income.gross_profit'

const identity: Identity = {
  total: 'GrossProfit',
  required: [
    { concept: 'Revenue', weight: 1 },
    { concept: 'CostOfRevenue', weight: -1, eitherSign: true },
  ],
  optional: [],
}

export const incomeGrossProfit: Rule = {
  code,
  title: 'Gross profit is revenue less cost of revenue',
  formula: 'GrossProfit = Revenue - CostOfRevenue (a cost printed as a negative number is read as a cost)',
  tolerance: 'rounding intervals of both sides must meet',
  severity: 'error',
  source: 'DQC_0004, DQC_0126, XBRL Calculations 1.1',
  *check(input) {
    for (const frame of framesOf(readingOf(input))) {
      const outcome = testIdentity(frame, identity)
      if (typeof outcome !== 'string') yield brokenSum(outcome, code)
    }
  },
}
