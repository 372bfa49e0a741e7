import { errorResponse, headerValues, type SandboxRequest, type TextResponse } from '../message.ts'
import type { Fault } from './schema.ts'

/** The answer that a fault puts in the place of the service's own; undefined where it leaves that. `now` in ms. */
export function replacement(fault: Fault, request: SandboxRequest, now: number): TextResponse | undefined {
  switch (fault.kind) {
    case 'status': {
      const error = `The sandbox was told to answer ${fault.status}.`
      return errorResponse(fault.status, error, retryAfter(fault, now))
    }
    case 'redirect':
      return errorResponse(fault.status, 'The sandbox was told to redirect.', { location: fault.location })
    case 'key-echo': {
      const sent = headerValues(request, 'authorization').join(', ')
      return errorResponse(fault.status, `The request with the header "Authorization: ${sent}" failed.`)
    }
    case 'html': {
      const body =
        '<!doctype html><html><head><title>Bad gateway</title></head><body><h1>Bad gateway</h1></body></html>\n'
      return { status: fault.status, headers: { 'content-type': 'text/html' }, body }
    }
    default:
      return undefined
  }
}

/** A text answer after the faults that change its header or its text; those of the socket leave it. */
export function distorted(response: TextResponse, fault: Fault): TextResponse {
  switch (fault.kind) {
    case 'malformed-json':
      return { ...response, body: response.body.slice(0, Math.ceil(response.body.length / 2)) }
    case 'wrong-content-type':
      return { ...response, headers: { ...response.headers, 'content-type': fault.contentType } }
    default:
      return response
  }
}

/** A request as a server reads it that does not know the parameter `page`. */
export const withoutPage = (request: SandboxRequest): SandboxRequest => ({
  ...request,
  query: request.query
    .split('&')
    .filter(pair => !pair.startsWith('page='))
    .join('&'),
})

function retryAfter(fault: Extract<Fault, { kind: 'status' }>, now: number): Record<string, string> {
  if (fault.retryAfter === undefined) return {}
  const date = new Date(now + fault.retryAfter * 1000).toUTCString()
  return { 'retry-after': fault.retryAfterAs === 'date' ? date : String(fault.retryAfter) }
}
