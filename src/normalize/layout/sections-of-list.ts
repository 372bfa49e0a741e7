import { childPointer } from '../../lib/json-pointer.ts'
import type { JsonObject, JsonValue } from '../../lib/lossless-json.ts'
import type { Context, Stated } from '../context.ts'
import { applyWording } from '../describe/wording.ts'
import { keyRole } from '../key/key-role.ts'
import type { Scope, Statement } from '../../model/vocabulary.ts'
import { statementNamedIn } from '../line/statement.ts'
import { scopeNamedIn } from '../scope.ts'
import { unitPartsOf } from '../unit/unit-wording.ts'

/** What the rows of a list have in common from here on. */
export interface Section {
  readonly statement: Stated<Statement> | null
  readonly scope: Stated<Scope> | null
  /** A heading or a paragraph of a page, which words the unit of the tables below it. */
  readonly wording?: Stated<string>
}

/**
 * The statements that rows without figures name for the rows below them in one list: `{"label": "Balance sheet"}` or
 * `{"label": "Balance sheet", "values": []}`, by the index of the row.
 */
export function sectionsOfList(
  list: readonly JsonValue[],
  pointer: string,
): ReadonlyMap<number, Section> | undefined {
  let found: Map<number, Section> | undefined
  const isOfPage = list.some(isTableOfPage)
  for (const [index, item] of list.entries()) {
    if (!(item instanceof Map) || item.size > 12) continue
    const place = childPointer(pointer, index)
    const heading = headingOf(item, place) ?? (isOfPage ? paragraphOf(item, place) : undefined)
    if (heading) {
      found ??= new Map()
      found.set(index, heading)
      continue
    }
    let label: [string, string] | undefined
    let isBare = true
    for (const [key, value] of item) {
      if (typeof value === 'string' && value !== '') {
        const role = keyRole(key)
        if (label === undefined && (role === 'label' || role === 'title')) label = [key, value]
        else if (role === null || role === 'value') isBare = false
      } else if (!isEmpty(value) && (keyRole(key) ?? 'value') === 'value') isBare = false
      if (!isBare) break
    }
    const statement = isBare && label && label[1].length <= 100 ? statementNamedIn(label[1]) : undefined
    if (!statement || statement === 'ratios' || statement === 'segments') continue
    found ??= new Map()
    found.set(index, {
      statement: { value: statement, pointer: childPointer(childPointer(pointer, index), label![0]) },
      scope: null,
    })
  }
  return found
}

function isEmpty(value: JsonValue): boolean {
  return (
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0) ||
    (value instanceof Map && value.size === 0)
  )
}

/** What a page says above a table of it: `{"type": "heading", "value": "CONSOLIDATED INCOME STATEMENT"}`. */
function headingOf(item: JsonObject, pointer: string): Section | undefined {
  let isHeading = false
  let text: [string, string] | undefined
  for (const [key, value] of item) {
    if (Array.isArray(value) && value.some(part => Array.isArray(part))) return undefined
    if (typeof value !== 'string') continue
    if (/^(?:section[ _-]?)?(?:heading|header|title|h[1-6])$/i.test(value)) isHeading = true
    else if (text === undefined && value.length <= 120 && statementNamedIn(value)) text = [key, value]
  }
  if (!isHeading || !text) return undefined
  const place = childPointer(pointer, text[0])
  const scope = scopeNamedIn(text[1])
  return {
    statement: { value: statementNamedIn(text[1])!, pointer: place },
    scope: scope ? { value: scope, pointer: place } : null,
    wording: { value: text[1], pointer: place },
  }
}

/** `{"type": "table", "rows": [[...], ...]}` */
function isTableOfPage(item: JsonValue): boolean {
  return (
    item instanceof Map &&
    [...item.values()].some(value => typeof value === 'string' && /^(?:table|grid)$/i.test(value)) &&
    [...item.values()].some(value => Array.isArray(value))
  )
}

/** What a page says between its tables: `{"type": "paragraph", "text": "In millions of yen."}`. */
function paragraphOf(item: JsonObject, pointer: string): Section | undefined {
  if (item.size > 4) return undefined
  let isParagraph = false
  let text: [string, string] | undefined
  for (const [key, value] of item) {
    if (typeof value !== 'string') return undefined
    if (/^(?:paragraph|p|text|caption|subtitle|subheading|note|panel)$/i.test(value)) isParagraph = true
    else if (value.length <= 300 && unitPartsOf(value).length > 0) text = [key, value]
  }
  if (!isParagraph || !text) return undefined
  return {
    statement: null,
    scope: null,
    wording: { value: text[1], pointer: childPointer(pointer, text[0]) },
  }
}

/** `context` in the statement and the scope of a section. */
export function inSection(context: Context, section: Section | undefined): Context {
  if (!section) return context
  const { statement, scope, wording } = section
  const within = { ...context, statement: statement ?? context.statement, scope: scope ?? context.scope }
  if (wording) applyWording(wording.value, wording.pointer, within)
  return within
}
