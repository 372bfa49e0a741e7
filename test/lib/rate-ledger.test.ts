import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileLedger, memoryLedger } from '../../src/lib/rate-ledger.ts'
import type { RateLedger } from '../../src/lib/rate-ledger.ts'
import { emptyRateState, takeSlot } from '../../src/lib/rate-state.ts'
import type { RateState } from '../../src/lib/rate-state.ts'
import { instantClock } from '../support/instant-clock.ts'

const rule = { limit: 60, windowMs: 60_000, inFlightMs: 600_000 }
let folder: string
let path: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crossfoot-ledger-'))
  path = join(folder, 'state', 'rate.json')
})
afterEach(() => rm(folder, { recursive: true }))

const read = (ledger: RateLedger): Promise<RateState> => ledger.update(state => [state, state])
const take = (ledger: RateLedger, id: string): Promise<void> =>
  ledger.update((state, now) => [takeSlot(state, rule, now, id), undefined])

test('what one ledger writes another reads; nobody else may read the file, and no lock is left', async () => {
  const clock = instantClock()
  await take(fileLedger(path, clock, 900_000), 'a')
  clock.advance(0.25)
  await take(fileLedger(path, clock, 900_000), 'b')
  const { slots } = await read(fileLedger(path, clock, 900_000))
  expect(slots.map(slot => [slot.id, slot.sentAt - clock.now()])).toEqual([
    ['a', -0.25],
    ['b', 0.75],
  ])
  expect((await stat(path)).mode & 0o077).toBe(0)
  expect(await readdir(dirname(path))).toEqual(['rate.json'])
})

test('entries of the future, left behind by a clock that was set back, are dropped', async () => {
  const clock = instantClock()
  const ledger = fileLedger(path, clock, 900_000)
  await take(ledger, 'now')
  const now = clock.now()
  clock.advance(7_200_000)
  await take(ledger, 'future')
  await ledger.update(state => [
    { ...state, stage: 'paced', limitedAt: now + 7_200_000, gateUntil: now + 7_230_000 },
    undefined,
  ])
  clock.advance(-7_200_000)
  // The first entry was dropped two hours later, when its slot had long been free.
  expect(await read(ledger)).toEqual(emptyRateState)
})

test.each([
  '',
  '{"slots":[',
  'null',
  '[]',
  '{"slots":{"a":1},"stage":"fast","gateUntil":"x"}',
  '{"slots":[null,{"id":1}]}',
])('a ledger of "%s" counts as empty', async text => {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
  expect(await read(fileLedger(path, instantClock(), 900_000))).toEqual(emptyRateState)
})

test('a lock that its holder left behind is broken after 3 s', async () => {
  const clock = instantClock()
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.lock`, 'a process that died')
  await take(fileLedger(path, clock, 900_000), 'a')
  expect(clock.monotonic()).toBeGreaterThan(3000)
  expect(clock.monotonic()).toBeLessThan(3100)
  expect(await readdir(dirname(path))).toEqual(['rate.json'])
})

test('a lock that changes hands for a minute is waited for', async () => {
  const clock = instantClock()
  const lock = `${path}.lock`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(lock, 'holder 0')
  const sleep = async (ms: number): Promise<void> => {
    clock.advance(2000)
    await clock.sleep(ms)
    if (clock.monotonic() < 60_000) await writeFile(lock, `holder ${clock.monotonic()}`)
    else await rm(lock, { force: true })
  }
  await take(fileLedger(path, { ...clock, sleep }, 900_000), 'a')
  expect(clock.monotonic()).toBeGreaterThan(60_000)
})

test('a folder that cannot be written is a usage error that names the file', async () => {
  await writeFile(join(folder, 'state'), 'a file where the folder should be')
  const deeper = join(folder, 'state', 'deeper', 'rate.json')
  await expect(take(fileLedger(deeper, instantClock(), 900_000), 'a')).rejects.toMatchObject({
    code: 'usage',
    message: `cannot write the rate ledger ${deeper}: a part of the path is a file, not a folder`,
  })
})

test('the ledger in memory goes by the monotonic clock', async () => {
  const clock = instantClock()
  clock.advance(5000)
  const ledger = memoryLedger({ ...clock, now: () => 0 })
  await take(ledger, 'a')
  expect((await read(ledger)).slots).toEqual([{ id: 'a', stage: 'burst', sentAt: 5000, answeredAt: null }])
})

test('the file holds times and counts only', async () => {
  await take(fileLedger(path, instantClock(Date.UTC(2026, 0, 1)), 900_000), 'a')
  expect(await readFile(path, 'utf8')).toBe(
    '{"slots":[{"id":"a","stage":"burst","sentAt":1767225600000,"answeredAt":null}],' +
      '"stage":"burst","limitedAt":null,"gateUntil":null}',
  )
})
