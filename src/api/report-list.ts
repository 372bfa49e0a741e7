import { CrossfootError } from '../errors.ts'
import { sha256Hex } from '../lib/hash.ts'
import { utcInstant } from '../lib/instant.ts'
import { writeJson } from '../lib/lossless-json.ts'
import type { JsonValue } from '../lib/lossless-json.ts'
import { reportPageSchema } from '../model/report.ts'
import type { Report } from '../model/report.ts'
import type { Channel } from './attempts.ts'
import { decodeAs, maxPageValues } from './decode.ts'
import type { Exchange, ListedReport, ReportListing } from './types.ts'

const stage = 'list'
const longestQuery = 200
const lastPage = 100_000

/**
 * GET /reports (specification, section 4.2): one page, 1 where none is given. Code `usage` for words or a page beyond
 * the limits of section 8; `contract` for an answer that does not fit section 2.3 or is another page than asked for.
 */
export async function getReportPage(
  channel: Channel,
  query: { q?: string; page?: number },
  signal?: AbortSignal,
): Promise<ReportListing> {
  const page = query.page ?? 1
  const path = listPath(query.q, page)
  return channel.get({ method: 'GET', path, stage }, exchange => readPage(exchange, page), signal)
}

/**
 * Pages 1, 2, … until the number of pages that the latest page states. The list may change meanwhile: a page beyond
 * the new end is still yielded, as its totals tell of the change.
 */
export async function* getReportPages(
  channel: Channel,
  query: { q?: string },
  signal?: AbortSignal,
): AsyncGenerator<ReportListing> {
  for (let page = 1; ; page++) {
    const listing = await getReportPage(channel, { ...query, page }, signal)
    yield listing
    if (page >= listing.pages) return
  }
}

function listPath(q: string | undefined, page: number): string {
  const refusal = (what: string, hint: string): CrossfootError =>
    new CrossfootError('usage', what, { stage, hint })
  if (!Number.isInteger(page) || page < 1 || page > lastPage) {
    throw refusal(
      `there is no page ${page} of reports: pages go from 1 to ${lastPage}`,
      'narrow the list with words to search for',
    )
  }
  const parameters: string[] = []
  if (q !== undefined && q !== '') {
    if (Array.from(q).length > longestQuery) {
      throw refusal(`the words to search for are longer than ${longestQuery} characters`, 'use fewer words')
    }
    if (!q.isWellFormed()) {
      throw refusal('the words to search for are not well-formed text', 'type them again')
    }
    parameters.push(`q=${encodeURIComponent(q)}`)
  }
  if (page > 1) parameters.push(`page=${page}`)
  return parameters.length === 0 ? '/reports' : `/reports?${parameters.join('&')}`
}

function readPage(exchange: Exchange, asked: number): ReportListing {
  const { data, value } = decodeAs(exchange, reportPageSchema, stage, maxPageValues)
  const { page, pages, total } = data
  // Without this check a server that ignores `page` would be read for ever. Beyond the end any page may come.
  if (page !== asked && asked <= pages) {
    throw new CrossfootError(
      'contract',
      `asked for page ${asked} of the reports, the service answered page ${page} of ${pages}`,
      { stage, hint: 'run again later; if it stays like this, tell the people who run the service' },
    )
  }
  const elements = memberOf(value, 'reports')
  const texts = Array.isArray(elements) ? elements.map(writeJson) : []
  return {
    page,
    pages,
    total,
    reports: data.reports.map((report, index) => listedReport(report, texts[index]!)),
    servedAt: exchange.servedAt,
  }
}

function memberOf(value: JsonValue, key: string): JsonValue | undefined {
  return value instanceof Map ? value.get(key) : undefined
}

function listedReport(report: Report, json: string): ListedReport {
  const { id, query, answer, created_at: created, conversationId = null } = report
  return {
    id,
    query,
    answer,
    createdAt: utcInstant(created) ?? created,
    conversationId,
    json,
    sha256: sha256Hex(json),
  }
}
