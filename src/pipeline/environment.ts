import { readFile, stat } from 'node:fs/promises'
import { CrossfootError } from '../errors.ts'
import { fileError } from '../lib/file-error.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export interface ReadSecret {
  /** Content without the line end. */
  readonly text: string
  /** Set where others on this machine can read the file. */
  readonly warning: string | undefined
}

const largestSecret = 65_536

/** Reads a small file that holds one value. Errors: the given code, never with the content. */
export async function readSecretFile(path: string, code: 'usage' | 'key'): Promise<ReadSecret> {
  try {
    const { size, mode } = await stat(path)
    if (size > largestSecret) {
      throw new CrossfootError(code, `${path} is too large to hold a single value (${size} bytes)`, {
        hint: 'check the path',
      })
    }
    const text = (await readFile(path, 'utf8')).replace(/\r?\n$/, '')
    const open = (mode & 0o044) !== 0 && (mode & 0o170000) === 0o100000
    return {
      text,
      warning: open
        ? `${path} can be read by other users of this machine; consider: chmod 600 ${path}`
        : undefined,
    }
  } catch (error) {
    const readable = fileError(error, 'read', path)
    if (!(readable instanceof CrossfootError) || readable.code === code) throw readable
    throw new CrossfootError(code, readable.message, { hint: 'check the path and its permissions' })
  }
}

/**
 * The environment with CROSSFOOT_API_KEY filled from the file that CROSSFOOT_API_KEY_FILE names, where only that is
 * set. Error: code `key` for a file that cannot be read or
 * is empty.
 */
export async function withKeyFile(env: Environment): Promise<{ env: Environment; warnings: string[] }> {
  const path = env['CROSSFOOT_API_KEY_FILE']
  if (!path || env['CROSSFOOT_API_KEY']) return { env, warnings: [] }
  const { text, warning } = await readSecretFile(path, 'key').catch((error: unknown) => {
    if (!(error instanceof CrossfootError)) throw error
    throw new CrossfootError('key', `${error.message} (CROSSFOOT_API_KEY_FILE names it)`, {
      hint: 'write the key into that file, or let CROSSFOOT_API_KEY_FILE name another one',
      cause: error,
    })
  })
  if (text === '') {
    throw new CrossfootError('key', `${path} is empty (CROSSFOOT_API_KEY_FILE names it)`, {
      hint: 'write the key into it',
    })
  }
  return { env: { ...env, CROSSFOOT_API_KEY: text }, warnings: warning === undefined ? [] : [warning] }
}
