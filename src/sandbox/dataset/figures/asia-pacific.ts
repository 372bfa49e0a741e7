import type { CompanyFigures } from '../company.ts'

// Public annual figures from the companies' filings, in base units; `-` where none is held.

export const alibaba: CompanyFigures = {
  id: 'alibaba',
  name: 'Alibaba Group Holding Limited',
  country: 'China',
  currency: 'CNY',
  standard: 'US-GAAP',
  scope: 'consolidated',
  periods: [
    '2021 2020-04-01/2021-03-31',
    '2022 2021-04-01/2022-03-31',
    '2023 2022-04-01/2023-03-31',
    '2024 2023-04-01/2024-03-31',
  ],
  income_statement: {
    revenue: '717289000000 853062000000 868687000000 941168000000',
    net_income: '150308000000 61959000000 72509000000 79741000000',
  },
}

export const enlight: CompanyFigures = {
  id: 'enlight',
  name: 'Beijing Enlight Media Co., Ltd.',
  country: 'China',
  currency: 'CNY',
  standard: 'PRC-GAAP',
  scope: 'consolidated',
  periods: ['2016 2016-01-01/2016-12-31', '2017 2017-01-01/2017-12-31'],
  income_statement: {
    revenue: '1731311632.22 1843452761.05',
    net_income: '740911252.87 815156857.46',
    operating_income: '794799351.95 672007490.01',
  },
  balance_sheet: {
    total_assets: '9149512655.13 11884462717.67',
    total_liabilities: '2032118393.84 3429697781.5',
  },
}

export const sunRace: CompanyFigures = {
  id: 'sunrace',
  name: 'Sun Race Sturmey-Archer Inc.',
  country: 'Taiwan',
  currency: 'TWD',
  standard: 'IFRS',
  scope: 'consolidated',
  periods: [
    '2014 2014-01-01/2014-12-31',
    '2015 2015-01-01/2015-12-31',
    '2016 2016-01-01/2016-12-31',
    '2017 2017-01-01/2017-12-31',
    '2018 2018-01-01/2018-12-31',
  ],
  income_statement: {
    revenue: '756001000 902935000 954821000 1339712000 1270718000',
    cost_of_revenue: '567473000 697916000 696124000 973604000 944172000',
    gross_profit: '174405000 205019000 258697000 366108000 326546000',
    research_and_development: '17062000 18823000 16465000 20202000 22054000',
    selling_general_and_administrative: '100758000 114020000 119980000 131175000 166791000',
    operating_income: '56585000 72176000 122252000 214731000 137701000',
    profit_before_tax: '61016000 87141000 105281000 165613000 176648000',
    income_tax_expense: '6711000 14456000 15361000 29949000 40572000',
    net_income: '54305000 72685000 89920000 135664000 136076000',
  },
  balance_sheet: {
    cash_and_equivalents: '110408000 211870000 285178000 623277000 253369000',
    inventory: '311442000 410994000 407786000 502496000 667928000',
    total_current_assets: '604340000 843950000 934054000 1635479000 1150525000',
    property_plant_and_equipment: '401351000 436191000 435709000 460087000 520202000',
    total_assets: '1045358000 1308560000 1428262000 2162455000 1737635000',
    accounts_payable: '176283000 216520000 193046000 339589000 220022000',
    total_current_liabilities: '238276000 466386000 502141000 1118450000 516290000',
    long_term_debt: '246250000 206250000 231250000 260000000 210000000',
    total_liabilities: '507234000 705580000 760579000 1402924000 750998000',
    retained_earnings: '35507000 100222000 171453000 264813000 350579000',
    total_equity: '538124000 602980000 667683000 759531000 986637000',
  },
  cash_flow: {
    operating_cash_flow: '60087000 -16778000 108630000 210908000 43568000',
    investing_cash_flow: '-18806000 -45078000 -59597000 -56615000 -84065000',
    financing_cash_flow: '-56152000 144641000 54702000 219684000 -325934000',
    depreciation_and_amortization: '13166000 15803000 21351000 23492000 27579000',
    net_change_in_cash: '-8260000 101462000 73308000 338099000 -369908000',
    dividends_paid: '-20000000 -20000000 -20000000 -40000000 -50000000',
  },
}

export const singtel: CompanyFigures = {
  id: 'singtel',
  name: 'Singapore Telecommunications Limited',
  country: 'Singapore',
  currency: 'SGD',
  standard: 'IFRS',
  scope: 'consolidated',
  periods: ['2018 2017-04-01/2018-03-31', '2019 2018-04-01/2019-03-31'],
  balance_sheet: {
    total_current_assets: '6759000000 7078000000',
    total_noncurrent_assets: '41737000000 41837000000',
    total_assets: '48496000000 48915000000',
    total_current_liabilities: '8429000000 8794000000',
    total_noncurrent_liabilities: '10355000000 10311000000',
    total_liabilities: '18784000000 19105000000',
    share_capital: '4127000000 4127000000',
    retained_earnings: '27269000000 27513000000',
    total_equity: '29712000000 29810000000',
  },
  cash_flow: {
    operating_cash_flow: '5955000000 5368000000',
    investing_cash_flow: '-1951000000 -2329000000',
    financing_cash_flow: '-4009000000 -3056000000',
    net_change_in_cash: '-5000000 -16000000',
    cash_at_end_of_year: '525000000 513000000',
  },
}

export const eternal: CompanyFigures = {
  id: 'eternal',
  name: 'Eternal Limited',
  country: 'India',
  currency: 'INR',
  standard: 'IND-AS',
  scope: 'separate',
  periods: ['2025 2024-04-01/2025-03-31'],
  income_statement: {
    revenue: '86170000000',
    net_income: '19600000000',
    eps_basic: '2.22',
  },
  ratios: {
    operating_margin: '0.2673',
    net_margin: '0.2275',
  },
}

export const nextdc: CompanyFigures = {
  id: 'nextdc',
  name: 'NEXTDC Limited',
  country: 'Australia',
  currency: 'AUD',
  standard: 'IFRS',
  scope: 'consolidated',
  periods: ['2018 2017-07-01/2018-06-30', '2019 2018-07-01/2019-06-30'],
  income_statement: {
    data_centre_services_revenue: '152560000 169696000',
    interest_income: '5778000 8220000',
    distributions_from_investments: '3191000 1344000',
    revenue: '161529000 179260000',
  },
}
