import type { JsonValue } from '../../lib/lossless-json.ts'
import { plainText, words } from '../text.ts'

const titleKeys = ['title', 'name', 'dataset', 'tool', 'label', 'statement']

/** The text of a dataset under the key that is most like a title. */
export function titleOf(dataset: JsonValue): string | null {
  if (!(dataset instanceof Map)) return null
  let best: { rank: number; text: string } | undefined
  for (const [key, value] of dataset) {
    if (typeof value !== 'string' || key.length > 100 || plainText(value) === '') continue
    const spoken = words(key)
    const rank = titleKeys.findIndex(wanted => spoken.includes(wanted))
    if (rank >= 0 && (!best || rank < best.rank)) best = { rank, text: value }
  }
  return best?.text ?? null
}
