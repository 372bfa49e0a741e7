import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Client } from '../../../src/api/types.ts'
import { listReports, type Listing } from '../../../src/pipeline/stages/list.ts'
import type { ListMemory } from '../../../src/pipeline/store/state.ts'

type Change = 'insert' | 'delete' | 'none'

/** A list of 20 a page that changes behind each request as the changes say, then stands still. */
function movingList(
  count: number,
  newestFirst: boolean,
): {
  client: Pick<Client, 'reportPage'>
  alive: string[]
  plan: (changes: Change[]) => void
  requests: () => number
} {
  const alive = Array.from({ length: count }, (_, index) => `r${index}`)
  let changes: Change[] = []
  let requests = 0
  let next = count
  const client: Pick<Client, 'reportPage'> = {
    reportPage: ({ page = 1 }) => {
      requests++
      const list = newestFirst ? alive.toReversed() : [...alive]
      const change = changes.shift()
      const reports = list.slice((page - 1) * 20, page * 20).map(id => ({
        id,
        query: id,
        answer: '',
        createdAt: new Date(Number(id.slice(1)) * 1000).toISOString(),
        conversationId: null,
        json: '{}',
        sha256: id,
      }))
      const pages = Math.max(1, Math.ceil(list.length / 20))
      if (change === 'insert') alive.push(`r${next++}`)
      if (change === 'delete') alive.splice(Math.floor(alive.length / 3), 1)
      return Promise.resolve({ page, pages, total: list.length, reports, servedAt: null })
    },
  }
  return {
    client,
    alive,
    plan: next => {
      changes = next
      requests = 0
    },
    requests: () => requests,
  }
}

const memoryOf = ({ ids, order }: Listing): ListMemory => ({
  listed_at: '',
  full_at: '',
  order,
  ids: [...ids],
})
const always = (): boolean => true

test('new reports alone are all found, with as few requests as the order of the list permits', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 0, max: 70 }),
      fc.boolean(),
      async (n, k, newestFirst) => {
        const list = movingList(n, newestFirst)
        const first = await listReports(list.client, '')
        for (let index = 0; index < k; index++) list.alive.push(`r${n + index}`)
        list.plan([])
        const memory = memoryOf(first)
        const second = await listReports(list.client, '', { memory, mayStopEarly: always })
        expect(new Set(second.ids)).toEqual(new Set(list.alive))
        const most = {
          'newest first': Math.max(1, Math.ceil(k / 20)),
          'oldest first': 2 + Math.ceil(k / 20),
        }
        expect(list.requests()).toBeLessThanOrEqual(most[memory.order ?? 'oldest first'])
      },
    ),
    { numRuns: 300 },
  )
})

test('a list that only grows or only shrinks while it is read loses no report that was there all the time', async () => {
  const kind = fc.constantFrom<Change>('insert', 'delete')
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 160 }),
      fc.boolean(),
      kind,
      fc.array(fc.boolean(), { maxLength: 40 }),
      async (n, newestFirst, change, when) => {
        const list = movingList(n, newestFirst)
        const before = new Set(list.alive)
        list.plan(when.map(happens => (happens ? change : 'none')))
        const listing = await listReports(list.client, '')
        const throughout = list.alive.filter(id => before.has(id))
        const lost = throughout.filter(id => !listing.ids.includes(id))
        expect(listing.certified ? lost : []).toEqual([])
        // Whatever happened, the next listing of a list that stands still has everything.
        list.plan([])
        const settled = await listReports(list.client, '', {
          memory: memoryOf(listing),
          mayStopEarly: () => false,
        })
        expect(new Set(settled.ids)).toEqual(new Set(list.alive))
        expect([settled.certified, settled.whole]).toEqual([true, true])
      },
    ),
    { numRuns: 1000 },
  )
})
