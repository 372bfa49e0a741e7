import { JsonSyntaxError, parseJson, plainJson } from '../lib/lossless-json.ts'
import type { Schema, SchemaIssue } from '../lib/schema.ts'
import { headerValues, type SandboxRequest } from './message.ts'

/** A body that fits its schema, or one sentence on why it does not. */
export type JsonBody<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: string }

/** Reads the body of a request: JSON in UTF-8, sent as `application/json`, of the form of `schema`. */
export function jsonBody<T>(request: SandboxRequest, schema: Schema<T>): JsonBody<T> {
  const refuse = (error: string): JsonBody<T> => ({ ok: false, error })
  if (!sentAsJson(request))
    return refuse('The request must have the header "Content-Type: application/json".')
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(request.body)
  } catch {
    return refuse('The request body is not UTF-8.')
  }
  const parsed = parsedJson(text)
  if (typeof parsed === 'string') return refuse(parsed)
  const result = schema.safeParse(parsed.value)
  return result.success ? { ok: true, value: result.data } : refuse(sentenceOn(result.error.issues))
}

function sentAsJson(request: SandboxRequest): boolean {
  const [value = '', ...others] = headerValues(request, 'content-type')
  return others.length === 0 && /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(value.trim())
}

function parsedJson(text: string): { readonly value: unknown } | string {
  try {
    const { value, duplicates } = parseJson(text)
    const [twice] = duplicates
    return twice ? `The request body holds ${twice.pointer} more than once.` : { value: plainJson(value) }
  } catch (error) {
    if (error instanceof JsonSyntaxError) return `The request body is not JSON: ${error.message}.`
    throw error
  }
}

function sentenceOn([issue]: readonly SchemaIssue[]): string {
  const place = issue?.path.length ? `at /${issue.path.map(String).join('/')}` : 'as a whole'
  return `The request body is wrong ${place}: ${issue?.message ?? 'unknown'}.`
}
