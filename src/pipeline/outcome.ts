import { CrossfootError } from '../errors.ts'
import type { RunRow } from '../model/tables.ts'
import { vanishedText, type Vanished } from './absence.ts'
import type { StagedReports } from './stages/stage-reports.ts'

export interface Findings extends Pick<StagedReports, 'failures' | 'contractProblems'> {
  readonly vanished: readonly Vanished[]
}

/**
 * The error that a run ends with although it went to its end; null where all is well. What kept results back comes
 * first, then what a person must look at, then what heals itself.
 */
export function outcomeError(
  run: RunRow,
  { failures, contractProblems, vanished }: Findings,
  published: boolean,
): CrossfootError | null {
  const [list] = vanished
  if (list) {
    const accept = list.missing === list.known ? '--allow-empty' : `--max-delete ${percent(list)}`
    return new CrossfootError('quality-gate', `${vanishedText(list)}; none was marked as deleted`, {
      stage: 'list',
      hint: `look into the service; if they are gone for good, run again with ${accept}`,
    })
  }
  if (run.status === 'gate_failed') {
    const flags = `${run.flags_error} flags of severity error and ${run.flags_warning} of severity warning`
    return new CrossfootError('quality-gate', `the quality gate failed with ${flags}`, {
      hint: published
        ? 'the results were published all the same; see the table quality_flags'
        : 'the last good results were kept (publishOnFail: false)',
    })
  }
  const [problem] = contractProblems
  if (problem !== undefined) {
    const others = contractProblems.length > 1 ? ` (and ${contractProblems.length - 1} more)` : ''
    return new CrossfootError(
      'contract',
      `a report contradicts the contract of the service: ${problem}${others}`,
      {
        stage: 'normalize',
        hint: 'it is flagged in quality_flags; a body that came whole is kept in raw; all other reports were published',
      },
    )
  }
  const [failure] = failures
  if (!failure) return null
  const reports = failures.length === 1 ? '1 report is' : `${failures.length} reports are`
  return new CrossfootError('unavailable', `${reports} still missing: ${failure.message}`, {
    retryable: true,
    stage: 'fetch',
    reportId: failure.reportId,
    hint: 'run again later, the next run asks for what is missing first; all other reports were published',
  })
}

function percent({ missing, known }: Vanished): number {
  return Math.ceil((missing * 100) / known)
}
