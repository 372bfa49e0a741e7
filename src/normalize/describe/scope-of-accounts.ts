import { memoByText } from '../../lib/memo.ts'
import type { Scope } from '../../model/vocabulary.ts'
import { scopeAlone, scopeInBracket, scopeNamedIn, scopeOfCode, scopesNamedIn } from '../scope.ts'
import { wordText } from '../text.ts'
import { anyOf, wordings } from '../wordings.ts'

/** What speaks of accounts beside their scope; a name such as "Consolidated Edison" has none of these words. */
const accounts = anyOf({
  word: wordings`
    accounts?, d ?fs?, statements?, financials?, reports?, reporting, figures, results, data, basis, annual, perimeter,
    \p{L}*abschl[uü]ss\p{L}*, \p{L}*bericht\p{L}*, zahlen, comptes?, rapports?, etats?, cuentas?, estados?, informes?,
    cifras?, datos, chiffres?, demonstracoes, contas, relatorios?, bilanci\p{L}*, relazione, prospetti, conti, dati, jaarrekening, cijfers, \p{L}*redovisning\p{L}*,
    \p{L}*rapport\p{L}*, \p{L}*regnskap\p{L}*, \p{L}*regnskab\p{L}*, siffror, tall, tal, tilinpaatos\p{L}*, sprawozdani\p{L}+,
    raport\p{L}*, dane, zaverk\p{L}*, vykaz\p{L}*, beszamol\p{L}*, laporan, tablolar\p{L}*, rapor\p{L}*, отч[её]тност\p{L}*, отч[её]т\p{L}*,
    звітн\p{L}*, bao cao, valores, importes, montants, importi, bedragen, belopp, izvjestaj\p{L}*, izvestaj\p{L}*, извештај\p{L}*, izkaz\p{L}*, zavierk\p{L}*, kimutatas\p{L}*, situati\p{L}*, ataskait\p{L}*,
    parskat\p{L}*, aruan\p{L}*, penyata, есептілік\p{L}*, тайлан\p{L}*, state, hesabat\p{L}*, hisobot\p{L}*, pasqyra\p{L}*, arsreikning\p{L}*, reikning\p{L}*, справаздач\p{L}*`,
  within: wordings`財務諸表, 決算, 报表, 報表, 报告, 報告, 재무제표, 보고서, งบ, القوائم, قوائم, דוחות, מידע כספי, καταστάσεις, στοιχεία, صورت, विवरण, ანგარიშგება, հաշվետվություն`,
})
/** A sentence that says what there is not. */
const denial =
  /(?<!\p{L})(?:no|not|none|without|unavailable|missing|lacks?|excluding|except|kein\p{L}*|nicht|ohne|aucun\p{L}*|pas|sans|sin|não|nao|sem|senza|non|niet|geen|zonder|ej|inte|ikke|ei|nie|brak|bez|не|нет|без)(?!\p{L})/iu
/** A denial that is itself the word for a scope. */
const notConsolidated = /(?:не|nicht|not|non|ne|nie|nem|niet|ikke|inte|ei)[ -]?[kкcс][oо][nн]\S*/giu

/** What a text denies behind what it says: `Moderbolaget, ej koncern`, `parent company (not the group)`. */
const denied =
  /[,(] ?(?:ej|inte|ikke|not|nicht|no|non|niet|pas|nie)(?: \p{L}{1,4})? \p{L}+(?: (?:ones?|only|accounts|figures|results|statements))?\)?$/iu

/** The scope of a text about accounts; null where it names several. */
export const scopeOfAccounts: (text: string) => Scope | null | undefined = memoByText(given => {
  const text = given.replace(/[.。]\s*$/u, '').replace(denied, '')
  // A note of one word.
  if (text !== given && /^(?:the )?(?:group|gruppe|groupe|grupo|gruppo|konzern|koncern)$/i.test(text))
    return 'consolidated'
  if (scopesNamedIn(text).size > 1) return null
  const found = new Set<Scope>()
  for (const part of text.split(/[.;。；]\s+|;|\n|\s[-–—|]\s/u)) {
    const [scope] = scopesNamedIn(part)
    const isAboutAccounts =
      scope !== undefined && !denial.test(part.replace(notConsolidated, '')) && accounts.test(wordText(part))
    const worded = isAboutAccounts
      ? scope
      : (scopeAlone(part) ?? scopeInBracket(part) ?? scopeBehindComma(part))
    if (worded) found.add(worded)
  }
  return found.size > 1 ? null : [...found][0]
})

/** `Norrvik Verktyg AB (publ), koncernen`, `Vandermeer N.V., consolidated`, `口径：合并`. */
function scopeBehindComma(text: string): Scope | undefined {
  const tail = /[,:：] ?(\p{L}{5,20}|\p{Lo}{2,8})[.。]?\s*$/u.exec(text)?.[1]
  if (tail === undefined) return undefined
  // "Financial highlights, Group"
  return (
    scopeNamedIn(tail) ?? (/^(?:group|company|parent)$/i.test(tail) ? scopeOfCode(tail) : scopeOfHan(tail))
  )
}

/** Behind a colon one word is enough: `口径：汇总`. */
function scopeOfHan(text: string): Scope | undefined {
  return /^\p{Lo}+$/u.test(text) ? scopeOfCode(text) : undefined
}
