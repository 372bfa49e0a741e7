import { expect, test } from 'vitest'
import { concepts } from '../../src/model/concepts/concepts.ts'
import { foreignSynonymsDebt } from '../../src/model/concepts/foreign-synonyms-debt.ts'
import { foreignSynonymsEast } from '../../src/model/concepts/foreign-synonyms-east.ts'
import { foreignSynonymsFinance } from '../../src/model/concepts/foreign-synonyms-finance.ts'
import { foreignSynonymsFurther } from '../../src/model/concepts/foreign-synonyms-further.ts'
import { foreignSynonyms } from '../../src/model/concepts/foreign-synonyms.ts'
import type { Statement } from '../../src/model/vocabulary.ts'
import { conceptOf } from '../../src/normalize/line/concept.ts'

const byName = new Map(concepts.map(concept => [concept.name, concept]))

const lists = [
  foreignSynonyms,
  foreignSynonymsEast,
  foreignSynonymsFurther,
  foreignSynonymsFinance,
  foreignSynonymsDebt,
]

test.each(lists.flatMap(labels => Object.entries(labels)))(
  'every label of %s leads to it',
  (name, labels) => {
    const concept = byName.get(name)
    expect(concept?.name).toBe(name)
    const found = labels.split(' | ').map(label => [label, conceptOf(label, concept!.statement)?.name])
    expect(found.filter(([, known]) => known !== name)).toEqual([])
  },
)

test('a label names the line in a statement of its language', () => {
  expect(conceptOf('Montant net du chiffre d’affaires', 'income_statement')?.name).toBe('Revenue')
  expect(conceptOf('Netto-omzet', 'income_statement')?.name).toBe('Revenue')
  expect(conceptOf('Bruttoresultat', 'income_statement')?.name).toBe('GrossProfit')
})

test.each([...Object.entries(foreignSynonymsFinance), ...Object.entries(foreignSynonymsDebt)])(
  'every label of %s leads to it without a statement around it',
  (name, labels) => {
    const found = labels.split(' | ').map(label => [label, conceptOf(label, null)?.name])
    expect(found.filter(([, known]) => known !== name)).toEqual([])
  },
)

test('letters that are often written as others', () => {
  expect(conceptOf('WARTOSC FIRMY', null)?.name).toBe('Goodwill')
  expect(conceptOf('Vay va no dai han', null)?.name).toBe('LongTermDebt')
  expect(conceptOf('Καθαρα εσοδα απο τοκους', null)?.name).toBe('NetInterestIncome')
  expect(conceptOf('ايرادات التامين', null)?.name).toBe('InsuranceRevenue')
  expect(conceptOf('درآمد بيمه', null)?.name).toBe('InsuranceRevenue')
  expect(conceptOf('Привлеченные займы', null)).toBeUndefined()
})

test('no line has a label twice', () => {
  const twice = concepts.flatMap(({ name }) => {
    const labels = lists.flatMap(list => list[name]?.split(' | ') ?? [])
    return labels.filter((label, index) => label.trim() === '' || labels.indexOf(label) !== index)
  })
  expect(twice).toEqual([])
})

test.each<[language: string, label: string, statement: Statement, name: string]>([
  ['Romanian', 'Casa si conturi la banci', 'balance_sheet', 'CashAndCashEquivalents'],
  ['Romanian', 'ACTIVE CIRCULANTE - TOTAL, din care:', 'balance_sheet', 'TotalCurrentAssets'],
  ['Romanian', 'Profit brut', 'income_statement', 'PretaxIncome'],
  ['Czech', 'Dlouhodobý nehmotný majetek', 'balance_sheet', 'IntangibleAssets'],
  ['Slovak', 'SPOLU MAJETOK', 'balance_sheet', 'TotalAssets'],
  ['Hungarian', 'Értékesítés nettó árbevétele', 'income_statement', 'Revenue'],
  ['Croatian', 'Dugotrajna imovina', 'balance_sheet', 'TotalNonCurrentAssets'],
  ['Croatian', 'odgodena_porezna_imovina', 'balance_sheet', 'DeferredTaxAssets'],
  ['Serbian', 'Нето добитак', 'income_statement', 'NetIncome'],
  ['Slovene', 'Čisti prihodki od prodaje', 'income_statement', 'Revenue'],
  ['Bulgarian', 'Материални запаси', 'balance_sheet', 'Inventory'],
  ['Greek', 'Κύκλος εργασιών', 'income_statement', 'Revenue'],
  ['Greek', 'ΣΥΝΟΛΟ ΕΝΕΡΓΗΤΙΚΟΥ', 'balance_sheet', 'TotalAssets'],
  ['Russian', 'Итого по разделу III', 'balance_sheet', 'TotalEquity'],
  ['Ukrainian', 'Необоротні активи', 'balance_sheet', 'TotalNonCurrentAssets'],
  ['Estonian', 'Müügitulu', 'income_statement', 'Revenue'],
  ['Latvian', 'Neto apgrozījums', 'income_statement', 'Revenue'],
  ['Lithuanian', 'Nuosavas kapitalas', 'balance_sheet', 'TotalEquity'],
  ['Vietnamese', 'Lưu chuyển tiền thuần từ hoạt động đầu tư', 'cash_flow', 'NetCashFromInvesting'],
  ['Vietnamese', 'dau_tu_tai_chinh_ngan_han', 'balance_sheet', 'ShortTermInvestments'],
  ['Indonesian', 'Penjualan dan pendapatan usaha', 'income_statement', 'Revenue'],
  ['Malay', 'Hartanah, loji dan peralatan', 'balance_sheet', 'PropertyPlantEquipment'],
  ['Thai', 'สินทรัพย์หมุนเวียน', 'balance_sheet', 'TotalCurrentAssets'],
  ['Hebrew', 'סה"כ נכסים', 'balance_sheet', 'TotalAssets'],
  ['Arabic', 'صافي الربح', 'income_statement', 'NetIncome'],
  ['Arabic', 'اجمالي الاصول', 'balance_sheet', 'TotalAssets'],
  ['Persian', 'سود (زیان) انباشته', 'balance_sheet', 'RetainedEarnings'],
  ['Persian with Arabic letters', 'جمع دارايي‌هاي جاري', 'balance_sheet', 'TotalCurrentAssets'],
  ['Hindi', 'कर पूर्व लाभ', 'income_statement', 'PretaxIncome'],
  ['Bengali', 'শেয়ার প্রতি আয়', 'income_statement', 'EPSBasic'],
  ['Georgian', 'სულ აქტივები', 'balance_sheet', 'TotalAssets'],
  ['Armenian', 'Ոչ նյութական ակտիվներ', 'balance_sheet', 'IntangibleAssets'],
  ['Armenian capitals', 'ՇԱՀՈՒՅԹ ՄԻՆՉԵՎ ՀԱՐԿՈՒՄԸ', 'income_statement', 'PretaxIncome'],
  ['Azerbaijani', 'Satışın maya dəyəri', 'income_statement', 'CostOfRevenue'],
  ['Azerbaijani capitals', 'NİZAMNAMƏ KAPİTALI', 'balance_sheet', 'ShareCapital'],
  ['Kazakh', 'Қысқа мерзімді міндеттемелер', 'balance_sheet', 'TotalCurrentLiabilities'],
  ['Uzbek', 'Pul mablagʻlari', 'balance_sheet', 'CashAndCashEquivalents'],
  ['Mongolian', 'Эргэлтийн бус хөрөнгийн дүн', 'balance_sheet', 'TotalNonCurrentAssets'],
  ['Macedonian', 'Добивка пред оданочување', 'income_statement', 'PretaxIncome'],
  ['Albanian', 'Totali i kapitalit dhe detyrimeve', 'balance_sheet', 'TotalLiabilitiesAndEquity'],
  ['Icelandic', 'Handbært fé frá rekstri', 'cash_flow', 'NetCashFromOperating'],
  ['Catalan', 'Import net de la xifra de negocis', 'income_statement', 'Revenue'],
  ['Basque', 'Ibilgetu materiala', 'balance_sheet', 'PropertyPlantEquipment'],
  ['Galician', 'Inmobilizado intanxible', 'balance_sheet', 'IntangibleAssets'],
  ['Belarusian', 'Чысты прыбытак (страта)', 'income_statement', 'NetIncome'],
  ['Swahili', 'Faida ghafi', 'income_statement', 'GrossProfit'],
  ['Filipino', 'Kabuuang pananagutan', 'balance_sheet', 'TotalLiabilities'],
  ['Urdu', 'آپریٹنگ منافع', 'income_statement', 'OperatingIncome'],
  ['Tamil', 'முதலீட்டு நடவடிக்கைகளிலிருந்து நிகர ரொக்கம்', 'cash_flow', 'NetCashFromInvesting'],
  ['Nepali', 'यस वर्षको मुनाफा', 'income_statement', 'ProfitLossIncludingNCI'],
  ['Afrikaans', 'Totale ekwiteit', 'balance_sheet', 'TotalEquity'],
  ['French key', 'chiffre_d_affaires', 'income_statement', 'Revenue'],
  ['Turkish capitals', 'TOPLAM DURAN VARLIKLAR', 'balance_sheet', 'TotalNonCurrentAssets'],
  ['Polish key', 'kapital_wlasny', 'balance_sheet', 'TotalEquity'],
])('%s: %s', (_, label, statement, name) => {
  expect(conceptOf(label, statement)?.name).toBe(name)
})
