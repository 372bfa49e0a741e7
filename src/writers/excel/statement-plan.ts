import type { FactRow } from '../../model/tables.ts'
import type { Unit } from '../../model/vocabulary.ts'
import type { PeriodOrder } from './axis.ts'
import type { StatementGroup } from './book-data.ts'
import { displayScale, type DisplayScale } from './number-format.ts'
import { columnLetter } from './row-xml.ts'
import { checkStatement, type CheckRow } from './statement-checks.ts'
import { buildGrid, type StatementGrid } from './statement-grid.ts'

/** Row of the period labels; the days that end them stand below. */
export const headRow = 5
/** Row of the first line. */
export const firstRow = 7
/** Rows of a check: the difference, what rounding explains, the result. */
export const checkHeight = 3

/** Where everything of a statement sheet stands, before a cell is written. */
export interface StatementPlan {
  readonly grid: StatementGrid
  readonly checks: readonly CheckRow[]
  readonly amounts: DisplayScale
  readonly shares: DisplayScale
  /** Row of the heading of the checks. */
  readonly checkRow: number
  /** First row behind everything. */
  readonly endRow: number
  readonly lastColumn: string
}

/** What About says of a statement sheet. */
export interface SheetSummary {
  readonly group: StatementGroup
  readonly sheetName: string
  readonly lines: number
  readonly first: string
  readonly last: string
  readonly amounts: DisplayScale
  readonly standards: readonly string[]
  readonly checks: number
  readonly differing: number
  /** Ranges of the results of the checks, e.g. `'Balance sheet'!C25:G25`. */
  readonly results: string | undefined
}

/** Plans a statement sheet. */
export function planStatement(
  { statement }: Pick<StatementGroup, 'statement'>,
  facts: readonly FactRow[],
  order: PeriodOrder,
): StatementPlan {
  const grid = buildGrid(facts, order)
  const checks = checkStatement(statement, grid, facts)
  const checkRow = firstRow + Math.max(1, grid.lines.length) + 1
  return {
    grid,
    checks,
    amounts: displayScale(valuesOf(facts, 'monetary')),
    shares: displayScale(valuesOf(facts, 'shares')),
    checkRow,
    endRow: checks.length > 0 ? checkRow + 1 + checks.length * checkHeight : checkRow - 1,
    lastColumn: columnLetter(grid.columns.length + 1),
  }
}

/** The same sheet as About describes it. */
export function summarize(
  sheetName: string,
  group: StatementGroup,
  facts: readonly FactRow[],
  order: PeriodOrder,
): SheetSummary {
  const plan = planStatement(group, facts, order)
  const { columns, lines } = plan.grid
  const ends = [columns[0]?.label ?? '', columns.at(-1)?.label ?? '']
  if (order === 'newestFirst') ends.reverse()
  const cells = plan.checks.flatMap(check => check.cells)
  return {
    group,
    sheetName,
    lines: lines.filter(line => line.cells.length > 0).length,
    first: ends[0]!,
    last: ends[1]!,
    amounts: plan.amounts,
    standards: [...new Set(facts.flatMap(fact => fact.accounting_standard ?? []))],
    checks: cells.length,
    differing: cells.filter(cell => !cell.agrees).length,
    results:
      cells.length === 0
        ? undefined
        : `'${sheetName}'!C${plan.checkRow + 1}:${plan.lastColumn}${plan.endRow - 1}`,
  }
}

function valuesOf(facts: readonly FactRow[], unit: Unit): string[] {
  return facts.flatMap(fact => (fact.unit === unit && fact.value !== null ? [fact.value] : []))
}
