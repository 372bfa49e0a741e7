export type Replacement = string | ((...parts: string[]) => string)
export type Rewording = readonly [RegExp, Replacement]

const before = '(?<![\\p{L}\\p{N}])'
const after = '(?![\\p{L}\\p{N}])'
const pattern = (source: string): RegExp => new RegExp(source, 'gu')

/** Parts of years in codes with two digits of the year: `2Q24A`, `4Q/24`, `FY24Q2`, `F2Q24`, `1H24 £m`. */
export const quarterCodes: readonly Rewording[] = [
  [pattern(`${before}f([1-4]q|q[1-4]|[12]h|h[12])(?= ?['’]?(?:fy ?)?(?:20)?\\d{2}${after})`), '$1'],
  [pattern(`${before}cy['’]?(\\d{2})[-_/]?(q[1-4])${after}`), 'cy20$1$2'],
  [pattern(`${before}half[- ]year (?=(?:fy ?)?(?:19|20)\\d{2}${after})`), 'h1 '],
  [pattern(`${before}([369]m)/(\\d{2})${after}`), "$1 '$2"],
  [
    pattern(`${before}([1-4]q|q[1-4]|[12]h|h[12]|hy|[369]m)['’]?(\\d{2})([aefp]?)(?= [\\p{L}\\p{Sc}(%])`),
    (_, part = '', year = '', mark = '') => `${part} '${year}${mark && ` (${mark})`}`,
  ],
  [pattern(`${before}((?:[1-4]q|q[1-4]|[12]h|h[12]|[369]m)) ?['’]?(\\d{2})([aefp])$`), "$1 '$2 ($3)"],
  [pattern(`${before}(q[1-4]|[1-4]q|h[12]|[12]h|q1-q[2-4]) ?[-/] ?(\\d{2})${after}(?![-/.]\\d)`), "$1 '$2"],
  [pattern(`${before}([1-3]\\d)[.-]? ?(q[1-4]|[1-4]q|h[12]|[12]h)${after}`), "'$1 $2"],
  [pattern(`${before}fy ?['’]?((?:20)?\\d{2})[-_/]?([qh][1-4]|[1-4][qh])${after}`), 'fy$1 $2'],
  [pattern(`(?<=[qh][1-4] ?|[1-4][qh] ?)f['’]?(\\d{2})${after}`), 'fy$1'],
]
