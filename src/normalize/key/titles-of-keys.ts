import { type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { writesNumber } from '../numeral.ts'
import { keyRole } from './key-role.ts'
import type { KeyRole } from './role-wordings.ts'

const code = /[([]?\b(?:code|código|codigo|codice|kod|kode|cod\.|id)\b[)\]]?$/i

/**
 * The roles of keys by the titles that the first of many records holds in place of values:
 * `[{"V": "Valor", "MN": "Unidade de Medida", "D3N": "Ano"}, {"V": "5847", "MN": "Mil Reais", "D3N": "2021"}]`. Empty where
 * the first record is one like the others: where no other column of figures begins with a word.
 */
export function rolesByTitles(records: readonly JsonObject[]): ReadonlyMap<string, KeyRole> {
  const roles = new Map<string, KeyRole>()
  const [titles, ...others] = records
  if (!titles || others.length < 2 || titles.size < 3) return roles
  let figures = 0
  let own = 0
  for (const [key, title] of titles) {
    if (typeof title !== 'string' || !/^\p{L}.*\p{L}\p{M}*[)\]]?$/su.test(title) || title.length > 80)
      return new Map()
    const values = others.map(record => record.get(key))
    if (values.every(value => writesNumber(value) || isMark(value)) && values.some(writesNumber)) figures++
    if (!values.includes(title)) own++
    const role = code.test(title) ? 'noise' : keyRole(title)
    if (role !== null) roles.set(key, role)
  }
  return figures > 0 && own > titles.size / 2 ? roles : new Map()
}

/** What stands for a figure that is not there. */
function isMark(value: JsonValue | undefined): boolean {
  return value === undefined || value === null || (typeof value === 'string' && !/\p{L}{2}/u.test(value))
}
