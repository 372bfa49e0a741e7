import type { Invocation, Output } from './io.ts'
import { safeJson, safeLine } from './safe-term.ts'
import { fit } from './say.ts'
import { tableText, type PrintableRow } from './table-text.ts'

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
  else await invocation.io.stdout.write(tableText(rows, columns, invocation.io.stdout))
}

/** Lines of a name and what it is, lined up and indented; a long text goes on below its beginning. */
export function namedLines(
  lines: readonly (readonly [name: string, text: string])[],
  output: Output,
): string {
  const width = Math.max(...lines.map(([name]) => name.length))
  const indent = ' '.repeat(width + 3)
  return lines
    .map(([name, text]) => `${fit(output, `  ${name.padEnd(width)} ${safeLine(text)}`, indent)}\n`)
    .join('')
}

/** A count with thousands separators. */
export function count(number: number): string {
  return number.toLocaleString('en-US')
}

/** `1 report`, `2 reports`. */
export function plural(number: number, noun: string, nouns = `${noun}s`): string {
  return `${count(number)} ${number === 1 ? noun : nouns}`
}
