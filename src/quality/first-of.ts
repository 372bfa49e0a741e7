import type { FactRow } from '../model/tables.ts'
import { groupBy } from './coordinates.ts'

/** One cause: the first fact that shows it, and all of them. */
export interface Cause {
  readonly first: FactRow
  readonly facts: readonly FactRow[]
}

/** The facts that are odd, put together by cause, so that one cause is one flag. */
export function causesOf(
  facts: readonly FactRow[],
  isOdd: (fact: FactRow) => boolean,
  key: (fact: FactRow) => string,
): Cause[] {
  const groups = groupBy(facts.filter(isOdd), key)
  return [...groups.values()].flatMap(group => {
    const [first] = group
    return first ? [{ first, facts: group }] : []
  })
}
