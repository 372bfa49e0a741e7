import { once } from 'node:events'
import { request as plainRequest } from 'node:http'
import { describe, expect, it } from 'vitest'
import { reportDetailSchema } from '../../src/model/report.ts'
import { completeEventSchema } from '../../src/model/research.ts'
import { candidatesFor, companiesIn, sampleCompanies } from '../../src/sandbox/companies.ts'
import { sampleReports } from '../../src/sandbox/dataset/build.ts'
import { call, handClock, withSandbox } from './http.ts'
import { ask, textOf } from './stream.ts'

const query = 'What was the revenue of Apple Inc. (United States) in fiscal 2023?'
const still = () => ({ clock: handClock() })

describe('an analysis (sections 4.4 and 6)', () => {
  it('streams status, evidence and text of Apple, ends once, and saves and charges the report', () =>
    withSandbox(still(), async own => {
      const requestId = '11111111-2222-4333-8444-555555555555'
      const { status, headers, events, last } = await ask(own, { query, requestId })
      expect([status, headers['content-type']]).toEqual([200, 'text/event-stream'])
      const types = events.map(({ type }) => type)
      expect(types.slice(0, 5)).toEqual(['status', 'status', 'tool_result', 'tool_result', 'status'])
      expect(types.filter(type => type === 'complete' || type === 'error')).toEqual(['complete'])
      const { id, conversationId, kind, charged } = completeEventSchema.parse(last)
      expect([kind, charged]).toEqual(['analysis', true])

      const { report, financialStatements } = reportDetailSchema.parse(
        (await call(own, `/reports/${id}`)).body,
      )
      expect(report).toMatchObject({ id, query, conversationId, created_at: '2026-11-20T09:00:00.000Z' })
      expect(textOf(events)).toBe(report.answer)
      expect(report.answer).toContain('Revenue of Apple Inc. came to USD 383,285 million in fiscal 2023')
      const evidence = events.flatMap(({ type, data }) => (type === 'tool_result' ? [data] : []))
      expect(evidence).toEqual(report.tools)
      expect(financialStatements).toHaveLength(3)

      expect((await call(own, '/usage')).body).toMatchObject({ used: 4, remaining: 6 })
      const listed = (await call(own, '/reports')).body as { total: number; reports: { id: string }[] }
      expect([listed.total, listed.reports[0]?.id]).toEqual([37, id])
      expect(own.research()).toEqual([
        {
          query,
          requestId,
          conversationId,
          outcome: 'analysis',
          charged: true,
          reportId: id,
          workspace: 'main',
          key: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
          at: '2026-11-20T09:00:00.000Z',
        },
      ])
    }))

  it('keeps every digit of the evidence as the report has it', () =>
    withSandbox(still(), async own => {
      const { text } = await ask(own, { query: 'How did Walmart do?' })
      const walmart = sampleReports().find(({ slug }) => slug === 'walmart-three-years')!
      const data = text.match(/(?<="tool_result","data":).*(?=\}\n\n)/g)!
      expect(data.length).toBeGreaterThan(0)
      expect(`[${data.join(',')}]`).toBe(walmart.toolsJson)
    }))

  it('compares two companies in one report', () =>
    withSandbox(still(), async own => {
      const { last, events } = await ask(own, { query: "Compare TESLA'S revenue with that of toyota" })
      const { report, financialStatements } = reportDetailSchema.parse(
        (await call(own, `/reports/${String(last['id'])}`)).body,
      )
      expect(report.answer).toMatch(/Tesla, Inc\.[^]*Toyota Motor Corporation/)
      expect(report.tools).toHaveLength(events.filter(({ type }) => type === 'tool_result').length)
      expect(financialStatements.length).toBeGreaterThan(1)
    }))

  it('is the same stream for the same seed, and another for another', async () => {
    const texts: string[] = []
    for (const seed of [7, 7, 8])
      await withSandbox({ ...still(), seed }, async own => {
        texts.push((await ask(own, { query })).text + (await ask(own, { query: 'ambiguous' })).text)
      })
    expect(texts[0]).toBe(texts[1])
    const named = (text = '') => text.match(/(?:rep|clr|lookup)_[0-9a-f]{20,}|[0-9a-f-]{36}/g)
    expect(named(texts[0])).toHaveLength(7)
    expect(named(texts[0])!.filter(name => texts[2]!.includes(name))).toEqual([])
  })

  it('is not idempotent: the same requestId asked twice is two reports and two charges', () =>
    withSandbox(still(), async own => {
      const body = { query, requestId: '11111111-2222-4333-8444-555555555555' }
      const ids = [(await ask(own, body)).last['id'], (await ask(own, body)).last['id']]
      expect(new Set(ids).size).toBe(2)
      expect((await call(own, '/usage')).body.used).toBe(5)
    }))

  it('shows the report only after saveDelayMs of the virtual clock, and charges at once', async () => {
    const clock = handClock()
    await withSandbox({ clock, saveDelayMs: 3000 }, async own => {
      const { last } = await ask(own, { query })
      const look = async () => [
        (await call(own, `/reports/${String(last['id'])}`)).status,
        (await call(own, '/reports?q=383,285')).body.total,
        (await call(own, '/usage')).body.used,
      ]
      expect(await look()).toEqual([404, 1, 4])
      clock.advance(2999)
      expect(await look()).toEqual([404, 1, 4])
      clock.advance(1)
      expect(await look()).toEqual([200, 2, 4])
    })
  })

  it('is saved and charged where the client hangs up before the answer', () =>
    withSandbox(still(), async own => {
      const sent = plainRequest(`${own.baseUrl}/research`, {
        method: 'POST',
        headers: { authorization: `Bearer ${own.researchKey}`, 'content-type': 'application/json' },
      })
      sent.end(JSON.stringify({ query }))
      const [response] = (await once(sent, 'response')) as [NodeJS.EventEmitter & { destroy(): void }]
      response.destroy()
      await once(response, 'close')
      expect((await call(own, '/reports')).body.total).toBe(37)
      expect(own.research().map(({ charged }) => charged)).toEqual([true])
    }))
})

describe('a clarification (rule 4 of section 4.4)', () => {
  it('offers choices, charges nothing, and ends with an analysis once one is chosen', () =>
    withSandbox(still(), async own => {
      const first = await ask(own, { query: 'Revenue of the ambiguous Fibra' })
      expect(first.last).toMatchObject({ type: 'complete', kind: 'conversation', charged: false })
      const found = first.events.find(({ type }) => type === 'tool_result')!
      const { choices } = found['data'] as { choices: Record<string, string>[] }
      expect(choices.map(({ name, jurisdiction }) => [name, jurisdiction])).toEqual([
        ['Fibra Uno', 'Mexico'],
        ['Fibra Shop', 'Mexico'],
        ['Fibra Soma', 'Mexico'],
      ])
      expect((await call(own, '/usage')).body.used).toBe(3)
      expect((await call(own, `/reports/${String(first.last['id'])}`)).status).toBe(404)

      const { lookupKey, companyId } = choices[1]!
      const { conversationId } = first.last
      const second = await ask(own, {
        query: 'Revenue of the ambiguous Fibra',
        conversationId,
        companySelections: [{ lookupKey, companyId }],
      })
      expect(second.last).toMatchObject({ kind: 'analysis', charged: true, conversationId })
      expect(textOf(second.events)).toContain('Fibra Shop')
      expect(own.research().map(({ outcome, charged }) => [outcome, charged])).toEqual([
        ['conversation', false],
        ['analysis', true],
      ])
    }))

  it('refuses a selection that was not offered in that conversation', () =>
    withSandbox(still(), async own => {
      const first = await ask(own, { query: 'ambiguous' })
      const other = await ask(own, { query: 'ambiguous Apple' })
      const choicesOf = ({ events }: typeof first) =>
        (
          events.find(({ type }) => type === 'tool_result')!['data'] as {
            choices: { lookupKey: string; companyId: string }[]
          }
        ).choices.map(({ lookupKey, companyId }) => ({ lookupKey, companyId }))
      const [one] = choicesOf(first)
      const [two] = choicesOf(other)
      const conversationId = first.last['conversationId']
      for (const body of [
        { query, conversationId, companySelections: [two] },
        { query, conversationId, companySelections: [one, { ...one, companyId: two!.companyId }] },
        { query, conversationId, companySelections: [{ ...one, lookupKey: 'lookup_other' }] },
        { query, conversationId: other.last['conversationId'], companySelections: [one] },
        { query, companySelections: [one] },
      ]) {
        const { status, last } = await ask(own, body)
        expect([status, last]).toEqual([
          400,
          {
            error:
              'A company selection was not offered in this conversation: repeat a lookupKey and companyId that it offered.',
          },
        ])
      }
      expect(own.research()).toHaveLength(2)
    }))
})

describe('a failure (rule 3 of section 4.4)', () => {
  it.each([
    'Zebra Corp revenue?',
    'an unverifiable question on Apple',
    'UNVERIFIABLE and ambiguous',
    'Pineapple',
  ])('%s ends with an error, no charge and no report', async text => {
    await withSandbox(still(), async own => {
      const { status, events, last } = await ask(own, { query: text })
      expect([status, events.map(({ type }) => type)]).toEqual([200, ['status', 'error']])
      expect(last['message']).toBe(
        'No verified financial data was found for this question: nothing was charged.',
      )
      expect((await call(own, '/usage')).body.used).toBe(3)
      expect((await call(own, '/reports')).body.total).toBe(36)
      expect(own.research()).toMatchObject([{ outcome: 'error', charged: false, reportId: null }])
    })
  })
})

describe('refusals before the stream (rule 5 of section 4.4)', () => {
  const json = 'The request must have the header "Content-Type: application/json".'
  const valid = { query }
  const tooLong = { lookupKey: 'x'.repeat(241), companyId: '1' }
  const eleven = Array.from({ length: 11 }, () => ({ lookupKey: 'k', companyId: '1' }))
  it.each([
    ['text/plain', valid, 'text/plain', json],
    ['another charset', valid, 'application/json; charset=latin1', json],
    ['no JSON', '{"query":', undefined, /^The request body is not JSON: /],
    ['no body', '', undefined, /^The request body is not JSON: /],
    ['a list', '[]', undefined, /^The request body is wrong as a whole: /],
    ['no query', {}, undefined, /^The request body is wrong at \/query: /],
    ['a query of 1 character', { query: 'x' }, undefined, /at \/query: Too small/],
    ['a query of 3001 characters', { query: 'x'.repeat(3001) }, undefined, /at \/query: Too big/],
    ['a query that is a number', { query: 12345 }, undefined, /at \/query: /],
    ['another property', { ...valid, stream: true }, undefined, /Unrecognized key: "stream"/],
    ['a property twice', '{"query":"abc","query":"abd"}', undefined, /holds \/query more than once/],
    ['a requestId that is no UUID', { ...valid, requestId: '1' }, undefined, /at \/requestId: /],
    ['11 selections', { ...valid, companySelections: eleven }, undefined, /at \/companySelections: Too big/],
    [
      'a long lookupKey',
      { ...valid, companySelections: [tooLong] },
      undefined,
      /\/companySelections\/0\/lookupKey/,
    ],
    [
      'a companyId with a letter',
      { ...valid, companySelections: [{ lookupKey: 'k', companyId: 'a1' }] },
      undefined,
      /\/companySelections\/0\/companyId/,
    ],
    [
      'an unknown conversation',
      { ...valid, conversationId: 'nowhere' },
      undefined,
      'The conversation is not known in this workspace: leave conversationId out to start one.',
    ],
  ] as const)('400 for %s', async (_, body, contentType, error) => {
    await withSandbox(still(), async own => {
      const headers = contentType === undefined ? {} : { 'content-type': contentType }
      const { status, headers: answered, last } = await ask(own, body, { headers })
      expect([status, answered['content-type']]).toEqual([400, 'application/json'])
      expect(last['error']).toMatch(error)
      expect(own.research()).toEqual([])
    })
  })

  it('400 for bytes that are not UTF-8, and for query parameters', () =>
    withSandbox(still(), async own => {
      const answer = await call(own, '/research?stream=1', {
        method: 'POST',
        key: own.researchKey,
        body: '{}',
      })
      expect([answer.status, answer.body.error]).toEqual([400, 'POST /research takes no query parameters.'])
      const response = await fetch(`${own.baseUrl}/research`, {
        method: 'POST',
        headers: { authorization: `Bearer ${own.researchKey}`, 'content-type': 'application/json' },
        body: new Uint8Array([0x22, 0xff, 0x22]),
      })
      expect([response.status, await response.text()]).toEqual([
        400,
        '{"error":"The request body is not UTF-8."}',
      ])
    }))

  it('403 for a read key, 401 without one, 405 for GET, 413 for a large body', () =>
    withSandbox(still(), async own => {
      expect((await ask(own, { query }, { key: own.readKey })).status).toBe(403)
      expect((await ask(own, { query }, { key: own.expiredKey })).status).toBe(401)
      const got = await call(own, '/research')
      expect([got.status, got.headers.allow]).toEqual([405, 'POST'])
      expect((await ask(own, 'x'.repeat(65_537))).status).toBe(413)
      expect((await call(own, '/usage')).body.used).toBe(3)
    }))

  it('429 once the allowance is used up, until it starts anew', () =>
    withSandbox(still(), async own => {
      for (let asked = 0; asked < 7; asked++) expect((await ask(own, { query })).status).toBe(200)
      expect((await call(own, '/usage')).body).toMatchObject({ used: 10, remaining: 0 })
      const { status, headers, last } = await ask(own, { query })
      expect([status, headers['content-type'], last]).toEqual([
        429,
        'application/json',
        { error: 'The allowance of the workspace is used up: it starts anew at 2026-11-21T00:00:00.000Z.' },
      ])
      expect((await call(own, '/reports')).body.total).toBe(43)
      own.setNow(new Date('2026-11-21T00:00:00Z'))
      expect((await ask(own, { query })).status).toBe(200)
      expect((await call(own, '/usage')).body).toMatchObject({ used: 1, remaining: 9 })
    }))

  it('takes 2 and 3000 characters, a charset, and the conversation of a sample report', () =>
    withSandbox(still(), async own => {
      expect((await ask(own, { query: 'ab' })).status).toBe(200)
      expect((await ask(own, { query: `Apple ${'x'.repeat(2994)}` })).last['kind']).toBe('analysis')
      const { reports } = (await call(own, '/reports?q=apple+margins')).body as {
        reports: { conversationId: string | null }[]
      }
      const apple = sampleReports().find(({ slug }) => slug === 'apple-five-years')!
      const { conversationId } = JSON.parse(apple.restJson) as { conversationId: string }
      expect(reports).toHaveLength(1)
      const headers = { 'content-type': 'Application/JSON; charset="UTF-8"' }
      const { last } = await ask(own, { query, conversationId }, { headers })
      expect(last['conversationId']).toBe(conversationId)
    }))
})

describe('the companies that can be researched', () => {
  it('are 35, each answered with evidence and statements', () =>
    withSandbox({ ...still(), plan: 'paid' }, async own => {
      expect(sampleCompanies).toHaveLength(35)
      expect(new Set(sampleCompanies.map(({ id }) => id)).size).toBe(35)
      for (const { id, name } of sampleCompanies) {
        expect(id).toMatch(/^[1-9][0-9]{8}$/)
        const { events, last } = await ask(own, { query: `Statements of ${name}` })
        expect(last['kind']).toBe('analysis')
        expect(events.some(({ type }) => type === 'tool_result')).toBe(true)
      }
      expect((await call(own, '/usage')).body.used).toBe(77)
    }))

  it('are found by whole words of their name in any case', () => {
    const names = (text: string) => companiesIn(text).map(({ name }) => name)
    expect(names('IBM, seven & i holdings; MITSUBISHI-UFJ')).toEqual([
      'International Business Machines Corporation',
      'Mitsubishi UFJ Financial Group, Inc.',
      'Seven & i Holdings Co., Ltd.',
    ])
    expect(names('pineapple abbey')).toEqual([])
    expect(candidatesFor('Apple').map(({ name }) => name)).toEqual([
      'Apple Inc.',
      'Walmart Inc.',
      'JPMorgan Chase & Co.',
    ])
  })

  it('are named by the questions of their own sample reports', () => {
    for (const { slug, name } of sampleCompanies) {
      const { query: asked } = sampleReports().find(report => report.slug === slug)!
      expect(companiesIn(asked).map(company => company.name)).toContain(name)
    }
  })
})
