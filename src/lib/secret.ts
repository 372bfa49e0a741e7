import { inspect } from 'node:util'
import { sha256Hex } from './hash.ts'

const redacted = '[redacted]'
/** Shortest piece of a secret that counts as a leak. */
const pieceLength = 8

/** A key that no log, error, JSON or debugger shows; only the one place that sends it may reveal it. */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  /** The key itself. Called where the request is written, nowhere else. */
  reveal(): string {
    return this.#value
  }

  /** Whether the key has the given form; the way to check it without revealing it. */
  matches(pattern: RegExp): boolean {
    return pattern.test(this.#value)
  }

  /** `prefix_live_…last4` of a key of the documented form, else `[redacted]`: enough to tell two keys apart. */
  hint(): string {
    const match = /^([A-Za-z0-9]{1,20}_live_)[0-9a-fA-F]{60}([0-9a-fA-F]{4})$/.exec(this.#value)
    return match ? `${match[1]}…${match[2]}` : redacted
  }

  /** First 16 hexadecimal digits of the SHA-256: names files that belong to this key. */
  fingerprint(): string {
    return sha256Hex(this.#value).slice(0, 16)
  }

  /** The text with the key, and every piece of its random part from 8 characters on, replaced by `[redacted]`. */
  redact(text: string): string {
    const whole = this.#value === '' ? text : text.replaceAll(this.#value, redacted)
    const random = this.#value.replace(/^.*_live_/, '').toLowerCase()
    const pieces = new Set<string>()
    for (let at = 0; at + pieceLength <= random.length; at++) pieces.add(random.slice(at, at + pieceLength))
    return whole.replaceAll(/[A-Za-z0-9_]{8,}/g, run =>
      holdsPiece(run.toLowerCase(), pieces) ? redacted : run,
    )
  }

  /** The text without the whole key; data keeps figures that happen to share eight digits with it. */
  redactWhole(text: string): string {
    return this.#value === '' ? text : text.replaceAll(this.#value, redacted)
  }

  toString(): string {
    return redacted
  }

  toJSON(): string {
    return redacted
  }

  [inspect.custom](): string {
    return redacted
  }
}

function holdsPiece(run: string, pieces: ReadonlySet<string>): boolean {
  for (let at = 0; at + pieceLength <= run.length; at++) {
    if (pieces.has(run.slice(at, at + pieceLength))) return true
  }
  return false
}
