import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { linkSignals } from '../../src/lib/abort.ts'

test('aborts with the reason of the first source, also of one that had aborted before', () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const link = linkSignals(undefined, first.signal, second.signal)
  second.abort('second')
  first.abort('first')
  expect(link.signal.reason).toBe('second')
  expect(linkSignals(first.signal).signal.reason).toBe('first')
})

test('a thousand links on one signal leave nothing behind', () => {
  const source = new AbortController()
  const links = Array.from({ length: 1000 }, () => linkSignals(source.signal))
  expect(getEventListeners(source.signal, 'abort')).toHaveLength(1000)
  for (const link of links) link.unlink()
  expect(getEventListeners(source.signal, 'abort')).toHaveLength(0)
  source.abort()
  expect(links[0]!.signal.aborted).toBe(false)
})
