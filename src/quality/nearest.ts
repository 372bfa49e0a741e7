const longest = 100

/** The known names that need the fewest changes of a letter to become `wanted`, best first. */
export function nearestOf(wanted: string, known: readonly string[], count: number): string[] {
  const text = wanted.slice(0, longest).toLowerCase()
  return known
    .map(name => ({ name, distance: editDistance(text, name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ name }) => name)
}

// Levenshtein, one row at a time.
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 0; i < a.length; i += 1) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j += 1) {
      const replaced = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
