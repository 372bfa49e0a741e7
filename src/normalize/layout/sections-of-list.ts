import { childPointer } from '../../lib/json-pointer.ts'
import type { JsonValue } from '../../lib/lossless-json.ts'
import type { Context, Stated } from '../context.ts'
import { keyRole } from '../key/key-role.ts'
import type { Statement } from '../../model/vocabulary.ts'
import { statementNamedIn } from '../line/statement.ts'

/**
 * The statements that rows without figures name for the rows below them in one list: `{"label": "Balance sheet"}` or
 * `{"label": "Balance sheet", "values": []}`, by the index of the row.
 */
export function sectionsOfList(
  list: readonly JsonValue[],
  pointer: string,
): ReadonlyMap<number, Stated<Statement>> | undefined {
  let found: Map<number, Stated<Statement>> | undefined
  for (const [index, item] of list.entries()) {
    if (!(item instanceof Map) || item.size > 12) continue
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
    found.set(index, { value: statement, pointer: childPointer(childPointer(pointer, index), label![0]) })
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

/** `context` in the statement of a section. */
export function inSection(context: Context, section: Stated<Statement> | undefined): Context {
  return section ? { ...context, statement: section } : context
}
