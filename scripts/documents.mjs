// The pages below docs/ that say what the code says: nothing here is written by hand.

const note = '<!-- Written by `npm run generate`. Edit what it is made from, not this page. -->'

/** docs/quality-rules.md, from the list of rules. */
export function qualityRulesPage(rules) {
  const byCode = [...rules].sort((a, b) => (a.code < b.code ? -1 : 1))
  const overview = byCode.map(({ code, title, severity }) => [
    `[\`${code}\`](#${anchor(code)})`,
    title,
    severity,
  ])
  const sections = byCode.map(({ code, title, formula, tolerance, severity, source, flagSource }) =>
    [
      `### ${code}`,
      `${title}.`,
      table(
        ['', ''],
        [
          ['must hold', formula],
          ['tolerance', tolerance],
          ['severity', severity],
          [
            'said by',
            flagSource === 'api'
              ? 'the service, word for word (`source` is `api`)'
              : 'Crossfoot (`source` is `derived`)',
          ],
          ['idea from', source],
        ],
      ),
    ].join('\n\n'),
  )
  return page([
    '# Quality rules',
    note,
    `Crossfoot knows ${byCode.length} rules. What they find is a row of the table \`quality_flags\`; a flag never changes a number. ` +
      'A rule stays silent where it cannot know: a line that is missing proves nothing.',
    'The severity below is the usual one; a finding may carry a milder one of its own. A pipeline file sets it for each code, or turns the rule off:',
    '```yaml\nquality:\n  failOn: error # exit code 5 when a flag of this severity or above is raised\n  rules:\n    period.five_year_gap: info\n    sign.unexpected_negative: off\n```',
    'Names such as `TotalAssets` are those of the column `facts.concept`. Where a rule adds numbers, each number stands for the interval that its rounding leaves open: 97,294 in millions is anything from 97,293.5 to 97,294.5 millions.',
    table(['code', 'what it checks', 'severity'], overview),
    '## Rule by rule',
    ...sections,
  ])
}

/** docs/tables.md, from the column table and from the views and macros of the DuckDB file. */
export function tablesPage(tables, tableNames, columnsOf, schemaVersion, views, macros) {
  const sections = tableNames.map(name =>
    [
      `## ${name}`,
      `${tables[name].comment}. Key: ${tables[name].key.map(code).join(', ')}.`,
      table(
        ['column', 'type', 'meaning'],
        columnsOf(name).map(([column, { type, required, values, comment }]) => [
          code(column),
          required ? `${type} not null` : type,
          [comment, ...(values ? [`one of ${values.map(code).join(', ')}`] : [])].join('; '),
        ]),
      ),
    ].join('\n\n'),
  )
  return page([
    '# Tables',
    note,
    `The same tables stand in \`crossfoot.duckdb\` (schema \`main\`) and in \`parquet/\`; this is version ${schemaVersion} of their layout. ` +
      'Every column exists always, also in a table without rows. `VARCHAR`, `INTEGER`, `DECIMAL(38,9)`, `DATE`, `TIMESTAMPTZ`, `BOOLEAN` and `JSON` are the types of DuckDB; in Parquet JSON is text.',
    'Every string, number, boolean and null of the statements and of the evidence of a report is one row, in `facts` or in `fields`. `crossfoot verify` counts them.',
    'In NDJSON a column keeps its name; decimals are strings, dates `YYYY-MM-DD`, instants ISO 8601 in UTC.',
    ...sections,
    '# Views and macros of the DuckDB file',
    'They stand in `crossfoot.duckdb` alone, hold no rows of their own and work in every DuckDB from 1.1.3 on. Revenue of Apple by year, with its source:',
    "```sql\nSELECT fiscal_year, value, json_pointer FROM latest_facts\nWHERE entity ILIKE 'Apple%' AND concept = 'Revenue' ORDER BY 1\n```",
    'A view cannot name its columns after years that it does not know yet. So `income_statement`, `balance_sheet` and `cash_flow` count them: `y0` is `fiscal_year`, the newest year of that statement, `y1` the year before, up to `y4`. A year that no report states stays empty and moves no other year. What differs in scope, accounting standard, currency or unit is a row of its own; quarters and estimates are in `latest_facts` alone.',
    ...views.map(({ name, comment, columns }) =>
      [
        `## ${name}`,
        `${comment}.`,
        table(
          ['column', 'meaning'],
          Object.entries(columns).map(([column, meaning]) => [code(column), meaning]),
        ),
      ].join('\n\n'),
    ),
    ...macros.map(({ name, parameters, comment, example }) =>
      [
        `## ${name}`,
        `\`${name}(${parameters.join(', ')})\`: ${comment}.`,
        `\`\`\`sql\n${example}\n\`\`\``,
      ].join('\n\n'),
    ),
  ])
}

/** docs/cli.md, from what `--help` prints: `[command, help]`, the program itself first. */
export function commandsPage(helps) {
  return page([
    '# Command line',
    note,
    'Data goes to stdout, progress and messages to stderr. On a terminal rows are a table, in a pipe they are NDJSON.',
    ...helps.map(([command, help]) => `## ${command}\n\n\`\`\`text\n${help.trim()}\n\`\`\``),
  ])
}

function page(blocks) {
  return `${blocks.join('\n\n')}\n`
}

function table(head, rows) {
  return [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.map(cell).join(' | ')} |`).join('\n')
}

function cell(text) {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}

function code(text) {
  return `\`${text}\``
}

/** As pages of a repository number their headings: small letters, no dots. */
function anchor(heading) {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9 _-]/g, '')
    .replaceAll(' ', '-')
}
