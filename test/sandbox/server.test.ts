import { request as plainRequest } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseJson } from '../../src/lib/lossless-json.ts'
import { keyPattern, reportDetailSchema, reportPageSchema, usageSchema } from '../../src/model/report.ts'
import { deletedReportId, sampleReports } from '../../src/sandbox/dataset/build.ts'
import { startSandbox, type RunningSandbox } from '../../src/sandbox/server.ts'
import { call, withSandbox } from './http.ts'

let sandbox: RunningSandbox
const appleId = sampleReports().find(({ slug }) => slug === 'apple-five-years')!.id

beforeAll(async () => {
  sandbox = await startSandbox({ requestsPerMinute: 100_000 })
})
afterAll(() => sandbox.close())

describe('usage (sections 2.1 and 4.1)', () => {
  it('answers the allowance of the workspace of the key', async () => {
    const { status, headers, body } = await call(sandbox, '/usage')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/json')
    expect(usageSchema.parse(body)).toMatchObject({
      plan: 'free',
      used: 3,
      limit: 10,
      remaining: 7,
      resetAt: '2026-11-21T00:00:00.000Z',
    })
    const other = await call(sandbox, '/usage', { key: sandbox.otherWorkspaceKey })
    expect(other.body.workspaceId).not.toBe(body.workspaceId)
  })

  it('takes no parameters and no body', async () => {
    expect((await call(sandbox, '/usage?plan=free')).status).toBe(400)
    const { status, body } = await call(sandbox, '/usage', { body: '{}' })
    expect([status, body.error]).toEqual([400, 'A GET request takes no body.'])
  })

  it('is used by reading alone neither more nor less', async () => {
    for (const path of ['/usage', '/reports', `/reports/${appleId}`]) await call(sandbox, path)
    expect((await call(sandbox, '/usage')).body.used).toBe(3)
  })
})

describe('report list (sections 2.3 and 4.2)', () => {
  const page = async (query: string, key = sandbox.readKey) =>
    reportPageSchema.parse((await call(sandbox, `/reports${query}`, { key })).body)

  it('gives 36 reports of the main workspace on 2 pages of 20 and 16, newest first', async () => {
    const [first, second] = [await page(''), await page('?page=2')]
    expect([first.total, first.page, first.pages, first.reports.length]).toEqual([36, 1, 2, 20])
    expect([second.total, second.page, second.pages, second.reports.length]).toEqual([36, 2, 2, 16])
    const times = [...first.reports, ...second.reports].map(report => Date.parse(report.created_at))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(new Set([...first.reports, ...second.reports].map(({ id }) => id)).size).toBe(36)
  })

  it('lists the whole report as the detail has it, without statements', async () => {
    const [listed] = (await page('')).reports
    const detail = reportDetailSchema.parse((await call(sandbox, `/reports/${listed!.id}`)).body)
    expect(listed).toEqual(detail.report)
    expect(listed).not.toHaveProperty('financialStatements')
  })

  it('reads a page beyond the last as an empty list', async () => {
    const beyond = await page('?page=3')
    expect([beyond.total, beyond.page, beyond.pages, beyond.reports]).toEqual([36, 3, 2, []])
    expect((await page('?page=100000')).reports).toEqual([])
  })

  it('finds all words in question or answer, in any case', async () => {
    expect((await page('?q=APPLE')).total).toBe(3)
    expect((await page('?q=apple+margins')).total).toBe(1)
    expect((await page('?q=japan')).total).toBe(6)
    expect((await page('?q=toyota+apple')).total).toBe(0)
    const none = await page('?q=nosuchword')
    expect([none.total, none.pages, none.reports]).toEqual([0, 1, []])
  })

  it('holds 3 reports of the other workspace for its key', async () => {
    const other = await page('', sandbox.otherWorkspaceKey)
    expect([other.total, other.pages]).toEqual([3, 1])
    expect((await page('?q=softbank')).total).toBe(0)
  })

  it.each([
    [
      'q over 200 characters',
      `?q=${'x'.repeat(201)}`,
      'The parameter q must be at most 200 characters long.',
    ],
    ['page 0', '?page=0', 'The parameter page must be an integer from 1 to 100000.'],
    ['page 100001', '?page=100001', 'The parameter page must be an integer from 1 to 100000.'],
    ['page negative', '?page=-1', 'The parameter page must be an integer from 1 to 100000.'],
    ['page fraction', '?page=1.5', 'The parameter page must be an integer from 1 to 100000.'],
    ['page exponent', '?page=1e1', 'The parameter page must be an integer from 1 to 100000.'],
    ['page empty', '?page=', 'The parameter page must be an integer from 1 to 100000.'],
    ['page twice', '?page=1&page=2', 'A query parameter stands more than once.'],
    ['unknown parameter', '?limit=50', 'GET /reports takes the parameters q and page only.'],
  ])('refuses %s', async (_, query, error) => {
    const answer = await call(sandbox, `/reports${query}`)
    expect([answer.status, answer.body]).toEqual([400, { error }])
  })

  it('takes q of exactly 200 characters', async () => {
    expect((await call(sandbox, `/reports?q=${'x'.repeat(200)}`)).status).toBe(200)
  })
})

describe('report detail (sections 2.4 and 4.3)', () => {
  it('carries revenue of Apple in fiscal 2023: 383,285 million USD', async () => {
    const { status, body } = await call(sandbox, `/reports/${appleId}`)
    expect(status).toBe(200)
    const { financialStatements } = reportDetailSchema.parse(body)
    expect(financialStatements).toHaveLength(3)
    expect(financialStatements[0]).toMatchObject({
      title: 'Income statement',
      currency: 'USD',
      unit: 'USD in millions, except share and per share data',
      rows: expect.arrayContaining([
        expect.objectContaining({ label: 'Revenue', values: expect.objectContaining({ 2023: 383285 }) }),
      ]),
    })
  })

  it('answers 404 for an unknown, a deleted and a foreign report, with the same words', async () => {
    const foreign = sampleReports().find(({ workspace }) => workspace === 'other')!.id
    const answers = []
    for (const id of ['rep_unknown', deletedReportId(), foreign, 'x'.repeat(100), '__proto__'])
      answers.push(await call(sandbox, `/reports/${id}`))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await call(sandbox, `/reports/${foreign}`, { key: sandbox.otherWorkspaceKey })).status).toBe(200)
  })

  it.each([
    ['an id over 100 characters', `/reports/${'x'.repeat(101)}`],
    ['an empty id', '/reports/'],
    ['a query', `/reports/${appleId}?full=1`],
    ['a broken percent sign', '/reports/%E0%A4%A'],
  ])('refuses %s with 400', async (_, path) => {
    const { status, body } = await call(sandbox, path)
    expect([status, typeof body.error]).toEqual([400, 'string'])
  })

  it('gives every listed report in a body that parses without loss', async () => {
    const listed = sampleReports().filter(({ workspace, deleted }) => workspace === 'main' && !deleted)
    expect(listed).toHaveLength(36)
    for (const { id } of listed) {
      const { status, text } = await call(sandbox, `/reports/${id}`)
      expect(status).toBe(200)
      expect(parseJson(text).value).toBeInstanceOf(Map)
    }
  })
})

describe('authentication (section 5)', () => {
  it.each(['readKey', 'researchKey', 'otherWorkspaceKey'] as const)('accepts the %s', async name => {
    expect(sandbox[name]).toMatch(keyPattern)
    expect(sandbox[name]).toMatch(/^sandbox_live_[0-9a-f]{64}$/)
    expect((await call(sandbox, '/usage', { key: sandbox[name] })).status).toBe(200)
  })

  it.each([
    ['no key', () => ({ key: '' }), /missing/],
    ['an expired key', () => ({ key: sandbox.expiredKey }), /expired/],
    ['a revoked key', () => ({ key: sandbox.revokedKey }), /revoked/],
    ['an unknown key', () => ({ key: `sandbox_live_${'0'.repeat(64)}` }), /invalid/],
    ['a malformed key', () => ({ key: 'sandbox_live_123' }), /invalid/],
    [
      'the scheme of the provider',
      () => ({ headers: { authorization: `Token ${sandbox.readKey}` } }),
      /Bearer/,
    ],
    ['a key without a scheme', () => ({ headers: { authorization: sandbox.readKey } }), /Bearer/],
    ['the scheme alone', () => ({ headers: { authorization: 'Bearer' } }), /Bearer/],
  ] as const)('refuses %s with 401', async (_, options, error) => {
    const { status, headers, body } = await call(sandbox, '/usage', options())
    expect(status).toBe(401)
    expect(body.error).toMatch(error)
    expect(headers['www-authenticate']).toBe('Bearer')
  })

  it('refuses two Authorization headers', async () => {
    const bearer = `Bearer ${sandbox.readKey}`
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = plainRequest(
        `${sandbox.baseUrl}/usage`,
        { headers: ['host', '127.0.0.1', 'authorization', bearer, 'authorization', bearer] },
        response => {
          response.resume()
          resolve(response.statusCode)
        },
      )
      request.on('error', reject).end()
    })
    expect(status).toBe(401)
  })

  it('does not take a key from the URL, and never repeats a key', async () => {
    const { status, text } = await call(sandbox, `/usage?api_key=${sandbox.readKey}`, { key: '' })
    expect(status).toBe(401)
    expect(text).not.toContain(sandbox.readKey)
  })

  it('lets a key expire on the virtual clock: 90 days after its creation', () =>
    withSandbox({}, async own => {
      expect((await call(own, '/usage', { key: own.researchKey })).status).toBe(200)
      own.setNow(new Date('2027-02-08T08:59:59Z'))
      expect((await call(own, '/usage', { key: own.researchKey })).status).toBe(200)
      own.setNow(new Date('2027-02-08T09:00:00Z'))
      expect((await call(own, '/usage', { key: own.researchKey })).status).toBe(401)
      expect((await call(own, '/usage', { key: own.readKey })).status).toBe(200)
    }))
})

describe('paths and methods (section 7)', () => {
  it.each(['/', '', '/report', '/reports/a/b', '/usage/x', '/Usage', '/research/'])(
    'answers 404 at %s',
    async path => {
      const { status, body } = await call(sandbox, path)
      expect([status, body]).toEqual([404, { error: 'The API has no such path.' }])
    },
  )

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('answers 405 with Allow to %s', async method => {
    for (const path of ['/usage', '/reports', `/reports/${appleId}`]) {
      const { status, headers, body } = await call(sandbox, path, { method })
      expect([status, headers.allow, body]).toEqual([405, 'GET', { error: 'This path takes GET only.' }])
    }
  })

  it('answers 413 to a body over 65536 bytes, and 400 to a GET with one byte', async () => {
    expect((await call(sandbox, '/reports', { method: 'POST', body: 'x'.repeat(65_536) })).status).toBe(405)
    const { status, body } = await call(sandbox, '/reports', { method: 'POST', body: 'x'.repeat(65_537) })
    expect([status, body]).toEqual([413, { error: 'The request body is larger than 65536 bytes.' }])
    expect((await call(sandbox, '/reports', { body: 'x' })).status).toBe(400)
  })

  it('answers 400 with an error body to bytes that are no HTTP request', async () => {
    const text = await new Promise<string>((resolve, reject) => {
      let received = ''
      const socket = connect(Number(new URL(sandbox.baseUrl).port), '127.0.0.1', () =>
        socket.write('nonsense\r\n\r\n'),
      )
      socket
        .on('data', chunk => (received += chunk.toString()))
        .on('end', () => resolve(received))
        .on('error', reject)
    })
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect(text).toMatch(/\{"error":"This is not an HTTP request that the sandbox can read\."\}$/)
  })

  it('serves nothing outside the prefix, and tells so without a key', async () => {
    const origin = { ...sandbox, baseUrl: new URL(sandbox.baseUrl).origin }
    for (const path of ['/', '/api/v2/usage', '/providers/kyb/search', '/__sandbox'])
      expect((await call(origin, path, { key: '' })).status).toBe(404)
  })
})
