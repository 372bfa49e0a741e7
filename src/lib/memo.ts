/**
 * A pure function of a text that remembers its results, up to `limit` of them for texts of up to `longest` UTF-16 units;
 * full, it forgets all, so that hostile texts cost no memory. A result is handed out again and must not be changed.
 */
export function memoByText<T>(
  compute: (text: string) => T,
  limit = 20_000,
  longest = 200,
): (text: string) => T {
  const known = new Map<string, T>()
  return text => {
    if (text.length > longest) return compute(text)
    const held = known.get(text)
    if (held !== undefined || known.has(text)) return held as T
    const result = compute(text)
    if (known.size >= limit) known.clear()
    known.set(ownText(text), result)
    return result
  }
}

/** V8 keeps a slice as a view of its whole text: without a copy, one key would keep a body of 20 MB in memory. */
function ownText(text: string): string {
  return ` ${text}`.slice(1)
}
