import { minus, plus, way } from '../sum-rule.ts'
import type { Sum } from '../sum-rule.ts'

const netted = ' The table may leave out a line that the net figure counts in.'

/** Sums within the cash flow statement, and where it meets the other two statements. */
export const cashFlowSums: readonly Sum[] = [
  {
    code: 'cash_flow.free_cash_flow',
    title: 'Free cash flow is operating cash flow less capital expenditure',
    severity: 'info',
    source: 'definitions of data vendors',
    ways: [
      way(
        'FreeCashFlow',
        [plus('NetCashFromOperating'), minus('CapitalExpenditure')],
        [minus('PurchaseOfIntangibles'), plus('ProceedsFromSaleOfPPE'), minus('LeasePayments')],
      ),
      way('FreeCashFlow', [plus('NetCashFromOperating'), minus('NetCapitalExpenditure')]),
      way('FreeCashFlow', [plus('NetCashFromOperating'), plus('NetCashFromInvesting')]),
    ],
    remark: ' Sources define free cash flow in different ways; see which lines this one counts in.',
  },
  {
    code: 'cash_flow.net_debt_issuance',
    title: 'Net debt issuance is debt raised less debt repaid',
    severity: 'info',
    source: 'field sets of data vendors',
    ways: [
      way(
        'NetDebtIssuance',
        [plus('ProceedsFromDebt'), minus('RepaymentOfDebt')],
        [plus('NetShortTermDebtIssuance'), minus('LeasePayments')],
      ),
    ],
    remark: netted,
  },
  {
    code: 'cash_flow.net_share_issuance',
    title: 'Net share issuance is what shares brought in less what buying them back cost',
    severity: 'info',
    source: 'field sets of data vendors',
    ways: [
      way(
        'NetStockIssuance',
        [plus('ProceedsFromShareIssuance'), minus('ShareRepurchases')],
        [minus('TaxWithholdingOnShareAwards')],
      ),
    ],
    remark: netted,
  },
  {
    code: 'cash_flow.starts_from_profit',
    title: 'The cash flow starts from a profit of the income statement',
    severity: 'warning',
    source: 'DQC_0108',
    ways: [
      way('CashFlowNetIncome', [plus('ProfitLossIncludingNCI')]),
      way('CashFlowNetIncome', [plus('NetIncome')], [plus('NetIncomeAttributableToNCI')]),
    ],
    // Japanese and IFRS cash flows start before tax; others from what the owners of the parent get.
    alsoFine: [
      'PretaxIncome',
      'NetIncomeAttributableToParent',
      'NetIncomeToCommon',
      'ProfitFromContinuingOperations',
      'OperatingIncome',
      'EBIT',
    ].map(profit => way('CashFlowNetIncome', [plus(profit)])),
  },
  {
    code: 'cash_flow.ends_in_balance_sheet',
    title: 'The cash flow ends with the cash of the balance sheet',
    severity: 'info',
    source: 'DQC_0062',
    ways: [
      way(
        'CashAtEndOfPeriod',
        [plus('CashAndCashEquivalents')],
        [plus('RestrictedCash'), plus('ShortTermInvestments'), minus('ShortTermDebt')],
      ),
    ],
    alsoFine: [
      way('CashAtEndOfPeriod', [plus('CashAndShortTermInvestments')]),
      way('CashAtEndOfPeriod', [plus('CashAndBalancesAtCentralBanks')], [plus('LoansToBanks')]),
    ],
    slackPercent: 10n,
    remark: ' Restricted cash, overdrafts or long deposits may explain the rest where no line shows them.',
  },
]
