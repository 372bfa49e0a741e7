/** How a line is ruled: a thin rule over a subtotal, a double rule under a grand total. */
export type TotalKind = 'none' | 'subtotal' | 'grand'

const grand = new Set([
  'NetIncome',
  'ProfitLossIncludingNCI',
  'TotalComprehensiveIncome',
  'TotalAssets',
  'TotalLiabilitiesAndEquity',
  'CashAtEndOfPeriod',
])

const subtotals = new Set([
  'TotalIncome',
  'GrossProfit',
  'OperatingExpenses',
  'TotalExpenses',
  'OperatingIncome',
  'EBIT',
  'ProfitBeforeExceptionalItemsAndTax',
  'OrdinaryProfit',
  'PretaxIncome',
  'ProfitFromContinuingOperations',
  'NetInterestIncome',
  'PreProvisionOperatingProfit',
  'TotalCurrentAssets',
  'TotalNonCurrentAssets',
  'TotalCurrentLiabilities',
  'TotalNonCurrentLiabilities',
  'TotalLiabilities',
  'TotalEquity',
  'NetCurrentAssets',
  'TotalAssetsLessCurrentLiabilities',
  'CashGeneratedFromOperations',
  'NetCashFromOperating',
  'NetCashFromInvesting',
  'NetCashFromFinancing',
  'NetChangeInCash',
])

/** What a line totals, by its concept, or because other lines stand below it in the tree of the source. */
export function totalKind(concept: string | null, hasChildren: boolean): TotalKind {
  if (concept !== null && grand.has(concept)) return 'grand'
  return hasChildren || (concept !== null && subtotals.has(concept)) ? 'subtotal' : 'none'
}
