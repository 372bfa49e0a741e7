import { readFileSync } from 'node:fs'
import { request } from 'undici'
import { describe, expect, it } from 'vitest'
import { openApiText } from '../../src/sandbox/openapi/document.ts'
import { handClock, withSandbox } from './http.ts'

type Json = Record<string, unknown>

const document = JSON.parse(openApiText()) as Json
const at = (path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Json | undefined)?.[name], document)
const schema = (path: string): unknown => at(`components.schemas.${path}`)
const operation = (method: string, path: string): Json => (at('paths') as Json)[path]![method as never]
const parametersOf = (path: string): Json[] => operation('get', path)['parameters'] as Json[]

/** Every operation of section 4: method, path, success schema, statuses of errors. */
const everywhere = ['400', '401', '403', '413', '429', '502', '503']
const operations = [
  ['get', '/usage', 'application/json', '#/components/schemas/Usage', everywhere],
  ['get', '/reports', 'application/json', '#/components/schemas/ReportPage', everywhere],
  ['get', '/reports/{id}', 'application/json', '#/components/schemas/ReportDetail', [...everywhere, '404']],
  ['post', '/research', 'text/event-stream', undefined, everywhere],
  [
    'post',
    '/kyb/search',
    'application/json',
    '#/components/schemas/CompanySearchResults',
    ['400', '401', '413'],
  ],
] as const

describe('the description of the API', () => {
  it('is the generated file, and what the service gives without a key', async () => {
    expect(readFileSync('schemas/openapi.json', 'utf8')).toBe(openApiText())
    await withSandbox({ clock: handClock() }, async own => {
      const url = `${new URL(own.baseUrl).origin}/openapi.json`
      const { statusCode, headers, body } = await request(url)
      expect([statusCode, headers['content-type'], await body.text()]).toEqual([
        200,
        'application/json',
        openApiText(),
      ])
      const refused = await request(url, { method: 'POST' })
      await refused.body.dump()
      expect([refused.statusCode, refused.headers['allow']]).toEqual([405, 'GET'])
      expect((await request(`${own.baseUrl}/openapi.json`)).statusCode).toBe(401)
    })
  })

  it('is OpenAPI 3.1 of version 1.1.0 below /api/v1 (section 9)', () => {
    expect(at('openapi')).toBe('3.1.1')
    expect(at('info.version')).toBe('1.1.0')
    expect(at('servers')).toMatchObject([{ url: '/api/v1' }])
    expect(operation('post', '/kyb/search')['servers']).toMatchObject([{ url: '/provider' }])
  })

  it('has references that lead somewhere', () => {
    const references = [...openApiText().matchAll(/"\$ref": "#\/([^"]+)"/g)].map(([, path = '']) => path)
    expect(references.length).toBeGreaterThan(40)
    expect(references.filter(path => at(path.replaceAll('/', '.')) === undefined)).toEqual([])
  })
})

describe('section 4: every endpoint is an operation', () => {
  it('and there are no others', () => {
    const all = Object.entries(at('paths') as Record<string, Json>).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method} ${path}`),
    )
    expect(all).toEqual(operations.map(([method, path]) => `${method} ${path}`))
  })

  it.each(operations)('%s %s answers %s of %s', (method, path, type, ref, statuses) => {
    const responses = operation(method, path)['responses'] as Record<string, Json>
    expect(Object.keys(responses).sort()).toEqual(['200', ...statuses].sort())
    const content = responses['200']!['content'] as Record<string, { schema: Json }>
    expect(Object.keys(content)).toEqual([type])
    expect(content[type]!.schema['$ref']).toBe(ref)
  })

  it('takes the parameters of the tables', () => {
    expect(operation('get', '/usage')['parameters']).toBeUndefined()
    expect(parametersOf('/reports').map(({ name, required = false }) => [name, required])).toEqual([
      ['q', false],
      ['page', false],
    ])
    expect(parametersOf('/reports/{id}')).toMatchObject([{ name: 'id', in: 'path', required: true }])
  })

  it('takes the bodies of the tables and no other properties', () => {
    for (const [path, name] of [
      ['/research', 'ResearchRequest'],
      ['/kyb/search', 'CompanySearch'],
    ] as const) {
      expect(operation('post', path)['requestBody']).toEqual({
        required: true,
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
      })
      expect(schema(`${name}.additionalProperties`)).toBe(false)
    }
    expect(schema('CompanySearch')).toMatchObject({
      properties: { name: { type: 'string' }, location: { type: 'string' } },
      required: ['name', 'location'],
    })
    expect(schema('ResearchRequest.required')).toEqual(['query'])
    expect(schema('ResearchRequest.properties.requestId')).toEqual({ type: 'string', format: 'uuid' })
    expect(schema('ResearchRequest.properties.conversationId')).toEqual({ type: 'string' })
  })
})

describe('section 2: resources', () => {
  it.each([
    ['Usage', ['workspaceId', 'plan', 'used', 'limit', 'remaining', 'resetAt']],
    ['Report', ['id', 'query', 'answer', 'tools', 'created_at']],
    ['ReportPage', ['reports', 'total', 'page', 'pages']],
    ['ReportDetail', ['report', 'financialStatements']],
    ['Error', ['error']],
    ['CompanySelection', ['lookupKey', 'companyId']],
  ])('%s requires %j', (name, required) => {
    expect(schema(`${name}.required`)).toEqual(required)
  })

  it('has the types of the tables', () => {
    for (const count of ['used', 'limit', 'remaining'])
      expect(schema(`Usage.properties.${count}`)).toEqual({ type: 'integer', minimum: 0 })
    expect(schema('ReportPage.properties.total')).toEqual({ type: 'integer', minimum: 0 })
    expect(schema('ReportPage.properties.page')).toEqual({ type: 'integer', minimum: 1 })
    expect(schema('ReportPage.properties.pages')).toEqual({ type: 'integer', minimum: 1 })
    for (const instant of ['Usage.properties.resetAt', 'Report.properties.created_at'])
      expect(schema(instant)).toEqual({ type: 'string', format: 'date-time' })
    expect(schema('Report.properties.conversationId')).toEqual({ type: ['string', 'null'] })
    for (const list of ['Report.properties.tools', 'ReportDetail.properties.financialStatements'])
      expect(schema(list)).toMatchObject({
        type: 'array',
        items: { type: 'object', additionalProperties: {} },
      })
    for (const name of ['Report', 'Error']) expect(schema(`${name}.additionalProperties`)).toEqual({})
  })
})

describe('section 5: authentication', () => {
  it('is a bearer key for the workspace and a token for the provider', () => {
    expect(at('security')).toEqual([{ workspaceKey: [] }])
    expect(at('components.securitySchemes.workspaceKey')).toMatchObject({ type: 'http', scheme: 'bearer' })
    expect(operation('post', '/kyb/search')['security']).toEqual([{ providerToken: [] }])
    expect(at('components.securitySchemes.providerToken')).toMatchObject({
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
    })
  })
})

describe('section 6: events', () => {
  it.each([
    ['StatusEvent', 'status', ['type']],
    ['TextEvent', 'text', ['type', 'content']],
    ['ToolResultEvent', 'tool_result', ['type', 'data']],
    ['CompleteEvent', 'complete', ['type', 'id', 'kind', 'charged']],
    ['ErrorEvent', 'error', ['type', 'message']],
  ])('%s', (name, type, required) => {
    expect(schema(`${name}.properties.type.const`)).toBe(type)
    expect(schema(`${name}.required`)).toEqual(required)
    expect(schema('ResearchEvent.anyOf')).toContainEqual({ $ref: `#/components/schemas/${name}` })
  })

  it('complete has a kind and a charge, and the stream holds these events', () => {
    expect(schema('CompleteEvent.properties.kind.enum')).toEqual(['analysis', 'conversation'])
    expect(schema('CompleteEvent.properties.charged.type')).toBe('boolean')
    const stream = at('paths./research.post.responses.200.content.text/event-stream.schema.contentSchema')
    expect(stream).toEqual({ $ref: '#/components/schemas/ResearchEvent' })
  })
})

describe('section 7: errors', () => {
  it.each([
    ['BadRequest', /invalid request or parameters/i],
    ['Unauthorized', /missing, invalid, expired or revoked key/i],
    ['Forbidden', /permission denied; insufficient scope/],
    ['NotFound', /unavailable, deleted or outside the workspace/],
    ['PayloadTooLarge', /body too large/],
    ['TooManyRequests', /requests per minute per key reached, or allowance depleted/],
    ['BadGateway', /temporary service problem/i],
    ['ServiceUnavailable', /service temporarily unavailable/i],
  ])('%s', (name, description) => {
    expect(at(`components.responses.${name}`)).toMatchObject({
      description: expect.stringMatching(description) as string,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    })
  })
})

describe('section 8: limits', () => {
  const [q, page] = parametersOf('/reports')
  const [id] = parametersOf('/reports/{id}')
  it.each([
    ['60 requests per minute per key', at('x-rate-limit'), { requests: 60, windowSeconds: 60, per: 'key' }],
    ['at most 20 reports a page', schema('ReportPage.properties.reports.maxItems'), 20],
    ['q', q!['schema'], { type: 'string', maxLength: 200 }],
    ['page', page!['schema'], { type: 'integer', minimum: 1, maximum: 100_000, default: 1 }],
    ['id', id!['schema'], { type: 'string', minLength: 1, maxLength: 100 }],
    ['query', schema('ResearchRequest.properties.query'), { type: 'string', minLength: 2, maxLength: 3000 }],
    ['selections', schema('ResearchRequest.properties.companySelections.maxItems'), 10],
    ['lookupKey', schema('CompanySelection.properties.lookupKey'), { type: 'string', maxLength: 240 }],
    [
      'companyId',
      schema('CompanySelection.properties.companyId'),
      { type: 'string', pattern: '^[0-9]{1,20}$' },
    ],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected)
  })

  it('one search a completed analysis', () => {
    expect(operation('post', '/research')['description']).toContain(
      'A completed analysis consumes one search',
    )
  })
})
