import type { Finding } from '../../model/finding.ts'
import { brokenSum } from '../findings.ts'
import { framesOf, lookUp } from '../frame.ts'
import type { Frame } from '../frame.ts'
import { testIdentity } from '../identity.ts'
import type { Broken, Term } from '../identity.ts'
import { magnitude, middleOf } from '../interval.ts'
import { readingOf } from '../reading.ts'
import type { Rule } from '../rule.ts'

const code = 'income.net_income'

// Net income may leave out what others own, and a table may leave out lines below tax. Up to this share of the profit
// after tax the rest is put down to such lines; real groups stay below it, a wrong figure seldom does.
const unlistedPercent = 20n
const unlistedRemark =
  ' Minority interests, associates or discontinued operations may explain the rest where the table does not list them.'

const totals = ['ProfitLossIncludingNCI', 'NetIncome', 'NetIncomeAttributableToParent'] as const

const required: readonly Term[] = [
  { concept: 'PretaxIncome', weight: 1 },
  { concept: 'IncomeTaxExpense', weight: -1, eitherSign: true },
]
const belowTax: readonly Term[] = [
  { concept: 'ProfitFromDiscontinuedOperations', weight: 1 },
  { concept: 'ShareOfProfitOfAssociates', weight: 1 },
]
const ofOthers: Term = { concept: 'NetIncomeAttributableToNCI', weight: -1, eitherSign: true }

export const incomeNetIncome: Rule = {
  code,
  title: 'Net income is profit before tax less tax',
  formula:
    'ProfitLossIncludingNCI (or NetIncome, or NetIncomeAttributableToParent) = PretaxIncome - IncomeTaxExpense [+ ProfitFromDiscontinuedOperations] [+ ShareOfProfitOfAssociates] [- NetIncomeAttributableToNCI]',
  tolerance:
    'rounding intervals of both sides must meet; where lines that may explain the rest are not listed, nothing up to 20% of the profit after tax and a warning beyond',
  severity: 'error',
  source: 'DQC_0004, XBRL Calculations 1.1',
  *check(input) {
    for (const frame of framesOf(readingOf(input))) {
      const finding = findingIn(frame)
      if (finding) yield finding
    }
  },
}

/** At the first of the totals that does not come out, unless another one does. */
function findingIn(frame: Frame): Finding | undefined {
  let first: Finding | undefined
  for (const total of totals) {
    const optional = total === 'ProfitLossIncludingNCI' ? belowTax : [...belowTax, ofOthers]
    const outcome = testIdentity(frame, { total, required, optional })
    if (outcome === 'holds') return undefined
    if (outcome === 'cannot-say') continue
    const listed = optional.every(term => lookUp(frame, term.concept) !== 'absent')
    if (listed) first ??= brokenSum(outcome, code)
    else if (!isSmall(outcome)) first ??= brokenSum(outcome, code, 'warning', unlistedRemark)
  }
  return first
}

function isSmall({ total, sum }: Broken): boolean {
  const computed = middleOf(sum)
  const rest = middleOf(total.interval) - computed
  return magnitude(rest) * 100n <= magnitude(computed) * unlistedPercent
}
