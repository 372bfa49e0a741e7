import { memoByText } from '../../lib/memo.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { hasYear, type Period } from '../period/period.ts'
import { isKnown } from './label-keys.ts'
import { lineAndPeriodOfKey } from './key-reading.ts'

/** What is due in a year is not of that year: `Senior notes 2030`. */
const matures =
  /\b(?:notes?|bonds?|debentures?|loans?|debt|borrowings?|facility|due|matur\w+|convertibles?|leases?)\b/i
const bracketed = /^(.{2,100}?)\s*[([（]([^()[\]（）]{4,30})[)\]）]$/u

/**
 * A label that ends with the period of its figure: `Turnover | H2 FY21`, `Revenue (2024)`, `Revenue FY2024`, and a bare
 * year behind a line that the catalogue knows, `Net income 2023`. Undefined for any other.
 */
export const lineAndPeriodOfLabel: (label: string) => { name: string; period: Period } | undefined =
  memoByText(label => {
    const [, before = '', inside = ''] = bracketed.exec(label) ?? []
    const period = inside !== '' && /\d{2}/.test(inside) ? parsePeriod(inside) : undefined
    if (hasYear(period) && !matures.test(before))
      return { name: before, period: { ...period, label: inside } }
    const named = lineAndPeriodOfKey(label)
    if (!named || (!named.isParted && matures.test(named.name))) return undefined
    // "Per 30 april 2022" is the day of a balance, and no PER.
    if (/^per$/i.test(named.name.trim())) return undefined
    return named.isParted || /^FY/i.test(named.period.label ?? '') || isKnown(named.name.trim())
      ? named
      : undefined
  })
