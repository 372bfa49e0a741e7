import { fixedText } from '../../lib/decimal-text.ts'
import type { Finding } from '../../model/finding.ts'
import { annualColumns, yearBefore } from '../annual-columns.ts'
import { datasetKey, groupBy } from '../coordinates.ts'
import { andMore, figureWriter, groupedText, labelOf, periodText } from '../figures.ts'
import { findingAt } from '../findings.ts'
import { framesOf, known } from '../frame.ts'
import type { Frame, Operand } from '../frame.ts'
import { magnitude, middleOf } from '../interval.ts'
import { readingOf } from '../reading.ts'
import type { QualityInput, Rule } from '../rule.ts'

const equity = 'plausibility.negative_equity'
const tax = 'plausibility.effective_tax_rate'
const margin = 'plausibility.gross_margin'
const change = 'plausibility.large_change'
const largestChange = 10n

export const plausibilityNegativeEquity: Rule = {
  code: equity,
  title: 'Equity below zero is pointed out',
  formula: 'TotalEquity (or EquityAttributableToParent) >= 0',
  tolerance: 'below zero by more than rounding; one flag for each line',
  severity: 'info',
  source: 'accumulated deficits are legal, but must be seen (PL-05)',
  *check(input) {
    const found = flatFrames(input, frame => {
      const stated = known(frame, 'TotalEquity') ?? known(frame, 'EquityAttributableToParent')
      return stated && stated.fact.statement !== 'changes_in_equity' && stated.interval.high < 0n
        ? { odd: stated, other: undefined }
        : undefined
    })
    for (const { odd, more } of found) {
      const value = middleOf(odd.interval)
      yield findingAt(odd.fact, equity, {
        message: `${labelOf(odd.fact)} ${periodText(odd.fact)} is below zero: ${figureWriter([value], odd.fact)(value)}${andMore(more, 'period', 'periods')}. Ratios to equity mean nothing here.`,
        observed: fixedText(value),
      })
    }
  },
}

export const plausibilityTaxRate: Rule = {
  code: tax,
  title: 'The tax is a plausible share of the profit before tax',
  formula: 'abs(IncomeTaxExpense) <= PretaxIncome, where PretaxIncome > 0',
  tolerance: 'the limits themselves; one flag for each line',
  severity: 'info',
  source: 'DQC_0091',
  *check(input) {
    const found = flatFrames(input, frame => {
      const [charge, profit] = [known(frame, 'IncomeTaxExpense'), known(frame, 'PretaxIncome')]
      if (!charge || !profit || profit.interval.low <= 0n) return undefined
      // Taxes are printed with either sign: a credit as large as the profit is told from a charge by no table alone.
      const isOdd = magnitude(middleOf(charge.interval)) > middleOf(profit.interval)
      return isOdd ? { odd: charge, other: profit } : undefined
    })
    for (const { odd, other, more } of found) {
      if (other)
        yield besides(tax, odd, other, more, 'more than the whole profit: look for what the tax is of')
    }
  },
}

export const plausibilityGrossMargin: Rule = {
  code: margin,
  title: 'Gross profit is not larger than revenue',
  formula: 'GrossProfit <= Revenue, where Revenue > 0',
  tolerance: 'above revenue by more than rounding; one flag for each line',
  severity: 'warning',
  source: 'DQC_0091',
  *check(input) {
    const found = flatFrames(input, frame => {
      const [profit, revenue] = [known(frame, 'GrossProfit'), known(frame, 'Revenue')]
      const isOdd =
        profit && revenue && revenue.interval.low > 0n && profit.interval.low > revenue.interval.high
      return isOdd ? { odd: profit, other: revenue } : undefined
    })
    for (const { odd, other, more } of found) {
      if (other) yield besides(margin, odd, other, more, 'which cannot be unless costs are income')
    }
  },
}

export const plausibilityLargeChange: Rule = {
  code: change,
  title: 'Revenue and assets do not grow or shrink tenfold within a year',
  formula: 'a tenth of the year before < Revenue, TotalAssets < ten times the year before',
  tolerance: 'the limits themselves; one flag for each line',
  severity: 'info',
  source: 'DQC_0095',
  *check(input) {
    const reading = readingOf(input)
    const found = annualColumns(reading).flatMap(columns =>
      columns.flatMap(({ lines }, index) =>
        [...lines].flatMap(([line, { fact, value }]) => {
          const isAnchor = fact.concept === 'Revenue' || fact.concept === 'TotalAssets'
          const before = isAnchor ? yearBefore(columns, index)?.lines.get(line) : undefined
          if (!before || fact.unit !== 'monetary' || value <= 0n || before.value <= 0n) return []
          const isLarge = value > before.value * largestChange || before.value > value * largestChange
          return isLarge ? [{ fact, value, before }] : []
        }),
      ),
    )
    for (const group of groupBy(found, ({ fact }) => `${datasetKey(fact)} ${fact.line_item}`).values()) {
      const [first] = group
      if (!first) continue
      const write = figureWriter([first.value, first.before.value], first.fact)
      yield findingAt(first.fact, change, {
        message: `${labelOf(first.fact)} ${periodText(first.fact)} is ${write(first.value)} after ${write(first.before.value)} ${periodText(first.before.fact)}${andMore(group.length - 1, 'such change', 'such changes')}: a takeover, a start, or a wrong figure.`,
        observed: fixedText(first.value),
        expected: null,
      })
    }
  },
}

interface Odd {
  readonly odd: Operand
  readonly other: Operand | undefined
}

function flatFrames(input: QualityInput, look: (frame: Frame) => Odd | undefined) {
  const found = framesOf(readingOf(input)).flatMap(frame => look(frame) ?? [])
  const lines = groupBy(found, ({ odd: { fact } }) =>
    JSON.stringify([datasetKey(fact), fact.entity, fact.scope, fact.line_item]),
  )
  return [...lines.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, more: others.length }] : [],
  )
}

function besides(code: string, odd: Operand, other: Operand, more: number, why: string): Finding {
  const [a, b] = [middleOf(odd.interval), middleOf(other.interval)]
  const write = figureWriter([a, b], odd.fact)
  const percent = b === 0n ? '' : ` (${groupedText(((a * 100n) / b) * 10n ** 9n, 0)}%)`
  return findingAt(odd.fact, code, {
    message: `${labelOf(odd.fact)} ${periodText(odd.fact)} is ${write(a)}, ${labelOf(other.fact)} ${write(b)}${percent}${andMore(more, 'period', 'periods')}: ${why}.`,
    observed: fixedText(a),
    expected: fixedText(b),
  })
}
