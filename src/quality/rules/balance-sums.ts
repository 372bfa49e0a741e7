import { minus, plus, way } from '../sum-rule.ts'
import type { Sum } from '../sum-rule.ts'

const definitions = ' Sources define this figure in different ways; see which lines this one counts in.'

/** Sums of the balance sheet, and of the numbers of shares behind it. */
export const balanceSums: readonly Sum[] = [
  {
    code: 'balance.current_and_noncurrent_liabilities',
    title: 'Current and non-current liabilities make up total liabilities',
    severity: 'error',
    source: 'DQC_0004, XBRL Calculations 1.1',
    ways: [
      way(
        'TotalLiabilities',
        [plus('TotalCurrentLiabilities'), plus('TotalNonCurrentLiabilities')],
        [plus('LiabilitiesHeldForSale'), plus('Provisions'), plus('OtherLiabilities')],
      ),
    ],
    otherTotals: true,
  },
  {
    code: 'balance.equity_of_parent_and_others',
    title: 'Equity of the parent and of minority interests make up total equity',
    severity: 'error',
    source: 'DQC_0004, XBRL Calculations 1.1',
    ways: [
      way(
        'TotalEquity',
        [plus('EquityAttributableToParent'), plus('NoncontrollingInterests')],
        [plus('TemporaryEquity')],
      ),
    ],
    // Some sources mean the equity of the parent by both lines.
    alsoFine: [way('TotalEquity', [plus('EquityAttributableToParent')])],
  },
  {
    code: 'balance.goodwill_and_intangibles',
    title: 'Goodwill and other intangible assets make up their common line',
    severity: 'warning',
    source: 'XBRL Calculations 1.1, field sets of data vendors',
    ways: [way('GoodwillAndIntangibleAssets', [plus('Goodwill'), plus('IntangibleAssets')])],
    // Intangible assets may be stated with goodwill in them.
    alsoFine: [way('GoodwillAndIntangibleAssets', [plus('IntangibleAssets')])],
  },
  {
    code: 'balance.cash_and_short_term_investments',
    title: 'Cash and short-term investments make up their common line',
    severity: 'warning',
    source: 'XBRL Calculations 1.1, field sets of data vendors',
    ways: [
      way(
        'CashAndShortTermInvestments',
        [plus('CashAndCashEquivalents'), plus('ShortTermInvestments')],
        [plus('RestrictedCash')],
      ),
    ],
  },
  {
    code: 'balance.net_current_assets',
    title: 'Net current assets are current assets less current liabilities',
    severity: 'warning',
    source: 'UK Companies Act 2006, balance sheet format 1',
    ways: [
      way(
        'NetCurrentAssets',
        [plus('TotalCurrentAssets'), minus('TotalCurrentLiabilities')],
        [plus('PrepaidExpenses'), plus('AssetsHeldForSale'), minus('LiabilitiesHeldForSale')],
      ),
    ],
  },
  {
    code: 'balance.assets_less_current_liabilities',
    title: 'Total assets less current liabilities are what their name says',
    severity: 'warning',
    source: 'UK Companies Act 2006, balance sheet format 1',
    ways: [
      way(
        'TotalAssetsLessCurrentLiabilities',
        [plus('TotalAssets'), minus('TotalCurrentLiabilities')],
        [minus('LiabilitiesHeldForSale')],
      ),
      way('TotalAssetsLessCurrentLiabilities', [plus('TotalNonCurrentAssets'), plus('NetCurrentAssets')]),
    ],
  },
  {
    code: 'balance.property_net_of_depreciation',
    title: 'Net property is gross property less accumulated depreciation',
    severity: 'warning',
    source: 'XBRL Calculations 1.1, field sets of data vendors',
    ways: [
      way(
        'PropertyPlantEquipment',
        [plus('PropertyPlantEquipmentGross'), minus('AccumulatedDepreciation')],
        [plus('ConstructionInProgress'), plus('RightOfUseAssets'), plus('LandAndBuildings')],
      ),
    ],
  },
  {
    code: 'balance.total_debt',
    title: 'Short-term and long-term debt make up total debt',
    severity: 'info',
    source: 'definitions of data vendors',
    ways: [
      way(
        'TotalDebt',
        [plus('ShortTermDebt'), plus('LongTermDebt')],
        [
          plus('CurrentPortionOfLongTermDebt'),
          plus('LeaseLiabilities'),
          plus('LeaseLiabilitiesCurrent'),
          plus('LeaseLiabilitiesNonCurrent'),
        ],
      ),
    ],
    remark: definitions,
  },
  {
    code: 'balance.net_debt',
    title: 'Net debt is total debt less cash',
    severity: 'info',
    source: 'definitions of data vendors',
    ways: [
      way(
        'NetDebt',
        [plus('TotalDebt'), minus('CashAndCashEquivalents')],
        [minus('ShortTermInvestments'), minus('RestrictedCash')],
      ),
      way('NetDebt', [plus('TotalDebt'), minus('CashAndShortTermInvestments')]),
    ],
    remark: definitions,
  },
  {
    code: 'shares.issued_and_treasury',
    title: 'Outstanding and treasury shares make up the issued shares',
    severity: 'info',
    source: 'XBRL Calculations 1.1, field sets of data vendors',
    ways: [way('SharesIssued', [plus('SharesOutstanding'), plus('TreasurySharesNumber')])],
  },
]
