import { memoByText } from '../../lib/memo.ts'
import { noPeriod, type Period } from '../period/period.ts'
import { plainText, wordText } from '../text.ts'
import { isSurelyBalance } from './line-wording.ts'

const latin =
  /^(?:(?:total |net |reportable )*segment(?:al)? (?:assets|liabilities|net assets)|segment(?:vermogen|schulden|verbindlichkeiten|aktiva|tillgangar|skulder|eiendeler|gjeld|aktiver|forpligtelser|activa|verplichtingen)(?:swerte)?|(?:attivita|passivita) (?:di |del )?(?:settore|segmento|settoriali)|(?:activos|pasivos) (?:del|por|de los) segmentos?|(?:ativos|passivos) (?:do|por|dos) segmentos?|(?:actifs|passifs) (?:sectoriels|du secteur|par secteur|des secteurs))$/
const other =
  /^(?:セグメント(?:資産|負債)|分部(?:资产|資產|负债|負債)(?:总额|總額)?|(?:보고)?부문 ?(?:자산|부채))$/u

/** Whether a line of the note on segments is a balance among its revenues and results: `Segment assets`, `Segmentvermögen`. */
export const isBalanceOfSegments: (name: string) => boolean = memoByText(
  name =>
    name.length <= 60 && (isSurelyBalance(name) || latin.test(wordText(name)) || other.test(plainText(name))),
)

/** The last day of a period, on which a balance is. */
export const atEnd = (period: Period | null): Period => ({
  ...(period ?? noPeriod),
  type: 'instant',
  start: null,
})
