import { memoByText } from '../../lib/memo.ts'
import { readUnitOfKey, unitAtEnd, unitInKey } from '../layout/unit-in-key.ts'
import { plainText, wordText } from '../text.ts'
import { parseUnitText, type UnitReading } from './unit.ts'
import { mayWordUnit } from './unit-words.ts'
import { unitWordedBy } from './unit-wording.ts'

/** A label without the unit that stands behind it, and that unit: `Revenue (¥bn)`, `Sales, CHF thousands`, `Revenue Chf M`. */
export interface UnitInLabel {
  readonly name: string
  readonly text: string
  readonly reading: UnitReading
}

const longest = 60
/** A mark of a note: `(1)`, `[a]`, `*`. */
const mark = /(?:\[[\p{L}\p{N}*†‡]{1,3}\]|\((?:\d{1,2}|[a-z])\)|[*†‡¹²³]{1,3})$/u

/** The same as a raised digit, which would become a plain one: `(in millions) ¹`, but not `m²`. */
const raisedMark = /(?<=[)\]\s])[¹²³⁰⁴-⁹]{1,3}\s*$/u

/** The unit behind the name of a line: in brackets, behind a comma, or in the words of a field name. */
export const unitInLabel: (label: string) => UnitInLabel | undefined = memoByText(label => {
  const text = plainText(label.replace(raisedMark, ''))
  if (!mayWordUnit(text)) return behindComma(text) ?? inKey(text)
  const plain = text.replace(mark, '').trimEnd()
  return (
    inBrackets(text) ??
    (plain === text ? undefined : inBrackets(plain)) ??
    behindComma(plain) ??
    inKey(plain) ??
    behindIn(plain)
  )
})

function inBrackets(text: string): UnitInLabel | undefined {
  const bracket = /[([（]([^()[\]（）]{1,60})[)\]）]$/u.exec(text)
  // `Non-controlling interest (25%)` says how much of it, not in what unit.
  const name = bracket && !/\d\s?[%％]$/.test(bracket[1]!) && text.slice(0, bracket.index).trimEnd()
  const reading = name ? (sharesIn(name, bracket[1]!) ?? parseUnitText(bracket[1]!)) : undefined
  return name && reading && !areInitials(bracket[1]!, name) && !partOf.test(bracket[1]!)
    ? (withScaleAhead(name, bracket[1]!, reading) ?? { name, text: bracket[1]!, reading })
    : undefined
}

/** `Nettoomsättning, tusen kronor (SEK)`: the scale stands in front of the currency in brackets. */
function withScaleAhead(
  name: string,
  bracket: string,
  { currency, scale }: UnitReading,
): UnitInLabel | undefined {
  const ahead = currency && scale === undefined ? behindComma(name) : undefined
  const ofOther = ahead?.reading.currency !== undefined && ahead.reading.currency !== currency
  if (!currency || ahead?.reading.scale === undefined || ofOther) return undefined
  const text = `${ahead.text} (${bracket})`
  const reading = parseUnitText(text)
  return reading?.currency === currency && reading.scale === ahead.reading.scale
    ? { name: ahead.name, text, reading }
    : undefined
}

/** `Net profit (Group share)` */
const partOf = /^(?:group|parent|owners?'?|minority|company|our)(?:['’]s)? share$/i

/** `Green Industrial Power (GIP)`: short for the name, and no currency. */
function areInitials(code: string, name: string): boolean {
  const initials = name.split(/[\s&/-]+/u).map(word => word[0] ?? '')
  return /^[A-Z]{3}$/.test(code) && initials.join('').toUpperCase() === code
}

/** `Average shares (m)`: a letter alone is the mark of a note behind other names. */
function sharesIn(name: string, letter: string): UnitReading | undefined {
  const scale = { m: 6, k: 3 }[letter]
  return scale !== undefined && /\bshares?\b/i.test(name) && !/\bper\b/i.test(name)
    ? { unit: 'shares', scale }
    : undefined
}

function behindComma(text: string): UnitInLabel | undefined {
  const index = Math.max(text.lastIndexOf(','), text.lastIndexOf('，'), text.lastIndexOf('、'))
  const unit = text.slice(index + 1).trim()
  const reading =
    index > 0 && unit.length <= longest
      ? (unitWordedBy(unit) ?? rateOrCount(unit) ?? amountPerShare(unit))
      : undefined
  return reading && { name: text.slice(0, index).trimEnd(), text: unit, reading }
}

/** `Дивиденд, руб/акцию` */
function amountPerShare(unit: string): UnitReading | undefined {
  const reading = /^[^\s/]{1,12} ?\/ ?\p{L}[^/]{0,20}$/u.test(unit) ? parseUnitText(unit) : undefined
  return reading?.unit === 'per_share' ? reading : undefined
}

/** Not in English: labels of taxonomies end with ", Percent" beside values that are ratios. */
const rateWord =
  /^(?:pro[sz]ent|procent\p{L}?|porcentaje|pourcentage|percentuale|százalék|y[uü]zde|процент\p{L}*|%-a|prosenttia)$/iu
const countWord =
  /^(?:persons?|people|employees|headcount|fte|personer|anställda|ansatte|inimest|osob[ay]?|osób|antal(?: (?:personer|anställda))?|fő|henkilöä|personas?|pessoas|personnes|personen|чел\.?|человек|осіб|kişi|orang|人|명|名)$/iu

/** `Soliditet, procent`, `Hõivatute arv, inimest`. */
function rateOrCount(unit: string): UnitReading | undefined {
  if (rateWord.test(unit)) return { unit: 'percent', scale: -2 }
  return countWord.test(unit) ? { unit: 'count' } : undefined
}

/** `Revenue in millions $`, `Net sales in thousands of USD`. */
function behindIn(text: string): UnitInLabel | undefined {
  const index = text.length <= 200 ? text.lastIndexOf(' in ') : -1
  const unit = text.slice(index + 4)
  if (index < 3) return behindPreposition(text)
  if (
    !/^(?:\p{Sc} ?|[A-Z]{3} )?(?:thousand|million|billion|crore|lakh)s?(?: (?:of )?(?:\p{Sc}|[A-Z]{3}|[a-z]+s))?$/iu.test(
      unit,
    )
  )
    return behindPreposition(text)
  const reading = parseUnitText(unit)
  return reading?.scale === undefined
    ? undefined
    : { name: text.slice(0, index).trimEnd(), text: unit, reading }
}

/** `Umsatzerlöse in Mio.`, `Chiffre d'affaires en M€`, `Przychody w tys. zł`, `Receita em milhões de reais`. */
function behindPreposition(text: string): UnitInLabel | undefined {
  const found = /^(.{3,100}\S) (?:in|en|em|i|w|v|u|на|в) (\S.{1,28})$/u.exec(text)
  const reading = found ? unitWordedBy(found[2]!) : undefined
  return found && reading?.scale !== undefined && reading.scale > 0
    ? { name: found[1]!, text: found[2]!, reading }
    : undefined
}

/** The name of a field that became the label of a line, its year perhaps behind the unit. */
function inKey(text: string): UnitInLabel | undefined {
  if (text.length > 100 || !/^[\w .-]+$/.test(text)) return undefined
  const found = unitInKey(text) ?? unitAtEnd(wordText(text).replace(/ (?:fy )?(?:19|20)\d{2}(?:\d{4})?$/, ''))
  const reading = found && readUnitOfKey(found.text)
  return reading && { ...found, reading }
}
