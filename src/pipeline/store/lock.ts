import { createHash, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { CrossfootError } from '../../errors.ts'
import { fileError, systemCode } from '../../lib/file-error.ts'
import type { Processes } from '../../lib/processes.ts'

const holderSchema = z.object({
  pid: z.int(),
  hostname: z.string(),
  startedAt: z.string().nullable(),
  token: z.string(),
})
type Holder = z.infer<typeof holderSchema>

/** The right to write into a folder of results. */
export interface Lock {
  release(): Promise<void>
}

/**
 * Takes `.crossfoot/lock` of a folder of results. A lock whose process is gone, or whose number now belongs to a
 * process that started at another time, is taken over. Error: code `locked`, naming the holder.
 */
export async function acquireLock(stateFolder: string, processes: Processes): Promise<Lock> {
  try {
    await mkdir(stateFolder, { recursive: true })
    return await acquire(join(stateFolder, 'lock'), processes)
  } catch (error) {
    throw fileError(error, 'write into', stateFolder)
  }
}

async function acquire(path: string, processes: Processes): Promise<Lock> {
  const { pid, hostname } = processes
  const token = randomBytes(8).toString('hex')
  const mine: Holder = { pid, hostname, startedAt: processes.startedAt(pid), token }
  for (let attempt = 0; attempt < 5; attempt++) {
    if (await create(path, mine)) return { release: () => release(path, token) }
    const holder = await readHolder(path)
    if (holder === undefined) continue
    if (holder === null || !isStale(holder, processes)) throw lockedError(path, holder)
    await removeStale(path, holder, processes)
  }
  throw lockedError(path, null)
}

/** Who holds a folder of results, without taking it. */
export type LockState =
  | { readonly code: 'free' }
  /** `pid` and `hostname` null where the file cannot be read. */
  | { readonly code: 'held'; readonly pid: number | null; readonly hostname: string | null }
  /** By a process that is gone: the next run takes it over. */
  | { readonly code: 'left behind'; readonly pid: number; readonly hostname: string }

/** The state of `.crossfoot/lock`. */
export async function inspectLock(stateFolder: string, processes: Processes): Promise<LockState> {
  const holder = await readHolder(join(stateFolder, 'lock'))
  if (holder === undefined) return { code: 'free' }
  if (holder === null) return { code: 'held', pid: null, hostname: null }
  const { pid, hostname } = holder
  return { code: isStale(holder, processes) ? 'left behind' : 'held', pid, hostname }
}

/** Creates the lock with its whole content at once: a reader never sees half a lock. */
async function create(path: string, holder: Holder): Promise<boolean> {
  const temporary = `${path}.${holder.token}`
  const file = await open(temporary, 'wx')
  try {
    await file.writeFile(JSON.stringify(holder))
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    await link(temporary, path)
    return true
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(temporary, { force: true }).catch(() => {})
  }
}

/** The holder; null where the file cannot be understood, undefined where it has just gone. */
async function readHolder(path: string): Promise<Holder | null | undefined> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '')) return undefined
    throw error
  }
  try {
    return holderSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

function isStale(holder: Holder, processes: Processes): boolean {
  if (holder.hostname !== processes.hostname) return false
  if (!processes.isAlive(holder.pid)) return true
  const startedAt = processes.startedAt(holder.pid)
  return startedAt !== null && holder.startedAt !== null && startedAt !== holder.startedAt
}

/**
 * Removes a stale lock. Only who holds the lock for this very removal may do so: otherwise somebody slow would remove the
 * fresh lock of somebody faster. That lock has the same rules, so that a process killed here blocks nobody.
 */
async function removeStale(path: string, stale: Holder, processes: Processes): Promise<void> {
  const name = createHash('sha256').update(stale.token).digest('hex').slice(0, 16)
  const removal = await acquire(`${path}.stale-${name}`, processes)
  try {
    if ((await readHolder(path))?.token === stale.token) await rm(path, { force: true })
  } finally {
    await removal.release()
  }
}

/** A lock that cannot be removed does no harm: it is stale as soon as this process has ended. */
async function release(path: string, token: string): Promise<void> {
  try {
    const holder = await readHolder(path)
    if (holder?.token === token) await rm(path, { force: true })
  } catch (error) {
    if (systemCode(error) === undefined) throw error
  }
}

function lockedError(path: string, holder: Holder | null): CrossfootError {
  return holder
    ? new CrossfootError(
        'locked',
        `another run (process ${holder.pid} on ${holder.hostname}) is using this output folder`,
        {
          retryable: true,
          hint: `wait until it is done, or delete ${path} if that process no longer runs`,
        },
      )
    : new CrossfootError('locked', `the lock file ${path} is held or cannot be read`, {
        hint: 'delete it if no other run is using this folder',
      })
}
