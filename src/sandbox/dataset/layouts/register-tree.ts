import type { Sheet } from '../company.ts'
import type { LineId } from '../line-items.ts'
import { fixed } from '../print.ts'
import { figure, type Said } from '../say.ts'
import type { Dataset, More } from './layout.ts'

/** Norwegian register style: one period a document, a nested tree without columns, Norwegian field names. */
export function registerTree(income: Sheet, balance: Sheet, organisation: string, more: More = {}): Dataset {
  const { currency, scope } = income.company
  const period = income.periods.at(-1)
  const said: Said = { currency, scope, period: 'span' }
  const leaf = (sheet: Sheet, id: LineId, name: string): More => {
    const line = sheet.lines.find(line => line.id === id)
    if (!line) throw new Error(`No ${id} of ${sheet.company.name}.`)
    return { [name]: figure(sheet, line, sheet.periods.length - 1, said, fixed(2), name) }
  }
  return {
    layout: 'register-tree',
    body: {
      regnskapstype: scope === 'consolidated' ? 'KONSERN' : 'SELSKAP',
      virksomhet: { organisasjonsform: 'ASA', navn: organisation },
      regnskapsperiode: { fraDato: period?.start ?? null, tilDato: period?.end ?? null },
      valuta: currency,
      egenkapitalGjeld: {
        egenkapital: {
          ...leaf(balance, 'total_equity', 'sumEgenkapital'),
          opptjentEgenkapital: leaf(balance, 'retained_earnings', 'sumOpptjentEgenkapital'),
        },
        gjeldOversikt: {
          ...leaf(balance, 'total_liabilities', 'sumGjeld'),
          kortsiktigGjeld: leaf(balance, 'total_current_liabilities', 'sumKortsiktigGjeld'),
        },
      },
      eiendeler: {
        ...leaf(balance, 'total_assets', 'sumEiendeler'),
        omloepsmidler: leaf(balance, 'total_current_assets', 'sumOmloepsmidler'),
      },
      resultatregnskapResultat: {
        ...leaf(income, 'profit_before_tax', 'ordinaertResultatFoerSkattekostnad'),
        ...leaf(income, 'net_income', 'aarsresultat'),
        driftsresultat: {
          ...leaf(income, 'operating_income', 'driftsresultat'),
          driftsinntekter: leaf(income, 'revenue', 'sumDriftsinntekter'),
        },
        finansresultat: {
          finansinntekt: leaf(income, 'finance_income', 'sumFinansinntekter'),
          finanskostnad: leaf(income, 'finance_costs', 'sumFinanskostnad'),
        },
      },
      ...more,
    },
  }
}
