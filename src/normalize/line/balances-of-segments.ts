import { memoByText } from '../../lib/memo.ts'
import type { Statement } from '../../model/vocabulary.ts'
import { plainText, wordText } from '../text.ts'
import { isSurelyBalance } from './line-wording.ts'

const ofSegments =
  /^segment(?:vermogen|schulden|verbindlichkeiten|aktiva|tillgangar|skulder|eiendeler|gjeld|aktiver|forpligtelser|activa|verplichtingen)(?:swerte)?$|^(?:attivita|passivita) (?:di |del )?(?:settore|segmento|settoriali)$|^(?:activos|pasivos) (?:del|por|de los) segmentos?$|^(?:ativos|passivos) (?:do|por|dos) segmentos?$|^(?:actifs|passifs) (?:sectoriels|du secteur|par secteur|des secteurs)$/
/** Behind the word for a sum, perhaps: `Jumlah aset segmen`, `Aktywa segmentu`, `Bölüm varlıkları`. */
const furtherSegments =
  /^(?:(?:jumlah|total|suma|celkem|toplam|yhteensa) )?(?:(?:aset|liabilitas|liabiliti) (?:segmen|per segmen)|(?:aktywa|pasywa|zobowiazania|aktiva|zavazky|majetek|majetok|aktivi|obveze|active|datorii) segment\p{L}{0,4}|segment\p{L}{0,4} (?:varat|velat)|segmentti(?:varat|velat)|szegmens(?:ek)? ?(?:eszkozei|eszkozok|kotelezettsegei|kotelezettsegek)|bolum (?:varliklar|yukumluluk|borclar)\p{L}{0,6})$/u
const inOtherScripts =
  /^(?:セグメント(?:資産|負債)|(?:активы|обязательства|активи|зобов.язання) сегмент\p{L}{0,3}|分部(?:资产|資產|负债|負債)(?:总额|總額)?|(?:보고)?부문 ?(?:자산|부채))$/u
const endsInBalance =
  /(?:^|[ \p{L}])(?:assets|liabilities|vermogenswerte|schulden|actifs|passifs|activos|pasivos|ativos|passivos)$/u
const movement =
  /\b(?:additions?|purchases?|acquisitions?|disposals?|sales?|impairments?|depreciation|amorti[sz]ation|capex|expenditures?|investments? in|changes?|increases?|decreases?|gains?|loss(?:es)?|income|expenses?|revenues?|returns?|turnover|yield|write|reversals?|charges?|provisions?)\b/

/** `segmentAssets`, `Non-current assets`, `Segmentschulden`; a movement or a rate of them is none. */
const isBalance: (label: string) => boolean = memoByText(label => {
  if (label.length > 80) return false
  const spoken = wordText(label)
  return (
    isSurelyBalance(label) ||
    ofSegments.test(spoken) ||
    furtherSegments.test(spoken) ||
    inOtherScripts.test(plainText(label)) ||
    (endsInBalance.test(spoken) && !movement.test(spoken))
  )
})

/** The statement that dates a line: among the segments, whose revenues are of a year, their assets are of its last day. */
export const datingStatement = (statement: Statement | null, label: string): Statement | null =>
  statement === 'segments' && isBalance(label) ? 'balance_sheet' : statement
