import { childPointer } from '../../lib/json-pointer.ts'
import { JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import type { Column } from '../context.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { parseNumeral } from '../numeral.ts'
import { readPeriod } from '../period/parse-period.ts'

const dating =
  /^(.{1,40}?)[_ -]?(?:period|date|dt|label|title|end|end ?date|period ?end|ended|(?<=[_ -])(?:to|until|as ?of|as ?at))$/i
/** `[YTD Actual]`, as a query language writes the name of a measure. */
const bare = (key: string): string => /^\[([^[\]]+)\]$/.exec(key)?.[1] ?? key

/**
 * Columns of a row whose period stands under the same name as the figure, whatever that name is:
 * `"vorvorjahr_period": "2021/22", "vorvorjahrValue": 8.3`. Two at least, each with one figure.
 */
export function datedPairs(object: JsonObject, pointer: string): ReadonlyMap<string, Column> | undefined {
  let columns: Map<string, Column> | undefined
  for (const [key, value] of object) {
    const name = typeof value === 'string' && value.length <= 80 ? dating.exec(bare(key))?.[1] : undefined
    if (name === undefined) continue
    const period = readPeriod(value as string)?.period
    if (!period || (period.end === null && period.fiscalYear === null)) continue
    const figures = [...object].filter(([other, item]) => isFigureOf(name, other, item))
    const [only] = figures
    if (!only || figures.length > 1) continue
    columns ??= new Map()
    const column: Column = {
      kind: 'period',
      context: { period: { value: period, pointer: childPointer(pointer, key) } },
    }
    columns.set(only[0], column).set(key, column)
  }
  return columns && columns.size > 2 ? columns : undefined
}

function isFigureOf(name: string, given: string, value: JsonValue): boolean {
  const key = bare(given)
  if (!key.startsWith(name)) return false
  const isFigure =
    value === null ||
    value instanceof JsonNumber ||
    (typeof value === 'string' && parseNumeral(value) !== undefined)
  const rest = key.slice(name.length)
  return isFigure && (rest === '' || keyRole(keyText(rest)) === 'value')
}
