import { childPointer } from '../../lib/json-pointer.ts'
import { JsonNumber, JsonText, type JsonValue } from '../../lib/lossless-json.ts'
import type { Finding } from '../../model/finding.ts'
import type { Basis, FieldRole, Scope, Statement } from '../../model/vocabulary.ts'
import { scopesBesideEachOther } from '../key/key-reading.ts'
import { chartAxesIn } from '../column/chart-axes.ts'
import {
  keyPrefixesIn,
  magnitudesIn,
  nameBehind,
  namesWithoutEnding,
  rolesBehind,
} from '../key/label-keys.ts'
import { readingWithRoles } from '../key/key-role.ts'
import { joinKeys, type KeysByValues, keysByValues, noKeys } from '../key/keys-by-values.ts'
import { readingWithYears, yearsOfKeys } from '../key/years-of-keys.ts'
import { type Column, type Context, emptyContext, type Line, type Stated } from '../context.ts'
import type { Notes } from '../describe/notes.ts'
import { applyUnit } from '../describe/wording.ts'
import { readArray, readLoose } from '../layout/array.ts'
import { conceptOf } from '../line/concept.ts'
import { statementNamedIn, statementOfCode } from '../line/statement.ts'
import { frameWordingIn } from './frame-wording.ts'
import { columnsOfDifferences } from '../key/columns-of-differences.ts'
import { linesOfShortKeys } from '../key/lines-of-short-keys.ts'
import { type FieldName, fieldInBrackets, fieldNamesIn, isCode } from '../key/field-names.ts'
import { headerTexts } from '../layout/header-texts.ts'
import { type Legends, legendsIn } from '../layout/legend.ts'
import { describedFields } from '../layout/described-fields.ts'
import { readObject } from '../layout/object.ts'
import { namesRecords } from '../layout/record-table.ts'
import type { Candidate, Reader } from '../layout/reader.ts'
import { type PageTexts, pageTextsIn } from '../layout/referring-cells.ts'
import { numeralOf } from '../layout/scalars.ts'
import { type Header, headerFinder } from '../column/nearest-header.ts'
import type { DecimalPoint, Numeral } from '../numeral.ts'
import { plainName } from '../key/plain-name.ts'
import { yearEndOf } from '../period/year-end.ts'
import type { Period } from '../period/period.ts'
import { basesOfMarks } from './bases-of-marks.ts'
import { withComparativesTold } from './comparatives-told.ts'
import { dictionariesIn } from './dictionaries.ts'
import { growthPairsIn } from './growth-pairs.ts'
import { publicationKeysIn } from './publication-keys.ts'
import { joinReferences, type References, referencesIn } from './references.ts'
import { scopeWordingIn } from './scope-wording.ts'
import { anchoredColumns } from '../layout/anchored-columns.ts'
import { numberedPeriods } from '../layout/numbered-periods.ts'
import { currenciesOfFields } from './currencies-of-fields.ts'
import { periodsByPlace } from './periods-by-place.ts'
import { spansByKey } from '../layout/spans-by-key.ts'
import { type Survey, surveyOf } from './survey.ts'
import { withTablesAsRecords } from './tables-as-records.ts'
import { preparationAround } from './preparation-around.ts'
import { titleOf } from './title-of-dataset.ts'
import { unitAround } from './unit-around.ts'
import { unitsOfListedLines } from './units-of-listed-lines.ts'
import { yearEndsOfTitles } from './years-of-titles.ts'
import { noteYearsTold } from './years-told.ts'
import { coordinatesIn } from './coordinates.ts'
import { type CodeLegends, codeLegendsIn } from './code-legends.ts'
import { isChangeLabel, isDayOrYear, isNameOfDate, isOfNoFigure } from '../line/labels-of-no-figures.ts'
import { scopeInLabel, statementAhead } from '../line/said-in-label.ts'
import { settledTogether } from './figures-together.ts'
import { parseUnitText } from '../unit/unit.ts'

/** One dataset as read: what each leaf is for, before anything is resolved across the dataset. */
export interface DatasetReading {
  readonly candidates: readonly Candidate[]
  readonly roles: ReadonlyMap<string, { role: FieldRole; reason?: string }>
  readonly findings: Omit<Finding, 'origin' | 'datasetIndex'>[]
  readonly yearEnds: Stated<string>[]
  readonly definitions: Period[]
  readonly shapes: ReadonlyMap<string, number>
  /** Context of the dataset itself: its title, company, currency. */
  readonly context: Context
  readonly title: string | null
}

/** What other datasets of a report say of one: currency, scale, scope, year end. */
export interface Frame {
  readonly context: Context
  readonly yearEnds: readonly Stated<string>[]
  /** Periods that it dates by the names that the others use. */
  readonly definitions: readonly Period[]
  /** What they may refer to: bases, contexts, units. */
  readonly references: readonly References[]
  /** What the values of all datasets together tell of their keys. */
  readonly keys: KeysByValues
  /** Fields that one of them describes for the others: name, unit, section. */
  readonly fieldNames: ReadonlyMap<string, FieldName>
}

/** A line with its other names, and what its label says of its figures. */
interface OwnLine {
  readonly line: Line
  /** It says growth, or is about the document: its numbers are no figures. */
  readonly isNoFigure: boolean
  readonly isDate: boolean
  readonly scope: Scope | undefined
  readonly unit: Stated<string> | null | undefined
  readonly scale: Stated<number> | undefined
  readonly statement: Stated<Statement> | undefined
}

export const emptyFrame: Frame = {
  context: emptyContext,
  yearEnds: [],
  definitions: [],
  references: [],
  keys: noKeys,
  fieldNames: new Map(),
}

/** The frame that a dataset without figures gives the others; its title and period are its own. */
export function frameOf(reading: DatasetReading): Frame {
  return {
    context: {
      ...reading.context,
      statement: null,
      period: null,
      names: [],
      columns: null,
      columnsByKey: null,
      axes: null,
      legends: null,
      cellFormat: null,
    },
    yearEnds: reading.yearEnds,
    definitions: reading.definitions,
    references: [],
    keys: noKeys,
    fieldNames: new Map(),
  }
}

/** Reads one dataset: finds the period axis, the line axis and the context of every number. */
export function readDataset(
  dataset: JsonValue,
  root: string,
  point: DecimalPoint,
  frame: Frame = emptyFrame,
  survey: Survey = surveyOf(dataset),
): DatasetReading {
  return readingWithYears(yearsOfKeys(survey), () => {
    const records = withTablesAsRecords(survey)
    const { labels, roles } = joinKeys(frame.keys, keysByValues(records))
    const legends = codeLegendsIn(survey, root)
    const codes = [...(legends?.lines ?? [])].map(code => [code, null] as const)
    const named = linesOfShortKeys(survey, root).map(key => [key, null] as const)
    const own = new Map([...roles, ...codes, ...named, ...columnsOfDifferences(survey)])
    return readingWithRoles(own, () =>
      readWithKeys(dataset, root, point, frame, survey, records, labels, legends),
    )
  })
}

function readWithKeys(
  dataset: JsonValue,
  root: string,
  point: DecimalPoint,
  frame: Frame,
  survey: Survey,
  records: Survey,
  labelKeys: ReadonlySet<string>,
  codeLegends: CodeLegends | undefined,
): DatasetReading {
  const candidates: Candidate[] = []
  const roles = new Map<string, { role: FieldRole; reason?: string }>()
  const findings: DatasetReading['findings'] = []
  const yearEnds: Stated<string>[] = [...frame.yearEnds]
  const definitions: Period[] = [...frame.definitions, ...(codeLegends?.definitions ?? [])]
  noteYearsTold(survey, yearEnds, definitions)
  const shapes = new Map<string, number>()
  let own: Context = emptyContext
  let nearestHeader: ReturnType<typeof headerFinder> | undefined
  let names: ReadonlyMap<string, FieldName> | undefined
  let legends: Legends | undefined
  let pageTexts: PageTexts | undefined
  let dictionaries: ReturnType<Reader['dictionaries']> | undefined

  const prefixes = keyPrefixesIn(records)
  const notes: Notes = {
    labelKeys,
    roleOfKey: rolesBehind(prefixes),
    magnitudes: magnitudesIn(records),
    publications: publicationKeysIn(survey),
    role: (pointer, role, reason) => {
      if (!roles.has(pointer)) roles.set(pointer, reason === undefined ? { role } : { role, reason })
    },
    finding: finding => findings.push(finding),
    yearEnd: (text, pointer) => yearEnds.push({ value: text, pointer }),
    definition: period => definitions.push(period),
  }
  const plainNames = namesWithoutEnding(records)
  const plainLines = new Map<Line, Line>()
  const unitOfLabel = unitsOfListedLines(survey, root)
  // The cells of a row follow each other and are of one line.
  let last: { readonly given: Line; readonly own: OwnLine } | undefined
  const ownLine = (given: Line): OwnLine => {
    if (last?.given === given) return last.own
    const line = plainLine(given)
    const isNoFigure = isOfNoFigure(line.value)
    const field = nameOf(given.value)
    last = {
      given,
      own: {
        line,
        isNoFigure,
        isDate: isNameOfDate(line.value),
        scope: scopeInLabel(line.value),
        unit: field?.unit ?? unitOfLabel?.(given.value),
        scale: field?.scale,
        statement: statementWorded(field?.statement ?? statementAhead(line)),
      },
    }
    return last.own
  }
  const statementWorded = (stated: Stated<string> | undefined): Stated<Statement> | undefined => {
    if (!stated) return undefined
    const { value, pointer } = stated
    const meaning = reader.codeLegends?.meaningOf(value)
    const statement = meaning ? statementNamedIn(meaning.value) : statementOfCode(value)
    return statement && { value: statement, pointer: meaning?.pointer ?? pointer }
  }
  const nameOf = (key: string): FieldName | undefined =>
    (names ??= fieldNamesIn({ ...survey, keys: records.keys }, root)).get(key) ??
    frame.fieldNames.get(fieldInBrackets(key))
  const plainLine = (line: Line): Line => {
    const name = plainNames.get(line.value) ?? nameBehind(prefixes, line.value)
    const meant = codeLegends?.lineOf(line.value)
    const title = nameOf(line.value)?.label ?? meant
    const full = plainName(name?.replaceAll(' ', '_') ?? line.value)
    if (name === undefined && title === undefined && full === undefined) return line
    let plain = plainLines.get(line)
    if (!plain) {
      // A code is no label where the dataset words it.
      const best = title && isNameForPrograms(line.value, meant !== undefined) ? title : line
      const others = [best === line ? title?.value : line.value, name, full]
      const aliases = [...(line.aliases ?? []), ...others.filter(alias => alias !== undefined)]
      plainLines.set(line, (plain = { ...line, ...best, aliases }))
    }
    return plain
  }
  let scopes: ReadonlyMap<string, Scope> | undefined
  const basisOfMark = basesOfMarks(survey, root)
  const reader: Reader = {
    root,
    point,
    notes,
    figure: ({ pointer, value, numeral: joined, context, period, line: given, group, shape, identity }) => {
      const numeral = joined ?? numeralOf(value, point)
      if (!numeral) return false
      const { line, isNoFigure, isDate, scope, unit, scale, statement } = ownLine(given)
      let own = context
      if (statement && !own.statement) own = { ...own, statement }
      if (scope) own = { ...own, scope: { value: scope, pointer: line.pointer } }
      if (unit && parseUnitText(unit.value)) applyUnit(unit.value, unit.pointer, (own = { ...own }), notes)
      if (scale) own = { ...own, scale, except: [] }
      const text = value instanceof JsonNumber ? value.text : String(value)
      const isGrowth = own.unit?.value === 'percent' && isChangeLabel(line.value)
      if (isNoFigure || isGrowth || (isDate && isDayOrYear(text))) {
        notes.role(pointer, 'metadata')
        return true
      }
      const placed = period ?? own.period
      const basis = basisInLabel(placed, own) ?? (own.basis ? undefined : basisOfMark(placed))
      if (basis) own = { ...own, basis }
      candidates.push({
        pointer,
        numeral: context.isNegated ? negated(numeral) : numeral,
        text,
        context: own,
        period: placed,
        line,
        identity,
        group,
      })
      shapes.set(shape, (shapes.get(shape) ?? 0) + 1)
      return true
    },
    references: joinReferences([referencesIn(survey, root), ...frame.references]),
    chartAxes: chartAxesIn(survey, root),
    figuresOfRecords: new Set(),
    codeLegends,
    coordinates: coordinatesIn(survey, root),
    periodsByPlace: periodsByPlace(survey, root),
    currencyOfField: currenciesOfFields(survey, root, notes),
    nameOf,
    dictionaries: () => (dictionaries ??= dictionariesIn(dataset, root)),
    pageTexts: () => (pageTexts ??= pageTextsIn(dataset, root)),
    scopes: () => (scopes ??= scopesBesideEachOther(survey.keys)),
    legendOf: (key, length) => (legends ??= legendsIn(dataset, root))(key, length),
    headerOf: (width, pointer) => {
      nearestHeader ??= headerFinder(headersIn(dataset, root))
      return nearestHeader(width, pointer)?.names
    },
    visit: (value, place) => reader.visitBy(reader, value, place),
    visitBy: (by, value, place) => {
      if (value instanceof Map) {
        const context = readObject(by, value, place)
        if (place.pointer === root) own = context
      } else if (Array.isArray(value)) readArray(by, value, place)
      else if (value instanceof JsonText) by.notes.role(place.pointer, 'metadata')
      else readLoose(by, value, place)
    },
  }
  const told = frameWordingIn(survey, root)
  const fields = describedFields(dataset, root)
  const unit = unitAround(survey, root)
  const prepared = preparationAround(survey, root)
  const currency = told.currency ?? frame.context.currency
  reader.visit(dataset, {
    pointer: root,
    key: null,
    parentKey: null,
    context: {
      ...frame.context,
      ...(!frame.context.scale && !currency ? unit : undefined),
      ...(currency && { currency }),
      scope: frame.context.scope ?? scopeWordingIn(survey, root),
      standard: frame.context.standard ?? prepared.standard,
      basis: frame.context.basis ?? prepared.basis,
      entity: frame.context.entity ?? prepared.entity,
      cellFormat: growthPairsIn(survey),
      columnsByKey: [
        fields,
        spansByKey(survey, root),
        numberedPeriods(survey, root, reader.notes),
        anchoredColumns(survey, root, reader.notes),
      ].reduce(joinColumns, frame.context.columnsByKey),
    },
    line: null,
  })
  if (!yearEnds.some(({ value }) => yearEndOf(value))) yearEnds.push(...told.yearEnds)
  if (yearEnds.length === 0) yearEnds.push(...yearEndsOfTitles(told.titles, candidates))
  const compared = withComparativesTold(candidates, survey.texts, yearEnds)
  return {
    candidates: settledTogether(compared),
    roles,
    findings,
    yearEnds,
    definitions: [...definitions, ...told.definitions],
    shapes,
    context: own,
    title: titleOf(dataset),
  }
}

/** `A001101000`, `ext:rev`: the dataset words it. */
const isNameForPrograms = (name: string, isExplained: boolean): boolean =>
  (isExplained || isCode(name) || /^[a-z][\w-]*:[\w-]+$/i.test(name)) && !conceptOf(name, null)

function joinColumns(
  outer: Context['columnsByKey'],
  own: ReadonlyMap<string, Column>,
): Context['columnsByKey'] {
  return own.size === 0 ? outer : new Map([...(outer ?? []), ...own])
}

/** Lists of the names of fields, wherever they stand. */
function headersIn(value: JsonValue, pointer: string, found: Header[] = []): Header[] {
  if (Array.isArray(value)) {
    const names = headerTexts(value, pointer)?.map(text => text.value)
    if (names && names.length > 1 && names.every(isName) && namesRecords(names))
      found.push({ names, pointer })
    else value.forEach((item, index) => headersIn(item, childPointer(pointer, index), found))
  } else if (value instanceof Map)
    for (const [key, item] of value) headersIn(item, childPointer(pointer, key), found)
  return found
}

const isName = (text: string): boolean => /\p{L}/u.test(text)

function negated(numeral: Numeral): Numeral {
  const { number } = numeral
  return number && number.coefficient > 0n
    ? { ...numeral, number: { ...number, coefficient: -number.coefficient } }
    : numeral
}

/** What the label of a period says of its figures, `2024A`, where nothing nearer to them says it: not a title above both. */
function basisInLabel(period: Stated<Period> | null, { basis }: Context): Stated<Basis> | undefined {
  const named = period?.value.basis
  if (!period || !named || basis?.value === named) return undefined
  const depth = ({ pointer }: Stated<unknown>): number => pointer.split('/').length
  return basis && depth(basis) >= depth(period) ? undefined : { value: named, pointer: period.pointer }
}
