import { columnsOf } from '../../model/tables.ts'
import { textCell } from './cell-text.ts'
import { writeList, type ListColumn } from './list-sheet.ts'
import { styles } from './styles.ts'
import type { Workbook } from './workbook.ts'

interface Entry {
  readonly sheet: string
  readonly column: string
  readonly type: string
  readonly values: string
  readonly meaning: string
}

const dictionaryColumns: readonly ListColumn<Entry>[] = [
  { head: 'sheet', width: 10, cell: entry => entry.sheet },
  { head: 'column', width: 24, cell: entry => entry.column },
  { head: 'type', width: 16, cell: entry => entry.type },
  { head: 'meaning', width: 80, style: styles.wrapped, cell: entry => textCell(entry.meaning) },
  { head: 'values', width: 60, style: styles.wrapped, cell: entry => textCell(entry.values) },
]

const typeNames: Readonly<Record<string, string>> = {
  VARCHAR: 'text',
  JSON: 'text (JSON)',
  INTEGER: 'whole number',
  'DECIMAL(38,9)': 'number',
  DATE: 'date',
  TIMESTAMPTZ: 'time in UTC',
  BOOLEAN: 'yes or no',
}

/** Number of its rows. */
export const dictionaryRows = (): number => entries().length

/** Writes the sheet that explains every column of Facts and of Quality. */
export async function writeDictionary(workbook: Workbook): Promise<void> {
  await writeList(workbook, () => 'Dictionary', dictionaryColumns, entries())
}

function entries(): Entry[] {
  const links = [
    ['cell', 'Cell of the statement that shows the figure; a click leads there'],
    ['fact', 'Row of Facts that holds the figure; a click leads there'],
    ['evidence', 'First row of Evidence that speaks of the figure; a click leads there'],
  ] as const
  return [
    ...tableEntries('facts', 'Facts'),
    ...tableEntries('quality_flags', 'Quality'),
    ...links.map(([column, meaning]) => ({ sheet: 'Quality', column, type: 'link', values: '', meaning })),
  ]
}

function tableEntries(table: 'facts' | 'quality_flags', sheet: string): Entry[] {
  return columnsOf(table).flatMap(([column, { type, values, comment }]) => {
    const entry = {
      sheet,
      column,
      type: typeNames[type] ?? type,
      values: values?.join(', ') ?? '',
      meaning: comment,
    }
    if (type !== 'DECIMAL(38,9)') return [entry]
    const meaning = `${column} with all its digits, as text; where Excel would lose digits, ${column} is text as well`
    return [entry, { ...entry, column: `${column}_exact`, type: 'text', meaning }]
  })
}
