import type { FactRow, FlagRow } from '../../model/tables.ts'
import type { Severity, Unit } from '../../model/vocabulary.ts'
import type { StatementGroup } from '../statements/book-data.ts'
import { dateValue, fitsDouble, textCell } from './cell-text.ts'
import { displayScale, type DisplayScale } from '../statements/display-scale.ts'
import { isTotal, placeKey } from '../statements/titles.ts'
import { lineFormat, unitName } from './number-format.ts'
import { buildGrid, maxGridFacts, type GridCell, type GridLine } from '../statements/statement-grid.ts'
import { displayText, sourceText, subtitle, type StatementSheet } from './statement-head.ts'
import { lineStyle, severityFill, styles } from './styles.ts'
import type { Cell, Workbook } from './workbook.ts'

/** What About says of a statement sheet. */
export interface SheetSummary {
  readonly group: StatementGroup
  readonly sheetName: string
  readonly lines: number
  readonly first: string
  readonly last: string
  readonly display: string
}

/**
 * Writes one statement: lines by periods, oldest to newest, amounts in base units shown in millions. Returns the cell
 * of every fact that stands in one, by placeKey.
 */
export function writeStatement(book: Workbook, sheet: StatementSheet): Map<string, string> {
  const { group, facts } = sheet
  const grid = buildGrid(facts)
  if (!grid || group.facts > maxGridFacts) return writeRefusal(book, sheet)
  const scale = scaleOf(facts)
  const shares = displayScale(valuesOf(facts, 'shares'))
  const widest = grid.lines.reduce((most, line) => Math.max(most, line.label.length + 2 * line.depth), 0)
  const target = book.sheet(sheet.sheetName, {
    widths: [Math.min(60, Math.max(34, widest + 2)), 13, ...grid.columns.map(() => 14)],
    frozen: { rows: 6, columns: 2 },
    titleRows: '5:6',
    titleColumns: 'A:B',
  })
  target.add([{ value: textCell(group.entity) ?? 'Entity not stated', style: styles.title }], 24)
  target.add([{ value: subtitle(sheet), style: styles.subtitle }], 18)
  target.add([{ value: displayText(group, scale), style: styles.muted }])
  target.add([{ value: sourceText(sheet), style: styles.muted }])
  target.add(
    [
      { value: 'Line', style: styles.head },
      { value: 'Unit', style: styles.head },
      ...grid.columns.map(column => ({
        value: textCell(
          column.basis === 'actual' ? column.label : `${column.label} ${column.basis.replace('_', ' ')}`,
        ),
        style: styles.periodHead,
      })),
    ],
    grid.columns.some(({ label, basis }) => label.length > 12 || basis !== 'actual') ? 30 : 20,
  )
  target.add([
    { value: 'Period end', style: { ...styles.periodDate, alignment: { horizontal: 'left' } } },
    { value: null, style: styles.periodDate },
    ...grid.columns.map(({ end }) => ({ value: dateValue(end) ?? 'not stated', style: styles.periodDate })),
  ])
  const places = new Map<string, string>()
  let written = 6
  for (const line of grid.lines) {
    const cells = lineCells(line, scale, shares, sheet)
    const row = target.add(cells)
    written = row
    for (const [at, cell] of line.cells.entries()) {
      for (const fact of cell ? [cell.fact, ...cell.others] : []) {
        places.set(placeKey(fact.report_id, fact.json_pointer), `${columnLetter(at + 2)}${row}`)
      }
    }
  }
  if (written === 6) target.add([{ value: 'No lines', style: styles.muted }])
  target.close()
  return places
}

/** A sheet that says where the figures are that it cannot show. */
function writeRefusal(book: Workbook, { sheetName, group }: StatementSheet): Map<string, string> {
  const target = book.sheet(sheetName, { widths: [60] })
  target.add([{ value: textCell(group.entity) ?? 'Entity not stated', style: styles.title }], 24)
  target.add([{ value: tooMuch(group), style: styles.text }])
  target.close()
  return new Map()
}

function tooMuch({ facts }: StatementGroup): string {
  return `${facts.toLocaleString('en-US')} figures of too many lines or periods for one sheet; each stands in Facts`
}

/** The same sheet as About describes it. */
export function summarize(sheetName: string, group: StatementGroup, facts: readonly FactRow[]): SheetSummary {
  const grid = buildGrid(facts)
  if (!grid || group.facts > maxGridFacts) {
    return { group, sheetName, lines: 0, first: '', last: '', display: tooMuch(group) }
  }
  const name = (at: number): string => grid.columns.at(at)?.label ?? ''
  return {
    group,
    sheetName,
    lines: grid.lines.filter(line => line.cells.length > 0).length,
    first: name(0),
    last: name(-1),
    display: displayText(group, scaleOf(facts)),
  }
}

function lineCells(
  line: GridLine,
  amounts: DisplayScale,
  shares: DisplayScale,
  sheet: StatementSheet,
): (Cell | null)[] {
  const indent = Math.min(15, line.depth)
  const label = textCell(line.label)
  const facts = line.cells.flatMap(cell => (cell ? [cell.fact] : []))
  const [first] = facts
  if (!first)
    return [{ value: label, style: { ...styles.heading, alignment: { horizontal: 'left', indent } } }]
  const total = isTotal(line.label)
  const unit = first.unit
  const scale = unit === 'shares' ? shares : amounts
  const values = facts.flatMap(fact => (fact.value === null ? [] : [fact.value]))
  const numFmt = lineFormat(unit, values, scale)
  return [
    { value: label, style: lineStyle({ total, indent }) },
    { value: textCell(unitName(first, scale)), style: lineStyle({ total, indent: 0, quiet: true }) },
    ...line.cells.map(cell => (cell ? figureCell(cell, total, numFmt, sheet) : emptyCell(total))),
  ]
}

function figureCell({ fact, others }: GridCell, total: boolean, numFmt: string, sheet: StatementSheet): Cell {
  const flags = [fact, ...others].flatMap(
    ({ report_id, json_pointer }) => sheet.flags.get(placeKey(report_id, json_pointer)) ?? [],
  )
  const notes = flags.map(flag => `${flag.severity}: ${flag.message} [${flag.rule}]`)
  if (fact.value !== null && !fitsDouble(fact.value)) {
    notes.push(`Exact value ${fact.value}; Excel keeps 15 digits.`)
  }
  for (const other of others) {
    notes.push(`Report ${other.report_id} of ${other.known_at.slice(0, 10)} states ${other.value_text}.`)
  }
  const fill = flags[0] ? severityFill[worst(flags)] : undefined
  const value = fact.value === null ? markOf(fact) : Number(fact.value)
  return {
    value,
    style: lineStyle({ total, numFmt, quiet: fact.value === null, fill }),
    note: notes.length > 0 ? textCell(notes.join('\n'))?.slice(0, maxNote) : undefined,
  }
}

function emptyCell(total: boolean): Cell | null {
  return total ? { value: null, style: lineStyle({ total }) } : null
}

/** Longer notes are of no use: every flag stands in full in Quality. */
const maxNote = 2000
const severityRank: Record<Severity, number> = { error: 0, warning: 1, info: 2 }

function worst(flags: readonly FlagRow[]): Severity {
  return flags.map(flag => flag.severity).sort((a, b) => severityRank[a] - severityRank[b])[0]!
}

/** A dash stays a dash, "n/a" stays "n/a": as text, so that no sum takes them for a number. */
function markOf(fact: FactRow): string | null {
  return fact.value_status === 'nil' ? '–' : textCell(fact.value_text)
}

function valuesOf(facts: readonly FactRow[], unit: Unit): string[] {
  return facts.flatMap(fact => (fact.unit === unit && fact.value !== null ? [fact.value] : []))
}

function scaleOf(facts: readonly FactRow[]): DisplayScale {
  return displayScale(valuesOf(facts, 'monetary'))
}

function columnLetter(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : columnLetter(Math.floor(at / 26) - 1) + letter
}
