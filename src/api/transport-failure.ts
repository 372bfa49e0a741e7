import { CrossfootError } from '../errors.ts'
import { systemCode } from '../lib/file-error.ts'
import { visibleText } from '../lib/visible-text.ts'

const networkHint = 'check the network, the base URL and the proxy settings, then run again'

const exampleHint = 'that address is the one of the example: set the address of your service'

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the host name was not found',
  EAI_AGAIN: 'the host name could not be looked up',
  ECONNREFUSED: 'nothing answers at that address (connection refused)',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  ETIMEDOUT: 'the connection timed out',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  UND_ERR_CONNECT_TIMEOUT: 'no connection came about in time',
  UND_ERR_HEADERS_TIMEOUT: 'no answer came in time',
  UND_ERR_BODY_TIMEOUT: 'the answer stopped halfway',
  UND_ERR_SOCKET: 'the connection was closed before the whole answer had arrived',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the answer is shorter than announced',
  UND_ERR_HEADERS_OVERFLOW: 'the headers of the answer are too large',
  Z_BUF_ERROR: 'the compressed answer ends too early',
  Z_DATA_ERROR: 'the compressed answer is damaged',
  ERR_STREAM_PREMATURE_CLOSE: 'the connection was closed before the whole answer had arrived',
}

/** Certificates do not mend themselves within a minute. */
const certificateCodes = /^(?:CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH)/

/**
 * A failure between the two ends (name look-up, connection, TLS, time, a cut or damaged body) as an error of code
 * `unavailable`, retryable but for certificates. Its cause keeps code and text alone: the errors of the network layer
 * carry pieces of what was sent and received. `redact` strikes out the key.
 */
export function transportFailure(
  error: unknown,
  call: string,
  redact: (text: string) => string,
): CrossfootError {
  const root = rootOf(error)
  const code = systemCode(root) ?? ''
  const text = visibleText(redact(root instanceof Error ? root.message : String(root)))
  const cause = new Error(code === '' ? text : `${code}: ${text}`)
  if (certificateCodes.test(code)) {
    return new CrossfootError('unavailable', `${call} failed: the certificate was not accepted (${code})`, {
      hint: 'check the base URL; for a company proxy name its certificate in NODE_EXTRA_CA_CERTS',
      cause,
    })
  }
  const timedOut = root instanceof Error && root.name === 'TimeoutError'
  const reason = timedOut ? 'the answer took too long' : (reasons[code] ?? `the connection failed (${text})`)
  return new CrossfootError('unavailable', `${call} failed: ${reason}`, {
    retryable: true,
    hint: /\bhttps?:\/\/[\w.-]*\.example(?![\w.-])/.test(call) ? exampleHint : networkHint,
    cause,
  })
}

const beforeSending =
  /^(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_.*|ERR_TLS_.*|ERR_SSL_.*|DEPTH_ZERO_.*|SELF_SIGNED_.*|UNABLE_TO_.*|HOSTNAME_MISMATCH)$/

/** Whether a failure came before a byte of the request was written: then nothing can have been charged. */
export function neverSent(error: unknown): boolean {
  return beforeSending.test(systemCode(rootOf(error)) ?? '')
}

/** Several addresses tried at once fail as an AggregateError; the first failure stands for all. */
function rootOf(error: unknown): unknown {
  return error instanceof AggregateError && error.errors.length > 0 ? (error.errors[0] as unknown) : error
}
