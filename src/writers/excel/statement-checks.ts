import { fixedText, toFixed } from '../../lib/decimal-text.ts'
import { halfUnit, sharedZeros, shownDecimals } from '../../lib/rounding.ts'
import type { FactRow } from '../../model/tables.ts'
import type { Statement } from '../../model/vocabulary.ts'
import { fitsDouble } from './cell-text.ts'
import { checksOf, type CheckTerm, type StatementCheck } from './check-list.ts'
import type { GridLine, StatementGrid } from '../statements/statement-grid.ts'

/** A line of the sheet that counts in or out. */
interface SheetTerm {
  readonly line: number
  readonly weight: 1 | -1
  /** A dash in the cell, which counts as zero. */
  readonly nil: boolean
}

/** A check in one column; amounts as plain decimals in base units. */
export interface CheckCell {
  readonly column: number
  readonly terms: readonly SheetTerm[]
  readonly difference: string
  /** What rounding of the stated figures explains. */
  readonly tolerance: string
  readonly agrees: boolean
}

/** The same sum in every column that has all of its lines. */
export interface CheckRow {
  /** Its lines as the sheet calls them, with their signs. */
  readonly label: string
  readonly cells: readonly CheckCell[]
}

interface Figure {
  readonly line: number
  readonly fact: FactRow
  /** In half units of 10^-9. */
  readonly value: bigint
  readonly half: bigint
}

interface Choice extends CheckCell {
  readonly key: string
  readonly gap: bigint
}

/**
 * The sums that the cells of a statement must obey, each column by itself and within one report; a sum that needs a line
 * which the column does not have is left out. Readings and tolerance are those of the rules of quality (XBRL
 * Calculations 1.1): rounding intervals must meet.
 */
export function checkStatement(
  statement: Statement,
  grid: StatementGrid,
  facts: readonly FactRow[],
): CheckRow[] {
  const rounding = roundingOf(facts)
  const rows: CheckRow[] = []
  const held: boolean[] = []
  for (const check of checksOf(statement)) {
    const byColumn = grid.columns.map((_, column) => choicesIn(check, grid.lines, column, rounding))
    const cells = byColumn.flatMap((choices, column) => {
      const best = bestOf(choices, byColumn)
      if (!best || (check.onlyIfNothingElse && held[column] && !best.agrees)) return []
      if (best.agrees) held[column] = true
      return [best]
    })
    for (const key of new Set(cells.map(cell => cell.key))) {
      const same = cells.filter(cell => cell.key === key)
      rows.push({ label: labelOf(same[0]!, grid.lines), cells: same })
    }
  }
  return rows
}

function choicesIn(
  check: StatementCheck,
  lines: readonly GridLine[],
  column: number,
  rounding: (fact: FactRow) => number | undefined,
): Choice[] {
  const figure = (concept: string): Figure | 'absent' | 'unknown' =>
    figureOf(concept, lines, column, rounding)
  const first = figure(check.required[0]!.concept)
  if (typeof first === 'string' || check.unless?.some(concept => figure(concept) !== 'absent')) return []
  let sums: { figure: Figure; weight: 1 | -1 }[][] = [[]]
  const extended = (found: Figure, term: CheckTerm) =>
    signsOf(found, term).flatMap(weight => sums.map(sum => [...sum, { figure: found, weight }]))
  for (const term of check.required) {
    const found = figure(term.concept)
    if (typeof found === 'string' || !inOneFrame(first.fact, found.fact)) return []
    sums = extended(found, term)
  }
  for (const term of check.optional) {
    const found = figure(term.concept)
    if (found === 'unknown') return []
    if (found !== 'absent' && inOneFrame(first.fact, found.fact)) sums = [...sums, ...extended(found, term)]
  }
  return sums.map(sum => {
    const difference = sum.reduce((total, { figure, weight }) => total + BigInt(weight) * figure.value, 0n)
    const tolerance = sum.reduce((total, { figure }) => total + figure.half, 0n)
    const gap = difference < 0n ? -difference : difference
    return {
      key: sum.map(({ figure, weight }) => `${weight}*${figure.line}`).join(' '),
      column,
      terms: sum.map(({ figure, weight }) => ({
        line: figure.line,
        weight,
        nil: figure.fact.value_status === 'nil',
      })),
      difference: fixedText(difference / 2n),
      tolerance: fixedText(tolerance / 2n),
      agrees: gap <= tolerance,
      gap,
    }
  })
}

/** The reading that holds here and in most columns, the closest of these; else the one that comes closest. */
function bestOf(choices: readonly Choice[], byColumn: readonly (readonly Choice[])[]): Choice | undefined {
  const holding = choices.filter(choice => choice.agrees)
  const columns = ({ key }: Choice): number =>
    byColumn.filter(others => others.some(other => other.key === key && other.agrees)).length
  if (holding.length > 0) {
    return holding.reduce((best, next) => {
      const more = columns(next) - columns(best)
      return more > 0 || (more === 0 && next.gap < best.gap) ? next : best
    })
  }
  return choices.reduce<Choice | undefined>(
    (best, next) => (!best || next.gap < best.gap ? next : best),
    undefined,
  )
}

function figureOf(
  concept: string,
  lines: readonly GridLine[],
  column: number,
  rounding: (fact: FactRow) => number | undefined,
): Figure | 'absent' | 'unknown' {
  let best: Figure | undefined
  let listed = false
  for (const [line, { cells }] of lines.entries()) {
    const fact = cells[column]?.fact
    if (fact?.concept !== concept) continue
    listed = true
    const value = fact.value_status === 'nil' ? '0' : fact.value
    // Excel would round it before it subtracts.
    if (value === null || !fitsDouble(value)) return 'unknown'
    const half = halfUnit(fact.decimals ?? rounding(fact) ?? shownDecimals(fact))
    const figure = { line, fact, value: 2n * toFixed(value), half }
    if (best && (best.value - figure.value) ** 2n > (best.half + half) ** 2n) return 'unknown'
    if (!best || half < best.half) best = figure
  }
  return best ?? (listed ? 'unknown' : 'absent')
}

/** Sources print costs and liabilities with either sign. */
function signsOf({ value }: Figure, { weight, eitherSign }: CheckTerm): (1 | -1)[] {
  return eitherSign && value < 0n ? [weight, weight === 1 ? -1 : 1] : [weight]
}

function inOneFrame(a: FactRow, b: FactRow): boolean {
  return (
    a.report_id === b.report_id &&
    a.currency === b.currency &&
    a.unit === b.unit &&
    a.accounting_standard === b.accounting_standard
  )
}

/** Rounding that the amounts of a dataset show as a whole. */
function roundingOf(facts: readonly FactRow[]): (fact: FactRow) => number | undefined {
  const amounts = new Map<string, Set<string>>()
  const keyOf = (fact: FactRow): string => `${fact.report_id}\n${fact.dataset_index}\n${fact.currency}`
  const plain = (fact: FactRow): boolean =>
    fact.unit === 'monetary' && fact.decimals === null && (fact.scale ?? 0) === 0
  for (const fact of facts) {
    if (!plain(fact) || fact.value === null || fact.value === '0') continue
    amounts.set(keyOf(fact), (amounts.get(keyOf(fact)) ?? new Set()).add(fact.value))
  }
  const roundings = new Map([...amounts].map(([key, values]) => [key, sharedZeros(values)]))
  return fact => (plain(fact) ? roundings.get(keyOf(fact)) : undefined)
}

function labelOf({ terms }: CheckCell, lines: readonly GridLine[]): string {
  return terms
    .map(({ line, weight }, at) => `${weight === 1 ? (at === 0 ? '' : '+ ') : '− '}${lines[line]!.label}`)
    .join(' ')
}
