import type { FittedDecimal } from '../../lib/decimal-text.ts'
import type { Finding } from '../../model/finding.ts'
import type { Candidate } from '../layout/reader.ts'

/** Says what the columns of a fact do not hold of its number. */
export function notePrecision(
  candidate: Candidate,
  value: FittedDecimal | null,
  outOfRange: boolean,
  findings: Omit<Finding, 'origin' | 'datasetIndex'>[],
): void {
  if (outOfRange) {
    findings.push({
      code: 'precision.out_of_range',
      pointer: candidate.pointer,
      message: `"${candidate.line.value}" does not fit 38 digits, so its value is left empty; the text is kept.`,
      observed: candidate.text,
      expected: 'at most 29 digits before the decimal point',
    })
  } else if (value?.reduced) {
    findings.push({
      code: 'precision.reduced',
      pointer: candidate.pointer,
      message: `"${candidate.line.value}" has more than 9 decimals; the value is rounded half to even and the text is kept.`,
      observed: candidate.text,
      expected: value.text,
    })
  }
}
