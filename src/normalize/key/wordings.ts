/**
 * Patterns of wordings, parted by commas and white space; a long one goes on in the next line behind a bar.
 * What they are tested on has single spaces and no commas.
 */
export function wordings({ raw }: TemplateStringsArray): readonly string[] {
  return raw
    .join('')
    .trim()
    .replace(/\|\n\s*/g, '|')
    .split(/,\s+/)
}

/** One pattern for texts that are one of these wordings. */
export function whollyOneOf(list: readonly string[]): RegExp {
  return new RegExp(`^(?:${list.join('|')})$`, 'u')
}
