import { childPointer } from '../../lib/json-pointer.ts'
import { countLeaves, isContainer, JsonNumber, type JsonObject } from '../../lib/lossless-json.ts'
import type { Origin } from '../../model/vocabulary.ts'
import type { Context } from '../context.ts'
import { type FieldName, fieldInBrackets, fieldNamesIn } from '../key/field-names.ts'
import { joinKeys, type KeysByValues, keysByValues, noKeys } from '../key/keys-by-values.ts'
import { eachLeaf } from '../fields.ts'
import { holdsFigures } from '../layout/scalars.ts'
import { type DatasetReading, emptyFrame, type Frame, frameOf, readDataset } from './read-dataset.ts'
import { namesCompanies, type References, referencesIn } from './references.ts'
import { type Survey, surveyOf, surveyOfAll } from './survey.ts'
import { withTablesAsRecords } from './tables-as-records.ts'

/** Datasets of more leaves are tables, or lists of what the others refer to. */
const mostLeaves = 100
const mostLeavesOfList = 400
const mostLeavesOfComparison = 20_000

/** How a dataset says that it is about the others: `"appliesTo": "all statements"`, `Basis of presentation`. */
const aboutOthers =
  /\bapplies\b|\bappl(?:y|icable) to\b|\ball (?:of )?(?:the )?(?:\w+ )?(?:statements|tables|figures|amounts|reports|datasets|sections|sheets)\b|\bconventions?\b|\bbasis of (?:presentation|preparation|reporting)\b/i

/**
 * One dataset may hold nothing but the metadata of the others: currency, scale, scope, year end. It speaks for them
 * where it is the only such one; what they state themselves counts more. Answers of tools may be about any company, so
 * that one of them has to say that it speaks for the others. What such datasets define (bases of presentation, periods by
 * their codes) holds for whatever refers to it. `outer` is what the report itself says of them.
 */
export function frameOfOthers(
  surveys: readonly Survey[],
  root: string,
  origin: Origin,
  outer: Frame = emptyFrame,
): Frame {
  if (surveys.length < 2) return outer
  const frames: Frame[] = []
  const references: References[] = []
  const learned: KeysByValues[] = []
  const columns: Pick<Context, 'columns' | 'columnsByKey'>[] = []
  const legends: (readonly [Survey, string])[] = []
  for (const [index, { dataset, keys }] of surveys.entries()) {
    if (!(dataset instanceof Map)) continue
    const leaves = countLeaves(dataset)
    if (leaves > mostLeavesOfList || (leaves > mostLeaves && holdsFigures(dataset, '.'))) {
      // Who the companies of a comparison are stands in its first table.
      if (leaves <= mostLeavesOfComparison && [...keys].some(namesCompanies))
        references.push(referencesIn(surveys[index]!, childPointer(root, index), namesCompanies))
      continue
    }
    const { object, pointer } = innermost(dataset, childPointer(root, index))
    const survey = surveyOf(object)
    references.push(referencesIn(survey, pointer))
    learned.push(keysByValues(survey))
    const reading = readDataset(object, pointer, '.', emptyFrame, survey)
    if (reading.candidates.length === 0) legends.push([survey, pointer])
    // Figures that found no place are no metadata.
    if (reading.candidates.length > 0 || holdsUnplaced(object, pointer, reading)) continue
    const stated = statedOf(reading.context)
    if ((stated >= 2 && origin === 'statement') || (stated >= 1 && saysSo(object)))
      frames.push(frameOf(reading))
    if (reading.context.columnsByKey) columns.push(reading.context)
  }
  const frame = frames.length === 1 ? frames[0]! : outer
  const [headers] = columns.length === 1 ? columns : []
  // Producers call the same things by the same keys in all their datasets.
  const all = surveyOfAll(surveys)
  const shared = keysByValues(withTablesAsRecords(all))
  // Of what the records refer to, the keys are those of another dataset.
  const keys = learned.reduce((known, own) => joinKeys({ ...own, labels: noKeys.labels }, known), shared)
  const context: Context = {
    ...frame.context,
    // Answers of tools have each their own columns, and share no more than the codes of them.
    columns: origin === 'statement' ? (headers?.columns ?? null) : null,
    columnsByKey: headers?.columnsByKey ?? null,
  }
  return { ...frame, references, keys, context, fieldNames: fieldsDescribed(legends, all.keys) }
}

/**
 * The fields that datasets without figures describe for the others, each by one of them:
 * `{"Code": "OPRE", "Label": "Operating revenue", "Unit": "th EUR", "Section": "Profit & loss account"}`.
 */
function fieldsDescribed(
  legends: readonly (readonly [Survey, string])[],
  keys: ReadonlySet<string>,
): ReadonlyMap<string, FieldName> {
  const fields = new Map<string, FieldName>()
  const open = new Set<string>()
  const names = new Set([...keys, ...[...keys].map(fieldInBrackets)])
  for (const [survey, pointer] of legends)
    for (const [key, field] of fieldNamesIn({ ...survey, keys: names }, pointer)) {
      if (fields.has(key)) open.add(key)
      fields.set(key, field)
    }
  for (const key of open) fields.delete(key)
  return fields
}

/** The object inside the wrappers of a tool: `{"tool": "lookup", "output": {...}}`. */
function innermost(object: JsonObject, pointer: string): { object: JsonObject; pointer: string } {
  const containers = [...object].filter(([, value]) => isContainer(value))
  const [only] = containers
  return containers.length === 1 && only && only[1] instanceof Map && object.size <= 4
    ? innermost(only[1], childPointer(pointer, only[0]))
    : { object, pointer }
}

/** How many parts of the frame of figures a context states. */
export function statedOf({ currency, scale, scope, standard }: Context): number {
  return [currency, scale, scope, standard].filter(Boolean).length
}

/** Whether numbers of a dataset that are longer than a count found no place in it. */
export function holdsUnplaced(object: JsonObject, pointer: string, { roles }: DatasetReading): boolean {
  let found = false
  eachLeaf(object, pointer, '', (leaf, place) => {
    const role = roles.get(place)?.role ?? 'unplaced'
    found ||= leaf instanceof JsonNumber && leaf.text.length > 2 && role === 'unplaced'
  })
  return found
}

function saysSo(object: JsonObject): boolean {
  return [...object].some(
    ([key, value]) =>
      aboutOthers.test(key.replaceAll('_', ' ')) || (typeof value === 'string' && aboutOthers.test(value)),
  )
}
