import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { atomicWrite, refuseSpecialTarget, syncFile, syncFolder } from '../../lib/atomic-write.ts'
import { fileError, systemCode } from '../../lib/file-error.ts'
import type { Manifest, ResultStamp, WrittenFile } from '../../model/results.ts'

/** Where a run builds its results before they are published; on the same disk as the folder of results. */
export interface Staging {
  readonly folder: string
  /** Laid out like the folder of results. */
  readonly results: string
  /** Rows of the tables as NDJSON. */
  readonly tables: string
}

const previousManifest = z.object({
  generation: z.int().min(0),
  files: z.array(z.object({ path: z.string() })),
})

/** Only files of this form are ever removed: a manifest changed by hand must not reach anything else. */
const removable = /^(?:crossfoot\.duckdb|parquet\/[^/\\]+\.parquet|excel\/[^/\\]+\.xlsx)$/

/** Makes a fresh staging folder; what crashed runs left behind is removed. Only the holder of the lock may call it. */
export async function createStaging(stateFolder: string, runId: string): Promise<Staging> {
  const folder = join(stateFolder, `staging-${runId}`)
  try {
    for (const name of await readdir(stateFolder)) {
      if (name.startsWith('staging-')) await rm(join(stateFolder, name), { recursive: true, force: true })
    }
    const staging = { folder, results: join(folder, 'results'), tables: join(folder, 'tables') }
    await mkdir(staging.results, { recursive: true })
    await mkdir(staging.tables)
    return staging
  } catch (error) {
    throw fileError(error, 'write into', stateFolder)
  }
}

/** Removes the staging folder; nothing to do where it has gone. */
export async function removeStaging(staging: Staging): Promise<void> {
  await rm(staging.folder, { recursive: true, force: true })
}

/** Generation and paths that the manifest of a folder of results names; nothing where there is no readable one. */
export async function readPublished(output: string): Promise<{ generation: number; paths: string[] }> {
  try {
    const manifest = previousManifest.parse(JSON.parse(await readFile(join(output, 'manifest.json'), 'utf8')))
    return { generation: manifest.generation, paths: manifest.files.map(file => file.path) }
  } catch {
    return { generation: 0, paths: [] }
  }
}

/**
 * Moves the staged files into the folder of results and writes `manifest.json` last. Everything is durable before the
 * first rename; if any step fails, every file is put back and the last good results stand as before.
 */
export async function publish(
  output: string,
  staging: Staging,
  files: readonly WrittenFile[],
  stamp: ResultStamp,
  publishedAt: string,
): Promise<Manifest> {
  const listed: Manifest['files'] = []
  for (const file of files) listed.push({ ...file, ...(await seal(join(staging.results, file.path))) })
  const manifest: Manifest = {
    crossfoot: stamp.toolVersion,
    schemaVersion: stamp.schemaVersion,
    generation: stamp.generation,
    runId: stamp.runId,
    publishedAt,
    files: listed,
  }
  const paths = new Set(files.map(file => file.path))
  const stale = (await readPublished(output)).paths.filter(path => removable.test(path) && !paths.has(path))
  await swap(output, staging, [...paths], stale, async () => {
    await atomicWrite(join(output, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  })
  return manifest
}

async function swap(
  output: string,
  staging: Staging,
  fresh: readonly string[],
  stale: readonly string[],
  commit: () => Promise<void>,
): Promise<void> {
  const previous = join(staging.folder, 'previous')
  const undo: (() => Promise<void>)[] = []
  try {
    for (const path of [...fresh, ...stale, 'manifest.json']) {
      await refuseSpecialTarget(join(output, path))
      await mkdir(dirname(join(output, path)), { recursive: true })
      await mkdir(dirname(join(previous, path)), { recursive: true })
    }
    for (const path of fresh) {
      const target = join(output, path)
      const kept = await keep(target, join(previous, path))
      await rename(join(staging.results, path), target)
      if (kept === 'kept') undo.push(() => rename(join(previous, path), target))
      else if (kept === 'absent') undo.push(() => rm(target))
    }
    // A write-ahead log of the database that was replaced must not survive beside the new one.
    const log = join(output, 'crossfoot.duckdb.wal')
    for (const [target, aside] of [
      ...stale.map(path => [join(output, path), join(previous, path)] as const),
      [log, join(previous, 'crossfoot.duckdb.wal')] as const,
    ]) {
      if (await moveIfThere(target, aside)) undo.push(() => rename(aside, target))
    }
    for (const folder of new Set([...fresh, ...stale].map(path => dirname(join(output, path))))) {
      await syncFolder(folder)
    }
    await commit()
  } catch (error) {
    for (const step of undo.reverse()) await step().catch(() => {})
    throw fileError(error, 'publish the results into', output)
  }
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

/** Makes a staged file durable and measures it. */
async function seal(path: string): Promise<{ bytes: number; sha256: string }> {
  try {
    await syncFile(path)
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
    return { bytes: (await stat(path)).size, sha256: hash.digest('hex') }
  } catch (error) {
    throw fileError(error, 'read', path)
  }
}
