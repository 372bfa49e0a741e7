import { JsonNumber, type JsonValue } from '../../lib/lossless-json.ts'
import { keyText } from '../key/key-words.ts'
import { anyOf, wordings } from '../wordings.ts'

const signKey = anyOf({
  whole: wordings`(?:value |amount )?sign, signum, vorzeichen, signe, signo, segno, sinal`,
})
const minusKey = anyOf({ whole: wordings`(?:is )?(?:negative|negated|minus)(?: sign)?` })
const minus = /^(?:[-−–]1?|neg(?:ative|ativ)?|minus)$/i
const plus = /^(?:|\+?1?|pos(?:itive|itiv)?|plus)$/i

/** Whether a key is about the sign of the number beside it. */
export const isSignKey = (spoken: string): boolean => signKey.test(spoken)

/** Whether a field says that the number beside it is printed without its minus; undefined where it is no such field. */
export function minusIn(key: string, value: JsonValue): boolean | undefined {
  const spoken = keyText(key)
  if (minusKey.test(spoken))
    return typeof value === 'boolean'
      ? value
      : value === 'true'
        ? true
        : value === 'false'
          ? false
          : undefined
  if (!signKey.test(spoken)) return undefined
  const text = value instanceof JsonNumber ? value.text : value === null ? '' : value
  if (typeof text !== 'string') return undefined
  return minus.test(text) ? true : plus.test(text) ? false : undefined
}
