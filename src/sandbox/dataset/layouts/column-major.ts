import type { Sheet } from '../company.ts'
import { number } from '../print.ts'
import { camel, figure, scaleWords, titles, type Said } from '../say.ts'
import { record, type Tree } from '../tree.ts'
import type { Dataset, More } from './layout.ts'

export interface ColumnMajorWords {
  readonly scale: number
  /** `map`: end date to column of values beside an index of labels; `arrays`: one array a line beside the dates. */
  readonly form: 'map' | 'arrays'
}

/** Columns instead of rows: a map of columns with a shared index of labels, or parallel arrays. */
export function columnMajor(sheet: Sheet, words: ColumnMajorWords, more: More = {}): Dataset {
  const { currency, name } = sheet.company
  const { scale } = words
  const said: Said = { currency, scope: null, scale, period: 'end' }
  const head = {
    title: `${titles[sheet.name]} of ${name}`,
    unitText: `${currency} in ${scaleWords[scale] ?? 'units'}, except per share data`,
  }
  const body: More =
    words.form === 'map'
      ? {
          index: sheet.lines.map(line => line.label),
          columns: record(
            sheet.periods.map((period, at): readonly [string, Tree] => [
              period.end,
              sheet.lines.map(line => figure(sheet, line, at, said, number)),
            ]),
          ),
        }
      : {
          periodEnd: sheet.periods.map(period => period.end),
          ...(sheet.periods.some(period => period.basis !== 'actual') && {
            basis: sheet.periods.map(period => period.basis),
          }),
          series: record(
            sheet.lines.map((line): readonly [string, Tree] => [
              camel(line),
              sheet.periods.map((_, at) => figure(sheet, line, at, said, number, camel(line))),
            ]),
          ),
        }
  return { layout: 'column-major', body: { ...head, ...body, ...more } }
}
