import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { isScalar, LineCounter, parseDocument, visitAsync, type Document, type Scalar } from 'yaml'
import { z } from 'zod'
import { CrossfootError } from '../errors.ts'
import { fileError } from '../lib/file-error.ts'
import { nearest, nearestOf } from '../lib/nearest.ts'
import { pipelineSchema, type Pipeline } from '../model/pipeline.ts'
import { checkRuleSettings } from '../quality/flag-report.ts'
import { readSecretFile, withKeyFile, type Environment } from './environment.ts'

export interface LoadedPipeline {
  readonly pipeline: Pipeline
  readonly warnings: string[]
}

const reference = /\$\{([^}]*)\}/g
const variable = /^([A-Za-z_][A-Za-z0-9_]*)(?::-([\s\S]*))?$/
const literalKey = /[A-Za-z0-9]+_live_[0-9a-fA-F]{16,}/g

/**
 * Reads and checks a pipeline file. Variables are replaced after the YAML is parsed, so no value can change the shape
 * of the file. Errors: code `usage` that names the file, the line and the key; code `key` for an API key that is not set.
 */
export async function loadPipeline(file: string, env: Environment): Promise<LoadedPipeline> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    throw fileError(error, 'read the pipeline file', file)
  }
  return parsePipeline(text, file, env)
}

/** Like loadPipeline, for a text; `file` stands in messages and is what `${file:...}` paths are relative to. */
export async function parsePipeline(text: string, file: string, env: Environment): Promise<LoadedPipeline> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const [problem] = document.errors
  if (problem) {
    throw usage(
      `${file} line ${lines.linePos(problem.pos[0]).line} is not valid YAML: ${clean(problem.message)}`,
    )
  }
  refuseLiteralKey(document, file, lines)
  const filled = await withKeyFile(env)
  const warnings = [...filled.warnings]
  await fillVariables(document, file, lines, filled.env, warnings)
  const parsed = pipelineSchema.safeParse(plainValue(document, file))
  if (!parsed.success) throw schemaError(parsed.error, document, file, lines)
  checkRuleSettings(parsed.data.quality.rules)
  const { research } = parsed.data
  const questions = research && { ...research, questions: resolve(dirname(file), research.questions) }
  return { pipeline: { ...parsed.data, ...(questions ? { research: questions } : {}) }, warnings }
}

/** The document as plain data; an alias that leads nowhere or multiplies itself is an error of the file. */
function plainValue(document: Document, file: string): unknown {
  try {
    return document.toJS()
  } catch (error) {
    throw usage(`${file} is not valid YAML: ${clean(error instanceof Error ? error.message : String(error))}`)
  }
}

function refuseLiteralKey(document: Document, file: string, lines: LineCounter): void {
  const node = document.getIn(['source', 'apiKey'], true)
  if (node === undefined || (isScalar(node) && node.value === null)) return
  const text = isScalar(node) && typeof node.value === 'string' ? node.value : ''
  if (/^\$\{[^}]*\}$/.test(text) && !text.includes(':-')) return
  throw usage(
    `${file} line ${lineOfPath(document, ['source', 'apiKey'], lines)}: source.apiKey must not hold a key itself`,
    'write ${CROSSFOOT_API_KEY} or ${file:/run/secrets/key}, and revoke the key if this file was shared',
  )
}

async function fillVariables(
  document: Document,
  file: string,
  lines: LineCounter,
  env: Environment,
  warnings: string[],
): Promise<void> {
  const missing: { name: string; line: number; key: boolean }[] = []
  const keyNode = document.getIn(['source', 'apiKey'], true)
  const valueOf = async (inside: string, node: Scalar): Promise<string> => {
    if (inside.startsWith('file:')) {
      const path = resolve(dirname(file), inside.slice('file:'.length))
      const { text, warning } = await readSecretFile(path, node === keyNode ? 'key' : 'usage')
      if (warning !== undefined && node === keyNode) warnings.push(warning)
      return text
    }
    const [, name, fallback] = variable.exec(inside) ?? []
    if (name === undefined) {
      throw usage(
        `${file} line ${lineOf(node, lines)}: \${${clean(inside)}} is not a variable`,
        'write ${NAME}, ${NAME:-default} or ${file:/path}',
      )
    }
    const value = env[name] || fallback
    if (value === undefined) missing.push({ name, line: lineOf(node, lines), key: node === keyNode })
    return value ?? ''
  }
  await visitAsync(document, {
    Scalar: async (_key, node) => {
      if (typeof node.value !== 'string') return
      let filled = ''
      let at = 0
      for (const match of node.value.matchAll(reference)) {
        filled += node.value.slice(at, match.index) + (await valueOf(match[1] ?? '', node))
        at = match.index + match[0].length
      }
      if (at > 0) node.value = filled + node.value.slice(at)
    },
  })
  const [first] = missing
  if (!first) return
  const names = missing.map(({ name, line }) => `${name} (line ${line})`).join(', ')
  throw new CrossfootError(
    missing.every(({ key }) => key) ? 'key' : 'usage',
    `${file} uses ${missing.length === 1 ? 'a variable that is' : 'variables that are'} not set: ${names}`,
    { hint: missingHint(first.name, missing.length) },
  )
}

function missingHint(name: string, count: number): string {
  const set = `set ${count === 1 ? 'it' : 'them'} in the environment`
  return name.startsWith('CROSSFOOT_')
    ? `${set}, as the file .env.example of crossfoot init shows; to try it without a key: crossfoot demo`
    : `${set}, e.g. export ${name}=...`
}

/** Words that a message lists; of more it names the nearest. */
const mostNamed = 20

function schemaError(
  error: z.ZodError,
  document: Document,
  file: string,
  lines: LineCounter,
): CrossfootError {
  const [issue] = error.issues
  const path = (issue?.path ?? []).filter(part => typeof part !== 'symbol')
  if (issue?.code === 'unrecognized_keys') {
    const key = issue.keys[0] ?? ''
    const known = knownKeys(path)
    const near = nearest(key, known)
    return usage(
      `${file} line ${lineOfKey(document, [...path, key], lines)}: unknown key ${clean(name([...path, key]))}`,
      near === undefined ? `known keys here: ${known.join(', ')}` : `did you mean ${near}?`,
    )
  }
  const line = lineOfPath(document, path, lines)
  const missing = path.length > 0 && !document.hasIn(path)
  const where = path.length === 0 ? 'the file' : clean(name(path))
  if (!missing && issue?.code === 'invalid_value' && issue.values.length > mostNamed) {
    const given = String(document.getIn(path))
    return usage(
      `${file} line ${line}: ${where} is not right: ${clean(given)} is none of its ${issue.values.length} names`,
      `did you mean ${nearestOf(given, issue.values.map(String), 3).join(', ')}? All stand in schemas/pipeline.schema.json`,
    )
  }
  return usage(
    missing
      ? `${file}: ${where} is missing`
      : `${file} line ${line}: ${where} is not right: ${clean(issue?.message ?? 'unreadable')}`,
    'docs/pipelines.md says what may stand there',
  )
}

/** Keys that the schema knows at a path. */
function knownKeys(path: readonly (string | number)[]): string[] {
  let node: unknown = z.toJSONSchema(pipelineSchema, { io: 'input' })
  for (const part of path) node = propertyOf(propertyOf(node, 'properties'), String(part))
  const properties = propertyOf(node, 'properties')
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
}

function propertyOf(node: unknown, key: string): unknown {
  return typeof node === 'object' && node !== null && Object.hasOwn(node, key)
    ? (node as Record<string, unknown>)[key]
    : undefined
}

function lineOf(node: Scalar, lines: LineCounter): number {
  return lines.linePos(node.range?.[0] ?? 0).line
}

/** Line of the nearest node that stands on a path. */
function lineOfPath(document: Document, path: readonly (string | number)[], lines: LineCounter): number {
  for (let length = path.length; length >= 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) {
      return lines.linePos(Number(node.range[0])).line
    }
  }
  return 1
}

function lineOfKey(document: Document, path: readonly (string | number)[], lines: LineCounter): number {
  const parent = document.getIn(path.slice(0, -1), true)
  const items = propertyOf(parent, 'items')
  for (const pair of Array.isArray(items) ? (items as unknown[]) : []) {
    const key = propertyOf(pair, 'key')
    if (isScalar(key) && key.value === path.at(-1)) return lineOf(key, lines)
  }
  return lineOfPath(document, path, lines)
}

function name(path: readonly (string | number)[]): string {
  return path
    .map(part => (typeof part === 'number' ? `[${part}]` : part))
    .join('.')
    .replaceAll('.[', '[')
}

/** One short line that cannot echo a key. */
function clean(text: string): string {
  return text.replace(literalKey, '[redacted]').replace(/\s+/g, ' ').slice(0, 300)
}

function usage(message: string, hint = 'mend the file and run again'): CrossfootError {
  return new CrossfootError('usage', message, { hint })
}
