import { memoByText } from '../../lib/memo.ts'
import type { Context } from '../context.ts'
import { parsePeriod } from '../period/parse-period.ts'
import type { Period } from '../period/period.ts'
import { isUnitWording, parseUnitText } from '../unit/unit.ts'
import { inPeriod } from './in-period.ts'

/** A field name that is the head of a printed column: `Ricavi delle vendite\nmigl EUR\n2023`, `Revenue | FY2023 | USD m`. */
export interface PartedKey {
  readonly name: string
  readonly period: Period | null
  /** Wording of the unit, as it stands. */
  readonly unit: string | null
}

/** Parts a field name by its line breaks and bars; undefined unless one part is a name and another its period or unit. */
export const partedKey: (key: string) => PartedKey | undefined = memoByText(key => {
  if (key.length > 200 || !/[\n\r|;\t]| [-–—/·] |<br|[([]/u.test(key)) return undefined
  const parts = key
    .split(/[\n\r|;\t]+| [-–—/·] |<br ?\/?>|[([]([^()[\]]*)[)\]]/u)
    .flatMap(part => (part === undefined || part.trim() === '' ? [] : [part.trim()]))
  if (parts.length < 2 || parts.length > 5) return undefined
  const names: string[] = []
  let period: Period | null = null
  let unit: string | null = null
  for (const part of parts) {
    const dated = parsePeriod(part)
    if (dated) {
      if (period) return undefined
      period = { ...dated, label: part }
    } else if (isUnitWording(part) || (/^[A-Z]{3}$/.test(part) && parseUnitText(part)?.currency)) {
      if (unit !== null) return undefined
      unit = part
    } else names.push(part)
  }
  const [name] = names
  // A unit alone in brackets is read with the label as it stands.
  const isPrinted = period !== null || /[\n\r|\t]/.test(key)
  return names.length === 1 && name && (period || unit) && isPrinted ? { name, period, unit } : undefined
})

/** `context` with the period and the unit that such a name states. */
export function inPartedKey(context: Context, { period, unit }: PartedKey, pointer: string): Context {
  const dated = period ? inPeriod(context, period, pointer) : context
  const reading = unit === null ? undefined : parseUnitText(unit)
  return {
    ...dated,
    ...(unit === null ? {} : { unitText: { value: unit, pointer } }),
    ...(reading?.currency ? { currency: { value: reading.currency, pointer } } : {}),
    ...(reading?.scale === undefined ? {} : { scale: { value: reading.scale, pointer }, except: [] }),
  }
}
