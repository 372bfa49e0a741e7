import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { RunEvent } from '../../../src/pipeline/events.ts'
import { loadPipeline } from '../../../src/pipeline/config.ts'
import { runPipeline, type RunResult } from '../../../src/pipeline/run.ts'
import { startSandbox, type SandboxOptions } from '../../../src/sandbox/server.ts'
import { errorOf } from '../../support/http-service.ts'
import { parquetRows } from '../../support/pipelines.ts'
import { testFolder } from '../../support/test-folder.ts'

const csv = `entity,jurisdiction,question
Apple Inc.,United States,"revenue, five years"
Apple Inc.,United States,"revenue, five years"
Nobody Ltd,United Kingdom,unverifiable profit
Toyota Motor Corporation,Japan,net income
`

async function batch(
  research: string,
  list: { readonly name: string; readonly text: string } = { name: 'questions.csv', text: csv },
  options: SandboxOptions = {},
) {
  const sandbox = await startSandbox(options)
  onTestFinished(() => sandbox.close())
  const folder = testFolder()
  const output = join(folder, 'out')
  writeFileSync(join(folder, list.name), list.text)
  const file = join(folder, 'pipeline.yaml')
  writeFileSync(
    file,
    `name: batch
source: { baseUrl: "${sandbox.baseUrl}", apiKey: "\${KEY}", queries: ["five years"], requestsPerMinute: 6000 }
research: ${research}
destinations: { parquet: {} }
`,
  )
  const events: RunEvent[] = []
  const run = async (): Promise<RunResult> => {
    const { pipeline } = await loadPipeline(file, { KEY: sandbox.researchKey })
    return runPipeline(pipeline, { output, onEvent: event => events.push(event) })
  }
  return {
    sandbox,
    run,
    used: async () => sandbox.requests().filter(({ method }) => method === 'POST').length,
    warnings: () => events.flatMap(event => (event.code === 'warning' ? [event.message] : [])),
    asked: () => events.flatMap(event => (event.code === 'asked' ? [[event.question, event.outcome]] : [])),
    attempts: async () =>
      (await parquetRows(output, 'research_attempts')).map(row => [
        row['question'],
        row['outcome'],
        row['charged'],
      ]),
    reports: async () => (await parquetRows(output, 'reports')).map(row => row['query']),
  }
}

const apple = 'Apple Inc., United States: revenue, five years'
const toyota = 'Toyota Motor Corporation, Japan: net income'
const nobody = 'Nobody Ltd, United Kingdom: unverifiable profit'

test('every question is asked once within the budget, and its report is in the same results', async () => {
  const { run, used, attempts, asked, reports, warnings } = await batch(
    '{ questions: questions.csv, maxSearches: 5 }',
  )
  const result = await run()
  expect(result.error).toBeNull()
  expect(asked()).toEqual([
    [apple, 'analysis'],
    [nobody, 'error'],
    [toyota, 'analysis'],
  ])
  expect((await attempts()).toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))).toEqual([
    [apple, 'analysis', true],
    [nobody, 'error', false],
    [toyota, 'analysis', true],
  ])
  expect(await reports()).toContain(apple)
  expect(warnings()).toEqual([])
  expect(await used()).toBe(3)
  // Nothing is left to ask: a second run sends no question.
  await run()
  expect(await used()).toBe(3)
  expect(await attempts()).toHaveLength(3)
})

test('the budget of a run ends it, the next run goes on; without a budget nothing is spent', async () => {
  const { run, used, warnings } = await batch('{ questions: questions.csv, maxSearches: 1 }')
  await run()
  expect(await used()).toBe(1)
  expect(warnings()).toEqual(['2 of 3 questions were not asked: maxSearches is 1'])
  await run()
  expect(await used()).toBe(3)
  const unpaid = await batch('{ questions: questions.csv }')
  await unpaid.run()
  expect(await unpaid.used()).toBe(0)
  expect(unpaid.warnings()).toEqual(['3 of 3 questions were not asked: maxSearches is 0'])
})

test('a YAML list is read too; the allowance of the workspace ends the asking', async () => {
  const questions = Array.from({ length: 9 }, (_, at) => ({
    entity: 'Apple Inc.',
    jurisdiction: 'United States',
    question: `revenue (${at})`,
  }))
  const list = { name: 'questions.yaml', text: JSON.stringify(questions) }
  const { run, used, warnings } = await batch('{ questions: questions.yaml, maxSearches: 100 }', list)
  await run()
  expect(await used()).toBe(7)
  expect(warnings()).toEqual([
    '2 of 9 questions were not asked: the allowance is used up until 2026-11-21T00:00:00.000Z',
  ])
})

test.each([
  ['questions.csv', 'entity,jurisdiction\nApple,US\n', 'question 1: question is missing or not a text'],
  [
    'questions.csv',
    'entity,jurisdiction,question,more\na,b,c,d\n',
    'question 1: it is missing or not a text',
  ],
  ['questions.yaml', 'a: 1\n', 'is no YAML list of questions'],
  [
    'questions.yaml',
    '- {entity: A, jurisdiction: B, question: 5}\n',
    'question 1: question is missing or not a text',
  ],
  ['other.csv', csv, 'cannot be read'],
])('a list %s of another form is an error of the file, nothing is asked', async (name, text, message) => {
  const { run, used } = await batch(
    `{ questions: ${name === 'other.csv' ? 'questions.csv' : name}, maxSearches: 5 }`,
    { name, text },
  )
  const error = await errorOf(run())
  expect(error).toMatchObject({ code: 'usage', exitCode: 2 })
  expect(error.message).toContain(message)
  expect(await used()).toBe(0)
})
