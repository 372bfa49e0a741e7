import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { runCli } from './cli.ts'

/**
 * Folder of the results of the demo, for tests that only read them: the first one that asks has them made for all.
 * Two that ask at once make two, and the later one is thrown away.
 */
export async function demoResults(): Promise<string> {
  const folder = join(inject('sharedFolder'), 'demo')
  if (existsSync(folder)) return folder
  const own = `${folder}-${process.pid}`
  const { code, stderr } = await runCli(['demo', '--output', own, '--quiet'])
  if (code !== 0) throw new Error(`the demo ended with ${code}: ${stderr}`)
  if (existsSync(folder)) rmSync(own, { recursive: true })
  else renameSync(own, folder)
  return folder
}
