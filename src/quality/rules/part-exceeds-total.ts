import { fixedText } from '../../lib/decimal-text.ts'
import type { Finding } from '../../model/finding.ts'
import { datasetKey, groupBy } from '../coordinates.ts'
import { andMore, figureWriter, labelOf, periodText } from '../figures.ts'
import { findingAt } from '../findings.ts'
import { framesOf, known } from '../frame.ts'
import type { Operand } from '../frame.ts'
import { middleOf } from '../interval.ts'
import { readingOf } from '../reading.ts'
import type { QualityInput, Rule } from '../rule.ts'

const exceeds = 'balance.part_exceeds_total'
const plug = 'completeness.other_dominates'

interface Share {
  readonly part: string
  readonly total: string
}

const wholes: Readonly<Record<string, readonly string[]>> = {
  TotalAssets: [
    'TotalCurrentAssets',
    'TotalNonCurrentAssets',
    'PropertyPlantEquipment',
    'Goodwill',
    'IntangibleAssets',
    'GoodwillAndIntangibleAssets',
    'LoansAndAdvances',
    'CashAndCashEquivalents',
  ],
  TotalCurrentAssets: ['Inventory', 'AccountsReceivable', 'CashAndShortTermInvestments'],
  TotalLiabilities: ['TotalCurrentLiabilities', 'TotalNonCurrentLiabilities', 'CustomerDeposits'],
  TotalCurrentLiabilities: ['AccountsPayable', 'ShortTermDebt'],
}
const others: Readonly<Record<string, string>> = {
  OtherCurrentAssets: 'TotalCurrentAssets',
  OtherNonCurrentAssets: 'TotalNonCurrentAssets',
  OtherAssets: 'TotalAssets',
  OtherCurrentLiabilities: 'TotalCurrentLiabilities',
  OtherNonCurrentLiabilities: 'TotalNonCurrentLiabilities',
  OtherLiabilities: 'TotalLiabilities',
}

const parts: readonly Share[] = Object.entries(wholes).flatMap(([total, names]) =>
  names.map(part => ({ part, total })),
)
const plugs: readonly Share[] = Object.entries(others).map(([part, total]) => ({ part, total }))

export const balancePartExceedsTotal: Rule = {
  code: exceeds,
  title: 'No part of a balance sheet is larger than its total',
  formula: Object.entries(wholes)
    .map(([total, names]) => `${names.join(', ')} <= ${total}`)
    .join('; '),
  tolerance: 'above a total that is above zero, by more than rounding; one flag for each line',
  severity: 'warning',
  source: 'DQC_0009, DBA FR63',
  *check(input) {
    const found = pairsIn(input, parts, ({ interval }, total) => interval.low > total.interval.high)
    for (const { part, total, more } of firstOfLines(found)) {
      yield finding(exceeds, part, total, more, 'larger than the total that holds it: check their scale')
    }
  },
}

export const completenessOtherDominates: Rule = {
  code: plug,
  title: 'Lines called "other" do not stand for most of their total',
  formula: Object.entries(others)
    .map(([part, total]) => `${part} <= ${total} / 2`)
    .join('; '),
  tolerance: 'half of the total; one flag for each line',
  severity: 'info',
  source: 'plausibility of vendor templates',
  *check(input) {
    const found = pairsIn(input, plugs, ({ interval }, total) => interval.low * 2n > total.interval.high)
    for (const { part, total, more } of firstOfLines(found)) {
      yield finding(plug, part, total, more, 'more than half of it: the lines that matter may be missing')
    }
  },
}

interface Pair {
  readonly part: Operand
  readonly total: Operand
}

function pairsIn(
  input: QualityInput,
  shares: readonly Share[],
  isOdd: (part: Operand, total: Operand) => boolean,
): Pair[] {
  return framesOf(readingOf(input)).flatMap(frame =>
    shares.flatMap(names => {
      const [part, total] = [known(frame, names.part), known(frame, names.total)]
      return part && total && total.interval.low > 0n && isOdd(part, total) ? [{ part, total }] : []
    }),
  )
}

function firstOfLines(pairs: readonly Pair[]): (Pair & { readonly more: number })[] {
  const lines = groupBy(pairs, ({ part: { fact } }) =>
    JSON.stringify([datasetKey(fact), fact.entity, fact.scope, fact.concept]),
  )
  return [...lines.values()].flatMap(([first, ...rest]) => (first ? [{ ...first, more: rest.length }] : []))
}

function finding(code: string, part: Operand, total: Operand, more: number, why: string): Finding {
  const [a, b] = [middleOf(part.interval), middleOf(total.interval)]
  const write = figureWriter([a, b], part.fact)
  return findingAt(part.fact, code, {
    message: `${labelOf(part.fact)} ${periodText(part.fact)} is ${write(a)} of ${labelOf(total.fact)} ${write(b)}${andMore(more, 'period', 'periods')}: ${why}.`,
    observed: fixedText(a),
    expected: fixedText(b),
  })
}
