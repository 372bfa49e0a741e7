import { randomBytes } from 'node:crypto'
import { lstat, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { CrossfootError } from '../errors.ts'
import { fileError, systemCode } from './file-error.ts'

/**
 * Writes a whole file so that a reader sees the old content or the new one, also after a power cut: temporary file in
 * the same folder, fsync, rename, fsync of the folder. The folder must exist. Errors: code `usage` for a target that
 * is a symbolic link or not a plain file, and for a folder that is full or not writable.
 */
export async function atomicWrite(path: string, data: string | Uint8Array): Promise<void> {
  const folder = dirname(path)
  const temporary = join(folder, `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`)
  try {
    await refuseSpecialTarget(path)
    const file = await open(temporary, 'wx')
    try {
      await file.writeFile(data)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
    await syncFolder(folder)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {})
    throw fileError(error, 'write', path)
  }
}

/** Throws code `usage` where something stands at the path that is not a plain file: a link, a folder, a device. */
export async function refuseSpecialTarget(path: string): Promise<void> {
  let kind: string | undefined
  try {
    const stats = await lstat(path)
    if (stats.isFile()) return
    kind = stats.isSymbolicLink() ? 'a symbolic link' : stats.isDirectory() ? 'a folder' : 'not a plain file'
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return
    throw error
  }
  throw new CrossfootError('usage', `cannot write ${path}: it is ${kind}`, {
    hint: 'move it away or choose another output folder',
  })
}

/** Makes the content of a file durable. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes the names in a folder durable; systems that cannot open a folder (Windows) are left alone. */
export async function syncFolder(path: string): Promise<void> {
  let folder
  try {
    folder = await open(path, 'r')
  } catch (error) {
    if (['EISDIR', 'EPERM', 'EACCES'].includes(systemCode(error) ?? '')) return
    throw error
  }
  try {
    await folder.sync()
  } catch (error) {
    if (!['EINVAL', 'ENOTSUP', 'EPERM'].includes(systemCode(error) ?? '')) throw error
  } finally {
    await folder.close()
  }
}
