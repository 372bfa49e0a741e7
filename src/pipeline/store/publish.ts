import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { atomicWrite, syncFile, syncFolder } from '../../lib/atomic-write.ts'
import { fileError } from '../../lib/file-error.ts'
import type { Manifest, ResultStamp, WrittenFile } from '../../model/results.ts'
import { carryOut } from './commit.ts'
import type { Staging } from './staging.ts'

const previousManifest = z.object({
  generation: z.int().min(0),
  files: z.array(z.object({ path: z.string() })),
})

/** Only files of this form are ever removed: a manifest changed by hand must not reach anything else. */
const removable =
  /^(?:crossfoot\.duckdb|parquet\/[^/\\]+\.parquet|excel\/[^/\\]+\.xlsx|report\/(?:index|company-[a-z0-9-]+)\.html)$/

/** Generation and paths that the manifest of a folder of results names; nothing where there is no readable one. */
export async function readPublished(output: string): Promise<{ generation: number; paths: string[] }> {
  try {
    const manifest = previousManifest.parse(JSON.parse(await readFile(join(output, 'manifest.json'), 'utf8')))
    return { generation: manifest.generation, paths: manifest.files.map(file => file.path) }
  } catch {
    return { generation: 0, paths: [] }
  }
}

/** A file that belongs to the publication but is no result: the state, the record of the run. */
export interface Companion {
  /** Relative to the folder of results. */
  readonly path: string
  readonly text: string
}

/** The files of a publication. */
export interface PublishedFiles {
  readonly written: readonly WrittenFile[]
  /** Files of the last publication that stay as they are. */
  readonly kept: Manifest['files']
}

/**
 * Moves the staged files and their companions into the folder of results, `manifest.json` last. Everything is durable
 * before the first rename. Errors: code `usage` for a folder that cannot be written; then nothing has changed.
 */
export async function publish(
  output: string,
  staging: Staging,
  { written, kept }: PublishedFiles,
  companions: readonly Companion[],
  stamp: ResultStamp,
  publishedAt: string,
): Promise<Manifest> {
  const listed: Manifest['files'] = []
  for (const file of written) listed.push({ ...file, ...(await seal(join(staging.results, file.path))) })
  listed.push(...kept)
  const manifest: Manifest = {
    crossfoot: stamp.toolVersion,
    schemaVersion: stamp.schemaVersion,
    generation: stamp.generation,
    runId: stamp.runId,
    publishedAt,
    files: listed,
  }
  const beside = [...companions, { path: 'manifest.json', text: `${JSON.stringify(manifest, null, 2)}\n` }]
  for (const { path, text } of beside) await stage(join(staging.results, path), text)
  await syncFolders(staging.folder)
  const paths = listed.map(({ path }) => path)
  const stale = (await readPublished(output)).paths.filter(
    path => removable.test(path) && !paths.includes(path),
  )
  await carryOut(output, staging.folder, {
    moved: [...written, ...beside].map(({ path }) => path),
    // A write-ahead log of the database that is replaced must not survive beside the new one.
    removed: [...stale, 'crossfoot.duckdb.wal'],
  })
  return manifest
}

async function stage(path: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true })
  } catch (error) {
    throw fileError(error, 'create', dirname(path))
  }
  await atomicWrite(path, text)
}

/** Makes the names in a folder and all below it durable. */
async function syncFolders(folder: string): Promise<void> {
  try {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) await syncFolders(join(folder, entry.name))
    }
    await syncFolder(folder)
  } catch (error) {
    throw fileError(error, 'write into', folder)
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
    throw fileError(error, 'make durable', path)
  }
}
