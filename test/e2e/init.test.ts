import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { jsonLines, runCli } from '../support/cli.ts'
import { testFolder } from '../support/test-folder.ts'

const files = ['pipelines/statements.yaml', '.gitignore', '.env.example']

test('init writes the shipped pipeline with comments, and validate takes it', async () => {
  const cwd = testFolder()
  const { code, stdout, stderr } = await runCli(['init', 'reports'], { cwd })
  expect(code).toBe(0)
  expect(jsonLines(stdout)).toEqual([{ written: files.map(file => join('reports', file)), kept: [] }])
  const text = readFileSync(join(cwd, 'reports', 'pipelines', 'statements.yaml'), 'utf8')
  expect(parse(text)).toEqual(parse(readFileSync('pipelines/statements.yaml', 'utf8')))
  expect(text.match(/#/g)?.length).toBeGreaterThan(8)
  const env = { CROSSFOOT_BASE_URL: 'https://research.example/api/v1', CROSSFOOT_API_KEY: 'not a real one' }
  const checked = await runCli(['validate'], { cwd: join(cwd, 'reports'), env })
  expect([checked.code, checked.stderr]).toEqual([0, ''])
  expect(jsonLines(checked.stdout)).toMatchObject([
    {
      valid: true,
      file: 'pipelines/statements.yaml',
      destinations: ['duckdb', 'parquet', 'excel', 'report'],
    },
  ])
  for (const step of ['cd reports', 'chmod 600', 'crossfoot doctor', 'crossfoot demo', 'crossfoot run']) {
    expect(stderr).toContain(step)
  }
})

test('the example of the environment works as it says, and holds no key', async () => {
  const cwd = testFolder()
  await runCli(['init', '--quiet'], { cwd })
  writeFileSync(join(cwd, '.crossfoot-key'), 'not a real one\n', { mode: 0o600 })
  const lines = readFileSync(join(cwd, '.env.example'), 'utf8').matchAll(/^(\w+)=(.*)$/gm)
  const env = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]))
  expect(env).toEqual({
    CROSSFOOT_BASE_URL: 'https://research.example/api/v1',
    CROSSFOOT_API_KEY_FILE: '.crossfoot-key',
  })
  expect((await runCli(['validate'], { cwd, env })).code).toBe(0)
  const ignored = readFileSync(join(cwd, '.gitignore'), 'utf8').split('\n')
  expect(['output/', '.env', '.crossfoot-key'].filter(name => !ignored.includes(name))).toEqual([])
})

test('what is there stays, also a link that leads nowhere', async () => {
  const cwd = testFolder()
  mkdirSync(join(cwd, 'pipelines'))
  writeFileSync(join(cwd, 'pipelines', 'statements.yaml'), 'name: mine\n')
  symlinkSync('nowhere', join(cwd, '.gitignore'))
  const { code, stdout, stderr } = await runCli(['init'], { cwd })
  expect([code, jsonLines(stdout)]).toEqual([
    0,
    [{ written: ['.env.example'], kept: ['pipelines/statements.yaml', '.gitignore'] }],
  ])
  expect(stderr).toContain('See that your .gitignore has output/')
  expect(readFileSync(join(cwd, 'pipelines', 'statements.yaml'), 'utf8')).toBe('name: mine\n')
  expect(existsSync(join(cwd, 'nowhere'))).toBe(false)
  const again = await runCli(['init', '--quiet'], { cwd })
  expect([again.stderr, jsonLines(again.stdout)]).toMatchObject(['', [{ written: [] }]])
})

test('a place that cannot be written is one sentence and exit 2', async () => {
  const cwd = testFolder()
  writeFileSync(join(cwd, 'file'), '')
  const { code, stderr } = await runCli(['init', 'file/below'], { cwd })
  expect([code, stderr]).toEqual([
    2,
    'crossfoot: cannot write file/below/pipelines/statements.yaml: a part of the path is a file, not a folder. Choose another path\n',
  ])
  expect(readdirSync(cwd)).toEqual(['file'])
})
