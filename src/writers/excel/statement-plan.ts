import type { FactRow } from '../../model/tables.ts'
import type { Unit } from '../../model/vocabulary.ts'
import type { PeriodOrder } from '../statements/axis.ts'
import type { StatementGroup } from '../statements/book.ts'
import { displayScale, type DisplayScale } from '../statements/display-scale.ts'
import { buildGrid, maxGridFacts, type StatementGrid } from '../statements/statement-grid.ts'
import { columnLetter } from './row-xml.ts'
import { checkStatement, type CheckRow } from './statement-checks.ts'
import { displayText } from './statement-head.ts'

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
  /** What its amounts are shown in; undefined for a sheet without figures. */
  readonly scale: DisplayScale['name'] | undefined
  /** Currency and scale, or why it shows no figures. */
  readonly display: string
  readonly standards: readonly string[]
  readonly checks: number
  readonly differing: number
  /** Ranges of the results of the checks, e.g. `'Balance sheet'!C25:G25`. */
  readonly results: string | undefined
}

/** Plans a statement sheet; undefined where no sheet can show its figures. */
export function planStatement(
  group: Pick<StatementGroup, 'statement' | 'facts'>,
  facts: readonly FactRow[],
  order: PeriodOrder,
): StatementPlan | undefined {
  const grid = group.facts > maxGridFacts ? undefined : buildGrid(facts, order)
  if (!grid) return undefined
  const checks = checkStatement(group.statement, grid, facts)
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

const refused = {
  lines: 0,
  first: '',
  last: '',
  scale: undefined,
  checks: 0,
  differing: 0,
  results: undefined,
}

/** Why a sheet shows no figures, and where they are. */
export function tooMuch({ facts }: StatementGroup): string {
  return `${facts.toLocaleString('en-US')} figures of too many lines or periods for one sheet; each stands in Facts`
}

/** The same sheet as About describes it. */
export function summarize(
  sheetName: string,
  group: StatementGroup,
  facts: readonly FactRow[],
  plan: StatementPlan | undefined,
  order: PeriodOrder,
): SheetSummary {
  const standards = [...new Set(facts.flatMap(fact => fact.accounting_standard ?? []))]
  if (!plan) return { ...refused, group, sheetName, display: tooMuch(group), standards }
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
    scale: plan.amounts.name,
    display: displayText(group, plan.amounts).split('.')[0]!,
    standards,
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
