import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBodies } from '../../src/cli/body-lines.ts'

async function bodies(...chunks: (string | Buffer)[]): Promise<[number, string][]> {
  const found: [number, string][] = []
  for await (const { text, line } of readBodies(Readable.from(chunks))) found.push([line, text])
  return found
}

test.each<[string, string, [number, string][]]>([
  ['one JSON on one line', '{"a":1}', [[1, '{"a":1}']]],
  ['one JSON over many lines', '{\n "a": 1\n}\n', [[1, '{\n "a": 1\n}']]],
  [
    'NDJSON',
    '{"a":1}\n{"a":2}\n',
    [
      [1, '{"a":1}'],
      [2, '{"a":2}'],
    ],
  ],
  [
    'NDJSON with empty and broken lines',
    '{"a":1}\n\n{bad\n{"a":2}',
    [
      [1, '{"a":1}'],
      [3, '{bad'],
      [4, '{"a":2}'],
    ],
  ],
  [
    'NDJSON whose first line is broken',
    '{bad\n{"a":2}',
    [
      [1, '{bad'],
      [2, '{"a":2}'],
    ],
  ],
  ['a pretty JSON that is broken', '{\n "a": \n}', [[1, '{\n "a": \n}']]],
  [
    'Windows line ends',
    '{"a":1}\r\n{"a":2}\r\n',
    [
      [1, '{"a":1}\r'],
      [2, '{"a":2}\r'],
    ],
  ],
  ['a line separator inside a string', '{"a":"x\u2028y"}\n', [[1, '{"a":"x\u2028y"}']]],
  ['nothing', '\n\n', []],
])('%s', async (_what, text, expected) => {
  expect(await bodies(text)).toEqual(expected)
})

test('where the chunks are cut does not matter', async () => {
  const text = Buffer.from('{"a":"é😀"}\n\n{"b":[1,\n{"c":3}')
  const whole = await bodies(text)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(text.length), { maxLength: 6 }), async cuts => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), text.length]
      const chunks = at.slice(1).map((end, index) => text.subarray(at[index], end))
      expect(await bodies(...chunks)).toEqual(whole)
    }),
  )
  expect(whole.map(([line]) => line)).toEqual([1, 3, 4])
})
