import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { request } from 'undici'
import { describe, expect, it } from 'vitest'
import { faultSchema, type FaultInput } from '../../src/sandbox/faults/schema.ts'
import type { RunningSandbox } from '../../src/sandbox/server.ts'
import { instantClock } from '../support/instant-clock.ts'
import { call, withSandbox } from './http.ts'
import { ask } from './stream.ts'

const usageText =
  /^\{"workspaceId":"[0-9a-f-]{36}","plan":"free","used":3,"limit":10,"remaining":7,"resetAt":"2026-11-21T00:00:00.000Z"\}$/

/** Runs with faults set at the start, on a clock whose pauses end at once. */
const under = (faults: readonly FaultInput[], use: (own: RunningSandbox) => Promise<void>) =>
  withSandbox({ faults, clock: instantClock() }, use)

/** Everything that arrives on the connection after one GET /usage, and whether it ended in order. */
async function wire(own: RunningSandbox): Promise<{ head: string; body: Buffer; inOrder: boolean }> {
  const { port } = new URL(own.baseUrl)
  const chunks: Buffer[] = []
  const inOrder = await new Promise<boolean>(resolve => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(`GET /api/v1/usage HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${own.readKey}\r\n\r\n`)
    })
    socket.on('data', chunk => chunks.push(chunk))
    socket.on('end', () => resolve(true)).on('error', () => resolve(false))
  })
  const bytes = Buffer.concat(chunks)
  const cut = bytes.indexOf('\r\n\r\n')
  return { head: bytes.subarray(0, cut).toString(), body: bytes.subarray(cut + 4), inOrder }
}

async function untilAsked(own: RunningSandbox): Promise<void> {
  while (own.requests().length === 0) await new Promise(resolve => setImmediate(resolve))
}

describe('answers that a fault replaces', () => {
  it('a status, every n-th of the first so many, on some paths', () =>
    under([{ kind: 'status', status: 503, every: 2, first: 2, pathPrefix: '/api/v1/usage' }], async own => {
      const statuses = []
      for (let sent = 0; sent < 8; sent++) statuses.push((await call(own, '/usage')).status)
      expect(statuses).toEqual([200, 503, 200, 503, 200, 200, 200, 200])
      expect((await call(own, '/reports')).status).toBe(200)
      expect(own.requests().map(({ status, faults }) => [status, faults])[1]).toEqual([503, ['status']])
      own.setFaults([{ kind: 'status', first: 1 }])
      expect([(await call(own, '/reports')).status, (await call(own, '/reports')).status]).toEqual([503, 200])
    }))

  it.each([
    [{ status: 500 }, undefined],
    [{ status: 502 }, undefined],
    [{ status: 503, retryAfter: 7 }, '7'],
    [{ status: 429, retryAfter: 0 }, '0'],
    [{ status: 429, retryAfter: 90, retryAfterAs: 'date' }, 'Fri, 20 Nov 2026 09:01:30 GMT'],
  ] as const)('%o', async (members, retryAfter) => {
    await under([{ kind: 'status', ...members }], async own => {
      const { status, headers, body } = await call(own, '/usage')
      expect([status, headers['retry-after']]).toEqual([members.status, retryAfter])
      expect(body).toEqual({ error: `The sandbox was told to answer ${members.status}.` })
    })
  })

  it('a 502 of a gateway: charged where the service had done its work, not charged otherwise', async () => {
    for (const [handled, used, total] of [
      [false, 3, 36],
      [true, 4, 37],
    ] as const) {
      const fault = { kind: 'status', status: 502, handled, pathPrefix: '/api/v1/research' } as const
      await under([fault], async own => {
        expect((await ask(own, { query: 'Apple' })).status).toBe(502)
        expect((await call(own, '/usage')).body.used).toBe(used)
        expect((await call(own, '/reports')).body.total).toBe(total)
        expect(own.requests()[0]?.status).toBe(502)
      })
    }
  })

  it('a redirect, an HTML page, and the key in the error body', () =>
    under(
      [
        { kind: 'redirect', status: 308, location: 'http://127.0.0.1:9/elsewhere', first: 1 },
        { kind: 'html', first: 1 },
        { kind: 'key-echo', status: 500, first: 1 },
      ],
      async own => {
        const redirect = await call(own, '/usage')
        expect([redirect.status, redirect.headers.location]).toEqual([308, 'http://127.0.0.1:9/elsewhere'])
        const page = await request(`${own.baseUrl}/usage`)
        expect([page.statusCode, page.headers['content-type']]).toEqual([502, 'text/html'])
        expect(await page.body.text()).toContain('<h1>Bad gateway</h1>')
        const echo = await call(own, '/usage')
        expect([echo.status, echo.body]).toEqual([
          500,
          { error: `The request with the header "Authorization: Bearer ${own.readKey}" failed.` },
        ])
        expect((await call(own, '/usage')).status).toBe(200)
      },
    ))
})

describe('bodies that a fault spoils', () => {
  it('malformed JSON in a complete answer', () =>
    under([{ kind: 'malformed-json' }], async own => {
      const { head, body } = await wireThenClose(own)
      expect(head).toMatch(/^HTTP\/1\.1 200 OK/)
      expect(Number(/content-length: (\d+)/.exec(head)?.[1])).toBe(body.length)
      expect(body.toString()).toMatch(/^\{"workspaceId":"/)
      expect(() => JSON.parse(body.toString()) as unknown).toThrow(SyntaxError)
    }))

  it('another media type around the same JSON', () =>
    under([{ kind: 'wrong-content-type' }], async own => {
      const { headers, text } = await call(own, '/usage')
      expect(headers['content-type']).toBe('text/plain')
      expect(text).toMatch(usageText)
    }))

  it('a connection that breaks off after 10 bytes of the body', () =>
    under([{ kind: 'drop-body', afterBytes: 10 }], async own => {
      const { head, body } = await wire(own)
      expect(head).toMatch(/content-length: 1\d\d/)
      expect(body.toString()).toBe('{"workspac')
      await expect(call(own, '/usage')).rejects.toThrow(/other side closed|terminated|ECONNRESET/)
    }))

  it('a Content-Length that promises more than comes', () =>
    under([{ kind: 'short-body', afterBytes: 10 }], async own => {
      const { head, body, inOrder } = await wire(own)
      expect(head).toMatch(/content-length: 1\d\d/)
      expect([body.toString(), inOrder]).toEqual(['{"workspac', true])
    }))

  it('a body that only the end of the connection ends, too early', () =>
    under([{ kind: 'unframed-body', afterBytes: 10 }], async own => {
      const { head, body, inOrder } = await wire(own)
      expect(head).not.toMatch(/content-length|transfer-encoding/i)
      expect([body.toString(), inOrder]).toEqual(['{"workspac', true])
      expect(await (await fetch(`${own.baseUrl}/usage`)).text()).toBe('{"error":"')
    }))

  it('half a gzip stream in a complete answer', () =>
    under([{ kind: 'truncated-gzip' }], async own => {
      const response = await request(`${own.baseUrl}/usage`, {
        headers: { authorization: `Bearer ${own.readKey}` },
      })
      expect(response.headers['content-encoding']).toBe('gzip')
      const packed = Buffer.from(await response.body.arrayBuffer())
      expect([...packed.subarray(0, 2)]).toEqual([0x1f, 0x8b])
      expect(() => gunzipSync(packed)).toThrow('unexpected end of file')
    }))

  it('a gzip bomb: 64 MiB of JSON in less than 100 kB', () =>
    under([{ kind: 'gzip-bomb', bytes: 67_108_864 }], async own => {
      const response = await request(`${own.baseUrl}/usage`, {
        headers: { authorization: `Bearer ${own.readKey}` },
      })
      const packed = Buffer.from(await response.body.arrayBuffer())
      expect(packed.length).toBeLessThan(100_000)
      const text = gunzipSync(packed)
      expect(text.length).toBe(67_108_864)
      expect(text.subarray(-200).toString().trim()).toMatch(usageText)
    }))

  it('a huge body of JSON', () =>
    under([{ kind: 'huge-body', bytes: 5_000_000 }], async own => {
      const { text, body } = await call(own, '/usage')
      expect([text.length, body.used]).toEqual([5_000_000, 3])
    }))

  it('a slow body: 4 pieces of 40 bytes, each after its pause', async () => {
    const clock = instantClock()
    await withSandbox(
      { clock, faults: [{ kind: 'slow-body', pieceBytes: 40, pauseMs: 5000 }] },
      async own => {
        const { text } = await call(own, '/usage')
        expect(text).toMatch(usageText)
        expect(clock.slept).toEqual(Array.from({ length: Math.ceil(text.length / 40) }, () => 5000))
        expect(text.length).toBe(139)
      },
    )
  })

  it('no answer at all, until the client leaves', () =>
    under([{ kind: 'hang', first: 1 }], async own => {
      const leaving = new AbortController()
      const waiting = request(`${own.baseUrl}/usage`, {
        headers: { authorization: `Bearer ${own.readKey}` },
        signal: leaving.signal,
      })
      void untilAsked(own).then(() => leaving.abort(new Error('left')))
      await expect(waiting).rejects.toThrow('left')
      expect(own.requests()[0]).toMatchObject({ status: 200, faults: ['hang'] })
      expect((await call(own, '/usage')).status).toBe(200)
    }))
})

/** As `wire`, of an answer that keeps its connection open. */
async function wireThenClose(own: RunningSandbox): Promise<{ head: string; body: Buffer }> {
  const { port } = new URL(own.baseUrl)
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      const headers = `Host: x\r\nAuthorization: Bearer ${own.readKey}\r\nConnection: close`
      socket.write(`GET /api/v1/usage HTTP/1.1\r\n${headers}\r\n\r\n`)
    })
    const chunks: Buffer[] = []
    socket.on('data', chunk => chunks.push(chunk))
    socket.on('end', () => resolve(Buffer.concat(chunks))).on('error', reject)
  })
  const cut = bytes.indexOf('\r\n\r\n')
  return { head: bytes.subarray(0, cut).toString(), body: bytes.subarray(cut + 4) }
}

describe('a list that a fault changes', () => {
  it('gives the first page whatever page is asked for', () =>
    under([{ kind: 'ignored-page', pathPrefix: '/api/v1/reports' }], async own => {
      const first = await call(own, '/reports')
      for (const query of ['page=2', 'q=&page=7', 'page=abc'])
        expect((await call(own, `/reports?${query}`)).text).toBe(first.text)
      expect([first.body.page, first.body.pages, first.body.total]).toEqual([1, 2, 36])
      expect(own.requests().at(-1)).toMatchObject({
        path: '/api/v1/reports?page=abc',
        faults: ['ignored-page'],
      })
    }))
})

describe('the faults', () => {
  it('are 33 kinds, each of them tested against the wire', () => {
    const tests = ['faults', 'stream-faults'].map(name =>
      readFileSync(`test/sandbox/${name}.test.ts`, 'utf8'),
    )
    const kinds = faultSchema.options.map(({ shape }) => shape.kind.value)
    expect(kinds).toHaveLength(33)
    expect(kinds.filter(kind => !tests.some(text => text.includes(`kind: '${kind}'`)))).toEqual([])
  })
})

describe('several faults at once', () => {
  it('befall one answer together, and each counts for itself', () =>
    under(
      [
        { kind: 'wrong-content-type', contentType: 'text/html', every: 2 },
        { kind: 'huge-body', bytes: 1000, every: 3 },
      ],
      async own => {
        const seen = []
        for (let sent = 0; sent < 6; sent++) {
          const { headers, text } = await call(own, '/usage')
          seen.push([headers['content-type'], text.length])
        }
        expect(seen).toEqual([
          ['application/json', 139],
          ['text/html', 139],
          ['application/json', 1000],
          ['text/html', 139],
          ['application/json', 139],
          ['text/html', 1000],
        ])
      },
    ))

  it('are refused where they are not of the schema', () =>
    under([], async own => {
      for (const fault of [
        { kind: 'status', status: 200 },
        { kind: 'hang', afterBytes: 1 },
        { kind: 'wrong-content-type', contentType: 'a\r\nb' },
        { kind: 'gzip-bomb', bytes: -1 },
      ])
        expect(() => own.setFaults([fault as FaultInput])).toThrow(/kind|status|afterBytes|contentType|bytes/)
      expect(own.faults()).toEqual([])
    }))
})
