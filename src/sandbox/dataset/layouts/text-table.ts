import type { Line, Period, Sheet } from '../company.ts'
import type { LineId } from '../line-items.ts'
import { styled, type Print, type TextStyle } from '../print.ts'
import { absent, figure, type Said } from '../say.ts'
import type { Tree } from '../tree.ts'
import type { Dataset, More } from './layout.ts'

export interface TextTableWords {
  readonly title: string
  readonly currency: string | null
  /** Power of ten of amounts of money; null where none is stated and amounts are in base units. */
  readonly scale: number | null
  readonly scopeStated: boolean
  /** Header rows without the leading cell, e.g. `[['Years ended', ''], ['2019', '2018']]`. */
  readonly headers: readonly ((period: Period, at: number) => string)[]
  readonly states: Pick<Said, 'period' | 'year' | 'annual'>
  /** Section rows by the line that they stand before. */
  readonly sections?: Partial<Record<LineId, string>>
  readonly style?: TextStyle
  /** `split`: a cell of its own for `$` before each first amount of a section. */
  readonly dollar?: 'split' | 'inside' | 'none'
  readonly perShareScale?: number
  /** Text of a cell without a figure: "n/a", or "—" where nothing applies. */
  readonly gap?: 'n/a' | '—'
}

/** A table of strings as filings print it: header rows, section rows, parentheses, dashes, `$` cells. */
export function textTable(sheet: Sheet, words: TextTableWords, more: More = {}): Dataset {
  return { layout: 'text-table', body: { title: words.title, table: tableRows(sheet, words), ...more } }
}

/** The rows alone, for evidence that carries a table. */
export function tableRows(sheet: Sheet, words: TextTableWords): Tree[] {
  const {
    style = { negative: 'parentheses' },
    dollar = 'none',
    gap = 'n/a',
    sections = {},
    perShareScale,
  } = words
  const said: Said = {
    currency: words.currency,
    scope: words.scopeStated ? sheet.company.scope : null,
    scale: words.scale,
    ...(perShareScale !== undefined && { perShareScale }),
    percentSign: true,
    ...words.states,
  }
  const wide = dollar === 'split' ? 2 : 1
  const header = (text: (period: Period, at: number) => string): Tree[] => [
    '',
    ...sheet.periods.flatMap((period, at): Tree[] =>
      wide === 2 ? [text(period, at), ''] : [text(period, at)],
    ),
  ]
  const rows = sheet.lines.flatMap((line, order): Tree[] => {
    const section = sections[line.id]
    const first = order === 0 || section !== undefined
    const cells = sheet.periods.flatMap((_, at): Tree[] => {
      const printed =
        figure(sheet, line, at, said, printer(line, style, dollar === 'inside' && first)) ??
        absent(sheet, line, at, said, gap, gap === '—' ? 'nil' : 'not_applicable')
      return wide === 2 ? [first && line.unit !== 'shares' ? '$' : '', printed] : [printed]
    })
    const blank: Tree[] = new Array(sheet.periods.length * wide).fill('')
    return [...(section === undefined ? [] : [[section, ...blank]]), [line.label, ...cells]]
  })
  return [...words.headers.map(header), ...rows]
}

function printer(line: Line, style: TextStyle, dollar: boolean): Print {
  const unit: TextStyle =
    line.unit === 'percent' ? { suffix: '%' } : dollar && line.unit === 'monetary' ? { prefix: '$ ' } : {}
  const print = styled({ ...style, ...unit, ...(line.unit === 'per_share' && { decimals: 2 }) })
  return plain => (plain === '0' ? '"—"' : print(plain))
}
