import { isContainer, JsonNumber, type JsonObject, someEntry } from '../../../lib/lossless-json.ts'
import { memoByText } from '../../../lib/memo.ts'
import { keyRole } from '../../key/key-role.ts'
import type { KeyRole } from '../../key/role-wordings.ts'
import { keyText } from '../../key/key-words.ts'
import { isKnown } from '../../key/label-keys.ts'
import { isPrintedNumber } from '../../key/value-keys.ts'
import { statementNamedIn, statementOfCode } from '../../line/statement.ts'
import { readPeriod } from '../../period/parse-period.ts'
import { scopeNamedIn } from '../../scope.ts'
import { parseUnitText } from '../../unit/unit.ts'
import { unitPartsOf } from '../../unit/unit-wording.ts'
import {
  holdsLines,
  isLineName,
  isOfCompany,
  isRowOfValue,
  namesStatement,
  namesStatementAlone,
} from '../line-or-title.ts'
import { isUndated } from '../period-fields.ts'
import { hasSameDigits, namesAccounts } from '../read-text.ts'
import { applyTitle, applyWording } from '../wording.ts'
import type { DescribingField, FieldReader } from './describing-field.ts'
import { hasYear } from '../../period/period.ts'

export const readTitle: FieldReader = ({ key, value, text, isNumber, pointer, object, draft }) => {
  if (typeof value !== 'string') return isNumber ? null : 'label'
  // What is printed beside the code of a line: `{"account": "fair_value_result", "caption": "Net income from ..."}`.
  const isPrinted =
    keyText(key) === 'caption' &&
    readPeriod(text)?.rest !== '' &&
    !namesStatement(text, object) &&
    [...object.keys()].some(name => keyRole(name) === 'label')
  if (isPrinted || (isRowOfValue(text, object) && !isTableOfRow(key, text, object)))
    applyWording(text, pointer, draft.context)
  else {
    const { scope } = draft.context
    applyTitle(text, pointer, draft.context, draft.parts)
    // "company_balance_sheet" is the name of a tool.
    if (/^tool\b/.test(keyText(key))) draft.context.scope = scope
  }
  // A row may have a title for readers beside the name of its field.
  const isOfTable =
    /^(?:table|sheet|dataset|tool)\b/.test(keyText(key)) ||
    [...object.values()].some(holdsLines) ||
    isTableOfRow(key, text, object)
  draft.labels.push({ rank: isPrinted ? -1 : isOfTable ? 90 : 1.5, stated: { value, pointer } })
  return 'label'
}

/** `{"table": "cash_flow", "account_name": "Net income", "value": 5}` */
function isTableOfRow(key: string, text: string, object: JsonObject): boolean {
  return (
    (/^(?:table|sheet|statement|report)\b/.test(keyText(key)) || !isLineName(text)) &&
    namesStatementAlone(text) &&
    [...object].some(
      ([name, value]) => name !== key && typeof value === 'string' && keyRole(name) === 'label',
    )
  )
}

export const readLabel: FieldReader = field => {
  const { key, value, text, isNumber, isEmpty, pointer, object, draft } = field
  // `{"Item": 2520301, "Amount": 17824.1}`
  if (isNumber && codeInDigits.test(text) && /\/\d+\/[^/]*$/.test(pointer) && isBesideAmount(object)) {
    draft.labels.push({ rank: 95, stated: { value: text, pointer } })
    return 'label'
  }
  if (typeof value !== 'string' || /^(?:true|false)$/i.test(text)) return null
  if (isEmpty) return 'label'
  // `{"name": "R 955,568.65", "no_format_name": 955568.65}`
  if (isCopyOfNumber(text, object)) return 'representation'
  const { context } = draft
  if (/^name$/i.test(key) && !isKnown(text) && isOfCompany(object)) {
    context.entity = { value, pointer }
    return 'entity'
  }
  const named = readPeriod(text)
  if (named?.rest === '' && hasYear(named.period) && isPeriodOfLines(field)) {
    draft.parts.label ??= { value: named.period, pointer }
    if (!namesBalance.test(text)) return 'period'
    draft.labels.push({ rank: rankOfLabel(key), stated: { value, pointer } })
    return 'label'
  }
  if (/^(?:category|section|segment)$/.test(keyText(key)) && !context.statement) {
    const statement = statementOfCode(text)
    if (statement && statement !== 'segments') {
      context.statement = { value: statement, pointer }
      // It is the label of the line where there is no other.
      draft.labels.push({ rank: 80, stated: { value, pointer } })
      return 'label'
    }
  }
  if (isTitle(field)) {
    applyTitle(text, pointer, context, draft.parts)
    return 'label'
  }
  if (isOfDataset(field)) applyTitle(text, pointer, context, draft.parts)
  // A sentence explains the line, and names it only where nothing else does.
  const isExplained = text.length > 50 && /^desc(?:ription)?$/.test(keyText(key))
  draft.labels.push({ rank: isExplained ? 3 : rankOfLabel(key), stated: { value, pointer } })
  return 'label'
}

/** The number of an account or of an item, and no year. */
const codeInDigits = /^(?!(?:19|20)\d{2}$)\d{4,10}$/

const isBesideAmount = (object: JsonObject): boolean =>
  someEntry(object, (name, item) => item instanceof JsonNumber && keyRole(name) === 'value')

/** `Balance at 1 January 2024` dates the components of equity, and is a line of their movements. */
const namesBalance = /balance|saldo|\bstand\b|solde|残高|余额|^at (?:\d|[a-z]{3,9} \d)/i

/** Whether a text has the digits of a number beside it. */
function isCopyOfNumber(text: string, object: JsonObject): boolean {
  if (!isPrintedNumber(text) || object.size > 40) return false
  return [...object.values()].some(value => value instanceof JsonNumber && hasSameDigits(value.text, text))
}

/** Whether a period in the place of a label is that of a group of lines or of a record: `{"name": "September 2021", "components": [...]}`. */
function isPeriodOfLines(field: DescribingField): boolean {
  return [...field.object.values()].some(holdsLines) || isPeriodOfRecord(field)
}

/** Whether the label of a record is its period, as nothing else dates its figures: `{"label": "2024年末", "cash": 318}`. */
function isPeriodOfRecord({ text, object, draft: { context } }: DescribingField): boolean {
  return (
    isUndated(context.period?.value) &&
    context.columns === null &&
    !namesBalance.test(text) &&
    [...object].some(
      ([key, value]) => value instanceof JsonNumber && (keyRole(key) === null || keyRole(key) === 'value'),
    )
  )
}

function isTitle(field: DescribingField): boolean {
  const { key, text, object } = field
  return (
    ((rankOfLabel(key) >= 1 || /intitul/i.test(key)) && namesStatement(text, object)) ||
    (/^(?:caption|description|label)$/.test(keyText(key)) && wordsUnitOfTable(field))
  )
}

/** Whether a `name` stands above all lines of a table and says what kind of accounts they are, or in which unit. */
function isOfDataset({ text, object, draft: { context } }: DescribingField): boolean {
  if (
    ![...object.values()].some(value => isContainer(value)) ||
    [...object].some(([key, value]) => keyRole(key) === 'value' && !isContainer(value))
  )
    return false
  const isOfAccounts = statementNamedIn(text) !== undefined && scopeNamedIn(text) !== undefined
  if (context.names.length === 0 && (unitPartsOf(text).length > 0 || isOfAccounts || namesAccounts(text)))
    return true
  // No line is called so: `{"label": "Eigenkapitalveränderungsrechnung", "data": {"header": [...], "rows": [...]}}`.
  if (
    context.statement === null &&
    context.names.length === 0 &&
    statementNamedIn(text) === 'changes_in_equity' &&
    !isLineName(text)
  )
    return true
  return (
    context.statement === null &&
    framesTables(object) &&
    namesStatementAlone(text) &&
    // An overview is of amounts too.
    (statementNamedIn(text) !== 'ratios' || /ratio/i.test(text)) &&
    ![text, ...context.names.map(({ value }) => value)].some(isLineName)
  )
}

/** Whether texts beside a label say whose tables follow, or in which unit: no line has them beside its name. */
function framesTables(object: JsonObject): boolean {
  return [...object].some(
    ([key, value]) => typeof value === 'string' && besideTitle.has(keyRole(key) ?? 'noise'),
  )
}

const besideTitle: ReadonlySet<KeyRole> = new Set(['entity', 'standard', 'currency', 'unit', 'scale'])

/** Whether a caption is the unit wording of the table that the object holds: `(Dollars in millions, except per share data)`. */
function wordsUnitOfTable({ text, object }: DescribingField): boolean {
  const reading = /^\W*(?:in |amounts|dollars|figures|all )|^\(.*\)$/i.test(text)
    ? parseUnitText(text)
    : undefined
  return reading?.scale !== undefined && [...object.values()].some(Array.isArray)
}

// Names for readers before names of fields, and these before codes.
const labelKeys = [
  /^(?:label|(?:standard|preferred) label|(?:variable|indicator|measure|series|metric|statistic|data ?point) (?:name|label|title)|line ?item(?: desc(?:ription)?)?|line(?: desc(?:ription)?)?|acc(?:ount|t|n)? nm|(?:account|acct|ledger|gl|nominal|row|line|item)(?: item)? (?:name|label|title)|caption|intitule|libelle|bezeichnung|plabel|concept (?:label|name))$/,
  /^(?:name|item|account|title|description|desc|metric(?: name)?|indicator|category|segment|member|posten|konto|rubrik)$/,
  /^(?:concept|tag|element|element name|fact|fact name|key|field|field name|origin name|data item)$/,
]

/** The lower the rank of its key, the better a text is as the label of a line. */
const rankOfLabel: (key: string) => number = memoByText(key => {
  const rank = labelKeys.findIndex(pattern => pattern.test(keyText(key)))
  return rank < 0 ? (keyRole(key) === null ? 0.5 : 4) : rank
})
