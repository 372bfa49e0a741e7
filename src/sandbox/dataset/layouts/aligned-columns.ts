import type { Sheet } from '../company.ts'
import type { Print } from '../print.ts'
import { figure, titles, type Said } from '../say.ts'
import type { Tree } from '../tree.ts'
import type { Dataset, More } from './layout.ts'

export interface AlignedWords {
  readonly scale: number
  /** Wording of currency and scale, e.g. `NT$ thousands`; it must state what the figures say. */
  readonly unitText: string
  readonly columns: (period: Sheet['periods'][number]) => string
  /** What the header cells state of a period. */
  readonly states: Pick<Said, 'period' | 'year' | 'annual'>
  readonly print?: Print
  readonly title?: string
  /** Word for the scope that the payload states; absent where it states none. */
  readonly basisOfPreparation?: string
  readonly percentSign?: boolean
}

/** Rows whose values array stands under an array of header strings. */
export function alignedColumns(sheet: Sheet, words: AlignedWords, more: More = {}): Dataset {
  const scope = words.basisOfPreparation === undefined ? null : sheet.company.scope
  const said: Said = {
    currency: sheet.company.currency,
    scope,
    scale: words.scale,
    percentSign: words.percentSign ?? false,
    ...words.states,
  }
  const rows = sheet.lines.map((line): Tree => ({
    lineItem: line.label,
    values: sheet.periods.map((_, at) => figure(sheet, line, at, said, words.print)),
  }))
  return {
    layout: 'aligned-columns',
    body: {
      name: words.title ?? titles[sheet.name],
      entity: sheet.company.name,
      unitText: words.unitText,
      ...(words.basisOfPreparation !== undefined && { basisOfPreparation: words.basisOfPreparation }),
      columns: sheet.periods.map(words.columns),
      rows,
      ...more,
    },
  }
}
