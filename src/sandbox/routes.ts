import {
  listQuerySchema,
  reportDetailSchema,
  reportIdSchema,
  reportPageSchema,
  usageSchema,
} from '../model/report.ts'
import type { Schema } from '../lib/schema.ts'
import type { KeyRecord, KeyScope } from './keys.ts'
import { errorResponse, okResponse, type SandboxRequest, type SandboxResponse } from './message.ts'
import type { World } from './world.ts'

/** What a handler gets besides the world. */
export interface Call {
  readonly request: SandboxRequest
  readonly key: KeyRecord
  /** Of the key. */
  readonly fingerprint: string
  /** Decoded segments of the path that stand for `{...}`. */
  readonly parameters: readonly string[]
}

/** One operation of section 4. */
export interface Route {
  readonly method: string
  /** Path below `/api/v1`; a segment `{}` takes any text. */
  readonly path: readonly string[]
  readonly scope: KeyScope
  /** Schema that a successful JSON body must fit; the events of a stream have schemas of their own. */
  readonly schema?: Schema<unknown>
  readonly handle: (call: Call, world: World) => SandboxResponse
}

const listQuery = listQuerySchema.strict()

/** The read operations: usage, report list, report detail. */
export const readRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: ['usage'],
    scope: 'read',
    schema: usageSchema,
    handle: ({ request, key }, { allowances, clock }) =>
      request.query === ''
        ? okResponse(JSON.stringify(allowances[key.workspace].read(clock.now())))
        : errorResponse(400, 'GET /usage takes no parameters: leave out the query.'),
  },
  { method: 'GET', path: ['reports'], scope: 'read', schema: reportPageSchema, handle: listReports },
  { method: 'GET', path: ['reports', '{}'], scope: 'read', schema: reportDetailSchema, handle: getReport },
]

function listReports({ request, key }: Call, { library }: World): SandboxResponse {
  const search = new URLSearchParams(request.query)
  const names = [...search.keys()]
  if (new Set(names).size < names.length)
    return errorResponse(400, 'A query parameter stands more than once.')
  const parsed = listQuery.safeParse(Object.fromEntries(search))
  if (!parsed.success)
    return errorResponse(400, listErrors[String(parsed.error.issues[0]?.path[0])] ?? listErrors.other)
  const { q = '', page = 1 } = parsed.data
  const { reports, total, pages } = library.list(key.workspace, q, page)
  return okResponse(`{"reports":[${reports.join(',')}],"total":${total},"page":${page},"pages":${pages}}`)
}

const listErrors: Record<string, string> & { other: string } = {
  q: 'The parameter q must be at most 200 characters long.',
  page: 'The parameter page must be an integer from 1 to 100000.',
  other: 'GET /reports takes the parameters q and page only.',
}

function getReport({ request, key, parameters }: Call, { library }: World): SandboxResponse {
  const [id = ''] = parameters
  if (request.query !== '') return errorResponse(400, 'GET /reports/{id} takes no query parameters.')
  if (!reportIdSchema.safeParse(id).success)
    return errorResponse(400, 'The report id must be 1 to 100 characters long.')
  const detail = library.detail(key.workspace, id)
  return detail === undefined
    ? errorResponse(404, 'The report is not available in this workspace.')
    : okResponse(detail)
}
