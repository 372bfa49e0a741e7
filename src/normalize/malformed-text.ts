import type { JsonValue } from '../lib/lossless-json.ts'
import type { Finding } from '../model/finding.ts'
import { eachLeaf } from './fields.ts'

/** Only an escape can write half of a surrogate pair into a body of UTF-8. */
const surrogateEscape = /\\u[dD][89a-fA-F]/

/** Dataset that a place of a report detail belongs to; nulls for a place outside the datasets. */
export function datasetOf(pointer: string): Pick<Finding, 'origin' | 'datasetIndex'> {
  const place = /^\/(financialStatements|report\/tools)\/(\d+)/.exec(pointer)
  if (!place) return { origin: null, datasetIndex: null }
  return {
    origin: place[1] === 'financialStatements' ? 'statement' : 'evidence',
    datasetIndex: Number(place[2]),
  }
}

/**
 * One finding for the report and for each dataset whose texts or keys hold half of a surrogate pair, which UTF-8 cannot
 * write: the tables hold its escape instead, and two texts that differ in it alone stay two.
 */
export function malformedTextFindings(body: string, detail: JsonValue): Finding[] {
  if (!surrogateEscape.test(body)) return []
  const byDataset = new Map<string, { pointer: string; count: number }>()
  eachLeaf(detail, '', '', (leaf, pointer) => {
    if (pointer.isWellFormed() && (typeof leaf !== 'string' || leaf.isWellFormed())) return
    const { origin, datasetIndex } = datasetOf(pointer)
    const known = byDataset.get(`${origin} ${datasetIndex}`)
    if (known) known.count++
    else byDataset.set(`${origin} ${datasetIndex}`, { pointer, count: 1 })
  })
  return [...byDataset.values()].map(({ pointer, count }) => ({
    code: 'text.malformed_unicode',
    ...datasetOf(pointer),
    pointer,
    message: `${count === 1 ? 'A text holds' : `${count} texts hold`} half of a surrogate pair, the first at ${pointer}; the tables show it as its escape, such as \\ud800, the raw body as it came.`,
    observed: String(count),
    expected: 'well-formed Unicode',
  }))
}
