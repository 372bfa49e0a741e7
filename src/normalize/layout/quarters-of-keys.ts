import type { Context, Stated } from '../context.ts'
import { memoByText } from '../../lib/memo.ts'
import { addDays, monthEnd, yearOf } from '../period/civil-date.ts'
import { noPeriod, type Period } from '../period/period.ts'
import { wordText } from '../text.ts'

const amount = '(?: ?(?:amount|value|figure|number|total|数|末数?|金额|值|余额))?'
const thisQuarter = new RegExp(
  `^(?:(?:this|current|reporting) (?:quarter|qtr)|(?:quarter|qtr) (?:current|this)|berichtsquartal|本季度?|当季度?|本四半期|当四半期|당분기)${amount}$`,
  'u',
)
const lastQuarter = new RegExp(
  `^(?:(?:last|previous|prev|prior|preceding) (?:quarter|qtr)|(?:quarter|qtr) (?:previous|prev|prior|preceding|before)|vorquartal|上季度?|前四半期|직전분기|전분기)${amount}$`,
  'u',
)

/**
 * How many quarters before that of the document a key names: `本季度数`, `previous_quarter`. A `trimestre_anterior` is not
 * among them: beside cumulated figures it is the quarter of the year before.
 */
const quartersBefore: (key: string) => 0 | 1 | undefined = memoByText(key => {
  const spoken = key.length > 40 ? '' : wordText(key)
  return thisQuarter.test(spoken) ? 0 : lastQuarter.test(spoken) ? 1 : undefined
})

/** The quarter that a key names by its place in time, where the document is of a quarter. */
export function quarterOfKey(key: string, { period: base }: Context): Stated<Period> | undefined {
  const before = base ? quartersBefore(key) : undefined
  const quarter = Number(/^Q([1-4])$/.exec(base?.value.fiscalPeriod ?? '')?.[1])
  if (!base || before === undefined || !quarter) return undefined
  const { value, pointer } = base
  if (before === 0) return { value: { ...value, label: key }, pointer }
  const year = value.fiscalYear ?? (value.end === null ? null : yearOf(value.end))
  return year === null
    ? undefined
    : {
        value: {
          ...noPeriod,
          label: key,
          fiscalYear: quarter === 1 ? year - 1 : year,
          fiscalPeriod: `Q${quarter === 1 ? 4 : ((quarter - 1) as 1 | 2 | 3)}`,
          months: 3,
          end: value.end && quarterEndBefore(value.end),
          precision: value.end === null ? null : value.precision,
        },
        pointer,
      }
}

/** A quarter that ends with a month follows one that does; of any other nothing is known. */
function quarterEndBefore(end: string): string | null {
  if (!addDays(end, 1).endsWith('-01')) return null
  const month = Number(end.slice(5, 7)) - 3
  const year = yearOf(end)
  return (month > 0 ? monthEnd(year, month) : monthEnd(year - 1, month + 12)) ?? null
}
