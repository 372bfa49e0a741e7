import { expect, it } from 'vitest'
import type { Statement } from '../../../src/model/vocabulary.ts'
import { statementOfForeignLine } from '../../../src/normalize/line/foreign-lines.ts'
import { statementOfWording } from '../../../src/normalize/line/line-wording.ts'

// Labels that the catalogue does not hold word for word.
const lines: Readonly<Partial<Record<Statement, readonly string[]>>> = {
  balance_sheet: [
    'その他の金融資産',
    '営業債権（純額）',
    '前払年金費用',
    '應收票據合計',
    '合約負債',
    '기타금융자산',
    '미지급비용',
    '퇴직급여부채 합계',
    'Siirtosaamiset',
    'Egyéb rövid lejáratú kötelezettségek',
    'Diğer borçlar',
    'Deudas a corto plazo con entidades de crédito',
    'Λοιπές υποχρεώσεις',
    'الأصول غير المتداولة الأخرى',
    'مصروفات مستحقة',
    'נכסים בלתי מוחשיים',
    'สินทรัพย์อื่น',
    'ค่าใช้จ่ายค้างจ่าย',
  ],
  income_statement: [
    'その他の収益',
    '营业外支出及其他费用',
    '영업외비용 합계',
    'Muut kulut',
    'Egyéb bevételek',
    'Diğer faaliyet giderleri',
    'Λοιπά έξοδα',
    'مصاريف أخرى',
    'הוצאות אחרות',
    'รายได้อื่น',
    'ขาดทุนจากอัตราแลกเปลี่ยน',
  ],
  cash_flow: [
    '固定資産の取得による支出',
    '存货的减少',
    '유형자산의 취득',
    'เงินสดจ่ายค่าที่ดิน',
    'מזומנים נטו מפעילות אחרת',
  ],
}

it.each(
  Object.entries(lines).flatMap(([statement, labels]) => labels.map(label => [label, statement] as const)),
)('%s is a line of the %s', (label, statement) => {
  expect(statementOfWording([label], null, false)).toBe(statement)
})

it.each(['その他の包括利益', '売上高営業利益率', '부채비율', '비지배지분', 'Titulos', 'Deudor', 'Varasto A'])(
  '%s may be a line of several statements or of none',
  label => {
    expect(statementOfForeignLine(label, null)).toBeUndefined()
  },
)

it('a balance is no flow of a period, and the other way round', () => {
  expect(statementOfForeignLine('その他の金融資産', 'duration')).toBeUndefined()
  expect(statementOfForeignLine('その他の収益', 'instant')).toBeUndefined()
})
