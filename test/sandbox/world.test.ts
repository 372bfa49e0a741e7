import { describe, expect, it } from 'vitest'
import { contradictingReportIds, sampleReports } from '../../src/sandbox/dataset/build.ts'
import { call, handClock, withSandbox } from './http.ts'

describe('rate limit (section 8)', () => {
  it('refuses the 61st request of a window that starts with the first, key by key', async () => {
    const clock = handClock()
    await withSandbox({ clock }, async own => {
      clock.advance(10_000)
      for (let sent = 1; sent <= 60; sent++) expect((await call(own, '/usage')).status).toBe(200)
      clock.advance(14_500)
      const refused = await call(own, '/usage')
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '46'])
      expect(refused.body.error).toBe('Too many requests with this key: wait 46 seconds.')
      expect((await call(own, '/usage', { key: own.researchKey })).status).toBe(200)
      clock.advance(45_499)
      expect((await call(own, '/usage')).headers['retry-after']).toBe('1')
      clock.advance(1)
      expect((await call(own, '/usage')).status).toBe(200)
      expect(own.requests()).toHaveLength(64)
      expect(own.requests().filter(({ status }) => status === 429)).toHaveLength(2)
    })
  })

  it.each([
    ['fixed', [200, 200, 429, 200, 200]],
    ['sliding', [200, 200, 429, 429, 429]],
  ] as const)('counts a %s minute where it is told to', async (rateLimitAlgorithm, expected) => {
    const clock = handClock()
    const now = new Date('2026-11-20T09:00:55Z')
    await withSandbox({ clock, now, requestsPerMinute: 2, rateLimitAlgorithm }, async own => {
      const statuses = []
      for (let sent = 0; sent < 5; sent++) {
        statuses.push((await call(own, '/usage')).status)
        clock.advance(2000)
      }
      expect(statuses).toEqual(expected)
    })
  })

  it('does not count requests without a valid key', () =>
    withSandbox({ requestsPerMinute: 2, clock: handClock() }, async own => {
      for (let sent = 0; sent < 5; sent++)
        expect((await call(own, '/usage', { key: own.expiredKey })).status).toBe(401)
      const statuses = []
      for (const path of ['/usage', '/nothing', '/usage']) statuses.push((await call(own, path)).status)
      expect(statuses).toEqual([200, 404, 429])
    }))
})

describe('allowance on the virtual clock (sections 1 and 8)', () => {
  it('resets the free allowance daily at 00:00 UTC', () =>
    withSandbox({ clock: handClock() }, async own => {
      own.setNow(new Date('2026-11-20T23:59:59.999Z'))
      expect((await call(own, '/usage')).body).toMatchObject({
        used: 3,
        remaining: 7,
        resetAt: '2026-11-21T00:00:00.000Z',
      })
      own.setNow(new Date('2026-11-21T00:00:00Z'))
      expect((await call(own, '/usage')).body).toMatchObject({
        used: 0,
        remaining: 10,
        resetAt: '2026-11-22T00:00:00.000Z',
      })
    }))

  it('resets the paid allowance monthly', () =>
    withSandbox({ plan: 'paid', clock: handClock() }, async own => {
      expect((await call(own, '/usage')).body).toMatchObject({
        plan: 'paid',
        used: 42,
        limit: 500,
        remaining: 458,
        resetAt: '2026-12-01T00:00:00.000Z',
      })
      own.setNow(new Date('2026-12-01T00:00:00Z'))
      expect((await call(own, '/usage')).body).toMatchObject({
        used: 0,
        remaining: 500,
        resetAt: '2027-01-01T00:00:00.000Z',
      })
    }))
})

describe('the world between two runs', () => {
  it('shows what is added, edited and deleted', () =>
    withSandbox({ clock: handClock() }, async own => {
      const id = own.addReport({
        query: 'A new question on Zebra?',
        answer: 'One.',
        statementsJson: '[{"total":1.10}]',
      })
      const first = (await call(own, '/reports')).body
      expect([first.total, (first.reports as { id: string }[])[0]!.id]).toEqual([37, id])
      const added = await call(own, `/reports/${id}`)
      expect(added.text).toContain('"financialStatements":[{"total":1.10}]')
      expect(added.text).toContain('"created_at":"2026-11-20T09:00:00.000Z"')
      own.editReport(id, { answer: 'Two.' })
      expect((await call(own, `/reports/${id}`)).text).toContain('"answer":"Two."')
      own.deleteReport(id)
      expect((await call(own, `/reports/${id}`)).status).toBe(404)
      expect((await call(own, '/reports')).body.total).toBe(36)
      expect(() => own.deleteReport(id)).toThrow(`The sandbox holds no report ${id}.`)
    }))

  it('answers 500 rather than to break the contract', () =>
    withSandbox({ clock: handClock() }, async own => {
      const id = own.addReport({ query: 'Broken?', answer: 'Yes.', statementsJson: '[1]' })
      const { status, body } = await call(own, `/reports/${id}`)
      expect(status).toBe(500)
      expect(body.error).toMatch(/outside the contract at \/financialStatements\/0/)
    }))
})

describe('determinism', () => {
  const everything = async (seed: number): Promise<string> => {
    let text = ''
    await withSandbox({ seed, clock: handClock(), requestsPerMinute: 1000 }, async own => {
      const { readKey, researchKey, expiredKey, revokedKey, otherWorkspaceKey, providerKey, adminToken } = own
      text += [readKey, researchKey, expiredKey, revokedKey, otherWorkspaceKey, providerKey, adminToken].join(
        '\n',
      )
      const paths = [
        '/usage',
        '/reports',
        '/reports?page=2',
        ...sampleReports(seed).map(({ id }) => `/reports/${id}`),
      ]
      for (const path of paths) {
        const { status, headers, text: body } = await call(own, path)
        text += `\n${path} ${status} ${String(headers.date)} ${String(headers['x-request-id'])} ${body}`
      }
    })
    return text
  }

  it('gives the same keys, ids, headers and bodies for the same seed, and others for another', async () => {
    const [one, again, two] = [await everything(7), await everything(7), await everything(8)]
    expect(one).toBe(again)
    expect(one).toContain('Fri, 20 Nov 2026 09:00:00 GMT')
    const words = (text: string) => new Set(text.match(/rep_[0-9a-f]{24}|[0-9a-f]{64}/g))
    expect(words(one).size).toBe(47)
    expect([...words(one)].filter(word => words(two).has(word))).toEqual([])
    expect(contradictingReportIds(7)).not.toEqual(contradictingReportIds(8))
  })

  it('remembers each request with the fingerprint of its key and the virtual time', () =>
    withSandbox({ clock: handClock() }, async own => {
      await call(own, '/reports?page=2')
      await call(own, '/usage', { key: '' })
      const [first, second] = own.requests()
      expect(first).toEqual({
        method: 'GET',
        path: '/api/v1/reports?page=2',
        status: 200,
        key: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
        at: '2026-11-20T09:00:00.000Z',
      })
      expect(second).toEqual({
        method: 'GET',
        path: '/api/v1/usage',
        status: 401,
        key: null,
        at: '2026-11-20T09:00:00.000Z',
      })
    }))
})
