import type { Finding } from '../../model/finding.ts'
import type { FactRow } from '../../model/tables.ts'

/** No company has so much, in any currency: 100 quintillion; nor ten trillion shares. */
const mostDigits: ReadonlyMap<string | null, number> = new Map([
  ['monetary', 20],
  ['shares', 13],
])
/** Thousands are not mistaken for the way of showing full amounts. */
const leastScale = 6

/**
 * Figures that their stated scale would make greater than anything there is, `"Assets (Bn. VND)": 84466831221789`, are given in
 * full, and the scale is that of a display. So are all others of the dataset with that unit and scale; one finding says it.
 */
export function withoutImpossibleScales(
  facts: ReadonlyMap<string, FactRow>,
  findings: Omit<Finding, 'origin' | 'datasetIndex'>[],
): void {
  const firsts = new Map<string, FactRow>()
  for (const fact of facts.values())
    if (isImpossible(fact) && !firsts.has(kindOf(fact))) firsts.set(kindOf(fact), fact)
  for (const [kind, first] of firsts) {
    const { scale, unit } = first
    for (const fact of facts.values())
      if (kindOf(fact) === kind && fact.value !== null) {
        const decimals = fact.decimals === null ? null : fact.decimals + scale!
        Object.assign(fact, { value: fact.reported_value, scale: 0, decimals })
      }
    const kinds = unit === 'shares' ? 'numbers of shares' : 'amounts'
    findings.push({
      code: 'unit.impossible_scale',
      pointer: first.json_pointer,
      message: `"${first.unit_text ?? first.line_item}" would make the figure ${first.value_text} greater than any there is, so the ${kinds} of this dataset with that scale are read as given in full.`,
      observed: `a scale of 10^${scale}`,
      expected: `a figure of at most ${mostDigits.get(unit)} digits`,
    })
  }
}

const kindOf = ({ unit, scale }: FactRow): string => `${unit} ${scale}`

function isImpossible({ unit, scale, value }: FactRow): boolean {
  const most = mostDigits.get(unit)
  return (
    most !== undefined &&
    scale !== null &&
    scale >= leastScale &&
    value !== null &&
    value.length > most &&
    value.replace(/^-|\..*$/g, '').length > most
  )
}
