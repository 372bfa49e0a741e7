// Texts that make a backtracking reader slow: pieces that are repeated until the text is as long as wanted.

const classics = [
  [
    'a',
    'A',
    '0',
    ' ',
    '\t',
    '\n',
    '\u00a0',
    '(',
    ')',
    '()',
    '[',
    '[]',
    '{',
    '<',
    '<a',
    '</a',
    '"',
    "'",
    '-',
    '_',
  ],
  [
    '.',
    ',',
    ':',
    ';',
    '/',
    '\\',
    '|',
    '#',
    '@',
    '%',
    '$',
    '€',
    '年',
    '０',
    '\u0301',
    '\u202e',
    '\u0000',
    '😀',
    '\ufdfa',
  ],
  [
    '1,',
    '1.',
    "1'",
    '1 ',
    '1,1,',
    '1.234.',
    '1,234,567',
    '1 234 ',
    '1_000',
    '--1',
    '(1',
    '1)',
    '1e5',
    '0.0.',
    '12%',
  ],
  [
    'I.',
    '(I)',
    'I)(',
    'A.',
    '(a)',
    '一、',
    'a1',
    '1a',
    'aB',
    'ABc',
    'a b',
    'a_b',
    'a-b',
    'a.b',
    'a/b',
    'a, ',
    'a: ',
  ],
  [
    'FY',
    'Q1 ',
    'Q1 2023 ',
    '2023',
    '2023-',
    '2023-12-31',
    '31/12/',
    '31 December ',
    'Dec ',
    '12/',
    '20231231',
    'T12:',
  ],
  [
    'USD',
    'USD ',
    '$ ',
    'in ',
    'in USD ',
    'in millions ',
    'USD in millions of ',
    'per share ',
    'm',
    'bn ',
    'thousands of ',
  ],
  [
    'net ',
    'net, ',
    ' (net',
    'total ',
    'note 1, ',
    '(note ',
    '1, 2, ',
    'year ended ',
    'of which ',
    'less: ',
    'IFRS)',
    ' (IFRS',
  ],
].flat()

/** Words that stand in the patterns of the program: only they lead an attack deep into a pattern. */
function wordsOf(patterns) {
  const words = new Set()
  for (const pattern of patterns) {
    for (const [word] of pattern.replace(/\\[a-zA-Z]/g, ' ').matchAll(/[\p{L}]{2,}/gu))
      words.add(word.toLowerCase())
  }
  return [...words].sort((a, b) => (a < b ? -1 : 1))
}

/** All pieces: the classics, every word of the patterns alone and in brackets, and pairs of neighbouring words. */
export function pumpsOf(patterns) {
  const words = wordsOf(patterns)
  const pairs = patterns.flatMap(pattern => {
    const inside = wordsOf([pattern])
    return inside.slice(1).map((word, at) => `${inside[at]} ${word} `)
  })
  return [
    ...new Set([...classics, ...words.map(word => `${word} `), ...words.map(word => `(${word}) `), ...pairs]),
  ]
}

/** The piece repeated to a length, with an end that keeps a pattern from matching. */
export const pumped = (piece, length, end) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length) + end
