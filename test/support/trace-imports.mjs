// Given to Node with --import: notes every module that is imported, one address a line, in the file TRACE_IMPORTS.
import { register } from 'node:module'

const hooks = `
import { appendFileSync } from 'node:fs'
export async function load(url, context, next) {
  appendFileSync(process.env.TRACE_IMPORTS, url + '\\n')
  return next(url, context)
}`
register(`data:text/javascript,${encodeURIComponent(hooks)}`)
