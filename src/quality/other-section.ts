import type { Frame } from './frame.ts'
import type { Broken } from './identity.ts'
import { meets, sumOf } from './interval.ts'

/** Whether another total of the column makes up the rest: some charts of accounts list banks as a section of their own. */
export function isOtherSection({ facts, reading }: Frame, { total, sum }: Broken): boolean {
  const rest = sumOf([
    { interval: total.interval, weight: 1 },
    { interval: sum, weight: -1 },
  ])
  return facts.some(fact => {
    const interval = /^total\b/i.test(fact.line_item) ? reading.interval(fact) : undefined
    return interval !== undefined && meets(interval, rest)
  })
}
