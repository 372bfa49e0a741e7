import { fixedText, toFixed } from '../../../lib/decimal-text.ts'
import type { Sheet } from '../company.ts'
import { fixed } from '../print.ts'
import { figure, type Said } from '../say.ts'
import { raw, record, type Tree } from '../tree.ts'
import type { Dataset, More } from './layout.ts'

const beijingMs = 8 * 3_600_000

/** Chinese portal style: each item is [value, growth against the year before]; the growth is no fact of its own. */
export function valueAndGrowth(sheet: Sheet, words: { readonly decimals: number }, more: More = {}): Dataset {
  const { currency, name } = sheet.company
  const said: Said = { currency, scope: null, period: 'end', annual: true }
  const list = sheet.periods.map((period, at): Tree =>
    record([
      // Midnight in Beijing: in UTC it is still the day before.
      ['report_date', Date.parse(period.end) - beijingMs],
      ['report_name', `${period.end.slice(0, 4)}年报`],
      ...sheet.lines.map((line): readonly [string, Tree] => {
        const value = figure(sheet, line, at, said, fixed(words.decimals), line.id)
        return [line.id, value && [value, raw(growth(line.values[at], line.values[at - 1]))]]
      }),
    ]),
  )
  list.reverse()
  return {
    layout: 'value-and-growth',
    body: { statement: sheet.name, quote_name: name, currency, list, ...more },
  }
}

/** Growth to four decimals, cut off; `null` without a year before. */
function growth(now: string | null | undefined, before: string | null | undefined): string {
  if (!now || !before || toFixed(before) === 0n) return 'null'
  const base = toFixed(before)
  const change = ((toFixed(now) - base) * 10_000n) / (base < 0n ? -base : base)
  return fixedText(change * 100_000n)
}
