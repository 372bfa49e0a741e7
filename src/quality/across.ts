import { fixedText } from '../lib/decimal-text.ts'
import type { RuleSetting } from '../model/pipeline.ts'
import type { FactRow, FlagRow } from '../model/tables.ts'
import type { Severity } from '../model/vocabulary.ts'
import { groupBy, periodKey } from './coordinates.ts'
import { andMore, figureWriter, labelOf, likelyCause, periodText, quote } from './figures.ts'
import { findingAt } from './findings.ts'
import { flagRow } from './flag-row.ts'
import { meets, middleOf } from './interval.ts'
import type { Interval } from './interval.ts'
import { readingOf } from './reading.ts'
import { widened } from './rounded.ts'
import { restatementBetweenReports } from './rules/restatement-between-reports.ts'

/** One report as the comparison between reports needs it. */
export interface DatedReport {
  readonly id: string
  /** ISO 8601 instant in UTC. */
  readonly createdAt: string
  readonly facts: readonly FactRow[]
}

/** What is kept of a number once its report is done with. */
interface Kept {
  readonly reportId: string
  readonly createdAt: string
  readonly pointer: string
  readonly label: string
  readonly interval: Interval
  /** Where the number may lie if it is rounded to the zeros that it ends in. */
  readonly wide: Interval
}

interface Difference {
  readonly fact: FactRow
  readonly now: Kept
  readonly before: Kept
}

const { code } = restatementBetweenReports

/**
 * Flags numbers that a newer report states otherwise than an older one (RS-01), at the place in the newer report. Takes
 * the reports one by one in order of createdAt and keeps only the newest number of each entity, concept, period, scope,
 * standard, currency and unit; facts without a company, a concept or a period are not compared.
 */
export function flagAcross(
  reports: Iterable<DatedReport>,
  settings: Readonly<Record<string, RuleSetting>>,
  runId: string,
): FlagRow[] {
  const setting = settings[code]
  if (setting === 'off') return []
  const newest = new Map<string, readonly Kept[]>()
  const flags: FlagRow[] = []
  for (const report of reports) {
    const differences: Difference[] = []
    for (const [key, stated] of statedIn(report)) {
      const kept = stated.map(({ kept }) => kept)
      const before = newest.get(key)
      newest.set(key, kept)
      const [first] = stated
      const [older] = before ?? []
      if (!first || !before || !older || older.reportId === report.id || anyMeet(kept, before)) continue
      differences.push({ fact: first.fact, now: first.kept, before: older })
    }
    for (const flag of flagsOf(differences, setting, runId)) flags.push(flag)
  }
  return flags
}

function* statedIn(report: DatedReport) {
  const head = { id: report.id, query: '', answer: '', createdAt: report.createdAt, conversationId: null }
  const reading = readingOf({
    facts: report.facts,
    fields: [],
    datasets: [],
    findings: [],
    head: { ...head, extra: null },
  })
  for (const [key, facts] of groupBy(reading.facts, keyOf)) {
    const stated = facts.flatMap(fact => {
      const interval = reading.interval(fact)
      if (!interval) return []
      const kept: Kept = {
        reportId: report.id,
        createdAt: report.createdAt,
        pointer: fact.json_pointer,
        label: fact.line_item,
        interval,
        wide: widened({ fact, interval }),
      }
      return [{ fact, kept }]
    })
    yield [key, stated] as const
  }
}

function flagsOf(
  differences: readonly Difference[],
  setting: Severity | undefined,
  runId: string,
): FlagRow[] {
  // A restated column is one cause, whatever the number of its lines.
  const causes = groupBy(differences, difference =>
    JSON.stringify([
      difference.before.reportId,
      difference.fact.dataset_index,
      periodKey(difference.fact),
      mayBeRounded(difference),
    ]),
  )
  return [...causes.values()].flatMap(([first, ...others]) =>
    first ? [flagOf(first, others.length, setting, runId)] : [],
  )
}

function flagOf(
  difference: Difference,
  others: number,
  setting: Severity | undefined,
  runId: string,
): FlagRow {
  const { fact, now, before } = difference
  const [a, b] = [middleOf(now.interval), middleOf(before.interval)]
  const write = figureWriter([a, b], fact)
  const rounded = mayBeRounded(difference)
  const cause = rounded ? ' One may be the other, rounded.' : likelyCause(now.interval, before.interval)
  const message = `${labelOf(fact)} ${periodText(fact)} is ${write(a)} at ${now.pointer} of report ${now.reportId}, but ${quote(before.label)} was ${write(b)} at ${before.pointer} of report ${before.reportId} (${before.createdAt.slice(0, 10)})${andMore(others, 'line', 'lines')}: restated, reclassified or wrong in one of them.${cause}`
  const severity = setting ?? (rounded ? 'info' : restatementBetweenReports.severity)
  const finding = findingAt(fact, code, { message, observed: fixedText(a), expected: fixedText(b) })
  return flagRow(finding, now.reportId, severity, 'derived', runId)
}

function mayBeRounded({ now, before }: Difference): boolean {
  return meets(now.wide, before.interval) || meets(now.interval, before.wide)
}

function anyMeet(a: readonly Kept[], b: readonly Kept[]): boolean {
  return a.some(one => b.some(other => meets(one.interval, other.interval)))
}

// Columns of a statement of changes are parts of equity; evidence is compared within its own report.
function keyOf(fact: FactRow): string | undefined {
  const period = periodKey(fact)
  const isPart = fact.statement === 'segments' || fact.statement === 'changes_in_equity'
  const isFinal = fact.basis === 'actual' || fact.basis === 'restated'
  if (fact.origin !== 'statement' || fact.concept === null || period === undefined) return undefined
  if (fact.entity === null || isPart || !isFinal) return undefined
  const { concept, entity, scope, accounting_standard, currency, unit } = fact
  return JSON.stringify([concept, entity.toLowerCase(), period, scope, accounting_standard, currency, unit])
}
