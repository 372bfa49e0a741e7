import { monthEnd } from '../period/civil-date.ts'
import { noPeriod, type Period } from '../period/period.ts'

/** The month that a number below a year is. */
export function monthOfKeys(key: string, parentKey: string | null): Period | undefined {
  const [year] = /^(?:19|20)\d{2}$/.exec(parentKey ?? '') ?? []
  const end = year && /^(?:0?[1-9]|1[0-2])$/.test(key) ? monthEnd(Number(year), Number(key)) : undefined
  return end === undefined ? undefined : { ...noPeriod, label: `${year}-${key}`, end, precision: 'month' }
}
