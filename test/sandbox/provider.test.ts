import { request } from 'undici'
import { describe, expect, it } from 'vitest'
import type { RunningSandbox } from '../../src/sandbox/server.ts'
import { call, handClock, withSandbox } from './http.ts'

const still = () => ({ clock: handClock() })

async function search(
  own: RunningSandbox,
  body: unknown,
  options: { authorization?: string; type?: string; path?: string } = {},
): Promise<{ status: number; body: unknown }> {
  const { authorization = `Token ${own.providerKey}`, type = 'application/json' } = options
  const response = await request(`${own.providerBaseUrl}${options.path ?? '/kyb/search'}`, {
    method: 'POST',
    headers: { authorization, accept: 'application/json', 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.statusCode, body: await response.body.json() }
}

describe('company search of the provider (section 4.5)', () => {
  it('finds a sample company by a part of its name and its country code', () =>
    withSandbox(still(), async own => {
      expect(await search(own, { name: 'apple', location: 'US' })).toEqual({
        status: 200,
        body: {
          results: [
            {
              companyId: expect.stringMatching(/^[0-9]{9}$/) as string,
              name: 'Apple Inc.',
              location: 'US',
              registrationNumber: expect.stringMatching(/^SANDBOX-US-[0-9]{9}$/) as string,
              status: 'active',
            },
          ],
        },
      })
      const fibras = (await search(own, { name: 'FIBRA', location: 'mx' })).body as { results: object[] }
      expect(fibras.results).toHaveLength(3)
    }))

  it.each([
    ['another country', { name: 'Apple', location: 'JP' }],
    ['an unknown name', { name: 'Zebra', location: 'US' }],
    ['no name', { name: ' ', location: 'US' }],
  ])('finds nothing for %s', (_, body) =>
    withSandbox(still(), async own => {
      expect(await search(own, body)).toEqual({ status: 200, body: { results: [] } })
    }),
  )

  it('takes the token scheme with the provider key alone, as the workspace takes its own', () =>
    withSandbox(still(), async own => {
      const body = { name: 'Apple', location: 'US' }
      const refused = []
      for (const authorization of [
        `Token ${own.researchKey}`,
        `Bearer ${own.providerKey}`,
        'Token',
        `Token ${own.providerKey} x`,
      ])
        refused.push((await search(own, body, { authorization })).status)
      expect(refused).toEqual([401, 401, 401, 401])
      for (const authorization of [`Bearer ${own.providerKey}`, `Token ${own.providerKey}`])
        expect((await call(own, '/usage', { key: '', headers: { authorization } })).status).toBe(401)
    }))

  it('refuses what is not described', () =>
    withSandbox(still(), async own => {
      const body = { name: 'Apple', location: 'US' }
      const statuses = [
        await search(own, { ...body, page: 1 }),
        await search(own, { name: 'Apple' }),
        await search(own, { name: 1, location: 'US' }),
        await search(own, 'name=Apple'),
        await search(own, body, { type: 'text/plain' }),
        await search(own, body, { path: '/kyb/search?page=1' }),
        await search(own, body, { path: '/kyb/records' }),
        await search(own, 'x'.repeat(65_537)),
      ].map(({ status }) => status)
      expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 404, 413])
      const got = await request(`${own.providerBaseUrl}/kyb/search`, {
        headers: { authorization: `Token ${own.providerKey}` },
      })
      await got.body.dump()
      expect([got.statusCode, got.headers['allow']]).toEqual([405, 'POST'])
    }))

  it('costs neither searches nor requests of the workspace', () =>
    withSandbox({ ...still(), requestsPerMinute: 1 }, async own => {
      for (let asked = 0; asked < 3; asked++)
        expect((await search(own, { name: 'Apple', location: 'US' })).status).toBe(200)
      expect((await call(own, '/usage')).body.used).toBe(3)
    }))
})
