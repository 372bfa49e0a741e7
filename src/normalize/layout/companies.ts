import { childPointer, pointerSegments } from '../../lib/json-pointer.ts'
import {
  everyEntry,
  isContainer,
  type JsonObject,
  type JsonValue,
  someEntry,
} from '../../lib/lossless-json.ts'
import { periodOfKey } from '../key/key-reading.ts'
import { readAttributes } from '../describe/attributes.ts'
import { type Notes, quietNotes } from '../describe/notes.ts'
import { isHeaderKey, isStructuralKey, keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { isKnown } from '../key/label-keys.ts'
import type { Context } from '../context.ts'
import { scopeOfCode } from '../scope.ts'
import { anyOf, wordings } from '../wordings.ts'
import { headerOfMap } from './header-of-map.ts'
import type { Place, Reader } from './reader.ts'

const mostCompanies = 200

const names = anyOf({
  whole: wordings`
    (?:(?:by|per|pro|je|nach|por|par|selon) )(?:company|entity|issuer|peer|ticker|symbol|firm|firma|societe|empresa|entreprise|unternehmen|gesellschaft),
    (?:(?:by|per) )?(?:companies|peers|peer group|entities|issuers|firms|tickers|symbols|competitors|constituents)(?: (?:data|values|figures|results|metrics|comparison))?,
    empresas, companias, sociedades, unternehmen, firmen, gesellschaften, societes, entreprises, emetteurs, societa, aziende, bedrijven, ondernemingen,
    foretag, bolag, selskaper, selskaber, yhtiot, spolki, spolecnosti, sirketler, perusahaan, компании, 企業別, 会社別, 各社, 各公司, 公司对比, 기업별, 회사별`,
})

/** `"companies": [...]` beside the rows of their figures. */
export const namesCompaniesAlone = (key: string): boolean => names.test(keyText(key))

/** `"by_company": {"ASML": {"2024": 28263}, "BESI": {"2024": 608}}`: each key is the name of a company, and no line. */
function namesCompanies(key: string, object: JsonObject, isOfLine: boolean): boolean {
  return (
    object.size > 0 &&
    names.test(keyText(key)) &&
    everyEntry(
      object,
      (name, value) =>
        (isContainer(value) || isOfLine) &&
        keyRole(name) === null &&
        !isKnown(name) &&
        !isStructuralKey(name) &&
        periodOfKey(name) === undefined &&
        scopeOfCode(name) === undefined,
    )
  )
}

/** Whether the keys are codes of the companies that a list describes: `"data": {"E1": {...}, "E2": {...}}` beside `"entities": [{"id": "E1", ...}]`. */
function areListedCompanies(reader: Reader, object: JsonObject, pointer: string, isOfLine: boolean): boolean {
  return (
    object.size > 0 &&
    object.size <= mostCompanies &&
    everyEntry(
      object,
      (name, value) => (isContainer(value) || isOfLine) && isListedCompany(reader, name, pointer),
    )
  )
}

function isListedCompany(reader: Reader, name: string, pointer: string): boolean {
  if (name.length > 40 || isStructuralKey(name) || isKnown(name) || periodOfKey(name)) return false
  return reader
    .references(asReferring(name), pointer)
    .some(entry => namesCompaniesAlone(pointerSegments(entry.pointer).at(-2) ?? ''))
}

/** Reads what stands under the names of companies, each in the context of its own; false where the keys are no such names. */
export function readCompanies(reader: Reader, key: string, value: JsonValue, place: Place): boolean {
  const { pointer, context } = place
  let { line } = place
  if (!(value instanceof Map)) return false
  // `"revenue": {"E1": 412, "E2": 398}`
  const own = isKnown(key) ? { value: key, pointer } : line
  if (!namesCompanies(key, value, line !== null)) {
    // Columns of companies say when theirs are, too.
    const areColumns = someEntry(value, name => context.columnsByKey?.has(name) ?? false)
    if (areColumns || !areListedCompanies(reader, value, pointer, own !== null)) return false
    line = own
  }
  const outer = line ? { ...context, names: context.names.filter(name => name !== line) } : context
  for (const [name, item] of value) {
    const child = childPointer(pointer, name)
    reader.visit(item, {
      ...place,
      pointer: child,
      key: null,
      parentKey: key,
      context: inCompany(reader, name, child, outer),
      line,
    })
  }
  return true
}

/** Fields by which records refer to a company. */
const referring = ['company', 'peer', 'entity', 'issuer', 'ticker']
const asReferring = (name: string): JsonObject => new Map(referring.map(key => [key, name]))

/** What a list of the companies says of one: `{"code": "DGE", "legal_name": "Diageo plc", "currency": "USD", "year_end": "06-30"}`. */
function inCompany(reader: Reader, name: string, pointer: string, outer: Context): Context {
  const named: Context = { ...outer, entity: { value: name, pointer }, entityId: null }
  // That of the same dataset comes first.
  const [entry] = reader.references(asReferring(name), pointer)
  if (!entry || entry.unit !== undefined) return named
  // The end of its years holds for what stands below its name.
  const notes: Notes = {
    ...quietNotes(reader.notes),
    yearEnd: text => reader.notes.yearEnd(text, childPointer(pointer, 'year end')),
    definition: () => {},
  }
  const { context: described, label } = readAttributes(entry.object, entry.pointer, named, notes)
  // "abi" in the list is the id of "Anheuser-Busch InBev SA/NV".
  let context: Context =
    described.entity === named.entity && label && label.value !== name
      ? { ...described, entity: label, entityId: described.entityId ?? { value: name, pointer } }
      : described
  for (const [key, value] of entry.object)
    if (value instanceof Map && isHeaderKey(key))
      context = headerOfMap({ ...reader, notes }, value, childPointer(entry.pointer, key), context) ?? context
  return { ...context, period: outer.period }
}
