import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { FactRow } from '../../src/model/tables.ts'
import { normalizeReport } from '../../src/normalize/normalize-report.ts'

// A case is a folder with two files: the body of a report detail, and what a reader finds in it. No code.

type Attributes = Partial<Record<keyof FactRow, string | number | null>>

interface Expected {
  /** Holds for every fact, unless the fact says otherwise. */
  readonly every?: Attributes
  /** All facts by the JSON pointer of their number, each with the attributes that matter. */
  readonly facts: Readonly<Record<string, Attributes>>
  /** Roles of fields by their JSON pointer. */
  readonly roles?: Readonly<Record<string, string>>
  /** All findings: code and JSON pointer. */
  readonly findings?: readonly (readonly [string, string])[]
}

const folder = join(import.meta.dirname, '../cases')
const cases = readdirSync(folder).sort()

describe('cases', () => {
  it('are at least 20', () => {
    expect(cases.length).toBeGreaterThanOrEqual(20)
  })

  it.each(cases)('%s', name => {
    const expected = JSON.parse(readFileSync(join(folder, name, 'expected.json'), 'utf8')) as Expected
    const { facts, fields, findings, leaves } = normalizeReport(
      readFileSync(join(folder, name, 'input.json'), 'utf8'),
      'run',
    )
    const found = Object.fromEntries(facts.map(fact => [fact.json_pointer, fact]))
    const wanted = Object.fromEntries(
      Object.entries(expected.facts).map(([pointer, own]) => [pointer, { ...expected.every, ...own }]),
    )
    const compared = Object.fromEntries(
      Object.entries(found).map(([pointer, fact]) => [
        pointer,
        pick(fact, Object.keys(wanted[pointer] ?? fact)),
      ]),
    )
    expect(compared).toEqual(wanted)
    for (const [pointer, role] of Object.entries(expected.roles ?? {}))
      expect([pointer, fields.find(field => field.json_pointer === pointer)?.role]).toEqual([pointer, role])
    expect(findings.map(({ code, pointer }) => [code, pointer])).toEqual(expected.findings ?? [])
    expect(facts.length + fields.length).toBe(leaves)
  })
})

function pick(fact: FactRow, names: readonly string[]): Attributes {
  return Object.fromEntries(Object.entries(fact).filter(([name]) => names.includes(name)))
}
