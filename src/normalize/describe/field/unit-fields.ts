import { memoByText } from '../../../lib/memo.ts'
import type { JsonObject } from '../../../lib/lossless-json.ts'
import { keyRole, ofTime } from '../../key/key-role.ts'
import { keyText } from '../../key/key-words.ts'
import { isKnown } from '../../key/label-keys.ts'
import { hasAmbiguousSymbol, parseCurrency } from '../../unit/currency.ts'
import { currencyOfNumber, unitOfClassifier } from '../../unit/numeric-codes.ts'
import { scaleNamedIn } from '../../unit/scale.ts'
import { parseUnitText } from '../../unit/unit.ts'
import { isUnitOfFigures } from '../../unit/unit-field.ts'
import { unitWordedBy } from '../../unit/unit-wording.ts'
import { applyRemark } from '../remark.ts'
import { ambiguousCurrency, applyUnit, applyWording } from '../wording.ts'
import { scaleOfNumber } from '../scales-of-kinds.ts'
import type { DescribingField, FieldReader } from './describing-field.ts'

/** Whether a field of units is about shares alone: `"perShareAmountsIn": "cents"` says nothing of the table. */
export const isOfShares = memoByText((key: string): boolean =>
  /\b(?:shares?|eps|dps|ads)\b/.test(keyText(key)),
)

/** `"sharesIn": "thousands"`, `"perShareAmountsIn": "cents"`. */
export const readSharesUnit: FieldReader = ({ key, text, isNumber, pointer, draft: { context } }) => {
  const isPerShare = /\b(?:per shares?|eps|dps)\b/.test(keyText(key))
  if (isNumber) {
    const scale = isPerShare || keyRole(key) !== 'scale' ? undefined : scaleOfNumber(text)
    if (scale === undefined) return null
    context.sharesScale = { value: scale, pointer }
    return 'unit'
  }
  const scale = isPerShare ? undefined : scaleNamedIn(text)
  if (scale !== undefined) context.sharesScale = { value: scale, pointer }
  else if (/\b(?:pence|cents?|sen|paise)\b/i.test(text)) context.perShareScale = { value: -2, pointer }
  return 'unit'
}

export const readCurrency: FieldReader = ({
  key,
  value,
  text,
  isNumber,
  isEmpty,
  pointer,
  object,
  draft,
  notes,
}) => {
  const { context } = draft
  const numbered = currencyOfNumber(key, text)
  if (numbered !== undefined) {
    context.currency = { value: numbered, pointer }
    return 'currency'
  }
  if (isNumber) return null
  if (/^currency(?: code)?$/.test(keyText(key)) && statesReportingCurrency(object)) return 'currency'
  const currency = parseCurrency(text)
  if (currency) {
    // Pence of a share price that stood before say nothing of the accounts.
    if (context.scale?.value === -2 && context.scale.pointer === context.currency?.pointer)
      context.scale = null
    context.currency = { value: currency.code, pointer }
    const scale = currency.scale !== 0 ? currency.scale : scaleNamedIn(text)
    if (scale !== undefined) context.scale = { value: scale, pointer }
  } else if (isEmpty || typeof value === 'string') {
    const stated = parseUnitText(text)?.currency
    if (stated) {
      if (text.length <= 30) applyUnit(text, pointer, context, notes)
      else {
        // "Philippine Peso, in thousands except per share data"
        context.currency = { value: stated, pointer }
        applyWording(text, pointer, context)
      }
    } else if (!isEmpty && hasAmbiguousSymbol(text)) ambiguousCurrency(text, pointer, notes)
    else if (!isEmpty) {
      // `"currency": "Hundreds"` names what the amounts are given in, and no currency.
      const scale = scaleNamedIn(text)
      if (scale !== undefined) context.scale = { value: scale, pointer }
    }
  }
  return 'currency'
}

export const readUnit: FieldReader = field => {
  const { key, value, text, isNumber, pointer, object, draft, notes } = field
  // `"unidade_de_apresentacao": "mil"`
  if (/^mil(?:es)?$/i.test(text) && scaleIn(field) === 3) return readScale(field)
  const coded = unitOfClassifier(key, text)
  if (coded) {
    const { context } = draft
    context.currency = { value: coded.currency, pointer }
    context.scale = { value: coded.scale, pointer }
    context.unitText ??= { value: text, pointer }
    return 'unit'
  }
  if (isNumber) return null
  // `{"unit": "year", "ending": "2024-12-31"}`
  if (lengthOfTime.test(text) && [...object.keys()].some(name => ofTime.has(keyRole(name)!))) return 'period'
  if (keyText(key) === 'measure' && namesLine(text, object)) {
    draft.labels.push({ rank: 4, stated: { value: text, pointer } })
    return 'label'
  }
  if (typeof value === 'string' && severalUnits.test(text)) applyRemark(text, pointer, draft.context)
  else if (typeof value === 'string') applyUnit(text, pointer, draft.context, notes)
  return 'unit'
}

/** `Amounts in AUD millions, shares in thousands, headcount in absolute numbers`: a sentence on lines of several kinds. */
const severalUnits = /^.{8,}[,;] (?:\w+ ){0,3}(?:shares?|headcount|employees|stores|volumes?) .*\bin\b/i

const lengthOfTime = /^(?:(?:fiscal |half[ -]?)?years?|halves|quarters?|months?|weeks?|days?)$/i

/** `"measure": "Property revenue"`, `"measure": "Borrowings"`: a line and not its unit, which may stand beside it. */
function namesLine(text: string, object: JsonObject): boolean {
  if (namesLineWithUnit(text, object)) return true
  const reading = parseUnitText(text)
  if (unitWordedBy(text) || reading?.scale !== undefined) return false
  // `"measure": "Rezerwy"` is nothing that anything is measured in.
  if (!reading && /^\p{Lu}\p{Ll}{3,}$/u.test(text) && !isUnitOfFigures(text)) return true
  const hasUnit = object.has('unit')
  // "Dividend per share" beside "pence", where "per share" could be the unit itself.
  if (isUnitOfFigures(text) && !(hasUnit && /^(?!per )\p{L}{3,} .*\p{L}{3}/iu.test(text))) return false
  return /\p{L}{2}.{0,200} \p{L}{2}/u.test(text) || isKnown(text) || (/\p{L}{3}/u.test(text) && hasUnit)
}

/** `Subscribers (thousands)`, `Churn rate (%)`; not `US dollars (thousands)`. */
function namesLineWithUnit(text: string, object: JsonObject): boolean {
  const [, name = '', unit = ''] = /^(\p{L}[^()]{2,80}?) ?\(([^()]{1,30})\)$/u.exec(text) ?? []
  return (
    /\p{L}{4}/u.test(name) &&
    parseUnitText(unit) !== undefined &&
    ((parseUnitText(name) === undefined && !isUnitOfFigures(name)) || countsAlone(name, object)) &&
    !/^(?:amounts?|figures?|values?|numbers?|money|monetary|currency|currencies|units?|measured|expressed|stated|reported|in)\b/i.test(
      name,
    )
  )
}

/** `{"measure": "Subscribers (thousands)", "2024": 412}`: what is counted is the line where nothing else is. */
const countsAlone = (name: string, object: JsonObject): boolean =>
  /^\p{Lu}/u.test(name) &&
  parseUnitText(name)?.unit === 'count' &&
  ![...object.keys()].some(key => keyRole(key) === 'label' || keyRole(key) === 'title')

const inFull = /^(?:(?:in )?(?:whole |full |single |absolute |actual )?units?|full|whole|absolute|unscaled)$/i

export const readScale: FieldReader = field => {
  const { key, text, isNumber, isEmpty, pointer, draft, notes } = field
  const { context } = draft
  // `"scale": "units"` says that amounts are given in full, and not that anything is counted.
  if (inFull.test(text.trim())) {
    context.scale = { value: 0, pointer }
    return 'unit'
  }
  const scale = scaleIn(field)
  if (scale !== undefined) {
    applyWording(text, pointer, context)
    // `"amountsIn": "Canadian dollars, in millions"`
    const currency = parseUnitText(text)?.currency
    if (currency) context.currency = { value: currency, pointer }
    context.scale = { value: scale, pointer }
    if (!/exponent/i.test(key)) context.unitText ??= { value: text, pointer }
    return 'unit'
  }
  if (isNumber) return null
  if (/^denomination$/i.test(key)) {
    const currency = /^[A-Z]{3}$/.test(text) ? parseCurrency(text) : undefined
    if (currency) {
      context.currency = { value: currency.code, pointer }
      return 'currency'
    }
    if (parseUnitText(text)) {
      applyUnit(text, pointer, context, notes)
      return 'unit'
    }
    if (!isEmpty) context.entity = { value: text, pointer }
    return 'entity'
  }
  applyUnit(text, pointer, context, notes)
  return 'unit'
}

export const readDecimals: FieldReader = ({ text, pointer, draft: { context } }) => {
  if (/^-?\d{1,2}$/.test(text)) context.decimals = { value: Number(text), pointer }
  return 'metadata'
}

/** A copy for readers, which alone may name the currency: "₹17,169.95 million". */
export const readFormatted: FieldReader = ({ text, pointer, draft: { context } }) => {
  const words = text.replace(/[\d.,()%+-]+/g, ' ').trim()
  const currency = words === '' ? undefined : parseUnitText(words)?.currency
  if (currency) context.currency ??= { value: currency, pointer }
  return 'representation'
}

function scaleIn({ key, text, isNumber, object }: DescribingField): number | undefined {
  const power = /^10 ?\^ ?(\d{1,2})$/.exec(text)?.[1]
  if (power !== undefined) return Number(power)
  // "1,000,000"
  const plain = /^(?:[x×] ?)?10{0,2}(?:[,' ]?000)+$/.test(text) ? text.replace(/\D/g, '') : text
  if (isNumber || /^-?[0-9.eE+]+$/.test(plain)) return powerOfTen(plain, key)
  if (!/^mil(?:es)?$/i.test(text)) return /^k$/i.test(text) ? 3 : scaleNamedIn(text)
  return /escala|unidade?|apresenta|presentaci/i.test(key) || holdsMoneyOfThousands(object)
    ? 3
    : scaleNamedIn(text)
}

/** Currencies of those who count in `mil`, which is short for a million in English. */
const countedInMil = /^(?:R\$|BRL|MXN|ARS|CLP|COP|PEN|UYU|BOB|PYG|DOP|CRC|GTQ|HNL|NIO|AOA|MZN)$/

function holdsMoneyOfThousands(object: JsonObject): boolean {
  for (const value of object.values())
    if (typeof value === 'string' && (countedInMil.test(value) || spokenInMil.test(value))) return true
  return false
}

/** Words of those languages: `Demonstração do resultado`, `Resultado del ejercicio`. */
const spokenInMil = /\p{L}(?:ção|ções|ción|ciones)(?!\p{L})|(?<!\p{L})(?:del|los|las|dos|das)(?!\p{L})/iu

function powerOfTen(text: string, key: string): number | undefined {
  if (/exponent/i.test(key)) return /^-?\d{1,2}$/.test(text) ? Number(text) : undefined
  const whole = /^(10*)(?:\.0+)?$/.exec(text)?.[1]
  if (whole !== undefined) return whole.length - 1
  // `{"iso": "ILS", "multiplier": "0.01", "per": "share"}`: agorot.
  const part = /^0\.(0{0,2}1)0*$/.exec(text)?.[1]
  if (part !== undefined) return /multiplier|factor|scale/i.test(key) ? -part.length : undefined
  const power = /^1?(?:\.0+)?[eE]\+?(\d{1,2})$/.exec(text)
  if (power) return Number(power[1])
  return /^-?\d{1,2}$/.test(text) && /scale|pow|exponent|exp|magnitude|mult$/i.test(key)
    ? Number(text)
    : undefined
}

/** Whether the currency of the accounts stands beside that of quotes: `{"financialCurrency": "USD", "currency": "GBp"}`. */
function statesReportingCurrency(object: JsonObject): boolean {
  for (const [key, value] of object)
    if (
      typeof value === 'string' &&
      /^(?:financial|reporting|reported|presentation|statement) currency(?: code)?$/.test(keyText(key)) &&
      parseCurrency(value)
    )
      return true
  return false
}
