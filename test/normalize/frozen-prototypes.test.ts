import { join } from 'node:path'
import { expect, test } from 'vitest'
import { normalizeReport } from '../../src/normalize/normalize-report.ts'
import { flagReport } from '../../src/quality/flag-report.ts'
import { writeDuckdb } from '../../src/writers/duckdb/write-duckdb.ts'
import { stageTables } from '../../src/writers/staged-tables.ts'
import { stamp } from '../support/rows.ts'
import { testFolder } from '../support/test-folder.ts'
import { detailText } from './detail.ts'

const keys = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', '']
const quoted = keys.map(key => JSON.stringify(key))
/** Written by hand: an object literal would take __proto__ for something else. */
const objectOf = (value: (at: number) => string): string =>
  `{${quoted.map((key, at) => `${key}:${value(at)}`).join(',')}}`
const bodies = {
  lines: `{"title":"Income statement","currency":"USD","data":${objectOf(at => `{"2022":${10 + at},"2023":${20 + at}}`)}}`,
  labels: `{"title":"Balance sheet","currency":"USD","columns":["2023"],"rows":[${quoted.map((key, at) => `{"label":${key},"values":[${30 + at}]}`).join(',')}]}`,
  nested: `{"__proto__":{"polluted":1,"constructor":{"prototype":{"polluted":2}}},"\\u005f_proto__x":3}`,
  texts: objectOf(at => quoted[at]!),
  wordings: `{"title":"__proto__","statement":"constructor","currency":"__proto__","unit":"toString","scale":"constructor","scope":"valueOf","entity":"prototype","period":"__proto__","accountingStandard":"hasOwnProperty","coverageWarnings":["__proto__",{"__proto__":"constructor"}],"values":${objectOf(at => String(40 + at))}}`,
  columns: `{"columns":[${quoted.join(',')}],"index":["Revenue"],"data":[[${keys.map((_, at) => 50 + at).join(',')}]]}`,
}
const prototypes = [Object.prototype, Array.prototype, Map.prototype, Function.prototype, String.prototype]

test('keys with the names of the language are data, and no prototype is ever written to', async () => {
  const before = prototypes.map(prototype => Reflect.ownKeys(prototype))
  // In a frozen prototype every write throws, also one that would be undone before anybody looks.
  for (const prototype of prototypes) Object.freeze(prototype)
  const body = detailText(
    `[${Object.values(bodies).join(',')}]`,
    `[${Object.values(bodies).join(',')}]`,
  ).replace('"answer":"a"', `"answer":"a","__proto__":{"polluted":4},"constructor":5`)
  const report = normalizeReport(body, 'run')
  const flags = flagReport(report, {}, 'run')
  expect(report.head.extra).toBe('{"__proto__":{"polluted":4},"constructor":5}')

  const place = (dataset: number) => (row: { json_pointer: string }) =>
    row.json_pointer.startsWith(`/financialStatements/${dataset}/`)
  const lines = report.facts.filter(place(0))
  expect(
    lines.filter(({ fiscal_year }) => fiscal_year === 2023).map(row => [row.line_item, row.value]),
  ).toEqual(keys.slice(0, 6).map((key, at) => [key, String(20 + at)]))
  // A line without a name is no fact; its numbers stay in sight as fields.
  expect(
    report.fields
      .filter(place(0))
      .filter(row => row.role === 'unplaced')
      .map(row => row.value_text),
  ).toEqual(['16', '26'])
  const labels = report.facts.filter(place(1))
  expect(labels.map(row => [row.line_item, row.value]).slice(0, 6)).toEqual(
    keys.slice(0, 6).map((key, at) => [key, String(30 + at)]),
  )
  const texts = report.fields.filter(place(3))
  expect(texts.map(row => [row.key, row.value_text])).toEqual(keys.map(key => [key, key]))

  const folder = testFolder()
  const rows = { facts: report.facts, fields: report.fields, datasets: report.datasets, quality_flags: flags }
  const counts = await writeDuckdb(await stageTables(folder, rows), join(folder, 'a.duckdb'), stamp)
  expect(counts.facts + counts.fields).toBe(report.leaves)
  expect(report.leaves).toBe(2 * (16 + 17 + 3 + 7 + 18 + 15))
  expect(prototypes.map(prototype => Reflect.ownKeys(prototype))).toEqual(before)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})
