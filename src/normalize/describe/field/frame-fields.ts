import { JsonNumber } from '../../../lib/lossless-json.ts'
import type { Basis, Scope } from '../../../model/vocabulary.ts'
import { statementOfCode } from '../../line/statement.ts'
import {
  isKindOfEntity,
  scopeAlone,
  scopeInBracket,
  scopeInParts,
  scopeNamedIn,
  scopeOfCode,
  scopeOfFlag,
} from '../../scope.ts'
import { basisNamedIn } from '../../basis.ts'
import { standardNamedIn, standardOfNamespace, standardOfRemark } from '../../standard.ts'
import { isSentence } from '../remark.ts'
import { parseNumeral } from '../../numeral.ts'
import { wordText } from '../../text.ts'
import { unitPartsOf } from '../../unit/unit-wording.ts'
import { keyText } from '../../key/key-words.ts'
import { companyNamedIn } from '../company.ts'
import { namesStatementAlone } from '../line-or-title.ts'
import { namesStatementsOfScope } from '../read-text.ts'
import { applyTitle, applyWording } from '../wording.ts'
import type { DescribingField, FieldReader } from './describing-field.ts'

export const readScope: FieldReader = field => {
  const isFlag = field.isNumber && /^[01]$/.test(field.text) && scopeOfFlag(flagKey(field.key), 'yes')
  // `"SCOPE_CD": 2` names an entry elsewhere.
  if (field.isNumber && !isFlag) return /\b(?:cd|code|id|key|sk)$/.test(keyText(field.key)) ? 'scope' : null
  const scope = isFlag ? scopeOfFlag(flagKey(field.key), field.text === '1' ? 'yes' : 'no') : scopeIn(field)
  if (scope) field.draft.context.scope = { value: scope, pointer: field.pointer }
  return 'scope'
}

export const readStandard: FieldReader = ({
  value,
  text,
  isNumber,
  isEmpty,
  pointer,
  draft: { context },
}) => {
  if (isNumber || typeof value === 'boolean') return null
  // A filing that declares a taxonomy may declare another too: all of them together tell.
  if (isEmpty || standardOfNamespace(text) !== undefined) return 'standard'
  applyWording(text, pointer, context)
  const scope =
    scopeNamedIn(text) ?? (text.includes(',') || isKindOfEntity(text) ? scopeOfCode(text) : undefined)
  if (scope) context.scope = { value: scope, pointer }
  // A list of sentences on the preparation has one on the standard.
  const standard =
    standardNamedIn(text) ?? (isSentence(text) ? standardOfRemark(text) : scope ? undefined : text)
  if (standard) context.standard = { value: standard, pointer }
  return 'standard'
}

export const readBasis: FieldReader = field => {
  const { value, text, isNumber, isEmpty, pointer, draft } = field
  const isFlag = isNumber && /^[01]$/.test(text) && /^(?:is[_A-Z]|.*flag$)/i.test(field.key)
  if (!isFlag && (isNumber || parseNumeral(text)?.number)) return null
  const { context } = draft
  const basis = basisIn(field)
  if (basis) {
    context.basis = { value: basis, pointer }
    // "Consolidated, as reported"
    const scope = isNumber ? undefined : scopeInParts(text)
    if (scope) context.scope = { value: scope, pointer }
  } else if (typeof value === 'string' && !isEmpty && !/^real(?:es)?$/i.test(text.trim())) {
    // "Real" says that figures are actual ones, and no currency; "Group figures in £m" how they were prepared.
    applyWording(text, pointer, context)
    const scope = scopeOfCode(text)
    if (scope) context.scope = { value: scope, pointer }
    const standard = standardNamedIn(text)
    if (standard) context.standard = { value: standard, pointer }
  }
  return 'metadata'
}

/** `"entity": "Group"`, `"entity": "Parent company"`: the kind of accounts, and nobody's name. */
const isKindOfAccounts = (text: string): boolean =>
  /^(?:the )?(?:konzern|cons\.?|conso(?:l|lidated)?\.?|separate|combined|unconsolidated|stand-?alone)$/i.test(
    text,
  ) || isKindOfEntity(text)

export const readEntity: FieldReader = ({ key, value, text, isNumber, isEmpty, pointer, draft }) => {
  if (isNumber) return null
  const { context } = draft
  // "subject": "Statement of financial position (Company only)"
  if (keyText(key) === 'subject' && namesStatementAlone(text)) {
    applyTitle(text, pointer, context, draft.parts)
    return 'label'
  }
  const scope = isKindOfAccounts(text.trim()) ? scopeOfCode(text) : scopeAlone(text)
  if (scope) {
    context.scope = { value: scope, pointer }
    return 'scope'
  }
  // "subject": "Geographical revenue, HK$ million"
  if (typeof value === 'string' && unitPartsOf(text).length > 0) applyWording(text, pointer, context)
  const named = scopeInBracket(text)
  if (named) context.scope ??= { value: named, pointer }
  if (typeof value === 'string' && !isEmpty) context.entity = { value, pointer }
  return 'entity'
}

export const readEntityId: FieldReader = ({ value, text, isEmpty, pointer, draft: { context } }) => {
  if (typeof value === 'boolean') return null
  if (!isEmpty) context.entityId = { value: text, pointer }
  return 'entity'
}

export const readStatement: FieldReader = ({ text, isNumber, pointer, draft: { context } }) => {
  if (isNumber) return null
  const company = companyNamedIn(text)
  if (company) context.entity ??= { value: company, pointer }
  const statement = statementOfCode(text)
  if (statement) context.statement = { value: statement, pointer }
  // "CFS" is the cash flow statement here, and consolidated accounts elsewhere.
  const isCode = statement !== undefined && text.length <= 4 && !isKindOfEntity(text)
  const scope = isCode ? undefined : (scopeOfCode(text) ?? scopeNamedIn(text))
  if (scope) context.scope = { value: scope, pointer }
  if (text.length > 8) applyWording(text, pointer, context)
  return 'label'
}

/** A source that is a statement of one scope: `"source": "Consolidated balance sheet, page 96"`. */
export const readSource: FieldReader = ({ text, isNumber, pointer, draft: { context } }) => {
  if (isNumber) return null
  // The name of a file has its words joined: `annual_report_consolidated_2024.pdf`.
  const spoken = text.includes(' ') ? text : text.replaceAll('_', ' ')
  if (namesStatementsOfScope(spoken)) context.scope ??= { value: scopeNamedIn(spoken)!, pointer }
  return 'source'
}

/** `"consolidated": true`, `"isConsolidated": "N"`, `"scope": "Group"`. */
function scopeIn({ key, value, text }: DescribingField): Scope | undefined {
  const named = `${key.replace(/([a-z])(?=[A-Z])/g, '$1_').toUpperCase()}_`
  // `"consolidation": "CONSOLIDATION_SOLO"`: an enumeration repeats the name of its field.
  const own = text.startsWith(named) ? text.slice(named.length) : text
  const said = typeof value === 'boolean' ? String(value) : own
  return scopeOfFlag(flagKey(key), said) ?? scopeOfCode(own)
}

const flagKey = (key: string): string => (/^(?:is )?conso(?:l|$)/i.test(wordText(key)) ? 'consolidated' : key)

/** `"restated": true`, `"status": "Estimate"`. */
function basisIn({ key, value, text }: DescribingField): Basis | undefined {
  if (typeof value === 'boolean' || value instanceof JsonNumber)
    return value === true || text === '1' ? basisNamedIn(key) : undefined
  return typeof value === 'string' ? basisNamedIn(text) : undefined
}
