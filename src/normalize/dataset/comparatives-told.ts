import type { Stated } from '../context.ts'
import type { Candidate } from '../layout/reader.ts'
import { addDays, type CivilDate, monthEnd, monthOf, yearOf } from '../period/civil-date.ts'
import { readPeriod } from '../period/parse-period.ts'
import { noPeriod, type Period } from '../period/period.ts'

/** Longer texts are pages of a document, longer titles sentences. */
const longest = 600
const longestTitle = 120

const speaksOfComparatives =
  /(?<!\p{L})(?:comparati[vf]\p{L}*|comparables?|vergleichs\p{L}+|vorjahreszahlen)/iu
const ofBalances =
  /(?<!\p{L})(?:balance sheets?|financial position|bilans?|bilanz\p{L}*|(?:del?|el|du|le) (?:balance|bilan))(?!\p{L})/iu
const ofFlows =
  /(?<!\p{L})(?:income statements?|profit (?:or|and) loss|comptes? de résultat|cuentas? de resultados|estados? de resultados|gewinn- und verlustrechnung|erfolgsrechnung|conto economico|demonstração do resultado)(?!\p{L})/iu
const ofYear = /(?<!\p{L})(?:annual|annuels?|anuales|annuali|anuais|jahresabschlus\p{L}*)(?!\p{L})/iu
const lengths: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})(?:three|trois|tres|drei|tre|três|3) (?:months|mois|meses|monate|mesi)(?!\p{L})/iu, 3],
  [/(?<!\p{L})(?:six|seis|sechs|sei|6) (?:months|mois|meses|monate|mesi)(?!\p{L})/iu, 6],
  [/(?<!\p{L})(?:nine|neuf|nueve|neun|nove|9) (?:months|mois|meses|monate|mesi)(?!\p{L})/iu, 9],
]

/** The days of an interim report and of the figures that it compares itself with. */
interface Told {
  readonly now: CivilDate
  readonly months: number
  /** The same months of the year before. */
  readonly flows: CivilDate
  /** The end of the last year. */
  readonly balances: CivilDate
}

/**
 * Figures of an interim report under `current` and `comparative`, where a sentence dates the comparatives of each
 * statement and a title the report, a year after the flows: `Half-year report at 30 June 2022`, `The comparatives of the
 * income statement are of the six months to 30 June 2021; those of the balance sheet of the annual accounts, 31 December 2021.`
 */
export function withComparativesTold(
  candidates: readonly Candidate[],
  texts: readonly string[],
  yearEnds: Stated<string>[],
): readonly Candidate[] {
  const told = candidates.some(isOpen) ? comparativesIn(texts) : undefined
  if (!told) return candidates
  yearEnds.push({ value: told.balances.slice(5), pointer: '' })
  return candidates.map(candidate => {
    const value = isOpen(candidate) ? periodOf(candidate, told) : undefined
    return value ? { ...candidate, period: { value, pointer: candidate.period!.pointer } } : candidate
  })
}

/** A column that only its place in time names. */
const isOpen = ({ period }: Candidate): boolean =>
  period !== null &&
  (period.value.relative === 0 || period.value.relative === -1) &&
  period.value.end === null &&
  period.value.fiscalYear === null

function periodOf({ context, period }: Candidate, told: Told): Period | undefined {
  const { relative, label } = period!.value
  const base: Period = { ...noPeriod, relative, label, precision: 'day' }
  const statement = context.statement?.value
  if (statement === 'balance_sheet')
    return { ...base, type: 'instant', end: relative === 0 ? told.now : told.balances }
  if (statement !== 'income_statement' && statement !== 'comprehensive_income') return undefined
  const end = relative === 0 ? told.now : told.flows
  return { ...base, type: 'duration', end, months: told.months, wholeMonths: true }
}

function comparativesIn(texts: readonly string[]): Told | undefined {
  for (const text of texts) {
    if (text.length > longest || !speaksOfComparatives.test(text)) continue
    const clauses = text.split(/[;；]|\.(?=\s|$)/u)
    const flow = clauses.find(clause => ofFlows.test(clause) && !ofBalances.test(clause))
    const balance = clauses.find(clause => ofBalances.test(clause) && !ofFlows.test(clause))
    const flows = flow && dayIn(flow)
    const balances = balance && ofYear.test(balance) ? dayIn(balance) : undefined
    const months = flow && lengths.find(([pattern]) => pattern.test(flow))?.[1]
    if (!flows || !balances || !months) continue
    const now = monthEnd(yearOf(flows) + 1, monthOf(flows))
    const isReport = (title: string): boolean => title.length <= longestTitle && dayIn(title) === now
    if (now && flows < balances && balances < now && texts.some(isReport))
      return { now, months, flows, balances }
  }
  return undefined
}

/** The last day of a month that a text names. */
function dayIn(text: string): CivilDate | undefined {
  const period = /\d{4}/.test(text) ? readPeriod(text)?.period : undefined
  const end = period?.precision === 'day' && period.start === null ? period.end : null
  return end && addDays(end, 1).endsWith('-01') ? end : undefined
}
