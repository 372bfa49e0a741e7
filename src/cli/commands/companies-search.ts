import { JsonNumber, JsonText, writeJson, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { textOption, type Invocation } from '../io.ts'
import { plural } from '../print.ts'
import { safeJson, safeTerm } from '../safe-term.ts'
import { withProvider } from '../service.ts'
import { tableText } from '../table-text.ts'

/** `crossfoot companies search`: POST /kyb/search of the provider; a table of what it returns, or its body as it came. */
export async function companiesSearch(invocation: Invocation): Promise<number> {
  const { io, args, json } = invocation
  const search = { name: args[0] ?? '', location: textOption(invocation, 'location') ?? '' }
  const { value } = await withProvider(invocation, provider => provider.searchCompanies(search, io.signal))
  if (json) {
    await io.stdout.write(`${safeJson(writeJson(value))}\n`)
    return 0
  }
  const rows = listIn(value)
  if (!rows) await io.stdout.write(`${safeTerm(writeJson(value))}\n`)
  else if (rows.length === 0) await io.stderr.write('no company found\n')
  else {
    const columns = [...new Set(rows.flatMap(row => [...row.keys()]))]
    await io.stdout.write(tableText(rows.map(plainRow), columns, io.stdout))
    await io.stderr.write(`${plural(rows.length, 'company', 'companies')}\n`)
  }
  return 0
}

/** The first list of objects in an answer whose shape is not specified. */
function listIn(value: JsonValue): JsonObject[] | undefined {
  if (Array.isArray(value)) return value.every(item => item instanceof Map) ? value : undefined
  if (!(value instanceof Map)) return undefined
  for (const item of value.values()) {
    const list = listIn(item)
    if (list) return list
  }
  return undefined
}

function plainRow(row: JsonObject): Record<string, unknown> {
  return Object.fromEntries([...row].map(([key, value]) => [key, textOf(value)]))
}

function textOf(value: JsonValue): string {
  if (value === null) return ''
  if (value instanceof JsonNumber || value instanceof JsonText) return value.text
  return typeof value === 'string' ? value : writeJson(value)
}
