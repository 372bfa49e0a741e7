import type { Statement } from '../../model/vocabulary.ts'
import { plainText, wordText } from '../text.ts'

// Tested on the words of a title, key or code, in this order: comprehensive income and changes in equity before the
// words that they contain.
const wordings: readonly (readonly [RegExp, Statement])[] = [
  [
    /\b(?:ratios?|key (?:figures|metrics|ratios|indicators|statistics)|metrics|kennzahlen|indicators|financial highlights|overview)\b/u,
    'ratios',
  ],
  [/\bsegments?\b|\bsegmental\b|\bgeographic\w*\b|\brevenue by\b|\bproduct lines?\b/u, 'segments'],
  [
    /\bchanges? in (?:shareholders |stockholders |owners )?(?:equity|net assets)\b|\bequity statement\b|\bstatements? of (?:shareholders |stockholders )?equity\b|\bstockholders equity statement\b|자본변동표|株主資本等変動|所有者权益变动/u,
    'changes_in_equity',
  ],
  [
    /\bcomprehensive (?:income|loss|earnings)\b(?!.*\bprofit (?:or|and) loss\b)|包括利益|포괄손익/u,
    'comprehensive_income',
  ],
  [
    /\bcash ?flows?\b|\bcashflow\b|\b(?:konzern)?(?:kapital|geld)flussrechnung\b|\bflux de tr[eé]sorerie\b|\bflujos? de efectivo\b|\brendiconto finanziario\b|\bkontantstrom\w*\b|\bkassaflode\w*\b|\bfluxos? de caixa\b|\bnakit akis\w*\b|\bnakit akış\w*|\bprzeplyw\w* pieniezn\w*|\brach(?:unek)? przeplywow\b|\bkasstroom\w*\b|\bpengestrom\w*\b|งบกระแสเงินสด|キャッシュ ?フロー|现金流量|現金流量|현금흐름|\blaporan arus kas\b/u,
    'cash_flow',
  ],
  [
    /\bbalance ?sheets?\b|\b(?:statement of )?financial position\b|\bbilan\b|(?:\b|konzern|handels|jahres|schluss|einzel)bilanz\b|\bbilanço\b|\bfinansal durum tablosu\b|\bbilans\b|\bbalancos? patrimonia(?:l|is)\b|\bbalanço patrimonial\b|\bsituacion financiera\b|\bbalans\b|\bbalanse\b|งบแสดงฐานะการเงิน|\bbalance (?:general|de situacion)\b|\bstato patrimoniale\b|\bbalanse\b|\bbalansr\w+\b|(?<!\b(?:operating|other|current|certain|net) )\bassets and liabilities\b|\bbalansräkning\b|貸借対照表|财政状态|财务状况|财務狀況|資産負債|资产负债|資產負債|재무상태표|대차대조표|\bneraca\b|\bposisi keuangan\b/u,
    'balance_sheet',
  ],
  [
    /\bincome ?statements?\b|\b(?:statement of )?(?:profit|income) (?:and|or|&) loss\b|\bprofit ?(?:and|&|or) ?loss\b|\bprofit loss\b|\bstatements? of (?:consolidated )?(?:income|operations|earnings|profit)\b|\bincomes?\b statement|\bearnings statement\b|\boperations statement\b|\bp l\b|\bpnl\b|\bcompte de r[eé]sultat\b|\bgewinn und verlust\w*\b|\b(?:konzern)?erfolgsrechnung\b|\bestado(?: \w+)? de resultados\b|\bdemonstrac\w+ d[oe] resultado\b|\bdemonstração do resultado\b|\bkar veya zarar\b|\bgelir tablosu\b|\brachunek zyskow i strat\b|\bwinst en verliesrekening\b|\bresultatopgorelse\b|งบกำไรขาดทุน|\bcuenta de resultados\b|\b(?:cuenta|estado) de (?:perdidas y ganancias|ganancias y perdidas)\b|\bconto economico\b|\bresultatregnskap\b|\bresultatr[aä]kning\b|損益計算書|损益|損益|利润表|綜合損益|손익계산서|\blaporan laba rugi\b|^laba rugi$/u,
    'income_statement',
  ],
]

const codes: ReadonlyMap<string, Statement> = new Map<string, Statement>(
  Object.entries({
    bs: 'balance_sheet',
    bal: 'balance_sheet',
    sofp: 'balance_sheet',
    balance: 'balance_sheet',
    balancesheet: 'balance_sheet',
    bilanz: 'balance_sheet',
    assets: 'balance_sheet',
    is: 'income_statement',
    inc: 'income_statement',
    pl: 'income_statement',
    'p&l': 'income_statement',
    pnl: 'income_statement',
    income: 'income_statement',
    sopl: 'income_statement',
    incomestatement: 'income_statement',
    profitandloss: 'income_statement',
    profitloss: 'income_statement',
    earnings: 'income_statement',
    operations: 'income_statement',
    cis: 'comprehensive_income',
    ci: 'comprehensive_income',
    soci: 'comprehensive_income',
    oci: 'comprehensive_income',
    cf: 'cash_flow',
    cas: 'cash_flow',
    cfs: 'cash_flow',
    cash: 'cash_flow',
    cashflow: 'cash_flow',
    socf: 'cash_flow',
    cashflows: 'cash_flow',
    sce: 'changes_in_equity',
    eq: 'changes_in_equity',
    equity: 'changes_in_equity',
    socie: 'changes_in_equity',
    ratios: 'ratios',
    ratio: 'ratios',
    metrics: 'ratios',
    segments: 'segments',
    segment: 'segments',
  }),
)

/** The statement that a title, a section or a key names: `Consolidated Balance Sheets`, `cashFlow`, `貸借対照表`. */
export function statementNamedIn(text: string): Statement | undefined {
  if (text.length > 200) return undefined
  const spoken = wordText(text)
  if (spoken === '') return undefined
  const plain = plainText(text).toLowerCase()
  return wordings.find(([pattern]) => pattern.test(spoken) || pattern.test(plain))?.[1]
}

/** The statement behind a value of a field that is about the statement, where codes are usual: `BS`, `IS`, `cash`. */
export function statementOfCode(text: string): Statement | undefined {
  return (
    codes.get(
      plainText(text)
        .toLowerCase()
        .replace(/[\s_-]+/g, ''),
    ) ?? statementNamedIn(text)
  )
}

/** The statement that a section row of a table belongs to, where its wording stands in one statement only. */
export function statementOfSection(text: string): Statement | undefined {
  const named = statementNamedIn(text)
  if (named === 'ratios' || named === 'segments') return undefined
  const spoken = wordText(text)
  if (/\b(?:operating|investing|financing) activities\b|\badjustments (?:to reconcile|for)\b/u.test(spoken))
    return 'cash_flow'
  return named
}
