import { parseJson, plainJson } from '../lib/lossless-json.ts'
import { errorBodySchema } from '../model/report.ts'
import { permits } from './keys.ts'
import {
  errorResponse,
  headerValues,
  maxBodyBytes,
  type SandboxRequest,
  type SandboxResponse,
} from './message.ts'
import { readRoutes, type Route } from './routes.ts'
import { seededUuid } from './seed.ts'
import type { World } from './world.ts'

export const prefix = '/api/v1'

/** What the sandbox remembers of a request. */
export interface RequestRecord {
  readonly method: string
  /** Path with its query, as sent. */
  readonly path: string
  readonly status: number
  /** First 12 hexadecimal characters of the SHA-256 of the key; null where none of the right form was sent. */
  readonly key: string | null
  /** Virtual time, ISO 8601. */
  readonly at: string
}

export interface App {
  handle(request: SandboxRequest): SandboxResponse
  requests(): readonly RequestRecord[]
}

/**
 * The service as a function from request to response. Checks in this order: path prefix, key (401), rate limit (429),
 * size of the body (413), path (404), method (405), scope (403), parameters (400); each answer is held against its schema.
 */
export function createApp(world: World, routes: readonly Route[] = readRoutes): App {
  const records: RequestRecord[] = []
  return {
    requests: () => records,
    handle: request => {
      const now = world.clock.now()
      const key = world.keys.check(headerValues(request, 'authorization'), now)
      const answer = proven(respond(request, key, now, world, routes))
      records.push({
        method: request.method,
        path: request.query === '' ? request.path : `${request.path}?${request.query}`,
        status: answer.status,
        key: key.fingerprint,
        at: new Date(now).toISOString(),
      })
      return {
        ...answer,
        headers: {
          'content-type': 'application/json',
          date: new Date(now).toUTCString(),
          'x-request-id': seededUuid(world.seed, `request ${records.length}`),
          'cache-control': 'no-store',
          ...answer.headers,
        },
      }
    },
  }
}

type Key = ReturnType<World['keys']['check']>
type Answer = SandboxResponse & { readonly schema?: Route['schema'] }

function respond(
  request: SandboxRequest,
  key: Key,
  now: number,
  world: World,
  routes: readonly Route[],
): Answer {
  const { path, method, bodyBytes } = request
  if (path !== prefix && !path.startsWith(`${prefix}/`))
    return errorResponse(404, `Nothing is served at this path: the API is below ${prefix}.`)
  if (!key.ok) return errorResponse(401, key.error, { 'www-authenticate': 'Bearer' })
  const rate = world.rate.take(key.fingerprint, now)
  if (!rate.allowed) {
    const error = `Too many requests with this key: wait ${rate.retryAfter} seconds.`
    return errorResponse(429, error, { 'retry-after': String(rate.retryAfter) })
  }
  if (bodyBytes > maxBodyBytes)
    return errorResponse(413, `The request body is larger than ${maxBodyBytes} bytes.`)

  const segments = decoded(path.slice(prefix.length + 1))
  if (!segments)
    return errorResponse(400, 'The path holds a percent sign that is not followed by valid UTF-8 bytes.')
  const atPath = routes.filter(route => matches(route.path, segments))
  if (atPath.length === 0) return errorResponse(404, 'The API has no such path.')
  const route = atPath.find(route => route.method === method)
  if (!route) {
    const allow = atPath.map(route => route.method).join(', ')
    return errorResponse(405, `This path takes ${allow} only.`, { allow })
  }
  if (!permits(key.record.scope, route.scope))
    return errorResponse(403, 'This key may only read: research needs a key with research access.')
  if (method === 'GET' && bodyBytes > 0) return errorResponse(400, 'A GET request takes no body.')
  const parameters = segments.filter((_, at) => route.path[at] === '{}')
  const response = route.handle({ request, key: key.record, parameters }, world)
  return response.status === 200 ? { ...response, schema: route.schema } : response
}

/** The answer, or a 500 where its body does not fit the schema: the sandbox never breaks the contract silently. */
function proven({ schema = errorBodySchema, ...answer }: Answer): SandboxResponse {
  const result = schema.safeParse(plainJson(parseJson(answer.body).value))
  if (result.success) return answer
  const [issue] = result.error.issues
  const place = issue?.path.length ? `/${issue.path.map(String).join('/')}` : 'the body'
  return errorResponse(
    500,
    `The sandbox made an answer outside the contract at ${place}: ${issue?.message ?? 'unknown'}.`,
  )
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length && pattern.every((part, at) => part === '{}' || part === segments[at])
  )
}

function decoded(path: string): string[] | undefined {
  try {
    return path.split('/').map(decodeURIComponent)
  } catch {
    return undefined
  }
}
