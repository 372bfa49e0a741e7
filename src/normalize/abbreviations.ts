import { memoByText } from '../lib/memo.ts'
import { words } from './text.ts'

/** Abbreviations in the names of fields, each with one meaning there; a label in words has none of them. */
const meanings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    acct: 'accounts',
    accts: 'accounts',
    accum: 'accumulated',
    admin: 'administrative',
    aft: 'after',
    amort: 'amortization',
    amortisation: 'amortization',
    avg: 'average',
    bef: 'before',
    bld: 'buildings',
    chg: 'change',
    comm: 'common',
    cur: 'current',
    curr: 'current',
    def: 'deferred',
    dep: 'depreciation',
    depr: 'depreciation',
    dil: 'diluted',
    dilut: 'diluted',
    div: 'dividends',
    dvd: 'dividends',
    emp: 'employee',
    eq: 'equity',
    eqt: 'equity',
    eqty: 'equity',
    equip: 'equipment',
    exp: 'expense',
    exps: 'expenses',
    gen: 'general',
    inc: 'income',
    int: 'interest',
    inv: 'inventory',
    invest: 'investments',
    invtry: 'inventory',
    invty: 'inventory',
    liab: 'liabilities',
    liabs: 'liabilities',
    lt: 'long term',
    mat: 'materials',
    min: 'minority',
    ncur: 'non current',
    noncur: 'non current',
    op: 'operating',
    oper: 'operating',
    oth: 'other',
    pay: 'payable',
    prem: 'premium',
    prepd: 'prepaid',
    prov: 'provision',
    pur: 'purchases',
    rcvbl: 'receivable',
    rec: 'receivable',
    recv: 'receivable',
    ret: 'retained',
    rev: 'revenue',
    revs: 'revenues',
    sh: 'shares',
    shrhldr: 'shareholders',
    shs: 'shares',
    st: 'short term',
    tot: 'total',
    trd: 'trade',
    wtd: 'weighted',
  }),
)

/** The name of a field with its abbreviations written out; undefined where it has none: `tot_cur_liab`, `totNonCurAssets`. */
export const withoutAbbreviations: (name: string) => string | undefined = memoByText(name => {
  if (/\s/.test(name) || !/^[\w.:-]+$/.test(name)) return undefined
  const spoken = words(name)
  if (spoken.length < 2 || !spoken.some(word => meanings.has(word))) return undefined
  return spoken.map(word => meanings.get(word) ?? word).join(' ')
})
