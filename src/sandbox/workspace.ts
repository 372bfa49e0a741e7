import type { Answer } from './contract.ts'
import { permits, type KeyCheck } from './keys.ts'
import { errorResponse, maxBodyBytes, type SandboxRequest } from './message.ts'
import { decoded, matches } from './paths.ts'
import { researchRoute } from './research/route.ts'
import { readRoutes, type Route } from './routes.ts'
import type { World } from './world.ts'

export const prefix = '/api/v1'
export const workspaceRoutes: readonly Route[] = [...readRoutes, researchRoute]

/**
 * The workspace API. Checks in this order: key (401), rate limit (429), size of the body (413), path (404),
 * method (405), scope (403), parameters and body (400).
 */
export function workspaceAnswer(
  request: SandboxRequest,
  key: KeyCheck,
  world: World,
  routes: readonly Route[],
): Answer {
  const { path, method, bodyBytes } = request
  if (!key.ok) return refuse(401, key.error, { 'www-authenticate': 'Bearer' })
  const rate = world.rate.take(key.fingerprint, world.clock.now())
  if (!rate.allowed) {
    const error = `Too many requests with this key: wait ${rate.retryAfter} seconds.`
    return refuse(429, error, { 'retry-after': String(rate.retryAfter) })
  }
  if (bodyBytes > maxBodyBytes) return refuse(413, `The request body is larger than ${maxBodyBytes} bytes.`)

  const segments = decoded(path.slice(prefix.length + 1))
  if (!segments)
    return refuse(400, 'The path holds a percent sign that is not followed by valid UTF-8 bytes.')
  const atPath = routes.filter(route => matches(route.path, segments))
  if (atPath.length === 0) return refuse(404, 'The API has no such path.')
  const route = atPath.find(route => route.method === method)
  if (!route) {
    const allow = atPath.map(route => route.method).join(', ')
    return refuse(405, `This path takes ${allow} only.`, { allow })
  }
  if (!permits(key.record.scope, route.scope))
    return refuse(403, 'This key may only read: research needs a key with research access.')
  if (method === 'GET' && bodyBytes > 0) return refuse(400, 'A GET request takes no body.')
  const parameters = segments.filter((_, at) => route.path[at] === '{}')
  const { record, fingerprint } = key
  const response = route.handle({ request, key: record, fingerprint, parameters }, world)
  return response.status === 200 ? { response, schema: route.schema } : { response }
}

const refuse = (...parts: Parameters<typeof errorResponse>): Answer => ({ response: errorResponse(...parts) })
