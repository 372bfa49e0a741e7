import { isContainer, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import type { Scope } from '../../model/vocabulary.ts'
import { basisOfRemark } from '../basis.ts'
import { keyRole } from '../key/key-role.ts'
import { scopeNamedIn } from '../scope.ts'
import { standardOfRemark } from '../standard.ts'
import { withoutRates } from '../unit/exchange-rate.ts'
import { unitPartsOf, unitWordedBy } from '../unit/unit-wording.ts'
import type { Writable } from './draft.ts'
import { applyProse } from './prose.ts'

/** Longer texts are documents of their own. */
const longest = 2000

const mayNameScope =
  /consolid|stand-?alone|separate|parent|group|combined|konzern|konsolid|koncern|konsern|連結|合并|合併|연결|個別|単体|母公司|별도|개별/iu
/** What a sentence on the kind of accounts is about. */
const accounts =
  /\b(?:figures|tables?|amounts|data|numbers|values|statements|accounts|financials|zahlen|angaben|werte|\w*abschluss\w*|chiffres|comptes|cifras|cuentas|datos|números|demonstrações|contas|valores|dati|cijfers|siffror|tall)\b|財務諸表|数値|报表|報表|数据|재무제표|수치/iu
/** How it says so; a sentence on what happened has none of these beside the accounts. */
const saying =
  /\b(?:are|is|were|shows?|shown|taken|extracted|derived|based|prepared|presented|drawn|refer|relate|reflect|stammen|sind|zeigt|basieren|proviennent|sont|issus|proceden|son|corresponden|foram|são|sono|zijn|är|er)\b|\p{Script=Han}|\p{Script=Hangul}/iu
/** A title that is written as a sentence: `Consolidated results for the years ended 30 September.` */
const title =
  /^\s*(?:the |all |audited |unaudited |condensed |summary )*(?:consolidated|unconsolidated|non-consolidated|separate|stand-?alone|combined|group|parent company|company) (?:\p{L}+ )?(?:results|figures|accounts|statements|financials|data|numbers) (?:for|as at|as of) /iu
/** The notes to statements, and what else may be read with them, say nothing of the table. */
const elsewhere = /\bnotes? (?:to|on)\b|\bread (?:in conjunction|together)\b/iu

/** `RM` is the ringgit and a province of Italy. */
const twoLetters = /^\p{Script=Latin}{1,2}$/u

/**
 * A sentence or more, or the wording of a unit, beside a table: no label, however its key is called. Under the key of a
 * label it is one where what stands beside it holds lines, and not only the values of one.
 */
export function isRemark(text: string, object: JsonObject, isLabel: boolean): boolean {
  return (
    text.length <= longest &&
    (isSentence(text) || (!twoLetters.test(text) && unitWordedBy(text) !== undefined)) &&
    holdsTable(object, isLabel)
  )
}

/** Five words or more that begin and end as a sentence does, a bracket perhaps behind it. */
export function isSentence(text: string): boolean {
  const trimmed = text.trimEnd()
  // "Net income attributable to Komatsu Ltd."
  if (/\b(?:Ltd|Inc|Corp|Co|Cos|Bhd|Pte|Pty|plc|S\.A|N\.V|A\.S|S\.p\.A|L\.P)\.$/u.test(trimmed)) return false
  if (!/^[^\p{Ll}\p{N}]/u.test(trimmed) || !/[.。](?:\s?[(（][^()（）]{1,60}[)）])?$/u.test(trimmed))
    return false
  return trimmed.endsWith('。') ? trimmed.length >= 8 : trimmed.split(/\s+/, 5).length === 5
}

function holdsTable(object: JsonObject, ofLines: boolean): boolean {
  let found = false
  for (const [key, value] of object) {
    if (isContainer(value)) found ||= !ofLines || holdsContainer(value)
    else if (keyRole(key) === 'value' && typeof value !== 'string') return false
  }
  return found
}

function holdsContainer(value: JsonObject | JsonValue[]): boolean {
  for (const item of value.values()) if (isContainer(item)) return true
  return false
}

/** Applies what the sentences of a remark say of the unit and the scope of the table. */
export function applyRemark(text: string, pointer: string, context: Writable): void {
  applyProse(text, pointer, context)
  applyUnitParts(text, pointer, context)
  const scope = scopeOfRemark(text)
  if (scope) context.scope = { value: scope, pointer }
  applyPreparation(text, pointer, context)
}

/** Applies by which standard and on which basis a text says that the figures were prepared. */
export function applyPreparation(text: string, pointer: string, context: Writable): void {
  const standard = standardOfRemark(text)
  if (standard) context.standard ??= { value: standard, pointer }
  const basis = basisOfRemark(text)
  if (basis) context.basis ??= { value: basis, pointer }
}

/** Applies the unit that parts of a text word, where they do not contradict each other and nothing else has stated it. */
export function applyUnitParts(text: string, pointer: string, context: Writable): void {
  if (context.scale && context.currency) return
  const parts = unitPartsOf(withoutRates(text))
  const currencies = new Set(parts.flatMap(({ reading }) => reading.currency ?? []))
  const scales = new Set(parts.flatMap(({ reading }) => reading.scale ?? []))
  const [currency] = currencies
  const [scale] = scales
  if (currencies.size === 1 && currency) context.currency ??= { value: currency, pointer }
  if (scales.size !== 1 || scale === undefined || context.scale) return
  context.scale = { value: scale, pointer }
  context.except = parts.flatMap(({ reading }) => reading.except ?? [])
  context.unitText ??= { value: parts.find(({ reading }) => reading.scale !== undefined)!.text, pointer }
}

/** The scope that one sentence on the accounts names, where no other names a different one. */
export function scopeOfRemark(text: string): Scope | undefined {
  if (text.length > longest || !mayNameScope.test(text)) return undefined
  const found = new Set<Scope>()
  for (const sentence of text.split(/[.。](?:\s+|$)|[\n]/u)) {
    if (!mayNameScope.test(sentence) || elsewhere.test(sentence)) continue
    if (!title.test(sentence) && !(accounts.test(sentence) && saying.test(sentence))) continue
    const scope = scopeNamedIn(sentence)
    if (scope) found.add(scope)
  }
  const [only] = found
  return found.size === 1 ? only : undefined
}
