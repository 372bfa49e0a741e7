import { readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CrossfootError } from '../../src/errors.ts'
import {
  castText,
  Duckdb,
  duckdbError,
  quoteName,
  quotePath,
  quoteText,
  selectPlain,
} from '../../src/lib/duckdb.ts'
import { fixedText } from '../../src/lib/decimal-text.ts'
import { testFolder } from '../support/test-folder.ts'

test('nothing outside its folders can be reached, and that cannot be undone', async () => {
  const folder = testFolder()
  const elsewhere = join(testFolder(), 'secret.txt')
  await writeFile(elsewhere, 'secret')
  await writeFile(join(folder, 'open.txt'), 'open')
  const duckdb = await Duckdb.open({ folders: [folder] })
  try {
    const read = (file: string) => duckdb.row(`SELECT content FROM read_text(${quotePath(file)})`)
    expect(await read(join(folder, 'open.txt'))).toEqual({ content: 'open' })
    await expect(read(elsewhere)).rejects.toThrow('Permission Error')
    await expect(duckdb.run(`COPY (SELECT 1) TO ${quoteText(`${elsewhere}.csv`)}`)).rejects.toThrow(
      'Permission Error',
    )
    await expect(duckdb.run('SET enable_external_access = true')).rejects.toThrow(
      'configuration has been locked',
    )
    await expect(duckdb.run('INSTALL httpfs')).rejects.toThrow('Permission Error')
  } finally {
    duckdb.close()
  }
})

test('neither a way up nor a second statement leads out of its folders, and no setting opens them', async () => {
  const folder = testFolder()
  const elsewhere = testFolder()
  await writeFile(join(elsewhere, 'secret.txt'), 'secret')
  const up = `${folder}/../${basename(elsewhere)}/secret.txt`
  const duckdb = await Duckdb.open({ folders: [folder], scratch: folder })
  try {
    for (const sql of [
      `SELECT * FROM read_text(${quoteText(up)})`,
      `SELECT * FROM read_text(${quoteText(`${folder}/sub/../../${basename(elsewhere)}/secret.txt`)})`,
      `SELECT * FROM read_csv(${quoteText('/etc/passwd')})`,
      `SELECT * FROM glob(${quoteText('/etc/*')})`,
      `SELECT 1; SELECT * FROM read_text(${quoteText('/etc/passwd')})`,
      `ATTACH ${quoteText(join(elsewhere, 'x.duckdb'))} AS other`,
      `COPY (SELECT 1) TO ${quoteText(`${up}.csv`)}`,
      `CREATE VIEW v AS SELECT * FROM read_text(${quoteText('/etc/passwd')}); SELECT * FROM v`,
      `SELECT * FROM read_text('https://127.0.0.1:9/x')`,
      `EXPORT DATABASE ${quoteText(join(elsewhere, 'dump'))}`,
      'LOAD httpfs',
    ]) {
      await expect(duckdb.run(sql), sql).rejects.toThrow(/^(?:Permission|Binder|IO|Invalid Input) Error/)
    }
    for (const setting of [
      'allowed_directories = []',
      'enable_external_access = true',
      'lock_configuration = false',
      'autoinstall_known_extensions = true',
      `temp_directory = ${quoteText(elsewhere)}`,
      `home_directory = ${quoteText(elsewhere)}`,
    ]) {
      await expect(duckdb.run(`SET ${setting}`), setting).rejects.toThrow('configuration has been locked')
    }
    expect(await readdir(elsewhere)).toEqual(['secret.txt'])
  } finally {
    duckdb.close()
  }
})

test('a name is a name, whatever stands in it', async () => {
  const duckdb = await Duckdb.open({ folders: [] })
  try {
    const names = ['"; DROP TABLE x;--', "'", 'select', 'Revenue', 'a b', '\u{1f600}', 'x'.repeat(10_000)]
    await duckdb.run(`CREATE TABLE x (${names.map(name => `${quoteName(name)} INTEGER`).join(', ')})`)
    await duckdb.run(`INSERT INTO x VALUES (${names.map((_, at) => at).join(', ')})`)
    expect(await duckdb.row(`SELECT ${names.map(quoteName).join(', ')} FROM x`)).toEqual(
      Object.fromEntries(names.map((name, at) => [name, at])),
    )
    expect(await duckdb.row('SELECT $1 AS text', ["'; DROP TABLE x;--\u0000"])).toEqual({
      text: "'; DROP TABLE x;--\u0000",
    })
  } finally {
    duckdb.close()
  }
})

test('decimals of 38 digits come back as they went in', async () => {
  const most = 10n ** 38n - 1n
  const amounts = fc.oneof(
    fc.bigInt({ min: -most, max: most }),
    fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
  )
  const values = [
    '0',
    '-0.000000001',
    '99999999999999999999999999999.999999999',
    '-99999999999999999999999999999.999999999',
    '-12345678901.5',
    ...fc.sample(amounts, { numRuns: 2000, seed: 7 }).map(fixedText),
  ]
  const duckdb = await Duckdb.open({ folders: [] })
  try {
    const texts = `(SELECT unnest([${values.map(quoteText).join(', ')}]) AS value)`
    await duckdb.run(
      `CREATE TABLE held AS SELECT ${castText('value', 'DECIMAL(38,9)')} AS value FROM ${texts}`,
    )
    const read: unknown[] = []
    const columns = [['value', { type: 'DECIMAL(38,9)' }]] as const
    for await (const row of duckdb.rows(`SELECT ${selectPlain(columns)} FROM held`)) read.push(row.value)
    expect(read).toEqual(values)
    expect(read).toHaveLength(2005)
  } finally {
    duckdb.close()
  }
})

test('a number that does not fit is an error, never a rounded one', async () => {
  const duckdb = await Duckdb.open({ folders: [] })
  try {
    for (const value of ['100000000000000000000000000000', '1e3x', '']) {
      const select = `SELECT ${castText('value', 'DECIMAL(38,9)')} FROM (SELECT $1 AS value)`
      await expect(duckdb.row(select, [value])).rejects.toThrow(/^Conversion Error/)
    }
  } finally {
    duckdb.close()
  }
})

test('a full disk and a lock become one sentence', () => {
  const full = duckdbError(
    new Error('IO Error: Could not write: No space left on device'),
    'write',
    'a.duckdb',
  )
  expect(full).toBeInstanceOf(CrossfootError)
  expect((full as CrossfootError).message).toBe('cannot write a.duckdb: the disk is full')
  const locked = duckdbError(
    new Error(
      'IO Error: Could not set lock on file "a": Conflicting lock is held in /usr/bin/python3 (PID 12).',
    ),
    'read',
    'a.duckdb',
  )
  expect((locked as CrossfootError).message).toBe(
    'cannot read a.duckdb: /usr/bin/python3 (PID 12) has it open',
  )
  const bug = new TypeError('x')
  expect(duckdbError(bug, 'read', 'a')).toBe(bug)
})
