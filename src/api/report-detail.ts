import { CrossfootError } from '../errors.ts'
import { sha256Hex } from '../lib/hash.ts'
import { visibleText } from '../lib/visible-text.ts'
import type { Channel } from './attempts.ts'
import { decodeJson, type UnreadableBody } from './decode.ts'
import type { ReportBody } from './types.ts'

const longestId = 100

/**
 * A report detail came, several times where it may have been cut (`retryable`), and cannot be read; `sha256` names its
 * last body in the raw archive.
 */
export class ReportBodyError extends CrossfootError {
  override readonly name = 'ReportBodyError'
  readonly sha256: string

  constructor(reportId: string, { problem, mayBeCut }: UnreadableBody, sha256: string) {
    const again = mayBeCut ? '; run again later to fetch it anew' : ''
    super('contract', `report ${visibleText(reportId)}: ${problem}`, {
      retryable: mayBeCut,
      stage: 'fetch',
      reportId,
      hint: `its body is kept as it came${again}`,
    })
    this.sha256 = sha256
  }
}

/**
 * GET /reports/{id} (specification, section 4.3). The body is checked to be JSON, because a cut body must be fetched
 * again; what it says is for the normalizer. Errors: `usage` for an id that no report can have, `not-found`,
 * ReportBodyError.
 */
export async function getReport(channel: Channel, id: string, signal?: AbortSignal): Promise<ReportBody> {
  const path = `/reports/${idSegment(id)}`
  return channel.get(
    { method: 'GET', path, stage: 'fetch', reportId: id },
    exchange => {
      const sha256 = sha256Hex(exchange.body)
      const body = decodeJson(exchange)
      if ('problem' in body) throw new ReportBodyError(id, body, sha256)
      return { id, text: body.text, sha256, receivedAt: exchange.receivedAt }
    },
    signal,
  )
}

/** The id as one segment of a path. */
function idSegment(id: string): string {
  const refusal = (what: string): CrossfootError =>
    new CrossfootError('usage', `the report id ${what}`, {
      reportId: id,
      hint: 'copy the id from the list of reports',
    })
  if (id === '') throw refusal('is empty')
  if (Array.from(id).length > longestId) throw refusal(`is longer than ${longestId} characters`)
  if (!id.isWellFormed()) throw refusal('is not well-formed text (half of a surrogate pair)')
  // Every URL parser on the way folds these, and the key would go to another address.
  if (id === '.' || id === '..') throw refusal('names a folder ("." or ".."), not a report')
  return encodeURIComponent(id)
}
