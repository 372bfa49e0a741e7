import type { Scope, ValueStatus } from '../../model/vocabulary.ts'
import type { Line, Sheet } from './company.ts'
import { lineItems } from './line-items.ts'
import type { Reading } from './golden.ts'
import { number, scaled, type Print } from './print.ts'
import { cell, type Cell } from './tree.ts'

/** What a payload states beside its numbers; the golden facts hold this and nothing more. */
export interface Said {
  /** Currency that the payload states, ISO 4217; null where it states none. */
  readonly currency: string | null
  readonly scope: Scope | null
  /** Power of ten of amounts of money; null where nothing states one, then amounts are printed in base units. */
  readonly scale?: number | null
  /** Power of ten of amounts per share: −2 for pence. */
  readonly perShareScale?: number
  /** How exactly a period is stated: first and last day, last day, or the fiscal year alone. */
  readonly period: 'span' | 'end' | 'year'
  /** Whether the payload names the fiscal year beside the last day. */
  readonly year?: boolean
  /** Whether the payload says that its periods are fiscal years. */
  readonly annual?: boolean
  /** Whether percentages are printed with their sign: `14.7%`. */
  readonly percentSign?: boolean
  /** False where only a name of a metric stands and no statement. */
  readonly statement?: boolean
}

const instantLines = new Set(['cash_at_end_of_year'])
const nilToken = /^"[^0-9]*"$/

/** The cell of a line in a period, or null where no figure is held. `name` is the label that the payload returns. */
export function figure(
  sheet: Sheet,
  line: Line,
  at: number,
  said: Said,
  print: Print = number,
  name = line.label,
): Cell | null {
  const value = line.values[at]
  if (value === undefined || value === null) return null
  const scale = scaleOf(line, said)
  const shown = scaled(value, -(scale ?? 0))
  const token = print(shown)
  const known = about(sheet, line, at, said, name)
  if (nilToken.test(token))
    return cell(token, { ...known, value: null, reported_value: null, value_status: 'nil' })
  const stated = scale === null ? {} : { scale }
  return cell(token, { ...known, ...stated, value, reported_value: shown, value_status: 'reported' })
}

/** A cell whose text says that there is no number: `n/a`, `None`, a dash. */
export function absent(
  sheet: Sheet,
  line: Line,
  at: number,
  said: Said,
  text: string,
  status: Exclude<ValueStatus, 'reported' | 'out_of_range'>,
  name = line.label,
): Cell {
  const known = about(sheet, line, at, said, name)
  return cell(JSON.stringify(text), { ...known, value: null, reported_value: null, value_status: status })
}

function scaleOf(line: Line, said: Said): number | null {
  if (line.unit === 'monetary') return said.scale ?? null
  if (line.unit === 'per_share') return said.perShareScale ?? null
  return line.unit === 'percent' && said.percentSign ? -2 : null
}

function about(sheet: Sheet, line: Line, at: number, said: Said, name: string) {
  const period = sheet.periods[at]
  if (!period) throw new Error(`${sheet.company.name} has no period ${at} in its ${sheet.name}.`)
  const money = line.unit === 'monetary' || line.unit === 'per_share'
  const instant = sheet.name === 'balance_sheet' || instantLines.has(line.id)
  const exact = said.period !== 'year'
  // A bare fraction under "margin" does not say whether it is a percentage.
  const unitKnown = line.unit !== 'percent' || said.percentSign === true
  return {
    line_item: name,
    currency: money ? said.currency : null,
    scope: said.scope,
    basis: period.basis,
    ...(unitKnown && { unit: line.unit }),
    ...(said.statement !== false && { statement: sheet.name }),
    ...(exact && { period_end: period.end }),
    ...(said.period === 'span' && !instant && period.start && { period_start: period.start }),
    ...((!exact || said.year) && { fiscal_year: period.year }),
    ...(said.annual && { fiscal_period: 'FY' as const }),
    ...(sheet.name !== 'ratios' && { period_type: instant ? ('instant' as const) : ('duration' as const) }),
  } satisfies Partial<Reading>
}

/** Name of a line as a key of a vendor's record: `costOfRevenue`. */
export const camel = (line: Line): string =>
  line.id.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Name of a line as a concept of a taxonomy: `CostOfRevenue`. */
export const pascal = (line: Line): string => {
  const name = camel(line)
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

/** Usual English title of a statement. */
export const titles = {
  income_statement: 'Income statement',
  balance_sheet: 'Balance sheet',
  cash_flow: 'Cash flow statement',
  ratios: 'Financial ratios',
} as const

/** Word of a scale in a header. */
export const scaleWords: Readonly<Record<number, string>> = {
  0: 'units',
  3: 'thousands',
  6: 'millions',
  7: 'crore',
  9: 'billions',
}

/** Label by which a question or an answer names a line. */
export const plainLabel = (id: keyof typeof lineItems): string => lineItems[id].label
