import { memoByText } from '../../lib/memo.ts'
import type { PeriodType, Scope } from '../../model/vocabulary.ts'

/** The context of an XBRL fact by its name, as filers of EDINET call it: `Prior1YearInstant_NonConsolidatedMember`. */
export interface ContextOfKey {
  /** Years before that of the document, 0 or negative. */
  readonly relative: number
  readonly type: PeriodType
  readonly scope: Scope | null
}

const pattern =
  /^(?:Current|Prior(?<years>[1-9]))(?:Year|YTD|Quarter|Interim)(?:Consolidated|NonConsolidated)?(?<type>Duration|Instant)(?:_\w+)?$/

/** What such a key says; undefined for any other, and for that of a segment or another member. */
export const contextOfKey: (key: string) => ContextOfKey | undefined = memoByText(key => {
  const { years, type } = pattern.exec(key)?.groups ?? {}
  if (type === undefined) return undefined
  const isSeparate = /NonConsolidated/.test(key)
  return {
    relative: years === undefined ? 0 : -Number(years),
    type: type === 'Instant' ? 'instant' : 'duration',
    scope: isSeparate ? 'separate' : null,
  }
})
