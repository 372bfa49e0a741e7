import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostInAnyWindow, rateServers } from '../support/rate-servers.ts'

// Real processes share a ledger file: limit 20 in 1.5 s instead of 60 in a minute.
const limit = 20
const windowMs = 1500
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crossfoot-processes-'))
  const tsc = resolve('node_modules/.bin/tsc')
  const options = '--module nodenext --target es2023 --rewriteRelativeImportExtensions --types node'
  const sources = ['rate-limiter', 'rate-ledger', 'clock'].map(name => resolve(`src/lib/${name}.ts`))
  const roots = ['--rootDir', resolve('src'), '--typeRoots', resolve('node_modules/@types')]
  const where = ['--ignoreConfig', '--outDir', folder, ...roots]
  await promisify(execFile)(tsc, [...options.split(' '), ...where, ...sources])
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'worker.js'), worker)
})
afterAll(() => rm(folder, { recursive: true }))

const worker = `
import { get } from 'node:http'
import { systemClock as clock } from './lib/clock.js'
import { fileLedger } from './lib/rate-ledger.js'
import { createRateLimiter } from './lib/rate-limiter.js'
const [url, path, count] = process.argv.slice(2)
const rule = { limit: ${limit}, windowMs: ${windowMs}, inFlightMs: 500 }
const shared = fileLedger(path, clock, 60000)
const limiter = createRateLimiter({ rule, clock, maxWaitMs: 60000, shared })
const request = () => new Promise((resolve, reject) => get(url, answer => answer.resume().on('end', resolve)).on('error', reject))
await Promise.all(Array.from({ length: Number(count) }, async () => {
  const ticket = await limiter.acquire()
  await request()
  await ticket.answered()
}))
`

test('two processes at once, a third that is killed, a fourth after them: never more than the limit', async () => {
  const counter = rateServers['sliding log'](limit, windowMs)
  let arrivedFirst = (): void => undefined
  const firstArrival = new Promise<void>(done => {
    arrivedFirst = done
  })
  const server = createServer((request, response) => {
    if (request.url === '/killed') arrivedFirst()
    response.statusCode = counter.arrive(performance.now()) ? 200 : 429
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ledger = join(folder, 'state', 'rate.json')
  const start = (path: string, count: number) =>
    spawn(process.execPath, [join(folder, 'worker.js'), url + path, ledger, `${count}`], { stdio: 'inherit' })
  const ended = async (child: ReturnType<typeof start>): Promise<unknown> => (await once(child, 'exit'))[0]

  const killed = start('/killed', 500)
  // Under load they may end before the other has sent anything.
  const both = [start('/', 25), start('/', 25)].map(ended)
  await firstArrival
  killed.kill('SIGKILL')
  expect(await Promise.all(both)).toEqual([0, 0])
  expect(await ended(start('/', 15))).toBe(0)
  server.close()

  expect(counter.refused).toBe(0)
  expect(counter.arrivals.length).toBeGreaterThan(65)
  expect(mostInAnyWindow(counter.arrivals, windowMs)).toBeLessThanOrEqual(limit)
  expect(JSON.parse(await readFile(ledger, 'utf8'))).toMatchObject({ stage: 'burst', limitedAt: null })
})
