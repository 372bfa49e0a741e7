import { describe, expect, it } from 'vitest'
import { scopeInBracket, scopeNamedIn, scopeOfCode, scopeOfFlag } from '../../src/normalize/scope.ts'
import { basisNamedIn } from '../../src/normalize/basis.ts'
import { standardNamedIn } from '../../src/normalize/standard.ts'

describe('the scope that a wording names', () => {
  it.each([
    ['Consolidated Balance Sheets', 'consolidated'],
    ['KONSERN', 'consolidated'],
    ['CFS', 'consolidated'],
    ['연결', 'consolidated'],
    ['連結貸借対照表', 'consolidated'],
    ['合并', 'consolidated'],
    ['konsolidiert', 'consolidated'],
    ['comptes consolidés', 'consolidated'],
    ['consolidado', 'consolidated'],
    ['Standalone', 'separate'],
    ['Non-consolidated', 'separate'],
    ['unconsolidated', 'separate'],
    ['NonConsolidatedMember', 'separate'],
    ['separate financial statements', 'separate'],
    ['parent company only', 'separate'],
    ['OFS', 'separate'],
    ['별도', 'separate'],
    ['単体', 'separate'],
    ['非連結', 'separate'],
    ['Konsolide Olmayan', 'separate'],
    ['неконсолидированная отчетность', 'separate'],
    ['консолидированная отчетность', 'consolidated'],
    ['母公司', 'separate'],
    ['SELSKAP', 'separate'],
    ['Flerårsöversikt - moderbolaget', 'separate'],
    ['Moderbolagets aktieägare', undefined],
    ['Einzelabschluss', 'separate'],
    ['comptes sociaux', 'separate'],
    ['Combined carve-out', 'combined'],
    ['Balance sheet', undefined],
    ['Group', undefined],
    ['Company', undefined],
    ['', undefined],
  ] as const)('is for %j %s', (text, scope) => {
    expect(scopeNamedIn(text)).toBe(scope)
  })

  it.each([
    ['Group', 'consolidated'],
    ['The Group', 'consolidated'],
    ['Gruppe', 'consolidated'],
    ['Company', 'separate'],
    ['Bank', 'separate'],
    ['Parent', 'separate'],
    ['Consolidated', 'consolidated'],
    ['Group revenue', undefined],
    ['all', undefined],
  ] as const)('is behind the value %j %s', (text, scope) => {
    expect(scopeOfCode(text)).toBe(scope)
  })
})

describe('the accounting standard', () => {
  it.each([
    ['IFRS', 'IFRS'],
    ['ifrs-full', 'IFRS'],
    ['IFRS as adopted by the EU', 'IFRS'],
    ['International Financial Reporting Standards', 'IFRS'],
    ['国際財務報告基準', 'IFRS'],
    ['US GAAP', 'US-GAAP'],
    ['us-gaap', 'US-GAAP'],
    ['U.S. GAAP', 'US-GAAP'],
    ['米国基準', 'US-GAAP'],
    ['UK GAAP', 'UK-GAAP'],
    ['FRS 102', 'UK-GAAP'],
    ['Ind AS', 'IND-AS'],
    ['IND-AS', 'IND-AS'],
    ['Japan GAAP', 'J-GAAP'],
    ['J-GAAP', 'J-GAAP'],
    ['日本基準', 'J-GAAP'],
    ['K-IFRS', 'K-IFRS'],
    ['한국채택국제회계기준', 'K-IFRS'],
    ['企业会计准则', 'PRC-GAAP'],
    ['Swiss GAAP FER', undefined],
    ['HGB', undefined],
    ['standard', undefined],
  ] as const)('is for %j %s', (text, standard) => {
    expect(standardNamedIn(text)).toBe(standard)
  })
})

describe('the basis', () => {
  it.each([
    ['actual', 'actual'],
    ['As reported', 'actual'],
    ['Restated', 'restated'],
    ['re-presented', 'restated'],
    ['isRestated', 'restated'],
    ['pro forma', 'pro_forma'],
    ['forecast', 'estimate'],
    ['Company guidance', 'estimate'],
    ['予想', 'estimate'],
    ['preliminary', 'preliminary'],
    ['速報', 'preliminary'],
    ['accrual', undefined],
  ] as const)('is for %j %s', (text, basis) => {
    expect(basisNamedIn(text)).toBe(basis)
  })
})

describe('the scope that a flag or a bracket states', () => {
  it.each([
    ['consolidated', 'true', 'consolidated'],
    ['Koncernredovisning', 'nej', 'separate'],
    ['standalone', 'yes', 'separate'],
    ['group', 'true', 'consolidated'],
    ['group', 'false', undefined],
    ['restated', 'true', undefined],
  ])('of %s: %s', (key, text, scope) => {
    expect(scopeOfFlag(key, text)).toBe(scope)
  })

  it.each([
    ['Umlazi Packaging Ltd (group)', 'consolidated'],
    ['Umlazi Packaging Ltd (Company)', 'separate'],
    ['Umlazi Packaging (Pty) Ltd', undefined],
    ['Bank (Schweiz)', undefined],
    ['Mizuho (Bank)', undefined],
  ])('behind %s', (text, scope) => {
    expect(scopeInBracket(text)).toBe(scope)
  })
})
