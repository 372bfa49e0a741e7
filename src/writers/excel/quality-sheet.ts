import type { FlagRow } from '../../model/tables.ts'
import { textCell } from './cell-text.ts'
import type { ListColumn } from './list-sheet.ts'
import { severityStyle, styles } from './styles.ts'
import type { Cell } from './row-xml.ts'

/** Links that one sheet of Excel takes; flags behind them keep the name of the cell as text. */
const maxLinks = 65_000

/** Where a flag points to inside the workbook, e.g. `'Balance sheet'!D12`, `'Facts'!A40` and `'Evidence'!A3`. */
export interface FlagTargets {
  readonly cell: (flag: FlagRow) => string | undefined
  readonly fact: (flag: FlagRow) => string | undefined
  readonly evidence: (flag: FlagRow) => string | undefined
}

/** Columns of Quality. */
export function flagColumns(targets: FlagTargets): readonly ListColumn<FlagRow>[] {
  let links = 0
  const place = (target: string | undefined): Cell | null => {
    if (target === undefined) return null
    const value = target.replaceAll("'", '')
    return ++links > maxLinks ? { value, style: styles.text } : { value, style: styles.link, link: target }
  }
  return [
    {
      head: 'severity',
      width: 11,
      cell: ({ severity }) => ({ value: severity as string, style: severityStyle[severity] }),
    },
    { head: 'rule', width: 34, cell: flag => textCell(flag.rule) },
    { head: 'message', width: 70, style: styles.wrapped, cell: flag => textCell(flag.message) },
    { head: 'cell', width: 24, cell: flag => place(targets.cell(flag)) },
    { head: 'fact', width: 14, cell: flag => place(targets.fact(flag)) },
    { head: 'evidence', width: 14, cell: flag => place(targets.evidence(flag)) },
    { head: 'observed', width: 22, style: styles.wrapped, cell: flag => textCell(flag.observed) },
    { head: 'expected', width: 22, style: styles.wrapped, cell: flag => textCell(flag.expected) },
    { head: 'source', width: 10, cell: flag => textCell(flag.source) },
    { head: 'report_id', isPrinted: false, width: 31, cell: flag => textCell(flag.report_id) },
    { head: 'origin', isPrinted: false, width: 11, cell: flag => textCell(flag.origin) },
    {
      head: 'dataset_index',
      isPrinted: false,
      width: 15,
      style: styles.plainInteger,
      cell: flag => flag.dataset_index,
    },
    { head: 'json_pointer', isPrinted: false, width: 52, cell: flag => textCell(flag.json_pointer) },
    { head: 'flag_id', isPrinted: false, width: 36, cell: flag => textCell(flag.flag_id) },
    { head: 'run_id', isPrinted: false, width: 28, cell: flag => textCell(flag.run_id) },
  ]
}
