import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { withSmallHeap } from '../../src/lib/small-heap.ts'

test('V8 knows the setting of the growth of the heap', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--heap-growing-percent=50', '--eval', ''])
  expect(String(stderr)).toBe('')
  expect(status).toBe(0)
})

test('the work gives its result and its error on', async () => {
  expect(await withSmallHeap(async () => 7)).toBe(7)
  await expect(withSmallHeap(() => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
})
