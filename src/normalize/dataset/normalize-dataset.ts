import { type JsonScalar, JsonText, type JsonValue } from '../../lib/lossless-json.ts'
import type { Finding } from '../../model/finding.ts'
import { maxReportValues } from '../../model/report.ts'
import type { DatasetRow, FactRow, FieldRow } from '../../model/tables.ts'
import { eachLeaf, fieldRow, jsonTypeOf, type RowKeys, unplacedFindings } from '../fields.ts'
import { type DecimalPoint, openGroup, voteDecimalPoint } from '../numeral.ts'
import { type DatasetReading, type Frame, readDataset } from './read-dataset.ts'
import { resolveDataset } from './resolve.ts'
import { statedDecimalPoint } from './stated-decimal-point.ts'
import { summarizeDataset } from './summary.ts'
import { type Excess, maxKeys, maxTextsOfKey, type OpenDataset } from './report-limits.ts'
import type { Survey } from './survey.ts'
import type { YearsOfOthers } from './years-of-others.ts'

/** What a report says of one of its datasets. */
export interface DatasetPlace {
  readonly pointer: string
  readonly keys: RowKeys
  readonly knownAt: string
  readonly frame: Frame
  /** The decimal point of the report's other figures, asked where those of the dataset leave it open. */
  readonly pointOfReport: () => DecimalPoint | null
}

/** Rows and findings of one dataset: every scalar of it is one fact or one field. */
export interface NormalizedDataset {
  readonly facts: FactRow[]
  readonly fields: FieldRow[]
  readonly dataset: DatasetRow
  readonly findings: Finding[]
}

type OwnFinding = Omit<Finding, 'origin' | 'datasetIndex'>

/** A dataset that was read, before its rows are made. */
export interface ReadDataset {
  readonly opened: OpenDataset
  readonly place: DatasetPlace
  readonly reading: DatasetReading
  readonly point: DecimalPoint
  /** Whether nothing settles what a dot in a figure is. */
  readonly isPointOpen: boolean
}

/** Reads one dataset of a report. */
export function openDataset(survey: Survey, opened: OpenDataset, place: DatasetPlace): ReadDataset {
  const voted = voteDecimalPoint(survey.texts, statedDecimalPoint(survey))
  // Who writes 76563.037 as a number writes its thousandth as "76.563".
  const vote: typeof voted =
    voted.isOpen && survey.holdsFractions ? { point: '.', isOpen: false, isLikely: false } : voted
  const others = vote.isOpen && !vote.isLikely ? place.pointOfReport() : null
  const { point, isOpen } = others === null ? vote : { point: others, isOpen: false }
  const reading = readDataset(survey.dataset, place.pointer, point, place.frame, survey)
  return { opened, place, reading, point, isPointOpen: isOpen }
}

/** Rows and findings of a dataset that was read; what it leaves open of its fiscal years, `others` may say. */
export function normalizeDataset(read: ReadDataset, others?: YearsOfOthers): NormalizedDataset {
  const { reading, point } = read
  const { whole, excess, closed } = read.opened
  const { pointer, keys, knownAt } = read.place
  const resolved = resolveDataset(reading, { ...keys, known_at: knownAt }, others)

  // A "$" is no riddle where the currency of every amount is stated elsewhere.
  const amounts = [...resolved.facts.values()].filter(({ unit }) => unit === 'monetary')
  const isSolved = amounts.length > 0 && amounts.every(({ currency }) => currency !== null)
  const found: OwnFinding[] = [...reading.findings, ...resolved.findings].filter(
    ({ code }) => !(isSolved && code === 'unit.ambiguous_currency'),
  )
  const doubtful = read.isPointOpen ? firstOpenGroup(resolved.facts.values()) : undefined
  if (doubtful) found.push(openSeparator(doubtful, point))
  if (!(whole instanceof Map)) found.push(noObject(whole, pointer))
  if (excess) found.push(tooMany[excess](pointer))
  for (const [key, count] of closed) found.push(tooManyTexts(pointer, key, count))

  const facts: FactRow[] = []
  const fields: FieldRow[] = []
  eachLeaf(whole, pointer, '', (leaf, place, key) => {
    const fact = resolved.facts.get(place)
    if (fact) facts.push(fact)
    else fields.push(fieldRow(keys, leaf, place, key, reading.roles.get(place), excess))
    if (leaf instanceof JsonText) found.push(tooDeep(place))
  })
  const findings: Finding[] = found.map(finding => ({
    ...finding,
    origin: keys.origin,
    datasetIndex: keys.dataset_index,
  }))
  if (!excess) for (const finding of unplacedFindings(fields)) findings.push(finding)
  return { facts, fields, dataset: summarizeDataset(reading, facts, fields, pointer, keys), findings }
}

function firstOpenGroup(facts: Iterable<FactRow>): FactRow | undefined {
  for (const fact of facts) if (fact.value_text !== null && openGroup.test(fact.value_text)) return fact
  return undefined
}

function openSeparator({ value_text, json_pointer }: FactRow, point: DecimalPoint): OwnFinding {
  return {
    code: 'number.ambiguous_separator',
    pointer: json_pointer,
    message: `The dot in "${value_text}" may part thousands or decimals and no other figure here settles it; it is read as ${point === ',' ? 'thousands' : 'decimals'}. Compare one figure with the source.`,
    observed: value_text,
    expected: 'a figure such as 1.234,56 or 1,234.56 in the same dataset',
  }
}

function noObject(dataset: JsonValue, pointer: string): OwnFinding {
  return {
    code: 'contract.dataset_not_object',
    pointer,
    message: `The dataset at ${pointer} is not an object, as the service promises; what stands in it is kept, and read where it speaks for itself.`,
    observed: kindOf(dataset),
    expected: 'object',
  }
}

const tooMany: Readonly<Record<Excess, (pointer: string) => OwnFinding>> = {
  keys: pointer => ({
    code: 'json.too_many_keys',
    pointer,
    message: `The dataset at ${pointer} has too many different keys: a report is read up to ${maxKeys.toLocaleString('en')} of them, and no statement has as many. Its values are kept as fields, none is read as a figure.`,
    observed: null,
    expected: `at most ${maxKeys.toLocaleString('en')} different keys`,
  }),
  values: pointer => ({
    code: 'json.too_many_values',
    pointer,
    message: `The dataset at ${pointer} is too large: a report is read up to ${maxReportValues.toLocaleString('en')} values, and no statement has as many. Its values are kept as fields, none is read as a figure.`,
    observed: null,
    expected: `at most ${maxReportValues.toLocaleString('en')} values in all datasets of a report`,
  }),
}

function tooManyTexts(pointer: string, key: string, count: number): OwnFinding {
  return {
    code: 'json.too_many_texts',
    pointer,
    message: `${count.toLocaleString('en')} texts under ${JSON.stringify(key.slice(0, 60))} in the dataset at ${pointer} are kept as fields but not read: so many different ones stand before them. Labels, periods and units that they state are not known.`,
    observed: String(count),
    expected: `at most ${maxTextsOfKey.toLocaleString('en')} different texts under one key`,
  }
}

function tooDeep(place: string): OwnFinding {
  return {
    code: 'json.too_deep',
    pointer: place,
    message: `The structure below ${place} is nested deeper than 100 levels; it is kept as one text field.`,
    observed: null,
    expected: 'at most 100 levels',
  }
}

function kindOf(value: JsonValue): string {
  return Array.isArray(value) ? 'array' : value instanceof JsonText ? 'text' : jsonTypeOf(value as JsonScalar)
}
