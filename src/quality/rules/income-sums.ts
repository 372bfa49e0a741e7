import { minus, plus, way } from '../sum-rule.ts'
import type { Sum } from '../sum-rule.ts'

const definitions = ' Sources define this figure in different ways; see which lines this one counts in.'
const ofOthers = plus('NetIncomeAttributableToNCI')

/** Sums of the income statement. */
export const incomeSums: readonly Sum[] = [
  {
    code: 'income.operating_income',
    title: 'Operating income is gross profit less operating expenses',
    severity: 'info',
    source: 'DQC_0126',
    ways: [
      way(
        'OperatingIncome',
        [plus('GrossProfit'), minus('OperatingExpenses')],
        [plus('OtherOperatingIncome'), minus('OtherOperatingExpenses'), minus('ImpairmentExpense')],
      ),
      // "Operating expenses" of some sources hold the cost of revenue.
      way('OperatingIncome', [plus('Revenue'), minus('OperatingExpenses')], [plus('OtherOperatingIncome')]),
    ],
    slackPercent: 1n,
    remark: definitions,
  },
  {
    code: 'income.profit_attribution',
    title: 'The profit of the parent and of minority interests make up the profit',
    severity: 'error',
    source: 'DQC_0004, XBRL Calculations 1.1',
    ways: [
      way('ProfitLossIncludingNCI', [
        plus('NetIncomeAttributableToParent'),
        { ...ofOthers, eitherSign: true },
      ]),
      way('NetIncome', [plus('NetIncomeAttributableToParent'), { ...ofOthers, eitherSign: true }]),
    ],
    // Net income may itself be that of the parent.
    alsoFine: [way('NetIncome', [plus('NetIncomeAttributableToParent')])],
  },
  {
    code: 'income.continuing_and_discontinued',
    title: 'Continuing and discontinued operations make up the profit',
    severity: 'error',
    source: 'DQC_0004, XBRL Calculations 1.1',
    ways: [
      way(
        'ProfitLossIncludingNCI',
        [plus('ProfitFromContinuingOperations'), plus('ProfitFromDiscontinuedOperations')],
        [plus('CumulativeEffectOfAccountingChange')],
      ),
    ],
    // A vendor may write the profit of continuing operations for both.
    alsoFine: [way('ProfitLossIncludingNCI', [plus('ProfitFromContinuingOperations')])],
  },
  {
    code: 'income.comprehensive_income',
    title: 'Profit and other comprehensive income make up total comprehensive income',
    severity: 'error',
    source: 'DQC_0004, IFRS_0102',
    ways: [
      way('TotalComprehensiveIncome', [plus('ProfitLossIncludingNCI'), plus('OtherComprehensiveIncome')]),
      way(
        'TotalComprehensiveIncome',
        [plus('NetIncome'), plus('OtherComprehensiveIncome')],
        [{ ...ofOthers, eitherSign: true }],
      ),
      way('TotalComprehensiveIncome', [
        plus('NetIncomeAttributableToParent'),
        plus('OtherComprehensiveIncome'),
      ]),
    ],
  },
  {
    code: 'income.current_and_deferred_tax',
    title: 'Current and deferred tax make up the income tax',
    severity: 'warning',
    source: 'DQC_0126, IAS 12',
    ways: [
      way('IncomeTaxExpense', [
        { ...plus('CurrentTaxExpense'), eitherSign: true },
        { ...plus('DeferredTaxExpense'), eitherSign: true },
      ]),
    ],
  },
  {
    code: 'income.net_interest_income',
    title: 'Net interest income is interest received less interest paid',
    severity: 'warning',
    source: 'templates of data vendors for banks',
    ways: [way('NetInterestIncome', [plus('InterestAndSimilarIncome'), minus('InterestAndSimilarExpense')])],
  },
  {
    code: 'income.ebitda',
    title: 'EBITDA is EBIT before depreciation and amortization',
    severity: 'info',
    source: 'definitions of data vendors',
    ways: [
      way(
        'EBITDA',
        [plus('EBIT'), plus('DepreciationAndAmortization')],
        [plus('AmortizationOfIntangibles'), plus('ImpairmentExpense')],
      ),
      way(
        'EBITDA',
        [plus('OperatingIncome'), plus('DepreciationAndAmortization')],
        [plus('AmortizationOfIntangibles'), plus('ImpairmentExpense')],
      ),
    ],
    slackPercent: 1n,
    remark: definitions,
  },
]
