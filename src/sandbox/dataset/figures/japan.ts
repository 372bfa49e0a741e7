import type { CompanyFigures } from '../company.ts'

// Public annual figures from the companies' filings, in base units; `-` where none is held.

export const toyota: CompanyFigures = {
  id: 'toyota',
  name: 'Toyota Motor Corporation',
  country: 'Japan',
  currency: 'JPY',
  standard: 'IFRS',
  scope: 'consolidated',
  periods: [
    '2023 2022-04-01/2023-03-31',
    '2024 2023-04-01/2024-03-31',
    '2025 2024-04-01/2025-03-31',
    '2026 2025-04-01/2026-03-31',
    '2027 2026-04-01/2027-03-31 estimate',
  ],
  income_statement: {
    revenue: '37154300000000 45095300000000 48036700000000 50685000000000 51000000000000',
    operating_income: '2725000000000 5352900000000 4795600000000 3766200000000 3000000000000',
    net_income: '2451300000000 4944900000000 4765100000000 3848100000000 3000000000000',
    eps_basic: '179.5 365.9 359.6 295.3 253.3',
    dividends_per_share: '60 75 90 95 100',
  },
}

export const sony: CompanyFigures = {
  id: 'sony',
  name: 'Sony Group Corporation',
  country: 'Japan',
  currency: 'JPY',
  standard: 'IFRS',
  scope: 'consolidated',
  periods: [
    '2023 2022-04-01/2023-03-31',
    '2024 2023-04-01/2024-03-31',
    '2025 2024-04-01/2025-03-31',
    '2026 2025-04-01/2026-03-31',
    '2027 2026-04-01/2027-03-31 estimate',
  ],
  income_statement: {
    revenue: '10974400000000 13020800000000 12957100000000 12479600000000 12300000000000',
    operating_income: '1302400000000 1208800000000 1407200000000 1447500000000 1600000000000',
    net_income: '1005300000000 970600000000 1141600000000 1030900000000 1160000000000',
    eps_basic: '162.7 157.7 188.7 172.5 197.6',
    dividends_per_share: '15 17 20 25 35',
  },
}

export const nintendo: CompanyFigures = {
  id: 'nintendo',
  name: 'Nintendo Co., Ltd.',
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
    revenue: '1601700000000 1671900000000 1164900000000 2313100000000 2050000000000',
    operating_income: '504400000000 528900000000 282600000000 360100000000 370000000000',
    net_income: '432800000000 490600000000 278800000000 424100000000 310000000000',
    eps_basic: '371.4 421.4 239.5 364.5 268.9',
    dividends_per_share: '186 211 120 219 162',
  },
}

export const honda: CompanyFigures = {
  id: 'honda',
  name: 'Honda Motor Co., Ltd.',
  country: 'Japan',
  currency: 'JPY',
  standard: 'IFRS',
  scope: 'consolidated',
  periods: [
    '2023 2022-04-01/2023-03-31',
    '2024 2023-04-01/2024-03-31',
    '2025 2024-04-01/2025-03-31',
    '2026 2025-04-01/2026-03-31',
    '2027 2026-04-01/2027-03-31 estimate',
  ],
  income_statement: {
    revenue: '16907700000000 20428800000000 21688800000000 21796600000000 23150000000000',
    operating_income: '780800000000 1382000000000 1213500000000 -414300000000 500000000000',
    net_income: '651400000000 1107200000000 835800000000 -423900000000 260000000000',
    eps_basic: '128 225.9 178.9 -106.1 66.8',
    dividends_per_share: '40 68 68 70 70',
  },
}

export const fastRetailing: CompanyFigures = {
  id: 'fastretailing',
  name: 'Fast Retailing Co., Ltd.',
  country: 'Japan',
  currency: 'JPY',
  standard: 'IFRS',
  scope: 'consolidated',
  periods: [
    '2022 2021-09-01/2022-08-31',
    '2023 2022-09-01/2023-08-31',
    '2024 2023-09-01/2024-08-31',
    '2025 2024-09-01/2025-08-31',
    '2026 2025-09-01/2026-08-31 estimate',
  ],
  income_statement: {
    revenue: '2301100000000 2766600000000 3103800000000 3400500000000 3970000000000',
    operating_income: '297300000000 381100000000 500900000000 564300000000 730000000000',
    net_income: '273300000000 296200000000 372000000000 433000000000 500000000000',
    eps_basic: '891.8 966.1 1212.9 1411.4 1629.5',
    dividends_per_share: '206.67 290 400 500 640',
  },
}
