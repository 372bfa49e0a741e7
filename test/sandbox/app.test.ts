import { describe, expect, it } from 'vitest'
import { usageSchema } from '../../src/model/report.ts'
import { createApp, type Handled } from '../../src/sandbox/app.ts'
import type { SandboxRequest, TextResponse } from '../../src/sandbox/message.ts'
import type { Route } from '../../src/sandbox/routes.ts'
import { buildWorld } from '../../src/sandbox/world.ts'
import { handClock } from './http.ts'

const world = buildWorld({ clock: handClock() })
const request = (key: string, changes: Partial<SandboxRequest> = {}): SandboxRequest => ({
  method: 'GET',
  path: '/api/v1/usage',
  query: '',
  headers: [['AUTHORIZATION', `Bearer ${key}`]],
  bodyBytes: 0,
  body: new Uint8Array(),
  ...changes,
})

function textOf({ response }: Handled): TextResponse {
  if ('events' in response) throw new Error('a body was expected, not a stream')
  return response
}

describe('the service without a socket', () => {
  it('is the same request in, the same response out', () => {
    const { status, headers, body } = textOf(createApp(world).handle(request(world.readyKeys.readKey)))
    expect(status).toBe(200)
    expect(usageSchema.parse(JSON.parse(body))).toMatchObject({ plan: 'free', used: 3 })
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      date: 'Fri, 20 Nov 2026 09:00:00 GMT',
    })
  })

  it('answers 403 to a read key where an operation needs research, and lets a research key through', () => {
    const route: Route = {
      method: 'GET',
      path: ['needs-research'],
      scope: 'research',
      schema: usageSchema,
      handle: () => ({ status: 200, headers: {}, body: JSON.stringify(world.allowances.main.read(0)) }),
    }
    const app = createApp(world, [route])
    const path = '/api/v1/needs-research'
    const refused = textOf(app.handle(request(world.readyKeys.readKey, { path })))
    expect([refused.status, refused.body]).toEqual([
      403,
      '{"error":"This key may only read: research needs a key with research access."}',
    ])
    expect(app.handle(request(world.readyKeys.researchKey, { path })).response.status).toBe(200)
  })

  it('decodes a path segment once, after it is split', () => {
    const app = createApp(world)
    const status = (path: string) =>
      app.handle(request(world.readyKeys.readKey, { path: `/api/v1${path}` })).response.status
    expect([
      status('/reports/a%2Fb'),
      status('/reports/%2525'),
      status('/%75sage'),
      status('/reports/..%2Fusage'),
    ]).toEqual([404, 404, 200, 404])
  })
})
