import { describe, expect, it } from 'vitest'
import { conceptOf } from '../../../src/normalize/line/concept.ts'
import { unitOfLine } from '../../../src/normalize/unit/line-unit.ts'

describe('the unit of a line by its label', () => {
  const table: readonly (readonly [string, string | null])[] = [
    ['Revenue', 'monetary'],
    ['Total assets', 'monetary'],
    ['Basic earnings per share', 'per_share'],
    ['EPS diluted', 'per_share'],
    ['epsDiluted', 'per_share'],
    ['Dividends per ordinary share (pence)', 'per_share'],
    ['Book value per share', 'per_share'],
    ['１株当たり当期純利益', 'per_share'],
    ['Weighted average shares outstanding', 'shares'],
    ['weightedAverageShsOutDil', 'shares'],
    ['Number of shares issued', 'shares'],
    ['Gross margin (%)', 'percent'],
    ['Some share of sales %', 'percent'],
    ['Current ratio', 'ratio'],
    ['Average number of employees', 'count'],
    ['Headcount', 'count'],
    ['unitsSold', 'count'],
    ['Active clients (in thousand)', 'count'],
    ['distribution_per_cbfi', 'per_share'],
    ['face_val', 'per_share'],
    ['سود پایه هر سهم', 'per_share'],
    ['cbfis_outstanding', 'shares'],
    ['부채비율', 'ratio'],
    ['Дивиденд на акцию', 'per_share'],
    ['Egy részvényre jutó eredmény', 'per_share'],
    ['ربحية السهم', 'per_share'],
    ['Pay başına kazanç', 'per_share'],
    ['กำไรต่อหุ้น', 'per_share'],
    ['Gemiddeld aantal aandelen', 'shares'],
    ['Średnia ważona liczba akcji', 'shares'],
    ['Средневзвешенное количество акций', 'shares'],
    ['Số cổ phiếu đang lưu hành', 'shares'],
    ['Ağırlıklı ortalama hisse sayısı', 'shares'],
    ['Anteile an verbundenen Unternehmen', 'monetary'],
    ['Собственные акции, выкупленные у акционеров', 'monetary'],
    ['Henkilöstö keskimäärin', 'count'],
    ['Operating income %', 'percent'],
    ['% of revenue', 'percent'],
    ['Senior notes, 4.5%', null],
    ['Non-controlling interest (25%)', null],
    ['Interest rate swaps', null],
    ['Income tax at statutory rate', null],
    ['Return on plan assets', null],
    ['Revenue per employee', null],
    ['effect of exchange rate on borrowings', null],
    ['BenefitsPaidToMembersAmt', null],
    ['Gastos por beneficios a empleados', null],
    // Money with a telling word in it stays money: the label alone decides nothing.
    ['Widgets', null],
    ['Other things', null],
  ]
  it.each(table)('is for %j %s', (label, unit) => {
    expect(unitOfLine(label, conceptOf(label, null)).unit).toBe(unit)
  })

  it('reads a scale and a currency that a label states in brackets', () => {
    expect(unitOfLine('Earnings per share (pence)', undefined).stated).toEqual({
      unit: 'monetary',
      currency: 'GBP',
      scale: -2,
    })
    expect(unitOfLine('Other costs (USD in thousands)', undefined).stated).toEqual({
      unit: 'monetary',
      currency: 'USD',
      scale: 3,
    })
    expect(unitOfLine('Other costs', undefined).stated).toBeUndefined()
  })
})
