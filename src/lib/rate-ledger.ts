import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Clock } from './clock.ts'
import { fileError, systemCode } from './file-error.ts'
import { systemProcesses } from './processes.ts'
import { emptyRateState, withoutFuture } from './rate-state.ts'
import type { RateSlot, RateState } from './rate-state.ts'

/** Where the state of the rate limit lives; `change` runs alone and gets the time of the ledger's own clock. */
export interface RateLedger {
  update<T>(change: (state: RateState, now: number) => readonly [RateState, T]): Promise<T>
}

/** A holder needs a few ms; a lock that stands unchanged that long belongs to a process that died with it. */
const staleLockMs = 3000
const lockPollMs = 5

/** Ledger of one client, on the monotonic clock: setting the wall clock does not touch it. */
export function memoryLedger(clock: Clock): RateLedger {
  let state = emptyRateState
  return {
    update: async change => {
      const [next, result] = change(state, clock.monotonic())
      state = next
      return result
    },
  }
}

/**
 * Ledger in a file, shared by all processes and runs of one key, on the wall clock. A file that cannot be understood
 * counts as empty, entries of the future are dropped, and so is a gate further away than `longestGateMs`.
 * Errors: code `usage` where the file cannot be written.
 */
export function fileLedger(path: string, clock: Clock, longestGateMs: number): RateLedger {
  return {
    update: async change => {
      try {
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
        return await withLock(`${path}.lock`, clock, token => {
          // Whole ms upwards: a time that is stated too early would free its slot too early.
          const now = Math.ceil(clock.now())
          const [next, result] = change(withoutFuture(readState(path), now, longestGateMs), now)
          const temporary = `${path}.${token}.tmp`
          try {
            writeFileSync(temporary, JSON.stringify(next), { mode: 0o600 })
            renameSync(temporary, path)
          } catch (error) {
            rmSync(temporary, { force: true })
            throw error
          }
          return result
        })
      } catch (error) {
        throw fileError(error, 'write the rate ledger', path)
      }
    },
  }
}

/** Runs `work`, which must not wait for anything, while no other process holds the lock. */
async function withLock<T>(path: string, clock: Clock, work: (token: string) => T): Promise<T> {
  // The number tells whose temporary file it is, should the process be killed.
  const token = `${systemProcesses.pid}-${randomUUID()}`
  let holder: string | undefined
  let since = 0
  while (!tryLock(path, token)) {
    const current = readText(path)
    if (current === undefined) continue
    if (current !== holder) [holder, since] = [current, clock.monotonic()]
    else if (clock.monotonic() - since > staleLockMs) moveAway(path, current, token)
    await clock.sleep(lockPollMs)
  }
  try {
    return work(token)
  } finally {
    if (readText(path) === token) rmSync(path, { force: true })
  }
}

function tryLock(path: string, token: string): boolean {
  try {
    writeFileSync(path, token, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false
    throw error
  }
}

/** Moves a stale lock away; what turns out to be the fresh lock of somebody faster is put back. */
function moveAway(path: string, stale: string, token: string): void {
  const aside = `${path}.stale-${token}`
  try {
    renameSync(path, aside)
    if (readText(aside) !== stale) linkSync(aside, path)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(systemCode(error) ?? '')) throw error
  }
  rmSync(aside, { force: true })
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function readState(path: string): RateState {
  const text = readText(path)
  if (text === undefined) return emptyRateState
  let value: Partial<Record<keyof RateState, unknown>>
  try {
    value = Object(JSON.parse(text)) as typeof value
  } catch {
    return emptyRateState
  }
  const { slots, stage, limitedAt, gateUntil } = value
  return {
    slots: Array.isArray(slots) ? slots.filter(isSlot) : [],
    stage: isStage(stage) ? stage : 'burst',
    limitedAt: typeof limitedAt === 'number' ? limitedAt : null,
    // JSON has no infinity: it is written as null.
    gateUntil: typeof gateUntil === 'number' ? gateUntil : -Infinity,
  }
}

function isStage(value: unknown): value is RateState['stage'] {
  return value === 'burst' || value === 'paced' || value === 'single'
}

function isSlot(value: unknown): value is RateSlot {
  const slot = Object(value) as Partial<Record<keyof RateSlot, unknown>>
  return (
    typeof slot.id === 'string' &&
    isStage(slot.stage) &&
    typeof slot.sentAt === 'number' &&
    (slot.answeredAt === null || typeof slot.answeredAt === 'number')
  )
}
