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
    if (part.startsWith('\n')) {
      column = 0
      return '\n'
    }
    const size = textWidth(part)
    if (column + size <= Math.max(output.columns, narrowest)) {
      column += size
      return part
    }
    const word = part.trimStart()
    const broken = column === 0 ? '' : '\n'
    column = textWidth(word)
    return broken + word
  }
  return {
    write: async text => {
      if (!output.isTerminal) return output.write(text)
      // A word comes with the spaces before it, which go where it begins a line.
      const parts = (held + text).match(/\n| *[^ \n]+| +/g) ?? []
      held = parts.at(-1) === '\n' ? '' : (parts.pop() ?? '')
      const out = parts.map(placed).join('')
      if (out !== '') await output.write(out)
    },
    end: async () => {
      const rest = held
      held = ''
      if (rest !== '') await output.write(placed(rest))
    },
  }
}
