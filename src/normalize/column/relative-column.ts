import { type JsonObject, type JsonValue, someEntry } from '../../lib/lossless-json.ts'
import type { Column, Context, Stated } from '../context.ts'
import { relativeOfKey, relativeTermOfKey } from '../key/key-reading.ts'
import { relativeOfScope } from '../key/relative-scope.ts'
import { fromBase } from './place-in-time.ts'
import { addDays, type CivilDate, monthEnd, monthOf, yearOf } from '../period/civil-date.ts'
import { readPeriod } from '../period/parse-period.ts'
import { partToDate } from '../period/named-part.ts'
import { noPeriod, type Period } from '../period/period.ts'
import { wordText } from '../text.ts'
import { anyOf, wordings } from '../wordings.ts'

/** What a balance sheet prints beside each other for the year of the report: gross, what was written off, net. */
const measure = anyOf({
  whole: wordings`
    (?:(?:valeurs?|montants?|amount|value|wert|betrag|importe) )?(?:brut\w{0,2}|gross|bruto|lordo|cost|
      net\w{0,2}|neto|netto)(?: (?:amount|value|book value|carrying amount|comptable))?,
    (?:accumulated )?(?:depreciation|amortisation|amortization|impairment)(?: .{0,40})?,
    amort(?:issements?)?(?: .{0,40})?, provisions, depreciations?, (?:kumulierte )?abschreibungen,
    wertberichtigung(?:en)?, korekce, correction, umorzenie, odpisy`,
})
const isMeasure = (text: string): boolean => text.length <= 80 && measure.test(wordText(text))

/** `Exercice` beside `Exercice précédent` is the year of the document. */
const yearAlone =
  /^(?:total )?(?:de l |des )?(?:exercice|geschaftsjahr(?:es)?|berichtsjahr(?:es)?|ejercicio|esercizio|exercicio|boekjaar|regnskapsar|regnskabsar|rakenskapsar|tilikausi|rok obrotowy)$/

const valueBehind = /^(.+?)[_ -]?(?:[Aa]mounts?|[Vv]alues?|[Aa]mt|[Vv]al|[Bb]alances?|[Ff]igures?)$/

/** The column that a key names, alone or with a word for its values: `period1Amount` where `period1` is dated. */
export function columnNamed(key: string, columnsByKey: Context['columnsByKey']): Column | undefined {
  if (!columnsByKey) return undefined
  const own = columnsByKey.get(key)
  if (own) return own
  const bare = key.length <= 60 ? valueBehind.exec(key)?.[1] : undefined
  return bare === undefined ? undefined : columnsByKey.get(bare)
}

/** The column that a header or a key names by its place in time, where the dates of both years stand elsewhere: `Net N-1`. */
export function relativeColumn(text: string, context: Context): Column | undefined {
  const { columnsByKey, columns } = context
  if (text.length > 60) return undefined
  if (!columnsByKey?.has('N-1') && columns?.length !== 2) return undefined
  // `t` beside `t-1`
  const isNow = yearAlone.test(wordText(text)) || (text === 't' && columnsByKey?.has('N-1'))
  const relative = relativeOfKey(text)?.relative ?? (isNow ? 0 : undefined)
  return columnAt(relative, context)
}

function columnAt(relative: number | undefined, { columnsByKey, columns }: Context): Column | undefined {
  if (relative !== 0 && relative !== -1) return undefined
  return columnsByKey?.has('N-1')
    ? columnsByKey.get(relative === 0 ? 'N' : 'N-1')
    : laterOrEarlier(columns!, relative === 0)
}

/** Of a header of two days the later is the current one: `"period_ends": ["2022-03-31", "2021-03-31"]`. */
function laterOrEarlier(columns: readonly Column[], isLater: boolean): Column | undefined {
  const ends = columns.map(({ context }) => context.period?.value.end ?? '')
  const [first = '', second = ''] = ends
  if (first === '' || second === '' || first === second) return undefined
  return columns[first > second === isLater ? 0 : 1]
}

/** `group_prior`: the scope of a column before or behind its place in time. */
export function relativeColumnOfScope(key: string, pointer: string, context: Context): Column | undefined {
  if (!context.columnsByKey?.has('N-1') && context.columns?.length !== 2) return undefined
  const scoped = relativeOfScope(key, [])
  const column = scoped && columnAt(scoped.relative.relative, context)
  return column && { ...column, context: { ...column.context, scope: { value: scoped.scope, pointer } } }
}

/** The same of a printed header, where gross and net without a year are of the year of the report. */
export function relativeColumnOfHeader(text: string, context: Context): Column | undefined {
  if (!context.columnsByKey?.has('N-1')) return undefined
  return relativeColumn(text, context) ?? (isMeasure(text) ? context.columnsByKey.get('N') : undefined)
}

/** The same columns from the period of the document alone, where one of the texts is of the year before. */
export function withRelativeBase(texts: readonly JsonValue[], context: Context): Context {
  if (context.columnsByKey?.has('N-1') || !context.period || !texts.some(isOfYearBefore)) return context
  const [now, before] = [fromBase(context, 0, 'N'), fromBase(context, -1, 'N-1')]
  if (!now || !before) return context
  const columns = new Map(context.columnsByKey)
  for (const [code, period] of [['N', now] as const, ['N-1', before] as const])
    columns.set(code, { kind: 'period', context: { period } })
  return { ...context, columnsByKey: columns }
}

/**
 * The period of a column that names a part of a year and, below it, the place of that year in time: `Quarter IV` over
 * `This year` and `Last year`. What the document does not tell stays open.
 */
export function periodOfPart(
  part: string,
  relative: number,
  label: string,
  pointer: string,
  { period: base }: Context,
): Stated<Period> {
  const open = { value: { ...noPeriod, label, relative }, pointer }
  const stated = base?.value
  const now = stated?.fiscalYear ?? (stated?.end ? yearOf(stated.end) : null)
  if (!stated || now === null) return open
  const fiscalYear = now + relative
  const isToDate = toDate.test(wordText(part)) && (stated.fiscalPeriod ?? stated.end) !== null
  const upTo = isToDate ? stated.fiscalPeriod : null
  const reading = isToDate ? undefined : readPeriod(`${part} ${fiscalYear}`)
  if (!isToDate && reading?.rest !== '') return open
  const period: Period = reading?.period ?? {
    ...noPeriod,
    fiscalYear,
    precision: 'year',
    type: 'duration',
    fiscalPeriod: upTo && (partToDate.get(upTo) ?? upTo),
  }
  // The quarter of the document, and what is counted up to it, end as the document does.
  const endsWithIt =
    isToDate ||
    (stated.fiscalPeriod === period.fiscalPeriod && (period.fiscalPeriod ?? period.months) !== null)
  const end = period.end ?? (endsWithIt ? endOfYearsBefore(stated.end, -relative) : null)
  // Of which fiscal year the day is, only the document may say.
  const ofYear = end !== null && stated.fiscalYear === null ? null : period.fiscalYear
  const precision = end === null ? period.precision : 'day'
  return {
    value: { ...period, end, fiscalYear: ofYear, precision, label, relative },
    pointer: base.pointer,
  }
}

/** The last day of the same month so many years before; null for other days than last ones of months. */
function endOfYearsBefore(end: CivilDate | null, years: number): CivilDate | null {
  if (end === null || addDays(end, 1).slice(8) !== '01') return null
  return monthEnd(yearOf(end) - years, monthOf(end)) ?? null
}

/** The same where both stand in one text: `Quarter IV last year`. */
export function relativePart(text: string, pointer: string, context: Context): Stated<Period> | undefined {
  const term = text.length <= 100 ? relativeTermOfKey(text) : undefined
  if (!term || (term.relative !== 0 && term.relative !== -1) || !ofPart.test(term.rest)) return undefined
  // "Previous Year (3 Months)"
  return periodOfPart(term.rest.replace(/^year /, ''), term.relative, text, pointer, context)
}

const ofPart =
  /\b(?:quarter|half|months?|weeks?|q[1-4]|h[12]|quartal|trimestre|semestre|quy|ytd|cumulative|to date)\b/
const toDate =
  /\b(?:cumulative|to date|ytd|cumule|acumulad[oa]|kumuliert|narastajaco|luy ke|progressiv[oi])\b|累計|累计|누적/u

function isOfYearBefore(text: JsonValue): boolean {
  return (
    typeof text === 'string' &&
    text.length <= 40 &&
    (relativeOfKey(text) ?? relativeOfScope(text, [])?.relative)?.relative === -1
  )
}

/** A row of a balance sheet may hold what was written off under the name of a line: `{"gross": 520, "depreciation": 20, "net": 500}`. */
export function hasGrossAndNet(object: JsonObject): boolean {
  return (
    someEntry(object, key => /^(?:gross|brut|brutto|bruto|bruttowert|cost)$/i.test(key)) &&
    someEntry(object, key => /^(?:net|nette|netto|neto|nettowert|nbv|carrying_?amount)$/i.test(key))
  )
}
