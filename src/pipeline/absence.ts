import type { WorkspaceState } from './store/state.ts'

/** What a listing says of absence. */
export interface ListedIds {
  /** Words searched for; "" for every report. */
  readonly q: string
  readonly ids: readonly string[]
  /** Whether every page was read while the list stood still. */
  readonly whole: boolean
}

/** How many reports may vanish at once before somebody must look. */
export interface AbsenceLimits {
  /** Share of the reports of a list, in percent; one report may always vanish. */
  readonly maxDeletePercent: number
  /** Whether a list without any report is believed where there were some. */
  readonly allowEmpty: boolean
}

/** A list that lost more reports than anybody should believe. */
export interface Vanished {
  readonly q: string
  readonly missing: number
  readonly known: number
}

export interface Absence {
  /** Reports that a whole list no longer shows; each is asked for before it counts as deleted. */
  readonly missing: readonly string[]
  /** Lists whose losses are not believed; none of their reports is asked for. */
  readonly vanished: readonly Vanished[]
}

/**
 * The reports that are missing from lists that were read whole: absence from a part means nothing. Reports that
 * another list still shows are not missing.
 */
export function absentReports(
  workspace: WorkspaceState,
  listings: readonly ListedIds[],
  { maxDeletePercent, allowEmpty }: AbsenceLimits,
): Absence {
  const listed = new Set(listings.flatMap(({ ids }) => ids))
  const missing = new Set<string>()
  const vanished: Vanished[] = []
  for (const { q, ids, whole } of listings) {
    if (!whole) continue
    const known = knownAlive(workspace, q)
    const gone = known.filter(id => !listed.has(id))
    const isEmpty = ids.length === 0 && known.length > 0
    const most = Math.max(1, Math.ceil((known.length * maxDeletePercent) / 100))
    if (isEmpty ? !allowEmpty : gone.length > most) {
      vanished.push({ q, missing: gone.length, known: known.length })
    } else {
      for (const id of gone) missing.add(id)
    }
  }
  return { missing: [...missing], vanished }
}

/** Reports that a list should show: all of the workspace, or those that the same words found last time. */
function knownAlive({ reports, listings }: WorkspaceState, q: string): string[] {
  const ids = q === '' ? [...reports.keys()] : (listings.get(q)?.ids ?? [])
  return ids.filter(id => reports.get(id)?.deleted_at === null)
}

/** What happened to a list, as a sentence without its end. */
export function vanishedText({ q, missing, known }: Vanished): string {
  const list = q === '' ? 'the list of reports' : `the list of reports for "${q}"`
  return missing === known
    ? `${list} no longer shows any of the ${known} reports that were known`
    : `${list} no longer shows ${missing} of ${known} known reports`
}
