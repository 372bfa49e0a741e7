import { childPointer } from '../../lib/json-pointer.ts'
import type { JsonObject } from '../../lib/lossless-json.ts'
import type { Statement } from '../../model/vocabulary.ts'
import { emptyContext, type Stated } from '../context.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import type { KeyRole } from '../key/role-wordings.ts'
import { statementOfCode } from '../line/statement.ts'
import { type Draft, newDraft } from './draft.ts'
import { objectInText } from './json-in-text.ts'
import { type Notes, quietNotes } from './notes.ts'
import { readPairs } from './pairs-of-fields.ts'
import { readScalar } from './read-field.ts'
import { readYearsOfParameters } from './years-of-parameters.ts'

/** What a tool was asked to answer in. */
const requested: ReadonlySet<KeyRole> = new Set(['currency', 'scope', 'scale', 'unit', 'standard'])

const framed = [
  'entity',
  'entityId',
  'currency',
  'scope',
  'scale',
  'unitText',
  'statement',
  'standard',
] as const

/** `"report": "balance sheet"`, `"reporte": "estado de resultados"`; a longer text is a question in words. */
const namesStatement = /\b(?:statements?|reports?|reporte|informe|estado|etat|rapport|relatorio|prospetto)\b/
const longestName = 50

/**
 * Of what a tool was asked the company says something of its answer, and the currency, the scale and the scope that it
 * was to have do, unless the answer states them itself.
 */
export function readRequest(object: JsonObject, pointer: string, draft: Draft, notes: Notes): void {
  const asked = newDraft(emptyContext)
  const quiet = quietNotes(notes)
  readPairs(object, pointer, asked, { ...quiet, yearEnd: () => {}, definition: () => {} })
  for (const [key, value] of object) {
    const child = childPointer(pointer, key)
    if (value instanceof Map) readRequest(value, child, draft, notes)
    const written = objectInText(value)
    if (written) {
      const inner = newDraft(emptyContext)
      readRequest(written, child, inner, quiet)
      for (const name of framed) {
        const stated = inner.context[name]
        if (stated)
          Object.assign(draft.context, { [name]: draft.context[name] ?? { ...stated, pointer: child } })
      }
      continue
    }
    const role = keyRole(key)
    if (typeof value === 'boolean' && role === 'scope')
      readScalar(key, role, value, child, object, asked, quiet)
    if (typeof value !== 'string' || value === '') continue
    if (role === 'entity') draft.context.entity = { value, pointer: child }
    if (role === 'entity_id') draft.context.entityId = { value, pointer: child }
    if (role !== null && requested.has(role)) readScalar(key, role, value, child, object, asked, quiet)
  }
  readYearsOfParameters(object, pointer, draft, notes)
  const { context } = asked
  draft.context.statement ??= statementAskedFor(object, pointer)
  draft.context.standard ??= context.standard
  draft.context.currency ??= context.currency
  draft.context.scope ??= context.scope
  if (context.scale && !draft.context.scale) {
    draft.context.scale = context.scale
    draft.context.unitText ??= context.unitText
  }
}

function statementAskedFor(object: JsonObject, pointer: string): Stated<Statement> | null {
  for (const [key, value] of object) {
    if (typeof value !== 'string' || value.length > longestName) continue
    if (keyRole(key) !== 'statement' && !namesStatement.test(keyText(key))) continue
    const statement = statementOfCode(value)
    if (statement) return { value: statement, pointer: childPointer(pointer, key) }
  }
  return null
}
