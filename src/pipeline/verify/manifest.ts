import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { systemCode } from '../../lib/file-error.ts'
import type { Manifest } from '../../model/results.ts'
import { tableNames } from '../../model/tables.ts'
import { count, reason, type Problem } from './result.ts'

const fileSchema = z.object({
  path: z.string().regex(/^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[^\\]+$/),
  rows: z.partialRecord(z.enum(tableNames), z.int().min(0)),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
const manifestSchema = z.object({
  crossfoot: z.string(),
  schemaVersion: z.int(),
  generation: z.int(),
  runId: z.string(),
  publishedAt: z.string(),
  files: z.array(fileSchema),
})

/** Reads `manifest.json`; undefined and a problem where there is none that can be used. */
export async function readManifest(folder: string, problems: Problem[]): Promise<Manifest | undefined> {
  const file = 'manifest.json'
  try {
    return manifestSchema.parse(JSON.parse(await readFile(join(folder, file), 'utf8')))
  } catch (error) {
    const message =
      systemCode(error) === 'ENOENT'
        ? 'is missing, so nothing says which files belong to the results; run the pipeline'
        : `cannot be used as manifest (${error instanceof z.ZodError ? z.prettifyError(error).split('\n')[0] : reason(error)}); run the pipeline again`
    problems.push({ file, message })
    return undefined
  }
}

/** Compares bytes and SHA-256 of every file of the manifest; returns the paths of those that are as written. */
export async function checkFiles(
  folder: string,
  manifest: Manifest,
  problems: Problem[],
): Promise<Set<string>> {
  const sound = new Set<string>()
  for (const { path, bytes, sha256 } of manifest.files) {
    try {
      const { size } = await stat(join(folder, path))
      const hash = await hashFile(join(folder, path))
      if (hash === sha256 && size === bytes) sound.add(path)
      else {
        const what =
          size === bytes
            ? 'its SHA-256 differs'
            : `it has ${count(size, 'byte')} instead of ${count(bytes, 'byte')}`
        problems.push({
          file: path,
          message: `was changed after it was written: ${what}; run the pipeline again`,
        })
      }
    } catch (error) {
      const message =
        systemCode(error) === 'ENOENT'
          ? 'is missing; run the pipeline again'
          : `cannot be read: ${reason(error)}`
      problems.push({ file: path, message })
    }
  }
  return sound
}

/** The sound files whose path fits a pattern; `isAll` where no other file of the manifest does. */
export function soundFiles(
  { files }: Manifest,
  sound: ReadonlySet<string>,
  pattern: RegExp,
): { readable: Manifest['files']; isAll: boolean } {
  const all = files.filter(({ path }) => pattern.test(path))
  const readable = all.filter(({ path }) => sound.has(path))
  return { readable, isAll: readable.length === all.length }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
