// Uses the installed package as a library on the raw answers of a demo. Copied to where the package is installed.
//   node use-package.mjs RAW-FOLDER
import { equal } from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalizeReport } from 'crossfoot'

const revenues = []
for (const file of readdirSync(process.argv[2], { recursive: true })) {
  if (!file.endsWith('.json')) continue
  const body = readFileSync(join(process.argv[2], file), 'utf8')
  if (!body.includes('Apple') || !body.includes('"financialStatements"')) continue
  for (const fact of normalizeReport(body, 'check').facts) {
    const { entity, concept, fiscal_year: year, origin } = fact
    if (entity === 'Apple Inc.' && concept === 'Revenue' && year === 2023 && origin === 'statement')
      revenues.push(fact)
  }
}
for (const { report_id, value, currency } of revenues) console.log(report_id, value, currency)
equal(new Set(revenues.map(({ value, currency }) => `${value} ${currency}`)).size, 1)
equal(revenues[0].value, '383285000000')
