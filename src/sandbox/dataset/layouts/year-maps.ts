import type { Sheet } from '../company.ts'
import { number, styled } from '../print.ts'
import { figure, type Said } from '../say.ts'
import { record, type Tree } from '../tree.ts'
import type { Dataset, More } from './layout.ts'

export interface YearMapWords {
  readonly title: string
  readonly scale: number
  readonly currency: string | null
  /** Key of a period, e.g. `2024` or `Mar 2025`. */
  readonly key: (period: Sheet['periods'][number]) => string
  readonly states: Pick<Said, 'period' | 'year'>
  readonly scopeStated: boolean
  /** Grouping of printed numbers; JSON numbers where absent. */
  readonly group?: ',' | 'indian'
  readonly notes?: readonly string[]
}

/** A line maps years to values; currency, scale and scope stand in the title or in a note. */
export function yearMaps(sheet: Sheet, words: YearMapWords, more: More = {}): Dataset {
  const { company } = sheet
  const said: Said = {
    currency: words.currency,
    scope: words.scopeStated ? company.scope : null,
    scale: words.scale,
    percentSign: true,
    ...words.states,
  }
  const printed = words.group === undefined ? number : styled({ group: words.group })
  const lines = sheet.lines.map((line): readonly [string, Tree] => {
    const print = line.unit === 'percent' ? styled({ suffix: '%' }) : printed
    const cells = sheet.periods.map(
      (period, at) => [words.key(period), figure(sheet, line, at, said, print)] as const,
    )
    return [line.label, record(cells.filter(([, value]) => value !== null))]
  })
  return {
    layout: 'year-maps',
    body: {
      title: words.title,
      company: company.name,
      data: record(lines),
      ...(words.notes && { footnotes: words.notes }),
      ...more,
    },
  }
}
