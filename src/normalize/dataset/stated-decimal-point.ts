import type { JsonValue } from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import { keyText } from '../key/key-words.ts'
import type { DecimalPoint } from '../numeral.ts'
import { hasKey, type Survey } from './survey.ts'

const sign = '(?:mark|sep|separator|point|char|character|sign|symbol)'
const ofFractions = new RegExp(
  `^(?:decimals?|fractions?) ${sign}$|^(?:dezimaltrennzeichen|decimaalteken|decimalseparator|(?:separateur|separador|separatore) decimale?)$`,
)
const ofGroups = new RegExp(
  `^(?:(?:digit )?group(?:ing|s)?|thousands?) ${sign}$|^(?:tausendertrennzeichen|duizendtalteken|(?:separateur|separador|separatore) (?:des?|dei|das|dos) (?:milliers|miles|milhares|migliaia))$`,
)

/** `{"decimal_mark": ",", "group_mark": "."}`: how the dataset says that its figures are written, where it says one thing. */
export function statedDecimalPoint(survey: Survey): DecimalPoint | undefined {
  if (!hasKey(survey, key => namesMark(key) !== null)) return undefined
  const found = new Set<DecimalPoint>()
  const visit = (value: JsonValue): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (value instanceof Map)
      for (const [key, item] of value) {
        const named = typeof item === 'string' ? namesMark(key) : null
        const mark = named === null ? undefined : marks.get((item as string).trim().toLowerCase())
        if (mark !== undefined) found.add(named === 'fractions' ? mark : other[mark])
        visit(item)
      }
  }
  visit(survey.dataset)
  return found.size === 1 ? [...found][0] : undefined
}

const namesMark: (key: string) => 'fractions' | 'groups' | null = memoByText(key => {
  const spoken = keyText(key)
  return ofFractions.test(spoken) ? 'fractions' : ofGroups.test(spoken) ? 'groups' : null
})

const marks: ReadonlyMap<string, DecimalPoint> = new Map([
  [',', ','],
  ['comma', ','],
  ['.', '.'],
  ['dot', '.'],
  ['point', '.'],
  ['period', '.'],
])

const other: Readonly<Record<DecimalPoint, DecimalPoint>> = { ',': '.', '.': ',' }
