import { childPointer } from '../../lib/json-pointer.ts'
import { everyEntry, isContainer, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { periodOfKey } from '../key/key-reading.ts'
import { isStructuralKey, keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { isKnown } from '../key/label-keys.ts'
import { scopeOfCode } from '../scope.ts'
import { anyOf, wordings } from '../wordings.ts'
import type { Place, Reader } from './reader.ts'

const names = anyOf({
  whole: wordings`
    (?:(?:by|per|pro|je|nach|por|par|selon) )(?:company|entity|issuer|peer|ticker|symbol|firm|firma|societe|empresa|entreprise|unternehmen|gesellschaft),
    (?:(?:by|per) )?(?:companies|peers|peer group|entities|issuers|firms|tickers|symbols|competitors|constituents)(?: (?:data|values|figures|results|metrics|comparison))?,
    empresas, companias, sociedades, unternehmen, firmen, gesellschaften, societes, entreprises, emetteurs, societa, aziende, bedrijven, ondernemingen,
    foretag, bolag, selskaper, selskaber, yhtiot, spolki, spolecnosti, sirketler, perusahaan, компании, 企業別, 会社別, 各社, 各公司, 公司对比, 기업별, 회사별`,
})

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

/** Reads what stands under the names of companies, each in the context of its own; false where the keys are no such names. */
export function readCompanies(reader: Reader, key: string, value: JsonValue, place: Place): boolean {
  const { pointer, line, context } = place
  if (!(value instanceof Map) || !namesCompanies(key, value, line !== null)) return false
  const outer = line ? { ...context, names: context.names.filter(name => name !== line) } : context
  for (const [name, item] of value) {
    const own = childPointer(pointer, name)
    reader.visit(item, {
      ...place,
      pointer: own,
      key: null,
      parentKey: key,
      context: { ...outer, entity: { value: name, pointer: own }, entityId: null },
    })
  }
  return true
}
