import type { Finding } from '../../model/finding.ts'
import type { FactRow } from '../../model/tables.ts'
import type { Severity } from '../../model/vocabulary.ts'
import { timeOf } from '../calendar.ts'
import { groupBy } from '../coordinates.ts'
import { andMore, labelOf, periodText } from '../figures.ts'
import { findingAt } from '../findings.ts'
import { readingOf } from '../reading.ts'
import type { Rule } from '../rule.ts'

interface Dimension {
  readonly code: string
  readonly title: string
  readonly severity: Severity
  readonly source: string
  readonly column: 'currency' | 'scope' | 'accounting_standard' | 'basis'
  /** What the series says of itself, e.g. `is in USD`. */
  readonly verb: string
}

const dimensions: readonly Dimension[] = [
  {
    code: 'unit.currency_changes',
    title: 'A series keeps its currency',
    severity: 'error',
    source: 'XBRL Open Information Model, unit of a fact',
    column: 'currency',
    verb: 'is in',
  },
  {
    code: 'scope.changes',
    title: 'A series is consolidated throughout, or not at all',
    severity: 'error',
    source: 'scope of a fact (EDINET, DART)',
    column: 'scope',
    verb: 'is',
  },
  {
    code: 'standard.changes',
    title: 'A series keeps its accounting standard',
    severity: 'warning',
    source: 'DQC_0176',
    column: 'accounting_standard',
    verb: 'follows',
  },
  {
    code: 'basis.changes',
    title: 'A series does not go over from actual figures to estimates unseen',
    severity: 'info',
    source: 'DQC_0011, DQC_0128',
    column: 'basis',
    verb: 'is',
  },
]

/** One rule for each attribute that must stay the same along a line of a dataset. */
export const seriesChanges: readonly Rule[] = dimensions.map(dimension => ({
  code: dimension.code,
  title: dimension.title,
  formula: `the facts of one line of a dataset have one ${dimension.column}, unless each period has one of each`,
  tolerance: 'facts that do not state it are left out; one flag for each dataset',
  severity: dimension.severity,
  source: dimension.source,
  *check(input) {
    const reading = readingOf(input)
    const facts = reading.facts.filter(
      fact => fact[dimension.column] !== null && fact.concept !== null && fact.statement !== 'segments',
    )
    if (facts.every(fact => fact[dimension.column] === facts[0]?.[dimension.column])) return
    const lines = groupBy(facts, fact => {
      const { dataset, entity, line } = reading.at(fact)
      return `${dataset} ${entity} ${line} ${fact.unit} ${fact.fiscal_period}`
    })
    const changes = [...lines.values()].flatMap(line => changeIn(line, dimension))
    const datasets = groupBy(changes, ([, after]) => {
      const { dataset, entity } = reading.at(after)
      return `${dataset} ${entity}`
    })
    for (const [first, ...others] of datasets.values()) {
      if (first) yield changeFinding(first, others.length, dimension)
    }
  },
}))

type Change = readonly [before: FactRow, after: FactRow]

function changeIn(line: readonly FactRow[], { column }: Dimension): Change[] {
  const [one] = line
  if (!one || line.every(fact => fact[column] === one[column])) return []
  const inTime = line.filter(fact => !Number.isNaN(timeOf(fact))).sort((a, b) => timeOf(a) - timeOf(b))
  const periods = [...groupBy(inTime, timeOf).values()]
  // Two of them side by side in one period are two series: a translation, the company beside its group.
  if (periods.some(facts => new Set(facts.map(fact => fact[column])).size > 1)) return []
  const index = inTime.findIndex((fact, at) => at > 0 && fact[column] !== inTime[at - 1]?.[column])
  const [before, after] = [inTime[index - 1], inTime[index]]
  return before && after ? [[before, after]] : []
}

function changeFinding([before, after]: Change, others: number, dimension: Dimension): Finding {
  const { code, column, verb } = dimension
  return findingAt(after, code, {
    message: `${labelOf(after)} ${verb} ${after[column]} ${periodText(after)}, but ${before[column]} ${periodText(before)}${andMore(others, 'line', 'lines')}: the years of this series cannot be compared as they stand.`,
    observed: after[column],
    expected: before[column],
  })
}
