import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../support/test-folder.ts'

const script = 'scripts/generate.mjs'

test('the schemas in the repository are those of the model', () => {
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

test('a stale schema is found and named', () => {
  const into = testFolder()
  execFileSync(process.execPath, [script, '--into', into])
  appendFileSync(join(into, 'tables.json'), ' ')
  const check = [script, '--check', '--into', into]
  const { status, stderr } = spawnSync(process.execPath, check, { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, `${join(into, 'tables.json')} is stale: run npm run generate\n`])
})

test('the schema of the pipeline file knows every key of the contract, the tables their keys and columns', () => {
  const pipeline = JSON.parse(readFileSync('schemas/pipeline.schema.json', 'utf8')) as {
    properties: Record<string, { properties?: object; additionalProperties?: boolean }>
  }
  expect(Object.keys(pipeline.properties)).toEqual(['name', 'source', 'research', 'quality', 'destinations'])
  expect(pipeline.properties['source']).toMatchObject({ additionalProperties: false })
  const { tables } = JSON.parse(readFileSync('schemas/tables.json', 'utf8')) as {
    tables: { name: string; key: string[]; columns: object[] }[]
  }
  expect(tables.map(({ name, columns }) => [name, columns.length])).toEqual([
    ['facts', 33],
    ['facts_history', 35],
    ['fields', 10],
    ['datasets', 19],
    ['reports', 12],
    ['quality_flags', 12],
    ['runs', 20],
    ['research_attempts', 10],
  ])
})
