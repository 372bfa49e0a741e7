import type { FlagRow } from '../../model/tables.ts'
import type { ComparedFigure } from '../statements/comparison-data.ts'
import { placeKey } from '../statements/titles.ts'
import { dateValue, textCell } from './cell-text.ts'
import { decimalListCell, type ListColumn } from './list-sheet.ts'
import { styles } from './styles.ts'

/** Links that one sheet of Excel takes. */
const maxLinks = 65_000

/** Columns of the list of compared figures; `cells` says where each stands. */
export function comparedColumns(
  cells: ReadonlyMap<string, string>,
  flags: ReadonlyMap<string, readonly FlagRow[]>,
): readonly ListColumn<ComparedFigure>[] {
  let links = 0
  const placeOf = ({ fact }: ComparedFigure): string => placeKey(fact.report_id, fact.json_pointer)
  return [
    { head: 'company', width: 34, cell: ({ company }) => textCell(company) },
    { head: 'concept', width: 26, cell: ({ fact }) => fact.concept },
    { head: 'fiscal_year', width: 13, style: styles.plainInteger, cell: ({ year }) => year },
    { head: 'currency', width: 11, cell: ({ currency }) => textCell(currency) },
    { head: 'value', width: 22, style: styles.decimal, cell: ({ fact }) => decimalListCell(fact.value) },
    { head: 'value_exact', width: 24, style: styles.behindFigures, cell: ({ fact }) => textCell(fact.value) },
    { head: 'value_text', width: 18, cell: ({ fact }) => textCell(fact.value_text) },
    {
      head: 'cell',
      width: 14,
      cell: figure => {
        const link = cells.get(placeOf(figure))
        if (link === undefined) return null
        const value = link.replaceAll("'", '')
        return ++links > maxLinks ? { value, style: styles.text } : { value, style: styles.link, link }
      },
    },
    {
      head: 'findings',
      width: 40,
      style: styles.wrapped,
      cell: figure =>
        textCell(
          (flags.get(placeOf(figure)) ?? []).map(flag => `${flag.severity}: ${flag.message}`).join(' '),
        ),
    },
    {
      head: 'other_reports',
      width: 32,
      style: styles.wrapped,
      cell: ({ others }) => textCell(others?.replaceAll('\n', ' ')),
    },
    { head: 'line_item', width: 34, cell: ({ fact }) => textCell(fact.line_item) },
    { head: 'period_end', width: 13, style: styles.date, cell: ({ fact }) => dateValue(fact.period_end) },
    { head: 'scope', width: 14, cell: ({ fact }) => fact.scope },
    { head: 'accounting_standard', width: 22, cell: ({ fact }) => textCell(fact.accounting_standard) },
    { head: 'basis', width: 11, cell: ({ fact }) => fact.basis },
    { head: 'report_id', width: 31, cell: ({ fact }) => textCell(fact.report_id) },
    { head: 'json_pointer', width: 52, cell: ({ fact }) => textCell(fact.json_pointer) },
  ]
}
