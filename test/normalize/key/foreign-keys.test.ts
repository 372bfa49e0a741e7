import { expect, it } from 'vitest'
import { keyRole } from '../../../src/normalize/key/key-role.ts'

it.each([
  ['Berichtswährung', 'currency'],
  ['валюта отчетности', 'currency'],
  ['đơn vị tính', 'unit'],
  ['ед. изм.', 'unit'],
  ['หน่วย', 'unit'],
  ['UNIT_MULT', 'scale'],
  ['nazwa spółki', 'entity'],
  ['اسم الشركة', 'entity'],
  ['Bilanzstichtag', 'period_end'],
  ['dzień bilansowy', 'period_end'],
  ['rok obrotowy', 'fiscal_year'],
  ['사업연도', 'fiscal_year'],
  ['отчетный период', 'period'],
  ['наименование показателя', 'label'],
  ['chỉ tiêu', 'label'],
  ['nazwaPozycji', 'label'],
  ['значение', 'value'],
  ['nilai', 'value'],
  ['konsolidasyon', 'scope'],
  ['muhasebe standardı', 'standard'],
  ['재무제표명', 'statement'],
  ['предупреждения', 'warning'],
  ['หมายเหตุ', 'source'],
  ['bizhong', 'currency'],
  ['kuaiji_zhunze', 'standard'],
  ['kingaku', 'value'],
  // A total of its own, in whatever language.
  ['suma', null],
  ['summa', null],
])('the role of "%s" is %s', (key, role) => {
  expect(keyRole(key)).toBe(role)
})
