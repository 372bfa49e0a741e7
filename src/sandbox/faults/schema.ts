import { z } from 'zod'

// Faults of the sandbox: what servers, gateways and networks do beyond section 7 of the specification.

const megabyte = 1_048_576
const bytes = z
  .int()
  .min(0)
  .max(8_192 * megabyte)
const ms = z.int().min(0)
const headerValue = z.string().regex(/^[\t\x20-\x7e]+$/)

/** Which requests a fault befalls; the counters start when the faults are set. */
const reach = {
  /** Begin of the paths, e.g. `/api/v1/reports`; all paths unless stated. */
  pathPrefix: z.string().default('/'),
  /** Every n-th of the requests that it could befall. */
  every: z.int().min(1).default(1),
  /** Of these requests the first n alone; without end unless stated. */
  first: z.int().min(1).optional(),
}
const befalls = <K extends string, S extends z.ZodRawShape>(kind: K, members: S) =>
  z.strictObject({ kind: z.literal(kind), ...reach, ...members })

/** A status with an error body. Unless `handled`, the service does nothing: no report, no charge. */
const status = befalls('status', {
  status: z.int().min(400).max(599).default(503),
  /** Seconds of Retry-After; no such header unless stated. */
  retryAfter: z.int().min(0).optional(),
  /** Retry-After as seconds or as an HTTP date of the virtual clock. */
  retryAfterAs: z.enum(['seconds', 'date']).default('seconds'),
  /** The service has done what was asked, only its answer is replaced, as by a gateway that gave up. */
  handled: z.boolean().default(false),
})
/** A redirect to `location`; the request is not handled. */
const redirect = befalls('redirect', {
  status: z.union([301, 302, 303, 307, 308].map(code => z.literal(code))).default(307),
  location: headerValue.default('http://127.0.0.1:9/'),
})
/** An error body that repeats the Authorization header; the request is not handled. */
const keyEcho = befalls('key-echo', { status: z.int().min(400).max(599).default(400) })
/** An error page in HTML, as of a gateway; the request is not handled. */
const html = befalls('html', { status: z.int().min(200).max(599).default(502) })
/** The request is handled, and no byte of an answer ever comes. */
const hang = befalls('hang', {})
/** The parameter `page` is ignored: whatever page is asked for, the first is given, and called the first. */
const ignoredPage = befalls('ignored-page', {})

/** A body that is cut in the middle of its JSON, complete for HTTP. */
const malformedJson = befalls('malformed-json', {})
/** A JSON body under another media type. */
const wrongContentType = befalls('wrong-content-type', { contentType: headerValue.default('text/plain') })
/** The connection is destroyed after so many bytes of the body. */
const dropBody = befalls('drop-body', { afterBytes: bytes.default(10) })
/** Content-Length states the whole body; the connection ends in order after so many bytes of it. */
const shortBody = befalls('short-body', { afterBytes: bytes.default(10) })
/** So many bytes of the body, without Content-Length or chunks: only the end of the connection ends it. */
const unframedBody = befalls('unframed-body', { afterBytes: bytes.default(10) })
/** A gzip body of which the second half is missing, complete for HTTP. */
const truncatedGzip = befalls('truncated-gzip', {})
/** A body in pieces of `pieceBytes`, each after a pause of `pauseMs`. */
const slowBody = befalls('slow-body', { pieceBytes: bytes.min(1).default(64), pauseMs: ms.default(100) })
/** A body of spaces and then the JSON, so many bytes in all once unpacked, sent as gzip. */
const gzipBomb = befalls('gzip-bomb', { bytes: bytes.default(1_024 * megabyte) })
/** The same as it is, without compression. */
const hugeBody = befalls('huge-body', { bytes: bytes.default(100 * megabyte) })

/** The connection is destroyed after so many events. */
const streamDrop = befalls('stream-drop', { afterEvents: z.int().min(0).default(2) })
/** The stream ends in order without its terminal event. */
const streamNoTerminal = befalls('stream-no-terminal', {})
/** After the terminal event follows the opposite one. */
const streamTwoTerminals = befalls('stream-two-terminals', {})
/** After the terminal event follow a status and a text. */
const streamAfterTerminal = befalls('stream-after-terminal', {})
/** Before each event stand lines that are no field of an event stream. */
const streamGarbage = befalls('stream-garbage', {})
/** Before the terminal event stand so many events whose data is broken JSON, a list, or an object without a type. */
const streamMalformedEvent = befalls('stream-malformed-event', { times: z.int().min(1).default(3) })
/** Before the terminal event stand events of types that the specification does not name. */
const streamUnknownTypes = befalls('stream-unknown-types', {})
/** The first event is a status of so many bytes. */
const streamLargeEvent = befalls('stream-large-event', {
  bytes: bytes.max(256 * megabyte).default(9 * megabyte),
})
/** Each byte is sent for itself. */
const streamByteByByte = befalls('stream-byte-by-byte', {})
/** Lines end with CR LF, or with CR alone. */
const streamLineEnds = befalls('stream-line-ends', { ends: z.enum(['crlf', 'cr']).default('crlf') })
/** Before each event stand a comment and the fields `event`, `id` and `retry`. */
const streamComments = befalls('stream-comments', {})
/** Before the terminal event comes nothing for `pauseMs`, for ever unless stated, with a comment every `heartbeatMs`. */
const streamStall = befalls('stream-stall', { pauseMs: ms.optional(), heartbeatMs: ms.min(1).optional() })
/** The stream under another media type. */
const streamContentType = befalls('stream-content-type', {
  contentType: headerValue.default('application/json'),
})
/** The JSON of each event stands on two `data:` lines. */
const streamMultiLine = befalls('stream-multi-line', {})
/** The stream begins with a byte order mark. */
const streamBom = befalls('stream-bom', {})
/** Bytes that are not UTF-8 stand in a text event before the terminal one. */
const streamBadUtf8 = befalls('stream-bad-utf-8', {})
/** The `complete` event lacks its id, kind or charge, or has all three in wrong types. */
const streamIncomplete = befalls('stream-incomplete', {
  flaw: z.enum(['without-id', 'without-kind', 'without-charged', 'wrong-types']).default('without-id'),
})
/** The `complete` event says the opposite of what was charged. */
const streamWrongCharge = befalls('stream-wrong-charge', {})

/** One fault: `kind`, which requests it befalls, and its own measures (bytes, ms). */
export const faultSchema = z.discriminatedUnion('kind', [
  status,
  redirect,
  keyEcho,
  html,
  hang,
  ignoredPage,
  malformedJson,
  wrongContentType,
  dropBody,
  shortBody,
  unframedBody,
  truncatedGzip,
  slowBody,
  gzipBomb,
  hugeBody,
  streamDrop,
  streamNoTerminal,
  streamTwoTerminals,
  streamAfterTerminal,
  streamGarbage,
  streamMalformedEvent,
  streamUnknownTypes,
  streamLargeEvent,
  streamByteByByte,
  streamLineEnds,
  streamComments,
  streamStall,
  streamContentType,
  streamMultiLine,
  streamBom,
  streamBadUtf8,
  streamIncomplete,
  streamWrongCharge,
])
export type Fault = z.infer<typeof faultSchema>
export type FaultKind = Fault['kind']
/** A fault as it is asked for: all members but `kind` may be left out. */
export type FaultInput = z.input<typeof faultSchema>

export const faultsSchema = z.array(faultSchema).max(100)
