/** A request without its socket. */
export interface SandboxRequest {
  readonly method: string
  /** Path as it stands in the request line, percent-encoded. */
  readonly path: string
  /** Query string without the question mark. */
  readonly query: string
  /** Names as sent, values in order; a name may stand more than once. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Bytes of the body; more than `maxBodyBytes` where reading was stopped. */
  readonly bodyBytes: number
  /** The body; empty where reading was stopped. */
  readonly body: Uint8Array
}

interface Head {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
}

/** An answer with a body of known length. */
export interface TextResponse extends Head {
  readonly body: string
}

/** An answer with a stream of server-sent events (section 6). */
export interface StreamResponse extends Head {
  /** Each a whole message: its lines and the blank line after them. */
  readonly events: readonly string[]
}

/** An answer without its socket. */
export type SandboxResponse = TextResponse | StreamResponse

/** Section 8 shows no maximum size of a request body; this is the sandbox's own. */
export const maxBodyBytes = 65_536

/** An answer in the form of section 2.5. */
export function errorResponse(
  status: number,
  error: string,
  headers: Readonly<Record<string, string>> = {},
): TextResponse {
  return { status, headers, body: JSON.stringify({ error }) }
}

/** An answer of status 200 with a JSON text. */
export const okResponse = (body: string): TextResponse => ({ status: 200, headers: {}, body })

/** Values of a header, by any spelling of its name. */
export function headerValues(request: SandboxRequest, name: string): string[] {
  return request.headers.filter(([sent]) => sent.toLowerCase() === name).map(([, value]) => value)
}
