import {
  everyEntry,
  isContainer,
  isScalar,
  JsonNumber,
  type JsonObject,
  type JsonValue,
  someEntry,
} from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import type { Context } from '../context.ts'
import { conceptOf } from '../line/concept.ts'
import { periodOfKey, relativeOfKey, unitOfKey } from '../key/key-reading.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { periodInUnit } from '../key/period-in-unit.ts'
import { writesNumber } from '../numeral.ts'
import { areMixedCells } from './scalars.ts'

/** A cell that says of which period it is: `{"item": "Sales", "headline": {"amount": 412, "when": "2024"}}`. */
export function isDatedValue(value: JsonObject | JsonValue[]): boolean {
  if (!(value instanceof Map) || value.size > 6) return false
  let figures = 0
  let dates = 0
  for (const [key, item] of value) {
    if (!isScalar(item)) return false
    const role = keyRole(key)
    if (role === 'label') return false
    if (role === 'value' && writesNumber(item)) figures++
    else if ((role === 'period' || role === 'period_end' || role === 'fiscal_year') && item !== null) dates++
  }
  return figures === 1 && dates === 1
}

/** How many documents a search found: `"total": {"value": 18, "relation": "eq"}`. */
function countsHits(value: JsonObject | JsonValue[]): boolean {
  if (!(value instanceof Map) || value.size !== 2 || !(value.get('value') instanceof JsonNumber)) return false
  const relation = value.get('relation')
  return typeof relation === 'string' && /^(?:eq|gte)$/.test(relation)
}

/** Amounts of one line by their currencies and commodities: `{"USD": 39800.7, "VACHR": 130}`. */
export function holdsCurrenciesAlone(value: JsonObject | JsonValue[]): boolean {
  return (
    value instanceof Map &&
    value.size > 0 &&
    everyEntry(value, (key, item) => /^[A-Z]{3,8}$/.test(key) && isScalar(item)) &&
    someEntry(value, key => key.length === 3 && unitOfKey(key, null)?.currency !== undefined)
  )
}

/** Small whole numbers and shares of one, under keys that are no periods; texts and lists of them may stand beside. */
export function countsAlone(value: JsonObject): boolean {
  return everyEntry(value, (key, item) =>
    item instanceof JsonNumber
      ? (/^\d{1,3}$/.test(item.text) || /^(?:0|1)\.\d+$/.test(item.text)) && periodOfKey(key) === undefined
      : !(item instanceof Map) &&
        !(Array.isArray(item) && item.some(part => part instanceof JsonNumber && part.text.length > 4)),
  )
}

/** `"ocr": {"dpi": 300, "meanConfidence": 97.4}` describes the picture of a page. */
function describesScan(key: string, value: JsonObject | JsonValue[]): boolean {
  return (
    value instanceof Map &&
    /^(?:ocr|scan|scanner|scanned|image)(?: (?:info|information|quality|settings|options|stats|statistics|engine))?$/.test(
      keyText(key),
    ) &&
    everyEntry(
      value,
      (_, item) => !isContainer(item) && !(item instanceof JsonNumber && item.text.length > 5),
    )
  )
}

/** What an object says of a search or of a picture, and of no company. */
export const isAboutPayload = (key: string, value: JsonObject | JsonValue[]): boolean =>
  describesScan(key, value) || countsHits(value)

function isNameKey(key: string): boolean {
  const role = keyRole(key)
  return role === 'entity' || (role === 'label' && keyText(key) === 'name')
}

/** A company may have a ticker that is the code of a currency. */
export function isNamed(value: JsonObject | JsonValue[]): boolean {
  return value instanceof Map && someEntry(value, (key, item) => typeof item === 'string' && isNameKey(key))
}

export function areNumbersAlone(value: JsonValue): boolean {
  return Array.isArray(value) ? value.every(areNumbersAlone) : value instanceof JsonNumber
}

/** Yes or no, also as 1 or 0. */
export function isFlag(value: JsonValue): boolean {
  return typeof value === 'boolean' || (value instanceof JsonNumber && /^[01]$/.test(value.text))
}

/** Where a company sits: its house and its postal code are no figures. */
export const isAddress: (spoken: string) => boolean = memoByText(spoken =>
  /^(?:(?:registered|business|mailing|legal|head office|office) )?(?:address(?:es)?|adress(?:e|en|er|es)?|anschrift(?:en)?|direccion(?:es)?|enderecos?|indirizz[oi]|adres(?:y|se|ser)?|domicil(?:e|io)|contacts?|contact (?:info|details)|kontakt|住所|地址|주소)$/.test(
    spoken,
  ),
)

/** `"group": {"amount": 985022, "source": {"page": 9}}`: one figure, and what describes it. */
export function isFigureAlone(value: JsonObject | JsonValue[]): boolean {
  if (!(value instanceof Map) || value.size > 8) return false
  let figures = 0
  for (const [key, item] of value) {
    const role = keyRole(key)
    if (role === null || role === 'label') return false
    if (role === 'value' && isScalar(item)) figures++
  }
  return figures === 1
}

/** `"ratio_x": {"value": 95.7, "unit": "%"}` is a line, whatever its name could be the title of. */
export function isValueWithUnit(value: JsonObject | JsonValue[]): boolean {
  if (!(value instanceof Map) || value.size > 6) return false
  const roles = new Set([...value].map(([key, item]) => (isScalar(item) ? keyRole(key) : undefined)))
  return roles.has('value') && roles.has('unit') && !roles.has(undefined)
}

/** Containers through which the line of their parent goes on (its values, its points), unlike those of lines below it. */
export function isOfLine(key: string): boolean {
  return !/^(?:children|sub ?items|rows|items|lines|line items|nodes|sections|subsections|accounts|components)$/.test(
    keyText(key),
  )
}

/** `"activo": {"noCirculante": 50000, "circulante": 46200}`: a side of the balance sheet above its lines. */
export const isSideOfBalance: (key: string) => boolean = memoByText(key =>
  /^(?:assets|liabilities|(?:equity|capital) and liabilities|liabilities and equity|activos?|pasivos?|ativos?|passivos?|actifs?|passifs?|attivo|passivo|aktiv[ae]|passiv[ae]|activa|pasiva|aktywa|pasywa|aktiver|passiver|tillgangar|eiendeler|(?:egenkapital (?:og )?)?gjeld|egenkapital (?:og )?forpliktelser|eget kapital (?:och )?skulder|varat|vastattavaa|varliklar|kaynaklar|eszkozok|forrasok|imovina|obveze|sredstva|aset|liabilitas|activele|pasivele|資産の部|負債の部|純資産の部|资产|负债|資產|負債|자산|부채|активы?|пассивы?|актив|пасив|активи|пасиви|ενεργητικο|παθητικο)$/.test(
    keyText(key),
  ),
)

/** `"common_size_ratios": {"ROE %": [...], "Gross Margin %": [...]}`: ratios under their own names, whatever they were derived from. */
export const namesRatios = (value: JsonObject | JsonValue[]): boolean =>
  value instanceof Map &&
  value.size > 1 &&
  everyEntry(value, name => {
    const concept = conceptOf(name, 'ratios')
    return concept?.statement === 'ratios' && concept.unit !== 'monetary'
  })

/** The figures of one line by their periods, `{"2023": 41, "2024": 52}`. */
export function isLineOfPeriods(value: JsonObject | JsonValue[], { columnsByKey }: Context): boolean {
  if (!(value instanceof Map)) return false
  let periods = 0
  const areScalars = everyEntry(value, (key, item) => {
    if (!isScalar(item) && !isValueAlone(item)) return false
    const isDated = columnsByKey?.has(key) || periodOfKey(key) || relativeOfKey(key) || periodInUnit(key)
    if (isDated) return ++periods > 0
    // What was derived from the periods stands beside them: `{"2023": 41, "2024": 52, "yoy": "26.8%"}`.
    return keyRole(key) === 'derived'
  })
  return areScalars && periods > 0
}

/** `"2024-12-31": {"raw": 24761636, "display": "DKK 24.76m"}` */
const isValueAlone = (item: JsonObject | JsonValue[]): boolean =>
  item instanceof Map &&
  everyEntry(item, (_, part) => isScalar(part)) &&
  [...item.keys()].filter(key => keyRole(key) === 'value').length === 1 &&
  [...item.keys()].every(key => keyRole(key) === 'value' || keyRole(key) === 'formatted')

/** As many values as the header has columns, or points that have no labels of their own. */
export function isLineOfValues(value: JsonObject | JsonValue[], { columns }: Context): boolean {
  if (value instanceof Map)
    return (
      value.size > 0 &&
      ([...value].some(([key, item]) => isScalar(item) && item !== null && keyRole(key) === 'value') ||
        [...value.keys()].every(key => periodOfKey(key) !== undefined))
    )
  if (value.length === 0) return false
  if (value.every(isScalar) || areMixedCells(value)) return columns?.length === value.length
  return value.every(
    item =>
      (Array.isArray(item) && item.every(isScalar) && typeof item[0] !== 'boolean' && item.length === 2) ||
      (item instanceof Map && [...item.keys()].map(keyRole).every(role => role !== 'label' && role !== null)),
  )
}
