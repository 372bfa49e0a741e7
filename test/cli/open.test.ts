import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import { open } from '../../src/cli/commands/open.ts'
import { openerOf } from '../../src/cli/open-file.ts'
import { testInvocation } from '../support/invocation.ts'
import { testFolder } from '../support/test-folder.ts'

function outputWithPage(): { output: string; page: string } {
  const output = join(testFolder(), "it's $(touch here) & there")
  const page = join(output, 'report', 'index.html')
  mkdirSync(join(output, 'report'), { recursive: true })
  writeFileSync(page, '<!doctype html>')
  return { output, page }
}

test.each([
  ['linux', { DISPLAY: ':0' }, 'xdg-open'],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, 'xdg-open'],
  ['linux', {}, undefined],
  ['darwin', {}, 'open'],
  ['win32', {}, 'explorer.exe'],
])('on %s with %j the page is shown by %s', (platform, env, program) => {
  const opener = openerOf('/a b/index.html', platform, env)
  expect(opener).toEqual(program && { program, args: ['/a b/index.html'] })
})

test('without a display the path is printed and said why', async () => {
  const { output, page } = outputWithPage()
  const { invocation, text } = testInvocation(true, { options: { output } })
  expect(await open(invocation)).toBe(0)
  expect(text()).toBe(`${page}\nthere is no display here: open this file in a browser\n`)
})

test('with --json nothing is started', async () => {
  const { output, page } = outputWithPage()
  const { invocation, text } = testInvocation(true, { options: { output }, env: { DISPLAY: ':0', PATH: '' } })
  expect(await open({ ...invocation, json: true })).toBe(0)
  expect(JSON.parse(text())).toEqual({ path: page })
})

test('the program gets the path as one argument, through no shell, and not the key', async () => {
  const { output, page } = outputWithPage()
  const folder = testFolder()
  const said = join(folder, 'said')
  writeFileSync(
    join(folder, 'xdg-open'),
    `#!/bin/sh\nprintf '%s|%s|%s' "$#" "$1" "$CROSSFOOT_API_KEY" > '${said}.part'\nmv '${said}.part' '${said}'\n`,
  )
  chmodSync(join(folder, 'xdg-open'), 0o755)
  const env = { DISPLAY: ':0', PATH: `${folder}:${process.env['PATH']}`, CROSSFOOT_API_KEY: 'secret' }
  const { invocation, text } = testInvocation(true, { options: { output }, env })
  expect(await open(invocation)).toBe(0)
  expect(text()).toBe(`${page}\n`)
  await vi.waitUntil(() => existsSync(said), { timeout: 10_000 })
  expect(readFileSync(said, 'utf8')).toBe(`1|${page}|`)
  expect(existsSync(resolve('here'))).toBe(false)
})

test('a folder without a report is a mistake of the user', async () => {
  const { invocation } = testInvocation(true, { options: { output: testFolder() } })
  await expect(open(invocation)).rejects.toMatchObject({ code: 'usage' })
})
