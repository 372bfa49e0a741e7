import type { Basis, Scope, Unit } from '../../model/vocabulary.ts'
import { lineItems, unitOf, type LineId } from './line-items.ts'

export type SheetName = 'income_statement' | 'balance_sheet' | 'cash_flow' | 'ratios'

/** Figures of one company as they are written down; the values of a line stand in the order of `periods`. */
export interface CompanyFigures {
  readonly id: string
  readonly name: string
  readonly country: string
  /** Reporting currency, ISO 4217. */
  readonly currency: string
  readonly standard: string | null
  readonly scope: Scope
  /** `2024 2023-10-01/2024-09-28 restated`: fiscal year, first and last day (or the last alone), basis unless actual. */
  readonly periods: readonly string[]
  readonly income_statement?: Partial<Record<LineId, string>>
  readonly balance_sheet?: Partial<Record<LineId, string>>
  readonly cash_flow?: Partial<Record<LineId, string>>
  readonly ratios?: Partial<Record<LineId, string>>
}

export interface Period {
  readonly year: number
  readonly start: string | null
  readonly end: string
  readonly basis: Basis
}

export interface Line {
  readonly id: LineId
  readonly label: string
  readonly unit: Unit
  /** Decimal texts in base units, one a period; null where none is held. */
  readonly values: readonly (string | null)[]
}

/** One statement of a company, without empty lines and empty periods. */
export interface Sheet {
  readonly company: CompanyFigures
  readonly name: SheetName
  readonly periods: readonly Period[]
  readonly lines: readonly Line[]
}

export interface SheetOptions {
  readonly from?: number
  readonly to?: number
  readonly newestFirst?: boolean
  /** Wording of the company's own statement where it differs from the usual label. */
  readonly labels?: Partial<Record<LineId, string>>
}

/** Takes one statement out of a company's figures. Throws where there is none: a statement is never made up. */
export function sheet(company: CompanyFigures, name: SheetName, options: SheetOptions = {}): Sheet {
  const { from = 0, to = 9999, newestFirst = false, labels = {} } = options
  const written = (Object.entries(company[name] ?? {}) as [LineId, string][]).sort(
    ([one], [two]) => usualOrder.indexOf(one) - usualOrder.indexOf(two),
  )
  const rows = written.map(([id, text]) => ({ id, values: text.split(' ') }))
  const columns = company.periods
    .map((text, at) => ({ period: readPeriod(text), at }))
    .filter(
      ({ period, at }) =>
        period.year >= from && period.year <= to && rows.some(row => row.values[at] !== '-'),
    )
  if (newestFirst) columns.reverse()
  const lines = rows
    .map(({ id, values }) => ({
      id,
      label: labels[id] ?? lineItems[id].label,
      unit: unitOf(id),
      values: columns.map(({ at }) => heldValue(values[at])),
    }))
    .filter(line => line.values.some(value => value !== null))
  if (lines.length === 0) throw new Error(`The sample figures hold no ${name} of ${company.name}.`)
  return { company, name, periods: columns.map(({ period }) => period), lines }
}

/** The value of a line in a fiscal year, base units. Throws where none is held. */
export function valueOf(company: CompanyFigures, name: SheetName, id: LineId, year: number): string {
  const { periods, lines } = sheet(company, name)
  const value = lines.find(line => line.id === id)?.values[periods.findIndex(period => period.year === year)]
  if (value === undefined || value === null)
    throw new Error(`The sample figures hold no ${id} ${year} of ${company.name}.`)
  return value
}

const usualOrder = Object.keys(lineItems)

function readPeriod(text: string): Period {
  const [year = '', span = '', basis = 'actual'] = text.split(' ')
  const days = span.split('/')
  return {
    year: Number(year),
    start: days.length > 1 ? (days[0] ?? null) : null,
    end: days.at(-1) ?? '',
    basis: basis as Basis,
  }
}

const heldValue = (text: string | undefined): string | null =>
  text === undefined || text === '-' ? null : text
