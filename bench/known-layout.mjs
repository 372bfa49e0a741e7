// One layout, known in advance: a report of three statements, whose rows have a label and a value for each of five years.
import { open } from 'node:fs/promises'

const years = [2019, 2020, 2021, 2022, 2023]

/** Lines by statement: label, standard concept, and `per_share` where the number is no amount of the table's unit. */
const statements = [
  {
    title: 'Consolidated Income Statement',
    name: 'income_statement',
    lines: [
      ['Revenue', 'Revenue'],
      ['Cost of revenue', 'CostOfRevenue'],
      ['Gross profit', 'GrossProfit'],
      ['Research and development', 'ResearchAndDevelopment'],
      ['Selling, general and administrative', 'SellingGeneralAdministrative'],
      ['Operating income', 'OperatingIncome'],
      ['Interest expense', 'InterestExpense'],
      ['Income before tax', 'PretaxIncome'],
      ['Income tax expense', 'IncomeTaxExpense'],
      ['Net income', 'NetIncome'],
      ['Diluted earnings per share', 'EPSDiluted', 'per_share'],
    ],
  },
  {
    title: 'Consolidated Balance Sheet',
    name: 'balance_sheet',
    lines: [
      ['Cash and cash equivalents', 'CashAndCashEquivalents'],
      ['Accounts receivable', 'AccountsReceivable'],
      ['Inventories', 'Inventory'],
      ['Total current assets', 'TotalCurrentAssets'],
      ['Goodwill', 'Goodwill'],
      ['Total assets', 'TotalAssets'],
      ['Accounts payable', 'AccountsPayable'],
      ['Total current liabilities', 'TotalCurrentLiabilities'],
      ['Total liabilities', 'TotalLiabilities'],
      ['Retained earnings', 'RetainedEarnings'],
      ['Total equity', 'TotalEquity'],
    ],
  },
  {
    title: 'Consolidated Cash Flow Statement',
    name: 'cash_flow',
    lines: [
      ['Net cash from operating activities', 'NetCashFromOperating'],
      ['Capital expenditure', 'CapitalExpenditure'],
      ['Net cash from investing activities', 'NetCashFromInvesting'],
      ['Dividends paid', 'DividendsPaid'],
      ['Net cash from financing activities', 'NetCashFromFinancing'],
    ],
  },
]
/** Lines that no catalogue knows fill every statement up to this many rows: 3 × 34 rows × 5 years are 510 facts. */
const linesPerStatement = 34

/** Lines of each statement with those that have no standard concept. */
export const layout = statements.map(statement => ({
  ...statement,
  lines: Array.from(
    { length: linesPerStatement },
    (_, at) => statement.lines[at] ?? [`Business line ${String.fromCharCode(65 + (at % 26))}${at}`, null],
  ),
}))

export const factsPerReport = layout.length * linesPerStatement * years.length

const currencies = ['USD', 'EUR', 'GBP', 'CHF']

/** The detail body of report `index`: the same text in every run, no two reports alike. */
export function reportBody(index) {
  let state = (index + 1) * 2_654_435_761
  const next = limit => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const value = kind => (kind === 'per_share' ? next(900) / 100 + 0.25 : next(2_000_000) - 300_000)
  const id = reportId(index)
  return JSON.stringify({
    report: {
      id,
      query: `Financial statements of Company ${index}`,
      answer: `Company ${index} reported for the years 2019 to 2023.`,
      tools: [],
      created_at: '2024-03-01T08:00:00Z',
    },
    financialStatements: layout.map(({ title, lines }) => ({
      title,
      company: `Company ${index} Inc.`,
      currency: currencies[index % currencies.length],
      unit: 'in millions, except per share data',
      fiscalYearEnd: '12-31',
      scope: 'consolidated',
      accountingStandard: 'IFRS',
      rows: lines.map(([label, , kind]) => ({
        label,
        values: Object.fromEntries(years.map(year => [`FY${year}`, value(kind)])),
      })),
    })),
  })
}

export function reportId(index) {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
}

/** Writes the bodies as NDJSON, one a line. */
export async function writeBodies(file, reports) {
  const handle = await open(file, 'w')
  try {
    for (let index = 0; index < reports; index++) await handle.writeFile(`${reportBody(index)}\n`)
  } finally {
    await handle.close()
  }
}

const text = value => (value === null || value === undefined ? 'NULL' : `'${value.replaceAll("'", "''")}'`)

/**
 * The query that a person would write for exactly this layout and no other: the 33 columns of `facts`, the same values.
 * Everything that is constant in the layout is a constant here; that is what makes it the limit.
 */
export function handWrittenQuery(file, runId) {
  const names = layout.flatMap(({ name, lines }, at) =>
    lines.map(([label, concept, kind]) =>
      [at, text(name), text(label), text(concept), text(kind ?? 'monetary'), kind ? 'NULL' : '6'].join(', '),
    ),
  )
  const struct = `STRUCT(${years.map(year => `"FY${year}" VARCHAR`).join(', ')})`
  const dataset = `STRUCT(title VARCHAR, company VARCHAR, currency VARCHAR, unit VARCHAR, fiscalYearEnd VARCHAR, scope VARCHAR, accountingStandard VARCHAR, "rows" STRUCT(label VARCHAR, "values" ${struct})[])[]`
  const cells = years.map(year => `{y: ${year}, v: r.row."values"."FY${year}"}`).join(', ')
  return `
WITH lines(dataset_index, statement, label, concept, unit, scale) AS (VALUES ${names.map(name => `(${name})`).join(', ')}),
bodies AS (
  SELECT report.id AS report_id, report.created_at AS known_at, financialStatements AS datasets
  FROM read_json(${text(file)}, format = 'newline_delimited', columns = {
    report: 'STRUCT(id VARCHAR, created_at TIMESTAMPTZ)', financialStatements: '${dataset}'})),
datasets AS (
  SELECT report_id, known_at, unnest(range(len(datasets))) AS i, unnest(datasets) AS d FROM bodies),
rows_ AS (
  SELECT report_id, known_at, i, '/financialStatements/' || i AS s, d, unnest(range(len(d."rows"))) AS j,
    unnest(d."rows") AS row FROM datasets),
cells AS (
  SELECT report_id, known_at, i, s, d, j, row.label AS label, unnest([${cells}]) AS c FROM rows_ r)
SELECT report_id, 'statement' AS origin, i::INTEGER AS dataset_index,
  s || '/rows/' || j || '/values/FY' || c.y AS json_pointer,
  d.company AS entity, NULL::VARCHAR AS entity_id, statement, cells.label AS line_item, NULL::VARCHAR AS line_path,
  j::INTEGER AS line_order, concept, 'FY' || c.y AS period_label,
  CASE WHEN statement = 'balance_sheet' THEN 'instant' ELSE 'duration' END AS period_type,
  NULL::DATE AS period_start,
  make_date(c.y, 12, 31) AS period_end, 'day' AS period_precision, c.y::INTEGER AS fiscal_year,
  'FY' AS fiscal_period,
  (c.v::DECIMAL(18, 2) * CASE WHEN scale = 6 THEN 1000000 ELSE 1 END)::DECIMAL(38, 9) AS value,
  'reported' AS value_status, c.v::DECIMAL(18, 2)::DECIMAL(38, 9) AS reported_value, c.v AS value_text,
  scale::INTEGER AS scale, CASE WHEN scale = 6 THEN -6 END AS decimals, unit, d.currency AS currency, d.unit AS unit_text,
  d.scope AS scope, d.accountingStandard AS accounting_standard, 'actual' AS basis, known_at,
  ('{"line_item":"' || s || '/rows/' || j || '/label","period":"' || s || '/rows/' || j || '/values/FY' || c.y ||
    '","entity":"' || s || '/company","statement":"' || s || '/title","currency":"' || s || '/currency","scale":"' || s || '/unit","scope":"' || s || '/scope","accounting_standard":"' || s ||
    '/accountingStandard"}')::JSON AS context,
  ${text(runId)} AS run_id
FROM cells JOIN lines ON lines.dataset_index = cells.i AND lines.label = cells.label`
}
