import { balanceSheetConcepts } from './balance-sheet.ts'
import { cashFlowConcepts } from './cash-flow.ts'
import type { Concept } from './concept.ts'
import { foreignSynonymsDebt } from './foreign-synonyms-debt.ts'
import { foreignSynonymsEast } from './foreign-synonyms-east.ts'
import { foreignSynonymsFinance } from './foreign-synonyms-finance.ts'
import { foreignSynonymsFurther } from './foreign-synonyms-further.ts'
import { foreignSynonyms } from './foreign-synonyms.ts'
import { incomeStatementConcepts } from './income-statement.ts'
import { otherConcepts } from './other.ts'

/** The catalogue of standard line items. */
export const concepts: readonly Concept[] = [
  ...incomeStatementConcepts,
  ...balanceSheetConcepts,
  ...cashFlowConcepts,
  ...otherConcepts,
].map(concept => {
  const foreign = labelsOf(concept, [foreignSynonyms, foreignSynonymsEast, foreignSynonymsFurther])
  const phrases = labelsOf(concept, [foreignSynonymsFinance, foreignSynonymsDebt])
  if (foreign.length === 0 && phrases.length === 0) return concept
  return { ...concept, synonyms: [...concept.synonyms, ...foreign], phrases }
})

function labelsOf({ name }: Concept, lists: readonly Readonly<Record<string, string>>[]): readonly string[] {
  return lists.flatMap(labels => labels[name]?.split(' | ') ?? [])
}
