import { proven, type Answer } from './contract.ts'
import { replacement, withoutPage } from './faults/answers.ts'
import type { Fault, FaultKind } from './faults/schema.ts'
import type { KeyCheck } from './keys.ts'
import {
  errorResponse,
  headerValues,
  okResponse,
  type SandboxRequest,
  type SandboxResponse,
  type TextResponse,
} from './message.ts'
import { openApiText } from './openapi/document.ts'
import { provider, providerPrefix } from './provider.ts'
import type { Route } from './routes.ts'
import { seededUuid } from './seed.ts'
import { prefix, workspaceAnswer, workspaceRoutes } from './workspace.ts'
import { otherTokens, type World } from './world.ts'

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
  /** Kinds of the faults that befell it; absent where none did. */
  readonly faults?: readonly FaultKind[]
}

/** A response and the faults that befall its sending. */
export interface Handled {
  readonly response: SandboxResponse
  readonly faults: readonly Fault[]
}

export interface App {
  handle(request: SandboxRequest): Handled
  requests(): readonly RequestRecord[]
}

/**
 * The service as a function from request to response: the workspace API and the provider API, each below its prefix,
 * and their description at /openapi.json, which needs no key.
 * Every answer is held against its schema.
 */
export function createApp(world: World, routes: readonly Route[] = workspaceRoutes): App {
  const records: RequestRecord[] = []
  return {
    requests: () => records,
    handle: request => {
      const now = world.clock.now()
      const key = world.keys.check(headerValues(request, 'authorization'), now)
      const { response, faults } = befallen(request, world, asRead =>
        proven(respond(asRead, key, world, routes)),
      )
      records.push({
        method: request.method,
        path: request.query === '' ? request.path : `${request.path}?${request.query}`,
        status: response.status,
        key: key.fingerprint,
        at: new Date(now).toISOString(),
        ...(faults.length > 0 && { faults: faults.map(({ kind }) => kind) }),
      })
      const headers = {
        'content-type': 'application/json',
        date: new Date(now).toUTCString(),
        'x-request-id': seededUuid(world.seed, `request ${records.length}`),
        'cache-control': 'no-store',
        ...response.headers,
      }
      return { response: { ...response, headers }, faults }
    },
  }
}

/** The answer of the service, or that of a fault in its place, with the faults that are left to the sending. */
function befallen(
  request: SandboxRequest,
  world: World,
  answer: (asRead: SandboxRequest) => SandboxResponse,
): Handled {
  const now = world.clock.now()
  const [before] = world.faults.take(request.path, 'before')
  const instead = before && replacement(before, request, now)
  if (instead) return { response: instead, faults: [before] }
  const reading = world.faults.take(request.path, 'reading')
  const response = answer(reading.length > 0 ? withoutPage(request) : request)
  const sending = world.faults.take(request.path, 'events' in response ? 'stream' : 'text')
  const after = sending.map(fault => replacement(fault, request, now)).find(Boolean)
  return { response: after ?? response, faults: [...reading, ...sending] }
}

function respond(request: SandboxRequest, key: KeyCheck, world: World, routes: readonly Route[]): Answer {
  if (isBelow(prefix, request.path)) return workspaceAnswer(request, key, world, routes)
  if (isBelow(providerPrefix, request.path))
    return { response: provider(request, otherTokens(world.seed).providerKey) }
  if (request.path === '/openapi.json') return { response: descriptionOf(request) }
  const error = `Nothing is served at this path: the API is below ${prefix}.`
  return { response: errorResponse(404, error) }
}

function descriptionOf({ method }: SandboxRequest): TextResponse {
  return method === 'GET'
    ? okResponse(openApiText())
    : errorResponse(405, 'This path takes GET only.', { allow: 'GET' })
}

const isBelow = (place: string, path: string): boolean => path === place || path.startsWith(`${place}/`)
