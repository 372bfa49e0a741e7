import type { FactRow, FlagRow } from '../../model/tables.ts'
import type { Severity } from '../../model/vocabulary.ts'
import { fitsDouble, textCell } from './cell-text.ts'
import type { TotalKind } from './line-totals.ts'
import type { Cell } from './row-xml.ts'
import { lineStyle, severityMark } from './styles.ts'

export interface Figure {
  readonly fact: FactRow
  readonly flags: readonly FlagRow[]
  /** Lines of its note behind those of the findings. */
  readonly notes: readonly string[]
  readonly total: TotalKind
  readonly numFmt: string
  /** Where a click leads. */
  readonly link: string | undefined
}

/** Longer notes are of no use: every flag stands in full in Quality. */
const maxNote = 2000

/** A figure in its format, with the mark of the worst finding and a note of all of them. */
export function figureCell({ fact, flags, notes, total, numFmt, link }: Figure): Cell {
  const cut = fact.value !== null && !fitsDouble(fact.value)
  const lines = [
    ...flags.map(flag => `${severityMark[flag.severity]} ${flag.severity}: ${flag.message} [${flag.rule}]`),
    ...(cut ? [`${severityMark.info} Exact value ${fact.value}; Excel keeps 15 digits.`] : []),
    ...notes,
  ]
  const severity = worst(flags)?.severity ?? (cut ? 'info' : undefined)
  return {
    value: fact.value === null ? markOf(fact) : Number(fact.value),
    style: lineStyle({ total, numFmt, quiet: fact.value === null, severity }),
    note: lines.length > 0 ? textCell(lines.join('\n'))?.slice(0, maxNote) : undefined,
    link,
  }
}

const severityRank: Record<Severity, number> = { error: 0, warning: 1, info: 2 }

/** The flag to look at first. */
export function worst(flags: readonly FlagRow[]): FlagRow | undefined {
  return [...flags].sort((a, b) => severityRank[a.severity] - severityRank[b.severity])[0]
}

/** A dash stays a dash, "n/a" stays "n/a": as text, so that no sum takes them for a number. */
function markOf(fact: FactRow): string | null {
  return fact.value_status === 'nil' ? '–' : textCell(fact.value_text)
}
