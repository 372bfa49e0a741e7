// Longer words are no slip of the pen; the limit keeps the work bounded.
const longestWord = 100

/** The candidate that differs least from a word, if it is near enough to be a slip of the pen; undefined otherwise. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const most = Math.max(2, Math.ceil(word.length / 3))
  return ranked(word, candidates).find(({ distance }) => distance <= most)?.candidate
}

/** The `count` candidates that need the fewest changes of a letter to become the word, best first. */
export function nearestOf(word: string, candidates: readonly string[], count: number): string[] {
  return ranked(word, candidates)
    .slice(0, count)
    .map(({ candidate }) => candidate)
}

function ranked(word: string, candidates: readonly string[]): { candidate: string; distance: number }[] {
  const text = word.slice(0, longestWord).toLowerCase()
  return candidates
    .map(candidate => ({ candidate, distance: editDistance(text, candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
}

// Levenshtein, one row at a time.
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const change = from[row - 1] === to[column - 1] ? 0 : 1
      current.push(Math.min(current[column - 1]! + 1, previous[column]! + 1, previous[column - 1]! + change))
    }
    previous = current
  }
  return previous[to.length]!
}
