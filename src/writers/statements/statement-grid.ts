import type { FactRow } from '../../model/tables.ts'
import { buildAxis, type Axis, type AxisColumn, type PeriodOrder } from './axis.ts'

/** A figure of a statement sheet: the newest report's, and what others say where they say something else. */
export interface GridCell {
  readonly fact: FactRow
  readonly others: readonly FactRow[]
}

export interface GridLine {
  readonly label: string
  readonly depth: number
  /** Whether the source puts other lines below it. */
  readonly hasChildren: boolean
  /** One a column; undefined where no report states the figure. A heading has none at all. */
  readonly cells: readonly (GridCell | undefined)[]
}

export interface StatementGrid {
  readonly columns: readonly AxisColumn[]
  readonly lines: readonly GridLine[]
}

/** Sheets of Excel have 16,384 columns, two of which name the line and its unit. */
const maxColumns = 16_384 - 2
/** More is no statement that anybody reads. */
export const maxGridFacts = 100_000
/** Most of them empty: so many lines of so many periods would fill the memory. */
const maxCells = 2_000_000

interface Line {
  readonly path: string | null
  readonly label: string
  readonly cells: { fact: FactRow; others: FactRow[] }[]
}

/**
 * Pivots statement facts (newest report first, in line order) into lines by periods. Order and wording of the lines are
 * those of the newest report that has them; a line that only older reports have stands behind the line it followed
 * there, or before the first one that both have. The newest report's figure stands in the cell. Undefined where no
 * sheet can show them: too many figures, periods or cells.
 */
export function buildGrid(facts: readonly FactRow[], order?: PeriodOrder): StatementGrid | undefined {
  if (facts.length > maxGridFacts) return undefined
  const axis = buildAxis(facts, order)
  if (axis.columns.length > maxColumns) return undefined
  const lines: Line[] = []
  const byKey = new Map<string, Line>()
  for (const dataset of byDataset(facts)) {
    let previous = -1
    let unanchored: Line[] = []
    for (const { key, facts } of linesOf(dataset, axis)) {
      let line = byKey.get(key)
      if (line) {
        const at = lines.indexOf(line, Math.max(0, previous))
        if (unanchored.length > 0 && at >= 0) lines.splice(at, 0, ...unanchored)
        previous = Math.max(previous, at < 0 ? at : at + unanchored.length)
        if (at >= 0) unanchored = []
      } else {
        line = { path: facts[0]!.line_path, label: facts[0]!.line_item, cells: [] }
        byKey.set(key, line)
        if (previous < 0) unanchored.push(line)
        else lines.splice(++previous, 0, line)
      }
      for (const fact of facts) place(line, axis.columnOf(fact), fact)
    }
    lines.push(...unanchored)
    if (lines.length * axis.columns.length > maxCells) return undefined
  }
  return { columns: axis.columns, lines: withHeadings(bySection(lines), axis.columns.length) }
}

function byDataset(facts: readonly FactRow[]): FactRow[][] {
  const datasets = new Map<string, FactRow[]>()
  for (const fact of facts) {
    const key = `${fact.report_id}\n${fact.dataset_index}`
    const rows = datasets.get(key)
    if (rows) rows.push(fact)
    else datasets.set(key, [fact])
  }
  return [...datasets.values()]
}

interface DatasetLine {
  readonly key: string
  readonly facts: FactRow[]
  readonly taken: Set<number>
}

/**
 * Lines of one dataset. A label may stand there twice ("Other" under assets and under liabilities): lines of one label
 * that share a period are different lines, lines that share none are one line told record by record.
 */
function linesOf(dataset: readonly FactRow[], axis: Axis): DatasetLine[] {
  const byOrder = new Map<string, FactRow[]>()
  for (const fact of dataset) {
    const key = `${fact.line_order ?? ''}\n${labelKey(fact)}`
    const rows = byOrder.get(key)
    if (rows) rows.push(fact)
    else byOrder.set(key, [fact])
  }
  const lines: DatasetLine[] = []
  const slots = new Map<string, Slots>()
  for (const facts of byOrder.values()) {
    const label = labelKey(facts[0]!)
    const { held, full } = slots.get(label) ?? { held: [], full: new Map<number, number>() }
    slots.set(label, { held, full })
    const columns = new Set(facts.map(fact => axis.columnOf(fact)))
    const free = firstFree(held, columns, full)
    if (free) {
      for (const fact of facts) free.facts.push(fact)
      for (const column of columns) free.taken.add(column)
    } else {
      const line = { key: `${label}\n${held.length}`, facts: [...facts], taken: columns }
      held.push(line)
      lines.push(line)
    }
  }
  return lines
}

/** Lines of one label, and for each column how many of them, from the first, all have it. */
interface Slots {
  readonly held: DatasetLine[]
  readonly full: Map<number, number>
}

/** Starts behind the lines that are known to be full: 50,000 lines of one label are not compared pair by pair. */
function firstFree(
  held: readonly DatasetLine[],
  columns: ReadonlySet<number>,
  full: Map<number, number>,
): DatasetLine | undefined {
  let from = 0
  for (const column of columns) {
    let count = full.get(column) ?? 0
    for (; count < held.length; count++) if (!held[count]!.taken.has(column)) break
    full.set(column, count)
    from = Math.max(from, count)
  }
  for (let at = from; at < held.length; at++) {
    if (![...columns].some(column => held[at]!.taken.has(column))) return held[at]
  }
  return undefined
}

function labelKey(fact: FactRow): string {
  return JSON.stringify([fact.line_path, fact.line_item]).toLowerCase()
}

function place(line: Line, column: number, fact: FactRow): void {
  const cell = line.cells[column]
  if (!cell) line.cells[column] = { fact, others: [] }
  else if (fact.value !== cell.fact.value || fact.value_status !== cell.fact.value_status) {
    cell.others.push(fact)
  }
}

const separator = ' > '

/** The lines below one heading, in their order; at the place of the first of them. */
interface Section {
  readonly parts: (Line | Section)[]
  readonly sections: Map<string, Section>
}

/**
 * The lines of one heading stand together: a table of movements by components of equity names every component once a
 * movement.
 */
function bySection(lines: readonly Line[]): Line[] {
  const root: Section = { parts: [], sections: new Map() }
  for (const line of lines) {
    let section = root
    for (const name of pathOf(line)) {
      let inner = section.sections.get(name)
      if (!inner) {
        inner = { parts: [], sections: new Map() }
        section.sections.set(name, inner)
        section.parts.push(inner)
      }
      section = inner
    }
    section.parts.push(line)
  }
  const flat = ({ parts }: Section): Line[] => parts.flatMap(part => ('cells' in part ? [part] : flat(part)))
  return flat(root)
}

function pathOf({ path }: Line): string[] {
  return path === null ? [] : path.split(separator)
}

/** Lines with their depth, and a heading before the first line below an ancestor that is no line itself. */
function withHeadings(lines: readonly Line[], columns: number): GridLine[] {
  const full = (line: Line): string => [line.path, line.label].filter(Boolean).join(separator)
  const isLine = new Set(lines.map(full))
  const parents = new Set(lines.map(line => line.path))
  const result: GridLine[] = []
  let open: string[] = []
  for (const line of lines) {
    const path = pathOf(line)
    const shared = path.findIndex((segment, at) => segment !== open[at])
    for (let depth = shared < 0 ? path.length : shared; depth < path.length; depth++) {
      if (!isLine.has(path.slice(0, depth + 1).join(separator))) {
        result.push({ label: path[depth]!, depth, hasChildren: true, cells: [] })
      }
    }
    // A parent line may stand before its children (a heading with figures) or behind them (a total).
    open = [...path, line.label]
    const cells = Array.from({ length: columns }, (_, at) => line.cells[at])
    result.push({ label: line.label, depth: path.length, hasChildren: parents.has(full(line)), cells })
  }
  return result
}
