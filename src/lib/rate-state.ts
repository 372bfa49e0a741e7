/**
 * How requests are sent: `burst` uses all slots at once; `paced` (after a 429) spaces them evenly; `single` (after a
 * 429 while paced) has one request in flight, for servers that allow no burst at all.
 */
export type RateStage = 'burst' | 'paced' | 'single'

/** One request that counts towards the limit; times in ms of the clock that its state lives in. */
export interface RateSlot {
  readonly id: string
  readonly stage: RateStage
  readonly sentAt: number
  readonly answeredAt: number | null
}

export interface RateState {
  readonly slots: readonly RateSlot[]
  readonly stage: RateStage
  /** Time of the last 429. */
  readonly limitedAt: number | null
  /** No request before this time. */
  readonly gateUntil: number
}

export interface RateRule {
  /** Requests a window. */
  readonly limit: number
  readonly windowMs: number
  /** Longest time between sending a request and its answer; a slot without an answer is freed a window later. */
  readonly inFlightMs: number
}

export const emptyRateState: RateState = { slots: [], stage: 'burst', limitedAt: null, gateUntil: -Infinity }

/** Clocks of two machines may drift apart within a window; one per mille covers ten times what crystals do. */
const driftShare = 0.001
/** An even pace needs a little air: at exactly limit/window, jitter of the network still pushes two together. */
const paceShare = 1.02
/** A learned pace is forgotten after an hour (of a window of a minute) without a 429. */
const forgetWindows = 60
/** Clocks of processes of one machine agree; anything further ahead was written before the clock was set back. */
const futureMs = 1000

/**
 * Ms until the next request may be sent, 0 for now. The rule: each of `limit` slots is free again one window after its
 * ANSWER. A request reaches the server before it is answered, so between the arrivals of request i and i + limit lies
 * at least one window, whatever the latency: no window of the server, sliding or fixed, ever holds limit + 1.
 */
export function rateWait(state: RateState, rule: RateRule, now: number): number {
  const interval = (rule.windowMs / rule.limit) * paceShare
  const waits = [state.gateUntil - now]
  const stage = currentStage(state, rule, now)
  const held = state.slots.map(slot => freedAt(slot, rule, now)).filter(at => at >= now)
  if (held.length >= rule.limit) {
    held.sort((a, b) => a - b)
    waits.push(held[held.length - rule.limit]! - now)
  }
  if (stage !== 'burst') {
    for (const { sentAt } of state.slots) waits.push(sentAt + interval - now)
  }
  if (stage === 'single') {
    for (const { sentAt, answeredAt } of state.slots) {
      if (answeredAt !== null) waits.push(answeredAt + interval - now)
      else if (sentAt + rule.windowMs > now) waits.push(interval / 4)
    }
  }
  return Math.max(0, ...waits)
}

/** The state after sending a request now; slots that have become free are dropped. */
export function takeSlot(state: RateState, rule: RateRule, now: number, id: string): RateState {
  const stage = currentStage(state, rule, now)
  const slots = state.slots.filter(slot => freedAt(slot, rule, now) >= now)
  return { ...state, stage, slots: [...slots, { id, stage, sentAt: now, answeredAt: null }] }
}

/** The state after the answer to a request (or its failure). */
export function answerSlot(state: RateState, now: number, id: string): RateState {
  return {
    ...state,
    slots: state.slots.map(slot =>
      slot.id === id && slot.answeredAt === null ? { ...slot, answeredAt: now } : slot,
    ),
  }
}

/**
 * The state after a 429 on a request: nothing is sent for `waitMs`, and then one stage slower than the request was
 * sent with, so that several 429 of one burst slow down only once.
 */
export function limitSlot(state: RateState, now: number, id: string, waitMs: number): RateState {
  const sentWith = state.slots.find(slot => slot.id === id)?.stage ?? 'burst'
  const stage = state.stage === 'single' || sentWith !== 'burst' ? 'single' : 'paced'
  return { ...state, stage, limitedAt: now, gateUntil: Math.max(state.gateUntil, now + waitMs) }
}

/** Without entries of the future, which a clock that was set back leaves behind. */
export function withoutFuture(state: RateState, now: number, longestGateMs: number): RateState {
  const past = (at: number | null): boolean => at === null || at <= now + futureMs
  return {
    slots: state.slots.filter(slot => past(slot.sentAt) && past(slot.answeredAt)),
    stage: past(state.limitedAt) ? state.stage : 'burst',
    limitedAt: past(state.limitedAt) ? state.limitedAt : null,
    gateUntil: state.gateUntil <= now + longestGateMs ? state.gateUntil : -Infinity,
  }
}

function currentStage(state: RateState, rule: RateRule, now: number): RateStage {
  const forgotten = state.limitedAt === null || now - state.limitedAt > forgetWindows * rule.windowMs
  return forgotten ? 'burst' : state.stage
}

/** When a slot is free; for a request without answer the earliest time, as its answer may come at any moment. */
function freedAt(slot: RateSlot, rule: RateRule, now: number): number {
  const windowMs = rule.windowMs * (1 + driftShare)
  if (slot.answeredAt !== null) return slot.answeredAt + windowMs
  return Math.min(now, slot.sentAt + rule.inFlightMs) + windowMs
}
