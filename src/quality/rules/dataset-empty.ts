import { datasetKey } from '../coordinates.ts'
import { quote } from '../figures.ts'
import { findingOf } from '../findings.ts'
import type { Rule } from '../rule.ts'

const code = 'dataset.empty'

export const datasetEmpty: Rule = {
  code,
  title: 'Every dataset holds a number',
  formula: 'a dataset has at least one fact',
  tolerance: 'none; only info for evidence, which may be plain text',
  severity: 'warning',
  source: 'completeness, DBA FR57',
  *check(input) {
    const filled = new Set(input.facts.map(datasetKey))
    const malformed = new Set(
      input.findings
        .filter(finding => finding.code === 'contract.dataset_not_object')
        .map(finding => `${finding.origin} ${finding.datasetIndex}`),
    )
    for (const dataset of input.datasets) {
      if (filled.has(datasetKey(dataset)) || malformed.has(datasetKey(dataset))) continue
      const title = dataset.title === null ? 'This dataset' : `Dataset ${quote(dataset.title)}`
      const rest =
        dataset.unplaced > 0 ? `; its ${dataset.unplaced} numbers could not be placed, see table fields` : ''
      yield findingOf(dataset, code, {
        message: `${title} holds no number that could be read as a fact${rest}.`,
        observed: '0',
        expected: null,
        severity: dataset.origin === 'evidence' ? 'info' : undefined,
      })
    }
  },
}
