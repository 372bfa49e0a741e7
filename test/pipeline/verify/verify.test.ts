import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { verify } from '../../../src/pipeline/verify/verify.ts'
import { Duckdb, quoteText } from '../../../src/lib/duckdb.ts'
import { writeExcel } from '../../../src/writers/excel/write-excel.ts'
import { writeParquet } from '../../../src/writers/parquet.ts'
import { stageTables } from '../../../src/writers/staged-tables.ts'
import { exactRows } from '../../support/exact-rows.ts'
import { testFolder } from '../../support/test-folder.ts'
import { keepBody, writeManifest, writeResults } from '../../support/results.ts'
import { factRow, fieldRow, flagRow, reportRow, runRow, stamp } from '../../support/rows.ts'

const body = `{"report":{"id":"rep-1","tools":[{"data":[1.10,null]}],"query":"q"},
 "financialStatements":[{"label":"Revenue","=a/b~c":383285,"\\ud800":true,"empty":{}}]}`
const fact = (json_pointer: string, value_text: string, changes = {}) =>
  factRow({ json_pointer, value_text, ...changes })
const facts = [
  fact('/financialStatements/0/=a~1b~0c', '383285', { value: '383285000000' }),
  fact('/report/tools/0/data/0', '1.10', { origin: 'evidence', value: '1.1' }),
]
const fields = [
  fieldRow({ json_pointer: '/financialStatements/0/label', value_text: 'Revenue' }),
  fieldRow({ json_pointer: '/financialStatements/0/\ud800', value_text: 'true', value_type: 'boolean' }),
  fieldRow({ json_pointer: '/report/tools/0/data/1', value_text: null, value_type: 'null' }),
]

async function results(
  changes: {
    facts?: typeof facts
    fields?: typeof fields
    body?: string
    flags?: ReturnType<typeof flagRow>[]
  } = {},
) {
  const folder = testFolder()
  const content_hash = await keepBody(folder, changes.body ?? body)
  const rows = {
    facts: changes.facts ?? facts,
    fields: changes.fields ?? fields,
    reports: [reportRow({ content_hash })],
    quality_flags: changes.flags ?? [flagRow(), flagRow({ flag_id: 'a', report_id: null })],
    runs: [runRow()],
  }
  const written = await writeResults(folder, rows)
  return { folder, rows, written, raw: `raw/${content_hash.slice(0, 2)}/${content_hash}.json` }
}

test('sound results have no problem, and everything was counted', async () => {
  const { folder } = await results()
  expect(await verify(folder)).toEqual({
    problems: [],
    checked: { files: 12, rows: 9, workbooks: 2, pages: 1, reports: 1, leaves: 5 },
  })
})

test('values that writers like to spoil are the same in all three', async () => {
  const folder = testFolder()
  await writeResults(folder, exactRows)
  const { problems, checked } = await verify(folder)
  expect(problems).toEqual([
    { file: 'crossfoot.duckdb', message: 'report rep-1 has rows, yet no raw body that they came from' },
  ])
  expect(checked.rows).toBe(17)
})

test('one changed byte names the file, whichever it is', async () => {
  const { folder, written } = await results()
  expect(written).toHaveLength(12)
  for (const { path } of written) {
    const data = await readFile(join(folder, path))
    const middle = data.length >> 1
    const changed = Buffer.from(data)
    changed[middle] = changed[middle]! ^ 0xff
    await writeFile(join(folder, path), changed)
    const { problems } = await verify(folder)
    expect(problems.map(({ file }) => file)).toEqual([path])
    expect(problems[0]?.message).toMatch(/was changed after it was written: its SHA-256 differs/)
    await writeFile(join(folder, path), data)
  }
  expect((await verify(folder)).problems).toEqual([])
})

test('files that are no Parquet, no DuckDB and no workbook are named, also where the manifest agrees with them', async () => {
  const { folder, written } = await results()
  const broken = ['crossfoot.duckdb', 'parquet/facts.parquet', 'excel/Apple Inc.xlsx']
  for (const path of broken) await truncate(join(folder, path), 100)
  await writeManifest(folder, written)
  const { problems } = await verify(folder)
  expect([...new Set(problems.map(({ file }) => file))].sort()).toEqual([...broken].sort())
})

test('a Parquet file with another value differs, and is named', async () => {
  const { folder, rows, written } = await results()
  const other = [facts[0]!, { ...facts[1]!, value: '1.100000001' }]
  const source = await stageTables(join(folder, '.crossfoot', 'other'), { ...rows, facts: other })
  await writeParquet(source, join(folder, 'parquet'), { compression: 'zstd' }, stamp)
  await writeManifest(folder, written)
  expect((await verify(folder)).problems).toEqual([
    {
      file: 'parquet/facts.parquet',
      message:
        'differs from crossfoot.duckdb in facts: 1 row missing, 1 row not there; run the pipeline again',
    },
  ])
})

test('a row that only DuckDB lost shows in Parquet, in Excel, in the report and against the raw body', async () => {
  const { folder, written } = await results()
  const duckdb = await Duckdb.open({ folders: [folder] })
  await duckdb.run(`ATTACH ${quoteText(join(folder, 'crossfoot.duckdb'))} AS results`)
  await duckdb.run('DELETE FROM results.facts WHERE value = 1.1')
  duckdb.close()
  await writeManifest(folder, written)
  const { problems } = await verify(folder)
  expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'crossfoot.duckdb: holds 1 row of facts, the manifest says 2',
    'parquet/facts.parquet: differs from crossfoot.duckdb in facts: 0 rows missing, 1 row not there; run the pipeline again',
    'excel/Apple Inc.xlsx: 1 row of facts differ from the tables, the first at rep-1 /report/tools/0/data/0',
    'report/index.html: 1 figure differ from the tables, the first at rep-1 /report/tools/0/data/0',
    'crossfoot.duckdb: report rep-1: /report/tools/0/data/0 of the raw body is no row of facts or fields',
  ])
})

test('a workbook with another figure is named', async () => {
  const { folder, rows, written } = await results()
  const other = [{ ...facts[0]!, value: '383285000000.000000001' }, facts[1]!]
  await rm(join(folder, 'excel', 'Apple Inc.xlsx'))
  const source = await stageTables(join(folder, '.crossfoot', 'other'), {
    ...rows,
    facts: other,
    quality_flags: [],
  })
  await writeExcel(source, join(folder, 'excel'), { workbookPer: 'company' }, stamp)
  await writeManifest(folder, written)
  expect((await verify(folder)).problems).toEqual([
    {
      file: 'excel/Apple Inc.xlsx',
      message: '1 row of facts differ from the tables, the first at rep-1 /financialStatements/0/=a~1b~0c',
    },
    { file: 'excel/Apple Inc.xlsx', message: 'holds 0 rows of quality_flags, the manifest says 1' },
    {
      file: 'excel',
      message:
        '1 row of facts stand in no workbook, the first at rep-1 /financialStatements/0/=a~1b~0c; run the pipeline again',
    },
    {
      file: 'excel',
      message:
        '1 row of quality_flags stand in no workbook, the first at rep-1 /financialStatements/0/rows/0/values/2023; run the pipeline again',
    },
  ])
})

test('the raw bodies are recounted', async () => {
  const lost = await results({ fields: fields.slice(1) })
  const invented = await results({
    fields: [...fields, fieldRow({ json_pointer: '/financialStatements/9' })],
  })
  const twice = await results({ fields: [...fields, fieldRow({ json_pointer: facts[0]!.json_pointer })] })
  const reworded = await results({ facts: [facts[0]!, { ...facts[1]!, value_text: '1.1' }] })
  const messages = await Promise.all(
    [lost, invented, twice, reworded].map(async ({ folder }) =>
      (await verify(folder)).problems.map(p => p.message),
    ),
  )
  expect(messages).toEqual([
    ['report rep-1: /financialStatements/0/label of the raw body is no row of facts or fields'],
    ['report rep-1: 1 row stand at no scalar of the raw body, the first at /financialStatements/9'],
    ['report rep-1: /financialStatements/0/=a~1b~0c stands in two rows of facts and fields'],
    ['report rep-1: /report/tools/0/data/0 is stored with another text than the raw body has'],
  ])
})

test('a raw body that was changed or is gone is named', async () => {
  const { folder, raw } = await results()
  await writeFile(join(folder, raw), body.replace('383285', '383286'))
  expect((await verify(folder)).problems).toEqual([
    { file: raw, message: 'was changed: its SHA-256 is not its name; it is the raw body of report rep-1' },
  ])
  await rm(join(folder, raw))
  expect((await verify(folder)).problems).toEqual([
    { file: raw, message: 'is missing; it is the raw body of report rep-1' },
  ])
})

test('a body that is no report detail is sound where a flag says so and no row claims it', async () => {
  const flags = [flagRow({ rule: 'contract.detail_not_json', json_pointer: null })]
  const flagged = await results({ body: '<html>', facts: [], fields: [], flags })
  expect((await verify(flagged.folder)).problems).toEqual([])
  const silent = await results({ body: '<html>', facts: [], fields: [], flags: [] })
  expect((await verify(silent.folder)).problems.map(({ file }) => file)).toEqual([silent.raw])
})

test('without a usable manifest nothing is claimed', async () => {
  const { folder } = await results()
  await rm(join(folder, 'manifest.json'))
  expect((await verify(folder)).problems).toEqual([
    {
      file: 'manifest.json',
      message: 'is missing, so nothing says which files belong to the results; run the pipeline',
    },
  ])
  const outside = { path: '../secret', rows: {}, bytes: 1, sha256: 'a'.repeat(64) }
  const manifest = {
    crossfoot: '1',
    schemaVersion: 1,
    generation: 1,
    runId: 'r',
    publishedAt: 'p',
    files: [outside],
  }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  const [problem] = (await verify(folder)).problems
  expect(problem?.message).toMatch(/^cannot be used as manifest/)
})

test('a file of the manifest that is gone is named', async () => {
  const { folder } = await results()
  await rm(join(folder, 'parquet', 'runs.parquet'))
  expect((await verify(folder)).problems).toEqual([
    { file: 'parquet/runs.parquet', message: 'is missing; run the pipeline again' },
  ])
})

test.each([
  ['an amount', '383,285,000,000 USD</td>', '383,285,000,001 USD</td>', 'differ from the tables'],
  ['a pointer', '=a~1b~0c</code>', '=a~1b~0d</code>', 'differ from the tables'],
  ['a whole row', /<tr id="f.*?<\/tr>/s, '', 'stand on no page'],
])('%s of the report that was changed with its manifest is named', async (_what, found, put, message) => {
  const { folder, written } = await results()
  const page = join(folder, 'report', 'index.html')
  const text = await readFile(page, 'utf8')
  expect(text.replace(found, put)).not.toBe(text)
  await writeFile(page, text.replace(found, put))
  await writeManifest(folder, written)
  const { problems } = await verify(folder)
  expect(problems).toHaveLength(1)
  expect(problems[0]?.file).toMatch(/^report/)
  expect(problems[0]?.message).toContain(message)
})
