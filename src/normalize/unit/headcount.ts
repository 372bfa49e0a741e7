import { memoByText } from '../../lib/memo.ts'
import type { Candidate } from '../layout/reader.ts'
import { conceptOf } from '../line/concept.ts'
import { plainLabel, words } from '../text.ts'
import { anyOf, wordings } from '../wordings.ts'
import { unitOfLine } from './line-unit.ts'
import { saysCount } from './unit-nouns.ts'

const cost = anyOf({
  word: wordings`
    costs?, expenses?, pay, payroll, salar\p{L}*, wages?, remunerations?, benefits?, pensions?, bonus(?:es)?, kosten, aufwand\p{L}*, lohne,
    gehalter, traitements, charges, cotisations, loner, lonn, kostnader, palkat, palkkiot, kulut, koszty, naklady, mzdy, cheltuieli, salarii,
    sueldos, gastos, salarios, custos, stipendi, costi, oneri, berek, зарплат\p{L}*, расход\p{L}*`,
})
const isCost: (label: string) => boolean = memoByText(label => cost.test(words(plainLabel(label)).join(' ')))

const namesNumber =
  /\b(?:number of|headcount|employees|workforce|anzahl|mitarbeite\p{L}*|beschäftigte|nombre d|effectifs?|número de|empleados|plantilla|numero di|dipendenti|empregados|aantal|werknemers|medewerkers|anställda|ansatte|medarbejdere|liczba|pracownik\p{L}*|zatrudnieni\p{L}*|počet|zaměstnan\p{L}*|létszám|henkilöstö)(?!\p{L})|従業員|员工|員工|직원|çalışan|сотрудник|работник|численность/iu

/** `Effectif moyen`, `Number of employees by region`, `Stores at year end`. */
const countsThings: (heading: string) => boolean = memoByText(heading => {
  const concept = conceptOf(heading, null)
  return (
    concept?.name === 'AverageEmployees' ||
    (namesNumber.test(heading) &&
      (unitOfLine(heading, concept).unit === 'count' || saysCount(heading)) &&
      !cost.test(words(plainLabel(heading)).join(' ')))
  )
})

/**
 * Whether a line of an unknown name stands below a heading that counts: `{"Effectif moyen": {"2023": {"Cadres": 389,
 * "Non-cadres": 415, "Total": 804}}}`. What is paid to people stands below another heading, or says so.
 */
export function isBelowHeadcount({ context, line }: Candidate): boolean {
  const heading = context.names.findLast(name => name.value !== line.value)?.value
  return heading !== undefined && countsThings(heading) && !isCost(line.value)
}
