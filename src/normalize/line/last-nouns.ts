import type { Statement } from '../../model/vocabulary.ts'
import { inSimplifiedForms } from '../han-forms.ts'
import { plainText, words } from '../text.ts'

// Languages that put the noun last: it says what the line is, whatever stands before it.

interface Nouns {
  /** The script of the language, or letters that its words end with. */
  readonly script: RegExp
  /** Lines that another statement may have too. */
  readonly open: RegExp
  readonly flows: RegExp
  /** Incomes and expenses of another year, and balances. */
  readonly balances: RegExp
  readonly incomes: RegExp
}

const none = /(?!)/

/** In simplified signs, where there are any. */
const han: Nouns = {
  script: /[㐀-鿿]/u,
  open: /包括|综合|差[额額]|[率比]$/u,
  flows:
    /による[收収]入$|による支出$|のための支出$|^(?:收到|支付|收回|取得|购建|偿还|处置)|的(?:减少|增加)$/u,
  balances:
    /递延|繰延|^(?:长期)?待摊|^前[払受渡]|^预[收付]|^应[收付交]|未[払收収]|(?:[资动動][产産本]|[負负]债|债[权権务券]|借入金|借款|存款|预金|贷[款付]金?|证券|引当金|准备金|剩余金|剰余金|手形|票据|账款|款项|[売卖买]掛金|[売卖买]挂金|前[払受渡]金|预り金|股本|公积|存货|棚卸资[产産]|商誉|のれん|权益|社债|仮勘定|建物|构筑物|土地|盈余|累计[额額]|工程)$/u,
  incomes: /(?:收入|[收収]益|费用|费|成本|原価|利润|利益|损失|损益|亏损|売上高|手数料|税金?)$/u,
}

const korean: Nouns = {
  script: /\p{Script=Hangul}/u,
  open: /포괄|[률율]$|지분$/u,
  flows: /의 ?(?:증가|감소|취득|처분|상환|차입|지급|발행|수취)$/u,
  balances:
    /^(?:선급|미지급|미수|선수|이연)|(?:자산|부채|채권|채무|차입금|예금|자본금?|잉여금|미지급금|미수금|선수금|예수금|증권|대여금|충당금|사채|보증금|토지|건물)$/u,
  incomes: /(?:수익|비용|이익|손실|손익|매출액?|원가|수수료|급여|법인세)$/u,
}

/** Finnish, Estonian, Hungarian, Lithuanian and Turkish, whose letters are folded to plain ones. */
const latin: Nouns = {
  script: /[a-z]$/,
  open: /tilikausien/,
  flows: none,
  balances:
    /ertelenmis|pesin odenmis|gelecek (?:ay|yil)lar|elhatarolas|(?:saamiset|velat|varat|paaoma|varaukset|eszkozok|kotelezettseg(?:ek)?|koveteles(?:ek)?|keszletek|saja?t toke|tartalek(?:ok)?|kohustis(?:ed|i)|omakapital|varud|turtas|isipareigojimai|atsargos|varliklari?|yukumluluk(?:ler)?i?|borclari?|alacaklari?|stoklari?)$/,
  incomes:
    /(?:tuotot|kulut|voitto|tappio|liikevaihto|bevetel(?:ek|ei)?|raforditas(?:ok|ai)?|koltseg(?:ek|ei)?|nyereseg|veszteseg|eredmeny|tulud|kulud|kasum|pajamos|sanaudos|pelnas|gelir(?:ler)?i?|gider(?:ler)?i?|hasilati?)$/,
}

/** One word of two nouns; what was developed may be an asset: `Salgskostnader`, `driftsinntekter`, `winstbelastingen`. */
const compound =
  /^(?:(?!utvikl|utveckl|udvikl|forut|forud|forskudd)[a-z]{4,}(?:kostnader|omkostninger|inntekter|intakter)|winstbelasting(?:en)?)$/

/** `合计`, `計`, `합계` behind a sum. */
const sums = /[ 、]*(?:合[计計]|总[计額额]|小[计計]|净额|計|计|额|額|等|합계|총계|소계|계)$/u
/** A remark in brackets behind the noun. */
const inBrackets = /\s*[(（][^()（）]{0,40}[)）]$/u

/** The statement that the noun at the end of a line belongs to: `その他の金融資産`, `기타비용`, `muut kulut`. */
export function statementOfLastNoun(name: string): Statement | undefined {
  const plain = plainText(name).replace(inBrackets, '')
  if (plain.length > 80) return undefined
  if (han.script.test(plain)) return statementBy(han, inSimplifiedForms(plain).replace(sums, ''))
  if (korean.script.test(plain)) return statementBy(korean, plain.replace(sums, ''))
  const spoken = words(plain).join(' ')
  if (compound.test(spoken)) return 'income_statement'
  return latin.script.test(spoken) ? statementBy(latin, spoken) : undefined
}

function statementBy({ open, flows, balances, incomes }: Nouns, text: string): Statement | undefined {
  if (open.test(text)) return undefined
  if (flows.test(text)) return 'cash_flow'
  if (balances.test(text)) return 'balance_sheet'
  return incomes.test(text) ? 'income_statement' : undefined
}
