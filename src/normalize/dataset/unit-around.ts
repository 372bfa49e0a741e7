import type { Context, Stated } from '../context.ts'
import type { KeyRole } from '../key/role-wordings.ts'
import { mayWordUnit } from '../unit/unit-words.ts'
import { unitPartsOf } from '../unit/unit-wording.ts'
import type { Survey } from './survey.ts'
import { eachTextAround } from './texts-around.ts'

/** Longer texts are documents of their own. */
const longest = 300

/** What a dataset says of the unit of its tables where no field of it does. */
export type UnitAround = Pick<Context, 'currency' | 'scale' | 'except' | 'unitText'>

/** Keys whose texts may say it beside other things; those of units and currencies are read where they stand. */
const telling: ReadonlySet<KeyRole | null> = new Set<KeyRole | null>([
  null,
  'title',
  'source',
  'standard',
  'basis',
  'statement',
  'scope',
])

/**
 * The unit that the texts around the tables of a dataset word, where all of them word the same:
 * `"Annotations": ["Amounts: tỷ đồng (VND)."]`, `"caption.text": "Alderton plc – Financials [พันบาท]"`.
 */
export function unitAround({ dataset, texts }: Survey, root: string): UnitAround | undefined {
  if (
    !texts.some(
      text => text.length <= longest && /\s|[[(（【]|^[A-Z]{3}$|[.。]$/u.test(text) && mayWordUnit(text),
    )
  )
    return undefined
  const currencies = new Map<string, string>()
  const scales = new Map<number, Stated<string>>()
  /** Those of texts that are read where they stand. */
  const elsewhere = new Set<number>()
  const except: Context['except'][] = []
  eachTextAround(dataset, root, false, (text, pointer, role) => {
    if (text.length > longest || !telling.has(role)) return
    for (const part of unitPartsOf(text)) {
      // "Real" alone is a word, "EUR" alone the currency of something, but among notes that of the tables.
      const { currency, scale } = part.reading
      const isWhole = part.text === text.trim().replace(/[.。]$/u, '') && !/\s/.test(part.text)
      const isOfNotes = role === 'source' && /\/\d+$/.test(pointer)
      const isUnit = scale !== undefined || /^(?!ALL|TOP)[A-Z]{3}$/.test(part.text)
      if (isWhole && !(isOfNotes && isUnit)) {
        if (scale !== undefined) elsewhere.add(scale)
        continue
      }
      if (currency && !currencies.has(currency)) currencies.set(currency, pointer)
      if (scale === undefined) continue
      if (!scales.has(scale)) scales.set(scale, { value: part.text, pointer })
      except.push(part.reading.except ?? [])
    }
  })
  if (currencies.size > 1 || scales.size > 1 || currencies.size + scales.size === 0) return undefined
  if (scales.size === 1 && [...elsewhere].some(scale => !scales.has(scale))) return undefined
  const [currency] = currencies
  const [scale] = scales
  return {
    currency: currency ? { value: currency[0], pointer: currency[1] } : null,
    scale: scale ? { value: scale[0], pointer: scale[1].pointer } : null,
    except: except.flat(),
    unitText: scale ? scale[1] : null,
  }
}
