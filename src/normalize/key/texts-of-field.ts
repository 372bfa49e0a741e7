import { childPointer } from '../../lib/json-pointer.ts'
import {
  everyEntry,
  isContainer,
  JsonNumber,
  type JsonObject,
  type JsonValue,
} from '../../lib/lossless-json.ts'
import { scaleNamedIn } from '../unit/scale.ts'
import { isUnitOfFigures } from '../unit/unit-field.ts'
import { unitWordedBy } from '../unit/unit-wording.ts'
import { keyRole } from './key-role.ts'
import { keyText } from './key-words.ts'

/** `{"name": "revenue", "metadata": {"unit": "USD", "scale": "1000000"}}`: what a schema says of a field in an object of its own. */
export function isAside(key: string, value: JsonObject): boolean {
  return (
    isType(key) ||
    (/^(?:meta|meta ?data|info|attributes|props|properties|annotations?)$/.test(keyText(key)) &&
      everyEntry(value, (_, item) => !isContainer(item)))
  )
}

export interface TextOfField {
  readonly name: string
  readonly text: string
  readonly place: string
}

/** `{"name": "revenue", "type": {"name": "int", "bitWidth": 64}}` */
const isType = (key: string): boolean => /^(?:(?:data|logical) )?type$|^dictionary$/.test(keyText(key))

/** `{"name": "revenue", "metadata": [{"key": "unit", "value": "USD thousands"}]}` */
export function isAsideInPairs(key: string, value: JsonValue): value is JsonObject[] {
  return (
    keyText(key) === 'metadata' &&
    Array.isArray(value) &&
    value.every(
      pair =>
        pair instanceof Map &&
        pair.size === 2 &&
        typeof pair.get('key') === 'string' &&
        typeof pair.get('value') === 'string',
    )
  )
}

const textsOfPairs = (pairs: readonly JsonObject[], pointer: string): TextOfField[] =>
  pairs.map((pair, index) => ({
    name: pair.get('key') as string,
    text: pair.get('value') as string,
    place: childPointer(childPointer(pointer, index), 'value'),
  }))

/** The texts of a description, those aside last. */
export function textsOfField(item: JsonObject, pointer: string): TextOfField[] {
  const own: TextOfField[] = []
  const aside: TextOfField[] = []
  for (const [name, value] of item) {
    const place = childPointer(pointer, name)
    if (value instanceof Map && !isType(name)) aside.push(...textsOfField(value, place))
    if (isAsideInPairs(name, value)) aside.push(...textsOfPairs(value, place))
    const text =
      value instanceof JsonNumber && /^10{2,}$/.test(value.text) && keyRole(name) === 'scale'
        ? value.text
        : value
    if (typeof text === 'string' && text !== '') own.push({ name, text, place })
  }
  return [...own, ...aside]
}

export function powerOf(text: string): number | undefined {
  return /^10*$/.test(text) ? text.length - 1 : scaleNamedIn(text)
}

/** Where a schema says more of a field than its name. */
export const isKeyOfRemark = (key: string): boolean =>
  /^(?:(?:column |field )?(?:descriptions?|desc|notes?|comments?|remarks?|hint|doc(?:umentation|string)?|help))$/.test(
    keyText(key),
  )

/** `{"name": "revenue", "description": "EUR millions"}`: what a schema says of a field is its unit and nothing else. */
export const wordsUnitAlone = (key: string, text: string): boolean =>
  isKeyOfRemark(key) && (unitWordedBy(text) !== undefined || isUnitOfFigures(text))
