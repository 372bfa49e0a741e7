import type { FactRow } from '../../model/tables.ts'
import { line } from './html.ts'

/** Something that is known of a figure, with the place in the report that it was read from. */
export interface Attribute {
  readonly name: string
  readonly value: string
  /** Null where it was not read from one place. */
  readonly pointer: string | null
}

const described: readonly (readonly [
  name: string,
  context: string,
  value: (fact: FactRow) => string | null,
])[] = [
  ['company', 'entity', fact => fact.entity],
  ['company number', 'entity_id', fact => fact.entity_id],
  ['statement', 'statement', fact => fact.statement?.replaceAll('_', ' ') ?? null],
  ['currency', 'currency', fact => fact.currency],
  ['unit', 'unit', fact => fact.unit?.replaceAll('_', ' ') ?? null],
  ['unit as stated', 'unit_text', fact => fact.unit_text],
  ['scale', 'scale', ({ scale }) => (scale === null || scale === 0 ? null : scaleText(scale))],
  ['scope', 'scope', fact => fact.scope],
  ['accounting standard', 'accounting_standard', fact => fact.accounting_standard],
  ['basis', 'basis', fact => (fact.basis === 'actual' ? null : fact.basis.replaceAll('_', ' '))],
  ['line', 'line_item', () => ''],
  ['period', 'period', () => ''],
]

/** All attributes of a figure that are known or were looked for in the report. */
export function attributesOf(fact: FactRow): Attribute[] {
  const context = contextOf(fact.context)
  const used = new Set(described.map(([, key]) => key))
  const others = [...context.keys()].filter(key => !used.has(key))
  return [
    ...described.map(([name, key, value]) => ({
      name,
      value: line(value(fact) ?? '', 120),
      pointer: context.get(key) ?? (key === 'unit_text' ? unitPlace(context) : null),
    })),
    ...others.map(key => ({
      name: key.replaceAll('_', ' '),
      value: '',
      pointer: context.get(key) ?? null,
    })),
  ].filter(({ value, pointer }) => value !== '' || pointer !== null)
}

/** Attributes that all figures of a dataset share, so that they are said once. */
export function sharedAttributes(facts: readonly FactRow[]): Attribute[] {
  const [first, ...others] = facts
  if (!first) return []
  let shared = attributesOf(first)
  for (const other of others) {
    const own = new Set(attributesOf(other).map(keyOf))
    shared = shared.filter(attribute => own.has(keyOf(attribute)))
    if (shared.length === 0) break
  }
  return shared
}

/** The attributes of a figure that are not among the shared ones. */
export function ownAttributes(fact: FactRow, shared: readonly Attribute[]): Attribute[] {
  const known = new Set(shared.map(keyOf))
  return attributesOf(fact).filter(attribute => !known.has(keyOf(attribute)))
}

/** Attributes by the place that they were read from, in their order; those without a place come first. */
export function byPlace(attributes: readonly Attribute[]): [pointer: string | null, read: Attribute[]][] {
  const places = new Map<string | null, Attribute[]>()
  for (const attribute of attributes) {
    places.set(attribute.pointer, [...(places.get(attribute.pointer) ?? []), attribute])
  }
  return [...places].sort(([a], [b]) => Number(a !== null) - Number(b !== null))
}

/** The wording of the unit stands where its parts were read. */
function unitPlace(context: ReadonlyMap<string, string>): string | null {
  return context.get('unit') ?? context.get('scale') ?? context.get('currency') ?? null
}

const keyOf = ({ name, value, pointer }: Attribute): string => JSON.stringify([name, value, pointer])

function contextOf(json: string | null): Map<string, string> {
  if (json === null) return new Map()
  const parsed: unknown = JSON.parse(json)
  if (parsed === null || typeof parsed !== 'object') return new Map()
  return new Map(
    Object.entries(parsed).flatMap(([key, place]) =>
      typeof place === 'string' ? [[key, place] as const] : [],
    ),
  )
}

/** A power of ten in full, as long as anybody reads the zeros. */
function scaleText(scale: number): string {
  const zeros = Math.abs(scale)
  const factor = zeros > 12 ? `10^${zeros}` : `1${'0'.repeat(zeros)}`.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return `${scale < 0 ? '÷' : '×'} ${factor}`
}
