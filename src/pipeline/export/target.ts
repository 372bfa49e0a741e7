import { randomBytes } from 'node:crypto'
import { existsSync, lstatSync } from 'node:fs'
import { mkdir, realpath, rename, rm } from 'node:fs/promises'
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path'
import { CrossfootError } from '../../errors.ts'
import { refuseSpecialTarget, syncFile, syncFolder } from '../../lib/atomic-write.ts'
import { fileError, roomError } from '../../lib/file-error.ts'

/** Where an export goes: a path with an extension is one file, any other a folder. */
export interface Target {
  readonly path: string
  readonly kind: 'file' | 'folder'
}

/**
 * Reads the path of an export. Errors: code `usage` for a file of another extension, a place that does not exist, and
 * any place inside the folder of results, which only runs write into.
 */
export async function readTarget(
  path: string,
  extensions: readonly string[],
  output: string,
): Promise<Target> {
  const there = lstatSync(resolve(path), { throwIfNoEntry: false })
  if (there?.isSymbolicLink()) {
    throw new CrossfootError('usage', `cannot write ${path}: it is a symbolic link`, {
      hint: 'name the place that it leads to',
    })
  }
  const isFolder = path.endsWith('/') || path.endsWith(sep) || there?.isDirectory() === true
  const extension = extname(path).toLowerCase()
  const kind = isFolder || extension === '' ? 'folder' : 'file'
  if (kind === 'file' && !extensions.includes(extension)) {
    throw new CrossfootError('usage', `${path} ends in ${extension}, not in ${extensions.join(' or ')}`, {
      hint: 'change the ending, or end the path with / for a folder of that name',
    })
  }
  const parent = dirname(resolve(path))
  let inside: string
  try {
    inside = relative(await realpath(output), join(await realpath(parent), basename(resolve(path))))
  } catch (error) {
    throw fileError(error, 'write into', parent)
  }
  if (inside === '' || !(inside.startsWith('..') || resolve(inside) === inside)) {
    throw new CrossfootError('usage', `${path} is inside the folder of results ${output}`, {
      hint: 'choose a place outside of it; only runs write there',
    })
  }
  return { path: resolve(path), kind }
}

/**
 * Calls `write` with a fresh folder beside the target, then moves what it has put below `results` there in one rename
 * a file, durable before. Nothing is left behind where it fails. Returns what `write` returns.
 */
export async function writeThere<T>(
  { path, kind }: Target,
  write: (scratch: {
    readonly results: string
    readonly tables: string
  }) => Promise<{ files: readonly string[]; value: T }>,
): Promise<T> {
  const scratch = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`)
  const results = join(scratch, 'results')
  const tables = join(scratch, 'tables')
  try {
    if (kind === 'file') await refuseSpecialTarget(path)
    for (const folder of [scratch, results, tables]) await mkdir(folder)
    const { files, value } = await write({ results, tables })
    for (const file of files) await syncFile(join(results, file))
    if (kind === 'folder') await moveAll(results, path, files)
    else await rename(join(results, files[0]!), path)
    await syncFolder(dirname(path))
    return value
  } catch (error) {
    const hint = 'free some space there, or choose a place on another disk'
    throw fileError(roomError(error, 'write', path, hint), 'write', path)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** A folder that is not there yet appears whole; into one that is there the files go one by one, others stay. */
async function moveAll(results: string, folder: string, files: readonly string[]): Promise<void> {
  if (!existsSync(folder)) return rename(results, folder)
  for (const file of files) await refuseSpecialTarget(join(folder, file))
  for (const file of files) await rename(join(results, file), join(folder, file))
  await syncFolder(folder)
}
