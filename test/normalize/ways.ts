import type { Basis } from '../../src/model/vocabulary.ts'

// One statement in the shapes that producers give it, and the places where they state what its figures are.

export const lines: readonly (readonly [string, readonly [number, number]])[] = [
  ['Revenue', [48211.5, 45102.4]],
  ['Cost of sales', [30122.7, 28904.1]],
  ['Gross profit', [18088.8, 16198.3]],
  ['Selling and administrative expenses', [9120.2, 8805.6]],
  ['Operating income', [8968.6, 7392.7]],
  ['Income tax', [1912.3, 1604.9]],
  ['Net income', [7056.3, 5787.8]],
]

const written = (value: number): string => value.toLocaleString('en-US')
export const camel = (label: string): string =>
  label.toLowerCase().replace(/[^a-z]+(.)/g, (_, letter: string) => letter.toUpperCase())

/** The headings of the two columns, the later one first. */
export type Heads = readonly [string, string]
type Shape = (heads: Heads) => object

const byHead = <T>(heads: Heads, of: (at: 0 | 1) => T): Record<string, T> => ({
  [heads[0]]: of(0),
  [heads[1]]: of(1),
})

/** Shapes whose columns a heading names. */
export const shapes: Readonly<Record<string, Shape>> = {
  'rows by column': heads => ({
    rows: lines.map(([label, values]) => ({ label, ...byHead(heads, at => values[at]) })),
  }),
  'rows with a map of values': heads => ({
    lineItems: lines.map(([name, values]) => ({ name, values: byHead(heads, at => values[at]) })),
  }),
  'rows under a header': heads => ({
    columns: heads,
    rows: lines.map(([label, values]) => ({ label, values })),
  }),
  'a table of lists': heads => ({ table: [['', ...heads], ...lines.map(([label, v]) => [label, ...v])] }),
  'a table of texts': heads => ({
    data: [['', ...heads], ...lines.map(([label, v]) => [label, ...v.map(written)])],
  }),
  'lines by column': heads => ({
    data: byHead(heads, at => Object.fromEntries(lines.map(([label, v]) => [camel(label), v[at]]))),
  }),
  'columns by line': heads => ({
    items: Object.fromEntries(lines.map(([label, v]) => [label, byHead(heads, at => v[at])])),
  }),
  'a record for each column': heads => ({
    results: heads.map((period, at) => ({
      period,
      ...Object.fromEntries(lines.map(([label, v]) => [camel(label), v[at as 0 | 1]])),
    })),
  }),
  'a record for each figure': heads => ({
    facts: lines.flatMap(([item, v]) => heads.map((period, at) => ({ item, period, value: v[at as 0 | 1] }))),
  }),
  'a tree': heads => ({
    tree: [
      {
        name: 'Profit',
        children: lines.map(([name, v]) => ({ name, amounts: byHead(heads, at => v[at]) })),
      },
    ],
  }),
  'a split frame': heads => ({
    columns: heads,
    index: lines.map(([label]) => label),
    data: lines.map(([, v]) => v),
  }),
  'parallel lists': heads => ({
    account: lines.map(([label]) => label),
    ...byHead(heads, at => lines.map(([, v]) => v[at])),
  }),
  'series of points': heads => ({
    series: lines.map(([name, v]) => ({ name, data: heads.map((x, at) => ({ x, y: v[at as 0 | 1] })) })),
  }),
  'columns with keys': heads => ({
    columns: heads.map((title, at) => ({ key: `c${at + 1}`, title })),
    rows: lines.map(([label, v]) => ({ label, c1: v[0], c2: v[1] })),
  }),
  'columns with their values': heads => ({
    lines: lines.map(([label]) => label),
    columns: heads.map((label, at) => ({ label, values: lines.map(([, v]) => v[at as 0 | 1]) })),
  }),
  'columns with a name and their values': heads => ({
    columns: [
      { header: 'Item', values: lines.map(([label]) => label) },
      ...heads.map((header, at) => ({ header, values: lines.map(([, v]) => written(v[at as 0 | 1])) })),
    ],
  }),
  'numbers with their print': heads => ({
    data: lines.map(([name, v]) => ({ name, ...byHead(heads, at => ({ raw: v[at], fmt: written(v[at]) })) })),
  }),
  'figures with their growth': heads => ({
    data: lines.map(([label, v]) => ({
      label,
      values: byHead(heads, at => [v[at], at === 0 ? Number((v[0] / v[1] - 1).toFixed(4)) : null]),
    })),
  }),
  'points of a line': heads => ({
    data: lines.map(([name, v]) => ({
      name,
      values: heads.map((period, at) => ({ period, amount: v[at as 0 | 1] })),
    })),
  }),
  'sections of rows': heads => ({
    sections: [lines.slice(0, 3), lines.slice(3)].map((part, index) => ({
      title: `Part ${index + 1}`,
      rows: part.map(([label, v]) => ({ label, ...byHead(heads, at => v[at]) })),
    })),
  }),
  'a header of objects': heads => ({
    columns: heads.map(label => ({ label })),
    rows: lines.map(([label, values]) => ({ label, values })),
  }),
  'a header and lists by line': heads => ({
    periods: heads,
    items: Object.fromEntries(lines.map(([label, v]) => [camel(label), v])),
  }),
  'a table with notes and change': heads => ({
    table: [
      ['', 'Note', ...heads, 'Change %'],
      ...lines.map(([label, v], at) => [label, String(at + 1), ...v.map(written), '6.9%']),
    ],
  }),
  'rows with ids and scores': heads => ({
    rows: lines.map(([label, v], at) => ({
      id: 1000 + at,
      order: at,
      label,
      ...byHead(heads, part => v[part]),
      note_ref: String(at + 1),
      confidence: 0.93,
    })),
  }),
  'records with lines': heads => ({
    data: heads.map((period, at) => ({
      period,
      lines: lines.map(([label, v]) => ({ label, value: v[at as 0 | 1] })),
    })),
  }),
  'columns of a frame': heads => ({
    data: {
      label: Object.fromEntries(lines.map(([label], at) => [at, label])),
      ...byHead(heads, at => Object.fromEntries(lines.map(([, v], row) => [row, v[at]]))),
    },
  }),
  'rows of cells': heads => ({
    rows: [['', ...heads], ...lines.map(([label, v]) => [label, ...v.map(written)])].map(texts => ({
      cells: texts.map(text => ({ text })),
    })),
  }),
}

const years: Heads = ['2024', '2023']
const days: Heads = ['2024-12-31', '2023-12-31']
/** Periods of the two columns: headings, what stands beside the table, and the last days or the years. */
export interface Periods {
  readonly heads: Heads
  readonly beside?: object
  readonly ends: readonly [string, string]
  /** No day is stated: only the years are known. */
  readonly isOfYears?: true
}

const yearsAlone = (heads: Heads, beside: object = {}): Periods => ({
  heads,
  beside,
  ends: days,
  isOfYears: true,
})
const dated = (heads: Heads, beside: object = {}, ends: Heads = days): Periods => ({ heads, beside, ends })
const june: Heads = ['2024-06-30', '2023-06-30']

export const periods: Readonly<Record<string, Periods>> = {
  years: yearsAlone(years),
  'fiscal years': yearsAlone(['FY2024', 'FY2023']),
  'years of two digits': yearsAlone(['FY24', 'FY23']),
  'years in two numbers': yearsAlone(['2023/24', '2022/23']),
  'restated in brackets': yearsAlone(['2024', '2023 (restated)']),
  days: dated(days),
  'days in words': dated(['Year ended December 31, 2024', 'Year ended December 31, 2023']),
  'days with slashes': dated(['31/12/2024', '31/12/2023']),
  'months with years': dated(['Dec-24', 'Dec-23']),
  spans: dated(['2024-01-01/2024-12-31', '2023-01-01/2023-12-31']),
  'the end of years in a field': dated(years, { fiscalYearEnd: '--06-30' }, june),
  'the end of years in parts': dated(years, { accounting_reference_date: { day: '30', month: '06' } }, june),
  'the end of years in a caption': dated(years, { subtitle: 'Fiscal years ended June 30' }, june),
  'the end of years in a note': dated(
    years,
    { note: 'The financial year runs from 1 July to 30 June.' },
    june,
  ),
  'current and prior with days': dated(['current', 'prior'], {
    current_period: '2024-12-31',
    prior_period: '2023-12-31',
  }),
  'current and previous in an object': dated(['current', 'previous'], {
    reporting: { current: '2024-12-31', previous: '2023-12-31' },
    legend: { current: '2024-12-31', previous: '2023-12-31' },
  }),
  'this year and the last beside a year': yearsAlone(['thisYear', 'lastYear'], { year: 2024 }),
  't and t-1': yearsAlone(['t', 't-1'], { fiscal_year: 2024 }),
  'current and prior year of a title': dated(['Current Year', 'Prior Year'], {
    title: 'Income statement for the year ended 31 December 2024',
  }),
  'latest and previous with days': dated(['latest', 'previous'], {
    latest_date: '2024-12-31',
    previous_date: '2023-12-31',
  }),
  'codes of a legend': dated(['A', 'B'], { legend: { A: '2024-12-31', B: '2023-12-31' } }),
  'codes of a legend in words': yearsAlone(['A', 'B'], { legend: 'A = FY2024, B = FY2023' }),
  'codes of notes': dated(['A', 'B'], {
    notes: ['A: year ended 31 December 2024', 'B: year ended 31 December 2023'],
  }),
  'codes of contexts': dated(['P1', 'P2'], {
    contexts: [
      { code: 'P1', endDate: '2024-12-31' },
      { code: 'P2', endDate: '2023-12-31' },
    ],
  }),
  'numbered periods': yearsAlone(['period_1', 'period_2'], { period_1: 'FY2024', period_2: 'FY2023' }),
}

/** Where currency and scale are stated: millions of US dollars. */
export const units: Readonly<Record<string, object>> = {
  'fields of their own': { currency: 'USD', scale: 'millions' },
  'one wording': { unit: 'USD millions' },
  'a letter behind the currency': { unit: '$M', currency: 'USD' },
  'a factor': { currency: 'USD', multiplier: 1_000_000 },
  'a factor in a text': { currency: 'USD', multiplier: '1,000,000' },
  'an exponent': { currency: 'USD', exponent: 6 },
  'an order of magnitude': { currency: 'USD', order_of_magnitude: 6 },
  'a title': { title: 'Income statement (US$ in millions)' },
  'a caption': { caption: 'Consolidated statements of income, in millions of US dollars' },
  'a note': { note: 'All amounts in USD millions unless stated otherwise.' },
  'two notes': { notes: ['Figures are stated in US dollars.', 'Rounded to the nearest million.'] },
  'a clause of a sentence': {
    note: 'Figures are taken from the consolidated accounts of the Group and are in millions of US dollars.',
  },
  'metadata of two levels': { meta: { reporting: { currency: 'USD', scale: 'millions' } } },
  'pairs of name and value': {
    properties: [
      { name: 'Currency', value: 'USD' },
      { name: 'Scale', value: 'Millions' },
    ],
  },
  'units by kind': { units: { monetary: 'USD millions', perShare: 'USD', shares: 'millions' } },
}

/** Where the kind of accounts is stated: those of the group. */
export const scopes: Readonly<Record<string, object>> = {
  'a field': { scope: 'consolidated' },
  'a flag': { is_consolidated: true },
  'a basis': { basis: 'Group' },
  'a level': { consolidation_level: 'group' },
  'a title': { title: 'Consolidated statement of income' },
  'a title in brackets': { title: 'Income statement (consolidated)' },
  'a title of the group': { title: 'Group income statement' },
  'a caption': { caption: 'Consolidated income statement for the year' },
  'a name': { name: 'Consolidated Income Statement' },
  'a note': { note: 'Consolidated figures of the Group.' },
  notes: { notes: ['All figures are consolidated.', 'Audited.'] },
  'metadata of two levels': { meta: { reporting: { scope: 'consolidated' } } },
  'pairs of key and value': { metadata: [{ key: 'Scope', value: 'Consolidated' }] },
  'the entity that reports': { reporting_entity: 'Group' },
}

/** Headings of two columns, the first of the group and the second of the company alone, both of 2024. */
export const sides: Readonly<Record<string, { readonly heads: Heads; readonly beside?: object }>> = {
  'kinds of accounts': { heads: ['Consolidated', 'Standalone'], beside: { fiscal_year: 2024 } },
  'group and company': { heads: ['Group', 'Company'], beside: { fiscal_year: 2024 } },
  'in front of the year': { heads: ['Group 2024', 'Company 2024'] },
  'behind the year': { heads: ['FY2024 Consolidated', 'FY2024 Separate'] },
  'in brackets': { heads: ['2024 (Group)', '2024 (Company)'] },
  'behind a dash': { heads: ['2024 - Consolidated', '2024 - Standalone'] },
  'as a key': { heads: ['consolidated_2024', 'standalone_2024'] },
}

/** Where the statement is named, above lines that belong to any. */
export const statements: Readonly<Record<string, object>> = {
  'a code': { statement: 'CF' },
  'a type': { statement_type: 'CASH_FLOW' },
  'a title': { title: 'Statement of cash flows' },
  'a caption': { caption: 'Consolidated statement of cash flows' },
  'a name': { name: 'Cash flow statement' },
  'the name of a dataset': { dataset: 'cash_flow_statement' },
  'a sheet': { sheet: 'Cash Flow' },
  'a table': { table_name: 'Consolidated Statements of Cash Flows' },
  metadata: { meta: { statement: 'cash flow statement' } },
}

/** Where the company is named. */
export const entities: Readonly<Record<string, object>> = {
  'a company': { company: 'Orrin Foods plc' },
  'the name of a company': { company_name: 'Orrin Foods plc' },
  'an entity with an identifier': { entity: { name: 'Orrin Foods plc', id: '5493001KJTIIGC8Y1R12' } },
  'an issuer': { issuer: 'Orrin Foods plc' },
  'metadata of two levels': { meta: { entity: { legalName: 'Orrin Foods plc' } } },
  'pairs of name and value': {
    properties: [
      { name: 'Company', value: 'Orrin Foods plc' },
      { name: 'Currency', value: 'USD' },
    ],
  },
  'a title in front of a dash': { title: 'Orrin Foods plc - Income statement' },
  'a title in front of a colon': { title: 'Orrin Foods plc: consolidated income statement' },
  'in Japanese': { 会社名: 'Orrin Foods plc' },
  'in Spanish': { empresa: 'Orrin Foods plc' },
}

/** Where the accounting standard is named, and its short name. */
export const standards: Readonly<Record<string, readonly [object, string]>> = {
  'a field': [{ accounting_standard: 'IFRS' }, 'IFRS'],
  'a standard': [{ standard: 'US GAAP' }, 'US-GAAP'],
  'standards of a list': [{ standards: 'IFRS' }, 'IFRS'],
  'a framework': [{ reporting_framework: 'IFRS as adopted by the EU' }, 'IFRS'],
  'a taxonomy': [{ taxonomy: 'us-gaap' }, 'US-GAAP'],
  'a title in brackets': [{ title: 'Consolidated income statement (Ind AS)' }, 'IND-AS'],
  'a note': [{ note: 'Prepared in accordance with IFRS.' }, 'IFRS'],
  notes: [{ notes: ['Audited.', 'Prepared under US GAAP.'] }, 'US-GAAP'],
  'metadata of two levels': [{ metadata: { basis: { gaap: 'IFRS' } } }, 'IFRS'],
  'the basis of preparation': [{ basis_of_preparation: 'UK GAAP (FRS 102)' }, 'UK-GAAP'],
  'pairs of name and value': [
    {
      properties: [
        { name: 'Currency', value: 'USD' },
        { name: 'Accounting standard', value: 'IFRS' },
      ],
    },
    'IFRS',
  ],
  'in Japanese': [{ 会計基準: '日本基準' }, 'J-GAAP'],
  'in Korean': [{ 회계기준: 'K-IFRS' }, 'K-IFRS'],
  'in Chinese': [{ 会计准则: '中国企业会计准则' }, 'PRC-GAAP'],
}

/** Where one basis of all figures is stated. */
export const bases: Readonly<Record<string, readonly [object, Basis]>> = {
  'a field': [{ basis: 'restated' }, 'restated'],
  'a flag': [{ is_restated: true }, 'restated'],
  'a flag of its name': [{ pro_forma: true }, 'pro_forma'],
  'a status': [{ status: 'forecast' }, 'estimate'],
  'a scenario': [{ scenario: 'Budget' }, 'estimate'],
  'a title in brackets': [{ title: 'Income statement (restated)' }, 'restated'],
  'a title': [{ title: 'Unaudited pro forma income statement' }, 'pro_forma'],
  'a title of results': [{ title: 'Preliminary results' }, 'preliminary'],
  'a caption': [{ caption: 'Forecast income statement' }, 'estimate'],
  'a note': [{ note: 'Figures are restated.' }, 'restated'],
  'a note without a verb': [{ note: 'Preliminary figures, subject to audit.' }, 'preliminary'],
  'metadata of two levels': [{ meta: { basis: 'pro forma' } }, 'pro_forma'],
  'a note on one year': [{ note: 'Figures for 2023 are restated.' }, 'actual'],
  'a title of one year of two': [{ title: 'Income statement 2024 and 2023 (restated)' }, 'actual'],
  'a title of both kinds': [{ title: 'Actual and budget' }, 'actual'],
  audited: [{ audit_status: 'audited' }, 'actual'],
}

/** Headings of two columns of different bases. */
export const pairsOfBases: Readonly<
  Record<string, { readonly heads: Heads; readonly beside?: object; readonly bases: readonly [Basis, Basis] }>
> = {
  'restated in brackets': { heads: ['2024', '2023 (restated)'], bases: ['actual', 'restated'] },
  'restated in front': { heads: ['2024', 'Restated 2023'], bases: ['actual', 'restated'] },
  'restated behind': { heads: ['FY2024', 'FY2023 as restated'], bases: ['actual', 'restated'] },
  letters: { heads: ['2025E', '2024A'], bases: ['estimate', 'actual'] },
  'letters below a title of estimates': {
    heads: ['2025E', '2024A'],
    beside: { title: 'Consensus estimates' },
    bases: ['estimate', 'actual'],
  },
  'letters in brackets': { heads: ['FY2025 (E)', 'FY2024 (A)'], bases: ['estimate', 'actual'] },
  words: { heads: ['2025 forecast', '2024 actual'], bases: ['estimate', 'actual'] },
  'pro forma': { heads: ['2024 pro forma', '2023'], bases: ['pro_forma', 'actual'] },
  preliminary: { heads: ['2024 (preliminary)', '2023'], bases: ['preliminary', 'actual'] },
  'in Japanese': { heads: ['2025年3月期予想', '2024年3月期実績'], bases: ['estimate', 'actual'] },
  'in Chinese': { heads: ['2024年', '2023年（重述后）'], bases: ['actual', 'restated'] },
  'in French': { heads: ['2024', '2023 retraité'], bases: ['actual', 'restated'] },
  'in German': { heads: ['2024', '2023 angepasst'], bases: ['actual', 'restated'] },
  'without a year': {
    heads: ['Actual', 'Budget'],
    beside: { fiscal_year: 2024 },
    bases: ['actual', 'estimate'],
  },
}
