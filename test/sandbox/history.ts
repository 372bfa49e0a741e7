import { nextReset } from '../../src/sandbox/allowance.ts'
import { companiesIn } from '../../src/sandbox/companies.ts'
import type { RunningSandbox } from '../../src/sandbox/server.ts'
import { call } from './http.ts'
import { ask } from './stream.ts'

export const start = Date.parse('2026-11-20T09:00:00Z')
export const dayMs = 86_400_000
export const saveDelayMs = 60_000

interface KnownKey {
  readonly key: string
  readonly fingerprint: string
  readonly scope: 'read' | 'research'
  readonly expiresAt: number
  revoked: boolean
}

interface KnownReport {
  readonly query: string
  readonly createdAt: number
}

interface Offer {
  readonly conversationId: string
  readonly lookupKey: string
  readonly companyId: string
}

/** What decides the answers to a history, and nothing of how the sandbox holds it. */
export interface Model {
  now: number
  used: number
  resetAt: number
  charges: number
  readonly keys: KnownKey[]
  /** Reports that the history made and has not deleted. */
  readonly reports: Map<string, KnownReport>
  readonly deleted: string[]
  readonly offers: Offer[]
}

/** A step of a history: what the sandbox answered, and what the model says it must. */
export interface Step {
  readonly name: string
  possible(model: Readonly<Model>): boolean
  take(model: Model, own: RunningSandbox): Promise<{ readonly got: unknown; readonly wanted: unknown }>
}

/** A history starts with one research key. */
export function newModel(own: RunningSandbox): Model {
  const model = {
    now: start,
    used: 3,
    resetAt: nextReset('free', start),
    charges: 0,
    keys: [],
    reports: new Map<string, KnownReport>(),
    deleted: [],
    offers: [],
  }
  keepKey(model, own, 'research', 90)
  return model
}

const always = (): boolean => true
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!
const works = (model: Model, key: KnownKey): boolean => !key.revoked && model.now < key.expiresAt
const shownFrom = ({ createdAt }: KnownReport): number => createdAt + saveDelayMs

function keepKey(
  model: Model,
  own: RunningSandbox,
  scope: 'read' | 'research',
  days: 30 | 90 | 365,
): KnownKey {
  const expiresAt = model.now + days * dayMs
  const made = { ...own.createKey({ scope, days }), scope, expiresAt, revoked: false }
  model.keys.push(made)
  return made
}

function settle(model: Model): void {
  if (model.now < model.resetAt) return
  model.used = 0
  model.resetAt = nextReset('free', model.now)
}

export const createKey = (scope: 'read' | 'research', days: 30 | 90 | 365): Step => ({
  name: `create a ${scope} key for ${days} days`,
  possible: model => model.keys.length < 8,
  take: async (model, own) => {
    const { key } = keepKey(model, own, scope, days)
    return { got: (await call(own, '/usage', { key })).status, wanted: 200 }
  },
})

export const revokeKey = (at: number): Step => ({
  name: `revoke key ${at}`,
  possible: always,
  take: async (model, own) => {
    const key = pick(model.keys, at)
    const found = own.revokeKey(key.fingerprint)
    key.revoked = true
    return { got: [found, (await call(own, '/usage', { key: key.key })).status], wanted: [true, 401] }
  },
})

export const readUsage = (at: number): Step => ({
  name: `usage with key ${at}`,
  possible: always,
  take: async (model, own) => {
    const key = pick(model.keys, at)
    const { status, body } = await call(own, '/usage', { key: key.key })
    if (!works(model, key)) return { got: status, wanted: 401 }
    settle(model)
    const { used, resetAt } = model
    return {
      got: [status, body.used, body.limit, body.remaining, body.resetAt],
      wanted: [200, used, 10, 10 - used, new Date(resetAt).toISOString()],
    }
  },
})

export const listReports = (at: number, page: number, q: '' | 'modelled'): Step => ({
  name: `page ${page} of "${q}" with key ${at}`,
  possible: always,
  take: async (model, own) => {
    const key = pick(model.keys, at)
    const { status, body } = await call(own, `/reports?page=${page}&q=${q}`, { key: key.key })
    if (!works(model, key)) return { got: status, wanted: 401 }
    const made = [...model.reports]
      .filter(([, report]) => shownFrom(report) <= model.now)
      .sort(([a, one], [b, two]) => two.createdAt - one.createdAt || (a < b ? -1 : 1))
      .map(([id]) => id)
    // All sample reports are older than the history.
    const total = made.length + (q === '' ? 36 : 0)
    const from = 20 * (page - 1)
    const ids = (body.reports as { id: string }[]).map(({ id }) => id)
    return {
      got: [status, body.total, body.page, body.pages, ids.length, ids.filter(id => made.includes(id))],
      wanted: [
        200,
        total,
        page,
        Math.max(1, Math.ceil(total / 20)),
        Math.max(0, Math.min(20, total - from)),
        made.slice(from, from + 20),
      ],
    }
  },
})

export const getReport = (at: number, report: number): Step => ({
  name: `report ${report} with key ${at}`,
  possible: model => model.reports.size + model.deleted.length > 0,
  take: async (model, own) => {
    const key = pick(model.keys, at)
    const id = pick([...model.reports.keys(), ...model.deleted], report)
    const { status, body } = await call(own, `/reports/${id}`, { key: key.key })
    if (!works(model, key)) return { got: status, wanted: 401 }
    const known = model.reports.get(id)
    if (!known || shownFrom(known) > model.now) return { got: status, wanted: 404 }
    const { report: saved } = body as { report?: Record<string, unknown> }
    return {
      got: [status, saved?.['id'], saved?.['query'], saved?.['created_at']],
      wanted: [200, id, known.query, new Date(known.createdAt).toISOString()],
    }
  },
})

export const research = (at: number, words: string, offerAt: number | undefined): Step => ({
  name: `research "${words}" with key ${at} and offer ${String(offerAt)}`,
  possible: always,
  take: async (model, own) => {
    const key = pick(model.keys, at)
    const query = `modelled ${words}`
    const offer = offerAt === undefined ? undefined : model.offers[offerAt % (model.offers.length || 1)]
    const { conversationId, ...selection } = offer ?? {}
    const body = { query, ...(offer && { conversationId, companySelections: [selection] }) }
    const { status, last, events } = await ask(own, body, { key: key.key })

    settle(model)
    if (!works(model, key)) return { got: status, wanted: 401 }
    if (key.scope === 'read') return { got: status, wanted: 403 }
    if (model.used === 10) return { got: status, wanted: 429 }
    const outcome = outcomeOf(query, offer)
    if (outcome === 'conversation') model.offers.push(...offersOf(events, last['conversationId']))
    if (outcome === 'analysis') {
      model.used++
      model.charges++
      model.reports.set(String(last['id']), { query, createdAt: model.now })
    }
    const charges = own.research().filter(({ charged }) => charged).length
    return {
      got: [status, last['type'], last['kind'], last['charged'], charges, last['conversationId']],
      wanted: [
        200,
        outcome === 'error' ? 'error' : 'complete',
        outcome === 'error' ? undefined : outcome,
        outcome === 'error' ? undefined : outcome === 'analysis',
        model.charges,
        outcome === 'analysis' && offer ? conversationId : last['conversationId'],
      ],
    }
  },
})

function outcomeOf(query: string, offer: Offer | undefined): 'analysis' | 'conversation' | 'error' {
  if (query.includes('unverifiable')) return 'error'
  if (offer) return 'analysis'
  if (query.includes('ambiguous')) return 'conversation'
  return companiesIn(query).length > 0 ? 'analysis' : 'error'
}

function offersOf(events: readonly Record<string, unknown>[], conversationId: unknown): Offer[] {
  const data = events.find(({ type }) => type === 'tool_result')?.['data']
  const { choices } = data as { choices: { lookupKey: string; companyId: string }[] }
  return choices.map(({ lookupKey, companyId }) => ({
    conversationId: String(conversationId),
    lookupKey,
    companyId,
  }))
}

export const deleteReport = (report: number): Step => ({
  name: `delete report ${report}`,
  possible: model => model.reports.size > 0,
  take: async (model, own) => {
    const id = pick([...model.reports.keys()], report)
    own.deleteReport(id)
    model.reports.delete(id)
    model.deleted.push(id)
    const { status } = await call(own, `/reports/${id}`, { key: own.readKey })
    return { got: status, wanted: model.now < start + 355 * dayMs ? 404 : 401 }
  },
})

export const advanceClock = (ms: number): Step => ({
  name: `advance ${ms} ms`,
  possible: always,
  take: async (model, own) => {
    own.advance(ms)
    model.now += ms
    return { got: own.now().getTime(), wanted: model.now }
  },
})

/** The allowance is shared with the website (section 1): searches that this history did not make. */
export const useElsewhere = (used: number): Step => ({
  name: `${used} searches used`,
  possible: always,
  take: async (model, own) => {
    own.setAllowance({ used })
    model.used = used
    model.resetAt = nextReset('free', model.now)
    return { got: own.allowance().remaining, wanted: 10 - used }
  },
})
