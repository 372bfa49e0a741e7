import { memoByText } from '../../lib/memo.ts'
import type { Scope } from '../../model/vocabulary.ts'
import type { Stated } from '../context.ts'
import { scopeAlone, scopeInBracket, scopeNamedIn, scopeOfCode, scopesNamedIn } from '../scope.ts'
import { wordText } from '../text.ts'
import { anyOf, wordings } from '../wordings.ts'
import type { Survey } from './survey.ts'
import { eachTextAround } from './texts-around.ts'

/** What speaks of accounts beside their scope; a name such as "Consolidated Edison" has none of these words. */
const accounts = anyOf({
  word: wordings`
    accounts?, statements?, financials?, reports?, reporting, figures, results, data, basis, annual, perimeter,
    \p{L}*abschl[uü]ss\p{L}*, \p{L}*bericht\p{L}*, zahlen, comptes?, rapports?, etats?, cuentas?, estados?, informes?,
    demonstracoes, contas, relatorios?, bilanci\p{L}*, relazione, prospetti, conti, dati, jaarrekening, cijfers, \p{L}*redovisning\p{L}*,
    \p{L}*rapport\p{L}*, \p{L}*regnskap\p{L}*, \p{L}*regnskab\p{L}*, siffror, tall, tal, tilinpaatos\p{L}*, sprawozdani\p{L}+,
    raport\p{L}*, dane, zaverk\p{L}*, vykaz\p{L}*, beszamol\p{L}*, laporan, tablolar\p{L}*, rapor\p{L}*, отчетност\p{L}*, отчет\p{L}*,
    звітн\p{L}*, bao cao, valores, importes, montants, importi, bedragen, belopp, izvjestaj\p{L}*, izvestaj\p{L}*, извештај\p{L}*, izkaz\p{L}*, zavierk\p{L}*, kimutatas\p{L}*, situati\p{L}*, ataskait\p{L}*,
    parskat\p{L}*, aruan\p{L}*, penyata, есептілік\p{L}*, тайлан\p{L}*, state, hesabat\p{L}*, hisobot\p{L}*, pasqyra\p{L}*, arsreikning\p{L}*, reikning\p{L}*, справаздач\p{L}*`,
  within: wordings`財務諸表, 決算, 报表, 報表, 报告, 報告, 재무제표, 보고서, งบ, القوائم, قوائم, דוחות, καταστάσεις, στοιχεία, صورت, विवरण, ანგარიშგება, հաշվետվություն`,
})
/** Every scope is worded with one of these letters; most texts have none of them. */
const promise =
  /onsolid|onszolid|concern|konzern|koncern|konsern|group|groupe|gruppe|grupo|gruppo|combined|stand-?alone|separat|individu|jednostkow|sociaux|einzel|enkelvoudig|hợp nhất|hop nhat|連結|合并|合併|汇总|匯總|結合|연결|결합|kombin|combin|個別|単体|單體|母公司|별도|개별|консолид|консолідов|موحد|מאוחד|ενοποι|تلفیق|समेकित|шоғырландыр|disatukan|onsol|samstæð|нэгтгэ|კონსოლიდ|համախմբ/iu
/** A sentence that says what there is not. */
const denial =
  /(?<!\p{L})(?:no|not|none|without|unavailable|missing|lacks?|excluding|except|kein\p{L}*|nicht|ohne|aucun\p{L}*|pas|sans|sin|não|nao|sem|senza|non|niet|geen|zonder|ej|inte|ikke|ei|nie|brak|bez|не|нет|без)(?!\p{L})/iu
const isPromising = memoByText(
  text => text.length <= 300 && (promise.test(text) || /^(?:annual )?company accounts$/i.test(text)),
)

/**
 * The scope that the texts around the tables of a dataset name, in its metadata, titles and sources, where all that
 * name one name the same: `"readme": "Group figures (IFRS, consolidated)"`, `"source": "Skonsolidowany raport roczny"`.
 */
export function scopeWordingIn({ dataset, texts }: Survey, root: string): Stated<Scope> | null {
  if (!texts.some(isPromising)) return null
  const found = new Map<Scope, string>()
  let isOpen = false
  eachTextAround(dataset, root, true, (text, pointer) => {
    if (!isPromising(text)) return
    const scope = scopeWordedBy(text)
    if (scope === null) isOpen = true
    else if (scope && !found.has(scope)) found.set(scope, pointer)
  })
  const [only] = found
  return !isOpen && found.size === 1 && only ? { value: only[0], pointer: only[1] } : null
}

/** The scope of a text about accounts; null where it names several. */
const scopeWordedBy: (text: string) => Scope | null | undefined = memoByText(given => {
  const text = given.replace(/[.。]\s*$/u, '')
  // A note of one word.
  if (text !== given && /^(?:the )?(?:group|gruppe|groupe|grupo|gruppo|konzern|koncern)$/i.test(text))
    return 'consolidated'
  if (scopesNamedIn(text).size > 1) return null
  const found = new Set<Scope>()
  for (const part of text.split(/[.;。；]\s+|;|\n|\s[-–—|]\s/u)) {
    const [scope] = scopesNamedIn(part)
    const isAboutAccounts = scope !== undefined && !denial.test(part) && accounts.test(wordText(part))
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
  return tail === undefined ? undefined : (scopeNamedIn(tail) ?? scopeOfHan(tail))
}

/** Behind a colon one word is enough: `口径：汇总`. */
function scopeOfHan(text: string): Scope | undefined {
  return /^\p{Lo}+$/u.test(text) ? scopeOfCode(text) : undefined
}
