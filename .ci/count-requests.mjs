// What two runs against one service have asked for: everything once, then the list alone.
//   node .ci/count-requests.mjs FIRST.json SECOND.json raw/index.ndjson
import { deepEqual } from 'node:assert/strict'
import { readFileSync } from 'node:fs'

const [first, second] = process.argv.slice(2, 4).map(file => JSON.parse(readFileSync(file, 'utf8')).run)
const answers = readFileSync(process.argv[4], 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line))

/** Answers by what was asked for. */
function asked({ run_id: runId }) {
  const counts = { usage: 0, list: 0, details: 0 }
  for (const { run_id, path } of answers) {
    if (run_id !== runId) continue
    counts[path === '/usage' ? 'usage' : /^\/reports(\?|$)/.test(path) ? 'list' : 'details']++
  }
  return counts
}

console.log(asked(first), asked(second))
deepEqual(asked(first), { usage: 1, list: 2, details: 36 })
deepEqual(asked(second), { usage: 0, list: 2, details: 0 })
deepEqual([first.requests, first.retries, first.rate_limited], [39, 0, 0])
deepEqual([second.requests, second.reports_fetched, second.reports_unchanged], [2, 0, 36])
