import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Processes } from '../../../src/lib/processes.ts'
import { systemProcesses } from '../../../src/lib/processes.ts'
import { acquireLock } from '../../../src/pipeline/store/lock.ts'
import { errorOf } from '../../support/http-service.ts'
import { testFolder } from '../../support/test-folder.ts'

/** Processes 1 and 2 run on host `here` since `s1` and `s2`. */
function machine(pid: number, hostname = 'here'): Processes {
  return {
    pid,
    hostname,
    node: 'v24.0.0',
    isAlive: other => other === 1 || other === 2,
    startedAt: other => (other === 1 || other === 2 ? `s${other}` : null),
  }
}

function lockedBy(holder: object | string): string {
  const folder = testFolder()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'lock'), typeof holder === 'string' ? holder : JSON.stringify(holder))
  return folder
}

test('a lock keeps a second run out until it is released', async () => {
  const folder = join(testFolder(), '.crossfoot')
  const lock = await acquireLock(folder, machine(1))
  const error = await errorOf(acquireLock(folder, machine(2)))
  expect(error).toMatchObject({ code: 'locked', exitCode: 7 })
  expect(error.message).toContain('process 1 on here')
  await lock.release()
  await (await acquireLock(folder, machine(2))).release()
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['process is gone', { pid: 9, hostname: 'here', startedAt: 's9', token: 't' }],
  ['number belongs to another process now', { pid: 1, hostname: 'here', startedAt: 'earlier', token: 't' }],
])('a lock whose %s is taken over', async (_what, holder) => {
  const folder = lockedBy(holder)
  const lock = await acquireLock(folder, machine(2))
  expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))).toMatchObject({ pid: 2, startedAt: 's2' })
  await lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['another machine', { pid: 9, hostname: 'there', startedAt: null, token: 't' }, 'process 9 on there'],
  ['a program that writes it otherwise', 'nonsense', 'lock file'],
])('a lock of %s is never taken over', async (_what, holder, words) => {
  const folder = lockedBy(holder)
  const error = await errorOf(acquireLock(folder, machine(2)))
  expect(error).toMatchObject({ code: 'locked' })
  expect(error.message).toContain(words)
  expect(existsSync(join(folder, 'lock'))).toBe(true)
})

// Once is not enough: who takes a lock between the look and the removal of another was missed most times.
test('of many at once over a stale lock exactly one gets it', async () => {
  for (let round = 0; round < 40; round++) {
    const folder = lockedBy({ pid: 9, hostname: 'here', startedAt: 's9', token: `t${round}` })
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, () => acquireLock(folder, machine(1))),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(readdirSync(folder)).toEqual(['lock'])
  }
})

test('a removal of a stale lock that was killed blocks nobody', async () => {
  const stale = { pid: 9, hostname: 'here', startedAt: 's9', token: 't' }
  const folder = lockedBy(stale)
  const name = createHash('sha256').update(stale.token).digest('hex').slice(0, 16)
  writeFileSync(join(folder, `lock.stale-${name}`), JSON.stringify({ ...stale, token: 'killed' }))
  const lock = await acquireLock(folder, machine(2))
  await lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test('a lock that somebody else has taken meanwhile is not released', async () => {
  const folder = testFolder()
  const lock = await acquireLock(folder, machine(1))
  writeFileSync(
    join(folder, 'lock'),
    JSON.stringify({ pid: 2, hostname: 'here', startedAt: 's2', token: 'x' }),
  )
  await lock.release()
  expect(existsSync(join(folder, 'lock'))).toBe(true)
})

test('this process is alive and knows when it started; a number that no process has is not', () => {
  expect(systemProcesses.isAlive(systemProcesses.pid)).toBe(true)
  expect(systemProcesses.isAlive(2 ** 30)).toBe(false)
  expect(systemProcesses.startedAt(2 ** 30)).toBeNull()
})
