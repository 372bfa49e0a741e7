import { CrossfootError } from '../errors.ts'

const causes: Readonly<Record<string, readonly [what: string, hint: string]>> = {
  ENOSPC: ['the disk is full', 'free some space and run again; what was fetched is kept'],
  EDQUOT: ['the disk quota is used up', 'free some space and run again; what was fetched is kept'],
  EACCES: ['permission denied', 'change its permissions or choose another folder'],
  EPERM: ['the system does not permit it', 'change its permissions or choose another folder'],
  EROFS: ['the file system is read-only', 'choose another folder'],
  EEXIST: ['something else of that name is there', 'move it away or choose another path'],
  ENOENT: ['it does not exist', 'check the path'],
  ENOTDIR: ['a part of the path is a file, not a folder', 'choose another path'],
  EISDIR: ['it is a folder, not a file', 'choose another path'],
  ELOOP: ['too many symbolic links', 'choose another path'],
  ENAMETOOLONG: ['the name is too long', 'choose a shorter path'],
  EMFILE: ['too many open files', 'close other programs and run again'],
  EIO: ['the disk reported an input/output error', 'check the disk'],
}

/** Code of a system error such as `ENOENT`; undefined for anything else. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/**
 * An error of the file system as one sentence of code `usage`: `cannot <doing> <path>: <why>`.
 * Anything that is not a known system error comes back unchanged.
 */
export function fileError(error: unknown, doing: string, path: string): unknown {
  const cause = causes[systemCode(error) ?? '']
  if (!cause) return error
  return new CrossfootError('usage', `cannot ${doing} ${path}: ${cause[0]}`, { hint: cause[1], cause: error })
}

/**
 * Where the disk has no room, whatever file it was that did not fit: one sentence of code `usage` about `path`, the
 * place that a person named, with the error that names the file as its cause. Any other error comes back unchanged.
 */
export function roomError(error: unknown, doing: string, path: string, hint: string): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = diskFull.test(cause.message) ? 'ENOSPC' : systemCode(cause)
    if (code !== 'ENOSPC' && code !== 'EDQUOT') continue
    return new CrossfootError('usage', `cannot ${doing} ${path}: ${causes[code]![0]}`, { hint, cause: error })
  }
  return error
}

/** Words of DuckDB, which tells no code. */
export const diskFull = /No space left on device|not enough space/i
