import type { ServerResponse } from 'node:http'
import { httpService, keyText, sendJson, usageBody, type HttpService } from './http-service.ts'

/** A saved report of the test service; `detail` replaces the body that would follow from the rest. */
export interface SavedReport {
  id: string
  query: string
  revenue: string
  listed: boolean
  exists: boolean
  createdAt: string
  detail?: string
}

export interface ReportService extends HttpService {
  readonly reports: SavedReport[]
  /** Paths of the requests since the last call, behind /api/v1. */
  asked(): string[]
  /** Answers instead of the service; return true when it did. */
  fault: (path: string, response: ServerResponse) => boolean
  /** Whether the list begins with the report that was added last. */
  newestFirst: boolean
}

export function savedReport(id: string, revenue = '100'): SavedReport {
  const createdAt = '2026-01-02T03:04:05Z'
  return { id, query: `Revenue of ${id}?`, revenue, listed: true, exists: true, createdAt }
}

/** Environment of a command that asks such a service, without waiting for the limit of requests. */
export function fastEnv({ url }: Pick<HttpService, 'url'>): Record<string, string> {
  return { CROSSFOOT_BASE_URL: url, CROSSFOOT_API_KEY: keyText, CROSSFOOT_REQUESTS_PER_MINUTE: '60000' }
}

/** Body of a report detail with one dataset of two facts. */
export function detailBody({ id, query, revenue, createdAt }: SavedReport): string {
  return `{"report":${reportJson(id, query, createdAt)},"financialStatements":[{"title":"Income statement","currency":"USD","columns":["2022","2023"],"rows":[{"label":"Revenue","values":[90,${revenue}]}]}]}`
}

function reportJson(id: string, query: string, createdAt: string): string {
  const report = { id, query, answer: `About ${query}`, tools: [], created_at: createdAt }
  return JSON.stringify(report)
}

/** The service with so many reports (`r01`, `r02`, …), 20 a page, on loopback. */
export async function reportService(count: number): Promise<ReportService> {
  const reports = Array.from({ length: count }, (_, index) =>
    savedReport(`r${String(index + 1).padStart(2, '0')}`, String(100 + index)),
  )
  let seen = 0
  const state = {
    fault: (_path: string, _response: ServerResponse): boolean => false,
    newestFirst: false,
  }
  const service = await httpService((request, response) => {
    const path = (request.url ?? '').replace('/api/v1', '')
    if (state.fault(path, response)) return
    if (path === '/usage') return sendJson(response, 200, usageBody)
    const url = new URL(path, 'http://localhost')
    if (url.pathname === '/reports') {
      return sendPage(response, state.newestFirst ? reports.toReversed() : reports, url.searchParams)
    }
    const id = decodeURIComponent(url.pathname.replace('/reports/', ''))
    const report = reports.find(report => report.id === id && report.exists)
    if (!report) return sendJson(response, 404, { error: 'no such report' })
    sendJson(response, 200, report.detail ?? detailBody(report))
  })
  return Object.assign(state, service, {
    reports,
    asked: () => {
      const paths = service.received.slice(seen).map(({ url }) => url.replace('/api/v1', ''))
      seen = service.received.length
      return paths
    },
  })
}

function sendPage(response: ServerResponse, all: readonly SavedReport[], query: URLSearchParams): void {
  const words = (query.get('q') ?? '').toLowerCase()
  const listed = all.filter(report => report.listed && report.query.toLowerCase().includes(words))
  const page = Number(query.get('page') ?? 1)
  const elements = listed
    .slice((page - 1) * 20, page * 20)
    .map(({ id, query, createdAt }) => reportJson(id, query, createdAt))
  const pages = Math.max(1, Math.ceil(listed.length / 20))
  sendJson(
    response,
    200,
    `{"reports":[${elements.join(',')}],"total":${listed.length},"page":${page},"pages":${pages}}`,
  )
}
