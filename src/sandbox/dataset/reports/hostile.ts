import { banner } from '../tell.ts'
import { raw, record, warning, type Tree } from '../tree.ts'
import type { Dataset } from '../layouts/layout.ts'
import type { ReportPlan } from './plan.ts'

const nul = '\u0000'
const rightToLeft = '\u202e'
const zeroWidth = '\u200b'

const labels = [
  '=HYPERLINK("http://127.0.0.1/","Revenue")',
  "+cmd|' /C calc'!A0",
  '@SUM(1)',
  '-2+3',
  '\t=1+1',
  '<script>alert("Revenue")</script>',
  '<img src=x onerror=alert(1)>',
  ']]><!-- & -->',
  `Rev${nul}enue`,
  `bell\u0007 escape\u001b[31m delete\u007f`,
  `${rightToLeft}eunever latoT`,
  `Re${zeroWidth}ve\ufeffnue`,
  'line\nbreak\r\nand \u2028 separator',
  '\ud83d\ude00 family \ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67',
  "'; DROP TABLE facts; --",
  '${HOME} {{7*7}} %n%s ../../etc/passwd',
  'long '.repeat(410).trim(),
]

const numbers = [
  '1e400',
  '-1e400',
  '1e-400',
  '123456789012345678901234567890',
  '12345678901234567890123456789.123456789',
  '0.123456789012',
  '-0.000000000001',
  '9007199254740993',
  '1.10',
  '-0',
  '0.1E+2',
]

/**
 * A report whose shape keeps the contract and whose content is as unpleasant as JSON allows: labels that spreadsheets
 * or browsers would run, control characters, strange keys, numbers beyond every type. Its numbers are no figures.
 */
export const hostileReport = (): ReportPlan => ({
  slug: 'hostile',
  query: `What breaks? ${labels[0] ?? ''} <b>${rightToLeft}${nul}</b>`,
  answer: `Nothing should. The numbers of this report are made to break programs and are no figures of any company.\n${banner}`,
  createdAt: '2026-02-02T02:02:02Z',
  extra: { note: raw('"\\ud800"'), constructor: 'extra' },
  tools: [
    { tool: '=1+1', input: null, output: [] },
    { tool: 'deep', output: raw(`${'['.repeat(120)}1${']'.repeat(120)}`) },
  ],
  datasets: [rowsOfLabels(), strangeKeys(), strangeNumbers()],
})

function rowsOfLabels(): Dataset {
  const rows = labels.map((label, at): Tree => ({ label, values: record([['2023', at]]) }))
  return {
    layout: 'year-keyed-rows',
    body: {
      title: labels[5] ?? '',
      currency: 'USD',
      periods: [{ fiscalYear: 2023, endDate: '2023-12-31' }],
      rows,
      coverageWarnings: [warning('=cmd|"/C calc"!A0'), warning(`<script>warn()</script>${nul}`)],
    },
  }
}

function strangeKeys(): Dataset {
  return {
    layout: 'year-maps',
    body: record([
      ['__proto__', record([['polluted', raw('1')]])],
      ['constructor', record([['prototype', record([['polluted', raw('2')]])]])],
      ['toString', 'not a function'],
      ['', record([['', raw('3')]])],
      [
        'a/b~c',
        record([
          ['~1', raw('4')],
          ['/', raw('5')],
        ]),
      ],
      ['\u0000', raw('6')],
      ['lone surrogate', raw('"\\udc00 \\ud800"')],
      ['twice', raw('{"same":1,"same":2}')],
    ]),
  }
}

function strangeNumbers(): Dataset {
  return {
    layout: 'year-maps',
    body: {
      title: 'Numbers beyond every type',
      currency: 'USD',
      data: record(
        numbers.map((token, at): readonly [string, Tree] => [`Line ${at}`, record([['2023', raw(token)]])]),
      ),
      texts: [
        '1e999999999',
        '(1,2,3)',
        '--5',
        '1.234,56',
        '٣٤٥',
        '０１２',
        'NaN',
        'Infinity',
        '0x1F',
        '1_000',
      ],
    },
  }
}
