import { createHash } from 'node:crypto'

/** SHA-256 in lower-case hexadecimal; text counts as UTF-8. */
export function sha256Hex(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}

/** The same of a text that comes in pieces. */
export function sha256Of(pieces: Iterable<string>): string {
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update(piece)
  return hash.digest('hex')
}
