import { childPointer } from '../../lib/json-pointer.ts'
import type { JsonObject, JsonValue } from '../../lib/lossless-json.ts'
import type { Context, Stated } from '../context.ts'
import { keyRole } from '../key/key-role.ts'
import { scopeNamedIn } from '../scope.ts'
import type { Survey } from './survey.ts'
import { parseUnitText } from '../unit/unit.ts'

/** Codes that a sentence explains, and the key that it stands under: `"type": "A=consolidated; B=parent company"`. */
interface TextLegend {
  readonly key: string
  readonly meanings: ReadonlyMap<string, string>
  readonly pointer: string
}

/** What a field means by such a code: `context` with the scope or the currency that the sentence says. */
export type TextLegends = (object: JsonObject, context: Context) => Context

const longest = 400
const item = /^(?:[^=＝:：]{0,20}[:：]\s*)?([\p{L}\p{N}._+-]{1,8})\s*[=＝]\s*(.{1,40})$/u

function mayExplain(text: string): boolean {
  return text.length <= longest && (text.includes('=') || text.includes('＝'))
}

/** The codes that a sentence explains, with what they mean; undefined where it explains none or one. */
export function meaningsIn(text: string): ReadonlyMap<string, string> | undefined {
  if (!mayExplain(text)) return undefined
  const meanings = new Map<string, string>()
  for (const part of text.split(/[,;，；、\n]/u)) {
    const match = item.exec(part.trim())
    if (match) meanings.set(match[1]!, match[2]!.trim())
  }
  return meanings.size >= 2 ? meanings : undefined
}

/** Finds the sentences of a dataset that explain codes of scope or currency; undefined where none does. */
export function textLegendsIn({ dataset, texts }: Survey, root: string): TextLegends | undefined {
  if (!texts.some(mayExplain)) return undefined
  const legends: TextLegend[] = []
  const look = (value: JsonValue, pointer: string, segment: string | number, key: string): void => {
    if (typeof value === 'string') {
      const meanings = meaningsIn(value)
      if (meanings) legends.push({ key, meanings, pointer: childPointer(pointer, segment) })
    } else if (value instanceof Map || Array.isArray(value)) visit(value, childPointer(pointer, segment), key)
  }
  // Of most values no pointer is needed.
  const visit = (value: JsonValue, pointer: string, key: string): void => {
    if (Array.isArray(value)) value.forEach((part, index) => look(part, pointer, index, key))
    else if (value instanceof Map) for (const [name, part] of value) look(part, pointer, name, name)
  }
  visit(dataset, root, '')
  if (legends.length === 0) return undefined
  return (object, outer) => {
    let context = outer
    for (const [key, value] of object) {
      if (typeof value !== 'string' || value.length > 8) continue
      for (const legend of legends) {
        const meaning = legend.meanings.get(value)
        if (meaning !== undefined) context = inMeaning(context, legend, key, meaning)
      }
    }
    return context
  }
}

/** A sentence about currencies explains whatever code it lists; one about anything else the field of its own name. */
function inMeaning(context: Context, { key, pointer }: TextLegend, field: string, meaning: string): Context {
  const currency = keyRole(key) === 'currency' ? parseUnitText(meaning)?.currency : undefined
  const stated = <T>(value: T): Stated<T> => ({ value, pointer })
  if (currency) return { ...context, currency: stated(currency) }
  const scope = key === field ? scopeNamedIn(meaning) : undefined
  return scope ? { ...context, scope: stated(scope) } : context
}
