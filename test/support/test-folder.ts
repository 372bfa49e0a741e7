import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder of its own for one test, removed when that ends; a test that runs beside others gives its own `finished`. */
export function testFolder(finished = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'crossfoot-test-'))
  finished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
