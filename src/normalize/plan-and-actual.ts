import { memoByText } from '../lib/memo.ts'
import type { Basis } from '../model/vocabulary.ts'
import { wordText } from './text.ts'
import { either, wordings } from './wordings.ts'

// Columns of a table of what was planned and of what came of it, as folded words; alone they head a column and say nothing elsewhere.

const planned = wordings`
  plan(?: ?(?:wert\p{L}*|ned|ned amounts?))?, soll(?: ?wert\p{L}*)?, budget\p{L}*, begroting, begroot, budgetee?s?, prevus?, presupuest(?:o|ado)s?, orcamento, orcad[oa]s?,
  previsto, preventivo, rozpocet, terv(?:ezett)?, buget(?:at)?, план\p{L}*, бюджет\p{L}*, butce, butcelenen, anggaran, ke hoach, du toan, proracun, biudzetas, planas, budzets, plans,
  budzet\p{L}*, budjetti, eelarve, talousarvio, budsjett\p{L}*, aaetlun, προϋπολογισμ\p{L}+, προυπολογισμ\p{L}+, งบประมาณ, แผน, موازنة, الموازنة, تقديري, תקציב, 预算, 預算, 预算数, 預算數, 予算, 計画, 计划, 예산, 계획`
const actual = wordings`
  actuals?, actual (?:amounts?|figures?|results?), ist(?: ?wert\p{L}*)?, reel, realisee?s?, real, reales, realizad[oa]s?, ejecutado, ejecucion, executado, consuntiv[oi], effettiv[oi], werkelijk, realisatie, gerealiseerd,
  utfall, faktiske?, realisere?t, virkelig, toteuma, toteutunut, wykonanie, rzeczywist\p{L}+, skutecnost, skutecne, skutocnost, teny, realizat, realizare, факт\p{L}*, фактично, исполнено, виконано, gerceklesen, realisasi, thuc (?:te|hien),
  ostvareno, izvrsenje, ivykdyta, faktas, izpilde, tegelik, πραγματικ\p{L}+, απολογιστικ\p{L}+, ผลจริง, จริง, فعلي, الفعلي, ביצוע, בפועל, 实际, 實際, 实际数, 實際數, 決算, 決算額, 実績, 실적, 실제, 결산`

const patterns: readonly (readonly [RegExp, Basis])[] = [
  [new RegExp(`^${either(planned)}$`, 'u'), 'estimate'],
  [new RegExp(`^${either(actual)}$`, 'u'), 'actual'],
]

/** The basis of the column that a text heads: `Plan`, `Ist`, `Réalisé`. */
export const planOrActual: (text: string) => Basis | undefined = memoByText(text => {
  if (text.length > 30) return undefined
  const spoken = wordText(text)
  return patterns.find(([pattern]) => pattern.test(spoken))?.[1]
})
