import type { FlagRow } from '../../model/tables.ts'
import type { Book, EvidenceMatch } from '../statements/book.ts'
import type { BookData } from '../statements/book-data.ts'
import { placeKey } from '../statements/titles.ts'

/** A figure of the evidence as the sheets refer to it. */
export interface EvidenceRef {
  /** Position in the list Evidence, from 0. */
  readonly position: number
  /** As the tool returned it. */
  readonly text: string
  readonly same: boolean
}

export interface EvidenceIndex {
  /** By the statement figure that it speaks of, and by its own place where that has a flag. */
  readonly byPlace: ReadonlyMap<string, readonly EvidenceRef[]>
  /** Position of what a flag at the evidence is about: the figure, else the first figure of its tool. */
  positionOf(flag: FlagRow): number | undefined
}

/** Where the evidence of a workbook stands; `flagged` are the places that have a flag. */
export async function indexEvidence(
  data: BookData,
  book: Book,
  flagged: ReadonlySet<string>,
): Promise<EvidenceIndex> {
  const index = new Map<string, EvidenceRef[]>()
  const tools = new Map<string, number>()
  const found: EvidenceIndex = {
    byPlace: index,
    positionOf: ({ report_id, json_pointer, origin, dataset_index }) =>
      index.get(placeKey(report_id, json_pointer))?.[0]?.position ??
      (origin === 'evidence' ? tools.get(toolKey(report_id, dataset_index)) : undefined),
  }
  if (book.evidence === 0) return found
  let position = 0
  for await (const match of data.evidence(book)) {
    const { fact, statementValue } = match
    const ref = { position, text: fact.value_text, same: fact.value === statementValue }
    for (const place of placesOf(match, flagged)) index.set(place, [...(index.get(place) ?? []), ref])
    const tool = toolKey(fact.report_id, fact.dataset_index)
    if (!tools.has(tool)) tools.set(tool, position)
    position++
  }
  return found
}

function toolKey(reportId: string | null, index: number | null): string {
  return `${reportId}\n${index}`
}

function placesOf(
  { fact, statementReport, statementPointer }: EvidenceMatch,
  flagged: ReadonlySet<string>,
): string[] {
  const own = placeKey(fact.report_id, fact.json_pointer)
  return [
    ...(statementPointer === null ? [] : [placeKey(statementReport, statementPointer)]),
    ...(flagged.has(own) ? [own] : []),
  ]
}
