import type { Sheet } from '../company.ts'
import type { LineId } from '../line-items.ts'
import { styled } from '../print.ts'
import { figure, type Said } from '../say.ts'
import { record, type Tree } from '../tree.ts'
import type { Dataset, More } from './layout.ts'

const accounts: Partial<Record<LineId, string>> = {
  total_current_assets: '유동자산',
  total_noncurrent_assets: '비유동자산',
  total_assets: '자산총계',
  total_current_liabilities: '유동부채',
  total_liabilities: '부채총계',
  share_capital: '자본금',
  retained_earnings: '이익잉여금',
  total_equity: '자본총계',
  revenue: '매출액',
  gross_profit: '매출총이익',
  operating_income: '영업이익',
  profit_before_tax: '법인세차감전 순이익',
  net_income: '당기순이익',
  operating_cash_flow: '영업활동현금흐름',
  investing_cash_flow: '투자활동현금흐름',
  financing_cash_flow: '재무활동현금흐름',
}
const statements = {
  income_statement: ['IS', '손익계산서'],
  balance_sheet: ['BS', '재무상태표'],
  cash_flow: ['CF', '현금흐름표'],
  ratios: ['', ''],
} as const
const columns = ['thstrm', 'frmtrm', 'bfefrmtrm']

/**
 * Korean disclosure style: a row an account, columns for the current term and the two before it, their dates as text,
 * consolidated and separate rows in one list. `term` is the number of the current business term.
 */
export function relativeColumns(sheets: readonly Sheet[], term: number, more: More = {}): Dataset {
  const list = sheets.flatMap(sheet => {
    const [division, title] = statements[sheet.name]
    const { scope, currency } = sheet.company
    const said: Said = { currency, scope, period: sheet.name === 'balance_sheet' ? 'end' : 'span' }
    return sheet.lines.map((line, order): Tree => {
      const account = accounts[line.id]
      if (account === undefined) throw new Error(`No Korean name of ${line.id}.`)
      const cells = columns.flatMap((column, back): (readonly [string, Tree])[] => {
        const at = sheet.periods.length - 1 - back
        const period = sheet.periods[at]
        if (!period) return []
        const days =
          sheet.name === 'balance_sheet'
            ? `${dots(period.end)} 현재`
            : `${dots(period.start ?? '')} ~ ${dots(period.end)}`
        return [
          [`${column}_nm`, `제 ${term - back} 기`],
          [`${column}_dt`, days],
          [`${column}_amount`, figure(sheet, line, at, said, styled(), account)],
        ]
      })
      return record([
        ['bsns_year', String(sheet.periods.at(-1)?.year)],
        ['fs_div', scope === 'consolidated' ? 'CFS' : 'OFS'],
        ['fs_nm', scope === 'consolidated' ? '연결재무제표' : '재무제표'],
        ['sj_div', division],
        ['sj_nm', title],
        ['account_nm', account],
        ...cells,
        ['ord', String(order + 1)],
        ['currency', currency],
      ])
    })
  })
  return { layout: 'relative-columns', body: { status: '000', message: '정상', list, ...more } }
}

const dots = (date: string): string => date.replaceAll('-', '.')
