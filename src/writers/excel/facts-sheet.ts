import { columnsOf, type Column, type FactRow } from '../../model/tables.ts'
import { dateValue, textCell } from './cell-text.ts'
import { decimalListCell, type ListColumn } from './list-sheet.ts'
import { styles } from './styles.ts'
import type { Cell } from './row-xml.ts'

const wide: Readonly<Record<string, number>> = {
  json_pointer: 52,
  line_item: 40,
  line_path: 30,
  entity: 28,
  value: 22,
  reported_value: 18,
  value_text: 18,
  unit_text: 20,
  context: 40,
  report_id: 31,
  statement: 20,
  concept: 28,
  run_id: 28,
  known_at: 20,
}

/** What a printed page leaves out: where the figure stands in the report, and what the statement sheets say of all. */
const unprinted: ReadonlySet<string> = new Set([
  'report_id',
  'origin',
  'dataset_index',
  'json_pointer',
  'unit_text',
  'scope',
  'accounting_standard',
  'basis',
  'known_at',
  'context',
  'run_id',
])

/**
 * Every column of facts under its own name. A DECIMAL is a number where Excel keeps all its digits, else text; behind
 * it stands `<name>_exact`, always text.
 */
export const factColumns: readonly ListColumn<FactRow>[] = columnsOf('facts').flatMap(([name, column]) => {
  const key = name as keyof FactRow
  const listed: ListColumn<FactRow> = {
    head: name,
    width: wide[name] ?? Math.max(12, name.length + 3),
    style: styleOf(column),
    isPrinted: !unprinted.has(name),
    isRepeated: name === 'line_item',
    cell: row => valueOf(column, row[key]),
  }
  if (column.type !== 'DECIMAL(38,9)') return [listed]
  const exact: ListColumn<FactRow> = {
    head: `${name}_exact`,
    width: 24,
    style: styles.behindFigures,
    cell: row => textCell(row[key]),
  }
  return [listed, exact]
})

function valueOf({ type }: Column, cell: string | number | null): Cell | Cell['value'] {
  if (cell === null || typeof cell === 'number') return cell
  if (type === 'DECIMAL(38,9)') return decimalListCell(cell)
  if (type === 'DATE') return dateValue(cell)
  if (type === 'TIMESTAMPTZ') return cell >= '1900-03-01' && cell < '9999' ? new Date(cell) : cell
  return textCell(cell)
}

function styleOf({ type }: Column) {
  if (type === 'DECIMAL(38,9)') return styles.decimal
  if (type === 'DATE') return styles.date
  if (type === 'TIMESTAMPTZ') return styles.instant
  return type === 'INTEGER' ? styles.plainInteger : styles.text
}
