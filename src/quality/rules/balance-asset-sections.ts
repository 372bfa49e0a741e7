import { brokenSum } from '../findings.ts'
import { framesOf } from '../frame.ts'
import { testIdentity } from '../identity.ts'
import type { Identity } from '../identity.ts'
import { isOtherSection } from '../other-section.ts'
import { readingOf } from '../reading.ts'
import type { Rule } from '../rule.ts'

const code = 'balance.current_and_noncurrent_assets'

const longLived = /\blong.?lived assets\b/i

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
      if (typeof outcome === 'string' || isOtherSection(frame, outcome)) continue
      // US filings tag the property of their segment note alike; it is a part of the non-current assets.
      if (!outcome.parts.some(({ fact }) => longLived.test(fact.line_item))) yield brokenSum(outcome, code)
    }
  },
}
