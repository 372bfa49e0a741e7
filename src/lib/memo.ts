import { Ambient } from './ambient.ts'

/** Texts longer than this are not remembered: they are prose, and nearly never come again. */
const longest = 200
/** What stands behind so many characters is not looked at: most patterns take a time that grows with the square. */
export const longestRead = 2048
/**
 * Of so many texts the results are new; when there are more, they become the old ones, and those that were old and were
 * not asked for since are forgotten: hostile texts cost no memory, and what comes again and again stays.
 */
const limit = 25_000

/** What every function found for a text, by the number of the function. */
interface Known {
  recent: Map<string, unknown[]>
  old: Map<string, unknown[]>
}
const noneKnown = (): Known => ({ recent: new Map(), old: new Map() })
const circumstances = new Map<string, Known>()
const known = new Ambient<Known>(noneKnown())
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
    const held = heldOf(text)?.[own]
    if (held !== undefined) return (held === nothing ? undefined : held) as T
    const result = compute(text)
    resultsOf(text)[own] = result === undefined ? nothing : result
    return result
  }
}

/** Whether a text is asked for again, for work that is worth it only then. */
export function askedBefore(): (text: string) => boolean {
  const own = functions++
  return text => {
    if (text.length > longest) return false
    const results = resultsOf(text)
    const isAgain = results[own] !== undefined
    results[own] = nothing
    return isAgain
  }
}

function heldOf(text: string): unknown[] | undefined {
  const { recent, old } = known.value
  const results = recent.get(text)
  if (results || old.size === 0) return results
  const older = old.get(text)
  if (older) {
    old.delete(text)
    keep(ownText(text), older)
  }
  return older
}

function resultsOf(text: string): unknown[] {
  let results = heldOf(text)
  if (!results) keep(ownText(text), (results = []))
  return results
}

function keep(text: string, results: unknown[]): void {
  const { value } = known
  if (value.recent.size >= limit) {
    value.old = value.recent
    value.recent = new Map()
  }
  value.recent.set(text, results)
}

/** Does work under circumstances in which the functions find something else; what they find is remembered apart. */
export function rememberApart<T>(name: string, work: () => T): T {
  let own = circumstances.get(name)
  if (!own) circumstances.set(name, (own = noneKnown()))
  return known.during(own, work)
}

/** V8 keeps a slice as a view of its whole text: without a copy, one key would keep a body of 20 MB in memory. */
function ownText(text: string): string {
  return ` ${text}`.slice(1)
}
