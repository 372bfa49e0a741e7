import { childPointer } from '../../lib/json-pointer.ts'
import type { JsonObject, JsonValue } from '../../lib/lossless-json.ts'
import { basisOfColumn } from '../basis.ts'
import { columnOfHeader, isDerivedHeader } from '../column/columns.ts'
import { comparesCompanies, withMembers } from '../column/members.ts'
import type { Column, Context } from '../context.ts'
import { isHeaderKey, keyRole } from '../key/key-role.ts'
import { isKnown } from '../key/label-keys.ts'
import { parseNumeral } from '../numeral.ts'
import { namesCompaniesAlone } from './companies.ts'
import type { Reader } from './reader.ts'

/** Finds the columns of a header that names members; undefined where there are other columns already. */
export function headerOfMembers(
  reader: Reader,
  key: string,
  texts: readonly JsonValue[],
  object: JsonObject,
  pointer: string,
  context: Context,
): Context | undefined {
  const columns = context.columns ? undefined : columnsOfMembers(key, texts, object, pointer, context)
  if (!columns) return undefined
  texts.forEach((_, index) => reader.notes.role(childPointer(pointer, index), 'label'))
  return { ...context, columns }
}

/**
 * The columns of a header that dates none of them: `["Metric", "Retail", "Wholesale"]` above rows as wide, or
 * `"companies": ["ASML", "BESI"]` beside rows with a list of values each. Undefined where it names no two members.
 */
function columnsOfMembers(
  key: string,
  texts: readonly JsonValue[],
  object: JsonObject,
  pointer: string,
  context: Context,
): Column[] | undefined {
  const areCompanies = namesCompaniesAlone(key)
  if (!areCompanies && !isHeaderKey(key)) return undefined
  if (texts.length < 2 || texts.length > mostMembers || new Set(texts).size !== texts.length) return undefined
  const rows = rowsBeside(object, texts.length)
  if (!rows) return undefined
  const { hasLabels } = rows
  const columns: Column[] = []
  let members = 0
  for (const [index, text] of texts.entries()) {
    if (typeof text !== 'string' || text.length > 60) return undefined
    if (hasLabels && index === 0) {
      columns.push({ kind: 'label', context: {} })
      continue
    }
    // `Variance %`
    if (isDerivedHeader(text)) {
      columns.push({ kind: 'derived', context: {} })
      continue
    }
    if (!/\p{L}/u.test(text)) return undefined
    if (parseNumeral(text)?.number || (namesColumn(text) && basisOfColumn(text) === undefined))
      return undefined
    // Lines on top of companies, and no components of equity beside its changes.
    if (isKnown(text) && !rows.haveKnownLabels) return undefined
    const column = columnOfHeader(text, childPointer(pointer, index), context)
    if (column?.context.period) return undefined
    if (!column) members++
    columns.push(column ?? { kind: 'period', context: {} })
  }
  // `["Group", "Company"]`
  const scopes = new Set(columns.flatMap(({ context: { scope } }) => scope?.value ?? []))
  // `["Actual", "Budget"]`
  const bases = new Set(columns.flatMap(({ context: { basis } }) => basis?.value ?? []))
  if (members < 2 && scopes.size < 2 && bases.size < 2) return undefined
  const headings = texts.map((text, index) =>
    hasLabels && index === 0 ? undefined : { value: text as string, pointer: childPointer(pointer, index) },
  )
  const titled = [...object.values()].some(text => typeof text === 'string' && comparesCompanies(text))
  return withMembers(columns, headings, context, areCompanies || titled)
}

const mostMembers = 40

/** `Value`, `Account code`: the name of a field, and of no member. */
function namesColumn(text: string): boolean {
  const role = keyRole(text)
  return role !== null && role !== 'label' && role !== 'scope' && role !== 'entity'
}

interface RowsBeside {
  /** The rows begin with their labels, and are as wide as the header; else lists of values stand in them. */
  readonly hasLabels: boolean
  /** Some of the labels are lines of the catalogue. */
  readonly haveKnownLabels: boolean
}

function rowsBeside(object: JsonObject, length: number): RowsBeside | undefined {
  const isOf = (list: JsonValue | undefined): list is JsonValue[] =>
    Array.isArray(list) && list.length === length && list.every(isCell)
  for (const value of object.values()) {
    // `"items": {"Revenue": [5, 4]}`
    if (value instanceof Map && value.size > 1 && [...value.values()].every(isOf))
      return { hasLabels: false, haveKnownLabels: [...value.keys()].some(isKnown) }
    if (!Array.isArray(value) || value.length === 0) continue
    if (value.every(row => isOf(row) && typeof row[0] === 'string'))
      return { hasLabels: true, haveKnownLabels: value.some(row => isKnown((row as string[])[0]!)) }
    // `"index": ["Revenue"], "data": [[5, 4]]`
    const labels = value.every(isOf) ? labelsBeside(object, value.length) : undefined
    if (labels) return { hasLabels: false, haveKnownLabels: labels.some(isKnown) }
    if (value.every(row => row instanceof Map && [...row.values()].some(isOf)))
      return {
        hasLabels: false,
        haveKnownLabels: value.some(row =>
          [...(row as JsonObject).values()].some(text => typeof text === 'string' && isKnown(text)),
        ),
      }
  }
  return undefined
}

/** The texts that name so many rows. */
function labelsBeside(object: JsonObject, rows: number): string[] | undefined {
  for (const value of object.values())
    if (Array.isArray(value) && value.length === rows && value.every(text => typeof text === 'string'))
      return value
  return undefined
}

const isCell = (value: JsonValue): boolean => !Array.isArray(value) && !(value instanceof Map)
