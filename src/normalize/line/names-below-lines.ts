import { childPointer } from '../../lib/json-pointer.ts'
import type { Stated } from '../context.ts'
import { memoByText } from '../../lib/memo.ts'
import { keyText } from '../key/key-words.ts'
import { parseUnitText } from '../unit/unit.ts'
import { keyRole } from '../key/key-role.ts'
import { isKnown } from '../key/label-keys.ts'
import { relativeOfKey } from '../key/key-reading.ts'
import type { Candidate } from '../layout/reader.ts'

/** Fewer lines with the same name below them may be lines of their own. */
const fewestLines = 3

/**
 * Figures below a name that stands below one line after the other are figures of those lines: `{"Revenue": {"Actuals": {"2024": 5}},
 * "Operating profit": {"Actuals": {"2024": 2}}}`. What the name tells apart, as the member of a dimension does, it goes on to.
 */
export function onLinesAbove(candidates: readonly Candidate[]): readonly Candidate[] {
  const lines = new Map<string, Map<string, Stated<string>>>()
  for (const { line, context } of candidates) {
    const above = context.names.at(-1)
    if (!above || !isKeyOf(line)) continue
    const below = lines.get(line.value)
    if (below) below.set(above.pointer, above)
    else lines.set(line.value, new Map([[above.pointer, above]]))
  }
  const shared = new Set(
    [...lines].flatMap(([name, above]) =>
      above.size >= fewestLines && !isKnown(name) && !isMeasure(name) && areLines([...above.values()])
        ? [name]
        : [],
    ),
  )
  if (shared.size === 0) return candidates
  return candidates.map(candidate => {
    const { line, context } = candidate
    const above = context.names.at(-1)
    if (!above || !isKeyOf(line) || !shared.has(line.value)) return candidate
    const names = context.names.slice(0, -1)
    const member =
      context.member ?? (saysNothing(line.value) ? null : { value: line.value, pointer: line.pointer })
    return {
      ...candidate,
      line: { ...above, aliases: [...(line.aliases ?? []), line.value] },
      context: { ...context, names, member },
    }
  })
}

/** Whether a key names the line. */
const isKeyOf = ({ value, pointer }: Stated<string>): boolean => pointer.endsWith(childPointer('', value))

/** Whether the catalogue knows most of them. */
function areLines(above: readonly Stated<string>[]): boolean {
  const different = new Set(above.map(({ value }) => value))
  return different.size >= fewestLines && [...different].filter(isKnown).length >= different.size / 2
}

/** `{"Gross profit": {"value": 5, "margin": 0.4}}`: another figure than that of the line. */
const isMeasure: (name: string) => boolean = memoByText(name =>
  /\b(?:margins?|growth|change|ratio|yield|rate|share)$/.test(keyText(name)),
)

/** Names of columns that say no more than their figures do: `Actuals`, `Value_Year_1`. */
const saysNothing: (name: string) => boolean = memoByText(
  name =>
    keyRole(name) !== null ||
    relativeOfKey(name) !== undefined ||
    parseUnitText(name) !== undefined ||
    /^(?:values?|actuals?|amounts?|figures?|obs|observations?|points?|data|totals?|x|y)?(?: ?(?:year|fy|period|column|col)? ?\d)?$/.test(
      keyText(name),
    ),
)
