import { join } from 'node:path'
import { Secret } from '../lib/secret.ts'
import type { Pipeline } from '../model/pipeline.ts'
import { effectsOf, type RunOptions } from './effects.ts'
import { plan, type ListingStart, type Plan } from './plan.ts'
import { readState, refuseMixing } from './store/state.ts'

/** What a run would do, from one list request a query. Writes nothing. */
export async function planPipeline(pipeline: Pipeline, options: RunOptions): Promise<Plan> {
  const effects = effectsOf(options)
  const { baseUrl, apiKey, requestsPerMinute, queries } = pipeline.source
  const key = new Secret(apiKey)
  const client = effects.createClient({
    baseUrl,
    key,
    requestsPerMinute,
    clock: effects.clock,
    userAgent: `crossfoot/${effects.toolVersion} (node ${effects.processes.node})`,
    onEvent: event => effects.onEvent({ code: 'client', event }),
    ...(effects.dispatcher ? { dispatcher: effects.dispatcher } : {}),
  })
  try {
    const state = await readState(join(effects.output, '.crossfoot'))
    if (state) refuseMixing(state, effects.demo, effects.output)
    const workspaceId = state?.keys.get(key.fingerprint())
    const listings: ListingStart[] = []
    for (const q of queries.length === 0 ? [''] : queries) {
      const page = await client.reportPage(q === '' ? {} : { q }, effects.signal)
      listings.push({ q, total: page.total, pages: page.pages, reports: page.reports })
    }
    const workspace = workspaceId === undefined ? undefined : state?.workspaces.get(workspaceId)
    return plan(pipeline, {
      listings,
      workspace,
      full: effects.full,
      now: effects.clock.now(),
      minutesFor: requests => client.minutesFor(requests),
    })
  } finally {
    await client.close()
  }
}
