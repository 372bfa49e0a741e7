import type { Candidate } from '../layout/reader.ts'
import { onLinesAbove } from '../line/names-below-lines.ts'
import { inThousandsOfIberia } from '../unit/iberian-thousands.ts'
import { inOwnUnits } from '../unit/own-units.ts'
import { betweenBalances } from './between-balances.ts'
import { atMidnights } from './exclusive-instants.ts'
import { undatedByNumber } from './numbered-years.ts'

/** The figures of a dataset with what only all of them together tell of their periods, units and lines. */
export function settledTogether(candidates: readonly Candidate[]): readonly Candidate[] {
  return betweenBalances(
    inOwnUnits(inThousandsOfIberia(atMidnights(onLinesAbove(undatedByNumber(candidates))))),
  )
}
