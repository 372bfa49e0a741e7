import { severities, type Severity } from '../model/vocabulary.ts'
import type { Pipeline } from '../model/pipeline.ts'

export type FlagCounts = Readonly<Record<Severity, number>>

/** Whether the quality gate of a pipeline fails: a flag of its severity or above was raised. */
export function gateFails({ failOn }: Pipeline['quality'], flags: FlagCounts): boolean {
  if (failOn === 'never') return false
  return severities.slice(severities.indexOf(failOn)).some(severity => flags[severity] > 0)
}
