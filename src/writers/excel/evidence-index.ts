import type { BookData, Book, EvidenceMatch } from '../statements/book-data.ts'
import { placeKey } from '../statements/titles.ts'

/** A figure of the evidence as the sheets refer to it. */
export interface EvidenceRef {
  /** Position in the list Evidence, from 0. */
  readonly position: number
  /** As the tool returned it. */
  readonly text: string
  readonly same: boolean
}

/**
 * Evidence by the statement figure that it speaks of, and by its own place where `flagged` has that. Empty where a
 * workbook has no evidence.
 */
export async function indexEvidence(
  data: BookData,
  book: Book,
  flagged: ReadonlySet<string>,
): Promise<Map<string, EvidenceRef[]>> {
  const index = new Map<string, EvidenceRef[]>()
  if (book.evidence === 0) return index
  let position = 0
  for await (const match of data.evidence(book)) {
    const { fact, statementValue } = match
    const ref = { position, text: fact.value_text, same: fact.value === statementValue }
    for (const place of placesOf(match, flagged)) index.set(place, [...(index.get(place) ?? []), ref])
    position++
  }
  return index
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
