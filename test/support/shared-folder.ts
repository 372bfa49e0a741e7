import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder that all test files of a run share. */
    sharedFolder: string
  }
}

export function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'crossfoot-shared-'))
  provide('sharedFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
