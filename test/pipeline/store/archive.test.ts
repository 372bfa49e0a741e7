import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bodyPath, openArchive } from '../../../src/pipeline/store/archive.ts'
import { testFolder } from '../../support/test-folder.ts'

const entry = {
  received_at: '2026-01-01T00:00:00.000Z',
  run_id: 'run',
  method: 'GET',
  path: '/reports/a',
  status: 200,
  content_type: 'application/json',
  report_id: 'a',
  attempt: 1,
}

function index(output: string): string {
  return readFileSync(join(output, 'raw', 'index.ndjson'), 'utf8')
}

test('a body is kept byte by byte under its SHA-256, whatever it is', async () => {
  const output = testFolder()
  const archive = await openArchive(output)
  const body = Buffer.from([0xff, 0xfe, 0x00, 0x0a, 0x7b])
  const { sha256, bytes } = await archive.append(entry, body)
  expect([sha256, bytes]).toEqual(['8b63f958db27d23ae0ac2b58fd3e99988925ea7a282c8141cfa505bf480e248a', 5])
  expect(readFileSync(join(output, bodyPath(sha256)))).toEqual(body)
  expect(await archive.body(sha256)).toEqual(body)
  await archive.close()
})

test('identical bodies are stored once and indexed twice', async () => {
  const output = testFolder()
  const archive = await openArchive(output)
  const first = await archive.append(entry, Buffer.from('{}'))
  const second = await archive.append({ ...entry, attempt: 2 }, Buffer.from('{}'))
  expect(second.sha256).toBe(first.sha256)
  expect(first.sha256).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a')
  expect((await archive.since(0)).map(({ attempt }) => attempt)).toEqual([1, 2])
  await archive.close()
})

test('concurrent answers each get one whole line', async () => {
  const output = testFolder()
  const archive = await openArchive(output)
  await Promise.all(
    Array.from({ length: 30 }, (_, attempt) =>
      archive.append({ ...entry, attempt }, Buffer.from(`${attempt}`)),
    ),
  )
  const attempts = (await archive.since(0)).map(({ attempt }) => attempt).sort((a, b) => a - b)
  expect(attempts).toEqual(Array.from({ length: 30 }, (_, attempt) => attempt))
  expect(archive.size()).toBe(Buffer.byteLength(index(output)))
  await archive.close()
})

test.each([['{"received_at":"2026'], ['x'.repeat(200_000)]])('a torn last line is cut off', async torn => {
  const output = testFolder()
  const archive = await openArchive(output)
  await archive.append(entry, Buffer.from('1'))
  await archive.close()
  const whole = index(output)
  appendFileSync(join(output, 'raw', 'index.ndjson'), torn)
  const again = await openArchive(output)
  expect(index(output)).toBe(whole)
  await again.append(entry, Buffer.from('2'))
  expect(await again.since(whole.length)).toHaveLength(1)
  await again.close()
})

test('an index that is one torn line starts anew', async () => {
  const output = testFolder()
  await (await openArchive(output)).close()
  writeFileSync(join(output, 'raw', 'index.ndjson'), '{"rec')
  const archive = await openArchive(output)
  expect([archive.size(), index(output)]).toEqual([0, ''])
  await archive.close()
})

test('a body that was changed afterwards is named, not used', async () => {
  const output = testFolder()
  const archive = await openArchive(output)
  const { sha256 } = await archive.append(entry, Buffer.from('{"a":1}'))
  writeFileSync(join(output, bodyPath(sha256)), '{"a":2}')
  await expect(archive.body(sha256)).rejects.toThrow(bodyPath(sha256))
  await archive.close()
})
