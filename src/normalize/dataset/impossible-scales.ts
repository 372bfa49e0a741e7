import type { Finding } from '../../model/finding.ts'
import type { FactRow } from '../../model/tables.ts'

/** No company has so much, in any currency: 100 quintillion. */
const mostDigits = 20
/** Thousands are not mistaken for the way of showing full amounts. */
const leastScale = 6

/**
 * Amounts that their stated scale would make greater than anything there is, `"Assets (Bn. VND)": 84466831221789`, are given in
 * full, and the scale is that of a display. So are all others of the dataset with that scale; one finding says it.
 */
export function withoutImpossibleScales(
  facts: ReadonlyMap<string, FactRow>,
  findings: Omit<Finding, 'origin' | 'datasetIndex'>[],
): void {
  const scales = new Map<number, FactRow>()
  for (const fact of facts.values())
    if (isImpossible(fact) && !scales.has(fact.scale!)) scales.set(fact.scale!, fact)
  for (const [scale, first] of scales) {
    for (const fact of facts.values())
      if (fact.scale === scale && fact.unit === 'monetary' && fact.value !== null) {
        const decimals = fact.decimals === null ? null : fact.decimals + scale
        Object.assign(fact, { value: fact.reported_value, scale: 0, decimals })
      }
    findings.push({
      code: 'unit.impossible_scale',
      pointer: first.json_pointer,
      message: `"${first.unit_text ?? first.line_item}" would make the amount ${first.value_text} greater than any there is, so the amounts of this dataset with that scale are read as given in full.`,
      observed: `a scale of 10^${scale}`,
      expected: 'an amount of at most 20 digits',
    })
  }
}

function isImpossible({ unit, scale, value }: FactRow): boolean {
  return (
    unit === 'monetary' &&
    scale !== null &&
    scale >= leastScale &&
    value !== null &&
    value.replace(/^-|\..*$/g, '').length > mostDigits
  )
}
