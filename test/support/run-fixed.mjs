// Runs a pipeline against a service with a clock that stands still, so that two runs can write the same bytes.
//   node run-fixed.mjs BASE_URL KEY OUTPUT
import { pipelineSchema, runPipeline } from '../../dist/index.js'

const [baseUrl, apiKey, output] = process.argv.slice(2)
const clock = {
  now: () => Date.UTC(2026, 0, 31, 23, 30),
  monotonic: () => performance.now(),
  sleep: ms => new Promise(resolve => setTimeout(resolve, ms)),
}
const source = { baseUrl, apiKey, requestsPerMinute: 60_000 }
const destinations = { duckdb: {}, parquet: {}, excel: { workbookPer: 'company' } }
const pipeline = pipelineSchema.parse({ name: 'fixed', source, destinations })
await runPipeline(pipeline, { output, clock, randomHex: () => '000001' })
