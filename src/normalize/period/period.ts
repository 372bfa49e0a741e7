import type { Basis, FiscalPeriod, PeriodPrecision, PeriodType } from '../../model/vocabulary.ts'
import type { CivilDate } from './civil-date.ts'

/** What a label, a key or a group of fields states of a period; whatever it leaves open is null. */
export interface Period {
  readonly label: string | null
  /** Stated or implied by the wording (`As of`, `Year ended`); the concept of a line decides where this is null. */
  readonly type: PeriodType | null
  readonly start: CivilDate | null
  readonly end: CivilDate | null
  readonly precision: PeriodPrecision | null
  readonly fiscalYear: number | null
  readonly fiscalPeriod: FiscalPeriod | null
  /** Length in months where the wording states one. */
  readonly months: number | null
  /** A wording says that the period is these months up to its last day (`Year ended 31 March 2019`); a code (`12M`) does not. */
  readonly wholeMonths: boolean
  /** `MM-DD` of an end whose year stands elsewhere (`Years ended October 31,`). */
  readonly monthDay: string | null
  readonly basis: Basis | null
  /** 0 the current period of the document, -1 the one before, ... */
  readonly relative: number | null
}

export const noPeriod: Period = {
  label: null,
  type: null,
  start: null,
  end: null,
  precision: null,
  fiscalYear: null,
  fiscalPeriod: null,
  months: null,
  wholeMonths: false,
  monthDay: null,
  basis: null,
  relative: null,
}

/** Whether a period says when it is, by a last day or by a fiscal year. */
export function hasYear(period: Period | null | undefined): period is Period {
  return period !== null && period !== undefined && (period.end !== null || period.fiscalYear !== null)
}

const endWithYear: ReadonlySet<FiscalPeriod> = new Set(['FY', 'TTM', 'Q4', 'H2'])

/** `inner` where it states something, else what `outer` states: the nearer statement wins, attribute by attribute. */
export function refinePeriod(outer: Period | null, inner: Period): Period {
  if (!outer) return inner
  const dated = inner.end !== null || inner.fiscalYear !== null || inner.relative !== null
  // A part of the year does not end with it, but for the last.
  const isPart =
    outer.fiscalPeriod === 'FY' &&
    (inner.fiscalPeriod === null
      ? inner.months !== null && inner.months < 12
      : !endWithYear.has(inner.fiscalPeriod))
  const sameYear =
    dated &&
    !isPart &&
    inner.end === null &&
    inner.fiscalYear !== null &&
    inner.fiscalYear === outer.fiscalYear
  // Quarters below "TTM" are those in which twelve months end.
  const isTrailing = outer.fiscalPeriod === 'TTM' && /^Q[1-4]$/.test(inner.fiscalPeriod ?? '')
  return {
    // The label of another day says nothing of this year.
    label: inner.label ?? (dated && !sameYear && outer.end !== null ? null : outer.label),
    type: inner.type ?? outer.type,
    start: dated && !sameYear ? inner.start : (inner.start ?? outer.start),
    end: dated && !sameYear ? inner.end : (inner.end ?? outer.end),
    precision: dated && !sameYear ? inner.precision : (outer.precision ?? inner.precision),
    fiscalYear:
      inner.end !== null && inner.fiscalYear === null ? null : (inner.fiscalYear ?? outer.fiscalYear),
    fiscalPeriod: isTrailing
      ? 'TTM'
      : (inner.fiscalPeriod ?? (inner.start === null && !isPart ? outer.fiscalPeriod : null)),
    months: isTrailing ? outer.months : (inner.months ?? (isPart ? null : outer.months)),
    wholeMonths: inner.months === null ? outer.wholeMonths : inner.wholeMonths,
    monthDay: inner.monthDay ?? outer.monthDay,
    basis: inner.basis ?? outer.basis,
    relative: inner.relative ?? outer.relative,
  }
}
