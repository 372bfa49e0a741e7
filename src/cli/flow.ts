import type { Output } from './io.ts'
import { narrowest } from './say.ts'
import { textWidth } from './text-width.ts'

/** Text that arrives in pieces. */
export interface Flow {
  readonly write: (text: string) => Promise<void>
  /** Writes what was held back; may be called again. */
  readonly end: () => Promise<void>
}

/** Shows text as it arrives, broken at spaces on a terminal: the last word waits until it is whole. */
export function createFlow(output: Output): Flow {
  let held = ''
  let column = 0
  const placed = (part: string): string => {
    const size = textWidth(part)
    const fits = column === 0 || part.trim() === '' || column + size <= Math.max(output.columns, narrowest)
    column = (fits ? column : 0) + size
    return fits ? part : `\n${part}`
  }
  return {
    write: async text => {
      if (!output.isTerminal) return output.write(text)
      const parts = (held + text).split(/( +|\n)/)
      held = parts.pop() ?? ''
      let out = ''
      for (const part of parts) {
        if (part === '\n') column = 0
        out += part === '\n' ? part : placed(part)
      }
      if (out !== '') await output.write(out)
    },
    end: async () => {
      const rest = held
      held = ''
      if (rest !== '') await output.write(placed(rest))
    },
  }
}
