import { exitCodes, type ErrorCode } from '../errors.ts'

const meanings: Readonly<Record<ErrorCode, string>> = {
  internal: 'internal error: a bug, please report it',
  usage: 'usage or configuration',
  key: 'key missing, invalid, expired, revoked or without the scope',
  unavailable: 'service not available: try again',
  'quality-gate': 'a quality gate failed',
  contract: 'a report contradicts the contract, or results were changed',
  locked: 'another run is writing to this folder',
  clarification: 'research asks which company is meant',
  'research-failed': 'research ended with an error, not charged',
  'outcome-unknown': 'outcome of research unknown: look before you ask again',
  'not-found': 'no such report',
  'try-later': 'rate limit or allowance used up: run again later',
  interrupted: 'interrupted with Ctrl-C',
  terminated: 'told to stop',
}

/** Every exit code with its meaning, 0 first. */
export const exitCodeTexts: readonly (readonly [code: number, meaning: string])[] = [
  [0, 'done'],
  ...Object.entries(meanings).map(([code, meaning]): [number, string] => [
    exitCodes[code as ErrorCode],
    meaning,
  ]),
]
