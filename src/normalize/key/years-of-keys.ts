import type { JsonValue } from '../../lib/lossless-json.ts'
import { Ambient } from '../../lib/ambient.ts'
import type { Survey } from '../dataset/survey.ts'
import { thaiYears } from '../period/buddhist-years.ts'
import { parsePeriod } from '../period/parse-period.ts'
import type { Period } from '../period/period.ts'
import { isKnown } from './label-keys.ts'

// Some keys and headers are years only together: `r2024` beside `r2023`, `2567` beside `2566` where the words are Thai.

const prefixed = /^((?:\p{L}{1,5}|[\p{L}\p{M}.]{2,9}\.)[ _-]?)((?:19[89]|20[0-5])\d(?:[-/](?:20)?\d\d)?)$/u
/** A longer name in front of a year is that of a line, and then the shorter ones are such as well: `AssetsTotal_2024`. */
const longName = /^\p{L}[^\d]{4,60}[ _-]?(?:19[89]|20[0-5])\d$/u
/** Codes of a taxonomy are more. */
const mostYears = 15

/** The years that the keys and headers of a dataset are because of each other: they follow one another without a gap. */
export function yearsOfKeys({ dataset, keys, texts }: Survey): ReadonlyMap<string, Period> {
  const groups = new Map<string, [key: string, year: string][]>()
  let areNamed = false
  for (const key of keys) {
    const [, prefix, year] = prefixed.exec(key) ?? []
    if (prefix === undefined || year === undefined) {
      areNamed ||= longName.test(key) && parsePeriod(key) === undefined
      continue
    }
    if (parsePeriod(key)) continue
    areNamed ||= isKnown(prefix.replace(/[ _-]$/, ''))
    const group = groups.get(prefix)
    if (group) group.push([key, year])
    else groups.set(prefix, [[key, year]])
  }
  const found = new Map<string, Period>()
  // Of several names, `rev_2024` and `tax_2024`, each is a line.
  const [group] = groups.values()
  if (group && groups.size === 1 && !areNamed) {
    const years = group.map(([, year]) => Number(year.slice(0, 4)))
    const length = Math.max(...years) - Math.min(...years) + 1
    if (group.length > 1 && length === group.length && length <= mostYears)
      for (const [key, year] of group) add(found, key, year)
  }
  const isYear = (text: string): boolean => /^25[3-9]\d$/.test(text)
  const isThai = (text: string): boolean => /[\u0e01-\u0e5b]/.test(text)
  const buddhist = [...keys].filter(isYear)
  const inTexts = texts.filter(isYear)
  if (buddhist.length < 2 && inTexts.length < 2) return found
  if (!texts.some(isThai) && ![...keys].some(isThai)) return found
  if (inTexts.length > 1) addLists(dataset, found)
  for (const [key, year] of thaiYears(buddhist) ?? []) add(found, key, year)
  return found
}

/** A list of Thai years and nothing else: `["2566", "2565"]`. */
function addLists(value: JsonValue, found: Map<string, Period>): void {
  if (value instanceof Map) for (const item of value.values()) addLists(item, found)
  if (!Array.isArray(value)) return
  const texts = value.filter(item => typeof item === 'string')
  const years = texts.length === value.length ? thaiYears(texts) : undefined
  if (years) for (const [text, year] of years) add(found, text, year)
  else for (const item of value) addLists(item, found)
}

function add(found: Map<string, Period>, key: string, year: string): void {
  const period = parsePeriod(year)
  if (period) found.set(key, { ...period, label: key })
}

const known = new Ambient<ReadonlyMap<string, Period>>(new Map())

/** Reads a dataset with the years that its keys are. */
export function readingWithYears<T>(years: ReadonlyMap<string, Period>, read: () => T): T {
  return known.during(years, read)
}

/** The year that a key is in the dataset that is being read, by the keys beside it. */
export function yearOfKey(key: string): Period | undefined {
  return known.value.size === 0 ? undefined : known.value.get(key)
}
