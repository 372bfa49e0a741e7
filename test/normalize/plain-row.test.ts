import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { FactRow } from '../../src/model/tables.ts'
import { normalizeReport } from '../../src/normalize/normalize-report.ts'
import { detailText } from './detail.ts'

// A row of a name and its figures by period is read without asking what else it may be. With its fields the other way round
// it is read as every object is: both must find the same, whatever the name says.

const cases = new URL('../cases/', import.meta.url)
const figures = { FY2023: 4388, FY2022: 4120 }

/** Every third text of the cases that may be a label: titles, units, periods, names of members among them. */
function textsOfCases(): string[] {
  const texts = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value)
    else if (value !== null && typeof value === 'object')
      for (const [key, item] of Object.entries(value)) {
        texts.add(key)
        collect(item)
      }
  }
  for (const name of readdirSync(cases, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('input.json')) collect(JSON.parse(readFileSync(new URL(name, cases), 'utf8')))
  return [...texts].filter((text, at) => text.length <= 120 && at % 3 === 0)
}

function factsOf(rows: readonly object[]): FactRow[] {
  const dataset = { company: 'Orrin Foods plc', currency: 'USD', unit: 'in millions', rows }
  const { facts } = normalizeReport(detailText(JSON.stringify([dataset])), 'run')
  return facts.toSorted((a, b) => (a.json_pointer < b.json_pointer ? -1 : 1))
}

const ways = {
  'figures under a key': [
    (label: string) => ({ label, values: figures }),
    (label: string) => ({ values: figures, label }),
  ],
  'figures beside the name': [
    (label: string) => ({ label, ...figures }),
    (label: string) => ({ ...figures, label }),
  ],
} as const

test.each(Object.entries(ways))('%s: the name in front or behind, the same is read', (_, [front, behind]) => {
  const texts = textsOfCases()
  expect(texts.length).toBeGreaterThan(1000)
  const differ = texts.filter(text => {
    const rows = [front('Revenue'), front(text), front('Net income')]
    // A name is asked what it says when it comes again.
    factsOf(rows)
    const turned = [behind('Revenue'), behind(text), behind('Net income')]
    return JSON.stringify(factsOf(rows)) !== JSON.stringify(factsOf(turned))
  })
  expect(differ).toEqual([])
})
