import { fixedText, toFixed } from '../../lib/decimal-text.ts'
import type { EvidenceMatch } from '../statements/book.ts'
import { dateValue, textCell } from './cell-text.ts'
import { decimalListCell, type ListColumn } from './list-sheet.ts'
import { styles } from './styles.ts'

/** Links that one sheet of Excel takes. */
const maxLinks = 65_000
const linked = {
  whole: { ...styles.whole, font: styles.link.font },
  decimal: { ...styles.decimal, font: styles.link.font },
}

/**
 * Columns of Evidence: what the tools returned beside the statement figure that it speaks of; `cellOf` says where that
 * stands.
 */
export function evidenceColumns(
  cellOf: (match: EvidenceMatch) => string | undefined,
): readonly ListColumn<EvidenceMatch>[] {
  let links = 0
  return [
    { head: 'report_id', isPrinted: false, width: 31, cell: ({ fact }) => textCell(fact.report_id) },
    {
      head: 'tool',
      isPrinted: false,
      width: 8,
      style: styles.plainInteger,
      cell: ({ fact }) => fact.dataset_index,
    },
    { head: 'line_item', width: 40, cell: ({ fact }) => textCell(fact.line_item) },
    { head: 'concept', width: 28, cell: ({ fact }) => textCell(fact.concept) },
    { head: 'period_label', width: 15, cell: ({ fact }) => textCell(fact.period_label) },
    { head: 'period_end', width: 13, style: styles.date, cell: ({ fact }) => dateValue(fact.period_end) },
    { head: 'currency', width: 11, cell: ({ fact }) => textCell(fact.currency) },
    { head: 'evidence', width: 22, style: styles.decimal, cell: ({ fact }) => decimalListCell(fact.value) },
    {
      head: 'statement',
      width: 22,
      style: styles.decimal,
      cell: match => {
        const cell = decimalListCell(match.statementValue)
        const link = cell && links < maxLinks ? cellOf(match) : undefined
        if (!cell || link === undefined) return cell
        links++
        return { ...cell, link, style: match.statementValue?.includes('.') ? linked.decimal : linked.whole }
      },
    },
    {
      head: 'difference',
      width: 22,
      style: styles.decimal,
      cell: match => decimalListCell(difference(match)),
    },
    { head: 'finding', width: 30, style: styles.behindFigures, cell: match => finding(match) },
    { head: 'value_text', width: 18, cell: ({ fact }) => textCell(fact.value_text) },
    { head: 'json_pointer', isPrinted: false, width: 52, cell: ({ fact }) => textCell(fact.json_pointer) },
    { head: 'statement_report', isPrinted: false, width: 31, cell: match => textCell(match.statementReport) },
    {
      head: 'statement_pointer',
      isPrinted: false,
      width: 52,
      cell: match => textCell(match.statementPointer),
    },
  ]
}

/** Evidence minus statement, exact; null where there are not two figures. */
function difference({ fact, statementValue }: EvidenceMatch): string | null {
  if (fact.value === null || statementValue === null) return null
  return fixedText(toFixed(fact.value) - toFixed(statementValue))
}

function finding(match: EvidenceMatch): string {
  if (match.candidates > 1) return 'several statement figures'
  const apart = difference(match)
  if (apart === null) return 'no statement figure'
  return apart === '0' ? 'same' : 'different'
}
