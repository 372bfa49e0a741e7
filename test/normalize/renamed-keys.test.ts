import { describe, expect, it } from 'vitest'
import type { FactRow } from '../../src/model/tables.ts'
import { normalizeReport } from '../../src/normalize/normalize-report.ts'
import { sampleReports } from '../../src/sandbox/dataset/build.ts'
import { sampleDetail } from './detail.ts'

// Nobody publishes the names of fields. Here those that a reading used are renamed to nothing, in all reports of the
// sandbox, and the reports are read again: what the values alone tell must stay, and nothing may become something else.

const read: readonly (keyof FactRow)[] = [
  'line_item',
  'value',
  'period_end',
  'fiscal_year',
  'currency',
  'unit',
  'scope',
  'statement',
]
const kept = new Set(['report', 'financialStatements', 'tools', 'id', 'query', 'answer', 'created_at'])

describe('keys renamed to nothing', () => {
  it.each<[string, readonly string[], number, number]>([
    ['of labels', ['line_item'], 78, 0],
    ['of periods', ['period'], 94, 0],
    ['of units and currencies', ['unit', 'currency', 'scale'], 94, 0],
    ['of scopes and statements', ['scope', 'statement'], 91, 0],
  ])('%s', (_, attributes, leastSame, mostChanged) => {
    let facts = 0
    let same = 0
    const changed: string[] = []
    for (const report of sampleReports(1)) {
      const text = sampleDetail(report)
      const before = normalizeReport(text, 'run').facts
      const names = namesIn(before, attributes)
      const after = new Map(
        normalizeReport(renamed(text, names), 'run').facts.map(fact => [
          restored(fact.json_pointer, names),
          fact,
        ]),
      )
      for (const fact of before) {
        const now = after.get(fact.json_pointer)
        const different = read.filter(name => now === undefined || now[name] !== fact[name])
        facts++
        if (different.length === 0) same++
        for (const name of different)
          if (now && name !== 'line_item' && now[name] !== null && fact[name] !== null)
            changed.push(`${report.slug} ${fact.json_pointer} ${name}: ${fact[name]} became ${now[name]}`)
      }
    }
    expect(facts).toBe(1754)
    expect((100 * same) / facts).toBeGreaterThanOrEqual(leastSame)
    expect(changed.slice(0, mostChanged + 5)).toHaveLength(mostChanged)
  })
})

/** Names for the keys that the attributes of facts were read from; years and lines keep theirs. */
function namesIn(facts: readonly FactRow[], attributes: readonly string[]): Map<string, string> {
  const said = new Set(facts.flatMap(fact => [fact.line_item, fact.period_label]))
  const keys = new Set<string>()
  for (const { context } of facts)
    for (const [attribute, pointer] of Object.entries(
      JSON.parse(context ?? '{}') as Record<string, string>,
    )) {
      const key = pointer.split('/').at(-1)!.replaceAll('~1', '/').replaceAll('~0', '~')
      if (attributes.includes(attribute) && !kept.has(key) && !said.has(key) && !/^\d+$|\d{4}|^$/.test(key))
        keys.add(key)
    }
  return new Map(
    [...keys]
      .sort()
      .map((key, index) => [key, `zq${'aeiou'[index % 5]}${'bdfgk'[Math.floor(index / 5) % 5]}x`]),
  )
}

/** The text with other keys; numbers keep their digits. */
function renamed(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(/"((?:[^"\\]|\\.)*)"(?=\s*:)/g, (whole, raw: string) => {
    const name = names.get(JSON.parse(`"${raw}"`) as string)
    return name === undefined ? whole : JSON.stringify(name)
  })
}

function restored(pointer: string, names: ReadonlyMap<string, string>): string {
  const back = new Map(
    [...names].map(([key, name]) => [name, key.replaceAll('~', '~0').replaceAll('/', '~1')]),
  )
  return pointer
    .split('/')
    .map(segment => back.get(segment) ?? segment)
    .join('/')
}
