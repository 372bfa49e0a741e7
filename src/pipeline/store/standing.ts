import type { Manifest } from '../../model/results.ts'
import { checkFiles, readManifest } from '../verify/manifest.ts'

/**
 * The published workbooks and pages, if these are the results of that generation and each file still is as it was
 * written; otherwise none.
 */
export async function standingFiles(output: string, generation: number): Promise<Manifest['files']> {
  const manifest = await readManifest(output, [])
  if (manifest?.generation !== generation) return []
  const files = manifest.files.filter(({ path }) => /^(?:excel|report)\//.test(path))
  const sound = await checkFiles(output, { ...manifest, files }, [])
  return sound.size === files.length ? files : []
}
