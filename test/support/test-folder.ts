import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder of its own for one test, removed when that ends. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'crossfoot-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
