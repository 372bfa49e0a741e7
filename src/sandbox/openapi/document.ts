import { listQuerySchema, reportIdSchema } from '../../model/report.ts'
import { providerPrefix } from '../provider.ts'
import { prefix } from '../workspace.ts'
import { componentSchemas, inlineSchema, schemaRef, type SchemaName } from './schemas.ts'

const content = (name: SchemaName): object => ({ 'application/json': { schema: schemaRef(name) } })
const json = (description: string, name: SchemaName): object => ({ description, content: content(name) })
const body = (name: SchemaName): object => ({ required: true, content: content(name) })

/** Section 7, by status. */
const errors = {
  400: ['BadRequest', 'Invalid request or parameters.'],
  401: ['Unauthorized', 'Missing, invalid, expired or revoked key.'],
  403: ['Forbidden', 'Workspace or research permission denied; insufficient scope.'],
  404: ['NotFound', 'Report unavailable, deleted or outside the workspace.'],
  413: ['PayloadTooLarge', 'Request body too large.'],
  429: ['TooManyRequests', 'Limit of 60 requests per minute per key reached, or allowance depleted.'],
  502: ['BadGateway', 'Temporary service problem.'],
  503: ['ServiceUnavailable', 'Service temporarily unavailable.'],
} as const
type ErrorStatus = keyof typeof errors

const responses = (success: object, statuses: readonly ErrorStatus[]): object => ({
  200: success,
  ...Object.fromEntries(
    statuses.map(status => [status, { $ref: `#/components/responses/${errors[status][0]}` }]),
  ),
})
const everywhere: readonly ErrorStatus[] = [400, 401, 403, 413, 429, 502, 503]

const retryAfter = {
  description: 'Seconds to wait, or an HTTP date. Not promised.',
  schema: { type: 'string' },
}

const stream = {
  description:
    'Server-sent events: each message is one `data:` line with a ResearchEvent as JSON and a blank line. The stream ends with exactly one `complete` or `error`; status 200 alone does not mean that the analysis completed.',
  content: {
    'text/event-stream': {
      schema: {
        type: 'string',
        contentMediaType: 'application/json',
        contentSchema: schemaRef('ResearchEvent'),
      },
    },
  },
}

const paths = {
  '/usage': {
    get: {
      operationId: 'getUsage',
      tags: ['Workspace'],
      summary: 'Allowance of the workspace',
      description: 'Consumes no search. A key of either scope may call it.',
      responses: responses(json('The allowance.', 'Usage'), everywhere),
    },
  },
  '/reports': {
    get: {
      operationId: 'listReports',
      tags: ['Workspace'],
      summary: 'Saved reports, at most 20 a page',
      description: 'Completed reports only. Consumes no search. A key of either scope may call it.',
      parameters: [
        {
          name: 'q',
          in: 'query',
          description: 'Words to find in saved questions or answers.',
          schema: inlineSchema(listQuerySchema.shape.q),
        },
        {
          name: 'page',
          in: 'query',
          schema: { ...inlineSchema(listQuerySchema.shape.page), default: 1 },
        },
      ],
      responses: responses(json('One page of reports.', 'ReportPage'), everywhere),
    },
  },
  '/reports/{id}': {
    get: {
      operationId: 'getReport',
      tags: ['Workspace'],
      summary: 'A saved report and its statement datasets',
      description: 'Consumes no search. A key of either scope of the workspace of the report may call it.',
      parameters: [
        {
          name: 'id',
          in: 'path',
          required: true,
          description: 'A report ID from research or from the list.',
          schema: inlineSchema(reportIdSchema),
        },
      ],
      responses: responses(json('The report.', 'ReportDetail'), [...everywhere, 404]),
    },
  },
  '/research': {
    post: {
      operationId: 'research',
      tags: ['Workspace'],
      summary: 'Research on a company, or a comparison, as a stream of events',
      description:
        'Needs a key with research access. A completed analysis consumes one search; a clarification (kind `conversation`) and an `error` consume none. `requestId` is no idempotency key: after an interruption saved reports are to be checked before a retry.',
      requestBody: body('ResearchRequest'),
      responses: responses(stream, everywhere),
    },
  },
  '/kyb/search': {
    post: {
      operationId: 'searchCompanies',
      tags: ['Provider'],
      summary: 'Company search of the separately licensed provider API',
      description: 'The shape of the answer is not part of the specification.',
      servers: [{ url: providerPrefix, description: 'Provider API' }],
      security: [{ providerToken: [] }],
      requestBody: body('CompanySearch'),
      responses: responses(json('The companies found.', 'CompanySearchResults'), [400, 401, 413]),
    },
  },
}

/** The OpenAPI 3.1 document of everything that the specification describes, built from the schemas of the model. */
export function openApiDocument(): object {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Workspace research API',
      version: '1.1.0',
      description:
        'Usage inspection, saved reports and streamed company research of a workspace, with the company search of the provider API. Schemas are those that Crossfoot reads with.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: prefix, description: 'Workspace API, below its base address' }],
    tags: [
      { name: 'Workspace', description: 'Bearer key; 60 requests per minute per key.' },
      { name: 'Provider', description: 'Separate contract and key.' },
    ],
    security: [{ workspaceKey: [] }],
    'x-rate-limit': { requests: 60, windowSeconds: 60, per: 'key' },
    paths,
    components: {
      securitySchemes: {
        workspaceKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: '<prefix>_live_<64 hexadecimal characters>',
          description:
            'A read key may call usage, list and report; a research key may run research too. Keys expire after 30, 90 or 365 days.',
        },
        providerToken: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Authorization: Token <API_KEY>`.',
        },
      },
      responses: Object.fromEntries(
        Object.entries(errors).map(([status, [name, description]]) => [
          name,
          {
            ...json(description, 'Error'),
            ...(status === '429' || status === '503' ? { headers: { 'Retry-After': retryAfter } } : {}),
          },
        ]),
      ),
      schemas: componentSchemas(),
    },
  }
}

/** The document as its file and the service give it. */
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`
