import { text } from 'node:stream/consumers'
import { openZipEntry, readZipDirectory } from '../../src/lib/zip.ts'

/** Text of every file inside a ZIP file, by name. */
export async function zipParts(path: string): Promise<Record<string, string>> {
  const parts: Record<string, string> = {}
  for (const [name, entry] of await readZipDirectory(path))
    parts[name] = await text(await openZipEntry(path, entry))
  return parts
}
