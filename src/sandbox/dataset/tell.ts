import { valueOf, type CompanyFigures, type SheetName } from './company.ts'
import type { LineId } from './line-items.ts'
import { scaled, styled } from './print.ts'
import { plainLabel } from './say.ts'
import { unitOf } from './line-items.ts'

/** Last line of every answer of the sandbox. */
export const banner = 'SANDBOX: real public figures, sample report.'

/** A figure as an answer writes it: `USD 383,285 million`, `USD 6.16 per share`, `14.7%`. */
export function spoken(company: CompanyFigures, name: SheetName, id: LineId, year: number): string {
  const value = valueOf(company, name, id, year)
  const unit = unitOf(id)
  if (unit === 'percent') return `${scaled(value, 2)}%`
  if (unit === 'ratio') return value
  const inMillions = unit !== 'per_share' && value.endsWith('00000')
  const digits = JSON.parse(styled()(inMillions ? scaled(value, -6) : value)) as string
  const amount = inMillions ? `${digits} million` : digits
  if (unit === 'shares') return amount
  return `${company.currency} ${amount}${unit === 'per_share' ? ' per share' : ''}`
}

/** A sentence on one line in one year, with the year before where `before` is given. */
export function sentence(
  company: CompanyFigures,
  name: SheetName,
  id: LineId,
  year: number,
  before?: number,
): string {
  const now = `${plainLabel(id)} of ${company.name} came to ${spoken(company, name, id, year)} in fiscal ${year}`
  return before === undefined
    ? `${now}.`
    : `${now}, after ${spoken(company, name, id, before)} in fiscal ${before}.`
}

/** An answer: its sentences and, on a line of its own, the banner. */
export const answer = (...sentences: string[]): string => `${sentences.join(' ')}\n${banner}`
