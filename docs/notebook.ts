// The figures of a folder of results in TypeScript: from the DuckDB file, and from an Arrow file that
// `crossfoot export arrow -o facts.arrow` has written. Needed: npm install @duckdb/node-api apache-arrow
import { existsSync, readFileSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'
import { tableFromIPC } from 'apache-arrow'

const instance = await DuckDBInstance.create('output/crossfoot.duckdb', { access_mode: 'READ_ONLY' })
const db = await instance.connect()

/** Rows of a query; decimals come as exact text. */
async function rows(sql: string): Promise<Record<string, unknown>[]> {
  return (await db.runAndReadAll(sql)).getRowObjectsJson()
}

const revenue = await rows(`
  SELECT fiscal_year, value, json_pointer FROM latest_facts
  WHERE entity ILIKE 'Apple%' AND concept = 'Revenue' ORDER BY 1`)
for (const { fiscal_year, value, json_pointer } of revenue) console.log(fiscal_year, value, json_pointer)

const statement = await rows(`
  SELECT line_item, fiscal_year, y0, y1 FROM statement('Apple Inc.', 'income_statement') WHERE concept = 'NetIncome'`)
for (const { line_item, fiscal_year, y0, y1 } of statement) console.log(line_item, fiscal_year, y0, y1)

const flags = await rows(`SELECT severity, count(*) AS findings FROM quality_flags GROUP BY ALL ORDER BY 1`)
for (const { severity, findings } of flags) console.log(severity, findings)

const [before] = await rows(`SELECT count(*) AS facts FROM facts_as_of('2020-01-01T00:00:00Z')`)
console.log('facts in 2020:', before?.facts)

db.closeSync()
instance.closeSync()

if (existsSync('facts.arrow')) {
  const table = tableFromIPC(readFileSync('facts.arrow'))
  const value = table.schema.fields.find(({ name }) => name === 'value')
  console.log(table.numRows, 'facts;', String(value?.type), value?.metadata.get('unit'))
  for (const fact of table) {
    if (fact.concept !== 'Revenue' || fact.fiscal_year !== 2023 || fact.scope !== 'consolidated') continue
    // A decimal of 128 bits: four words of 32, lowest first, in units of 10^-9.
    const [a, b, c, d] = Array.from(fact.value as Uint32Array, BigInt)
    const units = BigInt.asIntN(128, a! | (b! << 32n) | (c! << 64n) | (d! << 96n))
    console.log(fact.entity, fact.fiscal_year, String(units / 1_000_000_000n), fact.json_pointer)
  }
}
