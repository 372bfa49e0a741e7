import { sheet, type CompanyFigures, type SheetName, type SheetOptions } from './company.ts'
import { tableRows, type TextTableWords } from './layouts/text-table.ts'
import type { LineId } from './line-items.ts'
import { number } from './print.ts'
import { camel, figure, plainLabel, scaleWords, type Said } from './say.ts'
import { record, type Cell, type Tree } from './tree.ts'

const found = (
  company: CompanyFigures,
  name: SheetName,
  id: LineId,
  year: number,
  said: Said,
  label: string,
): Cell => {
  const one = sheet(company, name, { from: year, to: year })
  const line = one.lines.find(line => line.id === id)
  const value = line && figure(one, line, 0, said, number, label)
  if (!value) throw new Error(`The sample figures hold no ${id} ${year} of ${company.name}.`)
  return value
}

const endOf = (company: CompanyFigures, name: SheetName, year: number): string =>
  sheet(company, name, { from: year, to: year }).periods[0]?.end ?? ''

/** One metric asked for and answered: `{tool, input, output}`. `label` is the vendor's name of the metric. */
export function metricLookup(
  company: CompanyFigures,
  name: SheetName,
  id: LineId,
  year: number,
  label: string = plainLabel(id),
): Tree {
  const said: Said = { currency: company.currency, scope: null, period: 'end', year: true, statement: false }
  return {
    tool: 'financials_lookup',
    input: { company: company.name, metric: label, fiscalYear: year },
    output: {
      metric: label,
      fiscal_year: year,
      period_end: endOf(company, name, year),
      currency: company.currency,
      value: found(company, name, id, year, said, label),
    },
  }
}

/** A few lines of a statement, years as members of each row: `{name, arguments, result}`. */
export function statementRows(
  company: CompanyFigures,
  name: SheetName,
  ids: readonly LineId[],
  span: { readonly from: number; readonly to: number },
  scale: number,
): Tree {
  const part = sheet(company, name, { ...span })
  const said: Said = { currency: company.currency, scope: null, scale, period: 'end', year: true }
  const rows = part.lines
    .filter(line => ids.includes(line.id))
    .map((line): Tree =>
      record([
        ['item', line.label],
        ...part.periods.map((period, at) => [String(period.year), figure(part, line, at, said)] as const),
      ]),
    )
  return {
    name: 'get_statement',
    arguments: { company: company.name, statement: name, period: 'annual' },
    result: {
      statement: name,
      currency: company.currency,
      unit: scaleWords[scale] ?? 'units',
      fiscalYearEnds: record(part.periods.map(period => [String(period.year), period.end] as const)),
      rows,
    },
  }
}

/** A table cut out of a filing: `{type, toolName, data}`. */
export function filingTable(
  company: CompanyFigures,
  name: SheetName,
  part: Omit<SheetOptions, 'newestFirst'>,
  words: TextTableWords,
): Tree {
  return {
    type: 'tool_result',
    toolName: 'filing_table',
    data: {
      entity: company.name,
      caption: words.title,
      table: tableRows(sheet(company, name, { ...part, newestFirst: true }), words),
    },
  }
}

/** A call whose arguments are JSON inside a string, answered with a list of facts: `{id, function, response}`. */
export function factSearch(
  id: string,
  company: CompanyFigures,
  wanted: readonly (readonly [SheetName, LineId, number])[],
): Tree {
  const said: Said = { currency: company.currency, scope: null, period: 'end', statement: false }
  const facts = wanted.map(([name, line, year]): Tree => ({
    label: plainLabel(line),
    period_end: endOf(company, name, year),
    value: found(company, name, line, year, said, plainLabel(line)),
    unit: company.currency,
  }))
  const query = { entity: company.name, concepts: wanted.map(([, line]) => line) }
  return {
    id,
    type: 'function',
    function: { name: 'search_facts', arguments: JSON.stringify(query) },
    response: { facts },
  }
}

/** Evidence without figures: pages that were read. */
export function pagesRead(company: CompanyFigures, titles: readonly string[]): Tree {
  return {
    tool: 'web_search',
    query: `${company.name} annual report`,
    results: titles.map((title, rank): Tree => ({ rank: rank + 1, title, language: 'en' })),
  }
}

/** A metric that the tool computed from two lines, as the vendor states it: `{tool, input, output}`. */
export function computedDifference(
  company: CompanyFigures,
  [minuend, subtrahend]: readonly [LineId, LineId],
  year: number,
  result: { readonly id: LineId; readonly value: string },
): Tree {
  const one = sheet(company, 'income_statement', { from: year, to: year })
  const line = one.lines.find(line => line.id === result.id)
  if (!line) throw new Error(`The sample figures hold no ${result.id} of ${company.name}.`)
  const said: Said = { currency: company.currency, scope: null, period: 'end', year: true, statement: false }
  return {
    tool: 'calculator',
    input: {
      company: company.name,
      expression: `${camel({ ...line, id: minuend })} - ${camel({ ...line, id: subtrahend })}`,
    },
    output: {
      metric: line.label,
      fiscal_year: year,
      period_end: endOf(company, 'income_statement', year),
      currency: company.currency,
      value: figure(one, { ...line, values: [result.value] }, 0, said),
    },
  }
}
