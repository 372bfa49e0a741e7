/** Longest text that patterns are run on; longer text is prose and holds no single figure. */
export const maxPatternText = 2048

/** NFKC, white space folded to single spaces, ends trimmed: what the grammars of this folder read. */
export function plainText(text: string): string {
  return text.slice(0, maxPatternText).normalize('NFKC').replace(/\s+/g, ' ').trim()
}

/** Lower-case words of a key or label: camelCase, snake_case, digits and punctuation separate, accents are folded. */
export function words(text: string): string[] {
  return plainText(text)
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/(\d)(\p{L})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/(?<=[a-zA-Z])\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
}

/** The words in one string with single spaces, for word patterns. */
export function wordText(text: string): string {
  return words(text).join(' ')
}
