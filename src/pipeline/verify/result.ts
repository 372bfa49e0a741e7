import { createHash } from 'node:crypto'

/** One thing that is wrong, with the file at fault as a path relative to the folder of results. */
export type Problem = {
  readonly file: string
  readonly message: string
}

/** What was checked, as counts. */
export interface Checked {
  files: number
  rows: number
  workbooks: number
  pages: number
  reports: number
  leaves: number
}

export interface VerifyResult {
  readonly problems: Problem[]
  readonly checked: Checked
}

/** A count with its noun, e.g. `1 row`, `2,000 rows`. */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`
}

/** Short stand-in for the cells of a row, the same for the same cells. */
export function digest(cells: readonly (string | number | null)[]): string {
  return createHash('sha256').update(JSON.stringify(cells)).digest('base64')
}

/** First line of whatever was thrown. */
export function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n')[0]!.slice(0, 300)
}
