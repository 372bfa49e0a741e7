import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Path of a file of this package. How deep below it this code stands depends on how it was built. */
export function packageFile(path: string): string {
  let folder = new URL('.', import.meta.url)
  while (!existsSync(new URL('package.json', folder)) && folder.pathname !== '/')
    folder = new URL('..', folder)
  return fileURLToPath(new URL(path, folder))
}
