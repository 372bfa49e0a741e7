import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { RunEvent } from '../../src/pipeline/events.ts'
import { runTest, testPipeline } from '../support/pipelines.ts'
import { errorOf } from '../support/http-service.ts'
import { reportService } from '../support/report-service.ts'
import { testFolder } from '../support/test-folder.ts'

const stages = ['list', 'fetch', 'normalize', 'load', 'publish'] as const

/** Codes of the events that frame a run, stages by their name. */
function frame(events: readonly RunEvent[]): string[] {
  return events.flatMap(event => {
    if (event.code === 'stage') return [`${event.stage} begins`]
    if (event.code === 'stage-ended') return [`${event.stage} ${event.failed ? 'fails' : 'ends'}`]
    return event.code === 'started' || event.code === 'finished' ? [event.code] : []
  })
}

test('a run tells its id first, each stage with its end, and its counts last', async () => {
  const service = await reportService(3)
  const events: RunEvent[] = []
  const onEvent = (event: RunEvent): void => void events.push(event)
  const { runId, run } = await runTest(testPipeline(service.url), testFolder(), { onEvent })
  const middle = stages.flatMap(stage => [`${stage} begins`, `${stage} ends`])
  expect(frame(events)).toEqual(['started', ...middle, 'finished'])
  expect(events[0]).toEqual({ code: 'started', runId, pipeline: 'test' })
  expect(events.at(-1)).toEqual({ code: 'finished', run })
  expect(run).toMatchObject({ requests: 5, reports_fetched: 3, facts: 6 })
})

test('a run that is stopped tells the stage that failed and what it had done', async () => {
  const service = await reportService(3)
  service.fault = (path, response) => {
    if (path !== '/reports/r02') return false
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"expired"}')
    return true
  }
  const events: RunEvent[] = []
  const onEvent = (event: RunEvent): void => void events.push(event)
  await errorOf(runTest(testPipeline(service.url), testFolder(), { onEvent }))
  expect(frame(events)).toEqual([
    'started',
    'list begins',
    'list ends',
    'fetch begins',
    'fetch fails',
    'finished',
  ])
  expect(events.at(-1)).toMatchObject({ code: 'finished', run: { status: 'failed', reports_listed: 3 } })
})

test('a run that is kept out tells its id and no counts', async () => {
  const service = await reportService(1)
  const output = join(testFolder(), 'out')
  await runTest(testPipeline(service.url), output, { demo: true })
  const events: RunEvent[] = []
  await errorOf(runTest(testPipeline(service.url), output, { onEvent: event => void events.push(event) }))
  expect(frame(events)).toEqual(['started'])
})
