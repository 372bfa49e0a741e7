import {
  isContainer,
  type JsonObject,
  type JsonValue,
  scalarText,
  someEntry,
} from '../../lib/lossless-json.ts'
import { periodOfKey } from './key-reading.ts'
import { memoByText } from '../../lib/memo.ts'
import { isStructuralKey, keyRole, readingWithRoles, roleByWords } from './key-role.ts'
import type { KeyRole } from './role-wordings.ts'
import { isKnown, labelKeyOf, numbersLines } from './label-keys.ts'
import { printedValuesIn } from './printed-values.ts'
import { rolesByTitles } from './titles-of-keys.ts'
import { dating, valueKeysIn } from './value-keys.ts'
import { rolesByValues } from './roles-by-values.ts'
import { hasKey, type Survey } from '../dataset/survey.ts'
import { parsePeriod } from '../period/parse-period.ts'

/** What keys of a dataset hold by the values under them, in all records of one kind. */
export interface KeysByValues {
  /** Keys of the labels of lines. */
  readonly labels: ReadonlySet<string>
  /** The role that a key of a known name would have. */
  readonly roles: ReadonlyMap<string, KeyRole>
}

export const noKeys: KeysByValues = { labels: new Set(), roles: new Map() }

/** Both together; the second counts where they differ. */
export function joinKeys(shared: KeysByValues, own: KeysByValues): KeysByValues {
  if (shared.labels.size + shared.roles.size === 0) return own
  return {
    labels: new Set([...shared.labels, ...own.labels]),
    roles: new Map([...shared.roles, ...own.roles]),
  }
}

/** Finds the keys whose values alone tell what they are about. */
export function keysByValues(survey: Survey): KeysByValues {
  // Where every key is known there is nothing to learn.
  if (!hasKey(survey, mayBeLearned)) return noKeys
  const roles = new Map(rolesByValues(survey))
  return readingWithRoles(roles, () => {
    const labels = labelsAndPeriods(survey.dataset, roles)
    const isLabel = (key: string): boolean => labels.has(key) || keyRole(key) === 'label' || key === 'text'
    for (const key of valueKeysIn(survey.dataset, isLabel)) roles.set(key, 'value')
    for (const key of printedValuesIn(survey, isLabel)) roles.set(key, 'value')
    // Levels are parted later: `bal.account_group` is the `account_group` of `bal`.
    const lastLevel = (key: string): string => {
      const last = key.slice(key.lastIndexOf('.') + 1)
      return survey.keys.has(last) ? key : last
    }
    return {
      labels: new Set([...labels].flatMap(key => [key, lastLevel(key)])),
      roles: new Map(
        [...roles].flatMap(
          ([key, role]) =>
            [
              [key, role],
              [lastLevel(key), role],
            ] as const,
        ),
      ),
    }
  })
}

/** A line that is known as one is none of those that values tell of. */
const mayBeLearned: (key: string) => boolean = memoByText(key => {
  const role = roleByWords(key)
  return (
    ((role === null || role === 'entity' || role === 'formatted') &&
      !isStructuralKey(key) &&
      !periodOfKey(key)) ||
    /^(?:datum|dimension|estimate|magnitude)$/i.test(key) ||
    numbersLines.test(key)
  )
})

/** Finds the keys of labels, and adds those of years and names of periods to the roles. */
function labelsAndPeriods(dataset: JsonValue, roles: Map<string, KeyRole>): Set<string> {
  const kinds = new Map<string, JsonObject[]>()
  collect(dataset, '', kinds)
  const labels = new Set<string>()
  for (const [path, records] of kinds) {
    if (records.length < 2) continue
    for (const [key, role] of rolesByTitles(records)) roles.set(key, role)
    const label = labelKeyOf(records, path.endsWith(ofMap))
    if (label !== undefined) labels.add(label)
    const period = periodKeyOf(records)
    if (period && !roles.has(period[0])) roles.set(...period)
  }
  return labels
}

/** Items of a list that are looked into; lists hold things of one kind. */
const sampled = 100
/** Records of one kind that are looked at. */
const looked = 60

/** Records by the keys on the way to them: the lists of one name below the items of another hold things of one kind. */
function collect(value: JsonValue, path: string, kinds: Map<string, JsonObject[]>): void {
  if (value instanceof Map) {
    if (isMapOfRecords(value)) add([...value.values()] as JsonObject[], path + ofMap, kinds)
    for (const [key, item] of value)
      // An object of scalars has no list in it.
      if (Array.isArray(item) || (item instanceof Map && someEntry(item, (_, part) => isContainer(part))))
        collect(item, path.length > 200 || periodOfKey(key) ? path : `${path}/${key}`, kinds)
  } else if (Array.isArray(value)) {
    if (value.length <= 5000 && value.every(item => item instanceof Map)) add(value, path, kinds)
    for (const item of value.slice(0, sampled)) collect(item, path, kinds)
  }
}

function add(all: readonly JsonObject[], path: string, kinds: Map<string, JsonObject[]>): void {
  const known = kinds.get(path)
  const records = all.slice(0, looked)
  if (!known) kinds.set(path, records)
  else if (known.length < looked) known.push(...records.slice(0, looked - known.length))
}

/** Behind the path of records that stand under codes. */
const ofMap = '/*'
const fewest = 3

/** `{"A": {"n": "Sales", "rb": 5}, "B": {"n": "Costs", "rb": 4}, ...}`: records of the same fields under codes. */
function isMapOfRecords(map: JsonObject): boolean {
  if (map.size < fewest || map.size > 5000) return false
  let fields: JsonObject | undefined
  for (const [key, record] of map) {
    if (key.length > 12 || !(record instanceof Map) || record.size < 2 || periodOfKey(key)) return false
    fields ??= record
    if (record.size !== fields.size || someEntry(record, field => !fields!.has(field))) return false
  }
  return true
}

/**
 * The key of an unknown name that alone dates records: under it every record has a year, or the name of a period, and not
 * all the same. Undefined where a key of a known name dates them, or where two such keys compete.
 */
function periodKeyOf(records: readonly JsonObject[]): [key: string, role: KeyRole] | undefined {
  const [first] = records
  if (!first || first.size > 400) return undefined
  if ([...first.keys()].some(key => dating.has(keyRole(key)!) || periodOfKey(key))) return undefined
  const found: [string, KeyRole][] = []
  for (const key of first.keys()) {
    const role = keyRole(key)
    if ((role !== null && role !== 'noise') || isKnown(key)) continue
    const texts = records.map(record => scalarText(record.get(key)))
    if (new Set(texts).size < 2) continue
    if (role === null && texts.every(text => /^(?:19[89]|20[0-4])\d$/.test(text)))
      found.push([key, 'fiscal_year'])
    // A `span` may be the place of something in a text: "H1 FY24" is none.
    else if (texts.every(text => isNameOfPeriod(text) && (role === null || /\p{L}/u.test(text))))
      found.push([key, 'period'])
  }
  return found.length === 1 ? found[0] : undefined
}

/** `FY2023`, `Q1 2024`, `2023/12`, `202312`; a day may be any day of a record. */
function isNameOfPeriod(text: string): boolean {
  if (text.length > 30 || !/\d{2}/.test(text)) return false
  const period = parsePeriod(text)
  return period !== undefined && period.precision !== 'day'
}
