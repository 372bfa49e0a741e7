/** Width of a column of figures. */
export const periodWidth = 15
const headCharacters = 13
const mostLines = 6

/** Points for the head with the most lines, words being wrapped in columns of `periodWidth`. */
export function headHeight(heads: readonly string[]): number {
  let most = 1
  for (const head of heads) {
    let lines = 1
    let room = headCharacters
    for (const word of head.split(' ')) {
      if (word.length > room && room < headCharacters) {
        lines++
        room = headCharacters
      }
      lines += Math.floor(word.length / (headCharacters + 1))
      room -= word.length + 1
    }
    most = Math.max(most, lines)
  }
  return Math.min(mostLines, most) * 13 + 7
}
