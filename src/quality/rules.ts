import type { Rule } from './rule.ts'
import { answerContradictsFacts } from './rules/answer-contradicts-facts.ts'
import {
  evidenceCorroboratesStatement,
  evidenceNotInStatements,
} from './rules/evidence-corroborates-statement.ts'
import { factsRepeated, factsRepeatedRounded } from './rules/facts-repeated.ts'
import { balancePartExceedsTotal, completenessOtherDominates } from './rules/part-exceeds-total.ts'
import { perShareDilution } from './rules/per-share-dilution.ts'
import { perShareEarnings, unitShareCountScale } from './rules/per-share-earnings.ts'
import { periodOverlapping, periodYearEndChanged } from './rules/period-series.ts'
import { periodFiscalYear, periodInFuture, periodLength, periodTypeMismatch } from './rules/period-shape.ts'
import {
  plausibilityGrossMargin,
  plausibilityLargeChange,
  plausibilityNegativeEquity,
  plausibilityTaxRate,
} from './rules/plausibility.ts'
import { ratioRecomputed } from './rules/ratio-recomputed.ts'
import { restatementBetweenReports } from './rules/restatement-between-reports.ts'
import { scopeUnknown } from './rules/scope-unknown.ts'
import { statementUnknown } from './rules/statement-unknown.ts'
import { seriesChanges } from './rules/series-changes.ts'
import {
  completenessZero,
  freshnessNewestYear,
  freshnessThinYear,
  plausibilityCopiedYear,
} from './rules/series-columns.ts'
import { signConventionChanges } from './rules/sign-convention-changes.ts'
import { sumScaleOfOneFigure, sumSignOfOneFigure } from './rules/sum-repaired.ts'
import { unitMinorCurrency, unitPerShareScaled, unitScaleContradictsSize } from './rules/unit-scale-stated.ts'
import { balanceSums } from './rules/balance-sums.ts'
import { cashFlowSums } from './rules/cash-flow-sums.ts'
import { incomeSums } from './rules/income-sums.ts'
import { sumRule } from './sum-rule.ts'
import { balanceAssetSections } from './rules/balance-asset-sections.ts'
import { balanceSides } from './rules/balance-sides.ts'
import { cashFlowRollForward } from './rules/cash-flow-roll-forward.ts'
import { cashFlowSections } from './rules/cash-flow-sections.ts'
import { datasetEmpty } from './rules/dataset-empty.ts'
import { evidenceContradictsStatement } from './rules/evidence-contradicts-statement.ts'
import { factsConflicting } from './rules/facts-conflicting.ts'
import { incomeGrossProfit } from './rules/income-gross-profit.ts'
import { incomeNetIncome } from './rules/income-net-income.ts'
import { listReportsVanished } from './rules/list-reports-vanished.ts'
import { normalizerFindings } from './rules/normalizer-findings.ts'
import { periodDuplicate } from './rules/period-duplicate.ts'
import { periodFiveYearGap } from './rules/period-five-year-gap.ts'
import { periodMissing } from './rules/period-missing.ts'
import { signUnexpectedNegative } from './rules/sign-unexpected-negative.ts'
import { unitMissingCurrency } from './rules/unit-missing-currency.ts'
import { unitUnknown } from './rules/unit-unknown.ts'
import { unitPercentRange } from './rules/unit-percent-range.ts'
import { unitScaleJump } from './rules/unit-scale-jump.ts'

/** Every rule that there is, those of the reading first. */
export const rules: readonly Rule[] = [
  ...normalizerFindings,
  listReportsVanished,
  datasetEmpty,
  periodMissing,
  periodFiveYearGap,
  periodDuplicate,
  unitMissingCurrency,
  unitUnknown,
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
  ...balanceSums.map(sumRule),
  ...incomeSums.map(sumRule),
  ...cashFlowSums.map(sumRule),
  sumSignOfOneFigure,
  sumScaleOfOneFigure,
  balancePartExceedsTotal,
  perShareEarnings,
  perShareDilution,
  unitShareCountScale,
  ratioRecomputed,
  periodTypeMismatch,
  periodLength,
  periodInFuture,
  periodFiscalYear,
  periodOverlapping,
  periodYearEndChanged,
  unitPerShareScaled,
  unitScaleContradictsSize,
  unitMinorCurrency,
  ...seriesChanges,
  scopeUnknown,
  statementUnknown,
  signConventionChanges,
  factsRepeated,
  factsRepeatedRounded,
  completenessZero,
  completenessOtherDominates,
  freshnessNewestYear,
  freshnessThinYear,
  plausibilityCopiedYear,
  plausibilityGrossMargin,
  plausibilityTaxRate,
  plausibilityNegativeEquity,
  plausibilityLargeChange,
  evidenceContradictsStatement,
  evidenceCorroboratesStatement,
  evidenceNotInStatements,
  answerContradictsFacts,
  restatementBetweenReports,
]
