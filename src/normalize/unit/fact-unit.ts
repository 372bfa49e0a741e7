import type { Decimal } from '../../lib/decimal-text.ts'
import { memoByText } from '../../lib/memo.ts'
import type { Statement, Unit } from '../../model/vocabulary.ts'
import type { Concept } from '../../model/concepts/concept.ts'
import { type LineClass, sectionOf } from '../line/classify.ts'
import type { Context, Line, Stated } from '../context.ts'
import type { Candidate } from '../layout/reader.ts'
import type { Numeral } from '../numeral.ts'
import { exception, isUnitWording, parseUnitText } from './unit.ts'
import { endsInPercent, type LineUnit, unitOfLine } from './line-unit.ts'
import { isBelowHeadcount } from './headcount.ts'
import { words, wordText } from '../text.ts'
import { saysMeasure, saysPercent } from './unit-nouns.ts'

interface ResolvedUnit {
  readonly unit: Unit | null
  readonly scale: number | null
  readonly currency: string | null
  readonly unitText: string | null
}

/**
 * Finds the unit of one figure after the other, each with its concept and its statement. The amounts of a row follow each
 * other and are in one unit, where no mark of their own says more: it is looked for once.
 */
export function unitFinder(
  linesInPoints: ReadonlySet<string>,
): (candidate: Candidate, { concept, statement }: LineClass) => ResolvedUnit {
  let last:
    | { readonly candidate: Candidate; readonly of: LineClass; readonly found: ResolvedUnit }
    | undefined
  return (candidate, of) => {
    const isBare = hasNoMark(candidate.numeral)
    if (isBare && last && areInOneUnit(last.candidate, candidate) && last.of === of) return last.found
    const found = unitOf(candidate, of.concept, of.statement, linesInPoints)
    last = isBare && found.unit === 'monetary' ? { candidate, of, found } : undefined
    return found
  }
}

const hasNoMark = ({ percent, times, scale, currency }: Numeral): boolean =>
  !percent && !times && scale === null && currency === null

const areInOneUnit = (a: Candidate, b: Candidate): boolean =>
  a.context === b.context && a.line === b.line && a.group === b.group

/** Unit, currency and scale of a number: by its own mark, its line, its columns or the table, in this order. */
function unitOf(
  candidate: Candidate,
  concept: Concept | undefined,
  statement: Statement | null,
  linesInPoints: ReadonlySet<string>,
): ResolvedUnit {
  const { context, numeral, line } = candidate
  const named = unitOfLine(line.value, concept)
  // A label that says nothing of its unit may have an alias that does: the name of its field, its taxonomy element.
  const own =
    (named.unit === null || (named.unit === 'ratio' && named.stated === undefined)) && line.aliases
      ? (line.aliases
          .filter(alias => isNameOf(alias, line.value))
          .map(alias => unitOfLine(alias, undefined))
          .find(({ unit }) =>
            named.unit === null ? unit !== null && unit !== 'monetary' : unit === 'percent',
          ) ?? named)
      : (scaledAlias(line, named) ?? named)
  const section = own.unit === null ? sectionOf(candidate) : undefined
  const byLine = section === undefined ? own : unitOfLine(section, undefined)
  let unit: Unit | null = numeral.percent ? 'percent' : numeral.times ? 'ratio' : null
  if (unit === null) {
    const explicit = context.unit?.value ?? null
    // A table "in USD" says nothing of its per-share, share and ratio lines; a unit other than money is meant for its line.
    if (explicit === 'ratio' && (byLine.unit === 'count' || byLine.unit === 'shares')) unit = byLine.unit
    // A table "dollars per share" may hold the number of shares as well.
    else if (explicit === 'per_share' && byLine.unit === 'shares') unit = byLine.unit
    // "Nos."
    else if (explicit === 'count' && byLine.unit === 'shares') unit = byLine.unit
    else if (explicit !== null && explicit !== 'monetary') unit = explicit
    else if (explicit === 'monetary' && isLoose(byLine.unit) && isUnitOfLine(context.unit!, candidate))
      unit = 'monetary'
    else if (isPaid(line.value, byLine.unit, statement)) unit = 'monetary'
    else if (byLine.unit !== null) unit = byLine.unit
    else if (!concept && (isInUnits(candidate) || isBelowHeadcount(candidate))) unit = 'count'
    else if (!concept && isInOtherUnit(candidate)) unit = null
    else if (explicit !== null || statement !== 'ratios' || isOfMoney(context)) unit = explicit ?? 'monetary'
    // "$307,003M" is no rate, nor is "Average revenue per user (AUD)".
    else if (own.stated?.currency || numeral.currency !== null || (numeral.scale ?? 0) > 0) unit = 'monetary'
    // Key figures are amounts too; none of the rates is so large.
    else unit = numeral.number && sizeOf(numeral.number) >= 1000 ? null : 'ratio'
  }
  // "Class B (USD)" below "Net asset value per share".
  const stated = own.stated ?? byLine.stated
  const isInPoints = unit === 'percent' && stated?.scale === undefined && linesInPoints.has(line.value)
  const currencyCode = numeral.currency ?? stated?.currency ?? context.currency?.value ?? null
  const currency = unit === 'monetary' || unit === 'per_share' ? currencyCode : null
  return {
    unit,
    currency,
    scale: isInPoints
      ? -2
      : scaleOf(candidate, unit, stated?.currency && stated.scale === undefined ? null : stated?.scale),
    unitText:
      stated && (stated.scale !== undefined || stated.currency)
        ? (section ?? line.value)
        : (context.unitText?.value ?? null),
  }
}

/** A title above the lines may be an alias too: its "(Marge in Prozent)" is about one of them. */
function isNameOf(alias: string, label: string): boolean {
  // The caption of a table: "in thousands, except per share".
  if (exception.test(alias)) return false
  if (!/\s/.test(alias)) return true
  const own = new Set(words(label))
  return words(alias).some(word => own.has(word)) || !/[(（].*[)）]/u.test(alias)
}

/** `加权平均股数 (百万股)_2023`: behind the period of a field the bracket is read with its name alone. */
function scaledAlias({ aliases }: Line, { unit, stated }: LineUnit): LineUnit | undefined {
  if (!aliases || unit === null || stated) return undefined
  return aliases
    .map(alias => unitOfLine(alias, undefined))
    .find(other => other.unit === unit && other.stated?.scale !== undefined)
}

/** `Treasury shares re-issued under share plans`: what was received or paid for them. */
const movesShares =
  /^(?!.*\bnumber\b).*\bshares? (?:(?:re-?)?issued|(?:re)?purchased|bought back|sold|acquired|cancelled|canceled|transferred|granted|vested|settled|awarded)\b/i

/** `Acquisition of treasury shares` in a statement of money that came or went, where `div` is no dividend per share. */
function isPaid(label: string, unit: Unit | null, statement: Statement | null): boolean {
  if (statement !== 'changes_in_equity' && statement !== 'cash_flow') return false
  // The amount of the shares that are held, in a table of money.
  if (unit === 'shares' && statement === 'changes_in_equity' && /^treasury (?:shares|stock)$/i.test(label))
    return true
  if (unit === 'shares' && statement === 'changes_in_equity' && movesShares.test(label)) return true
  if (unit === 'per_share') return /^div$/i.test(label)
  return (
    unit === 'shares' &&
    /^(?:acquisition|purchases?|repurchases?|buy-?backs?|sales?|disposals?|issue|issuance|cancellation|redemption)\b/i.test(
      label,
    )
  )
}

/** Whether the unit of the table is one of money, `RMB million`: then a figure of an unknown name is an amount. */
function isOfMoney(context: Context): boolean {
  return (
    (context.scale?.value ?? 0) > 0 &&
    context.currency !== null &&
    parentOf(context.currency.pointer) === parentOf(context.scale?.pointer)
  )
}

/**
 * Lines whose name says percent without saying of what, and whose figures are points of it: `grossMarginPercent: 29.8`.
 * Where all figures of a line are small, nothing tells 0.3 % from 30 %.
 */
export function linesInPercentPoints(candidates: readonly Candidate[]): ReadonlySet<string> {
  const found = new Set<string>()
  const named = new Set<string>()
  let arePoints = false
  let last: Line | undefined
  let isNamed = false
  for (const { line, numeral, context } of candidates) {
    if (line !== last)
      isNamed = namesPercentAtEnd(line.value) || (line.aliases?.some(namesPercentAtEnd) ?? false)
    last = line
    if (numeral.number === null || numeral.percent || found.has(line.value)) continue
    const isPercent = context.unit?.value === 'percent' && (context.scale?.value ?? 0) >= 0
    if (!isPercent && !isNamed) continue
    const size = sizeOf(numeral.number)
    if (isNamed) named.add(line.value)
    if (isNamed && size >= surelyPoints) arePoints = true
    if (size > 1.5 || (size >= 0.1 && isNamed && isOfCosts(line.value))) found.add(line.value)
  }
  return arePoints ? new Set([...found, ...named]) : found
}

/** No margin and no return is of so many times its base: where one line is in points, all that are named so are. */
const surelyPoints = 10

/** `ter_pct: 0.32`: no fund costs a tenth of its assets a year. */
const isOfCosts: (name: string) => boolean = memoByText(name =>
  /\b(?:ter|(?:total )?expense ratio|ongoing charges?)\b/.test(wordText(name)),
)

/** The word ends the name: `net_marj_yuzde`, `soliditet_procent`. */
const namesPercentAtEnd: (name: string) => boolean = memoByText(
  name =>
    /\b(?:percent|pct|percentage)$/.test(wordText(name)) ||
    endsInPercent(name) ||
    saysPercent(words(name).at(-1) ?? ''),
)

/** Whether a unit is stated inside the object that the label of the line stands in, or that its key holds. */
function isOfLine(unit: Stated<Unit>, line: Line): boolean {
  return (
    isBelow(unit.pointer, line.pointer) ||
    unit.pointer.startsWith(`${line.pointer}/`) ||
    unit.pointer.startsWith(line.pointer.replace(/[^/]*$/, ''))
  )
}

/** The same where the label is a field of its own; the unit beside a key that is the name of a line is of all keys there. */
function isUnitOfLine(unit: Stated<Unit>, { pointer, line }: Candidate): boolean {
  const own = line.pointer
    .slice(line.pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')
  // The key of the first of several fields of one line: `shares__2024`, `shares__2023`.
  const isKey =
    pointer === line.pointer ||
    pointer.startsWith(`${line.pointer}/`) ||
    (own.startsWith(line.value) && own !== line.value)
  return isKey
    ? unit.pointer === pointer || unit.pointer.startsWith(`${line.pointer}/`)
    : isOfLine(unit, line)
}

/** `{"line": "Deliveries", "unit": "units"}`, `"unit": "Mt"`: what is counted or measured in a table of money. */
function isInUnits(candidate: Candidate): boolean {
  const { unitText, currency } = candidate.context
  return (
    unitText !== null &&
    (/^(?:units?|unità|unidades|unités?|einheiten|eenheden|enheter|enheder|jednostki)$/iu.test(
      unitText.value.trim(),
    ) ||
      saysMeasure(unitText.value)) &&
    currency?.pointer !== unitText.pointer &&
    isUnitOfLine({ value: 'count', pointer: unitText.pointer }, candidate)
  )
}

/**
 * Whether the source says a unit of the line itself that is none of money and that nothing here knows: `"unit": "widgets"`.
 * Then the figure is no amount, whatever the table around it is in.
 */
function isInOtherUnit(candidate: Candidate): boolean {
  const { unitText, currency, scale } = candidate.context
  if (unitText === null || !/\p{L}{4}/u.test(unitText.value) || namesAmount.test(unitText.value)) return false
  if (currency?.pointer === unitText.pointer || scale?.pointer === unitText.pointer) return false
  return (
    parseUnitText(unitText.value) === undefined &&
    isUnitOfLine({ value: 'count', pointer: unitText.pointer }, candidate)
  )
}

const namesAmount =
  /amount|value|money|monetary|currency|absolute|actual|base|local|report|full|whole|single|exact|none|various|mixed/i

/** Whether a unit stands in a row of a table below the name of the line: `/0/3` and `/1/3`. */
function isBelow(unit: string, line: string): boolean {
  const [, table, row, column] = /^(.*)\/(\d+)\/(\d+)$/.exec(unit) ?? []
  return column !== undefined && row === '1' && line === `${table}/0/${column}`
}

/** Units that only the wording of a label suggests: a "rate reconciliation" in dollars is an amount. */
function isLoose(unit: Unit | null): boolean {
  return unit === 'ratio' || unit === 'percent' || unit === 'count' || unit === 'shares'
}

/** The power of ten that the source states for this number; wordings for money do not reach per-share, ratio and excepted lines. */
function scaleOf(
  candidate: Candidate,
  unit: Unit | null,
  ownScale: number | null | undefined,
): number | null {
  const { context, numeral } = candidate
  if (numeral.scale !== null) return numeral.scale
  if (numeral.percent) return -2
  // "Basic (in shares)" below "shares in Thousands": the label says what is counted, the caption in what.
  if (unit === 'shares' && ownScale === 0 && context.sharesScale && countsShares(candidate.line.value))
    return context.sharesScale.value
  if (ownScale !== undefined) return ownScale
  if (unit === 'shares' && context.sharesScale) return context.sharesScale.value
  if (unit === 'per_share' && context.perShareScale) return context.perShareScale.value
  // `{"label": "Earnings per share", "unit": "p"}` among pounds.
  if (
    unit === 'per_share' &&
    minorUnits.get(context.currency?.value ?? '')?.test(context.unitText?.value.trim() ?? '')
  )
    return -2
  const stated = context.scale?.value ?? bareMagnitude(candidate)
  if (stated === null || unit === null) return null
  if (unit === 'percent') return stated < 0 ? stated : null
  if (context.except.includes(unit)) return null
  if (unit === 'per_share') return stated < 0 ? stated : null
  // `million, at year end` as the unit of the line itself.
  if (
    unit === 'count' &&
    context.unitText &&
    !wordingNamesMoney(context) &&
    (!context.scale || context.scale.pointer === context.unitText.pointer) &&
    isUnitOfLine({ value: unit, pointer: context.unitText.pointer }, candidate)
  )
    return stated
  // `"label": "Subscribers", "unit": "thousand"` where nothing is about money.
  // `"uom": "tonnes", "mult": 1000000` in the record of the line; `customers, millions` in a legend.
  const isOfRecord =
    unit === 'count' &&
    context.scale !== null &&
    (isUnitOfLine({ value: unit, pointer: context.scale.pointer }, candidate) ||
      (context.scale.pointer === context.unitText?.pointer &&
        parseUnitText(context.unitText.value)?.unit === 'count'))
  if (isOfRecord) return stated
  const isOfCounts =
    unit === 'count' &&
    context.currency === null &&
    context.scale?.pointer === context.unitText?.pointer &&
    isUnitWording(context.unitText?.value ?? '')
  if (isOfCounts) return stated
  if (unit === 'ratio' || unit === 'count') return null
  // A line with a unit of its own, stated without a scale, is not reached by the scale of the table.
  if (
    unit === 'shares' &&
    context.unit?.value === 'shares' &&
    parentOf(context.unit.pointer) !== parentOf(context.scale?.pointer) &&
    parentOf(context.scale?.pointer) !== parentOf(candidate.line.pointer)
  )
    return null
  // The scale of the amounts is not that of a count that would be of more shares than any company has.
  if (unit === 'shares' && numeral.number && sizeOf(numeral.number) * 10 ** stated >= mostShares) return null
  // "USD in millions" is about dollars; "dollars and shares in thousands" and a bare "in millions" are about shares too, and
  // so is any where the count has a fraction: shares come whole.
  const isWhole = numeral.number === null || numeral.number.exponent >= 0
  if (
    unit === 'shares' &&
    stated !== 0 &&
    isWhole &&
    wordingNamesMoney(context) &&
    !wordingNamesShares(context)
  )
    return null
  return stated
}

/** What a hundredth of a currency is called for short. */
const minorUnits: ReadonlyMap<string, RegExp> = new Map([
  ['GBP', /^p$/],
  ...['USD', 'AUD', 'NZD', 'CAD', 'SGD', 'HKD', 'ZAR', 'EUR'].map(code => [code, /^[c¢]$/] as const),
])

const countsShares: (label: string) => boolean = memoByText(label => /[([]in shares[)\]]$/i.test(label))

/** Ten trillion. The largest banks have some hundred billions. */
const mostShares = 1e13

function sizeOf({ coefficient, exponent }: Decimal): number {
  return Math.abs(Number(coefficient)) * 10 ** exponent
}

/** `m` alone is a unit of what is counted: `{"measure": "Securities on issue", "unit": "m"}`. */
function bareMagnitude({ context: { unitText }, line }: Candidate): number | null {
  const power = unitText ? magnitudes.get(unitText.value.trim()) : undefined
  return power !== undefined && isOfLine({ value: 'count', pointer: unitText!.pointer }, line) ? power : null
}

const magnitudes: ReadonlyMap<string, number> = new Map([
  ['k', 3],
  ['m', 6],
  ['mn', 6],
  ['bn', 9],
])

/** The object that states an attribute: `{"measure": "shares", "multiplier": 1000}` states two together. */
function parentOf(pointer: string | undefined): string | undefined {
  return pointer?.slice(0, pointer.lastIndexOf('/') + 1)
}

function wordingNamesMoney(context: Context): boolean {
  return (
    context.currency !== null &&
    context.unitText !== null &&
    context.currency.pointer === context.unitText.pointer
  )
}

function wordingNamesShares({ unitText }: Context): boolean {
  const [main = ''] = unitText?.value.split(/\b(?:except|excluding|unless|other than|per)\b|;/i) ?? []
  return /\b(?:and|&) (?:\w+ )?shares\b|\bshares (?:and|&)/i.test(main)
}
