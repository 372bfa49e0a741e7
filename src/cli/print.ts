import type { Invocation } from './io.ts'
import { safeJson, safeLine } from './safe-term.ts'

export type PrintableRow = Readonly<Record<string, unknown>>

const widestColumn = 60

/** One line of NDJSON on stdout. */
export async function printJson({ io }: Invocation, value: unknown): Promise<void> {
  await io.stdout.write(`${safeJson(JSON.stringify(value))}\n`)
}

/** Rows on stdout: NDJSON with all columns when piped or asked for, else a table of the given columns. */
export async function printRows(
  invocation: Invocation,
  rows: readonly PrintableRow[],
  columns: readonly string[],
): Promise<void> {
  if (invocation.json) for (const row of rows) await printJson(invocation, row)
  else await invocation.io.stdout.write(tableText(rows, columns, invocation.io.stdout.columns))
}

/** Rows as a table of aligned columns, cut at the width of the terminal; numbers stand on the right. */
export function tableText(rows: readonly PrintableRow[], columns: readonly string[], width: number): string {
  const cells = rows.map(row => columns.map(column => safeLine(cellText(row[column]), widestColumn)))
  const widths = columns.map((column, index) =>
    cells.reduce((most, line) => Math.max(most, line[index]?.length ?? 0), column.length),
  )
  const onTheRight = columns.map(
    (_, index) => cells.length > 0 && cells.every(line => /^-?[\d,.]*$/.test(line[index] ?? '')),
  )
  const lineOf = (line: readonly string[]): string =>
    line
      .map((cell, index) =>
        onTheRight[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd()
  const lines = [lineOf(columns), lineOf(widths.map(size => '-'.repeat(size))), ...cells.map(lineOf)]
  return lines.map(line => `${line.length > width ? `${line.slice(0, width - 1)}…` : line}\n`).join('')
}

/** A count with thousands separators. */
export function count(number: number): string {
  return number.toLocaleString('en-US')
}

/** `1 report`, `2 reports`. */
export function plural(number: number, noun: string, nouns = `${noun}s`): string {
  return `${count(number)} ${number === 1 ? noun : nouns}`
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : JSON.stringify(value)
}
