import { existsSync } from 'node:fs'
import { rm, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { atomicWrite } from '../../lib/atomic-write.ts'

export interface FolderProbe {
  /** The folder itself, or the nearest above it that is there. */
  readonly folder: string
  readonly freeBytes: number
}

/**
 * Writes, renames and removes a small file where results would go, and measures the space that is left. Error: code
 * `usage` for a folder that cannot be written.
 */
export async function probeFolder(output: string, token: string): Promise<FolderProbe> {
  let folder = resolve(output)
  while (!existsSync(folder)) folder = dirname(folder)
  const path = join(folder, `.crossfoot-probe-${token}`)
  try {
    await atomicWrite(path, 'probe')
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
  const { bavail, bsize } = await statfs(folder)
  return { folder, freeBytes: bavail * bsize }
}
