import { isContainer, JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { isKnown } from '../key/label-keys.ts'
import { statementNamedIn } from '../line/statement.ts'
import { isCompanyAlone } from './company.ts'

/** What kind of company it is, as a field names it; each may be something else: an account at a bank, the name of a fund. */
const kindOfCompany =
  /^(?:bank|insurer|trust|reit|borrower|obligor|operator|carrier|employer|respondent|reporter|ref entity|(?:bank|insurer|trust|reit|borrower|operator|reporter|filer|group|org) name|listed entity|filer)$/
const nameOfTable = /^(?:name|caption|heading)$/
/** Companies of which the figures are not. */
const otherParty =
  /\b(?:audit\w*|publish\w*|source|vendor|provider|supplier|customer|client|lender|creditor|debtor|counterpart\w*|guarant\w*|trustee|agent|broker|underwriter|parent|owner|(?:share)?holder|held|investor|investee|associate|partner|venture|subsidiar\w*|acqui\w*|merge\w*|seller|buyer|target|tenant|lessee|landlord|lessor|manag\w*|advis\w*|analyst|author|prepar\w*|compiled|creat\w*|copyright|licen[cs]\w*|generat\w*|software|tool|system|app|platform|exchange|registrar|custodian|deposit\w*|competitor|peer|benchmark|index|brand|product|project|segment|division|unit|file|url|query|question|note|comments?|description|text|message|from|by|with)\b/
/** `{"subsidiary": "Sakai Trading KK", "currency": "JPY", "figures": {...}}` */
const member = /^(?:subsidiary|affiliate|group company|associate|joint venture)(?: name)?$/

/**
 * Whether a field of the object around tables names the company: `{"bank": "Orrin Bank plc", "sections": [...]}`,
 * `{"name": "Orrin Foods plc", "unit": "GBP'000", "rows": [{"label": ...}]}`, and under any other key a name with its
 * legal form, where it is the only one. In a list it may be the lender of a loan or the line itself.
 */
export function isCompanyField(key: string, value: JsonValue, object: JsonObject, pointer: string): boolean {
  if (typeof value !== 'string' || value.length > 80) return false
  const spoken = keyText(key)
  const isKind = kindOfCompany.test(spoken)
  const isTitle = nameOfTable.test(spoken)
  const isMember = member.test(spoken)
  if (!isKind && !isTitle && !isMember && (keyRole(key) !== null || otherParty.test(spoken))) return false
  if (!(isKind ? namesBusiness(value) : isCompanyAlone(value)) || (isItem(pointer) && !isMember)) return false
  const values = [...object.values()]
  if ([...object].some(([other, item]) => item instanceof JsonNumber && mayBeFigure.has(keyRole(other))))
    return false
  if (isTitle) return values.some(holdsLabelledRows)
  if (!isKind && [...object].some(([other, item]) => other !== key && isOtherCompany(other, item)))
    return false
  return values.some(isContainer) || [...object.keys()].some(other => framing.has(keyRole(other)))
}

const isOtherCompany = (key: string, value: JsonValue): boolean =>
  typeof value === 'string' && !otherParty.test(keyText(key)) && isCompanyAlone(value)

const mayBeFigure: ReadonlySet<string | null> = new Set([null, 'value'])
const framing: ReadonlySet<string | null> = new Set(['currency', 'unit', 'scope', 'standard'])
const isItem = (pointer: string): boolean =>
  /\/\d+$/.test(pointer) && !/^\/(?:financialStatements|report\/tools)\/\d+$/.test(pointer)

/** Not all have a legal form behind their names: `Orchard Logistics Trust`. */
const namesBusiness: (name: string) => boolean = memoByText(
  name =>
    isCompanyAlone(name) ||
    (/^[\p{Lu}\p{Lo}][^\d:;|]*\s[\p{Lu}\p{Lo}][^\d:;|]*$/u.test(name) &&
      !isKnown(name) &&
      statementNamedIn(name) === undefined),
)

function holdsLabelledRows(value: JsonValue): boolean {
  return (
    Array.isArray(value) &&
    value.length > 1 &&
    value.every(item => item instanceof Map) &&
    value.some(item => [...item.keys()].some(key => keyRole(key) === 'label'))
  )
}
