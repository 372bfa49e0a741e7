import { sha256Hex } from '../lib/hash.ts'
import type { Finding } from '../model/finding.ts'
import type { FlagRow } from '../model/tables.ts'
import type { FlagSource, Severity } from '../model/vocabulary.ts'

/**
 * The row of quality_flags for a finding; `reportId` null where the finding concerns no report. flag_id is a hash of
 * rule and place alone; `discriminator` keeps several findings of one rule at one place apart.
 */
export function flagRow(
  finding: Finding,
  reportId: string | null,
  severity: Severity,
  source: FlagSource,
  runId: string,
  discriminator?: string,
): FlagRow {
  const place = [reportId, finding.code, finding.origin, finding.datasetIndex, finding.pointer]
  return {
    flag_id: sha256Hex(JSON.stringify(discriminator === undefined ? place : [...place, discriminator])),
    report_id: reportId,
    origin: finding.origin,
    dataset_index: finding.datasetIndex,
    json_pointer: finding.pointer,
    rule: finding.code,
    severity,
    source,
    message: finding.message,
    observed: finding.observed,
    expected: finding.expected,
    run_id: runId,
  }
}
