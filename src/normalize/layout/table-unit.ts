import { memoByText } from '../../lib/memo.ts'
import { conceptOf } from '../line/concept.ts'
import { words } from '../text.ts'
import { unitOfLine } from '../unit/line-unit.ts'
import { unitAtEnd, type UnitInKey } from './unit-in-key.ts'

/** The magnitude that the name of a table ends with: `results_in_crores`, `amountsUsdMillions`; not of a line of that name. */
export const tableUnitInKey: (key: string) => UnitInKey | undefined = memoByText(key => {
  const found = key.length > 100 ? undefined : unitAtEnd(words(key).join(' '))
  return found && conceptOf(found.name, null) === undefined && unitOfLine(found.name, undefined).unit === null
    ? found
    : undefined
})
