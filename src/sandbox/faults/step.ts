/** Nothing is sent for so many ms; undefined is until the client leaves. */
export interface Pause {
  readonly pauseMs: number | undefined
}

/** The connection is broken off. */
export interface Break {
  readonly destroy: true
}

/** What is done next with a connection: send text or bytes, wait, or break it. */
export type Step = string | Uint8Array | Pause | Break
