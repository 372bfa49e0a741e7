import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { commands } from '../../src/cli/catalogue.ts'
import { exitCodes } from '../../src/errors.ts'
import { missing } from '../support/needs.ts'
import { readJson } from '../support/pipelines.ts'
import { testFolder } from '../support/test-folder.ts'

const page = readFileSync('docs/operating.md', 'utf8')

function block(language: string, containing: string): string {
  const found = [...page.matchAll(/^```(.*)\n([^]*?)^```$/gm)].filter(
    ([, info, text]) => info === language && text?.includes(containing),
  )
  expect(found).toHaveLength(1)
  return found[0]?.[2] ?? ''
}

const all = [0, ...Object.values(exitCodes)]
const again = [4, 75, 130, 143]
const content = [0, 7]

test('the table says what a schedule does with every code of a run', () => {
  const rows = [...page.matchAll(/^\| ([\d, ]+) \| (.+) \|$/gm)].map(([, codes = '', does]) => [
    codes.split(', ').map(Number),
    does,
  ])
  expect(rows).toEqual([
    [[0], 'be content'],
    [[7], 'be content: another run is at it'],
    [again, 'run again later'],
    [[1, 2, 3, 5, 6], 'tell a person'],
  ])
})

test.each(all)('the script of cron does with exit code %i what the table says', code => {
  const folder = testFolder()
  const calls = join(folder, 'calls')
  writeFileSync(join(folder, '.env'), 'CROSSFOOT_BASE_URL=https://research.example\n')
  mkdirSync(join(folder, 'bin'))
  const stub = (name: string, text: string): void =>
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  stub('crossfoot', `echo "run $CROSSFOOT_BASE_URL $*" >> '${calls}'; exit ${code}`)
  stub('sleep', `echo "sleep $1" >> '${calls}'`)
  const script = block('sh', 'for pause in').replace('/srv/crossfoot', folder)
  const env = { PATH: `${join(folder, 'bin')}:/usr/bin:/bin` }
  const { status, stderr } = spawnSync('sh', ['-c', script], { env, encoding: 'utf8' })
  const run = 'run https://research.example run --output output --quiet'
  const calledOnce = [run, '']
  const calledAgain = [run, 'sleep 300', run, 'sleep 900', run, 'sleep 0', '']
  expect([status, stderr]).toEqual([content.includes(code) ? 0 : code, ''])
  expect(readFileSync(calls, 'utf8').split('\n')).toEqual(again.includes(code) ? calledAgain : calledOnce)
})

test('the task of Airflow does with every exit code what the table says', () => {
  const python = ['/usr/bin/python3', '/usr/local/bin/python3'].find(path => existsSync(path))
  if (!python) return missing('python3')
  // Stand-ins: what the decorators hand back can be called, and the task runs at once.
  const harness = `
import subprocess, sys, types
airflow, sdk, exceptions = (types.ModuleType(name) for name in ("airflow", "airflow.sdk", "airflow.exceptions"))
for name in ("AirflowException", "AirflowFailException", "AirflowSkipException"):
    setattr(exceptions, name, type(name, (Exception,), {}))
sdk.dag = lambda **options: lambda function: function
sdk.task = lambda function: function
sys.modules.update({"airflow": airflow, "airflow.sdk": sdk, "airflow.exceptions": exceptions})
source = sys.stdin.read()
for code in map(int, sys.argv[1:]):
    subprocess.run = lambda command, cwd: types.SimpleNamespace(returncode=code)
    try:
        exec(compile(source, "dag.py", "exec"), {})
        print(code, "ok")
    except Exception as error:
        print(code, type(error).__name__)
`
  const args = ['-c', harness, ...all.map(String)]
  const { stdout, stderr } = spawnSync(python, args, {
    input: block('python', 'def crossfoot'),
    encoding: 'utf8',
  })
  const expected = (code: number): string => {
    if (code === 0) return 'ok'
    if (code === 7) return 'AirflowSkipException'
    return again.includes(code) ? 'AirflowException' : 'AirflowFailException'
  }
  expect([stdout, stderr]).toEqual([all.map(code => `${code} ${expected(code)}\n`).join(''), ''])
})

test('the workflow is one, may only read, and keeps the folder of results', () => {
  const workflow = parse(block('yaml', 'runs-on')) as {
    permissions: object
    jobs: { run: { steps: { uses?: string; run?: string; with?: Record<string, string> }[] } }
  }
  expect(workflow.permissions).toEqual({ contents: 'read' })
  const { steps } = workflow.jobs.run
  expect(
    steps.flatMap(({ uses }) => uses ?? []).filter(uses => !/^actions\/[a-z-]+@v\d$/.test(uses)),
  ).toEqual([])
  expect(steps.find(({ uses }) => uses?.startsWith('actions/cache'))?.with?.['path']).toBe('output')
  expect(steps.flatMap(({ run }) => run ?? [])).toContain('crossfoot run --output output')
})

test('the units try again after the codes that pass by themselves alone, and run at a time that exists', () => {
  const service = block('ini', '[Service]')
  const listed = (key: string): number[] =>
    (new RegExp(`^${key}=(.+)$`, 'm').exec(service)?.[1] ?? '').split(' ').map(Number)
  expect(listed('RestartPreventExitStatus')).toEqual([1, 2, 3, 5, 6])
  expect(listed('SuccessExitStatus')).toEqual([7])
  const verifier = '/usr/bin/systemd-analyze'
  // Not every machine that runs the tests has systemd; the page says that this was done.
  if (!existsSync(verifier)) return
  const folder = testFolder()
  const files = [join(folder, 'crossfoot.service'), join(folder, 'crossfoot.timer')] as const
  writeFileSync(files[0], service.replace('/usr/local/bin/crossfoot', '/usr/bin/env'))
  writeFileSync(files[1], block('ini', '[Timer]'))
  const { status, stderr } = spawnSync(verifier, ['verify', ...files], { encoding: 'utf8' })
  expect(stderr.split('\n').filter(line => line.includes(folder))).toEqual([])
  expect(status).toBe(0)
})

test('the image runs without root, the program that the package holds, with its right name', () => {
  const image = block('dockerfile', 'FROM')
  const { version, name } = readJson('package.json')
  expect(image).toContain(`COPY ${String(name)}-${String(version)}.tgz `)
  expect(image.indexOf('USER node')).toBeLessThan(image.indexOf('ENTRYPOINT ["crossfoot"]'))
  const [, command = ''] = /^CMD \["(\w+)"/m.exec(image) ?? []
  expect(commands.map(spec => spec.name)).toContain(command)
})
