import { describe, expect, it } from 'vitest'
import { statementNamedIn } from '../../../src/normalize/line/statement.ts'
import { scopeNamedIn } from '../../../src/normalize/scope.ts'

const titles = {
  balance_sheet: [
    'Statement of Condition',
    'Balancete',
    'Tase',
    'Rozvaha',
    'Mérleg',
    'Bilanț',
    'Bilans stanja',
    'Бухгалтерский баланс',
    'Отчет о финансовом положении',
    'Bảng cân đối kế toán',
    'งบดุล',
    'الميزانية العمومية',
    'מאזן',
    'Ισολογισμός',
    'ترازنامه',
    '財務狀況表',
  ],
  income_statement: [
    'Income and expenditure account',
    'GuV',
    'Demonstração dos Resultados',
    'Resultatopgørelse',
    'Tuloslaskelma',
    'Výkaz zisku a ztráty',
    'Eredménykimutatás',
    'Cont de profit și pierdere',
    'Bilans uspeha',
    'Отчет о финансовых результатах',
    'Báo cáo kết quả hoạt động kinh doanh',
    'งบกำไรขาดทุน',
    'قائمة الدخل',
    'דוח רווח והפסד',
    'صورت سود و زیان',
  ],
  cash_flow: [
    'Mittelflussrechnung',
    'Kontantstrømoppstilling',
    'Rahavirtalaskelma',
    'Rachunek przepływów pieniężnych',
    'Přehled o peněžních tocích',
    'Situația fluxurilor de trezorerie',
    'Отчет о движении денежных средств',
    'Lưu chuyển tiền tệ',
    'قائمة التدفقات النقدية',
    'Κατάσταση ταμειακών ροών',
  ],
  comprehensive_income: [
    'Gesamtergebnisrechnung',
    'Etat du résultat global',
    'งบกำไรขาดทุนเบ็ดเสร็จ',
    '综合收益表',
  ],
  changes_in_equity: [
    'Eigenkapitalspiegel',
    'Demonstração das Mutações do Patrimônio Líquido',
    'Zestawienie zmian w kapitale własnym',
    'Laporan Perubahan Ekuitas',
  ],
} as const

describe.each(Object.entries(titles))('titles of %s', (statement, texts) => {
  it.each(texts)('%s', text => {
    expect(statementNamedIn(text)).toBe(statement)
  })
})

const scopes = {
  consolidated: [
    'Konsolidovaná',
    'Konszolidált',
    'Консолидированная',
    'Konsolidirano',
    'งบการเงินรวม',
    'موحدة',
    'מאוחד',
    'Ενοποιημένα',
  ],
  separate: [
    'Konsolide Olmayan',
    'Nekonsolidovaná',
    'Egyedi',
    'Неконсолидирани',
    'Comptes individuels',
    'Bilancio civilistico',
    '単独',
    'Εταιρικά',
    'เฉพาะกิจการ',
  ],
} as const

describe.each(Object.entries(scopes))('wordings of %s', (scope, texts) => {
  it.each(texts)('%s', text => {
    expect(scopeNamedIn(text)).toBe(scope)
  })
})
