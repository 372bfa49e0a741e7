import { childPointer } from '../../lib/json-pointer.ts'
import { isContainer, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import type { Context, Stated } from '../context.ts'
import { explainsUnits } from '../describe/kinds-of-object.ts'
import { isLegendKey, keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { conceptOf } from '../line/concept.ts'
import { statementNamedIn } from '../line/statement.ts'
import { scopeNamedIn } from '../scope.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { hasYear, type Period } from '../period/period.ts'
import { type FieldValues, fieldValuesIn } from './field-values.ts'
import type { Survey } from './survey.ts'
import { parseUnitText, type UnitReading } from '../unit/unit.ts'
import { isUnitOfFigures } from '../unit/unit-field.ts'
import { unitWordedBy } from '../unit/unit-wording.ts'

/** Codes that are explained, and the key that this stands under: `"type": "A=consolidated; B=parent company"`, `"sections": {"RT": "Ratios"}`. */
interface CodeLegend {
  readonly key: string
  readonly meanings: ReadonlyMap<string, string>
  readonly pointerOf: (code: string) => string
  readonly isOfUnits?: true
}

/** What a dataset says of its codes. */
export interface CodeLegends {
  /** `context` with the scope, the currency or the statement whose codes stand in the fields of an object. */
  inFields(object: JsonObject, context: Context): Context
  /** What a key means that is such a code: `KPI` where a legend says `"KPI": "key ratios"`. */
  meaningOf(key: string): Stated<string> | undefined
  /** The unit that a code stands for: `m` where a legend says `"m": "millions of shares"`. */
  unitOf(code: string): Stated<string> | undefined
  /** The years that it explains: `2024 = 52 weeks ended 29 December 2024`. */
  readonly definitions: readonly Period[]
  /** The line that such a code stands for: `{"code": "PL010", "amount": 412}` where a legend says `"PL010": "Revenue"`. */
  lineOf(code: string): Stated<string> | undefined
  /** The codes of lines, whatever else their letters stand for: `"FY": "Wages and salaries"`, `"CO": "Total assets"`. */
  readonly lines: ReadonlySet<string>
}

const longest = 400
const mostCodes = 400
const item = /^(?:[^=＝:：]{0,20}[:：]\s*)?([\p{L}\p{N}._+-]{1,8})\s*[=＝]\s*(.{1,40})$/u
const isCode = (text: string): boolean => text.length <= 8 && /^[A-Z][A-Z\d_&-]*$/.test(text)
/** `a1`, `m_10`: names of columns and lines that stand for another name. */
const isNumbered = (text: string): boolean => /^[A-Za-z]{1,5}[_-]?\d{1,3}$/.test(text)

function mayExplain(text: string): boolean {
  return text.length <= longest && (text.includes('=') || text.includes('＝'))
}

/** The codes that a sentence explains, with what they mean; undefined where it explains none or one. */
export function meaningsIn(text: string): ReadonlyMap<string, string> | undefined {
  if (!mayExplain(text)) return undefined
  const meanings = new Map<string, string>()
  for (const part of text.split(/[,;，；、\n]/u)) {
    const match = item.exec(part.trim())
    if (match) meanings.set(match[1]!, match[2]!.trim())
  }
  return meanings.size >= 2 ? meanings : undefined
}

/** Finds the sentences and maps of a dataset that explain codes; undefined where none does. */
export function codeLegendsIn(
  { dataset, keys, scalarKeys, texts }: Survey,
  root: string,
): CodeLegends | undefined {
  const mayBe =
    texts.some(mayExplain) ||
    [...scalarKeys].some(key => isCode(key) || isNumbered(key)) ||
    [...keys].some(isLegendKey)
  if (!mayBe) return undefined
  const legends: CodeLegend[] = []
  const lines = new Set<string>()
  const look = (value: JsonValue, pointer: string, segment: string | number, key: string): void => {
    if (typeof value === 'string') {
      const meanings = meaningsIn(value)
      const place = childPointer(pointer, segment)
      if (meanings) legends.push({ key, meanings, pointerOf: () => place })
    } else if (isContainer(value)) visit(value, childPointer(pointer, segment), key)
  }
  // Of most values no pointer is needed.
  const visit = (value: JsonValue, pointer: string, key: string): void => {
    if (Array.isArray(value)) value.forEach((part, index) => look(part, pointer, index, key))
    else if (value instanceof Map) {
      const meanings = explained(value)
      if (meanings) {
        if (isOfLines(meanings, key)) for (const code of meanings.keys()) lines.add(code)
        legends.push({ key, meanings, pointerOf: code => childPointer(pointer, code) })
      } else if (isLegendKey(key) && explainsUnits(value))
        legends.push({
          key,
          meanings: value as ReadonlyMap<string, string>,
          pointerOf: code => childPointer(pointer, code),
          isOfUnits: true,
        })
      for (const [name, part] of value) look(part, pointer, name, name)
    }
  }
  visit(dataset, root, '')
  if (legends.length === 0) return undefined
  let values: FieldValues | undefined
  const meaningOf: CodeLegends['meaningOf'] = key => {
    const own = isCode(key) || isNumbered(key) ? legends.filter(({ meanings }) => meanings.has(key)) : []
    const [legend] = own
    return legend && own.length === 1
      ? { value: legend.meanings.get(key)!, pointer: legend.pointerOf(key) }
      : undefined
  }
  return {
    inFields: (object, outer) => {
      let context = outer
      for (const [key, value] of object) {
        if (typeof value !== 'string' || value.length > 8) continue
        for (const legend of legends) {
          const meaning = legend.meanings.get(value)
          if (meaning !== undefined)
            context = inMeaning(
              context,
              legend.key,
              key,
              meaning,
              legend.pointerOf(value),
              () =>
                // `"u": "m"` may have one value alone.
                (legend.isOfUnits && key.length <= 4) ||
                (values ??= fieldValuesIn(dataset)).areAllOf(key, legend.meanings),
            )
        }
      }
      return context
    },
    meaningOf,
    lineOf: code => (lines.has(code) ? meaningOf(code) : undefined),
    unitOf: code => {
      const legend = legends.find(({ meanings, isOfUnits }) => isOfUnits && meanings.has(code))
      return legend && { value: legend.meanings.get(code)!, pointer: legend.pointerOf(code) }
    },
    definitions: legends.flatMap(({ meanings }) => [...meanings].flatMap(definitionOf)),
    lines,
  }
}

function definitionOf([code, meaning]: readonly [string, string]): Period[] {
  const year = /^(?:FY ?)?((?:19|20)\d{2})$/.exec(code)?.[1]
  const period = year === undefined ? undefined : parsePeriod(meaning)
  return period?.end ? [{ ...period, label: code, fiscalYear: Number(year) }] : []
}

const legendOfLines =
  /\b(?:accounts?|lines?|(?:line )?items?|captions?) (?:legend|catalog(?:ue)?|names?|labels?|dictionary|descriptions?|titles)$/

/** Whether words explain codes of lines: most are known ones, or the key says so, and none names a scope, a period or a unit. */
function isOfLines(meanings: ReadonlyMap<string, string>, key = ''): boolean {
  const words = [...meanings.values()]
  const known = words.filter(meaning => conceptOf(meaning, null))
  return (
    (known.length * 2 >= words.length || legendOfLines.test(keyText(key))) &&
    words.every(
      meaning =>
        conceptOf(meaning, null) || (!scopeNamedIn(meaning) && !parsePeriod(meaning) && !unitMeant(meaning)),
    )
  )
}

/** A map of codes to their wordings: `{"IS": "Income statement", "RT": "Ratios"}`. */
function explained(map: JsonObject): ReadonlyMap<string, string> | undefined {
  if (map.size < 2 || map.size > mostCodes) return undefined
  const meanings = new Map<string, string>()
  let numbered = 0
  for (const [key, value] of map) {
    if (typeof value !== 'string' || value.length > 80 || isCode(value)) return undefined
    if (!isCode(key) && !isNumbered(key)) return undefined
    if (!isCode(key)) numbered++
    meanings.set(key, value)
  }
  // "p1": "2024", "u1": "EUR m": what is numbered may be anything, and only lines are known by their words.
  return numbered === 0 ? (map.size <= 40 ? meanings : undefined) : isOfLines(meanings) ? meanings : undefined
}

/** `基准` of `基准字典`, `type` of `types`. */
function isSubject(key: string, field: string): boolean {
  const [legend, own] = [keyText(key), keyText(field)]
  return (
    legend === own ||
    legend === `${own}s` ||
    // `glosa_tipo_balance` of `tipo_balance`
    (own.length > 3 && legend.endsWith(` ${own}`)) ||
    (field.length > 1 && /^\p{Lo}/u.test(field) && key.startsWith(field))
  )
}

/** A legend of currencies explains whatever code it lists; one of anything else the field of its own name. */
function inMeaning(
  context: Context,
  key: string,
  field: string,
  meaning: string,
  pointer: string,
  isForeign: () => boolean,
): Context {
  const currency = keyRole(key) === 'currency' ? parseUnitText(meaning)?.currency : undefined
  if (currency) return { ...context, currency: { value: currency, pointer } }
  if (!isSubject(key, field) && !isForeign()) return context
  const period = statementNamedIn(meaning) ? undefined : parsePeriod(meaning)
  if (hasYear(period)) return { ...context, period: { value: { ...period, label: meaning }, pointer } }
  const unit = statementNamedIn(meaning) ? undefined : unitMeant(meaning)
  if (unit)
    return {
      ...context,
      unitText: { value: meaning, pointer },
      unit: unit.unit ? { value: unit.unit, pointer } : context.unit,
      currency: unit.currency ? { value: unit.currency, pointer } : context.currency,
      scale: unit.scale === undefined ? context.scale : { value: unit.scale, pointer },
      except: unit.scale === undefined ? context.except : [],
    }
  const scope = scopeNamedIn(meaning)
  const statement = statementNamedIn(meaning)
  return {
    ...context,
    scope: scope ? { value: scope, pointer } : context.scope,
    statement: statement ? { value: statement, pointer } : context.statement,
  }
}

/** `Angabe in Prozent`, `thousands of CAD`, `Euro je Aktie`: a meaning that is the unit of the rows with its code. */
function unitMeant(meaning: string): UnitReading | undefined {
  const reading = parseUnitText(meaning)
  const isUnit =
    isUnitOfFigures(meaning) ||
    unitWordedBy(meaning) !== undefined ||
    (reading?.currency !== undefined && reading.scale !== undefined) ||
    reading?.unit === 'count'
  return isUnit ? reading : undefined
}
