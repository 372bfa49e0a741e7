// Answers of a service that wants to break its reader, as pieces of bytes so that the server needs no memory for them.

const megabyte = 1_048_576
const headOf = id =>
  JSON.stringify({ id, query: `q ${id}`, answer: 'a', created_at: '2026-01-02T03:04:05Z' }).slice(0, -1)

/** A report with two figures that a reader can check. */
export const goodBody = (id, figure) =>
  `${headOf(id)},"tools":[]}`.replace(/^/, '{"report":') +
  `,"financialStatements":[{"title":"Income statement","currency":"USD","columns":["2022","2023"],"rows":[{"label":"Revenue","values":[90,${figure}]}]}]}`

function* filled(text, bytes) {
  const piece = Buffer.from(text.repeat(Math.ceil(megabyte / text.length)))
  for (let left = Math.floor(bytes / text.length) * text.length; left > 0; left -= piece.length)
    yield piece.subarray(0, Math.min(left, piece.length))
}

function* around(id, inside) {
  yield `{"report":${headOf(id)},"tools":[]},"financialStatements":[`
  yield* inside
  yield ']}'
}

function* keys(count) {
  yield '{'
  for (let at = 0; at < count; at++) yield `${at > 0 ? ',' : ''}"key ${at}":${at}`
  yield '}'
}

export const hostileStrings = [
  '=HYPERLINK("http://127.0.0.1/")',
  "+cmd|' /C calc'!A0",
  '@SUM(1)',
  '-1+2',
  '\t=1+1',
  '＝1+1',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  "'; DROP TABLE facts; --",
  '"; DROP TABLE x;--',
  '../../etc/passwd',
  'CON',
  'a\u0000b',
  '\u001b[2J\u001b]8;;http://x\u0007\u009b31m',
  '\u202eevil\u200b\ufeff',
  'line\nbreak\r\n\u2028',
  '\u{1f600}'.repeat(100),
  'NaN',
  '0x10',
  '__proto__',
  'x'.repeat(40_000),
]

function* strings() {
  const rows = [...hostileStrings, '\ud800'].map((label, at) => ({ label, values: [label, at] }))
  yield JSON.stringify({ title: hostileStrings[0], currency: 'USD', columns: ['2022', '2023'], rows })
}

const longest = 10_000_000

/** Each case: what the hostile reports hold, how many of them there are, and how the run should end. */
export const cases = [
  { name: 'a gzip bomb of 4 GiB', gzip: true, body: id => around(id, filled(' ', 4096 * megabyte)), code: 6 },
  {
    name: 'six gzip bombs of 4 GiB at once',
    reports: 6,
    gzip: true,
    body: id => around(id, filled(' ', 4096 * megabyte)),
    code: 6,
  },
  { name: '100 MB of spaces', body: id => around(id, filled(' ', 100_000_000)), code: 6 },
  { name: '100 MB of digits', body: id => around(id, filled('7', 100_000_000)), code: 6 },
  {
    name: '1,000,000 levels',
    body: id => around(id, [`{"a":${'['.repeat(1_000_000)}1${']'.repeat(1_000_000)}}`]),
    code: 0,
  },
  {
    name: '1,000,000 levels that do not close',
    body: id => around(id, ['['.repeat(1_000_000)]),
    code: 6,
  },
  { name: '10,000 keys', body: id => around(id, keys(10_000)), code: 0 },
  {
    name: '10 MB of zeros',
    body: id => around(id, ['{"revenue":[', ...filled('0,', longest), '0]}']),
    code: 6,
  },
  {
    name: '10 MB of empty objects',
    body: id => around(id, ['{"a":[', ...filled('{},', longest), '0]}']),
    code: 6,
  },
  {
    name: '10 MB of one key',
    body: id => around(id, ['{', ...filled('"a":1,', longest), '"a":1}']),
    code: 6,
  },
  { name: 'every hostile string', body: id => around(id, strings()), code: 0 },
]
