import type { Finding } from '../../model/finding.ts'
import { brokenSum } from '../findings.ts'
import { framesOf, known, lookUp } from '../frame.ts'
import type { Frame } from '../frame.ts'
import { testIdentity } from '../identity.ts'
import type { Broken, Identity } from '../identity.ts'
import { middleOf } from '../interval.ts'
import { readingOf } from '../reading.ts'
import type { Rule } from '../rule.ts'

const code = 'balance.assets_equal_liabilities_and_equity'

// Up to this share of total assets a rest may be what others own of the group, where the table lists no such line.
const othersPercent = 5n
const othersRemark = ' The rest may belong to minority interests, which the table does not list.'

const bothSides: Identity = {
  total: 'TotalAssets',
  required: [{ concept: 'TotalLiabilitiesAndEquity', weight: 1 }],
  optional: [],
}

const total: Identity = {
  total: 'TotalAssets',
  required: [
    { concept: 'TotalLiabilities', weight: 1, eitherSign: true },
    { concept: 'TotalEquity', weight: 1 },
  ],
  optional: [
    { concept: 'NoncontrollingInterests', weight: 1 },
    { concept: 'TemporaryEquity', weight: 1 },
  ],
}

const ofParent: Identity = {
  total: 'TotalAssets',
  required: [
    { concept: 'TotalLiabilities', weight: 1, eitherSign: true },
    { concept: 'EquityAttributableToParent', weight: 1 },
  ],
  optional: total.optional,
}

export const balanceSides: Rule = {
  code,
  title: 'Assets equal liabilities and equity',
  formula:
    'TotalAssets = TotalLiabilitiesAndEquity; TotalAssets = TotalLiabilities + TotalEquity (or EquityAttributableToParent) [+ NoncontrollingInterests] [+ TemporaryEquity]',
  tolerance:
    'rounding intervals of both sides must meet; a warning or info where a rest above zero may belong to minority interests that are not listed',
  severity: 'error',
  source: 'DQC_0004, IFRS_0102, XBRL Calculations 1.1',
  *check(input) {
    for (const frame of framesOf(readingOf(input))) yield* checkFrame(frame)
  },
}

function* checkFrame(frame: Frame): Iterable<Finding> {
  const sides = testIdentity(frame, bothSides)
  if (isBroken(sides)) {
    yield brokenSum(sides, code)
    return
  }
  const ofAll = lookUp(frame, 'TotalEquity') !== 'absent'
  const sum = testIdentity(frame, ofAll ? total : ofParent)
  if (!isBroken(sum)) return
  const rest = middleOf(sum.total.interval) - middleOf(sum.sum)
  const mayBeOthers = rest > 0n && !total.optional.some(term => known(frame, term.concept))
  // Both sides agree and only the parent's equity is listed: the rest is what others own, nothing is wrong.
  if (mayBeOthers && !ofAll && sides === 'holds') return
  const small = rest * 100n <= middleOf(sum.total.interval) * othersPercent
  if (!mayBeOthers || (ofAll && !small)) yield brokenSum(sum, code)
  else yield brokenSum(sum, code, ofAll || !small ? 'warning' : 'info', othersRemark)
}

function isBroken(outcome: 'holds' | 'cannot-say' | Broken): outcome is Broken {
  return typeof outcome !== 'string'
}
