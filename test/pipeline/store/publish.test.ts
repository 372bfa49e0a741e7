import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ResultStamp } from '../../../src/model/results.ts'
import { publish, readPublished } from '../../../src/pipeline/store/publish.ts'
import { createStaging, removeStaging, type Staging } from '../../../src/pipeline/store/staging.ts'
import { errorOf } from '../../support/http-service.ts'
import { testFolder } from '../../support/test-folder.ts'

const stamp = (generation: number): ResultStamp => ({
  generation,
  runId: `run${generation}`,
  toolVersion: '0',
  schemaVersion: 1,
})

async function staged(output: string, files: Record<string, string>): Promise<Staging> {
  mkdirSync(join(output, '.crossfoot'), { recursive: true })
  const staging = await createStaging(join(output, '.crossfoot'), 'run')
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(staging.results, path, '..'), { recursive: true })
    writeFileSync(join(staging.results, path), text)
  }
  return staging
}

async function publishFiles(
  output: string,
  generation: number,
  files: Record<string, string>,
): Promise<void> {
  const staging = await staged(output, files)
  const written = Object.keys(files).map(path => ({ path, rows: { facts: 1 } }))
  await publish(output, staging, { written, kept: [] }, [], stamp(generation), '2026-01-01T00:00:00.000Z')
  await removeStaging(staging)
}

const read = (output: string, path: string): string => readFileSync(join(output, path), 'utf8')

test('files stand at their place and the manifest names their size and hash', async () => {
  const output = testFolder()
  await publishFiles(output, 1, { 'crossfoot.duckdb': 'db', 'excel/A.xlsx': 'a' })
  expect(JSON.parse(read(output, 'manifest.json'))).toEqual({
    crossfoot: '0',
    schemaVersion: 1,
    generation: 1,
    runId: 'run1',
    publishedAt: '2026-01-01T00:00:00.000Z',
    files: [
      {
        path: 'crossfoot.duckdb',
        rows: { facts: 1 },
        bytes: 2,
        sha256: '7bdc25d1694ef984782a16f6f1710c1c6bc83ba7a131b515baf532bea021d011',
      },
      {
        path: 'excel/A.xlsx',
        rows: { facts: 1 },
        bytes: 1,
        sha256: 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb',
      },
    ],
  })
  expect(await readPublished(output)).toEqual({ generation: 1, paths: ['crossfoot.duckdb', 'excel/A.xlsx'] })
})

test('workbooks of the last results go, a stale database log too, files of somebody else stay', async () => {
  const output = testFolder()
  await publishFiles(output, 1, { 'crossfoot.duckdb': 'db', 'excel/A.xlsx': 'a', 'excel/B.xlsx': 'b' })
  writeFileSync(join(output, 'excel', 'mine.xlsx'), 'mine')
  writeFileSync(join(output, 'crossfoot.duckdb.wal'), 'log')
  await publishFiles(output, 2, { 'crossfoot.duckdb': 'db2', 'excel/B.xlsx': 'b2' })
  expect(readdirSync(join(output, 'excel')).sort()).toEqual(['B.xlsx', 'mine.xlsx'])
  expect(existsSync(join(output, 'crossfoot.duckdb.wal'))).toBe(false)
  expect(readdirSync(join(output, '.crossfoot'))).toEqual([])
})

test('a manifest changed by hand removes nothing outside the results', async () => {
  const output = testFolder()
  await publishFiles(output, 1, { 'excel/A.xlsx': 'a' })
  writeFileSync(join(output, 'notes.txt'), 'mine')
  const manifest = { generation: 1, files: [{ path: 'notes.txt' }, { path: 'excel/../notes.txt' }] }
  writeFileSync(join(output, 'manifest.json'), JSON.stringify(manifest))
  await publishFiles(output, 2, { 'excel/A.xlsx': 'a' })
  expect(read(output, 'notes.txt')).toBe('mine')
})

test.each([
  ['a folder', (path: string) => mkdirSync(path)],
  ['a symbolic link', (path: string) => symlinkSync('/dev/null', path)],
])('where %s stands in the way nothing is changed', async (_what, block) => {
  const output = testFolder()
  await publishFiles(output, 1, { 'crossfoot.duckdb': 'old', 'excel/A.xlsx': 'a', 'excel/B.xlsx': 'b' })
  const manifest = read(output, 'manifest.json')
  const staging = await staged(output, {
    'crossfoot.duckdb': 'new',
    'excel/A.xlsx': 'a2',
    'excel/C.xlsx': 'c',
  })
  const files = ['crossfoot.duckdb', 'excel/A.xlsx', 'excel/C.xlsx'].map(path => ({ path, rows: {} }))
  // Found before the first rename: something else stands where a file goes.
  block(join(output, 'excel', 'C.xlsx'))
  const error = await errorOf(
    publish(output, staging, { written: files, kept: [] }, [], stamp(2), '2026-01-01T00:00:00.000Z'),
  )
  expect(error).toMatchObject({ code: 'usage', message: expect.stringContaining('C.xlsx') as string })
  expect([
    read(output, 'crossfoot.duckdb'),
    read(output, 'excel/A.xlsx'),
    read(output, 'excel/B.xlsx'),
  ]).toEqual(['old', 'a', 'b'])
  expect(read(output, 'manifest.json')).toBe(manifest)
})

test('where a rename fails in the middle what was renamed is put back', async () => {
  const output = testFolder()
  await publishFiles(output, 1, { 'crossfoot.duckdb': 'old', 'excel/A.xlsx': 'a' })
  const manifest = read(output, 'manifest.json')
  const staging = await staged(output, {
    'crossfoot.duckdb': 'new',
    'excel/A.xlsx': 'a2',
    'excel/N.xlsx': 'n',
  })
  const files = ['crossfoot.duckdb', 'excel/N.xlsx', 'excel/A.xlsx'].map(path => ({ path, rows: {} }))
  // The place where the old workbook is kept meanwhile is taken: the third step fails.
  mkdirSync(join(staging.folder, 'previous', 'excel', 'A.xlsx'), { recursive: true })
  const error = await errorOf(
    publish(output, staging, { written: files, kept: [] }, [], stamp(2), '2026-01-01T00:00:00.000Z'),
  )
  expect(error.message).toContain('something else of that name')
  expect([read(output, 'crossfoot.duckdb'), read(output, 'excel/A.xlsx')]).toEqual(['old', 'a'])
  expect(existsSync(join(output, 'excel', 'N.xlsx'))).toBe(false)
  expect(read(output, 'manifest.json')).toBe(manifest)
})
