import { toFixed } from '../../lib/decimal-text.ts'
import type { FactRow } from '../../model/tables.ts'
import { datasetKey } from '../coordinates.ts'
import { andMore, figureWriter, labelOf, periodText } from '../figures.ts'
import { findingAt } from '../findings.ts'
import { causesOf } from '../first-of.ts'
import { magnitude } from '../interval.ts'
import { readingOf } from '../reading.ts'
import type { Rule } from '../rule.ts'

const perShare = 'unit.per_share_scaled'
const size = 'unit.scale_contradicts_size'
const minor = 'unit.minor_currency'

const billion = 1_000_000_000n
// The largest companies stay far below: assets of 6 trillion dollars, revenue of 0.7 trillion.
const largestStrong = 20_000n * billion * billion
// A dollar is thousands of rupiah, won or dong.
const largestWeak = largestStrong * 100_000n
const strong: ReadonlySet<string> = new Set(['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'SGD', 'NZD'])
const anchors: ReadonlySet<string> = new Set([
  'Revenue',
  'TotalAssets',
  'TotalLiabilities',
  'TotalEquity',
  'TotalLiabilitiesAndEquity',
  'NetIncome',
])
const minorCodes: ReadonlySet<string> = new Set(['GBP', 'ZAR', 'ILS'])

export const unitPerShareScaled: Rule = {
  code: perShare,
  title: 'Figures per share and percentages are not in thousands or millions',
  formula: 'scale < 3 for facts with unit per_share, percent or ratio',
  tolerance: 'none; one flag for each line',
  severity: 'error',
  source: 'units of a fact (XBRL Open Information Model)',
  *check(input) {
    const odd = causesOf(
      readingOf(input).facts,
      ({ unit, scale }) =>
        (unit === 'per_share' || unit === 'percent' || unit === 'ratio') && (scale ?? 0) >= 3,
      lineOf,
    )
    for (const { first, facts } of odd) {
      yield findingAt(first, perShare, {
        message: `${labelOf(first)} ${periodText(first)} was multiplied by 10^${first.scale}${more(facts)}: a figure of its kind is not in thousands or millions. The stated "${first.value_text.slice(0, 40)}" is likely the figure itself.`,
        observed: first.value,
        expected: first.reported_value,
      })
    }
  },
}

export const unitScaleContradictsSize: Rule = {
  code: size,
  title: 'A stated scale fits the size of the figures',
  formula: `${[...anchors].join(', ')} in thousands or more stay below 20 trillion dollars or euros`,
  tolerance: '100,000 times as much in other currencies; one flag for each dataset',
  severity: 'warning',
  source: 'DQC_0192',
  *check(input) {
    const odd = causesOf(
      readingOf(input).facts,
      fact =>
        fact.unit === 'monetary' &&
        fact.value !== null &&
        (fact.scale ?? 0) >= 3 &&
        anchors.has(fact.concept ?? '') &&
        magnitude(toFixed(fact.value)) > (strong.has(fact.currency ?? '') ? largestStrong : largestWeak),
      datasetKey,
    )
    for (const { first, facts } of odd) {
      const value = toFixed(first.value ?? '0')
      yield findingAt(first, size, {
        message: `${labelOf(first)} ${periodText(first)} comes to ${figureWriter([value], first)(value)}${andMore(facts.length - 1, 'number', 'numbers')}, more than any company has: the figures were probably in full units already when a scale of 10^${first.scale} was stated.`,
        observed: first.value,
        expected: first.reported_value,
      })
    }
  },
}

export const unitMinorCurrency: Rule = {
  code: minor,
  title: 'Statements are not in pence or cents',
  formula: 'amounts of a statement in GBP, ZAR or ILS have a scale of 0 or more',
  tolerance: 'none; figures per share may be in pence; one flag for each dataset',
  severity: 'warning',
  source: 'minor currency codes of data vendors (GBX, GBp, ZAc, ILA)',
  *check(input) {
    const odd = causesOf(
      readingOf(input).facts,
      fact =>
        fact.unit === 'monetary' &&
        fact.scale === -2 &&
        minorCodes.has(fact.currency ?? '') &&
        fact.statement !== null &&
        fact.statement !== 'ratios',
      datasetKey,
    )
    for (const { first, facts } of odd) {
      yield findingAt(first, minor, {
        message: `${labelOf(first)} ${periodText(first)} is stated in hundredths of ${first.currency}${andMore(facts.length - 1, 'amount', 'amounts')} and was divided by 100: companies report in ${first.currency}, only prices are quoted in its hundredths. Check the unit at the source.`,
        observed: first.value,
        expected: first.reported_value,
      })
    }
  },
}

function lineOf(fact: FactRow): string {
  return `${datasetKey(fact)} ${fact.line_item}`
}

function more(facts: readonly FactRow[]): string {
  return andMore(facts.length - 1, 'number of this line', 'numbers of this line')
}
