import { memoByText } from '../../lib/memo.ts'
import type { Concept } from '../../model/concepts/concept.ts'
import type { Unit } from '../../model/vocabulary.ts'
import { type UnitInLabel, unitInLabel } from './label-unit.ts'
import { plainLabel, withoutPrefix, words } from '../text.ts'
import { anyOf, either, wordings } from '../wordings.ts'
import type { UnitReading } from './unit.ts'
import { saysNumber, saysPercent, saysShares } from './unit-nouns.ts'

/** A share, in other languages, in the words that a label is folded to. */
const share = either(wordings`
  aktien?, anteile?, d?actions?, accion(?:es)?, acao, acoes, azion[ei], aandeel, aandelen, aktier, aksjer?, osake,
  osakkeiden, osakkeet, akcji, akcje, akcj[aeę], akcii, akcie, reszveny\p{L}*, actiun[ei], акци\p{L}+, акці\p{L}+,
  hisse(?: senedi)?, saham, co phieu, co phan, (?:ال)?سهم, (?:ال)?أسهم, سهام, ה?מני(?:ה|ות), μετοχ\p{L}+, शेयर`)
const perShare = anyOf({
  whole: wordings`sps, cfps, div, dpu, bpa, bnpa, lpa, bps, rps`,
  end: wordings`
    ps,
    (?:dividends?|distributions?|earnings|income|ffo|affo|nav|book value|
      net asset value) per (?!employee|customer|day|month|quarter|year|capita|head)\w+,
    (?:face|par) val(?:ue)?`,
  word: [
    ...wordings`
      per (?:\w+ ){0,2}(?:share|unit|ads|adr|security), e p s, e ps, d p s, ceps, heps, navps, (?:book|cash|sales|revenues?|earnings|dividends?|cash flow) sh, (?:stock|share|closing|market) prices?(?: (?:average|avg|high|low|close))?, eps, dps, bvps, lpa, vpa, pershare, pay basina, osinko osake,
      tulos osake`,
    `(?:je|pro|par|por|per|pr|pe|egy|na|на|за|tren|ανά|प्रति) (?:\\p{L}+ ){0,2}${share}`,
    `${share} (?:basina|kohden)`,
    '(?:par part(?: sociale)?|por participacion|per quota|na jednostke uczestnictwa|por unidade de participacao)',
    `(?:ربحية|العائد على|نصيب|حصة|هر) ${share}`,
  ],
  within: wordings`osakekohtai, 1 ?株, 一株, 주당, 每股, ต่อหุ้น, למניה, earnings per, epsdil`,
})
const number = either(wordings`
  anzahl, zahl, nombre, numero, nro, quantidade, qt(?:de?)?, cantidad, aantal, antal, antall, liczba, pocet, numar, numarul,
  количество, число, кількість, so luong, عدد, מספר, αριθμός, تعداد`)
const shares = anyOf({
  whole: wordings`shares(?: (?:mm?|mn|bn|k|000|thousands|millions))?, jumlah saham, shs(?: \w+){0,3}`,
  end: wordings`share num, stock num`,
  word: [
    `${number} (?:\\p{L}+ ){0,4}${share}(?! premium)`,
    `(?:ausgegebene|emitierte|ausstehende|umlaufende|uitgegeven|uitstaande|utestaende|utestående) ${share}`,
    `${number} (?:de |di )?(?:parts(?: sociales)?|participaciones|quote|unidades de participacao|jednostek uczestnictwa) (?:en|em|in|w) \\p{L}+`,
    `${share} (?:emitid[ao]s|emises|emesse)`,
    `${share} (?:lukumaara|szama|sayisi|adedi)`,
    `${share} (?:en circul\\p{L}+|em circulacao|in circolazione|in omloop|в обращении|dang luu hanh)`,
    ...wordings`
    (?:no|nos|nr) of (?:\w+ ){0,3}shares, (?:media|promedio|moyenne) (?:ponderad[ao]|ponderee) de (?:acoes|acciones|actions),
    jumlah (?:rata rata )?(?:tertimbang )?saham(?: biasa)?(?: yang)? beredar, pay (?:sayisi|adedi),
    aktien(?:an)?zahl, num of shares, number of (?:\w+ ){0,2}(?:treasury )?stock,
    (?:number of|weighted|average|outstanding|issued|treasury|authori[sz]ed|diluted|basic|ordinary|
      common) (?:\w+ ){0,4}(?:shares|shs|stock units),
    share outstanding, (?:shares?|shs) outstand, shares (?:outstanding|issued|authori[sz]ed|basic|diluted|used|wa|number|dil|weighted|wtd|wavg),
    (?:shs|shares) out, average (?:shs|shares), shareswa\w*, sharesbasic, waso, share (?:count|number),
    ordinary shares number, treasury shares number, durchschnittliche aktien, shares\b.*\bin (?:issue|circulation),
    (?<!\b(?:debt|subordinated|covered|hybrid|capital) )(?:securities|stapled securities|units) (?:on issue|in issue|outstanding),
    (?:cbfis?|units|ad[sr]s|certificates) (?:outstanding|in issue|issued|with(?:out)? rights)`,
  ],
  within: wordings`株式数, 股数, 股數, 주식수, จำนวนหุ้น`,
})
const ratio = anyOf({
  whole: wordings`
    (?:avg )?ro(?:aa?|ae|ea?|ce|i|ic|ta|te|tce)(?: ?ttm)?,
    (?:price|p) (?:(?:forward|fwd|trailing|free|operating|tangible) )*(?:earnings|sales|revenues?|book(?: value)?|cash flow|e|b|s|fcf)(?: ttm| fwd)?,
    peg, (?:enterprise value|ev) (?:ebit(?:da)?|sales|revenues?|fcf|(?:free |operating )?cash flow)(?: ttm| fwd)?`,
  end: wordings`
    (?:inventory|invent|(?:total |fixed )?assets?|receivables?|payables?|payment|working capital|equity) turn(?:over)?,
    multiples?, \bper (?:total )?(?:sales|revenues?|equity|assets|capital)(?: (?:most recent|ttm|last) .*)?, of total assets, (?:debt|liabilities|assets) total (?:assets?|capital|equity), (?:ebitda?|earnings|debt|profit|income) by (?:(?:net|gross|monthly|total) )*(?:revenues?|sales|equity|assets|debt)`,
  word: wordings`
    (?:ratios?|(?<!\b(?:contractual service|risk|solvency|initial|variation) )margin|rate|percentage|times)(?! (?:swaps?|base|loans?|deposits?|adjustments?|rent|contracts?|
      derivatives?|hedges?|interest|accounts?|calls?|lending|financing|securities|bonds?|notes?|debt|borrowings?|
      mortgages?|assets?|liabilit(?:y|ies)|instruments?)\b)(?<!\bat (?:the )?(?:\w+ ){0,3}rate), roe, roa, roic, roce, yield, turnover days, multiplier, leverage,
    (?:gross|profit|operating|net|pretax|pre tax|ebitd?a?|cash flow|fcf) margins, payout, coverage, return on(?! plan assets), pct, percent, beta, qo q, yo y,
    taux(?! d interet| de change), tasso, tasa de, rentabilit\p{L}*, rentabilidad\p{L}*, rendite, rentowno\p{L}*, wskaznik\p{L}*,
    \p{L}*quote(?! part), soliditet\p{L}*, \p{L}+grad, marge (?:nette|brute|operationnelle|ebitda?) pct, autonomie financiere, indice de,
    rate for calcs, debt equity,
    (?:margem|marg) (?:liq\w*|ebitda?|oper\w*|bruta), margen (?:net[oa]|ebitda?|operativo|ebit), liquide?z? (?:corr\w*|seca|geral|imediata|acida), razon (?:corriente|circulante|acida|de \w+), prueba acida,
    (?:sur|en pourcentage du) (?:ca|chiffre d affaires)(?! jours), couverture des interets, capacite de remboursement(?! \(), giro (?:d[oe]s? )?(?:ativos?|estoques?|activos?), (?:grau (?:de )?)?endividamento(?: (?:geral|total))?, endeudamiento(?: (?:total|patrimonial))?, alavancagem, apalancamiento, rotacion de \w+, cobertura de intereses,
    (?:ebitd?a?|lucro|divida|patrimonio|receita|receitas) por (?:ativos?|receitas?|patrimonio), div\w* (?:br\w* |liq\w* )?por patrim\w*,
    leva finanziaria, umschlagshaufigkeit, (?:ebitd?a?|ebt|netto|brutto|umsatz|gewinn)marge, (?:rorelse|vinst|brutto|netto|ebitd?a?)marginal,
    (?:drifts|resultat|brutto|netto|overskuds)margin, kassalikviditet, egenkapitalandel\w*, gjeldsandel, gaeldsandel, avkastning pa \w+, forrentning af \w+,
    (?:omavaraisuus|velkaantumis|kannattavuus|kaytto)aste, (?:oman|sijoitetun|koko)(?: paaoman| p[aä]+oman)? tuotto, (?:liikevoitto|nettotulos|kate)prosentti,
    plynnosc (?:biezaca|szybka|gotowkowa), marza (?:netto|brutto|operacyjna|ebitd?a?), likvidita (?:bezna|pohotova|okamzita), zadluzenost,
    (?:gradul|grad) (?:de )?\w+, rata (?:profit|lichidit|rentab|solvab|indator|marj|autonom|datori)\w*, marja \w+, lichiditate\w* (?:curenta|imediata|generala), solvabilit\w*,
    eladosodottsag\w*, \p{L}*mutato, oran[ıi]?, (?:kar|brut kar|net kar|faaliyet kar|favok) marj[ıi], karlilik, kaldirac, devir hizi,
    рентабельн\p{L}+, коэффициент\p{L}*, коефіцієнт\p{L}*, коефициент\p{L}*, оборачиваемост\p{L}*, marjin \w+,
    he so \p{L}+, ty suat \p{L}+, ty le \p{L}+, vong quay \p{L}+, bien (?:loi nhuan|ebitd?a?)(?: \p{L}+)*, δεικτ\p{L}+, περιθωριο \p{L}+`,
  within: wordings`
    نسبة (?!مئوية), هامش, معدل (?:دوران|العائد), שיעור ה?(?:רווח|תשואה), نسبت, حاشیه سود, بازده \p{L}+, อัตรา(?:ส่วน|กำไร|ผลตอบแทน), अनुपात, (?:流动|流動|速动|速動|負債|负债|倍)比$, 배율$, 倍率$,
    (?<!attributable )\bto (?:(?:current )?liabilities|(?:total )?(?:assets?|capital|equity)$|sales?|revenues?)\b,
    ^(?:total |net |long term |current |trailing |forward |latest )*(?:debt|cash|price|equity|liabilities|assets|capex|loans?|deposits?|ev|
      enterprise value|market cap|inventory|receivables|working capital|(?:operating |free )?cash flow|ocf|fcf|
      dividends?|short interest|cost|opex|income|loan) to (?:net |total )?(?:debt|ebitda?|book(?: value)?|
      earnings|income|deposits|gdp|value|cash flow|market cap)$,
    [率률율]$, 回転, (?:周转|周轉)(?:率|次数|次數)(?: ?[(（]?次[)）]?)?$, [乘][数數]$, [占佔]比$`,
})
/** `Čistý dluh / EBITDA`, `Debt-to-adjusted EBITDA`. */
const overEarnings =
  /(?:\/ ?|(?<![a-z])to[ _-])(?:(?:adj(?:usted|\.)?|adjusted|recurring|ltm|ttm)[ _])?ebitda?\b|To(?:Adjusted|Adj)?E(?:bitda|BITDA)$/iu
/** What a change of a rate makes of an amount: `effectOfExchangeRate`. */
const exchange =
  /\b(?:effects?|impact|gains?|loss(?:es)?) (?:of|on|from) (?:\w+ ){0,3}rates?\b|\b(?:exchange|fx|currency) rates? (?:effects?|impact|differences?|changes?|gains?|loss(?:es)?)\b/u
/** An amount whatever people it is for: `BenefitsPaidToMembersAmt`, `Net profit attributable to members`. */
const amount =
  /\b(?:expenses?|gastos|despesas|aufwendungen|benefits paid|beneficios (?:a (?:los )?)?empleados|benefici (?:ai|per i) dipendenti|avantages (?:du|au) personnel|leistungen an arbeitnehmer)\b|\b(?:amt|amount)$|\b(?:receivables?|payables?|loans?|advances|deposits|assets|liabilities|due|profits?|loss(?:es)?|income|earnings|equity|dividends?)\b.*\b(?:customers|members|employees|policyholders)\b/u
/** Growth of whatever else the label names. */
const growth = /\b(?:qo q|yo y)\b/u
const percent = /(?<!\d\s?)%|\bper ?cent(?:age(?! rent))?\b|\bpct\b/iu
const count = anyOf({
  end: wordings`(?!share )\w+ (?:count|cnt), f score, z score, score`,
  word: wordings`
    (?:numero|nombre|anzahl|antal|antall|aantal|liczba|pocet|количество) (?:(?:de|di|d|der|von|van|af) )?\p{L}{3}\p{L}*,
    (?<!\b(?:from|to|by|for|with|due|(?:compensation|remuneration|costs?|salaries|wages|benefits|loans?|advances?) of) )employees, headcount, numero (?:di |de )?(?:soci|socios|membri|dipendenti|addetti),
    \p{L}{3}\p{L}* (?:lukumaara|sayisi|szama), jasen(?:ia|maara), (?:antal|anzahl) (?:medlemmar|medlemmer|mitglieder), liczba (?:czlonkow|pracownikow),
    nombre de (?:societaires|membres|salaries), fte, (?:permanent|temporary|casual|contract|seasonal|full time|part time) (?:staff|workers?|personnel)(?! (?:costs?|expenses?|salaries|pay|benefits)), stores, invoices issued,
    (?:units?|systems|machines|devices|vehicles|cars|trucks|tractors|homes|handsets|smartphones|phones|tickets|engines) (?:sold|shipped|delivered|produced), employee (?:count|num(?:ber)?),
    (?:debtors?|creditors?|inventory|payables?|receivables?|sales outstanding) days, (?:clients?|fournisseurs?|stocks|ca) (?:en )?jours,
    (?:medel)?antal(?:et)? (?:anstallda|ansatte), mitarbeiter, mitarbeitende, personalbestand,
    (?:numar(?:ul)? (?:mediu )?(?:de )?|nr (?:mediu )?(?:de )?)?(?:angajati|salariati), anstallda, medarbetare, medarbejdere, medarbeidere, medewerkers, vollzeitstellen, arbeitnehmer, beschaftigte, plantilla, henkilo(?:sto\p{L}*|maara), zatrudnienie, letszam, effectif, empleados, funcionarios, dipendenti, werknemers, ansatte,
    ^(?!(?:umsatz|erlos|ertrag|kosten|ingresos|ventas|costes?|costos|gastos|recettes|produits|couts|ricavi|costi|receitas?|custos|omzet|opbrengst|intakter|kostnader|inntekter|omsaetning|przychody|koszty|trzby|naklady|bevetel|venituri|gelir|pendapatan|выручка|доходы|расходы)\p{L}* )(?:\p{L}+ )?(?:passagiere|fluggaste|fahrgaste|pasajeros|passageiros|passagers|passeggeri|passagiers|passagerare|passasjerer|passagerer|matkustajat|pasazerowie|cestujici|utasok|yolcular|penumpang|пассажиры|пасажири|abonados|abonnes|abonnenten|abbonati|assinantes|abonenci|abonenti|abonnenter|mobilabonnemang|mobilabonnement(?:er)?|elofizetok|aboneler|абоненты|абоненти)(?: \p{L}+){0,2}$,
    branches, outlets, filiali, filialen, sucursales, sportelli, (?<!\b(?:from|to|by|for|of|with|due|external|from external) )customers,
    (?:loyalty )?members, subscribers, (?:active|registered|daily|monthly) (?:clients|users|accounts),
    beneficiaries, (?:(?:mobile|broadband|paid|paying|active|postpaid|prepaid|digital|tv|pay tv|total|fixed|internet|wireless|fibre|fiber|iot|m2m|5g|net new|streaming) )subscriptions, number of subscriptions, (?:\w+ )?rgus, (?<!\bper (?:available |revenue )?)(?:available |revenue )?(?:seat|passenger|ton|tonne) (?:miles?|kilomet(?:er|re)s?|km), passengers, guests(?: served| carried)?, visitors, fleet size, downloads,
    (?:aircraft|vessels|ships|trucks|hotels|rooms|restaurants|shops|sites|schools|clinics|hospitals|pharmacies|beds|warehouses|clubs|cent(?:er|re)s|theat(?:er|re)s|cinemas|screens|stations|dealerships|supermarkets|hypermarkets|locations|facilities|offices) (?:in (?:fleet|operation|service)|at (?:the )?(?:year|period|quarter) end|open|opened|operated), policyholders, polic(?:y|ies) in force, vehicles delivered, deliveries, ^average number$, (?:nights|seats|trips|rides|orders)(?: and \w+)? (?:booked|taken|completed|placed)`,
  within: wordings`
    \b(?:number|count|headcount) of (?!shares|ordinary|common|outstanding), 従業員, 직원, 종업원, 임직원, 員工, 员工`,
})

/**
 * The unit of a line by its label, its concept and what the label states in brackets (`(pence per share)`, `(%)`).
 * Null where neither says anything: then the line of a statement is an amount of money.
 */
export function unitOfLine(label: string, concept: Concept | undefined): LineUnit {
  let units = unitsByConcept.get(concept)
  if (!units) unitsByConcept.set(concept, (units = memoByText(text => readUnit(text, concept))))
  return units(label)
}

/** `Operating income %`, `% of revenue`, `EBITDA (%)`; not `Notes due 2030, 4.5%`. */
export function endsInPercent(label: string): boolean {
  return /(?:^|[^\d\s])\s?[(（]?[%％][)）]?$|^[%％]\s/u.test(label)
}

/** `% of revenue`, `soliditet_procent`. */
function namesPercent(label: string): boolean {
  return percent.test(label) || saysPercent(label)
}

/** What a label says of the unit of its line, and what it states of it in so many words. */
export interface LineUnit {
  readonly unit: Unit | null
  readonly stated: UnitReading | undefined
}

// The concepts are those of the catalogue, so the map stays small.
const unitsByConcept = new Map<Concept | undefined, (label: string) => LineUnit>()

/** `Vehicle sales (thousand units)` */
const inUnits = /[([](?:in )?(?:(?:thousands?|millions?|'?000s?)(?: of)? )?units[)\]]$/i

function readUnit(name: string, concept: Concept | undefined): LineUnit {
  const label = withoutPrefix(name)
  const spoken = words(plainLabel(label)).join(' ')
  const inPence = perShare.test(spoken) && /[([](?:in )?p[)\]]$/.test(label)
  if (inPence) return { unit: 'per_share', stated: { unit: 'per_share', currency: 'GBP', scale: -2 } }
  const own = unitInLabel(label)
  const stated = own && readingOf(own)
  if (
    stated?.unit &&
    stated.unit !== 'monetary' &&
    !(stated.unit === 'shares' && /loss|profit/.test(own!.text)) &&
    !(stated.unit === 'count' && (shares.test(spoken) || saysShares(label)))
  )
    return { unit: stated.unit, stated }
  if (growth.test(spoken)) return { unit: 'ratio', stated }
  // "Gross margin amount", "Total Basel III leverage ratio exposure measure"
  if (/\bamount$|\bexposure(?: measure)?$|^gesamt(?:engagement|risikoposition)/.test(spoken))
    return { unit: null, stated }
  if (/^(?:weighted (?:average )?(?:number of )?(?:\w+ ){0,4}shares\b|shares used\b)/.test(spoken))
    return { unit: 'shares', stated }
  if (perShare.test(spoken)) return { unit: 'per_share', stated }
  if (concept && concept.unit !== 'monetary')
    return { unit: concept.unit === 'ratio' && namesPercent(label) ? 'percent' : concept.unit, stated }
  if (endsInPercent(label)) return { unit: 'percent', stated }
  if (concept) return { unit: 'monetary', stated }
  if (shares.test(spoken) || (stated?.unit === 'count' && saysShares(label)))
    return { unit: 'shares', stated }
  if (
    namesPercent(label) ||
    /\b(?:percent|pct)(?: (?:ttm|ltm|trailing|most recent|annual|last)\b.*)?$/.test(spoken)
  )
    return { unit: 'percent', stated }
  if (overEarnings.test(label)) return { unit: 'ratio', stated }
  if (ratio.test(spoken)) return { unit: exchange.test(spoken) ? null : 'ratio', stated }
  if (inUnits.test(label)) return { unit: 'count', stated }
  if (amount.test(spoken)) return { unit: null, stated }
  if (count.test(spoken)) return { unit: 'count', stated }
  return { unit: null, stated }
}

/** `Weighted average shares (number)` counts single ones, whatever the scale of the table. */
function readingOf({ text, reading }: UnitInLabel): UnitReading {
  const isOfSingles =
    /^(?:in )?(?:the )?(?:units|(?:single )?shares|stück|aktien|acciones|ações|azioni|aandelen|aktier|株|股|주|actual|absolute|full|whole)$/iu
  return isOfSingles.test(text) || saysNumber(text) ? { ...reading, scale: 0 } : reading
}
