import type { FlagRow } from '../../model/tables.ts'
import { textCell } from './cell-text.ts'
import type { ListColumn } from './list-sheet.ts'
import { severityStyle, styles } from './styles.ts'
import type { Cell } from './row-xml.ts'

/** Links that one sheet of Excel takes; flags behind them keep the name of the cell as text. */
const maxLinks = 65_000

/** Columns of Quality; `cellOf` names the statement cell of a flag, e.g. `'Balance sheet'!D12`. */
export function flagColumns(cellOf: (flag: FlagRow) => string | undefined): readonly ListColumn<FlagRow>[] {
  let links = 0
  const place = (flag: FlagRow): Cell | null => {
    const cell = cellOf(flag)
    if (cell === undefined) return null
    if (++links > maxLinks) return { value: cell, style: styles.text }
    return { value: cell.replaceAll("'", ''), style: styles.link, link: cell }
  }
  return [
    {
      head: 'severity',
      width: 11,
      cell: ({ severity }) => ({ value: severity, style: severityStyle[severity] }),
    },
    { head: 'rule', width: 34, cell: flag => textCell(flag.rule) },
    { head: 'message', width: 70, style: styles.wrapped, cell: flag => textCell(flag.message) },
    { head: 'cell', width: 24, cell: place },
    { head: 'observed', width: 22, style: styles.wrapped, cell: flag => textCell(flag.observed) },
    { head: 'expected', width: 22, style: styles.wrapped, cell: flag => textCell(flag.expected) },
    { head: 'source', width: 10, cell: flag => textCell(flag.source) },
    { head: 'report_id', width: 24, cell: flag => textCell(flag.report_id) },
    { head: 'origin', width: 11, cell: flag => textCell(flag.origin) },
    { head: 'dataset_index', width: 15, style: styles.plainInteger, cell: flag => flag.dataset_index },
    { head: 'json_pointer', width: 52, cell: flag => textCell(flag.json_pointer) },
    { head: 'flag_id', width: 30, cell: flag => textCell(flag.flag_id) },
    { head: 'run_id', width: 28, cell: flag => textCell(flag.run_id) },
  ]
}
