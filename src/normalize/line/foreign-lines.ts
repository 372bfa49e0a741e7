import { memoByText } from '../../lib/memo.ts'
import type { PeriodType, Statement } from '../../model/vocabulary.ts'
import { heads } from './foreign-nouns.ts'
import { gluedWords } from '../key/glued-words.ts'
import { statementOfLastNoun } from './last-nouns.ts'
import { plainText, words } from '../text.ts'

/** Words in front of the head that leave it what it is. */
const beforeHead =
  /^(?:tong|cong|total|totale|totaux|totales|totaal|totali|summe|suma|sum|somma|somme|altri|altre|altro|autres|autre|otros|otras|outros|outras|alte|andere|sonstige|sonstiger|ostatni|pozostale|ovrige|andra|netto|net|i|ii|iii|iv|v|vi|a|b|c|d|e|de|des|di|do|da|dos|das|del|della|dei|du|van|les|los|las|gli|le|la|el|diger|jumlah|celkem|spolu|итого|всего|общий|общая|общие|чистый|чистая|чистые|чистое|чист|прочие|прочий|прочая|операционный|операционные|операц|процентный|процентные|проц|валовая|валовой|комиссионный|комиссионные|чистий|чиста|чисті|інші|усього|нетна|нетни|други|укупно|остали|άλλα|λοιπά|λοιπές|λοιπα|σύνολο|συνολο|καθαρά|μικτά|إجمالي|اجمالي|مجموع|صافي|صافى|مجمل)$/

/** An income or an expense that belongs to another year is a balance: `cheltuieli in avans`, `charges constatées d'avance`. */
const deferred =
  /\b(?:avans|avance|diferid[oa]s?|differit\w*|anticipad[oa]s?|anticipat[ei]|transitori\w*|chua phan phoi)\b|εις νέο|مؤجل|مقدم|مستحق|مبقاة|محتجزة|مدورة|مستبقاة|מראש|נדחי|שנצבר|צבור/

/** Thai writes its words without spaces, the noun first. */
const thai = {
  script: /\p{Script=Thai}/u,
  flows: ofThai('^เงินสด(?:และรายการเทียบเท่าเงินสด)?(?:สุทธิ|จ่าย|รับ|เพิ่มขึ้น|ลดลง)|กิจกรรม'),
  balances: ofThai(
    'ล่วงหน้า|ค้างจ่าย|ค้างรับ|รอการ?ตัด|^(?:รวม)?(?:สินทรัพย์|หนี้สิน|ลูกหนี้|เจ้าหนี้|เงินสด|สินค้าคงเหลือ|ส่วนของผู้ถือหุ้น|ทุน|เงินกู้|เงินให้กู้|เงินลงทุน|ที่ดิน|กำไรสะสม|สำรอง|เงินฝาก|เงินรับฝาก|ค่าความนิยม)',
  ),
  incomes: ofThai('^(?:รวม)?(?:รายได้|ค่าใช้จ่าย|ต้นทุน|กำไร|ขาดทุน|ภาษี|ดอกเบี้ย)'),
}

/** One vowel of Thai is two characters in the text that is looked at. */
function ofThai(pattern: string): RegExp {
  return new RegExp(pattern.normalize('NFKC'), 'u')
}

function statementOfThaiLine(name: string): Statement | undefined {
  if (!thai.script.test(name)) return undefined
  const plain = plainText(name)
  if (thai.flows.test(plain)) return 'cash_flow'
  if (thai.balances.test(plain)) return 'balance_sheet'
  return thai.incomes.test(plain) ? 'income_statement' : undefined
}

/**
 * The statement that a line in another language belongs to by the noun at its head: `Pierdere neta`, `datorii_total`,
 * `totaleimmobilizzazionimateriali`. Undefined where the head is unknown or the type of the period says otherwise.
 */
export function statementOfForeignLine(name: string, type: PeriodType | null): Statement | undefined {
  const statement = statementOfHead(name)
  if (statement === 'balance_sheet') return type === 'duration' ? undefined : statement
  return type === 'instant' ? undefined : statement
}

const statementOfHead: (name: string) => Statement | undefined = memoByText(name => {
  const spoken = words(name.replace(/^[a-z][\w.-]*:/, '')).flatMap(word => gluedWords(word) ?? [word])
  if (spoken.length > 20) return undefined
  const at = spoken.findIndex(word => !beforeHead.test(word))
  const head = spoken[at]?.replace(/^ال(?=\p{L}{3})/u, '') ?? ''
  const statement =
    heads.get(head) ?? heads.get(spoken.slice(at, at + 2).join(' ')) ?? statementOfThaiLine(name)
  if (statement === undefined) return statementOfLastNoun(name)
  return deferred.test(spoken.join(' ')) ? 'balance_sheet' : statement
})
