/** Traditional signs of statements and, at the same place, their simplified forms. */
const traditional =
  '帐資產負債總額權銷貨應帳賬項貿備業營經潤稅損費財務擁屬歸東攤釋淨現為約當預遞設廠樓買賣無淺險賠準撥減變動開發製進銀貸證關聯長計畫數億萬單個體簡註報結餘積據與於從後將來處實際傳導異壞勞績類別區間員採購賃價換匯兌幣內歷認構種續終確擔責劃機車電訊質較訂讓議該請監顧廣時條標獲綜縣網線給級組紅純練緒虧衛補裝複規視觀訴詳課調論謹護貝貴輕載輸辦農連運過達還邊鄰醫鋼錄錢鎖鐵閉隊隨離難雜頂順領頭風飛館驗點齊傭儲優償兩則創勵勢協參問啟圍場塊壓夠學審寫專對帶庫徵態懷戶執擇斷暫會樣決況沒測滾漲爭狀獨環盡礎礦禮穩競節範簽糧絡維編織職舉艦藝藥號託說識譯贊遠選遺錯門閱陸顯駐麼佔儘併証'
const simplified =
  '账资产负债总额权销货应账账项贸备业营经润税损费财务拥属归东摊释净现为约当预递设厂楼买卖无浅险赔准拨减变动开发制进银贷证关联长计画数亿万单个体简注报结余积据与于从后将来处实际传导异坏劳绩类别区间员采购赁价换汇兑币内历认构种续终确担责划机车电讯质较订让议该请监顾广时条标获综县网线给级组红纯练绪亏卫补装复规视观诉详课调论谨护贝贵轻载输办农连运过达还边邻医钢录钱锁铁闭队随离难杂顶顺领头风飞馆验点齐佣储优偿两则创励势协参问启围场块压够学审写专对带库征态怀户执择断暂会样决况没测滚涨争状独环尽础矿礼稳竞节范签粮络维编织职举舰艺药号托说识译赞远选遗错门阅陆显驻么占尽并证'

const forms: ReadonlyMap<string, string> = new Map(
  traditional.split('').map((sign, index) => [sign, simplified[index]!]),
)
const anyTraditional = new RegExp(`[${traditional}]`, 'gu')

/** A text in simplified signs, so that `資產總值` and `资产总值` are one label. */
export function inSimplifiedForms(text: string): string {
  return /[一-鿿]/u.test(text) ? text.replace(anyTraditional, sign => forms.get(sign)!) : text
}
