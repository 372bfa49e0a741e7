import { longestRead, memoByText } from '../lib/memo.ts'

/** Words of ASCII with single spaces: NFKC and the folding change nothing, and nearly every key and label is so. */
const plainAlready = /^[!-~]+(?: [!-~]+)*$/

/** Without tags, NFKC, white space folded to single spaces, ends trimmed: what the grammars of this folder read. */
export function plainText(given: string): string {
  const text =
    given.includes('</') || given.includes('/>') || given.includes('<br') ? withoutTags(given) : given
  if (text.length <= longestRead && plainAlready.test(text)) return text
  const read = text.slice(0, longestRead).replace(raisedBehindYear, '').replace(powerOfTen, '10^$1')
  // One character may become eighteen (U+FDFA).
  const plain = read.normalize('NFKC').slice(0, longestRead).replace(/\s+/g, ' ').trim()
  return otherDigits.test(plain) ? inAsciiDigits(plain) : plain
}

/** `10⁶ EUR`: the raised digit is no further digit of the number. */
const powerOfTen = /(?<!\d)10([³⁶⁹])/g

/** `<a href="/revenue">Revenue</a>`: a cell of a page is its text. */
function withoutTags(text: string): string {
  const plain = text
    .slice(0, longestRead)
    .replace(/<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>/gi, ' ')
    .trim()
  return plain === '' ? text : plain
}

/** The mark of a note behind a year, `2023¹`, would become a digit of it. */
const raisedBehindYear = /(?<=(?:19|20)\d{2})\s?[¹²³⁰⁴-⁹]+(?!\p{N})/gu

/** Digits of Arabic, Persian, Hindi, Bengali and Thai, each row from 0 to 9, and the Arabic separators. */
const otherDigits = /[\u0660-\u0669\u066b\u066c\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59]/
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50]

function inAsciiDigits(text: string): string {
  return text.replace(new RegExp(otherDigits, 'g'), character => {
    if (character === '\u066b') return '.'
    if (character === '\u066c') return ','
    const code = character.charCodeAt(0)
    return String(code - zeros.findLast(zero => zero <= code)!)
  })
}

/** The local name of an element of a taxonomy: `Revenue` of `lpa:Revenue`. */
export const withoutPrefix = (name: string): string => name.replace(/^[a-z][\w.-]*:(?=[A-Z])/, '')

/** Lower-case words of a key or label: camelCase, snake_case, digits and punctuation separate, accents are folded. */
export const words: (text: string) => readonly string[] = memoByText(text => {
  const plain = plainText(text)
  return plainAlready.test(plain) ? asciiWords(plain) : unicodeWords(plain)
})

function asciiWords(plain: string): string[] {
  return plain
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/([A-Za-z])(\d)/g, '$1 $2')
    .replace(/(\d)([A-Za-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(word => word !== '')
}

function unicodeWords(plain: string): string[] {
  let text = plain
  if (/\p{Lu}/u.test(text))
    text = text
      .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
      .toLowerCase()
  if (/\d/.test(text)) text = text.replace(/(\p{L})(\d)/gu, '$1 $2').replace(/(\d)(\p{L})/gu, '$1 $2')
  // A mark of its own belongs to the letter before it; without one, each letter can be folded for itself.
  text = /\p{M}/u.test(text) ? withoutAccents(text) : text.replace(/[\u00C0-\u1EFF]/g, foldedLetter)
  // Vowels of Thai and Hindi are marks too.
  return text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(word => word !== '')
}

/** Letters that Unicode does not take apart into a plain one and a mark. */
const plainLetters: ReadonlyMap<string, string> = new Map(
  Object.entries({ ı: 'i', ł: 'l', đ: 'd', ð: 'd', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' }),
)
const otherPlainLetters = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g')

function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(?<=[a-zA-Z])\p{M}+/gu, '')
    .normalize('NFC')
    .replace(otherPlainLetters, letter => plainLetters.get(letter)!)
}

const folded = new Map<string, string>()

function foldedLetter(letter: string): string {
  let plain = folded.get(letter)
  if (plain === undefined) folded.set(letter, (plain = withoutAccents(letter)))
  return plain
}

/** A label without what a taxonomy adds to it: `売上高、経営指標等` is `売上高`; a link is its text. */
export function plainLabel(label: string): string {
  const read = label.slice(0, longestRead)
  const text = read.includes('<') ? read.replace(/<\/?[a-z][^<>]*>/gi, ' ').trim() : read
  return text
    .replace(/(?<!\s)\s*\((?:IFRS|US ?GAAP|J-?GAAP)\)$/u, '')
    .replace(/、(?:経営指標等|DEI)$/u, '')
    .replace(/又は[^（]*損失(?:（△）)?$/u, '')
}

/** The words in one string with single spaces, for word patterns. */
export const wordText: (text: string) => string = memoByText(text => words(text).join(' '))
