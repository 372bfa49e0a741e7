import { isContainer, JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { isKnown } from './label-keys.ts'
import { statementOfKey } from './key-reading.ts'
import { isStructuralKey, keyRole } from './key-role.ts'
import { parseNumeral } from '../numeral.ts'
import { parsePeriod } from '../period/parse-period.ts'
import type { KeyRole } from './role-wordings.ts'

// The values of a line stand in a container of its record, and each value in a point of that container. Both keys name no
// line, whatever they are called, where every record with a label has one such container and every point one such figure.

/** Labels under which a key has to hold values before it is known to name no line. */
const fewest = 2

/** Roles of keys that date a record. */
export const dating: ReadonlySet<KeyRole> = new Set(['period', 'period_end', 'fiscal_year'])

/** Keys of unknown names under which the values of lines stand: the container in the record of a line, the figure in a point. */
export function valueKeysIn(dataset: JsonValue, isLabel: (key: string) => boolean): Set<string> {
  const labelsBy = new Map<string, Set<string>>()
  const excluded = new Set<string>()
  const visit = (value: JsonValue): void => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    else if (value instanceof Map) {
      const label = labelOf(value, isLabel)
      const holders = label === undefined ? [] : holdersOfValues(value, isLabel)
      const [holder] = holders
      if (holders.length === 1 && holder && label !== undefined) {
        add(labelsBy, holder[0], label)
        const figure = figureOfPoints(holder[1])
        if (figure !== undefined) add(labelsBy, figure, label)
      } else for (const [key] of holders) excluded.add(key)
      for (const item of value.values()) if (isContainer(item)) visit(item)
    }
  }
  visit(dataset)
  for (const [key, lines] of figuresOfNamedLists(dataset)) for (const line of lines) add(labelsBy, key, line)
  const found = new Set<string>()
  for (const [key, labels] of labelsBy)
    if (labels.size >= fewest && !excluded.has(key) && namesNothing(key)) found.add(key)
  return found
}

function add(all: Map<string, Set<string>>, key: string, label: string): void {
  const known = all.get(key)
  if (known) known.add(label)
  else all.set(key, new Set([label]))
}

function namesNothing(key: string): boolean {
  return keyRole(key) === null && !isStructuralKey(key) && !isKnown(key) && statementOfKey(key) === undefined
}

/** `R 955,568.65`, `(1.204)`: a number as it is printed, under whatever key. */
export function isPrintedNumber(text: string): boolean {
  return /^\D{0,5}[\d.,'’\s\u00a0]{2,}\D{0,4}$/u.test(text) && /\d/.test(text)
}

function labelOf(record: JsonObject, isLabel: (key: string) => boolean): string | undefined {
  for (const [key, value] of record)
    if (typeof value === 'string' && isLabel(key) && !isPrintedNumber(value)) return value
  return undefined
}

/** The containers of a record whose figures have no label of their own below it; those of its children have. */
function holdersOfValues(
  record: JsonObject,
  isLabel: (key: string) => boolean,
): [string, JsonObject | JsonValue[]][] {
  const holders: [string, JsonObject | JsonValue[]][] = []
  for (const [key, value] of record)
    if (isContainer(value) && holdsValues(value, isLabel)) holders.push([key, value])
  return holders
}

function holdsValues(value: JsonObject | JsonValue[], isLabel: (key: string) => boolean): boolean {
  let found = false
  let areRecords: boolean | undefined
  for (const item of value.values()) {
    const isRecord = item instanceof Map
    areRecords ??= isRecord
    if (isRecord !== areRecords || Array.isArray(item)) return false
    if (isRecord && labelOf(item, isLabel) !== undefined) return false
    found ||= isRecord ? figuresOf(item).length > 0 : isFigure(item)
  }
  return found
}

/** The key under which alone every point has a figure: `{"stichtag": "31.12.2024", "betrag_x": "1.344"}`. */
function figureOfPoints(holder: JsonObject | JsonValue[]): string | undefined {
  let only: string | undefined
  for (const point of holder.values()) {
    if (!(point instanceof Map)) return undefined
    // A number beside one of a known name is an epoch, a copy, an order.
    for (const key of point.keys()) if (keyRole(key) === 'value') return undefined
    const [figure, ...others] = figuresOf(point)
    if (figure === undefined) continue
    if (others.length > 0 || (only !== undefined && only !== figure)) return undefined
    only = figure
  }
  return only
}

/** The figure of dated points whose list stands under the name of a line: `{"Revenue": [{"end": "2024-12-31", "zz": 12}]}`. */
function figuresOfNamedLists(dataset: JsonValue): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const visit = (value: JsonValue, line: string): void => {
    if (Array.isArray(value)) {
      const figure = line !== '' && value.every(isDatedPoint) ? figureOfPoints(value) : undefined
      if (figure !== undefined) add(found, figure, line)
      else for (const item of value) visit(item, '')
    } else if (value instanceof Map)
      for (const [key, item] of value) if (isContainer(item)) visit(item, isKnown(key) ? key : line)
  }
  visit(dataset, '')
  return found
}

function isDatedPoint(value: JsonValue): boolean {
  return value instanceof Map && value.size <= 40 && [...value.keys()].some(key => dating.has(keyRole(key)!))
}

/** Keys of no role with figures under them. */
function figuresOf(point: JsonObject): string[] {
  return [...point].flatMap(([key, value]) => (isFigure(value) && keyRole(key) === null ? [key] : []))
}

function isFigure(value: JsonValue): boolean {
  if (value instanceof JsonNumber) return true
  return typeof value === 'string' && value.length <= 40 && parsePeriod(value) === undefined
    ? Boolean(parseNumeral(value)?.number)
    : false
}
