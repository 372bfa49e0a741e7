/** A list of the names of fields, and where it stands. */
export interface Header {
  readonly names: readonly string[]
  readonly pointer: string
}

interface Placed {
  readonly header: Header
  /** Place among the headers of the dataset. */
  readonly at: number
}

/**
 * Finds, of the headers with so many names, the one whose place shares most characters with that of a table; of several
 * the first. Thousands of headers are not compared with thousands of tables: in the order of their places the nearest
 * one is a neighbour.
 */
export function headerFinder(
  headers: readonly Header[],
): (width: number, pointer: string) => Header | undefined {
  const byWidth = new Map<number, Placed[]>()
  for (const [at, header] of headers.entries()) {
    const placed = byWidth.get(header.names.length)
    if (placed) placed.push({ header, at })
    else byWidth.set(header.names.length, [{ header, at }])
  }
  for (const placed of byWidth.values()) placed.sort((a, b) => (a.header.pointer < b.header.pointer ? -1 : 1))
  const found = new Map<string, Header>()
  return (width, pointer) => {
    const placed = byWidth.get(width)
    if (!placed) return undefined
    const from = firstBehind(placed, pointer)
    const length = Math.max(sharedLength(placed[from - 1], pointer), sharedLength(placed[from], pointer))
    const key = `${width} ${pointer.slice(0, length)}`
    const known = found.get(key)
    if (known) return known
    const header = firstOf(placed, from, pointer.slice(0, length))
    found.set(key, header)
    return header
  }
}

function firstBehind(placed: readonly Placed[], pointer: string): number {
  let low = 0
  let high = placed.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (placed[middle]!.header.pointer < pointer) low = middle + 1
    else high = middle
  }
  return low
}

function sharedLength(placed: Placed | undefined, pointer: string): number {
  const other = placed?.header.pointer ?? ''
  let length = 0
  while (length < pointer.length && pointer[length] === other[length]) length++
  return length
}

/** The headers whose place begins so stand side by side around `from`. */
function firstOf(placed: readonly Placed[], from: number, prefix: string): Header {
  let low = from
  let high = from
  while (low > 0 && placed[low - 1]!.header.pointer.startsWith(prefix)) low--
  while (high < placed.length && placed[high]!.header.pointer.startsWith(prefix)) high++
  return placed.slice(low, high).reduce((first, next) => (next.at < first.at ? next : first)).header
}
