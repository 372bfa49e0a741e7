import { fixedText } from '../../lib/decimal-text.ts'
import type { Finding } from '../../model/finding.ts'
import { figureWriter, labelOf, periodText } from '../figures.ts'
import { findingAt } from '../findings.ts'
import { known } from '../frame.ts'
import type { Operand } from '../frame.ts'
import { middleOf } from '../interval.ts'
import { mixedFramesOf } from '../mixed-frame.ts'
import { readingOf } from '../reading.ts'
import type { Rule } from '../rule.ts'

const code = 'per_share.dilution'

export const perShareDilution: Rule = {
  code,
  title: 'Diluted figures are diluted',
  formula:
    'EPSDiluted <= EPSBasic where both are above zero; WeightedAverageSharesDiluted >= WeightedAverageSharesBasic',
  tolerance: 'rounding intervals may touch',
  severity: 'warning',
  source: 'DQC_0130, IAS 33',
  *check(input) {
    for (const frame of mixedFramesOf(readingOf(input))) {
      const [basic, diluted] = [known(frame, 'EPSBasic'), known(frame, 'EPSDiluted')]
      if (basic && diluted && basic.interval.low > 0n && isSure(diluted, basic))
        yield odd(diluted, basic, 'above')
      const shares = known(frame, 'WeightedAverageSharesBasic')
      const more = known(frame, 'WeightedAverageSharesDiluted')
      if (shares && more && isSure(shares, more)) yield odd(more, shares, 'below')
    }
  },
}

function isSure(larger: Operand, smaller: Operand): boolean {
  const same = larger.fact.unit === smaller.fact.unit && larger.fact.currency === smaller.fact.currency
  return same && larger.interval.low > smaller.interval.high
}

function odd(diluted: Operand, basic: Operand, side: 'above' | 'below'): Finding {
  const [a, b] = [middleOf(diluted.interval), middleOf(basic.interval)]
  const write = figureWriter([a, b], diluted.fact)
  return findingAt(diluted.fact, code, {
    message: `${labelOf(diluted.fact)} ${periodText(diluted.fact)} is ${write(a)}, ${side} ${labelOf(basic.fact)} of ${write(b)}: dilution works the other way. The two lines may be swapped.`,
    observed: fixedText(a),
    expected: fixedText(b),
  })
}
