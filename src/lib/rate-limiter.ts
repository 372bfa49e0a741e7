import { randomUUID } from 'node:crypto'
import { CrossfootError } from '../errors.ts'
import type { Clock } from './clock.ts'
import { memoryLedger } from './rate-ledger.ts'
import type { RateLedger } from './rate-ledger.ts'
import { answerSlot, limitSlot, rateWait, takeSlot } from './rate-state.ts'
import type { RateRule } from './rate-state.ts'

export interface RateLimiterOptions {
  readonly rule: RateRule
  readonly clock: Clock
  /** Ledger shared with other processes; the limiter keeps its own beside it. */
  readonly shared?: RateLedger | undefined
  /** Waits that a server asks for beyond this end with code `try-later`. */
  readonly maxWaitMs: number
  readonly onWait?: ((ms: number) => void) | undefined
}

/** The right to send one request. */
export interface RateTicket {
  /** To be called once, when the answer has arrived or the request has failed: the slot is free one window later. */
  answered(): Promise<void>
  /** The answer was a 429: nothing is sent for `waitMs`, and more slowly afterwards. */
  limited(waitMs: number): Promise<void>
}

export interface RateLimiter {
  /** Waits, first come first served, until a request may be sent; rejects with the reason of an aborted signal. */
  acquire(signal?: AbortSignal): Promise<RateTicket>
}

/** A limiter by the rule of rateWait, obeyed on its own monotonic clock and in the shared ledger. */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const { rule, clock, shared, maxWaitMs } = options
  const own = memoryLedger(clock)
  const ledgers = shared ? [own, shared] : [own]
  let line: Promise<unknown> = Promise.resolve()

  const ownWait = (): Promise<number> =>
    own.update((state, now) => {
      if (state.gateUntil - now > maxWaitMs) throw gateError(state.gateUntil - now)
      return [state, rateWait(state, rule, now)]
    })

  /** Takes the slot if it is free, else tells how long to wait. */
  const takeShared = (ledger: RateLedger, id: string): Promise<number> =>
    ledger.update((state, now) => {
      const ms = rateWait(state, rule, now)
      return [ms > 0 ? state : takeSlot(state, rule, now, id), ms]
    })

  const reserve = async (signal: AbortSignal | undefined): Promise<RateTicket> => {
    const id = randomUUID()
    for (;;) {
      signal?.throwIfAborted()
      const ms = (await ownWait()) || (shared ? await takeShared(shared, id) : 0)
      if (ms <= 0) break
      options.onWait?.(ms)
      await clock.sleep(Math.ceil(ms), signal)
    }
    // Without asking again: the shared ledger has counted the request, and only the head of the line takes slots.
    await own.update((state, now) => [takeSlot(state, rule, now, id), undefined])
    const each = async (change: (ledger: RateLedger) => Promise<void>): Promise<void> => {
      for (const ledger of ledgers) await change(ledger)
    }
    return {
      answered: () => each(ledger => ledger.update((state, now) => [answerSlot(state, now, id), undefined])),
      limited: waitMs =>
        each(ledger => ledger.update((state, now) => [limitSlot(state, now, id, waitMs), undefined])),
    }
  }

  return {
    acquire: signal => {
      const turn = line.then(() => reserve(signal))
      line = turn.catch(() => undefined)
      return signal ? orAborted(turn, signal) : turn
    },
  }
}

/** Leaves the line at once when the signal aborts; a ticket that comes too late is handed back. */
function orAborted(turn: Promise<RateTicket>, signal: AbortSignal): Promise<RateTicket> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      reject(signal.reason as Error)
      turn
        .then(
          ticket => ticket.answered(),
          () => undefined,
        )
        .catch(() => undefined)
    }
    if (signal.aborted) return leave()
    signal.addEventListener('abort', leave, { once: true })
    turn
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', leave))
      .catch(() => undefined)
  })
}

function gateError(ms: number): CrossfootError {
  return new CrossfootError(
    'try-later',
    `the service asked to send nothing for ${Math.ceil(ms / 60_000)} more minutes, longer than this program waits`,
    { retryable: true, hint: 'run again later; what was fetched is kept' },
  )
}
