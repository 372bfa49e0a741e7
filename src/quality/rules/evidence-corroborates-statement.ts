import type { DatasetRow } from '../../model/tables.ts'
import { datasetKey, groupBy } from '../coordinates.ts'
import { evidenceIn } from '../evidence.ts'
import { counted, labelOf, periodText } from '../figures.ts'
import { findingOf } from '../findings.ts'
import { readingOf } from '../reading.ts'
import type { QualityInput, Rule } from '../rule.ts'

const corroborates = 'evidence.corroborates_statement'
const missing = 'evidence.not_in_statements'

export const evidenceCorroboratesStatement: Rule = {
  code: corroborates,
  title: 'What the evidence confirms is said',
  formula:
    'a number of the evidence and one of the statements agree on entity, concept, period, scope, currency, unit, standard and basis',
  tolerance: 'rounding intervals must meet; one flag for each dataset of the evidence, with counts',
  severity: 'info',
  source: 'XBRL Open Information Model (consistent duplicates)',
  *check(input) {
    for (const { dataset, matches } of evidenceOf(input)) {
      const agreeing = matches.flatMap(({ evidence, agreeing }) => (agreeing ? [{ evidence, agreeing }] : []))
      const contradicted = matches.filter(match => !match.agreeing && match.meant.length > 0).length
      const [first] = agreeing
      if (!first) continue
      const { fact } = first.evidence
      yield findingOf(dataset, corroborates, {
        message: `This evidence confirms ${counted(agreeing.length, 'number', 'numbers')} of the statements, contradicts ${contradicted} and has ${matches.length - agreeing.length - contradicted} that cannot be compared: first ${labelOf(fact)} ${periodText(fact)} at ${fact.json_pointer}, confirmed at ${first.agreeing.fact.json_pointer}.`,
        observed: `${agreeing.length}`,
        expected: `${matches.length}`,
      })
    }
  },
}

export const evidenceNotInStatements: Rule = {
  code: missing,
  title: 'What the evidence alone says is known',
  formula: 'a number of the evidence with a known concept has a counterpart in the statements',
  tolerance: 'none; one flag for each dataset of the evidence; silent where the statements hold no number',
  severity: 'info',
  source: 'provenance of claims (EV-03)',
  *check(input) {
    if (!input.facts.some(fact => fact.origin === 'statement')) return
    for (const { dataset, matches } of evidenceOf(input)) {
      const alone = matches.filter(match => match.meant.length === 0)
      const fact = alone[0]?.evidence.fact
      if (!fact) continue
      yield findingOf(dataset, missing, {
        message: `${counted(alone.length, 'number', 'numbers')} of this evidence ${alone.length === 1 ? 'has' : 'have'} no counterpart in the statements, or more than one that fits: first ${labelOf(fact)} ${periodText(fact)} at ${fact.json_pointer}. Nothing confirms or contradicts ${alone.length === 1 ? 'it' : 'them'}.`,
        observed: `${alone.length}`,
        expected: '0',
      })
    }
  },
}

function* evidenceOf(input: QualityInput) {
  const matches = groupBy(evidenceIn(readingOf(input)), ({ evidence }) => datasetKey(evidence.fact))
  const datasets = new Map<string, DatasetRow>(input.datasets.map(dataset => [datasetKey(dataset), dataset]))
  for (const [key, found] of matches) {
    const dataset = datasets.get(key)
    if (dataset) yield { dataset, matches: found }
  }
}
