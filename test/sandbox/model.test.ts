import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { RunningSandbox } from '../../src/sandbox/server.ts'
import {
  advanceClock,
  createKey,
  dayMs,
  deleteReport,
  getReport,
  listReports,
  newModel,
  readUsage,
  research,
  revokeKey,
  saveDelayMs,
  start,
  useElsewhere,
  type Model,
  type Step,
} from './history.ts'
import { handClock, withSandbox } from './http.ts'

const index = fc.nat(20)
const anyResearch = fc
  .tuple(
    index,
    fc.constantFrom(
      'Apple',
      'tesla and TOYOTA',
      'ambiguous',
      'ambiguous Apple',
      'unverifiable Apple',
      'nobody',
    ),
    fc.option(index, { nil: undefined }),
  )
  .map(([key, words, offer]) => research(key, words, offer))

const steps: fc.Arbitrary<Step>[] = [
  fc
    .tuple(fc.constantFrom('read', 'research'), fc.constantFrom(30, 90, 365))
    .map(([scope, days]) => createKey(scope, days)),
  index.map(revokeKey),
  index.map(readUsage),
  fc
    .tuple(index, fc.integer({ min: 1, max: 4 }), fc.constantFrom('', 'modelled'))
    .map(([key, page, q]) => listReports(key, page, q)),
  fc.tuple(index, index).map(([key, report]) => getReport(key, report)),
  anyResearch,
  anyResearch,
  anyResearch,
  index.map(deleteReport),
  fc.integer({ min: 7, max: 10 }).map(useElsewhere),
  fc.constantFrom(1, saveDelayMs - 1, saveDelayMs, 3_600_000, dayMs, 30 * dayMs).map(advanceClock),
]

it('answers any history of keys, reports, research and time as the model says', async () => {
  const reached = new Set<string>()
  const commandOf = (step: Step): fc.AsyncCommand<Model, RunningSandbox> => ({
    check: model => step.possible(model),
    run: async (model, own) => {
      const { got, wanted } = await step.take(model, own)
      expect(got).toEqual(wanted)
    },
    toString: () => step.name,
  })
  const histories = fc.commands(
    steps.map(step => step.map(commandOf)),
    { maxCommands: 60, size: 'max' },
  )
  await fc.assert(
    fc.asyncProperty(histories, async history => {
      const options = { clock: handClock(), now: new Date(start), saveDelayMs, seed: 3 }
      await withSandbox({ ...options, requestsPerMinute: 1_000_000 }, async own => {
        await fc.asyncModelRun(() => ({ model: newModel(own), real: own }), history)
        for (const { method, path, status } of own.requests())
          reached.add(`${method} ${path.replace(/\?.*|(?<=reports\/).+/, '')} ${status}`)
        for (const { outcome } of own.research()) reached.add(outcome)
      })
    }),
    { numRuns: 100, seed: 20_261_122 },
  )
  expect([...reached].sort()).toEqual([
    'GET /api/v1/reports 200',
    'GET /api/v1/reports 401',
    'GET /api/v1/reports/ 200',
    'GET /api/v1/reports/ 401',
    'GET /api/v1/reports/ 404',
    'GET /api/v1/usage 200',
    'GET /api/v1/usage 401',
    'POST /api/v1/research 200',
    'POST /api/v1/research 401',
    'POST /api/v1/research 403',
    'POST /api/v1/research 429',
    'analysis',
    'conversation',
    'error',
  ])
})
