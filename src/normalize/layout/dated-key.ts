import { memoByText } from '../../lib/memo.ts'
import { lineAndPeriodOfKey, periodOfKey } from '../key/key-reading.ts'
import { isKnown } from '../key/label-keys.ts'
import { parsePeriod } from '../period/parse-period.ts'
import type { Period } from '../period/period.ts'
import { unitInLabel } from '../unit/label-unit.ts'
import { type UnitInKey, unitInKey } from './unit-in-key.ts'

/** A field name made of its line and its period, in whichever order, perhaps with its unit: `fy2023_revenue_usd_m`. */
export interface DatedKey {
  readonly name: string
  readonly period: Period
  /** A sign that words do not have stands between the two: `net_sales@FY21`. */
  readonly isParted: boolean
  /** The period stands in front, as the year of a maturity does: `2027_notes`. */
  readonly isLeading: boolean
  /** The unit that stands beside the period. */
  readonly unit: UnitInKey | null
}

const periodBeforeLine =
  /^((?:19|20)\d{2}(?:-?(?:0[1-9]|1[0-2])-?(?:0[1-9]|[12]\d|3[01]))|(?:FY)?(?:19|20)\d{2}(?:_?[QH][1-4])?|[QH][1-4]_?(?:FY)?(?:19|20)\d{2})[_ ](\D.{2,80})$/i

/** `fy2023TotalAssets` */
const yearBeforeLine = /^((?:fy|FY|Fy)(?:19|20)\d{2}(?:[QH][1-4])?)(\p{Lu}\p{L}.{1,80})$/u

/** Reads a field name that holds a period beside a name; undefined for others. */
export const datedKey: (key: string) => DatedKey | undefined = memoByText(key => {
  // `Revenue 2025 (USD M)`
  const bracket = key.endsWith(')') ? unitInLabel(key) : undefined
  const inFront = bracket && lineAndPeriodOfKey(bracket.name)
  if (inFront) return { ...inFront, isLeading: false, unit: { name: inFront.name, text: bracket.text } }
  const united = unitInKey(key)
  const bare = united ? united.name.replace(/\b(fy|q|h) (?=\d)/g, '$1').replaceAll(' ', '_') : key
  const named = lineAndPeriodOfKey(bare)
  if (named) {
    const worded = unitInLabel(named.name)
    const unit =
      united ?? unitInKey(named.name) ?? (worded && { name: worded.name, text: worded.text }) ?? null
    return { ...named, name: unit && !united ? unit.name : named.name, isLeading: false, unit }
  }
  const [code = '', name = ''] = trailingName(bare)
  // "ttm" is no part of a name.
  const isParted = name !== '' && /[_ -]/.test(bare)
  const last = isParted || isKnown(name) ? periodOfKey(code) : undefined
  if (last)
    return { name, period: { ...last, label: code }, isParted, isLeading: false, unit: united ?? null }
  const leading = periodBeforeLine.exec(bare) ?? yearBeforeLine.exec(bare)
  const period = leading ? parsePeriod(leading[1]!.replaceAll('_', '-')) : undefined
  return leading && period
    ? {
        name: leading[2]!,
        period: { ...period, label: leading[1]! },
        isParted: false,
        isLeading: !/^fy/i.test(leading[1]!),
        unit: united ?? null,
      }
    : undefined
})

/** The code of trailing months and the name beside it: `revenuettm`, `ttm_revenue`, `ltmEbitda`. */
function trailingName(key: string): [code: string, name: string] | [] {
  const ahead = /^([tl]tm)(?:[_ -]|(?=\p{Lu}))(\p{L}.{2,60})$/iu.exec(key)
  if (ahead) return [ahead[1]!, ahead[2]!]
  const behind = /^(\p{L}[\p{L}_]{1,58}\p{L}?)[_ -]([tl]tm)$|^(\p{L}{3,40}?)([tl]tm)$/iu.exec(key)
  return behind ? [behind[2] ?? behind[4]!, behind[1] ?? behind[3]!] : []
}
