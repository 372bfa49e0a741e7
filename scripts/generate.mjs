// Writes the files below schemas/ and docs/ that say what the built code says.
//   node scripts/generate.mjs [--check] [--into FOLDER]
// With --check nothing is written; stale files are named and the exit code is 1. With --into all files go to one folder.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { commandsPage, qualityRulesPage, tablesPage } from './documents.mjs'

const { values: options } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    into: { type: 'string' },
  },
})
const built = path => import(`../build/${path}`)
const { pipelineSchema } = await built('model/pipeline.js')
const { columnsOf, tableNames, tables } = await built('model/tables.js')
const { schemaVersion } = await built('model/results.js')
const { views } = await built('writers/duckdb/definitions.js')
const { macros } = await built('writers/duckdb/macros.js')
const { openApiDocument } = await built('sandbox/openapi/document.js')
const { rules } = await built('quality/rules.js')
const { commands } = await built('cli/catalogue.js')
const { runProgram } = await built('cli/program.js')

const schemas = {
  'schemas/pipeline.schema.json': z.toJSONSchema(pipelineSchema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      // A number may also stand as a variable or as its text; the coercion itself says nothing of that.
      if (zodSchema._zod.def.type !== 'number') return
      const { minimum, maximum, description, ...rest } = jsonSchema
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      const number = { ...rest, type: 'integer', minimum, maximum }
      Object.assign(jsonSchema, {
        description,
        anyOf: [number, { type: 'string', pattern: '^(\\$\\{|[0-9]+$)' }],
      })
    },
  }),
  'schemas/openapi.json': openApiDocument(),
  'schemas/tables.json': {
    schemaVersion,
    tables: tableNames.map(name => ({
      name,
      comment: tables[name].comment,
      key: tables[name].key,
      columns: columnsOf(name).map(([column, { type, required, values, comment }]) => ({
        name: column,
        type,
        nullable: !required,
        ...(values ? { values } : {}),
        comment,
      })),
    })),
  },
}

/** What a command prints with --help, at 100 characters a line. */
async function helpOf(name) {
  let text = ''
  const write = part => Promise.resolve(void (text += part))
  const stream = { isTerminal: false, colours: false, columns: 100, write }
  await runProgram([...name.split(' ').filter(Boolean), '--help'], { stdout: stream, stderr: stream })
  return [`crossfoot ${name}`.trim(), text]
}

const files = {
  ...Object.fromEntries(
    Object.entries(schemas).map(([path, content]) => [path, `${JSON.stringify(content, null, 2)}\n`]),
  ),
  'docs/cli.md': commandsPage(await Promise.all(['', ...commands.map(({ name }) => name)].map(helpOf))),
  'docs/quality-rules.md': qualityRulesPage(rules),
  'docs/tables.md': tablesPage(tables, tableNames, columnsOf, schemaVersion, views, macros),
}

let stale = 0
for (const [name, text] of Object.entries(files)) {
  const path = options.into === undefined ? name : join(options.into, basename(name))
  if (!options.check) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  } else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
    stale++
    console.error(`${path} is stale: run npm run generate`)
  }
}
process.exitCode = stale > 0 ? 1 : 0
