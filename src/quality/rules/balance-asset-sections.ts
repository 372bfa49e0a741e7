import { brokenSum } from '../findings.ts'
import { framesOf } from '../frame.ts'
import type { Frame } from '../frame.ts'
import { testIdentity } from '../identity.ts'
import type { Broken, Identity } from '../identity.ts'
import { meets, sumOf } from '../interval.ts'
import { readingOf } from '../reading.ts'
import type { Rule } from '../rule.ts'

const code = 'balance.current_and_noncurrent_assets'

const identity: Identity = {
  total: 'TotalAssets',
  required: [
    { concept: 'TotalCurrentAssets', weight: 1 },
    { concept: 'TotalNonCurrentAssets', weight: 1 },
  ],
  optional: [
    { concept: 'AssetsHeldForSale', weight: 1 },
    { concept: 'OtherAssets', weight: 1 },
  ],
}

export const balanceAssetSections: Rule = {
  code,
  title: 'Current and non-current assets make up total assets',
  formula:
    'TotalAssets = TotalCurrentAssets + TotalNonCurrentAssets [+ AssetsHeldForSale] [+ OtherAssets], and other totals where shown outside',
  tolerance: 'rounding intervals of both sides must meet',
  severity: 'error',
  source: 'DQC_0004, XBRL Calculations 1.1',
  *check(input) {
    for (const frame of framesOf(readingOf(input))) {
      const outcome = testIdentity(frame, identity)
      if (typeof outcome !== 'string' && !isOtherSection(frame, outcome)) yield brokenSum(outcome, code)
    }
  },
}

/** Whether another total of the column makes up the rest: some charts of accounts list banks as a section of their own. */
function isOtherSection({ facts, reading }: Frame, { total, sum }: Broken): boolean {
  const rest = sumOf([
    { interval: total.interval, weight: 1 },
    { interval: sum, weight: -1 },
  ])
  return facts.some(fact => {
    const interval = /^total\b/i.test(fact.line_item) ? reading.interval(fact) : undefined
    return interval !== undefined && meets(interval, rest)
  })
}
