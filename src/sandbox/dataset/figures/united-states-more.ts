import type { CompanyFigures } from '../company.ts'

// Public annual figures from the companies' filings, in base units; `-` where none is held.

export const ibm: CompanyFigures = {
  id: 'ibm',
  name: 'International Business Machines Corporation',
  country: 'United States',
  currency: 'USD',
  standard: 'US-GAAP',
  scope: 'consolidated',
  periods: ['2019 2019-01-01/2019-12-31', '2020 2020-01-01/2020-12-31'],
  income_statement: {
    revenue: '- 73620000000',
    cost_of_revenue: '- 38046000000',
    gross_profit: '- 35575000000',
    research_and_development: '- 6333000000',
    selling_general_and_administrative: '- 23082000000',
    profit_before_tax: '- 4726000000',
    income_tax_expense: '- -864000000',
    net_income: '- 5590000000',
  },
  balance_sheet: {
    total_assets: '152186000000 155971000000',
    total_current_assets: '38420000000 39165000000',
    cash_and_equivalents: '8172000000 13212000000',
    inventory: '1619000000 1839000000',
    total_liabilities: '131202000000 135244000000',
    total_current_liabilities: '37701000000 39869000000',
    total_equity: '20841000000 20597000000',
    retained_earnings: '162954000000 162717000000',
    shares_outstanding: '887110455 892653424',
  },
  cash_flow: {
    operating_cash_flow: '14770000000 18197000000',
    investing_cash_flow: '-26936000000 -3028000000',
    financing_cash_flow: '9042000000 -9721000000',
    capital_expenditure: '2286000000 2618000000',
    dividends_paid: '5707000000 5797000000',
  },
}

export const alphabet: CompanyFigures = {
  id: 'alphabet',
  name: 'Alphabet Inc.',
  country: 'United States',
  currency: 'USD',
  standard: 'US-GAAP',
  scope: 'consolidated',
  periods: ['2019 2019-01-01/2019-12-31'],
  income_statement: {
    revenue: '161857000000',
    cost_of_revenue: '71896000000',
    gross_profit: '89961000000',
    research_and_development: '26018000000',
    operating_income: '34231000000',
    income_tax_expense: '5282000000',
    net_income: '34343000000',
    eps_basic: '49.59',
    eps_diluted: '49.16',
  },
  balance_sheet: {
    total_assets: '275909000000',
    total_liabilities: '74467000000',
    total_equity: '201442000000',
    cash_and_equivalents: '18498000000',
  },
  cash_flow: {
    operating_cash_flow: '54520000000',
  },
}

export const tesla: CompanyFigures = {
  id: 'tesla',
  name: 'Tesla, Inc.',
  country: 'United States',
  currency: 'USD',
  standard: 'US-GAAP',
  scope: 'consolidated',
  periods: [
    '2017 2017-01-01/2017-12-31',
    '2018 2018-01-01/2018-12-31',
    '2019 2019-01-01/2019-12-31',
    '2020 2020-01-01/2020-12-31',
    '2021 2021-01-01/2021-12-31',
  ],
  income_statement: {
    revenue: '11758751000 21461268000 24578000000 31536000000 53823000000',
    cost_of_revenue: '-9536264000 -17419247000 -20509000000 -24906000000 -40217000000',
    gross_profit: '2222487000 4042021000 4069000000 6630000000 13606000000',
    research_and_development: '-1378073000 -1460370000 -1343000000 -1491000000 -2593000000',
    selling_general_and_administrative: '-2476500000 -2834491000 -2646000000 -3145000000 -4517000000',
    operating_income: '-1632086000 -252840000 80000000 1994000000 6496000000',
    profit_before_tax: '-2209032000 -1004745000 -665000000 1154000000 6343000000',
    income_tax_expense: '-31546000 -57837000 -110000000 -292000000 -699000000',
    net_income: '-1961400000 -976091000 -862000000 690000000 5519000000',
    eps_basic: '-0.79 -0.38 -0.33 0.25 1.87',
    eps_diluted: '-0.79 -0.38 -0.33 0.21 1.63',
    weighted_average_shares_basic: '2486370000 2557875000 2655000000 2799000000 2958000000',
    weighted_average_shares_diluted: '2486370000 2557875000 2655000000 3249000000 3387000000',
  },
}

export const sandersonFarms: CompanyFigures = {
  id: 'sandersonfarms',
  name: 'Sanderson Farms, Inc.',
  country: 'United States',
  currency: 'USD',
  standard: 'US-GAAP',
  scope: 'consolidated',
  periods: [
    '2015 2014-11-01/2015-10-31',
    '2016 2015-11-01/2016-10-31',
    '2017 2016-11-01/2017-10-31',
    '2018 2017-11-01/2018-10-31',
    '2019 2018-11-01/2019-10-31',
  ],
  income_statement: {
    revenue: '2803480000 2816057000 3342226000 3236004000 3440258000',
    operating_income: '335998000 294111000 425239000 29700000 67994000',
    net_income: '216001000 188961000 279745000 61431000 53294000',
    eps_basic: '9.52 8.37 12.3 2.7 2.41',
    eps_diluted: '9.52 8.37 12.3 2.7 2.41',
    dividends_per_share: '1.38 1.9 2.04 1.28 1.28',
  },
  balance_sheet: {
    total_assets: '1246752000 1422700000 1733243000 1659440000 1774134000',
    long_term_debt: '- - - - 55000000',
    total_equity: '1029861000 1190262000 1432862000 1387893000 1417675000',
  },
}
