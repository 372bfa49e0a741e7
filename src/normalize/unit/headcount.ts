import { memoByText } from '../../lib/memo.ts'
import type { Candidate } from '../layout/reader.ts'
import { conceptOf } from '../line/concept.ts'
import { plainLabel, words } from '../text.ts'
import { anyOf, wordings } from '../wordings.ts'

const cost = anyOf({
  word: wordings`
    costs?, expenses?, pay, payroll, salar\p{L}*, wages?, remunerations?, benefits?, pensions?, bonus(?:es)?, kosten, aufwand\p{L}*, lohne,
    gehalter, traitements, charges, cotisations, loner, lonn, kostnader, palkat, palkkiot, kulut, koszty, naklady, mzdy, cheltuieli, salarii,
    sueldos, gastos, salarios, custos, stipendi, costi, oneri, berek, зарплат\p{L}*, расход\p{L}*`,
})
const isCost: (label: string) => boolean = memoByText(label => cost.test(words(plainLabel(label)).join(' ')))

const countsPeople: (heading: string) => boolean = memoByText(
  heading => conceptOf(heading, null)?.name === 'AverageEmployees',
)

/**
 * Whether a line of an unknown name stands below the average number of employees: `{"Effectif moyen": {"2023": {"Cadres": 389,
 * "Non-cadres": 415, "Total": 804}}}`. What is paid to them stands below another heading, or says so.
 */
export function isBelowHeadcount({ context, line }: Candidate): boolean {
  const heading = context.names.findLast(name => name.value !== line.value)?.value
  return heading !== undefined && countsPeople(heading) && !isCost(line.value)
}
