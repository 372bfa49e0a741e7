import { memoByText } from '../../lib/memo.ts'
import { abbreviations } from './abbreviations.ts'
import { gluedWords } from './glued-words.ts'
import { words } from '../text.ts'

/**
 * The name of a field in full words: abbreviations written out, words that run together parted. Undefined where it is
 * plain already: `tot_cur_liab`, `totNonCurAssets`, `itcc-ci:totalecrediti`.
 */
export const plainName: (name: string) => string | undefined = memoByText(name => {
  if (!/^[\w.:-]+$/.test(name)) return undefined
  const spoken = words(name.replace(/^[a-z][\w.-]*:/, ''))
  let changed = false
  const plain = spoken.flatMap(word => {
    const full = spoken.length > 1 ? abbreviations.get(word) : undefined
    const parts = full === undefined ? gluedWords(word) : [full]
    changed ||= parts !== undefined
    return parts ?? [word]
  })
  return changed ? plain.join(' ') : undefined
})
