import { anyOf, wordPattern, wordings } from '../wordings.ts'
import { memoByText } from '../../lib/memo.ts'
import { type PeriodType, periodTypes, type Statement } from '../../model/vocabulary.ts'
import { statementOfForeignLine } from './foreign-lines.ts'
import { unitInLabel } from '../unit/label-unit.ts'
import { plainLabel, plainText, wordText } from '../text.ts'

// The statement of a line by its words alone: the catalogue knows the usual lines, these patterns the rest.

const movements = anyOf({
  start: wordings`
    (?:increase decrease|decrease increase) in, adjustments? (?:for|to),
    (?:interest|income taxes?|dividends) (?:paid|received) (?:net|classified), dividends paid,
    purchases? of (?:property|intangible|other|investments?|interests),
    capital expenditures?, funds? (?:from|f) operations,
    (?:net )?(?:issuances?|reductions?|redemptions?|retirements?|suppl(?:y|ying)|purchases?|repurchases?|purchases? (?:and )?sales?|
      acquisitions?|disposals?) (?:of )?(?:(?:long term|short term|common|preferred|capital|treasury|fixed) )*(?:debts?|
      borrowings|stock|businesses|business|investments?|securities|assets)(?: net)?$,
    (?:net )?sales? of (?:(?:common|preferred|capital|treasury) )?(?:stock|business(?:es)?|investments?|securities|
      fixed assets|property|subsidiar(?:y|ies))(?: net)?$`,
  end: wordings`classified as (?:operating|investing|financing) activities`,
  within: wordings`
    ^(?:net )?(?:proceeds|payments?|repayments?|cash (?:receipts?|payments?|paid|received|generated|
      used|provided))\b(?! (?:terms|schedule|in kind))`,
})
const equityMovements = anyOf({
  start: wordings`
    (?:increase decrease|decrease increase) through, dividends (?:declared|cash|common|preferred)`,
  word: wordings`retired during period, issued during period`,
})
/** In the IFRS taxonomy the bare element is the movement of equity; the payment has "ClassifiedAs..." in its name. */
const equityElement = /^ifrs[-\w]*:DividendsPaid$/u
const balances = anyOf({
  word: wordings`
    assets?, liabilit(?:y|ies), payables?, receivables?, equity, inventor(?:y|ies), cash, equivalents,
    property, equipment, borrowings?, debt, loans?, deposits?, prepaid, prepayments?, accruals?, accrued,
    reserves?, investments?, goodwill, intangibles?, leases?, capital, stock, shares?, securities,
    software, credits?, creditos?, efectivo, pasivos?, activos?, acciones, resultados integrales, banks?,
    funding, (?:non ?controlling|minority) interests?, income classified as (?:current|noncurrent)`,
})

const flows = anyOf({
  start: wordings`
    (?:group |consolidated |net )+(?:profit|loss|income), (?:net )?(?:income|profit|loss|earnings),
    (?:net )?(?:credit |loan )?impairment (?:loss(?:es)?|charges?|expenses?) (?:on|of|for), net result, share of (?:net )?(?:profits?|loss(?:es)?|results?|income|earnings), nombre moyen pondere, numero medio ponderado, promedio ponderado,
    gewichtete durchschnittliche, cost of, revenues?`,
  word: wordings`
    before (?:income )?tax(?:es)?,
    (?:interest|operating|tax|lease|administrative|selling|marketing|restructuring) expenses?`,
  within: wordings`
    ^(?:basic |diluted )?(?:weighted )?average (?:number\b|(?:basic |diluted |common |ordinary )*shares\b)`,
})

/** Words at the end of a line that stand for a balance whatever the period: `total_non_current_assets`, `Trade payables - CL`. */
const surelyBalances = wordPattern(
  oneOf =>
    new RegExp(
      `\\b${oneOf(wordings`
    assets?, liabilit(?:y|ies), payables?, receivables?, inventor(?:y|ies), goodwill,
    retained (?:earnings|profits?),
    accumulated (?:deficit|losses|profits|other comprehensive (?:income|loss)), paid in capital,
    (?:share|stockholders|shareholders|owners|total|net) (?:capital|equity), capital stock,
    (?:equity|net assets) attributable to \w[\w ]*, (?:fund|reserve) (?:balances?|fund),
    (?:long term|short term|total|net|current) (?:debt|borrowings?|loans?|investments?|deposits?),
    cash(?: and (?:cash )?equiv(?:alents?)?)?, cash (?:at|in|with) banks?(?: and (?:in|on) hand)?,
    cash (?:in|on) hand, plant and (?:equipment|machinery), ppe(?: (?:total )?net)?, land and buildings,
    (?:capital|share|other|legal|revaluation|revenue) reserves?, (?:capital|share) (?:surplus|premium),
    prepaid(?: expenses)?, deferred (?:revenue|income|taxes?), accrued (?:expenses|income),
    non ?controlling interests?, minority interests?, finished goods, work in progress, raw materials,
    bonds payable, treasury (?:shares|stock), intangibles?, debtors, creditors, dettes?(?: \w+)*,
    creances?(?: \w+)*, disponibilites, capitaux propres, verbindlichkeiten, forderungen, vorrate,
    eigenkapital, pasivos?, passivos?, debiti, crediti, rimanenze, loans(?: and)? advances,
    patrimonio netto, schulden, vorderingen, voorraden, eigen vermogen`)}(?: ${oneOf(wordings`
    net, gross, total, current, non ?current, end(?:ing)?, ca, nca, cl, ncl`)})?$`,
      'u',
    ),
)
/** Lines that end like a balance and are none. */
const noBalances = wordPattern(
  oneOf =>
    new RegExp(
      `\\b${oneOf(wordings`
    changes?, increase, decrease, proceeds, purchases?, payments?, repayments?, repurchases?, issuances?,
    acquisitions?, sales? of, disposals?, impairments?, depreciation, amorti[sz]ation, income, profit,
    loss, gains?, expenses?, costs?, provision for, return, turnover, ratio, margin, growth, per, to,
    yield, days, average, paid, received, generated, used, interest on, tax on, effect, free,
    operating cash, flows?, net cash, shares?(?! capital| premium), number`)}\\b(?<!${oneOf(wordings`
    accrued (?:income|expenses), prepaid expenses, deferred income, other comprehensive (?:income|loss),
    treasury shares, (?:equity|net assets) attributable to`)})`,
      'u',
    ),
)
const surelyFlows = anyOf({
  whole: wordings`
    (?:total |net |gross |other |operating |finance |financial |cost of |period )*(?:revenues?|sales?|
      turnover|expenses|costs|charges|profits?|earnings|income|ebitda?|ebt|operating income|
      cost of (?:goods sold|sales|revenues?)|cogs|sg ?(?:and )?a|r ?(?:and )?d|
      research and dev(?:elopment)?|oper(?:ating)? (?:income|expenses?)|pretax (?:income|profit)|
      (?:property|rental) (?:operating )?income|income tax(?:es)?|tax(?: expense)?|wages and salaries|wages|salaries|pension costs|
      dividends per share)`,
  end: wordings`expenses?, costs?, revenues?, interest exp(?:ense)?`,
  word: wordings`eps, earnings per share`,
})
/** Accounts of a ledger that are income or expense under their bare names. */
const ledgerAccounts = wordPattern(
  oneOf =>
    new RegExp(
      `^(?:total |other |net )*${oneOf(wordings`
    contributions?(?: (?:and )?grants)?, grants(?: and similar(?: amounts)?)?(?: paid)?, donations,
    program service, membership dues, fundraising, advertising(?: and (?:marketing|promotion))?, marketing,
    travel, postage, printing, insurance, utilities, rent, rent (?:of|expense)\b.*, telephone,
    bank (?:fees|charges), office (?:expenses|supplies),
    (?:legal|accounting|audit|management|professional|consulting)(?: and \w+)? fees,
    fees for services(?: \w+)?, royalties, fines, penalties, property rates(?:\b.*)?, service charges,
    licen[cs]es and permits, subscriptions, repairs and maintenance, salaries(?: \w+)*, payroll tax(?:es)?,
    entertainment, meals, freight, commissions?, information technology, website, conferences?(?: \w+)*,
    benefits paid(?: \w+)*, revenues? less expenses, interest earned(?:\b.*)?,
    gains? on (?:sale|disposal) of\b.*`)}(?: ${oneOf(wordings`income, revenue, expenses?, fees, costs?, amt`)})?$`,
      'u',
    ),
)
const surelyCash = anyOf({
  whole: wordings`capital (?:expenditures?|expend), capex`,
  start: wordings`
    (?:variation d\w* )?flux (?:nets? )?de tresorerie, (?:aus|ein)zahlungen (?:fur|aus|zur), forvarv av (?:materiella|immateriella|anlaggning\w*|dotter\w*|foretag), pagos por (?:inmovilizado|inversion\w*|adquisicion\w*), (?:acquisitions?|cessions?) d immobilisations?, pagamentos por, wydatki na (?:nabycie|zakup), nabycie (?:rzeczowych|wartosci), aankopen? van, investeringen in (?:materiele|immateriele), maddi duran varl[iı]k(?:lar)? al[iı]m\S*, k(?:o|ø)b af (?:materielle|immaterielle|anlaegs|varige|driftsmidler|grunde)\w*, kj(?:o|ø)p av (?:varige|immaterielle|anleggs)\w*, (?:aineellisten|aineettomien) (?:ja aineettomien )?(?:kayttoomaisuus)?hyodykkeiden hankin\w*, investoinnit aineell?is\w*, investimenti in (?:immobil\w*|attivita (?:materiali|immateriali)), aquisicao de (?:ativo )?(?:imobilizado|intangi\w*), perolehan aset, perubahan modal kerja, flujos? (?:netos? )?de efectivo, caixa liquido,
    fluxos? de caixa, cashflow aus, changes? in (?:operating )?(?:assets and liabilities|working capital),
    cf[oif], cf (?:operating|investing|financing)`,
  end: wordings`(?:operating|investing|financing) activities, (?:operating|investing|financing|free) cf`,
  word: wordings`
    cash ?flows?, changes? in (?:(?:other|accounts|trade|net|total|current) )*(?:cash|working capital|receivables?|
      inventor(?:y|ies)|payables?|assets|liabilities)`,
  within: wordings`
    ^cash f \w+,
    ^(?:net )?cash (?:flows? )?(?:(?:generated|provided|used) )?(?:from|by|in) (?:operations|operating|
      investing|financing)\b`,
})
const doubtful = anyOf({
  word: wordings`
    deferred, accrued, prepaid, payable, receivable, comprehensive, unearned, per share, ratio, margin,
    growth, to, of`,
})

const cash = anyOf({
  word: wordings`
    przeplyw\p{L}*, flux, flujos?, fluxos?, fluss[io], fluxuri, tok(?:y|ov\p{L}*), kasstrom\p{L}*, потоци, потоки, потоків, ροες, ροων,
    kas, tunai, nakit\p{L}*, pieniezn\p{L}*, gotowk\p{L}*, rahavir\p{L}*, rahavoo\p{L}*, raha, pinig\p{L}*, naudas, novcan\p{L}*, denarn\p{L}*, gotovin\p{L}*, penezn\p{L}*, penazn\p{L}*, penz\p{L}*, cash ?flow\p{L}*,
    efectivo, caixa, tresorerie, numerar, finanziari\p{L}*, liquid\p{L}*, kassaflod\p{L}*, kontant\p{L}*, pengestr\p{L}*, mittelzufl\p{L}*, geldfl\p{L}*, kasstro\p{L}*, efectiu, eskudiru\p{L}*, paras\p{L}*, handbaert, fedha,
    salapi, kontant, pul`,
  within: wordings`النقد, النقدي, التدفق, نقد, денежн, грошов, грашов, готівк, новчан, готовин, парич, تدفق, เงินสด, lưu chuyển tiền, luu chuyen tien, 현금, キャッシュ, 现金, 現金, מזומנים, ταμειακ, नकद, नगद, নগদ, பண, ფულად, դրամական, ақша, мөнгөн, وجه نقد, وجوه نقد`,
})
const activities = anyOf({
  word: wordings`
    aktivitas (?:operasi|investasi|pendanaan), aktiviti (?:operasi|pelaburan|pembiayaan), (?:isletme|yatirim|finansman) faaliyet\p{L}*, dzialalnosci \p{L}+, (?:liike|liiketoiminnan|investointien|rahoituksen|rahoitus)\p{L}*,
    aritegevus\p{L}*, investeerimis\p{L}*, finantseerimis\p{L}*, (?:pagrindines|investicines|finansines) veiklos, (?:pamatdarbibas|ieguldijumu|investiciju|finansesanas) (?:darbibas)?, (?:poslovn|investicijsk|investicion|financijsk|finansijsk|finansirajn)\p{L}+ (?:aktivnosti|dejavnosti|delovanj\p{L}*),
    (?:provozn|prevadzkov|investicn|financn)\p{L}+ cinnost\p{L}*, (?:mukodesi|befektetesi|finanszirozasi)\p{L}*, actividad(?:es)? (?:de )?(?:operaci|operativ|explotaci|inversi|financia)\p{L}*, atividades (?:operaciona|de investimento|de financiamento|operacion)\p{L}*,
    activites? (?:operationnel|d investissement|de financement|operation)\p{L}*, attivita (?:operativ|di investimento|di finanziamento)\p{L}*, (?:geschafts|betriebs|investitions|finanzierungs)tatigkeit, (?:den lopande|investerings|finansierings)\p{L}*, (?:drifts|operasjonelle|investerings|finansierings)\p{L}*( ?aktivitet\p{L}*)?,
    (?:operationele|investerings|financierings)\p{L}*( ?activiteiten)?, activitati(?:le)? de (?:exploatare|investi|finan)\p{L}*, activitats (?:d explotacio|d inversio|de financament)\p{L}*`,
  within: wordings`
    [أا]نشطة, (?:операционн|основн|текущ|инвестиционн|финансов)\p{L}+ деятельност, (?:операційн|інвестиційн|фінансов)\p{L}+ діяльност, оперативн\p{L}+ (?:активност|дейност), инвестицион\p{L}+ (?:активност|дейност), финансов\p{L}+ (?:активност|дейност),
    กิจกรรม(?:ดำเนินงาน|ลงทุน|จัดหาเงิน), hoạt động (?:kinh doanh|đầu tư|tài chính), (?:영업|투자|재무)활동, (?:営業|投資|財務)活動, (?:经营|經營|營業|投资|投資|筹资|籌資)活[动動], פעילות, ששימשו, שנבעו, (?:λειτουργικ|επενδυτικ|χρηματοδοτικ)\p{L}+ δραστηριότητ, فعالیت‌?های (?:عملیاتی|سرمایه|تامین)`,
})
/** `صافي التغير في النقد من الأنشطة التشغيلية`: cash, and the activities that it comes from. */
const isOfActivities: (name: string) => boolean = memoByText(name => {
  if (name.length < 12 || name.length > 160) return false
  const spoken = wordText(name)
  const plain = plainText(name).toLowerCase()
  return (cash.test(spoken) || cash.test(plain)) && (activities.test(spoken) || activities.test(plain))
})

/** Whether the words of a line are those of the cash flow alone, whatever statement stands around it. */
export const isOfCashFlow: (name: string) => boolean = memoByText(
  name =>
    /\b(?:(?:operating|investing|financing|free) (?:cash ?flow|cf)|cash ?flow)$|^(?:net )?cash (?:flows? )?(?:generated|provided|used)\b|\bcash\b.* at (?:the )?(?:beginning|start|end) of (?:the )?(?:year|period|quarter)$/.test(
      spokenName(name),
    ) || isOfActivities(name),
)

/** The statement that the words of a line or of its taxonomy element belong to; amounts at a point in time are balances. */
export function statementOfWording(
  names: readonly string[],
  type: PeriodType | null,
  pointsInTime: boolean,
): Statement | undefined {
  const { usual } = wordingsOf.get(type)!
  // The first and last day of a whole filing say nothing of its single lines.
  const told = type === 'duration' && !pointsInTime ? null : type
  const { sure } = wordingsOf.get(told)!
  if (told !== 'instant' && names.some(isOfActivities)) return 'cash_flow'
  for (const name of names) {
    const statement = usual(name)
    if (statement) return statement
  }
  for (const name of names) {
    const statement = sure(name) ?? statementOfForeignLine(name, told)
    if (statement) return statement
  }
  for (const name of names) {
    const code = /^(?:(BS|bs)|(CF|cf)|(IS|PL))_[A-Za-z]/.exec(name)
    if (code) return code[1] ? 'balance_sheet' : code[2] ? 'cash_flow' : 'income_statement'
  }
  return undefined
}

/** Whether a line is a balance whatever stands around it, a list of income and expenses too: `tot_asset`, `total liabilities`. */
export const isSurelyBalance: (name: string) => boolean = memoByText(name => {
  const text = spokenName(name)
  return (
    /(?:^|\b(?:total|current|fixed|non ?current|long term|other|intangible|tangible) )(?:assets?|liabilit(?:y|ies)|debt)$|\btotal (?:\w+ )?equity$/.test(
      text,
    ) && !noBalances.test(text)
  )
})

/** Whether a line is one of other comprehensive income: `Currency translation differences`, `Cash flow hedges`. */
export const isOfOtherIncome: (name: string) => boolean = memoByText(name =>
  /comprehensive|translation|exchange differences?|reclassif|remeasur|actuarial|hedg|revaluation|available for sale|fair value (?:gains?|loss|changes?|through)|umrechnung|neubewertung|versicherungsmathemat|conversion|ecarts? de|diferencias? (?:de|por)|global|recyclable|포괄|환산|재측정|재평가|후속적|包括|換算|為替|再測定|折算|综合收益|綜合收益|重估|重新计量|重分类/u.test(
    wordText(name),
  ),
)

type Wording = (name: string) => Statement | undefined

const wordingsOf: ReadonlyMap<PeriodType | null, { readonly usual: Wording; readonly sure: Wording }> =
  new Map(
    [null, ...periodTypes].map(type => [
      type,
      {
        usual: memoByText(name => usualWording(name, type)),
        sure: memoByText(name => sureWording(name, type)),
      },
    ]),
  )

const spokenName = (name: string): string => {
  const plain = name.endsWith(')') ? (unitInLabel(name)?.name ?? name) : name
  return wordText(plainLabel(plain.replace(/^[\w.-]+:(?=[A-Z])/u, '')))
    .replace(/^enterprise (?!value)/, '')
    .replace(/(?<=\w) (?:ifrs|us gaap|j ?gaap)$/, '')
}

/** The part of a statement behind the name of a line: `Bonds and borrowings - NCL`, `Interest paid - OpeCF`. */
const partOfStatement = /\S (?:(n?c[al])|(?:ope|inv|fin) ?cf)$/

/** The name of an account of a ledger from its root on: `Assets:US:BofA:Checking`, `Expenses:Food`. */
const ofLedger = /^(?:(assets|liabilities|equity)|(?:income|revenues?|expenses))(?::\p{L}|$)/iu

function usualWording(name: string, type: PeriodType | null): Statement | undefined {
  const account = name.includes(':') ? ofLedger.exec(name) : null
  if (account) return account[1] ? 'balance_sheet' : 'income_statement'
  const isInstant = type === 'instant'
  const text = spokenName(name)
  const part = partOfStatement.exec(text)
  if (part) return part[1] ? 'balance_sheet' : 'cash_flow'
  if (equityMovements.test(text) || equityElement.test(name)) return 'changes_in_equity'
  if (movements.test(text)) return 'cash_flow'
  if (!isInstant && /^other comprehensive (?:income|loss)\b/.test(text)) return 'comprehensive_income'
  if (isInstant && balances.test(text)) return 'balance_sheet'
  return !isInstant && flows.test(text) ? 'income_statement' : undefined
}

function sureWording(name: string, type: PeriodType | null): Statement | undefined {
  const text = spokenName(name).replace(/ (?:incl|including|excl|excluding) .*$| (?:amt|amount)$/, '')
  if (type !== 'instant' && surelyCash.test(text)) return 'cash_flow'
  if (
    type !== 'duration' &&
    (/^(?:accrued|prepaid) \w/.test(text) || (surelyBalances.test(text) && !noBalances.test(text)))
  )
    return 'balance_sheet'
  if (type === 'instant') return undefined
  return /^(?:eps|earnings per share|p[ab]t|npat)\b/.test(text) ||
    ledgerAccounts.test(text) ||
    (surelyFlows.test(text) && !doubtful.test(text))
    ? 'income_statement'
    : undefined
}
