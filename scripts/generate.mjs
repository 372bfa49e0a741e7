// Writes schemas/pipeline.schema.json and schemas/tables.json from the built model.
//   node scripts/generate.mjs [--check] [--dist FOLDER] [--into FOLDER]
// With --check nothing is written; stale files are named and the exit code is 1.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { z } from 'zod'

const { values: options } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    dist: { type: 'string', default: 'dist' },
    into: { type: 'string', default: 'schemas' },
  },
})
const model = name => import(pathToFileURL(resolve(options.dist, 'model', name)).href)
const { pipelineSchema } = await model('pipeline.js')
const { columnsOf, tableNames, tables } = await model('tables.js')
const { schemaVersion } = await model('results.js')

const files = {
  'pipeline.schema.json': z.toJSONSchema(pipelineSchema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      // A number may also stand as a variable or as its text; the coercion itself says nothing of that.
      if (zodSchema._zod.def.type !== 'number') return
      const { minimum, maximum, description, ...rest } = jsonSchema
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      const number = { ...rest, type: 'integer', minimum, maximum }
      Object.assign(jsonSchema, { description, anyOf: [number, { type: 'string', pattern: '^(\\$\\{|[0-9]+$)' }] })
    },
  }),
  'tables.json': {
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

let stale = 0
for (const [name, content] of Object.entries(files)) {
  const path = join(options.into, name)
  const text = `${JSON.stringify(content, null, 2)}\n`
  if (!options.check) {
    mkdirSync(options.into, { recursive: true })
    writeFileSync(path, text)
  } else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
    stale++
    console.error(`${path} is stale: run npm run generate`)
  }
}
process.exitCode = stale > 0 ? 1 : 0
