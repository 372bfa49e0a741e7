import type { Column, Context, Stated } from '../context.ts'
import { scopeOfAccounts } from '../describe/scope-of-accounts.ts'
import { applyWording } from '../describe/wording.ts'
import { conceptOf } from '../line/concept.ts'
import { statementOfSection } from '../line/statement.ts'
import { scopeInBracket, scopeNamedIn } from '../scope.ts'
import type { Cell } from './grid-row.ts'

/** What a row of one text says of the rows below it; the unit of a section, such as `Key ratios (%)`, ends with it. */
export function sectionContext(section: Stated<string>, context: Context, ofTable: Context): Context {
  const isOfSection =
    context.unit !== ofTable.unit && context.unit !== null && context.unit.value !== 'monetary'
  const { unit, unitText, scale, except } = isOfSection ? ofTable : context
  const draft = { ...context, unit, unitText, scale, except }
  if (section.value.length < 120) applyWording(section.value, section.pointer, draft)
  const statement = statementOfSection(section.value)
  if (statement) draft.statement = { value: statement, pointer: section.pointer }
  const scope =
    (statement ? scopeNamedIn(section.value) : undefined) ??
    scopeInBracket(section.value) ??
    (section.value.length < 120 ? scopeOfAccounts(section.value) : undefined)
  if (scope) draft.scope = { value: scope, pointer: section.pointer }
  return draft
}

/**
 * Whether a header below the rows of a section begins another table: lines of another statement follow, or, where none of
 * them is known, its columns have other names.
 */
export function endsSection(
  labels: readonly string[],
  header: readonly Cell[],
  before: readonly (readonly Cell[])[],
  { statement }: Context,
): boolean {
  if (statement === null) return false
  const known = labels.flatMap(label => conceptOf(label, null)?.statement ?? [])
  if (known.length > 0) return !known.includes(statement.value)
  return !before.some(cells => cells.every((cell, at) => cell.value === header[at]?.value))
}

/** A header below others that words units alone, `Yen` over the lines per share, leaves the periods of its columns. */
export function withEarlierPeriods(
  columns: (Column | undefined)[],
  earlier: readonly (Column | undefined)[],
): (Column | undefined)[] {
  const saysUnits = columns.some(column => column?.context.unitText)
  if (!saysUnits || columns.some(column => column?.context.period)) return columns
  return columns.map((column, index) => {
    const period = earlier[index]?.context.period
    return column && period ? { ...column, context: { ...column.context, period } } : column
  })
}
