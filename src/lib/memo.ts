import { Ambient } from './ambient.ts'

/** Texts longer than this are not remembered: they are prose, and nearly never come again. */
const longest = 200
/** What stands behind so many characters is not looked at: most patterns take a time that grows with the square. */
export const longestRead = 2048
/** So many texts are remembered at once; full, all are forgotten, so that hostile texts cost no memory. */
const limit = 20_000

/** What every function found for a text, by the number of the function. */
type Known = Map<string, unknown[]>
const circumstances = new Map<string, Known>()
const known = new Ambient<Known>(new Map())
const nothing = Symbol('undefined')
let functions = 0

/**
 * A pure function of a text that remembers its results and sees no more than the first 2,048 characters. A result is
 * handed out again and must not be changed. All functions share one map of texts: the same keys and labels are asked
 * for by nearly all of them.
 */
export function memoByText<T>(compute: (text: string) => T): (text: string) => T {
  const own = functions++
  return text => {
    if (text.length > longest) return compute(text.slice(0, longestRead))
    const held = known.value.get(text)?.[own]
    if (held !== undefined) return (held === nothing ? undefined : held) as T
    const result = compute(text)
    resultsOf(text)[own] = result === undefined ? nothing : result
    return result
  }
}

function resultsOf(text: string): unknown[] {
  const { value: texts } = known
  let results = texts.get(text)
  if (!results) {
    if (texts.size >= limit) texts.clear()
    results = []
    texts.set(ownText(text), results)
  }
  return results
}

/** Does work under circumstances in which the functions find something else; what they find is remembered apart. */
export function rememberApart<T>(name: string, work: () => T): T {
  let own = circumstances.get(name)
  if (!own) circumstances.set(name, (own = new Map()))
  return known.during(own, work)
}

/** V8 keeps a slice as a view of its whole text: without a copy, one key would keep a body of 20 MB in memory. */
function ownText(text: string): string {
  return ` ${text}`.slice(1)
}
