import { CrossfootError } from '../errors.ts'
import type { Finding, NormalizedReport } from '../model/finding.ts'
import type { RuleSetting } from '../model/pipeline.ts'
import type { FlagRow } from '../model/tables.ts'
import type { FlagSource, Severity } from '../model/vocabulary.ts'
import { groupBy } from './coordinates.ts'
import { flagRow } from './flag-row.ts'
import { nearestOf } from '../lib/nearest.ts'
import { rules } from './rules.ts'

interface Raised {
  readonly finding: Finding
  readonly severity: Severity
  readonly source: FlagSource
}

const codes = rules.map(rule => rule.code)

/** Throws an error of code `usage` for a rule code that does not exist; it names the code and the nearest ones. */
export function checkRuleSettings(settings: Readonly<Record<string, unknown>>): void {
  const unknown = Object.keys(settings).find(code => !codes.includes(code))
  if (unknown === undefined) return
  throw new CrossfootError(
    'usage',
    `There is no quality rule "${unknown.slice(0, 100)}" (quality.rules); the nearest codes are ${nearestOf(unknown, codes, 3).join(', ')}`,
    { stage: 'plan', hint: 'correct the code in the pipeline file or remove the line' },
  )
}

/**
 * Flags of one report in order of place, then rule. Severity: that of `settings` for the rule, else the finding's own,
 * else the rule's; `off` drops it. The result does not depend on the order of the rows. Throws `usage` for an unknown code.
 */
export function flagReport(
  report: NormalizedReport,
  settings: Readonly<Record<string, RuleSetting>>,
  runId: string,
): FlagRow[] {
  checkRuleSettings(settings)
  const { facts, fields, datasets, findings, head } = report
  const input = { facts, fields, datasets, findings, head }
  const raised: Raised[] = []
  for (const rule of rules) {
    const setting = settings[rule.code]
    if (setting === 'off') continue
    for (const finding of rule.check(input)) {
      const severity = setting ?? finding.severity ?? rule.severity
      raised.push({ finding, severity, source: rule.flagSource ?? 'derived' })
    }
  }
  // A finding that no rule declares is still shown: a warning must not get lost.
  for (const finding of findings) {
    if (!codes.includes(finding.code)) {
      raised.push({ finding, severity: finding.severity ?? 'warning', source: 'derived' })
    }
  }
  return rowsOf(raised, head.id, runId).sort(byPlaceAndRule)
}

function rowsOf(raised: readonly Raised[], reportId: string, runId: string): FlagRow[] {
  const places = groupBy(raised, ({ finding }) =>
    JSON.stringify([finding.code, finding.origin, finding.datasetIndex, finding.pointer]),
  )
  return [...places.values()].flatMap(group => {
    const distinct = group.length === 1 ? new Map([['', group]]) : groupBy(group, wordingOf)
    return [...distinct].flatMap(([wording, [first]]) =>
      first
        ? [
            flagRow(
              first.finding,
              reportId,
              first.severity,
              first.source,
              runId,
              distinct.size === 1 ? undefined : wording,
            ),
          ]
        : [],
    )
  })
}

function wordingOf({ finding, severity }: Raised): string {
  return JSON.stringify([finding.message, finding.observed, finding.expected, severity])
}

function byPlaceAndRule(a: FlagRow, b: FlagRow): number {
  return (
    compare(originOrder(a), originOrder(b)) ||
    compare(a.dataset_index ?? -1, b.dataset_index ?? -1) ||
    compare(a.json_pointer ?? '', b.json_pointer ?? '') ||
    compare(a.rule, b.rule) ||
    compare(a.flag_id, b.flag_id)
  )
}

function originOrder(row: FlagRow): number {
  return row.origin === null ? 0 : row.origin === 'statement' ? 1 : 2
}

function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}
