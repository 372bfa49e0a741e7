import type { Rule } from './rule.ts'
import { balanceAssetSections } from './rules/balance-asset-sections.ts'
import { balanceSides } from './rules/balance-sides.ts'
import { cashFlowRollForward } from './rules/cash-flow-roll-forward.ts'
import { cashFlowSections } from './rules/cash-flow-sections.ts'
import { datasetEmpty } from './rules/dataset-empty.ts'
import { evidenceContradictsStatement } from './rules/evidence-contradicts-statement.ts'
import { factsConflicting } from './rules/facts-conflicting.ts'
import { incomeGrossProfit } from './rules/income-gross-profit.ts'
import { incomeNetIncome } from './rules/income-net-income.ts'
import { normalizerFindings } from './rules/normalizer-findings.ts'
import { periodDuplicate } from './rules/period-duplicate.ts'
import { periodFiveYearGap } from './rules/period-five-year-gap.ts'
import { periodMissing } from './rules/period-missing.ts'
import { signUnexpectedNegative } from './rules/sign-unexpected-negative.ts'
import { unitMissingCurrency } from './rules/unit-missing-currency.ts'
import { unitPercentRange } from './rules/unit-percent-range.ts'
import { unitScaleJump } from './rules/unit-scale-jump.ts'

/** Every rule that there is, those of the reading first. */
export const rules: readonly Rule[] = [
  ...normalizerFindings,
  datasetEmpty,
  periodMissing,
  periodFiveYearGap,
  periodDuplicate,
  unitMissingCurrency,
  unitScaleJump,
  unitPercentRange,
  signUnexpectedNegative,
  factsConflicting,
  balanceSides,
  balanceAssetSections,
  incomeGrossProfit,
  incomeNetIncome,
  cashFlowSections,
  cashFlowRollForward,
  evidenceContradictsStatement,
]
