import type { Statement, Unit } from '../../model/vocabulary.ts'
import type { LineClass } from './classify.ts'

const ofAmounts: ReadonlySet<Statement | null> = new Set([null, 'balance_sheet', 'cash_flow'])

/**
 * Statement and concept of a line once the unit of its figure is known. "Gross profit", 39.6 %, is a part of something and
 * not that amount. A percentage of no statement is a ratio, whatever it is called: `Load factor`, `Betriebliche Marge`; and
 * so is one whose words alone make it an amount: `FFO / net debt`. An amount among ratios is of no statement.
 */
export function inUnit(
  { statement, concept, isInferred }: LineClass,
  unit: Unit | null,
  stated: Statement | undefined,
): Pick<LineClass, 'statement' | 'concept'> {
  const isOfSource = statement !== null && statement === stated
  if (unit === 'percent' || unit === 'ratio') {
    const isPart = concept?.unit === 'monetary'
    const isRatio = !isOfSource && (isPart || isInferred || concept === undefined || ofAmounts.has(statement))
    return { statement: isRatio ? 'ratios' : statement, concept: isPart ? undefined : concept }
  }
  return {
    statement: statement === 'ratios' && unit === 'monetary' && !isOfSource ? null : statement,
    concept,
  }
}
