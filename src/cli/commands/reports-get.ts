import { parseJson, writeJson, type JsonValue } from '../../lib/lossless-json.ts'
import type { Invocation } from '../io.ts'
import { plural } from '../print.ts'
import { safeJson, safeTerm } from '../safe-term.ts'
import { fit } from '../say.ts'
import { withService } from '../service.ts'

/** `crossfoot reports get`: GET /reports/{id}; the body on one line when piped, what it says of itself on a terminal. */
export async function reportsGet(invocation: Invocation): Promise<number> {
  const { io, args, json } = invocation
  const { text } = await withService(invocation, client => client.report(args[0] ?? '', io.signal))
  const { value } = parseJson(text)
  if (json) {
    // A body on one line goes out as it came, repeated keys and all.
    const line = text.trim()
    await io.stdout.write(`${safeJson(/[\r\n]/.test(line) ? writeJson(value) : line)}\n`)
    return 0
  }
  const report = member(value, 'report')
  const statements = member(value, 'financialStatements')
  const datasets = Array.isArray(statements) ? statements.length : 0
  const lines = ['id', 'created_at', 'query', 'answer'].map(key => `${key}: ${textOf(member(report, key))}`)
  lines.push(`${plural(datasets, 'statement dataset')}; add --json for the whole body`)
  await io.stdout.write(`${fit(io.stdout, safeTerm(lines.join('\n')), '')}\n`)
  return 0
}

function member(value: JsonValue | undefined, key: string): JsonValue | undefined {
  return value instanceof Map ? value.get(key) : undefined
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : value === undefined ? '' : writeJson(value)
}
