import { request } from 'undici'
import { describe, expect, it } from 'vitest'
import type { RunningSandbox } from '../../src/sandbox/server.ts'
import { call, handClock, withSandbox } from './http.ts'
import { ask } from './stream.ts'

const still = () => ({ clock: handClock() })

async function admin(
  own: RunningSandbox,
  method: string,
  path: string,
  body?: unknown,
  token = own.adminToken,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await request(`${own.adminUrl}${path}`, {
    method: method as 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  return { status: response.statusCode, body: (await response.body.json()) as Record<string, unknown> }
}

describe('the admin side', () => {
  it('has a port and a token of its own', () =>
    withSandbox(still(), async own => {
      expect(new URL(own.adminUrl).origin).toBe(own.adminUrl)
      expect(new URL(own.adminUrl).hostname).toBe('127.0.0.1')
      expect(new URL(own.adminUrl).port).not.toBe(new URL(own.baseUrl).port)
      for (const token of ['', own.researchKey, own.providerKey])
        expect((await admin(own, 'GET', '/clock', undefined, token)).status).toBe(401)
      const service = { ...own, adminUrl: new URL(own.baseUrl).origin }
      for (const path of ['/clock', '/keys', '/faults', '/__sandbox/clock'])
        expect((await admin(service, 'GET', path)).status).toBe(404)
      const upside = { ...own, baseUrl: `${own.adminUrl}/api/v1` }
      expect((await call(upside, '/usage')).status).toBe(401)
      expect((await call(upside, '/usage', { key: own.adminToken })).status).toBe(404)
      expect(own.requests()).toHaveLength(4)
    }))

  it('answers 404, 405 with a list, 400 and 413', () =>
    withSandbox(still(), async own => {
      expect((await admin(own, 'GET', '/nothing')).status).toBe(404)
      expect((await admin(own, 'PATCH', '/faults')).body).toEqual({
        error: 'This path takes GET, PUT, DELETE only.',
      })
      expect((await admin(own, 'PUT', '/clock', { now: 'tomorrow' })).status).toBe(400)
      expect((await admin(own, 'PUT', '/clock', { now: '2026-11-20T10:00:00Z', zone: 1 })).status).toBe(400)
      for (const ms of [-1, 1.5, Number.MAX_SAFE_INTEGER])
        expect((await admin(own, 'POST', '/clock/advance', { ms })).status).toBe(400)
      expect((await admin(own, 'POST', '/keys', { scope: 'read', days: 31 })).status).toBe(400)
      expect((await admin(own, 'PUT', '/faults', { faults: [{ kind: 'unknown' }] })).status).toBe(400)
      expect((await admin(own, 'PUT', '/allowance', { used: -1 })).status).toBe(400)
      expect((await admin(own, 'PUT', '/clock', 'x'.repeat(65_537))).status).toBe(413)
    }))

  it('shows, sets and advances the clock', () =>
    withSandbox(still(), async own => {
      expect((await admin(own, 'GET', '/clock')).body).toEqual({ now: '2026-11-20T09:00:00.000Z' })
      await admin(own, 'PUT', '/clock', { now: '2026-11-20T23:59:59+00:00' })
      expect((await admin(own, 'POST', '/clock/advance', { ms: 1000 })).body).toEqual({
        now: '2026-11-21T00:00:00.000Z',
      })
      expect((await call(own, '/usage')).body.used).toBe(0)
      expect(own.now().toISOString()).toBe('2026-11-21T00:00:00.000Z')
    }))

  it('creates keys of 30, 90 and 365 days, lists them by fingerprint, and revokes them', () =>
    withSandbox(still(), async own => {
      const order = { scope: 'research', days: 30 }
      const { key, fingerprint } = (await admin(own, 'POST', '/keys', order)).body as Record<string, string>
      expect(key).toMatch(/^sandbox_live_[0-9a-f]{64}$/)
      expect((await ask(own, { query: 'Apple' }, { key: key! })).status).toBe(200)
      const listed = (await admin(own, 'GET', '/keys')).body as { keys: Record<string, unknown>[] }
      expect(listed.keys).toHaveLength(6)
      expect(JSON.stringify(listed)).not.toContain('_live_')
      expect(listed.keys.find(one => one['fingerprint'] === fingerprint)).toEqual({
        fingerprint,
        workspace: 'main',
        scope: 'research',
        revoked: false,
        createdAt: '2026-11-20T09:00:00.000Z',
        expiresAt: '2026-12-20T09:00:00.000Z',
      })
      const gone = await admin(own, 'DELETE', `/keys/${fingerprint}`)
      expect(gone).toEqual({ status: 200, body: { fingerprint, revoked: true } })
      expect((await call(own, '/usage', { key: key! })).body.error).toMatch(/revoked/)
      expect((await admin(own, 'DELETE', '/keys/000000000000')).status).toBe(404)

      for (const [days, end] of [
        [90, '2027-02-18T09:00:00.000Z'],
        [365, '2027-11-20T09:00:00.000Z'],
      ] as const) {
        const made = own.createKey({ scope: 'read', days, workspace: 'other' })
        own.setNow(new Date(Date.parse(end) - 1))
        expect((await call(own, '/reports', { key: made.key })).body.total).toBe(3)
        own.setNow(new Date(end))
        expect((await call(own, '/reports', { key: made.key })).status).toBe(401)
        own.setNow(new Date('2026-11-20T09:00:00Z'))
      }
    }))

  it('sets what is used and the plan', () =>
    withSandbox(still(), async own => {
      const { body } = await admin(own, 'PUT', '/allowance', { used: 10 })
      expect(body).toMatchObject({ main: { used: 10, remaining: 0 }, other: { used: 3, remaining: 7 } })
      expect((await ask(own, { query: 'Apple' })).status).toBe(429)
      await admin(own, 'PUT', '/allowance', { plan: 'paid' })
      expect((await ask(own, { query: 'Apple' })).status).toBe(200)
      expect((await call(own, '/usage')).body).toMatchObject({
        plan: 'paid',
        used: 11,
        limit: 500,
        remaining: 489,
        resetAt: '2026-12-01T00:00:00.000Z',
      })
      await admin(own, 'PUT', '/allowance', { plan: 'free', used: 12 })
      expect((await call(own, '/usage')).body).toMatchObject({ used: 12, limit: 10, remaining: 0 })
      await admin(own, 'PUT', '/allowance', { workspace: 'other', used: 1 })
      expect((await admin(own, 'GET', '/allowance')).body).toMatchObject({ other: { used: 1 } })
    }))

  it('sets, shows and clears faults', () =>
    withSandbox(still(), async own => {
      const set = await admin(own, 'PUT', '/faults', { faults: [{ kind: 'status', status: 502, first: 1 }] })
      expect(set.body).toEqual({
        faults: [
          {
            kind: 'status',
            status: 502,
            first: 1,
            every: 1,
            pathPrefix: '/',
            handled: false,
            retryAfterAs: 'seconds',
          },
        ],
      })
      expect([(await call(own, '/usage')).status, (await call(own, '/usage')).status]).toEqual([502, 200])
      expect((await admin(own, 'GET', '/faults')).body).toEqual(set.body)
      expect((await admin(own, 'DELETE', '/faults')).body).toEqual({ faults: [] })
    }))

  it('shows the requests of the service and the analyses, its own requests not among them', () =>
    withSandbox(still(), async own => {
      await call(own, '/reports?page=2')
      await ask(own, { query: 'Apple' })
      const { requests } = (await admin(own, 'GET', '/requests')).body as { requests: { path: string }[] }
      expect(requests.map(({ path }) => path)).toEqual(['/api/v1/reports?page=2', '/api/v1/research'])
      const { research } = (await admin(own, 'GET', '/research')).body
      expect(research).toMatchObject([{ query: 'Apple', outcome: 'analysis', charged: true }])
    }))
})
