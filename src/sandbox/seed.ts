import { sha256Hex } from '../lib/hash.ts'

/** 64 hexadecimal characters that depend on the seed and the name alone; no chance is involved anywhere. */
export function seededHex(seed: number, name: string): string {
  return sha256Hex(`crossfoot sandbox ${seed} ${name}`)
}

/** A UUID (version 4 in form) derived from the seed and the name. */
export function seededUuid(seed: number, name: string): string {
  const hex = seededHex(seed, name)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
