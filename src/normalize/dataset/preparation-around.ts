import type { Basis } from '../../model/vocabulary.ts'
import { basisNamedIn, basisOfRemark, isBasisAlone } from '../basis.ts'
import type { Context, Stated } from '../context.ts'
import { companyOfAccounts } from '../describe/company.ts'
import { isSentence } from '../describe/remark.ts'
import { standardOfNamespace, standardOfRemark } from '../standard.ts'
import type { Survey } from './survey.ts'
import { eachTextAround } from './texts-around.ts'

/** Longer texts are documents of their own. */
const longest = 300
/** A note on the preparation may have several sentences, of which the first names the company. */
const mostOfNote = 2000
const ofAccounts = /^[^.]{0,80}\b(?:financial statements|accounts) of /i
const promise =
  /gaap|ifrs|hgb|ugb|pcg|pgc|oic|snc|k[23]\b|tfrs|psak|hkfrs|sfrs|mfrs|pfrs|ind[ -]?as|frs|niif|基準|准则|準則|기준|мсф|restated|pro ?-?forma|preliminary|provisional|forecast|estimate|projected|budget|vorläufig|provvisor|provisoire|preliminar|速報|잠정|快报/iu

/** The standard of whose taxonomy the elements of a filing are, where it declares that of one alone. */
function standardOfTaxonomy({ dataset, texts }: Survey, root: string): Stated<string> | null {
  const [only, another] = new Set(texts.flatMap(text => standardOfNamespace(text) ?? []))
  if (only === undefined || another !== undefined) return null
  let found: Stated<string> | null = null
  eachTextAround(dataset, root, false, (text, pointer) => {
    if (standardOfNamespace(text)) found ??= { value: only, pointer }
  })
  return found
}

/**
 * The accounting standard, the basis and the company that the notes around the tables of a dataset name, each where all that
 * name one name the same: a last row `Prepared in accordance with Ind AS.`, a footer `Pro forma`.
 */
export function preparationAround(
  survey: Survey,
  root: string,
): Pick<Context, 'standard' | 'basis' | 'entity'> {
  const { dataset, texts } = survey
  const standards = new Map<string, Stated<string>>()
  const bases = new Map<Basis, Stated<Basis>>()
  const companies = new Map<string, Stated<string>>()
  if (texts.some(text => text.length > 40 && text.length <= mostOfNote && ofAccounts.test(text)))
    eachTextAround(dataset, root, false, (text, pointer) => {
      const company = text.length <= mostOfNote ? companyOfAccounts(text) : undefined
      if (company !== undefined) companies.set(company, { value: company, pointer })
    })
  if (texts.some(text => text.length <= longest && promise.test(text)))
    eachTextAround(dataset, root, false, (text, pointer, role) => {
      if (text.length > longest || !promise.test(text)) return
      if (role !== 'source' && !isSentence(text)) return
      const standard = standardOfRemark(text)
      if (standard) standards.set(standard, { value: standard, pointer })
      if (role !== 'source') return
      const basis = isBasisAlone(text) ? basisNamedIn(text) : basisOfRemark(text)
      if (basis) bases.set(basis, { value: basis, pointer })
    })
  const [standard] = standards.values()
  const [basis] = bases.values()
  const [company] = companies.values()
  return {
    entity: companies.size === 1 ? company! : null,
    standard:
      standards.size === 0 ? standardOfTaxonomy(survey, root) : standards.size === 1 ? standard! : null,
    basis: bases.size === 1 ? basis! : null,
  }
}
