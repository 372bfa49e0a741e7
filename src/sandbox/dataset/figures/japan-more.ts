import type { CompanyFigures } from '../company.ts'

// Public annual figures from the companies' filings, in base units; `-` where none is held.

export const softbank: CompanyFigures = {
  id: 'softbank',
  name: 'SoftBank Group Corp.',
  country: 'Japan',
  currency: 'JPY',
  standard: 'IFRS',
  scope: 'consolidated',
  periods: [
    '2023 2022-04-01/2023-03-31',
    '2024 2023-04-01/2024-03-31',
    '2025 2024-04-01/2025-03-31',
    '2026 2025-04-01/2026-03-31',
  ],
  income_statement: {
    revenue: '6570400000000 6756500000000 7243800000000 7798600000000',
    net_income: '-970100000000 -227600000000 1153300000000 5002300000000',
    eps_basic: '-163.1 -42.8 195.2 873.5',
    dividends_per_share: '11 11 11 11',
  },
}

export const mufg: CompanyFigures = {
  id: 'mufg',
  name: 'Mitsubishi UFJ Financial Group, Inc.',
  country: 'Japan',
  currency: 'JPY',
  standard: 'J-GAAP',
  scope: 'consolidated',
  periods: [
    '2023 2022-04-01/2023-03-31',
    '2024 2023-04-01/2024-03-31',
    '2025 2024-04-01/2025-03-31',
    '2026 2025-04-01/2026-03-31',
    '2027 2026-04-01/2027-03-31 estimate',
  ],
  income_statement: {
    revenue: '9281000000000 11890400000000 13630000000000 14620800000000 -',
    net_income: '1116500000000 1490800000000 1862900000000 2427200000000 2700000000000',
    eps_basic: '90.7 124.7 160 213.2 239.9',
    dividends_per_share: '32 41 64 86 96',
  },
}

export const hokuto: CompanyFigures = {
  id: 'hokuto',
  name: 'Hokuto Corporation',
  country: 'Japan',
  currency: 'JPY',
  standard: 'J-GAAP',
  scope: 'consolidated',
  periods: [
    '2023 2022-04-01/2023-03-31',
    '2024 2023-04-01/2024-03-31',
    '2025 2024-04-01/2025-03-31',
    '2026 2025-04-01/2026-03-31',
    '2027 2026-04-01/2027-03-31 estimate',
  ],
  income_statement: {
    revenue: '73000000000 79400000000 83100000000 85900000000 88100000000',
    operating_income: '-2900000000 3200000000 6600000000 7000000000 7300000000',
    net_income: '-2000000000 3500000000 4400000000 7000000000 5200000000',
    eps_basic: '-64.4 111.2 140.6 223.8 167.6',
    dividends_per_share: '40 50 50 55 62',
  },
}

export const sevenAndI: CompanyFigures = {
  id: 'sevenandi',
  name: 'Seven & i Holdings Co., Ltd.',
  country: 'Japan',
  currency: 'JPY',
  standard: 'J-GAAP',
  scope: 'consolidated',
  periods: [
    '2023 2022-03-01/2023-02-28',
    '2024 2023-03-01/2024-02-29',
    '2025 2024-03-01/2025-02-28',
    '2026 2025-03-01/2026-02-28',
    '2027 2026-03-01/2027-02-28 estimate',
  ],
  income_statement: {
    revenue: '11811300000000 11471800000000 11972800000000 10430300000000 10430000000000',
    operating_income: '506500000000 534200000000 421000000000 423000000000 425000000000',
    net_income: '281000000000 224600000000 173100000000 292800000000 278000000000',
    eps_basic: '106.1 84.9 66.6 118.8 120.3',
    dividends_per_share: '37.67 37.67 40 50 60',
  },
}

export const japanTobacco: CompanyFigures = {
  id: 'jt',
  name: 'Japan Tobacco Inc.',
  country: 'Japan',
  currency: 'JPY',
  standard: 'IFRS',
  scope: 'consolidated',
  periods: [
    '2022 2022-01-01/2022-12-31',
    '2023 2023-01-01/2023-12-31',
    '2024 2024-01-01/2024-12-31',
    '2025 2025-01-01/2025-12-31',
    '2026 2026-01-01/2026-12-31 estimate',
  ],
  income_statement: {
    revenue: '2657800000000 2841100000000 3056700000000 3467700000000 3697000000000',
    operating_income: '653600000000 672400000000 314200000000 867000000000 921000000000',
    net_income: '442700000000 482300000000 179200000000 510200000000 570000000000',
    eps_basic: '249.5 271.7 101 287.4 321.1',
    dividends_per_share: '188 194 194 234 242',
  },
}
