import { memoByText } from '../../lib/memo.ts'
import type { PeriodType, Statement } from '../../model/vocabulary.ts'
import { heads } from './foreign-nouns.ts'
import { gluedWords } from '../key/glued-words.ts'
import { words } from '../text.ts'

/** Words in front of the head that leave it what it is. */
const beforeHead =
  /^(?:tong|cong|total|totale|totaux|totales|totaal|totali|summe|suma|sum|somma|somme|altri|altre|altro|autres|autre|otros|otras|outros|outras|alte|andere|sonstige|sonstiger|ostatni|pozostale|ovrige|andra|netto|net|i|ii|iii|iv|v|vi|a|b|c|d|e|de|des|di|do|da|dos|das|del|della|dei|du|van|les|los|las|gli|le|la|el|diger|jumlah|celkem|spolu|итого|всего|общий|общая|общие|чистый|чистая|чистые|чистое|чист|прочие|прочий|прочая|операционный|операционные|операц|процентный|процентные|проц|валовая|валовой|комиссионный|комиссионные|чистий|чиста|чисті|інші|усього|нетна|нетни|други|укупно|остали)$/

/** An income or an expense that belongs to another year is a balance: `cheltuieli in avans`, `charges constatées d'avance`. */
const deferred =
  /\b(?:avans|avance|diferid[oa]s?|differit\w*|anticipad[oa]s?|anticipat[ei]|transitori\w*|chua phan phoi)\b/

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
  const statement = heads.get(spoken[at] ?? '') ?? heads.get(spoken.slice(at, at + 2).join(' '))
  return statement && deferred.test(spoken.join(' ')) ? 'balance_sheet' : statement
})
