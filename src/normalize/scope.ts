import { memoByText } from '../lib/memo.ts'
import type { Scope } from '../model/vocabulary.ts'
import { plainText, wordText } from './text.ts'
import { anyOf, wordPattern, wordings } from './wordings.ts'

/** A discrete quarter, the customers of a bank and the funds of an insurer are of no scope; `Standalone quarter ended` has one. */
const ofNoScope =
  '(?! (?:(?:(?:three|six|nine|\\d+) )?(?:months?|quarters?|quarterly(?! (?:data|results?|statements?|financials?|reports?|accounts|performance)\\b)|periods?|years?)(?! end(?:ed|ing))|customers?|clients?|investors?|shareholders?|loans?|insurance|life|annuit(?:y|ies)|assessment|items?|selling prices?|accounts? (?:assets?|liabilit(?:y|ies)|balances?|fees?|revenues?|business|contracts?))(?: |$))'

const separate = anyOf(
  {
    whole: wordings`(?:annual )?company accounts`,
    word: [
      ...['standalone', 'stand alone', 'individual', 'separat[eoai]'].map(word => word + ofNoScope),
      ...wordings`
    (?:no|not|without|non) consolidation, single (?:company|entity), non ?consolidated, no[nt]? consolid(?:at|ad)[oaei]s?, no[nt] consolidated, non consolide\w*, nao consolidad[oa]s?,
    unconsolidated, separad[oa]s?, parent company, parent only,
    company only, bank only, (?:without|excluding) subsidiaries, ohne tochter\p{L}+, sin (?:sus )?(?:filiales|subsidiarias), sans (?:ses )?filiales,
    sem (?:suas )?(?:controladas|subsidiarias), senza (?:le )?(?:controllate|filiali), zonder dochter\p{L}+, utan dotterbolag, uten datterselskap\p{L}*, uden datterselskab\p{L}*, bez (?:jednostek|spolek) zaleznych,
    bez dcer\p{L}+ \p{L}+, без дочерних (?:обществ|компаний|предприятий|организаций), без дочірніх \p{L}+, individuais, selskab, einzelabschluss, einzelunternehmen, comptes (?:\p{L}+ )?sociaux,
    comptes individuels, selskap, selskapsregnskap, moderbolag(?:et)?, morselskap(?:et)?, (?:ikke|ej|inte|kein|keine) (?:koncern|konsern|konzern)\w*, (?:selskabet|selskapet|bolaget) alene,
    moderselskab(?:et)?, emoyhtio, controladora, ofs, nicht konsolidiert\w*,
    konsolide (?:olmayan|edilmemis), nie ?skonsolidowan\w*, niet geconsolideerd\w*, ikke konsolider\w*,
    отдельн\p{L}+ (?:финансов|бухгалтерск|отчет)\p{L}*, отч[её]тност\p{L}* отдельн\p{L}+ \p{L}+, не консолидир\p{L}+, не консоліду\p{L}+, bireysel, solo (?:gelir|bilanco|bilanço|nakit|mali|finansal)\p{L}*, konsolide olmayan, jednostkow\w+, enkelvoudig\w*, vennootschappelijk\w*,
    nekonsolidov\p{L}+, neconsolidat\p{L}*, individual(?:e|es|ni|na|ne), egyedi, nem konszolidalt,
    неконсолид\p{L}+, индивидуалн\p{L}+, отделна, tersendiri, entitas induk, cong ty me, rieng le,
    bao cao rieng, rieng$, bilancio civilistico, civilistico$, bilancio d esercizio, nekonsolidir\p{L}+, konsolideerimata, pojedinacn\p{L}+,
    posebn\p{L}+ (?:financij|finansij|racunovodsk)\p{L}+, појединачн\p{L}+, поединечн\p{L}+, отделн\p{L}+ (?:финансов|отчет)\p{L}*, окрем\p{L}+ (?:фінансов|звіт)\p{L}*,
    асобн\p{L}+ (?:фінансав|справаздач)\p{L}*, individualn\p{L}{1,3}, individuell\p{L}{0,3}, atsevisk\p{L}*, atskir\p{L}+, modurfelag\p{L}*, banakako\p{L}*,
    fardi maliyya\p{L}*, maliyya hesabatlari fardi, alohida, gekonsolideerd nie`,
    ],
    within: wordings`
    ατομικ(?:ά|ές|ή|α|ες|η)(?!\p{L}), μη ενοποιημ, εταιρικ(?:ά|ές|α|ες) (?:στοιχεία|οικονομικές|καταστάσεις),
    提出会社(?:の|$), ^単(?= ?\d), 개별, 별도, 単体, 個別, 単独, 個體, 單體, ^company (?:(?:condensed|interim|abridged) )*(?:income statement|balance sheet|cash flow statement|statements? of|profit and loss), ^(?:moderbolagets|morselskapets|moderselskabets|emoyhtion) (?:resultat|balans|balance|kassafl|kontantstr|pengestrom|tulos|tase|rahavirta|egenkapital), della capogruppo$, 公司財務狀況表, 公司财务状况表, 母公司(?!所有者|股东|股東|普通股|暨|持有), 非連結, 单独, งบการเงินเฉพาะกิจการ, เฉพาะกิจการ,
    غير (?:ال)?موحدة, ^(?:ال)?(?:منفصلة?|مستقلة?)$, (?:^|[(（])solo[)）]?$, (?:القوائم|البيانات|قوائم|بيانات) (?:ال)?مالية (?:ال)?(?:منفصلة|مستقلة), شرکت اصلی, شركت اصلي, غیر ?تلفیقی, (?<!\p{L})একক(?!\p{L}), ინდივიდუალურ, განცალკევებულ, առանձին, жеке қаржылық, тусдаа, انفرادی, தனித்த, एकल, पृथक, سولو, (?<!\p{L})סולו(?!\p{L}), (?<!\p{L})נפרד(?:ים|ות)?(?!\p{L}), εταιρικ[άέήαεη]`,
  },
  'gu',
)
const consolidated = anyOf(
  {
    word: wordings`
    (?<!\bno )consolidated?, consolidation, konsolidiert\w*, konsolider(?:te?|ade?|ede?), konsolideeri\p{L}*, konzern\w*, konsern\w*, koncern\w*, consolid[eé]\w*,
    consolidad[oa]s?, consolidat[oais]?, disatukan, cfs, konsolide, skonsolidowan\w+, geconsolideer\w+,
    konsolidov\p{L}+, konszolidalt\p{L}*, konsolidiran\p{L}*, konsolidasian, консолид\p{L}+,
    консолідован\p{L}+, hop nhat, hợp nhất, кансалідаван\p{L}+, консолидован\p{L}+, шоғырландырыл\p{L}+, нэгтгэсэн\p{L}*,
    konsolidovan\p{L}*, konsoliduar\p{L}*, konsoliduot\p{L}*, konsolidet\p{L}*, konsolideer\p{L}+, konsolidasiya edilmis, konsolidatsiya\p{L}+, samstaed\p{L}*, bateratu\p{L}*,
    gekonsolideerd\p{L}*, konsernin, pinagsama sama,
    group (?:income statement|balance sheet|cash flow|statement of|profit and loss|profit or loss|
      comprehensive|figures),
    group accounts, ^(?:the )?group (?:annual |interim |audited )*(?:financial statements|financials|report)`,
    within: wordings`
    কনসোলিডেটেড, একীভূত, সমন্বিত আর্থিক, კონსოლიდირებულ, համախմբված, ஒருங்கிணைந்த, एकीकृत, 연결, 連結, ^連(?= ?\d), 合并, समेकित, संयुक्त वित्तीय, 合併, 綜合(?:及公司)?(?:財務|資產|現金|權益|損益及其他全面), 综合(?:及公司)?(?:财务|资产负债|现金流|权益变动|损益及其他全面), งบ(?:การเงิน|กำไรขาดทุน|กําไรขาดทุน|แสดงฐานะการเงิน|ดุล|กระแสเงินสด)(?:เบ็ดเสร็จ)?รวม, القوائم المالية الموحدة, موحدة, מאוחד, تلفيقي, تلفیقی, ενοποιημ[έε]ν`,
  },
  'gu',
)
const combined = wordPattern(
  () =>
    /\b(?<!\b(?:ratio|quote|indice) )(?:combined|aggregated|carve ?out|kombiniert\w*|combinad[oa]s?|combin[eé]e?s?|gecombineerd\w*|kombinerad\w*|kombinert\w*|kombineret)(?!\p{L}| (?:\w+ )?(?:ratio|quote|index|kvote))/gu,
)

/** The scope that a title, header or note names; separate wordings are tested first because they contain the others. */
export const scopeNamedIn: (text: string) => Scope | undefined = memoByText(text => {
  const places = placesOfScopes(text)
  // "Separate and consolidated accounts" are of both.
  if (places.length > 1 && conjunction.test(text) && scopesNamedIn(text).size > 1) return undefined
  // "Consolidated figures / view standalone" is about the consolidated ones; "non-consolidated" starts before "consolidated".
  return places.sort((a, b) => a.index - b.index)[0]?.scope
})

const conjunction = /\s(?:and|und|sowie|og|och|y|e|et|i|en|ja|ve|и|&)\s|及|和|및/iu

/** All scopes that a text names; the words of a separate one may contain those of the others. */
export function scopesNamedIn(text: string): ReadonlySet<Scope> {
  const places = placesOfScopes(text)
  const own = places.filter(({ scope }) => scope === 'separate')
  const isInOwn = (at: number): boolean => own.some(({ index, end }) => at >= index && at < end)
  return new Set(
    places.filter(({ scope, index }) => scope === 'separate' || !isInOwn(index)).map(({ scope }) => scope),
  )
}

interface ScopePlace {
  readonly scope: Scope
  readonly index: number
  readonly end: number
}

/** What parts a name from what is said of it: "Orrin Group – Cash flow statement" names no group cash flow. */
const parting = /\s[-–—|]\s|[:：|]/u

function placesOfScopes(text: string): ScopePlace[] {
  if (!parting.test(text)) return placesInPart(text)
  let offset = 0
  return text.split(parting).flatMap(part => {
    const places = placesInPart(part).map(({ scope, index, end }) => ({
      scope,
      index: index + offset,
      end: end + offset,
    }))
    offset += part.length + 1
    return places
  })
}

/** "Réserves consolidées" are a line. */
const ofReserves = /\b(?:reserves?|reservas?|riserve|rucklagen) consolid\p{L}+/gu

/** A parent with its subsidiaries is the group: `Controladora e suas controladas`. */
const withSubsidiaries =
  /\b(?:controladora|matriz|parent(?: company)?|capogruppo|societe mere|muttergesellschaft|moderbolaget|emoyhtio) (?:e|y|et|and|und|och|ja) (?:(?:suas?|sus|ses|its|ihre|le sue|dess) )?(?:controladas|subsidiarias|filiales|subsidiaries|tochter\p{L}*|controllate|dotterbolag)\b/gu

const wordingsOfScopes = [
  ['separate', separate],
  ['consolidated', consolidated],
  ['combined', combined],
] as const

function placesInPart(text: string): ScopePlace[] {
  const spoken = wordText(text).replace(ofReserves, '').replace(withSubsidiaries, 'consolidated')
  // Marks of vowels part the words of some scripts.
  const plain = /[\u0370-\uffff]/.test(text) ? plainText(text).toLowerCase() : ''
  return wordingsOfScopes.flatMap(([scope, pattern]) => {
    // "Egyedi (nem konszolidált)" words the same twice.
    const found = pattern.allIn(spoken)
    return (found.length > 0 ? found : pattern.allIn(plain)).map(match => ({
      scope,
      index: match.index!,
      end: match.index! + match[0].length,
    }))
  })
}

// Words that name a scope only where a field is about it.
const ofGroup = anyOf({
  whole: wordings`
    cons, conso(?:l|lid)?, (?:the )?(?:group|gruppe|groupe|grupo|gruppo|konserni|grupa|skupina|группа|група|όμιλος|ομιλος|kumpulan|kundi|groep|grup|gruppen|koncernen|konsernet|samstæða|samstaeda|grupa kapitalowa|그룹|集团|集團|グループ|综合|綜合),
    (?:full|whole|entire|total) group, group (?:level|view|basis|accounts?|statements|financials),
    (?:group|company|parent|bank) (?:and|with) (?:its |all )?subsidiaries`,
  word: wordings`group entity, entitas grup`,
})
const ofCompany = anyOf({
  whole: wordings`
    (?:the )?(?:company|bank|parent|entity|solo|capogruppo|einzelgesellschaft|societe mere|maison mere|empresa matriz|matriz|sociedad dominante|muttergesellschaft|mutterunternehmen|modervirksomhed(?:en)?|moderbedrift(?:en)?|materska (?:spolecnost|spolocnost)|anyavallalat|empresa dominante|moederbedrijf|moederonderneming|spolka dominujaca|jednostka dominujaca|ana ortaklik|материнская компания|головная компания|legal entity|sociaux|individuels|empresa|societa|societe|gesellschaft|
      spolecnost|εταιρεία|εταιρεια|компания|syarikat|kampuni|maatskappy|spolka|spoločnosť|spolocnost|drustvo|društvo|društvoto|selskapet|selskabet|bolaget|vennootschap|компанія|дружество|ettevote|imone|sabiedriba|отдельная|окрема|асобная|індивідуальна|индивидуален|индивидуална|ferdi|fərdi|жеке|hiwalay),
    (?:company|bank|parent|entity) (?:level|view|accounts?|statements|financials|only), (?:parent|single) (?:entity|company)(?: only)?`,
  word: wordings`single entity, individual entity, entitas tunggal`,
})

const ofCombination = anyOf({ whole: wordings`汇总, 匯總, 結合, 결합` })

/** Whether a text is a word for a group or a company in it, and no name of one: `Group`, `BANK`, `Kumpulan`. */
export function isKindOfEntity(text: string): boolean {
  const spoken = text.length <= 30 ? wordText(text) : ''
  return spoken !== '' && (ofGroup.test(spoken) || ofCompany.test(spoken))
}

/** The scope behind a value of a field that is about the scope, where single words are usual: `Group`, `Company`. */
export const scopeOfCode: (text: string) => Scope | undefined = memoByText(text => {
  const named = scopeNamedIn(text)
  if (named) return named
  const spoken = wordText(text.replace(/^[a-z]{2,12}:(?=[A-Z])/u, '')).replace(/ member$/, '')
  if (ofGroup.test(spoken)) return 'consolidated'
  if (ofCompany.test(spoken)) return 'separate'
  if (ofCombination.test(spoken)) return 'combined'
  // "Group, IFRS"
  const parts =
    text.length <= 80 ? text.split(/\s*[,;|()（）·]\s*|\s[-–—]\s/u).filter(part => part !== '') : []
  const scopes = parts.length > 1 ? parts.flatMap(part => scopeOfCode(part) ?? []) : []
  return new Set(scopes).size === 1 ? scopes[0] : undefined
})

/** The scope of a text that words nothing else: `Konsolidiert (Konzern)`, `koncernen`; no name such as "Consolidated Edison". */
export const scopeAlone: (text: string) => Scope | undefined = memoByText(text => {
  if (text.length > 40) return undefined
  // "Combined (common control)"
  const [, own = text] = /^(\p{L}+) \([\p{L} ]+\)$/u.exec(text) ?? []
  const spoken = wordText(own)
  const [place] = placesInPart(spoken)
  // "Hợp nhất"
  if (place?.index === 0 && place.end === spoken.length) return place.scope
  const parts = spoken.split(' ')
  const isAlone = parts.every(
    part => scopeNamedIn(part) !== undefined || ofGroup.test(part) || /^(?:carve|out)$/.test(part),
  )
  return isAlone ? scopeNamedIn(text) : undefined
})

/** The scope in brackets behind a name or a title: `Umlazi Packaging Ltd (group)`. */
export function scopeInBracket(text: string): Scope | undefined {
  const bracket = /[(（]([\p{L} ,-]{4,60})[)）]\s*$/u.exec(text)?.[1] ?? ''
  // "(formerly Consolidated Gold)" is a name, and "(Bank)" may be a part of one.
  const [part = ''] = bracket.split(/\s*,\s*/).filter(own => own.length <= 24 && scopeNamedIn(own))
  return (
    scopeNamedIn(part) ?? (/^(?:group|company|parent)$/i.test(bracket) ? scopeOfCode(bracket) : undefined)
  )
}

/** `Balance sheet - Group`, `Group | Cash flow statement`: what stands beside the name of a statement, and is a scope alone. */
export function scopeBesideStatement(
  text: string,
  isStatement: (part: string) => boolean,
): Scope | undefined {
  const parts = text.length > 120 ? [] : text.split(/\s*[,;:|·]\s*|\s[-–—]\s/u)
  if (parts.length < 2 || !parts.some(isStatement)) return undefined
  const found = parts.flatMap(part => (/^\p{L}+$/u.test(part) ? (scopeOfCode(part) ?? []) : []))
  return found.length === 1 ? found[0] : undefined
}

/** `Group; SFRS(I).`, `Alderton plc - Group, year end 31 December, £m`: a text of few short parts, one of which is a scope and nothing else. */
export function scopeInParts(text: string): Scope | undefined {
  // "GRP = group, consolidated; PAR = parent company" explains codes.
  const ends = text.includes('=') ? /[;；|]|[.。]$/u : /[;；|]|, | [-–—] |[.。]$/u
  const parts = text.length > 120 ? [] : text.split(ends).filter(part => part.trim() !== '')
  if (parts.length < 2 || parts.length > 6) return undefined
  const found = parts.flatMap(part => (/^\s*\p{L}+\s*$/u.test(part) ? (scopeOfCode(part.trim()) ?? []) : []))
  return found.length === 1 ? found[0] : undefined
}

const yes = /^(?:true|y|yes|ja|oui|s[ií]|sim|tak|да|evet|是|はい|예|ano|igen|kyllä)$/iu
const no = /^(?:false|n|no|non|nej|nei|nein|não|nao|nie|нет|hayır|否|いいえ|아니오|ne|nem|ei)$/iu

/** The scope of a field that says yes or no to it: `"consolidated": true`, `"Koncernredovisning": "nej"`. */
export function scopeOfFlag(key: string, text: string): Scope | undefined {
  const isYes = yes.test(text)
  if (key.length > 60 || !(isYes || no.test(text))) return undefined
  const named = scopeNamedIn(key)
  if (named === 'combined') return isYes ? named : undefined
  if (named !== undefined) return (named === 'consolidated') === isYes ? 'consolidated' : 'separate'
  if (/^is group$/.test(wordText(key))) return isYes ? 'consolidated' : 'separate'
  return isYes && /^group(?: accounts| level)?$/.test(wordText(key)) ? 'consolidated' : undefined
}

/** Dimensions of which one member is the group and another the company. */
const dimensionOfScope = /consolidat|group ?company|company ?group|separate|scope|perimet/

/**
 * The scope that a member of an XBRL dimension stands for: `cmn:SoloMember`, `jppfs_cor:NonConsolidatedMember`; where
 * its dimension is about the scope also without that ending: `bus:Company` of `bus:GroupCompanyDataDimension`.
 */
export function scopeOfMember(text: string, dimension = ''): Scope | undefined {
  const member = /(?:^[\w-]+:|^\w[^\W_]*_[\w-]+_)([A-Za-z]*?)Member$/.exec(text)?.[1]
  if (member !== undefined) return scopeOfCode(member)
  return text.length <= 80 && dimensionOfScope.test(wordText(dimension)) ? scopeOfCode(text) : undefined
}
