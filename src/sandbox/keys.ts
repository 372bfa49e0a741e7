import { sha256Hex } from '../lib/hash.ts'
import { keyPattern } from '../model/report.ts'
import type { WorkspaceName } from './dataset/build.ts'
import { seededHex } from './seed.ts'

export type KeyScope = 'read' | 'research'
export type KeyLifetime = 30 | 90 | 365

export interface KeyRecord {
  readonly workspace: WorkspaceName
  readonly scope: KeyScope
  readonly createdAt: number
  /** ms since 1970; the key is invalid from this instant on. */
  readonly expiresAt: number
  readonly revoked: boolean
}

export interface NewKey {
  readonly name: string
  readonly workspace: WorkspaceName
  readonly scope: KeyScope
  readonly createdAt: number
  readonly days: KeyLifetime
  readonly revoked?: boolean
}

export type KeyCheck =
  | { readonly ok: true; readonly record: KeyRecord; readonly fingerprint: string }
  | { readonly ok: false; readonly error: string; readonly fingerprint: string | null }

/** A key as it is listed: without its text, which is not kept. */
export interface ListedKey extends KeyRecord {
  /** First 12 hexadecimal characters of the SHA-256 of the key. */
  readonly fingerprint: string
}

export interface KeyRing {
  /** Makes a key and returns its text, which is not kept. */
  create(key: NewKey): string
  list(): ListedKey[]
  /** Makes a key invalid at once; false where no key has this fingerprint. */
  revoke(fingerprint: string): boolean
  /** Checks the values of all Authorization headers of a request. */
  check(authorization: readonly string[], now: number): KeyCheck
}

const dayMs = 86_400_000
const fingerprintOf = (hash: string): string => hash.slice(0, 12)

/** The fingerprint that stands for a key in lists and records. */
export const keyFingerprint = (text: string): string => fingerprintOf(sha256Hex(text))

/** Keys of the sandbox (section 5): derived from the seed, stored as SHA-256 only. */
export function keyRing(seed: number): KeyRing {
  const records = new Map<string, KeyRecord>()
  return {
    create: ({ name, workspace, scope, createdAt, days, revoked = false }) => {
      const text = `sandbox_live_${seededHex(seed, `key ${name}`)}`
      const expiresAt = createdAt + days * dayMs
      records.set(sha256Hex(text), { workspace, scope, createdAt, expiresAt, revoked })
      return text
    },
    list: () => [...records].map(([hash, record]) => ({ fingerprint: fingerprintOf(hash), ...record })),
    revoke: fingerprint => {
      const found = [...records].find(([hash]) => fingerprintOf(hash) === fingerprint)
      if (found) records.set(found[0], { ...found[1], revoked: true })
      return found !== undefined
    },
    check: (authorization, now) => {
      const refuse = (error: string, fingerprint: string | null = null): KeyCheck => ({
        ok: false,
        error,
        fingerprint,
      })
      const [header] = authorization
      if (header === undefined)
        return refuse('The API key is missing: send the header "Authorization: Bearer <API_KEY>".')
      if (authorization.length > 1)
        return refuse('The Authorization header stands more than once: send it once.')
      const [scheme, text, ...rest] = header.trim().split(/ +/)
      if (scheme?.toLowerCase() !== 'bearer' || text === undefined || rest.length > 0)
        return refuse('The Authorization header must be "Bearer <API_KEY>".')
      if (!keyPattern.test(text)) return refuse('The API key is invalid: it does not have the form of a key.')
      const hash = sha256Hex(text)
      const fingerprint = fingerprintOf(hash)
      const record = records.get(hash)
      if (!record) return refuse('The API key is invalid: create a new one in the workspace.', fingerprint)
      if (record.revoked)
        return refuse('The API key was revoked: create a new one in the workspace.', fingerprint)
      if (now >= record.expiresAt)
        return refuse('The API key has expired: create a new one in the workspace.', fingerprint)
      return { ok: true, record, fingerprint }
    },
  }
}

/** Section 5.4: a read key may read; a research key may read and research. */
export function permits(held: KeyScope, needed: KeyScope): boolean {
  return held === 'research' || needed === 'read'
}
