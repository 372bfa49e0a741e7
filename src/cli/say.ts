import { styleText } from 'node:util'
import type { Output } from './io.ts'
import { wrapText } from './text-width.ts'

export type Style = 'red' | 'yellow' | 'green' | 'bold' | 'dim'

/** Coloured where the output shows colours, else the text alone. */
export function paint({ colours }: Output, style: Style, text: string): string {
  return colours ? styleText(style, text, { validateStream: false }) : text
}

/** Sentences, broken at spaces on a terminal; in a pipe each stays on its line, so that it can be searched. */
export function fit({ isTerminal, columns }: Output, text: string, indent = '  '): string {
  return isTerminal ? wrapText(text, Math.max(columns, narrowest), indent) : text
}

/** A window may be narrower; then its lines break where they must. */
export const narrowest = 30

/** `warning: <message>` on a line of its own. */
export function warningText(output: Output, message: string): string {
  const warning = 'warning:'
  return fit(output, `${warning} ${message}\n`).replace(warning, paint(output, 'yellow', warning))
}
