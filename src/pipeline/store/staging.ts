import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileError } from '../../lib/file-error.ts'

/** Where a run builds its results before they are published; on the same disk as the folder of results. */
export interface Staging {
  readonly folder: string
  /** Laid out like the folder of results. */
  readonly results: string
  /** Rows of the tables as NDJSON. */
  readonly tables: string
}

/** Staging folders of runs that did not end. */
export async function stagingFolders(stateFolder: string): Promise<string[]> {
  const names = await readdir(stateFolder)
  return names.filter(name => name.startsWith('staging-')).map(name => join(stateFolder, name))
}

/** Makes a fresh staging folder; what crashed runs left behind is removed. Only the holder of the lock may call it. */
export async function createStaging(stateFolder: string, runId: string): Promise<Staging> {
  const folder = join(stateFolder, `staging-${runId}`)
  try {
    for (const left of await stagingFolders(stateFolder)) await rm(left, { recursive: true, force: true })
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
