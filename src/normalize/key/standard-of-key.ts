import { memoByText } from '../../lib/memo.ts'
import { standardNamedIn } from '../standard.ts'
import { words } from '../text.ts'

/** The accounting standard behind a taxonomy key such as `us-gaap` or `ifrs-full`. */
export const standardOfKey: (key: string) => string | undefined = memoByText(key => {
  // `us-gaap:Goodwill` is a line.
  return key.length <= 20 && words(key).length <= 3 && !/:\p{Lu}/u.test(key)
    ? standardNamedIn(key)
    : undefined
})
