import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../../src/sandbox/server.ts'
import { collect } from '../support/cli.ts'
import { testFolder } from '../support/test-folder.ts'

// Every example of docs/library.md is run in a folder where `crossfoot` is installed, and prints what stands below it.

const text = readFileSync('docs/library.md', 'utf8')
const examples = [...text.matchAll(/^## (.*)$[^]*?^```js\n([^]*?)^```\n\n```text\n([^]*?)^```$/gm)].map(
  ([, title = '', code = '', output = '']) => [title, code, output] as const,
)

test('there are four examples', () => {
  expect(examples.map(([title]) => title)).toEqual([
    'Ask the service',
    'Research, event by event',
    'Read a saved report',
    'Run a pipeline',
  ])
})

test.each(examples)('%s', async (_, code, output) => {
  const sandbox = await startSandbox()
  onTestFinished(() => sandbox.close())
  const folder = testFolder()
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(resolve('.'), join(folder, 'node_modules', 'crossfoot'))
  cpSync('pipelines', join(folder, 'pipelines'), { recursive: true })
  writeFileSync(join(folder, 'example.mjs'), code)
  const child = spawn(process.execPath, ['--preserve-symlinks', 'example.mjs'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'] ?? '',
      CROSSFOOT_BASE_URL: sandbox.baseUrl,
      CROSSFOOT_API_KEY: sandbox.researchKey,
    },
  })
  expect(await collect(child)).toEqual({ code: 0, stdout: output, stderr: '' })
})
