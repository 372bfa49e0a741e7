import { describe, expect, it } from 'vitest'
import {
  JsonNumber,
  type JsonScalar,
  type JsonText,
  type JsonValue,
  parseJson,
  writeJson,
} from '../../src/lib/lossless-json.ts'
import type { FactRow } from '../../src/model/tables.ts'
import { normalizeReport } from '../../src/normalize/normalize-report.ts'
import { sampleReports } from '../../src/sandbox/dataset/build.ts'
import { detailText } from './detail.ts'

// Programs write the same records in many shapes: as columns, as tables with a header, flattened, wrapped in an answer.
// Here the statements of all reports of the sandbox are written in other shapes and read again: each figure has to keep
// its meaning wherever it has moved to.

/** A scalar with the pointer at which it stood before. */
class Leaf {
  readonly value: JsonScalar | JsonText
  readonly from: string | undefined
  constructor(value: JsonScalar | JsonText, from?: string) {
    this.value = value
    this.from = from
  }
}
type Tree = Leaf | Tree[] | Map<string, Tree>
type Flat = Map<string, Leaf>

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')
const traced = (value: JsonValue, pointer: string): Tree => {
  if (Array.isArray(value)) return value.map((item, index) => traced(item, `${pointer}/${index}`))
  if (value instanceof Map)
    return new Map([...value].map(([key, item]) => [key, traced(item, `${pointer}/${escaped(key)}`)]))
  return new Leaf(value, pointer)
}
/** The JSON value of a tree; the places of its leaves go to `places`, by where they stand now. */
const plain = (tree: Tree, pointer: string, places: Map<string, string>): JsonValue => {
  if (Array.isArray(tree)) return tree.map((item, index) => plain(item, `${pointer}/${index}`, places))
  if (tree instanceof Map)
    return new Map([...tree].map(([key, item]) => [key, plain(item, `${pointer}/${escaped(key)}`, places)]))
  if (tree.from !== undefined) places.set(pointer, tree.from)
  return tree.value
}

const text = (value: string): Leaf => new Leaf(value)
const deep =
  (change: (tree: Tree) => Tree | undefined) =>
  (tree: Tree): Tree => {
    const inner = Array.isArray(tree)
      ? tree.map(deep(change))
      : tree instanceof Map
        ? new Map([...tree].map(([key, item]) => [key, deep(change)(item)]))
        : tree
    return change(inner) ?? inner
  }

const isFlat = (tree: Tree): tree is Flat =>
  tree instanceof Map && [...tree.values()].every(item => item instanceof Leaf)
/** Records of scalars alone, with the keys that they share. */
const recordsIn = (tree: Tree): { records: Flat[]; keys: string[] } | undefined => {
  if (!Array.isArray(tree) || tree.length < 2 || !tree.every(isFlat)) return undefined
  const records: Flat[] = tree
  const keys = [...new Set(records.flatMap(record => [...record.keys()]))]
  const areShared = keys.every(key => records.every(record => record.has(key)))
  return keys.length > 2 && areShared ? { records, keys } : undefined
}
const ofRecords = (write: (records: Flat[], keys: string[]) => Tree): ((tree: Tree) => Tree) =>
  deep(tree => {
    const found = recordsIn(tree)
    return found && write(found.records, found.keys)
  })
const rows = (records: Flat[], keys: string[]): Tree[] =>
  records.map(record => keys.map(key => record.get(key)!))

const shapes: Readonly<Record<string, (tree: Tree) => Tree>> = {
  'lists under their numbers': deep(tree =>
    Array.isArray(tree) && tree.length > 1 && tree.every(isFlat)
      ? new Map(tree.map((item, index) => [String(index), item]))
      : undefined,
  ),
  'a list for each column': ofRecords(
    (records, keys) => new Map(keys.map(key => [key, records.map(record => record.get(key)!)])),
  ),
  'an object of numbered rows for each column': ofRecords(
    (records, keys) =>
      new Map(
        keys.map(key => [key, new Map(records.map((record, index) => [String(index), record.get(key)!]))]),
      ),
  ),
  'columns and data': ofRecords(
    (records, keys) =>
      new Map<string, Tree>([
        ['columns', keys.map(text)],
        ['data', rows(records, keys)],
      ]),
  ),
  'a first row of names': ofRecords((records, keys) => [keys.map(text), ...rows(records, keys)]),
  'fields with types, and rows': ofRecords(
    (records, keys) =>
      new Map<string, Tree>([
        [
          'fields',
          keys.map(
            key =>
              new Map([
                ['name', text(key)],
                ['type', text('string')],
              ] as [string, Tree][]),
          ),
        ],
        ['rows', rows(records, keys)],
      ]),
  ),
  'levels joined with dots': deep(tree => {
    if (!(tree instanceof Map)) return undefined
    const inner = [...tree].filter(([, item]) => isFlat(item) && item.size > 1)
    if (inner.length === 0 || [...tree.keys()].some(key => /[.\d]/.test(key))) return undefined
    return new Map(
      [...tree].flatMap(([key, item]): [string, Tree][] =>
        isFlat(item) && item.size > 1
          ? [...item].map(([name, leaf]) => [`${key}.${name}`, leaf])
          : [[key, item]],
      ),
    )
  }),
  'resources with attributes': ofRecords(records =>
    records.map(
      (record, index) =>
        new Map<string, Tree>([
          ['type', text('item')],
          ['id', text(String(index + 1))],
          ['attributes', record],
        ]),
    ),
  ),
  'fields by name and value': ofRecords((records, keys) =>
    records.map(record =>
      keys.map(
        key =>
          new Map<string, Tree>([
            ['name', text(key)],
            ['value', record.get(key)!],
          ]),
      ),
    ),
  ),
  'numbers as texts': deep(tree =>
    tree instanceof Leaf && tree.value instanceof JsonNumber
      ? new Leaf(tree.value.text, tree.from)
      : undefined,
  ),
  'thousands parted by commas': deep(tree =>
    tree instanceof Leaf && tree.value instanceof JsonNumber && /^-?\d{5,11}(?:\.\d+)?$/.test(tree.value.text)
      ? new Leaf(tree.value.text.replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ','), tree.from)
      : undefined,
  ),
  'the only answer in a list': tree =>
    new Map<string, Tree>([
      ['meta', new Map([['request_id', text('ab-12')]])],
      ['data', [tree]],
      ['errors', []],
    ]),
}

const read = [
  'value',
  'value_status',
  'period_end',
  'fiscal_year',
  'fiscal_period',
  'currency',
  'unit',
  'scope',
  'statement',
] as const satisfies readonly (keyof FactRow)[]

/** How many facts stand in what has another shape, and those of them that are read otherwise. */
function compared(reshape: (tree: Tree) => Tree): { facts: number; changed: string[] } {
  let facts = 0
  const changed: string[] = []
  for (const report of sampleReports(1)) {
    if (report.slug === 'hostile') continue
    const statements = parseJson(report.statementsJson).value as JsonValue[]
    const before = normalizeReport(detailText(report.statementsJson), 'run').facts
    for (const [index, statement] of statements.entries()) {
      const tree = traced(statement, `/financialStatements/${index}`)
      const unchanged = writeJson(plain(tree, '', new Map()))
      const others = statements.map(item => traced(item, ''))
      const places = new Map<string, string>()
      const body = others.map((other, at) =>
        at === index
          ? plain(reshape(tree), `/financialStatements/${index}`, places)
          : plain(other, '', new Map()),
      )
      if (writeJson(body[index]!) === unchanged) continue
      const after = new Map(
        normalizeReport(detailText(writeJson(body)), 'run').facts.map(fact => [
          places.get(fact.json_pointer),
          fact,
        ]),
      )
      for (const fact of before.filter(own => own.dataset_index === index)) {
        facts++
        const now = after.get(fact.json_pointer)
        const different = read.filter(name => now?.[name] !== fact[name])
        if (different.length > 0)
          changed.push(
            `${report.slug} ${fact.json_pointer}: ${different.map(name => `${name} ${fact[name]} became ${now?.[name]}`).join(', ')}`,
          )
      }
    }
  }
  return { facts, changed }
}

describe('statements in another shape', () => {
  it.each<[shape: string, facts: number]>([
    ['lists under their numbers', 728],
    ['a list for each column', 611],
    ['an object of numbered rows for each column', 611],
    ['columns and data', 611],
    ['a first row of names', 611],
    ['fields with types, and rows', 611],
    ['levels joined with dots', 686],
    ['resources with attributes', 611],
    ['fields by name and value', 611],
    ['numbers as texts', 1008],
    ['thousands parted by commas', 915],
    ['the only answer in a list', 1580],
  ])('%s: all of %d figures keep their meaning', (shape, count) => {
    const { facts, changed } = compared(shapes[shape]!)
    expect(facts).toBe(count)
    expect(changed).toEqual([])
  })
})
