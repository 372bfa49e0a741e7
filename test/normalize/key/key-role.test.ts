import { describe, expect, it } from 'vitest'
import { isMetaKey, isRequestKey, isStructuralKey, keyRole } from '../../../src/normalize/key/key-role.ts'
import type { KeyRole } from '../../../src/normalize/key/role-wordings.ts'
import {
  frequencyOfKey,
  periodOfKey,
  relativeOfKey,
  scopeOfKey,
  statementOfKey,
  unitOfKey,
} from '../../../src/normalize/key/key-reading.ts'
import { standardOfKey } from '../../../src/normalize/key/standard-of-key.ts'

const roles: readonly (readonly [KeyRole, readonly string[]])[] = [
  [
    'currency',
    [
      'currency',
      'reportedCurrency',
      'reporting_currency',
      'currency_symbol',
      'Currency Code',
      'ccy',
      'valuta',
      'devise',
      '币种',
      '通貨',
    ],
  ],
  ['unit', ['unit', 'units', 'unitText', 'unit_of_measure', 'uom', '単位', '단위']],
  ['scale', ['scale', 'multiplier', 'amountsIn', 'figures_in', 'unitMultiplier', 'belopp_i']],
  ['scope', ['scope', 'consolidated', 'isConsolidated', 'fs_div', 'consolidation', 'regnskapstype']],
  [
    'standard',
    ['accountingStandard', 'accounting_standards', 'gaap', 'framework', 'reportingFramework', '会計基準'],
  ],
  ['basis', ['basis', 'restated', 'isEstimate', 'scenario']],
  ['entity', ['company', 'companyName', 'entityName', 'corp_name', 'issuer', 'legalName', '会社名']],
  [
    'entity_id',
    ['ticker', 'symbol', 'cik', 'isin', 'lei', 'corp_code', 'organisasjonsnummer', 'siren', 'コード番号'],
  ],
  [
    'label',
    ['label', 'lineItem', 'line_item', 'account_nm', 'concept', 'dataCode', 'metric', 'libelle', '科目'],
  ],
  ['title', ['title', 'caption', 'datasetTitle', 'report_title', 'tableName']],
  ['statement', ['statement', 'statementType', 'sj_div', 'stmt']],
  ['period', ['period', 'date', 'periodLabel', 'reportingPeriod', '期間']],
  [
    'period_end',
    [
      'periodEnd',
      'period_end',
      'endDate',
      'end',
      'fiscalDateEnding',
      'reportDate',
      'balanceSheetDate',
      'asOf',
      'tilDato',
      'stichtag',
      '报告期',
    ],
  ],
  ['period_start', ['periodStart', 'startDate', 'start', 'fraDato', 'from']],
  ['fiscal_year', ['fiscalYear', 'fiscal_year', 'fy', 'year', 'bsns_year', 'yearReport', 'exercice', '年度']],
  ['fiscal_period', ['fiscalPeriod', 'fp', 'quarter', 'lengthReport', 'frequency', 'periodType']],
  ['year_end', ['fiscalYearEnd', 'fye', 'yearEnd', 'fiscal_year_end_month', 'räkenskapsår_slutar']],
  ['decimals', ['decimals', 'precision']],
  ['value', ['value', 'val', 'amount', 'raw', 'valeur', 'montant', 'reportedValue', '金額']],
  ['formatted', ['fmt', 'longFmt', 'formatted', 'displayValue', 'display']],
  [
    'derived',
    [
      'growth',
      'yoy',
      'changePercent',
      'variance',
      'evolution',
      'cagr',
      'change',
      '売上高_増減率(%)',
      '前期比',
    ],
  ],
  [
    'warning',
    [
      'warning',
      'warnings',
      'coverageWarnings',
      'coverage_notes',
      'dataQuality',
      'caveats',
      'missingFields',
      'gaps',
    ],
  ],
  ['source', ['source', 'sourceUrl', 'url', 'footnotes', 'notes', 'citation', 'page']],
  [
    'filing',
    [
      'filingDate',
      'fillingDate',
      'filed',
      'acceptedDate',
      'accn',
      'form',
      'publishedAt',
      'updated_at',
      'rcept_no',
    ],
  ],
  [
    'noise',
    ['id', 'uuid', 'order', 'index', 'level', 'confidence', 'hash', 'dataId', 'code_absolu', 'internalId'],
  ],
]

describe('what a key says of its value', () => {
  it.each(roles.flatMap(([role, keys]) => keys.map(key => [key, role] as const)))('%s: %s', (key, role) => {
    expect(keyRole(key)).toBe(role)
  })

  // Line items that look like describing keys, and the typos that vendors never mend.
  it.each([
    'revenue',
    'netIncome',
    'totalAssets',
    'cashAtEndOfPeriod',
    'cashAtBeginningOfPeriod',
    'endCashPosition',
    'beginningCash',
    'cashGeneratedFromOperations',
    'cashAtYearEnd',
    'cashAtPeriodEnd',
    'cashAtPeriodStart',
    'sharesOutstandingAtYearEnd',
    'releaseOfProvisions',
    'depositLiabilities',
    'variationDeStocks',
    'nonCurrrentAssetsOther',
    'capitalSurpluse',
    'otherInvestingActivites',
    'sumInnskuttEgenkaptial',
    'NonCurrentLabilitiesIFRS',
    'foreignExchangeGain',
    'effectOfForexChangesOnCash',
    'changeInWorkingCapital',
    'netChangeInCash',
    'sharesMln',
    'weightedAverageShsOut',
    'eps',
    'deferredIncomeTax',
    'goodwill',
    'inventory',
    'valueAddedTax',
    'amountsOwedByGroupUndertakings',
    'sourcesOfFunds',
    'dateOfBirth',
    '__proto__',
    'constructor',
    'x'.repeat(200),
  ])('%s names a line', key => {
    expect(keyRole(key)).toBeNull()
  })

  it.each(['', ' '])('the key "%s" of a row holds its label', key => {
    expect(keyRole(key)).toBe('label')
  })

  it('answers the same when asked again', () => {
    const keys = Array.from({ length: 25_000 }, (_, index) => `line ${index}`)
    expect(keys.every(key => keyRole(key) === null)).toBe(true)
    expect(keyRole('currency')).toBe('currency')
    expect(keyRole('line 0')).toBeNull()
  })
})

describe('one word of a longer key', () => {
  // Whoever reads the value decides: a figure below such a key is a line, a text describes.
  it.each([
    ['standardCostOfSales', 'standard'],
    ['unitsSold', 'unit'],
    ['foreignCurrencyTranslationAdjustment', null],
    ['currencyTranslationRate', 'currency'],
  ])('%s has the role %s', (key, role) => {
    expect(keyRole(key)).toBe(role)
  })
})

describe('keys that only hold the structure together', () => {
  it.each(['data', 'rows', 'values', 'annualReports', 'line_items', 'facts', 'results', 'children'])(
    '%s',
    key => {
      expect(isStructuralKey(key)).toBe(true)
    },
  )
  it.each(['revenue', 'assets', 'balance_sheet', 'USD', '2023'])('%s is none', key => {
    expect(isStructuralKey(key)).toBe(false)
  })
  it.each(['meta', 'metadata', 'reporting_metadata', 'company', 'presentation', 'basisOfPreparation'])(
    '%s describes',
    key => {
      expect(isMetaKey(key)).toBe(true)
    },
  )
  it.each(['assets', 'revenue', 'income', 'rows'])('%s describes nothing', key => {
    expect(isMetaKey(key)).toBe(false)
  })
  it.each([
    ['input', true],
    ['tool_input', true],
    ['params', true],
    ['pagination', true],
    ['output', false],
    ['meta', false],
  ])('%s holds a request: %s', (key, request) => {
    expect(isRequestKey(key)).toBe(request)
  })
})

describe('what a key states by itself', () => {
  it.each([
    ['2023', { fiscalYear: 2023 }],
    ['FY2023', { fiscalYear: 2023, fiscalPeriod: 'FY' }],
    ['fy2023', { fiscalYear: 2023, fiscalPeriod: 'FY' }],
    ['2023-12-31', { end: '2023-12-31', precision: 'day' }],
    ['2023_12_31', { end: '2023-12-31' }],
    ['amount_2023', { fiscalYear: 2023 }],
    ['value2023', { fiscalYear: 2023 }],
    ['year_2023', { fiscalYear: 2023 }],
    ['Mar 2024', { end: '2024-03-31', precision: 'month' }],
    ['2023Q1', { fiscalYear: 2023, fiscalPeriod: 'Q1' }],
    ['Q1_2023', { fiscalYear: 2023, fiscalPeriod: 'Q1' }],
    ['2024E', { fiscalYear: 2024, basis: 'estimate' }],
  ])('%s states a period', (key, period) => {
    expect(periodOfKey(key)).toMatchObject({ ...period, label: key })
  })
  it.each(['revenue', 'revenue2023', 'netIncome_2023', 'ifrs16', 'level3', 'y0', '0', '12', 'a'.repeat(61)])(
    '%s states none',
    key => {
      expect(periodOfKey(key)).toBeUndefined()
    },
  )

  it.each([
    ['thstrm_amount', 0, 'amount'],
    ['frmtrm_amount', -1, 'amount'],
    ['bfefrmtrm_amount', -2, 'amount'],
    ['thstrm_dt', 0, 'dt'],
    ['priorYear', -1, 'year'],
    ['current', 0, ''],
    ['当期', 0, ''],
    ['前々期', -2, ''],
    ['전기', -1, ''],
  ])('%s is the column %i', (key, relative, rest) => {
    expect(relativeOfKey(key)).toEqual({ relative, rest })
  })
  it.each(['currentAssets', 'totalCurrentLiabilities', 'priorServiceCost', 'revenue'])(
    '%s is a line',
    key => {
      expect(relativeOfKey(key)).toBeUndefined()
    },
  )

  it.each([
    ['balance_sheet', 'balance_sheet'],
    ['Cash_Flow', 'cash_flow'],
    ['incomeStatementHistory', 'income_statement'],
    ['BS', 'balance_sheet'],
    ['profitAndLoss', 'income_statement'],
    ['cashFlowFromOperations', undefined],
    ['revenue', undefined],
    ['assets', undefined],
  ])('%s names the statement %s', (key, statement) => {
    expect(statementOfKey(key)).toBe(statement)
  })

  it.each([
    ['annualReports', 'FY', 12],
    ['yearly', 'FY', 12],
    ['quarterly', null, 3],
    ['quarterlyReports', null, 3],
    ['ttm', 'TTM', 12],
    ['trailingTotalRevenue', 'TTM', 12],
  ])('%s states a frequency', (key, fiscalPeriod, months) => {
    expect(frequencyOfKey(key)).toMatchObject({ fiscalPeriod, months })
  })

  it('reads scope, standard and unit of short keys alone', () => {
    expect(scopeOfKey('non_consolidated')).toBe('separate')
    expect(scopeOfKey('investments in non consolidated subsidiaries')).toBeUndefined()
    expect(standardOfKey('us-gaap')).toBe('US-GAAP')
    expect(standardOfKey('ifrs-full')).toBe('IFRS')
    expect(unitOfKey('USD', 'units')).toEqual({ unit: 'monetary', currency: 'USD' })
    expect(unitOfKey('USD/shares', 'units')).toEqual({ unit: 'per_share', currency: 'USD' })
    expect(unitOfKey('shares', 'units')).toEqual({ unit: 'shares' })
    expect(unitOfKey('EUR', 'revenue')).toEqual({ unit: 'monetary', currency: 'EUR' })
    expect(unitOfKey('shares', 'revenue')).toBeUndefined()
    expect(unitOfKey('ABC', 'revenue')).toBeUndefined()
  })
})
