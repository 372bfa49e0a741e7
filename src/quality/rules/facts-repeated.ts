import type { FactRow } from '../../model/tables.ts'
import { sharedCells } from '../cells.ts'
import { datasetKey, groupBy } from '../coordinates.ts'
import { counted, labelOf, periodText } from '../figures.ts'
import { findingAt } from '../findings.ts'
import { meets } from '../interval.ts'
import { readingOf } from '../reading.ts'
import type { Reading } from '../reading.ts'
import type { QualityInput, Rule } from '../rule.ts'

const same = 'facts.repeated'
const rounded = 'facts.repeated_rounded'

type Pair = readonly [first: FactRow, second: FactRow]

export const factsRepeated: Rule = {
  code: same,
  title: 'A number that stands in two statements is known to be one',
  formula: 'two facts of one report with equal coordinates and the same value in two datasets',
  tolerance: 'the values are equal; one flag for each pair of datasets',
  severity: 'info',
  source: 'XBRL Open Information Model (complete duplicates)',
  *check(input) {
    for (const pairs of repetitionsIn(input, ([a, b]) => a.value === b.value)) {
      yield finding(same, pairs, 'stand in both datasets with the same value: add them up only once')
    }
  },
}

export const factsRepeatedRounded: Rule = {
  code: rounded,
  title: 'A number that stands in two statements with another rounding is known to be one',
  formula:
    'two facts of one report with equal coordinates in two datasets, whose values differ by rounding alone',
  tolerance: 'rounding intervals meet; one flag for each pair of datasets',
  severity: 'info',
  source: 'XBRL Open Information Model (consistent duplicates)',
  *check(input) {
    for (const pairs of repetitionsIn(input, ([a, b]) => a.value !== b.value)) {
      yield finding(rounded, pairs, 'stand in both datasets, rounded in one of them: use the more exact one')
    }
  },
}

function finding(code: string, pairs: readonly [Pair, ...Pair[]], what: string) {
  const [[first, second]] = pairs
  const count = counted(pairs.length, 'number', 'numbers')
  return findingAt(second, code, {
    message: `${count} ${what}: first ${labelOf(second)} ${periodText(second)} here, at ${first.json_pointer} ${labelOf(first)}.`,
    observed: second.value,
    expected: first.value,
  })
}

const pairsOfReading = new WeakMap<Reading, readonly Pair[]>()

function* repetitionsIn(
  input: QualityInput,
  isMeant: (pair: Pair) => boolean,
): Iterable<readonly [Pair, ...Pair[]]> {
  const reading = readingOf(input)
  const pairs = pairsOfReading.get(reading) ?? pairsIn(reading)
  pairsOfReading.set(reading, pairs)
  const places = groupBy(
    pairs.filter(isMeant),
    ([first, second]) => `${datasetKey(first)} ${datasetKey(second)}`,
  )
  for (const [first, ...others] of places.values()) if (first) yield [first, ...others]
}

function pairsIn(reading: Reading): Pair[] {
  return sharedCells(reading).flatMap((facts): Pair[] => {
    const [first, ...others] = facts.filter(fact => fact.origin === 'statement' && fact.value !== null)
    const second = first && others.find(fact => fact.dataset_index !== first.dataset_index)
    const [a, b] = [first && reading.interval(first), second && reading.interval(second)]
    return first && second && a && b && meets(a, b) ? [[first, second]] : []
  })
}
