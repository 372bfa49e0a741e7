import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '../../src/cli/catalogue.ts'
import { completionScript } from '../../src/cli/completion-script.ts'
import { runCli } from '../support/cli.ts'
import { testFolder } from '../support/test-folder.ts'

/** What bash offers for a line whose last word is being typed. */
function offered(script: string, line: string): string[] {
  const words = line.split(' ')
  const text = `set -u
source "$1"
complete -p crossfoot >&2
COMP_WORDS=(${words.map(word => `'${word}'`).join(' ')})
COMP_CWORD=${words.length - 1}
_crossfoot
printf '%s\\n' "\${COMPREPLY[@]}"`
  const bash = spawnSync('bash', ['--norc', '-c', text, 'bash', script], { encoding: 'utf8' })
  expect([bash.status, bash.stderr]).toEqual([0, 'complete -o default -F _crossfoot crossfoot\n'])
  return bash.stdout.split('\n').filter(Boolean)
}

test.each<[string, string[]]>([
  ['crossfoot ', [...new Set(commands.map(({ name }) => name.split(' ')[0] ?? ''))]],
  ['crossfoot re', ['reports', 'research']],
  ['crossfoot reports ', ['list', 'get']],
  ['crossfoot reports list --q', ['--q', '--quiet']],
  ['crossfoot export --c', ['--company', '--csv-raw', '--csv-bom']],
  ['crossfoot export csv -o facts.csv --comp', ['--company']],
  ['crossfoot run pipelines/statements.yaml --dry', ['--dry-run']],
  ['crossfoot nothing-known --x', []],
])('bash completes %j', async (line, words) => {
  const script = join(testFolder(), 'completion.bash')
  const { code, stdout } = await runCli(['completion', 'bash'])
  expect(code).toBe(0)
  writeFileSync(script, stdout)
  expect(offered(script, line)).toEqual(words)
})

test.each(['zsh', 'fish'] as const)('%s gets every command with its description', shell => {
  const script = completionScript(shell, commands)
  for (const { name, description } of commands) {
    expect(script).toContain(name.split(' ').at(-1))
    expect(script).toContain(shell === 'zsh' ? description.replaceAll(':', '\\:') : description)
  }
  const own = spawnSync(shell, ['-n', '-c', script], { encoding: 'utf8' })
  // Where the shell is not installed its own check is left out.
  expect(own.error ? '' : own.stderr).toBe('')
})

test('another shell is named in one sentence', async () => {
  const { code, stdout, stderr } = await runCli(['completion', 'tcsh'])
  expect([code, stdout, stderr]).toEqual([
    2,
    '',
    'crossfoot: tcsh is no shell that is known. Choose bash, zsh or fish\n',
  ])
})
