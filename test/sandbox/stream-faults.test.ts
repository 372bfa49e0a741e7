import { finished } from 'node:stream/promises'
import { request } from 'undici'
import { describe, expect, it } from 'vitest'
import type { FaultInput } from '../../src/sandbox/faults/schema.ts'
import type { RunningSandbox } from '../../src/sandbox/server.ts'
import { instantClock } from '../support/instant-clock.ts'
import { call, withSandbox } from './http.ts'
import { ask } from './stream.ts'

const query = 'Revenue of Apple'

/** Bytes of the stream on Apple under some faults; what arrived and the error that ended it, if any. */
async function bytesUnder(
  faults: readonly FaultInput[],
  use: (
    received: { text: string; chunks: readonly Buffer[]; broken: boolean; contentType: unknown },
    own: RunningSandbox,
  ) => Promise<void> | void,
  clock = instantClock(),
): Promise<void> {
  await withSandbox({ faults, clock }, async own => {
    const response = await request(`${own.baseUrl}/research`, {
      method: 'POST',
      headers: { authorization: `Bearer ${own.researchKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    const chunks: Buffer[] = []
    let broken = false
    response.body.on('data', (chunk: Buffer) => chunks.push(chunk))
    try {
      await finished(response.body)
    } catch {
      broken = true
    }
    const text = Buffer.concat(chunks).toString()
    await use({ text, chunks, broken, contentType: response.headers['content-type'] }, own)
  })
}

const plain = async (): Promise<string> => {
  let whole = ''
  await bytesUnder([], ({ text }) => {
    whole = text
  })
  return whole
}
const typesIn = (text: string): string[] => [...text.matchAll(/"type":"(\w+)"/g)].map(([, type = '']) => type)
const terminal = /data: \{"type":"complete","id":"rep_[0-9a-f]{24}".*\}\n\n/
const terminalsIn = (text: string): string[] =>
  typesIn(text).filter(type => type === 'complete' || type === 'error')

describe('streams that end wrongly', () => {
  it.each([0, 2, 5])(
    'break off after %i events, and the analysis is saved and charged',
    async afterEvents => {
      await bytesUnder([{ kind: 'stream-drop', afterEvents }], async ({ text, broken }, own) => {
        expect(broken).toBe(true)
        expect(text.split('\n\n').filter(Boolean)).toHaveLength(afterEvents)
        expect(own.research()).toMatchObject([{ outcome: 'analysis', charged: true }])
        expect((await call(own, '/reports')).body.total).toBe(37)
      })
    },
  )

  it('end in order without a terminal event', () =>
    bytesUnder([{ kind: 'stream-no-terminal' }], async ({ text, broken }) => {
      expect([terminalsIn(text), broken]).toEqual([[], false])
      expect(text).toBe((await plain()).replace(terminal, ''))
    }))

  it('go on after the terminal event', async () => {
    await bytesUnder([{ kind: 'stream-two-terminals' }], ({ text }) => {
      expect(terminalsIn(text)).toEqual(['complete', 'error'])
    })
    await bytesUnder([{ kind: 'stream-after-terminal' }], ({ text }) => {
      expect(typesIn(text).slice(-3)).toEqual(['complete', 'status', 'text'])
    })
    await withSandbox({ faults: [{ kind: 'stream-two-terminals' }], clock: instantClock() }, async own => {
      const { events } = await ask(own, { query: 'unverifiable' })
      expect(events.map(({ type }) => type)).toEqual(['status', 'error', 'complete'])
    })
  })

  it('stall before the terminal event, with heartbeats', async () => {
    const clock = instantClock()
    const fault = { kind: 'stream-stall', pauseMs: 50_000, heartbeatMs: 15_000 } as const
    await bytesUnder(
      [fault],
      ({ text }) => {
        expect(clock.slept).toEqual([15_000, 15_000, 15_000, 5000])
        expect(text.match(/: heartbeat\n\n/g)).toHaveLength(4)
        expect(text).toMatch(/: heartbeat\n\ndata: \{"type":"complete".*\n\n$/)
      },
      clock,
    )
  })

  it('stall for ever, until the client leaves', () =>
    withSandbox({ faults: [{ kind: 'stream-stall', first: 1 }], clock: instantClock() }, async own => {
      const response = await request(`${own.baseUrl}/research`, {
        method: 'POST',
        headers: { authorization: `Bearer ${own.researchKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      })
      let text = ''
      for await (const chunk of response.body as AsyncIterable<Buffer>) {
        text += chunk.toString()
        if (text.endsWith('report."}\n\n')) break
      }
      expect(terminalsIn(text)).toEqual([])
      expect((await ask(own, { query })).last['type']).toBe('complete')
    }))
})

describe('streams with a faulty terminal event', () => {
  it.each([
    ['without-id', ['conversationId', 'kind', 'charged']],
    ['without-kind', ['id', 'conversationId', 'charged']],
    ['without-charged', ['id', 'conversationId', 'kind']],
  ] as const)('%s', async (flaw, members) => {
    await withSandbox({ faults: [{ kind: 'stream-incomplete', flaw }], clock: instantClock() }, async own => {
      const { last } = await ask(own, { query })
      expect(Object.keys(last)).toEqual(['type', ...members])
      expect(own.research()).toMatchObject([{ charged: true }])
    })
  })

  it('of wrong types, or of the wrong charge', async () => {
    const faults: FaultInput[] = [{ kind: 'stream-incomplete', flaw: 'wrong-types' }]
    await withSandbox({ faults, clock: instantClock() }, async own => {
      expect((await ask(own, { query })).last).toMatchObject({ id: 7, kind: 'report', charged: 'yes' })
      own.setFaults([{ kind: 'stream-wrong-charge' }])
      expect((await ask(own, { query })).last).toMatchObject({ kind: 'analysis', charged: false })
      expect((await ask(own, { query: 'ambiguous' })).last).toMatchObject({
        kind: 'conversation',
        charged: true,
      })
      expect((await call(own, '/usage')).body.used).toBe(5)
    })
  })
})

describe('streams with foreign lines and events', () => {
  it('garbage before each event: without it the stream is whole', () =>
    bytesUnder([{ kind: 'stream-garbage' }], async ({ text }) => {
      const garbage = 'garbage\ndata{"type":"complete"}\nDATA: {"type":"error"}\n\u0000: 1\n'
      expect(text.replaceAll(garbage, '')).toBe(await plain())
      expect(text.split(garbage).length - 1).toBe((await plain()).split('\n\n').length - 1)
    }))

  it('comments and the fields of event streams that this API gives no meaning', () =>
    bytesUnder([{ kind: 'stream-comments' }], async ({ text }) => {
      const lines = ': heartbeat\n\nevent: message\nid: 7\nretry: 1000\n'
      expect(text.startsWith(lines)).toBe(true)
      expect(text.replaceAll(lines, '')).toBe(await plain())
    }))

  it('events of broken JSON, without a type, or of unknown types', async () => {
    await bytesUnder([{ kind: 'stream-malformed-event', times: 101 }], ({ text }) => {
      expect(
        text.match(/^data: (?:\{"type":"text","content":|\["text"\]|\{"content":"no type"\})$/gm),
      ).toHaveLength(101)
      expect(text).toMatch(/data: \["text"\]\n\ndata: \{"type":"complete"/)
    })
    await bytesUnder([{ kind: 'stream-unknown-types' }], ({ text }) => {
      expect(typesIn(text).slice(-3)).toEqual(['usage', 'Complete', 'complete'])
    })
  })

  it('one event of 2,000,000 bytes', () =>
    bytesUnder([{ kind: 'stream-large-event', bytes: 2_000_000 }], async ({ text }) => {
      const [first = ''] = text.split('\n\n')
      expect((JSON.parse(first.slice(6)) as { message: string }).message).toHaveLength(2_000_000)
      expect(text.slice(first.length + 2)).toBe(await plain())
    }))

  it('bytes that are not UTF-8', () =>
    bytesUnder([{ kind: 'stream-bad-utf-8' }], ({ chunks, text }) => {
      expect(Buffer.concat(chunks).includes(Buffer.from([0xff, 0xc3, 0x28]))).toBe(true)
      expect(text).toContain('data: {"type":"text","content":"\ufffd\ufffd("}\n\ndata: {"type":"complete"')
    }))
})

describe('streams in another wording', () => {
  it.each([
    ['crlf', '\r\n'],
    ['cr', '\r'],
  ] as const)('lines that end with %s', async (ends, sign) => {
    await bytesUnder([{ kind: 'stream-line-ends', ends }], async ({ text }) => {
      expect(text).toBe((await plain()).replaceAll('\n', sign))
    })
  })

  it('two data lines an event', () =>
    bytesUnder([{ kind: 'stream-multi-line' }], async ({ text }) => {
      expect(text).toMatch(/^data: \{"type":"status",\ndata: "phase"/)
      expect(text.replaceAll(/(?<=",)\ndata: /g, '')).toBe(await plain())
    }))

  it('a byte order mark, and another media type', async () => {
    await bytesUnder([{ kind: 'stream-bom' }], async ({ text, chunks }) => {
      expect([...Buffer.concat(chunks).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
      expect(text).toBe(`\ufeff${await plain()}`)
    })
    await bytesUnder([{ kind: 'stream-content-type' }], async ({ text, contentType }) => {
      expect(contentType).toBe('application/json')
      expect(text).toBe(await plain())
    })
  })

  it('one byte at a time, together with CR LF', () =>
    bytesUnder([{ kind: 'stream-line-ends' }, { kind: 'stream-byte-by-byte' }], async ({ text, chunks }) => {
      expect(text).toBe((await plain()).replaceAll('\n', '\r\n'))
      expect(chunks.length).toBe(Buffer.byteLength(text))
    }))
})
