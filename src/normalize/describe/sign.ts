import { memoByText } from '../../lib/memo.ts'
import { JsonNumber, type JsonValue } from '../../lib/lossless-json.ts'
import { keyText } from '../key/key-words.ts'
import { anyOf, wordings } from '../wordings.ts'

const signKey = anyOf({
  whole: wordings`(?:value |amount )?sign, signum, vorzeichen, signe, signo, segno, sinal`,
})
const minusKey = anyOf({ whole: wordings`(?:is )?(?:neg|negative|negated|minus)(?: sign| flag)?` })
const minus = /^(?:[-−–]1?|neg(?:ative|ativ)?|minus)$/i
const plus = /^(?:|\+?1?|pos(?:itive|itiv)?|plus)$/i

const kindOf: (key: string) => 'minus' | 'sign' | undefined = memoByText(key => {
  const spoken = keyText(key)
  return minusKey.test(spoken) ? 'minus' : signKey.test(spoken) ? 'sign' : undefined
})

/** Whether a key is about the sign of the number beside it. */
export const isSignKey = (key: string): boolean => kindOf(key) === 'sign'

/** Whether a field says that the number beside it is printed without its minus; undefined where it is no such field. */
export function minusIn(key: string, value: JsonValue): boolean | undefined {
  const kind = kindOf(key)
  if (kind === 'minus')
    return typeof value === 'boolean'
      ? value
      : value === 'true'
        ? true
        : value === 'false'
          ? false
          : undefined
  if (kind === undefined) return undefined
  const text = value instanceof JsonNumber ? value.text : value === null ? '' : value
  if (typeof text !== 'string') return undefined
  return minus.test(text) ? true : plus.test(text) ? false : undefined
}
