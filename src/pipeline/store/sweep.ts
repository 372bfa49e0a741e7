import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { systemCode } from '../../lib/file-error.ts'
import type { Processes } from '../../lib/processes.ts'

/** Written by atomicWrite: `.name.0123456789ab.tmp`. */
const halfWritten = /^\..+\.[0-9a-f]{12}\.tmp$/
/** Written by the rate ledger, which other processes use meanwhile: `rate-KEY.json.PID-TOKEN.tmp`. */
const halfLedger = /^rate-[0-9a-f]+\.json\.(\d+)-[0-9a-f-]+\.tmp$/
const halfLock = /^lock\..+$/

/**
 * Removes the temporary files that a killed process has left in a folder of results. Only the holder of the lock may
 * call it. What cannot be removed stays: it does no harm.
 */
export async function sweepLeftOvers(output: string, processes: Processes): Promise<void> {
  const state = join(output, '.crossfoot')
  for (const folder of [output, join(output, 'runs'), state, ...(await foldersIn(join(output, 'raw')))]) {
    for (const name of await namesIn(folder)) {
      const writer = halfLedger.exec(name)?.[1]
      const isLeft =
        halfWritten.test(name) ||
        (writer !== undefined && !processes.isAlive(Number(writer))) ||
        (folder === state && halfLock.test(name))
      if (isLeft) await rm(join(folder, name), { force: true }).catch(() => {})
    }
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  return [
    folder,
    ...(await namesIn(folder)).filter(name => /^[0-9a-f]{2}$/.test(name)).map(name => join(folder, name)),
  ]
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '')) return []
    throw error
  }
}
