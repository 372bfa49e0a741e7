import type { GridCell, GridLine } from '../statements/statement-grid.ts'
import { placeKey } from '../statements/titles.ts'
import { dateValue, textCell } from './cell-text.ts'
import { checkRows } from './check-rows.ts'
import { figureCell, worst } from './figure-cell.ts'
import { headHeight, periodWidth } from './head-height.ts'
import { totalKind, type TotalKind } from './line-totals.ts'
import { lineFormat, unitName } from './number-format.ts'
import { columnLetter, type Cell } from './row-xml.ts'
import { statementChart } from './statement-chart.ts'
import {
  displayText,
  periodHead,
  sourceName,
  sourceText,
  subtitle,
  type StatementSheet,
} from './statement-head.ts'
import { headRow, tooMuch, type StatementPlan } from './statement-plan.ts'
import { lineStyle, styles } from './styles.ts'
import type { Sheet, Workbook } from './workbook.ts'

const deepestLevel = 7

/**
 * Writes one statement: lines by periods, amounts in base units shown in millions, checks and a chart below. Returns the
 * cell of every fact that stands in one, by placeKey.
 */
export function writeStatement(
  book: Workbook,
  sheet: StatementSheet,
  plan: StatementPlan | undefined,
): Map<string, string> {
  const { group, order } = sheet
  if (!plan) return writeRefusal(book, sheet)
  const { grid } = plan
  const width = labelWidth(plan)
  const source = sourceName(sheet)
  const target = book.sheet(sheet.sheetName, {
    widths: [width, 13, ...grid.columns.map(() => periodWidth)],
    frozen: { rows: headRow + 1, columns: 2 },
    titleRows: `${headRow}:${headRow + 1}`,
    titleColumns: 'A:B',
    levels: Math.min(deepestLevel, Math.max(0, ...grid.lines.map(line => line.depth))),
    ...(source === undefined ? {} : { source }),
  })
  writeHead(target, sheet, plan)
  const places = new Map<string, string>()
  for (const line of grid.lines) {
    const row = target.add(lineCells(line, plan, sheet), { level: Math.min(deepestLevel, line.depth) })
    for (const [at, cell] of line.cells.entries()) {
      for (const fact of cell ? [cell.fact, ...cell.others] : []) {
        places.set(placeKey(fact.report_id, fact.json_pointer), `${columnLetter(at + 2)}${row}`)
      }
    }
  }
  if (grid.lines.length === 0) target.add([{ value: 'No lines', style: styles.muted }])
  const checks = checkRows(plan)
  if (checks.length > 0) target.add([])
  for (const cells of checks) {
    const label = cells[0]?.value
    const length = typeof label === 'string' ? label.length : 0
    target.add(cells, {
      height: 15 * Math.max(1, Math.ceil(length / (width * charactersPerWidth))),
    })
  }
  const chart = statementChart(sheet.sheetName, group, plan, order === 'newestFirst')
  if (chart) target.draw(chart)
  target.close()
  const last = headRow + 1 + grid.lines.length
  book.define(definedName(sheet.sheetName), `'${sheet.sheetName}'!$A$${headRow}:$${plan.lastColumn}$${last}`)
  return places
}

/** A sheet that says where the figures are that it cannot show. */
function writeRefusal(book: Workbook, { sheetName, group }: StatementSheet): Map<string, string> {
  const target = book.sheet(sheetName, { widths: [60] })
  target.add([{ value: textCell(group.entity) ?? 'Entity not stated', style: styles.title }], { height: 24 })
  target.add([{ value: tooMuch(group), style: styles.text }])
  target.close()
  return new Map()
}

// Arial sets more characters than the digits that widths are counted in.
const charactersPerWidth = 1.15

function labelWidth({ grid, checks }: StatementPlan): number {
  const lines = grid.lines.map(line => line.label.length + 2 * line.depth + 2)
  const sums = checks.map(check => Math.ceil((check.label.length + 1) / charactersPerWidth))
  return Math.min(
    60,
    [...lines, ...sums].reduce((most, next) => Math.max(most, next), 34),
  )
}

function writeHead(target: Sheet, sheet: StatementSheet, { grid, amounts }: StatementPlan): void {
  const { group } = sheet
  target.add([{ value: textCell(group.entity) ?? 'Entity not stated', style: styles.title }], { height: 24 })
  target.add([{ value: subtitle(sheet), style: styles.subtitle }], { height: 18 })
  target.add([{ value: displayText(group, amounts), style: styles.muted }])
  target.add([{ value: sourceText(sheet), style: styles.muted }])
  target.add(
    [
      { value: 'Line', style: styles.head },
      { value: 'Unit', style: styles.head },
      ...grid.columns.map(column => ({ value: periodHead(column), style: styles.periodHead })),
    ],
    { height: headHeight(grid.columns.map(periodHead)) },
  )
  target.add([
    { value: 'Period end', style: styles.periodDateLabel },
    { value: null, style: styles.periodDate },
    ...grid.columns.map(({ end }) => ({ value: dateValue(end) ?? 'not stated', style: styles.periodDate })),
  ])
}

function lineCells(line: GridLine, plan: StatementPlan, sheet: StatementSheet): (Cell | null)[] {
  const indent = Math.min(15, line.depth)
  const label = textCell(line.label)
  const facts = line.cells.flatMap(cell => (cell ? [cell.fact] : []))
  const [first] = facts
  if (!first)
    return [{ value: label, style: { ...styles.heading, alignment: { horizontal: 'left', indent } } }]
  const total = totalKind(first.concept, line.hasChildren)
  const scale = first.unit === 'shares' ? plan.shares : plan.amounts
  const values = facts.flatMap(fact => (fact.value === null ? [] : [fact.value]))
  const numFmt = lineFormat(first.unit, values, scale)
  return [
    { value: label, style: lineStyle({ total, indent }) },
    { value: textCell(unitName(first, scale)), style: lineStyle({ total, indent: 0, quiet: true }) },
    ...line.cells.map(cell => (cell ? figureOf(cell, total, numFmt, sheet) : emptyCell(total))),
  ]
}

function figureOf({ fact, others }: GridCell, total: TotalKind, numFmt: string, sheet: StatementSheet): Cell {
  const flags = [fact, ...others].flatMap(
    ({ report_id, json_pointer }) => sheet.flags.get(placeKey(report_id, json_pointer)) ?? [],
  )
  const evidence = sheet.evidence.get(placeKey(fact.report_id, fact.json_pointer)) ?? []
  const notes = others.map(
    other => `Report ${other.report_id} of ${other.known_at.slice(0, 10)} states ${other.value_text}.`,
  )
  for (const { position, text, same } of flags.length > 0 ? evidence : evidence.filter(ref => !ref.same)) {
    notes.push(`Evidence, row ${position + 2}: states ${text}, ${same ? 'the same' : 'another figure'}.`)
  }
  const flag = worst(flags)
  return figureCell({ fact, flags, notes, total, numFmt, link: flag && sheet.flagPlace(flag) })
}

function emptyCell(total: TotalKind): Cell | null {
  return total === 'none' ? null : { value: null, style: lineStyle({ total }) }
}

/** A sheet name as name of a range: letters, digits and underscores, and never one that reads as a cell (`FY2023`). */
function definedName(sheetName: string): string {
  return `Block_${sheetName.replace(/[^\p{L}\p{N}]+/gu, '_').replace(/_+$/, '')}`
}
