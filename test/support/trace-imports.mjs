// Given to Node with --import: notes every module that is imported, one address a line, in the file TRACE_IMPORTS. The
// packages whose name holds HIDE_IMPORTS are as if they were not installed.
import { register } from 'node:module'

const hooks = `
import { appendFileSync } from 'node:fs'
export async function resolve(specifier, context, next) {
  const hidden = process.env.HIDE_IMPORTS
  if (hidden && specifier.includes(hidden)) {
    throw Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' })
  }
  return next(specifier, context)
}
export async function load(url, context, next) {
  appendFileSync(process.env.TRACE_IMPORTS, url + '\\n')
  return next(url, context)
}`
register(`data:text/javascript,${encodeURIComponent(hooks)}`)
