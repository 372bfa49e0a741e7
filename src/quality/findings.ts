import { fixedText } from '../lib/decimal-text.ts'
import type { Finding } from '../model/finding.ts'
import type { DatasetRow, FactRow } from '../model/tables.ts'
import type { Severity } from '../model/vocabulary.ts'
import { datasetKey, groupBy } from './coordinates.ts'
import { figureWriter, labelOf, periodText } from './figures.ts'
import type { Broken, Part } from './identity.ts'
import { middleOf, slackOf } from './interval.ts'

interface Said {
  readonly message: string
  readonly observed?: string | null
  readonly expected?: string | null
  readonly severity?: Severity | undefined
}

/** A finding at the place of a number. */
export function findingAt(fact: FactRow, code: string, said: Said): Finding {
  return finding(code, fact.origin, fact.dataset_index, fact.json_pointer, said)
}

/** A finding that concerns a dataset as a whole. */
export function findingOf(dataset: DatasetRow, code: string, said: Said): Finding {
  return finding(code, dataset.origin, dataset.dataset_index, dataset.json_pointer, said)
}

/** One finding for each dataset that holds any of the facts: how many there are, and the message about them. */
export function* findingsByDataset(
  datasets: readonly DatasetRow[],
  facts: readonly FactRow[],
  code: string,
  message: (first: FactRow, count: number) => string,
): Iterable<Finding> {
  const byDataset = groupBy(facts, datasetKey)
  for (const dataset of datasets) {
    const found = byDataset.get(datasetKey(dataset))
    const first = found?.[0]
    if (!found || !first) continue
    yield findingOf(dataset, code, {
      message: message(first, found.length),
      observed: `${found.length}`,
      expected: '0',
    })
  }
}

/** A finding at the total of a sum that does not come out; `remark` is one more sentence. */
export function brokenSum(broken: Broken, code: string, severity?: Severity, remark = ''): Finding {
  const { total, parts, sum } = broken
  const stated = middleOf(total.interval)
  const computed = middleOf(sum)
  const gap = stated > computed ? stated - computed : computed - stated
  const slack = slackOf(total.interval) + slackOf(sum)
  const values = [stated, computed, ...parts.map(part => middleOf(part.interval))]
  const write = figureWriter(values, total.fact)
  const terms = parts.map((part, index) => termText(part, index, write)).join('')
  const other = parts.length === 1 ? `${terms} stands beside it` : `${terms} gives ${write(computed)}`
  const limit = slack === 0n ? 'and the figures are exact' : `where rounding explains at most ${write(slack)}`
  return findingAt(total.fact, code, {
    message: `${labelOf(total.fact)} ${periodText(total.fact)} is ${write(stated)}, but ${other}: they are ${write(gap)} apart, ${limit}.${remark}`,
    observed: fixedText(stated),
    expected: fixedText(computed),
    severity,
  })
}

function termText(part: Part, index: number, write: (value: bigint) => string): string {
  const sign = part.weight === 1 ? (index === 0 ? '' : ' + ') : index === 0 ? '−' : ' − '
  return `${sign}${labelOf(part.fact)} ${write(middleOf(part.interval))}`
}

function finding(
  code: string,
  origin: FactRow['origin'],
  datasetIndex: number,
  pointer: string,
  said: Said,
): Finding {
  return {
    code,
    ...(said.severity === undefined ? {} : { severity: said.severity }),
    origin,
    datasetIndex,
    pointer,
    message: said.message,
    observed: said.observed ?? null,
    expected: said.expected ?? null,
  }
}
