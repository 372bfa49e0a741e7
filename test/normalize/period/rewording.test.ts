import { describe, expect, it } from 'vitest'
import { readPeriod } from '../../../src/normalize/period/parse-period.ts'

/** Fiscal year, fiscal period, first and last day: what a text states of them, and nothing that it does not. */
function stated(text: string): readonly (string | number | null)[] | undefined {
  const reading = readPeriod(text)
  if (!reading || reading.rest !== '') return undefined
  const { fiscalYear, fiscalPeriod, start, end } = reading.period
  return [fiscalYear, fiscalPeriod, start, end]
}

type Row = readonly [string, number | null, string | null, string | null, string | null]

const tables: Readonly<Record<string, readonly Row[]>> = {
  'years of two digits and spans of them': [
    ['FY24-25', 2025, 'FY', null, null],
    ['FY23/24', 2024, 'FY', null, null],
    ["'23/'24", 2024, 'FY', null, null],
    ['23/24', 2024, 'FY', null, null],
    ['FY99/00', 2000, 'FY', null, null],
    ['2024FY', 2024, 'FY', null, null],
    ['24FY', 2024, 'FY', null, null],
    ['F2024', 2024, 'FY', null, null],
    ['FY-24', 2024, 'FY', null, null],
    ['2024 full year', 2024, 'FY', null, null],
    ['Helår 2024', 2024, 'FY', null, null],
    ['2024¹', 2024, null, null, null],
    ['2024-A', 2024, null, null, null],
  ],
  'spans whose year stands at one of their days': [
    ['2023年1月1日至12月31日', null, null, '2023-01-01', '2023-12-31'],
    ['112年1月1日至12月31日', null, null, '2023-01-01', '2023-12-31'],
    ['自 2022年4月1日 至 2023年3月31日', null, null, '2022-04-01', '2023-03-31'],
    ['2022년 1월 1일부터 2022년 12월 31일까지', null, null, '2022-01-01', '2022-12-31'],
    ['2023.1.1~12.31', null, null, '2023-01-01', '2023-12-31'],
    ['01/01-31/12/2023', null, null, '2023-01-01', '2023-12-31'],
    ['1. 1. - 31. 12. 2023', null, null, '2023-01-01', '2023-12-31'],
    ['1 Jan - 31 Dec 2023', null, null, '2023-01-01', '2023-12-31'],
    ['January 1 - December 31, 2023', null, null, '2023-01-01', '2023-12-31'],
    ['1 апреля – 31 марта 2023', null, null, '2022-04-01', '2023-03-31'],
    ['del 1 de enero al 31 de diciembre de 2023', null, null, '2023-01-01', '2023-12-31'],
    ['du 1er janvier au 31 décembre 2023', null, null, '2023-01-01', '2023-12-31'],
    ['1º de janeiro a 31 de dezembro de 2023', null, null, '2023-01-01', '2023-12-31'],
  ],
  'days and years with a word of another language': [
    ['al 31 de diciembre de 2023', null, null, null, '2023-12-31'],
    ['k 31. 12. 2023', null, null, null, '2023-12-31'],
    ['2023. december 31.', null, null, null, '2023-12-31'],
    ['31 Aralık 2023 itibarıyla', null, null, null, '2023-12-31'],
    ['tại ngày 31/12/2023', null, null, null, '2023-12-31'],
    ['ליום 31 בדצמבר 2023', null, null, null, '2023-12-31'],
    ['السنة المنتهية في 31 ديسمبر 2023', null, 'FY', null, '2023-12-31'],
    ['esercizio chiuso al 31 dicembre 2023', null, 'FY', null, '2023-12-31'],
    ['GJ2023/24', 2024, 'FY', null, null],
    ['Räkenskapsåret 2023', 2023, 'FY', null, null],
    ['2023 yılı', 2023, 'FY', null, null],
    ['2023회계연도', 2023, 'FY', null, null],
    ['Năm 2023', 2023, 'FY', null, null],
  ],
  'quarters and halves with words of another language': [
    ['I. Quartal 2023', 2023, 'Q1', null, null],
    ['Premier semestre 2023', 2023, 'H1', null, null],
    ['Primer trimestre 2023', 2023, 'Q1', null, null],
    ['1º trimestre de 2023', 2023, 'Q1', null, null],
    ['eerste halfjaar 2023', 2023, 'H1', null, null],
    ['1:a kvartalet 2023', 2023, 'Q1', null, null],
    ['Kvartal 1 2023', 2023, 'Q1', null, null],
    ['2023. I. negyedév', 2023, 'Q1', null, null],
    ['Trimestrul II 2023', 2023, 'Q2', null, null],
    ['Triwulan I tahun 2023', 2023, 'Q1', null, null],
    ['Quý 1 năm 2023', 2023, 'Q1', null, null],
    ['ไตรมาส 1/2566', 2023, 'Q1', null, null],
    ['الربع الأول 2023', 2023, 'Q1', null, null],
    ['النصف الأول 2023', 2023, 'H1', null, null],
    ['2023年一季度', 2023, 'Q1', null, null],
    ['2023年半年度', 2023, 'H1', null, null],
    ['2023년 반기', 2023, 'H1', null, null],
    ['1Q23A', 2023, 'Q1', null, null],
    ['Second quarter 2023', 2023, 'Q2', null, null],
  ],
  'months by short names': [
    ['Oca-Ara 2023', null, null, '2023-01-01', '2023-12-31'],
    ['out/2023', null, null, null, '2023-10-31'],
    ['31 Agustus 2023', null, null, null, '2023-08-31'],
    ['31. marts 2023', null, null, null, '2023-03-31'],
  ],
  'fiscal years by the month of their end': [
    ['FY3/24', null, 'FY', null, '2024-03-31'],
    ['FY03/24', null, 'FY', null, '2024-03-31'],
    ['FYE 03/24', null, 'FY', null, '2024-03-31'],
    ['FYE 30-Nov 2023', null, 'FY', null, '2023-11-30'],
    ['FY3/2024', null, 'FY', null, '2024-03-31'],
    ['FY24/3', null, 'FY', null, '2024-03-31'],
    ['24/3期', null, 'FY', null, '2024-03-31'],
    ['2024/3期', null, 'FY', null, '2024-03-31'],
    ['R6年3月期', null, 'FY', null, '2024-03-31'],
    ['25/3期 1Q', 2025, 'Q1', null, '2024-06-30'],
    ['2025年3月期 中間期', 2025, 'H1', null, '2024-09-30'],
  ],
  'quarters and halves': [
    ['Q4-24', 2024, 'Q4', null, null],
    ['4Q/24', 2024, 'Q4', null, null],
    ['FY24Q4', 2024, 'Q4', null, null],
    ['24.3Q', 2024, 'Q3', null, null],
    ['2024-T4', 2024, 'Q4', null, null],
    ['2024年Q4', 2024, 'Q4', null, null],
    ['113年第3季', 2024, 'Q3', null, null],
    ['IV kw. 2024', 2024, 'Q4', null, null],
    ['III trimestre 2024', 2024, 'Q3', null, null],
    ['4 квартал 2024', 2024, 'Q4', null, null],
    ['3. çeyrek 2024', 2024, 'Q3', null, null],
    ['3rd Qtr 2024', 2024, 'Q3', null, null],
    ['K3 2024', 2024, 'Q3', null, null],
    ['I полугодие 2024 года', 2024, 'H1', null, null],
    ['1. Hj. 2024', 2024, 'H1', null, null],
    ['HY24', 2024, 'H1', null, null],
    ['2HY24', 2024, 'H2', null, null],
    ['2024S1', 2024, 'H1', null, null],
  ],
  'months from the beginning of the year': [
    ['Q1–Q3/24', 2024, 'M9', null, null],
    ['1Q-3Q 2024', 2024, 'M9', null, null],
    ['I-III kw. 2024', 2024, 'M9', null, null],
    ['2024年前三季度', 2024, 'M9', null, null],
    ['2024Q3累计', 2024, 'M9', null, null],
    ['9M24', 2024, 'M9', null, null],
    ['12M2024', 2024, 'FY', null, null],
    ['9A24', 2024, 'M9', null, null],
    ['9 mois 2024', 2024, 'M9', null, null],
    ['12 мес. 2024 г.', 2024, 'FY', null, null],
  ],
  'days and months': [
    ['31.12.24', null, null, null, '2024-12-31'],
    ['24.12.31', null, null, null, '2024-12-31'],
    ['на 31.12.2024', null, null, null, '2024-12-31'],
    ["31 Dec. '24", null, null, null, '2024-12-31'],
    ['2024. 12. 31', null, null, null, '2024-12-31'],
    ['31 ธ.ค. 2567', null, null, null, '2024-12-31'],
    ['2024-M09', null, null, null, '2024-09-30'],
    ['dez/24', null, null, null, '2024-12-31'],
    ['12.2024', null, null, null, '2024-12-31'],
    ['TTM 9/24', null, 'TTM', null, '2024-09-30'],
  ],
  'spans of days and months': [
    ['1–6/2024', null, null, '2024-01-01', '2024-06-30'],
    ['2024年1—9月', null, null, '2024-01-01', '2024-09-30'],
    ['2024년 1~9월', null, null, '2024-01-01', '2024-09-30'],
    ['2026年1–3月期末', null, null, null, '2026-03-31'],
    ['01.01-31.12.2024', null, null, '2024-01-01', '2024-12-31'],
    ['01.01.2024-31.12.2024', null, null, '2024-01-01', '2024-12-31'],
    ['01/04/2023-31/03/2024', null, null, '2023-04-01', '2024-03-31'],
    ['04/01/2023-03/31/2024', null, null, '2023-04-01', '2024-03-31'],
    ['2024-01-01--2024-12-31', null, null, '2024-01-01', '2024-12-31'],
    ['240101-241231', null, null, '2024-01-01', '2024-12-31'],
    ['2304-2403', null, null, '2023-04-01', '2024-03-31'],
    ["Apr'23-Mar'24", null, null, '2023-04-01', '2024-03-31'],
    ['Apr-Mar 2024', null, null, '2023-04-01', '2024-03-31'],
  ],
}

describe.each(Object.entries(tables))('%s', (_, rows) => {
  it.each(rows)('reads "%s"', (text, year, part, start, end) => {
    expect(stated(text)).toEqual([year, part, start, end])
  })
})

// Each can be two things, so it is none.
it.each(['FY11/12', '11/12', '05.06.07', '28.09.24', '23-24'])('leaves "%s" open', text => {
  expect(stated(text)).toBeUndefined()
})
