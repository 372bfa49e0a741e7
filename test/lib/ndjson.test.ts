import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longestLine, readLines } from '../../src/lib/ndjson.ts'
import { testFolder } from '../support/test-folder.ts'

test('lines end at LF alone, also across chunks, and the last one needs none', async () => {
  const file = join(testFolder(), 'lines.ndjson')
  const long = 'é'.repeat(1_500_000)
  await writeFile(file, `"a\u2028b\rc"\n\n${long}\nlast`)
  const lines: string[] = []
  for await (const line of readLines(file)) lines.push(line)
  expect(lines).toEqual(['"a\u2028b\rc"', long, 'last'])
  expect(await longestLine(file)).toBe(3_000_000)
})

test('an empty file has no line', async () => {
  const file = join(testFolder(), 'empty.ndjson')
  await writeFile(file, '')
  expect(await readLines(file).next()).toEqual({ done: true, value: undefined })
  expect(await longestLine(file)).toBe(0)
})
