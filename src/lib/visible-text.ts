/**
 * Text of a stranger made safe to show: control, format (bidi, zero width) and line-separator characters and lone
 * surrogates become `\u` escapes, and what is longer than `limit` characters ends with `…`.
 */
export function visibleText(text: string, limit = 300): string {
  const characters = Array.from(text.slice(0, 2 * limit + 2))
  const cut = characters.length > limit ? `${characters.slice(0, limit).join('')}…` : text
  return cut.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, character => {
    const code = character.codePointAt(0)!.toString(16)
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`
  })
}
