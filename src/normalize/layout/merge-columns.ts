import type { Column } from '../context.ts'
import { type Period, refinePeriod } from '../period/period.ts'

/** A second header of the same columns: a bare year takes nothing from a day, and nothing from trailing months. */
function moreExact(earlier: Period, own: Period): Period {
  if (earlier.fiscalPeriod === 'TTM') return earlier
  return earlier.end !== null && own.end === null
    ? {
        ...earlier,
        fiscalYear: earlier.fiscalYear ?? own.fiscalYear,
        fiscalPeriod: earlier.fiscalPeriod ?? own.fiscalPeriod,
      }
    : refinePeriod(earlier, own)
}

export function mergeColumns(known: readonly Column[] | null, next: readonly Column[]): readonly Column[] {
  if (!known || known.length !== next.length) return next
  return next.map((column, index) => {
    const before = known[index]!
    const own = column.context.period
    const earlier = before.context.period
    const period =
      own && earlier ? { value: moreExact(earlier.value, own.value), pointer: own.pointer } : (own ?? earlier)
    return {
      // An empty day of a column that the other header dates: `["TTM", "2024FY"]` beside `["", "9/30/2024"]`.
      kind: !own && earlier && before.kind === 'period' ? 'period' : column.kind,
      context: { ...before.context, ...column.context, ...(period ? { period } : {}) },
    }
  })
}

/** Columns, each with what another header says of the one of its label: `"columnMeta": [{"label": "Mar 2024", "months": 12}]`. */
export function describedByLabels(
  columns: readonly Column[],
  labels: ReadonlyMap<string, Column>,
  described: ReadonlyMap<string, Column>,
): readonly Column[] {
  const more = new Map(
    [...labels].flatMap(([label, column]) => {
      const other = described.get(label)
      return other ? [[column, other] as const] : []
    }),
  )
  return columns.map(column => {
    const other = more.get(column)
    return other ? mergeColumns([column], [other])[0]! : column
  })
}
