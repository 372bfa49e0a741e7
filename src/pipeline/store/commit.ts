import { link, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { atomicWrite, refuseSpecialTarget, syncFolder } from '../../lib/atomic-write.ts'
import { fileError, systemCode } from '../../lib/file-error.ts'
import { stagingFolders } from './staging.ts'

const commitSchema = z.object({
  /** Paths that move from the staged results into the folder of results, in this order. */
  moved: z.array(z.string()),
  /** Paths in the folder of results that go. */
  removed: z.array(z.string()),
})

/** What a publication changes in the folder of results, paths relative to it. */
export type Commit = z.infer<typeof commitSchema>

/**
 * Carries out a publication whose staged files are durable. From the moment that `commit.json` stands in the staging
 * folder the publication will happen: after a crash the next run completes it. If a step fails, every file is put back
 * and the last good results stand as before.
 */
export async function carryOut(output: string, staging: string, commit: Commit): Promise<void> {
  const marker = join(staging, 'commit.json')
  const undo: (() => Promise<void>)[] = []
  try {
    for (const path of [...commit.moved, ...commit.removed]) {
      await refuseSpecialTarget(join(output, path))
      for (const folder of [output, join(staging, 'previous')]) {
        await mkdir(dirname(join(folder, path)), { recursive: true })
      }
    }
    await atomicWrite(marker, JSON.stringify(commit))
    await syncFolder(dirname(staging))
    await move(output, staging, commit, undo)
  } catch (error) {
    // Where something cannot be put back the marker stays, and the next run goes forward instead.
    if (await allDone(undo.reverse())) await rm(marker, { force: true }).catch(() => {})
    throw fileError(error, 'publish the results into', output)
  }
  // Where it stays the next run finds nothing left to do.
  await rm(marker, { force: true }).catch(() => {})
}

/**
 * Completes the publication in whose middle an earlier run was killed; resolves to whether there was one. Only the
 * holder of the lock may call it.
 */
export async function completeCommit(output: string, stateFolder: string): Promise<boolean> {
  let found = false
  try {
    for (const staging of await stagingFolders(stateFolder)) {
      const commit = await readCommit(staging)
      if (!commit) continue
      await move(output, staging, commit)
      await rm(join(staging, 'commit.json'), { force: true })
      found = true
    }
    return found
  } catch (error) {
    throw fileError(error, 'publish the results into', output)
  }
}

/** Whether an earlier run was killed while it published. */
export async function hasUnfinishedCommit(stateFolder: string): Promise<boolean> {
  for (const staging of await stagingFolders(stateFolder)) if (await readCommit(staging)) return true
  return false
}

async function readCommit(staging: string): Promise<Commit | undefined> {
  try {
    return commitSchema.parse(JSON.parse(await readFile(join(staging, 'commit.json'), 'utf8')))
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Does what is not yet done of a publication; `undo` takes the steps that go back. */
async function move(
  output: string,
  staging: string,
  { moved, removed }: Commit,
  undo?: (() => Promise<void>)[],
): Promise<void> {
  const replace = async (path: string): Promise<void> => {
    const [fresh, target, aside] = [
      join(staging, 'results', path),
      join(output, path),
      join(staging, 'previous', path),
    ]
    const kept = undo ? await keep(target, aside) : 'impossible'
    if (!(await moveIfThere(fresh, target)) || kept === 'impossible') return
    undo?.push(async () => {
      await rename(target, fresh)
      if (kept === 'kept') await rename(aside, target)
    })
  }
  const remove = async (path: string): Promise<void> => {
    const [target, aside] = [join(output, path), join(staging, 'previous', path)]
    if (await moveIfThere(target, aside)) undo?.push(() => rename(aside, target))
  }
  const last = moved.at(-1)
  for (const path of moved) if (path !== last) await replace(path)
  for (const path of removed) await remove(path)
  const folders = new Set([...moved, ...removed].map(path => dirname(join(output, path))))
  for (const folder of folders) await syncFolder(folder)
  // Everything is durable before the manifest names it.
  if (last !== undefined) await replace(last)
  await syncFolder(output)
}

/** A second name for the file that is about to be replaced; some disks know no links and cannot go back. */
async function keep(target: string, aside: string): Promise<'kept' | 'absent' | 'impossible'> {
  try {
    await link(target, aside)
    return 'kept'
  } catch (error) {
    const code = systemCode(error) ?? ''
    if (code === 'ENOENT') return 'absent'
    if (['EPERM', 'ENOTSUP', 'ENOSYS'].includes(code)) return 'impossible'
    throw error
  }
}

async function moveIfThere(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false
    throw error
  }
}

async function allDone(steps: readonly (() => Promise<void>)[]): Promise<boolean> {
  let done = true
  for (const step of steps) {
    await step().catch(() => {
      done = false
    })
  }
  return done
}
