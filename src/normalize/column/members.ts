import { memoByText } from '../../lib/memo.ts'
import type { Column, Context, Stated } from '../context.ts'
import { wordText } from '../text.ts'

// Columns of one period are those of segments, of components of equity or of companies: the members of a dimension, as
// XBRL calls them. Nothing but their headings tells their figures apart.

/**
 * The columns with the members that they are for: those that say the same of their figures and have different headings.
 * In a table that compares companies the member is the company.
 */
export function withMembers<C extends Column | undefined>(
  columns: readonly C[],
  headings: readonly (Stated<string> | undefined)[],
  { names }: Pick<Context, 'names'>,
  areNamedCompanies = false,
): C[] {
  const alike = new Map<string, number[]>()
  for (const [index, column] of columns.entries()) {
    if (column?.kind !== 'period' || !headings[index]) continue
    const said = whatItSays(column)
    const known = alike.get(said)
    if (known) known.push(index)
    else alike.set(said, [index])
  }
  const members = new Map<number, Stated<string>>()
  for (const group of alike.values()) {
    const texts = new Set(group.map(index => headings[index]!.value))
    if (texts.size > 1 && texts.size === group.length)
      for (const index of group) members.set(index, headings[index]!)
  }
  if (members.size === 0) return [...columns]
  const areCompanies = areNamedCompanies || names.some(({ value }) => comparesCompanies(value))
  return columns.map((column, index) => {
    const member = members.get(index)
    return column && member
      ? { ...column, context: { ...column.context, ...inMember(member, areCompanies) } }
      : column
  })
}

/** The context of a member: the company itself where companies are compared, and the member no median of them. */
export function inMember(member: Stated<string>, isCompany: boolean): Partial<Context> {
  return isCompany && !isOfSeveral(member.value) ? { entity: member, entityId: null } : { member }
}

function whatItSays({ context }: Column): string {
  const { period, currency, unit, scale, scope, basis } = context
  const { end, start, fiscalYear, fiscalPeriod, months, relative } = period?.value ?? {}
  return JSON.stringify([
    [end, start, fiscalYear, fiscalPeriod, months, relative],
    [currency, unit, scale, scope, basis].map(stated => stated?.value),
  ])
}

/** `Peer comparison`, `Competitors`: the title of a table whose columns or rows are companies. */
export const comparesCompanies: (text: string) => boolean = memoByText(text =>
  /\b(?:peers?|peer group|competitors?|comparables|(?:company|companies|peer|competitor) (?:comparison|benchmark\w*)|comparison of companies|companies compared|wettbewerber|vergleichsunternehmen|concurrents|competidores|concorrentes|concorrenti|concurrenten)\b|同業|同业|競合|동종/u.test(
    wordText(text),
  ),
)

const isOfSeveral: (text: string) => boolean = memoByText(text =>
  /\b(?:medians?|means?|averages?|avg|totals?|sum|all|industry|sector|market|group|peers?|durchschnitt|gesamt|moyenne|mediane?|promedio|media|media?na|gemiddelde)\b|平均|合計|合计|중앙값|평균|합계/u.test(
    wordText(text),
  ),
)
