import type { Stated } from '../context.ts'
import { notePartsDefined } from '../period/parts-defined.ts'
import type { Period } from '../period/period.ts'
import { noteYearsDefined } from '../period/years-defined.ts'
import { noteYearsNamed } from '../period/years-named.ts'
import type { Survey } from './survey.ts'

/** Notes what the sentences and legends of a dataset tell of its fiscal years and their parts: their names, their days. */
export function noteYearsTold(
  { texts, keys }: Pick<Survey, 'texts' | 'keys'>,
  yearEnds: Stated<string>[],
  definitions: Period[],
): void {
  noteYearsDefined(texts, yearEnds, definitions)
  noteYearsNamed(texts, keys, yearEnds, definitions)
  notePartsDefined(texts, yearEnds, definitions)
}
