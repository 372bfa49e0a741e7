import { balanceSheetConcepts } from './balance-sheet.ts'
import { cashFlowConcepts } from './cash-flow.ts'
import type { Concept } from './concept.ts'
import { foreignSynonymsEast } from './foreign-synonyms-east.ts'
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
  const foreign = [foreignSynonyms, foreignSynonymsEast, foreignSynonymsFurther].flatMap(
    labels => labels[concept.name]?.split(' | ') ?? [],
  )
  return foreign.length > 0 ? { ...concept, synonyms: [...concept.synonyms, ...foreign] } : concept
})
