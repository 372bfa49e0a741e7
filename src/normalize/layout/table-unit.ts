import { memoByText } from '../../lib/memo.ts'
import { keyRole } from '../key/key-role.ts'
import { conceptOf } from '../line/concept.ts'
import { words } from '../text.ts'
import { unitOfLine } from '../unit/line-unit.ts'
import { parseUnitText, type UnitReading } from '../unit/unit.ts'
import { readUnitOfKey, unitAtEnd, type UnitInKey } from './unit-in-key.ts'

/** `resultinCr`, `salesInMn`. */
const gluedIn = /(?<=[a-z]{3})[iI]n(?=(?:Cr|Crores?|M|Mn|Millions?|Bn|Billions?|K|Thousands?|Lakhs?|Lacs?)$)/

/** The magnitude that the name of a table ends with: `results_in_crores`, `amountsUsdMillions`; not of a line of that name. */
export const tableUnitInKey: (key: string) => UnitInKey | undefined = memoByText(key => {
  const found = key.length > 100 ? undefined : unitAtEnd(words(key.replace(gluedIn, '_in_')).join(' '))
  const names = found && !/^results?$/.test(found.name) ? conceptOf(found.name, null) : undefined
  return found && names === undefined && unitOfLine(found.name, undefined).unit === null ? found : undefined
})

/** The unit of the amounts of a line: `bedragInCenten`, `value_in_thousands`. */
export function amountUnitInKey(key: string): UnitInKey | undefined {
  const found = tableUnitInKey(key)
  return found && keyRole(found.name) === 'value' ? found : undefined
}

/** The unit of all lines below a key that ends with it: `per_share_kobo`, `prudential_pct`, `keyRatios_%`. */
export const linesUnitInKey: (key: string) => UnitReading | undefined = memoByText(key => {
  const spoken = key.length > 60 ? '' : words(key).join(' ')
  if (/(?:^| )(?:pct|percents?|percentages?)$/.test(spoken)) return { unit: 'percent', scale: -2 }
  if (/(?:^| )bps$/.test(spoken)) return { unit: 'percent', scale: -4 }
  if (
    /^(?:(?:weighted|average|diluted|basic|outstanding) )*(?:share counts?|shares|(?:number|numbers) of shares|share data)$/.test(
      spoken,
    )
  )
    return { unit: 'shares' }
  if (/[(（][%％][)）]$/.test(key)) return { unit: 'percent', scale: -2 }
  const sign = /[\p{L})]_(%|x|times|cps)$/iu.exec(key)?.[1]
  if (sign) return sign === '%' ? { unit: 'percent', scale: -2 } : parseUnitText(sign)
  const perShare =
    /(?:^| )(per share(?: in)? (?:\w+))$/.exec(spoken)?.[1] ??
    /(?:^| )((?:cents?|pence|p) per share)$/.exec(spoken)?.[1]
  const reading = perShare === undefined ? undefined : readUnitOfKey(perShare)
  return reading && (reading.currency !== undefined || reading.scale !== undefined)
    ? { ...reading, unit: 'per_share' }
    : undefined
})
