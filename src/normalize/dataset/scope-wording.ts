import { memoByText } from '../../lib/memo.ts'
import type { Scope } from '../../model/vocabulary.ts'
import type { Stated } from '../context.ts'
import { scopeOfAccounts } from '../describe/scope-of-accounts.ts'
import type { Survey } from './survey.ts'
import { eachTextAround } from './texts-around.ts'

/** Every scope is worded with one of these letters; most texts have none of them. */
const promise =
  /onsolid|onszolid|concern|konzern|koncern|konsern|group|groupe|gruppe|grupo|gruppo|combined|stand-?alone|separat|individu|jednostkow|sociaux|einzel|enkelvoudig|hợp nhất|hop nhat|連結|合并|נפרד|סולו|εταιρικ|ατομικ|отдельн|окрем|неконсолід|منفصل|مستقل|เฉพาะกิจการ|งบ\S{2,20}รวม|riêng|tersendiri|bireysel|egyedi|enkelvoudig|moderbolag|morselskap|moderselskab|emoyhti|母公司|单独|合併|汇总|匯總|結合|연결|결합|kombin|combin|個別|単体|單體|母公司|별도|개별|консолид|консолідов|موحد|מאוחד|ενοποι|تلفیق|समेकित|шоғырландыр|disatukan|onsol|samstæð|нэгтгэ|კონსოლიდ|համախմբ/iu
const isPromising = memoByText(
  text => text.length <= 300 && (promise.test(text) || /^(?:annual )?company accounts$/i.test(text)),
)

/**
 * The scope that the texts around the tables of a dataset name, in its metadata, titles and sources, where all that
 * name one name the same: `"readme": "Group figures (IFRS, consolidated)"`, `"source": "Skonsolidowany raport roczny"`.
 */
export function scopeWordingIn({ dataset, texts }: Survey, root: string): Stated<Scope> | null {
  if (!texts.some(isPromising)) return null
  const found = new Map<Scope, string>()
  let isOpen = false
  eachTextAround(dataset, root, true, (text, pointer) => {
    if (!isPromising(text)) return
    const scope = scopeOfAccounts(text)
    if (scope === null) isOpen = true
    else if (scope && !found.has(scope)) found.set(scope, pointer)
  })
  const [only] = found
  return !isOpen && found.size === 1 && only ? { value: only[0], pointer: only[1] } : null
}
