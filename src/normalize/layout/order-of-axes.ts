import type { JsonObject, JsonValue } from '../../lib/lossless-json.ts'

/** A list that names one side of a matrix. */
export interface NamedAxis {
  readonly key: string
  readonly isDated: boolean
}

const indexed = /^\W*(\w+) ?\[ ?(\w+) ?\] ?\[ ?(\w+) ?\]/u
const crossed = /^\W*(\w+) (?:x|×|by|then) (\w+)\W*$/iu
/** Keys of what states an order. */
export const ofOrder = /^(?:dim(?:ension)?s?|axes|axis[_ ]?order|order|shape|index(?:es)?|layout)$/i
const dated = /^(?:periods?|years?|dates?|quarters?|months?|columns?|time|t)$/i
const named = /^(?:items?|lines?|line[_ ]?items?|rows?|accounts?|concepts?|metrics?|labels?|captions?)$/i

/**
 * The axis that the lists of a matrix stand for, where a text or a list beside it states the order of its two sides:
 * `z[x][y]`, `values[period][item] in thousands`, `"dims": ["item", "period"]`, `"shape": "periods x items"`.
 */
export function statedOuterAxis<Axis extends NamedAxis>(
  object: JsonObject,
  matrixKey: string,
  axes: readonly [Axis, Axis],
): Axis | undefined {
  for (const [key, value] of object) {
    const [outer, inner] = sidesOf(key, value, matrixKey) ?? []
    if (outer === undefined || inner === undefined) continue
    const first = axes.filter(axis => isCalled(axis, outer))
    const second = axes.filter(axis => isCalled(axis, inner))
    if (first.length === 1 && second.length === 1 && first[0] !== second[0]) return first[0]
  }
  return undefined
}

function sidesOf(key: string, value: JsonValue, matrixKey: string): [string, string] | undefined {
  if (Array.isArray(value)) {
    const [outer, inner, ...more] = value
    const isOrder = ofOrder.test(key) && more.length === 0
    return isOrder && typeof outer === 'string' && typeof inner === 'string' ? [outer, inner] : undefined
  }
  if (typeof value !== 'string' || value.length > 200) return undefined
  const [, matrix, row = '', column = ''] = indexed.exec(value) ?? []
  if (matrix !== undefined) return matrix === matrixKey ? [row, column] : undefined
  const [, outer, inner] = crossed.exec(value) ?? []
  return outer !== undefined && inner !== undefined ? [outer, inner] : undefined
}

/** By its key, its singular or its first letter, else by what its texts are. */
function isCalled({ key, isDated }: NamedAxis, word: string): boolean {
  const [own, given] = [key.toLowerCase(), word.toLowerCase()]
  if (own === given || own === `${given}s` || own.replace(/ies$/, 'y') === given) return true
  if (given.length === 1) return own.startsWith(given)
  return (isDated ? dated : named).test(given)
}
