import { memoByText } from '../../lib/memo.ts'
import type { Period } from '../period/period.ts'
import { keyText } from './key-words.ts'

/** Whether a key says that what it dates are whole years: `yearEnded`, `esercizio_chiuso_al`, `yearEnds`; half-years are none. */
export const datesYears: (key: string) => boolean = memoByText(
  key =>
    key.length <= 40 &&
    /^(?:(?:fiscal|financial|accounting|business) )?(?:years?|exercices?|ejercicios?|esercizi?o?|exercicios?) (?:end(?:ed|ing|s)?|closed|clos|chius[oi]|cerrados?|terminados?|finalizados?|encerrados?|findos?)(?: (?:on|at|al?|el|em|le|au|il|date))?$/.test(
      keyText(key),
    ),
)

/** A day as the end of a whole year, where nothing says otherwise. */
export const asYear = (period: Period): Period =>
  period.end !== null && period.start === null && period.months === null && period.fiscalPeriod === null
    ? { ...period, fiscalPeriod: 'FY', months: 12 }
    : period
