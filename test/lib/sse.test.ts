import { expect, test } from 'vitest'
import { eventData, OversizedEventError } from '../../src/lib/sse.ts'

async function* bytesIn(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts
}

async function read(parts: readonly Uint8Array[], longest = 1 << 20): Promise<string[]> {
  const events: string[] = []
  for await (const data of eventData(bytesIn(parts), longest)) events.push(data)
  return events
}

/** Wire texts by the rules of WHATWG HTML, 9.2.6, after the cases of the web platform tests, and the data of their events. */
const vectors: readonly (readonly [name: string, wire: string, events: readonly string[]])[] = [
  ['one byte order mark is dropped', '\ufeffdata:1\n\ndata:2\n\n', ['1', '2']],
  ['a second one makes an unknown field', '\ufeff\ufeffdata:1\n\ndata:2\n\ndata:3\n\n', ['2', '3']],
  ['a later one makes an unknown field', 'data:1\n\n\ufeffdata:2\n\ndata:3\n\n', ['1', '3']],
  ['comments', 'data:1\n:\0\n:\r\ndata:2\n:' + 'x'.repeat(200) + '\rdata:3\n:data:fail\n\n', ['1\n2\n3']],
  ['an event that the stream does not finish', 'retry:1000\ndata:test1\n\nid:test\ndata:test2', ['test1']],
  ['data fields without a value', 'data:\n\ndata\ndata\n\ndata:test\n\n', ['', '\n', 'test']],
  ['an event name carries no data', 'event:test\ndata:x\n\ndata:x\n\n', ['x', 'x']],
  [
    'fields are named exactly',
    'data:\0\ndata:  2\rData:1\ndata\0:2\ndata:1\r\0data:4\nda-ta:3\rdata_5\ndata:3\rdata:\r\n data:32\ndata:4\n\n',
    ['\0\n 2\n1\n3\n\n4'],
  ],
  ['unknown fields', 'data:test\n data\ndata\nfoobar:xxx\njustsometext\n:thisisacommentyay\n\n', ['test\n']],
  ['one leading space', 'data:\ttest\rdata: \ndata:test\n\n', ['\ttest\n\ntest']],
  ['line ends of all kinds', 'data:test\r\ndata\ndata:test\r\n\r\n', ['test\n\ntest']],
  ['NUL stays', 'data:\0\n\n\n\n', ['\0']],
  ['UTF-8', 'data:ok…\n\ndata:ünï😀\n\n', ['ok…', 'ünï😀']],
  ['retry in any form', 'retry:3000\nretry:1000x\nretry:\ndata:x\n\n', ['x']],
  ['id in any form', 'id: 1\ndata:1\n\nid: 2\0\ndata:2\n\nid\ndata:3\n\n', ['1', '2', '3']],
  ['bare CR to the very end', 'data:1\r\rdata:2\r\r', ['1', '2']],
  ['blank lines alone', '\n\n\r\n\r\r:x\n\n', []],
]

test.each(vectors)('%s, at every split', async (_, wire, events) => {
  const bytes = new TextEncoder().encode(wire)
  expect(await read([bytes])).toEqual(events)
  expect(await read([...bytes].map(byte => Uint8Array.of(byte)))).toEqual(events)
  for (let at = 0; at <= bytes.length; at++)
    expect([at, await read([bytes.subarray(0, at), bytes.subarray(at)])]).toEqual([at, events])
})

test('bytes that are no UTF-8 become U+FFFD', async () => {
  const bytes = Uint8Array.of(...new TextEncoder().encode('data:'), 0xff, 0x41, 0x0a, 0x0a)
  expect(await read([bytes])).toEqual(['\ufffdA'])
})

test('an event beyond the limit ends the reading, whole or in pieces, those before it are kept', async () => {
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
  const first = 'data:1\n\n'
  const long = `data:${'x'.repeat(101)}\n\n`
  await expect(read([encode(first + long)], 100)).rejects.toThrow(OversizedEventError)
  const events: string[] = []
  const pieces = [encode(first), ...Array.from(long, encode)]
  await expect(async () => {
    for await (const data of eventData(bytesIn(pieces), 100)) events.push(data)
  }).rejects.toThrow('an event is longer than 100 characters')
  expect(events).toEqual(['1'])
  expect(await read([encode(`data:${'x'.repeat(94)}\n\n`)], 100)).toEqual(['x'.repeat(94)])
})

test('an event of 8 MiB in pieces of 64 bytes is read in one piece', async () => {
  const bytes = new TextEncoder().encode(`data:${'x'.repeat(8 << 20)}\n\n`)
  const pieces = Array.from({ length: Math.ceil(bytes.length / 64) }, (_, at) =>
    bytes.subarray(at * 64, at * 64 + 64),
  )
  const [data, ...others] = await read(pieces, 9 << 20)
  expect([data?.length, others]).toEqual([8 << 20, []])
})
