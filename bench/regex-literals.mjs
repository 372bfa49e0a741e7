// Every regular expression that stands literally in the built program.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = new URL('../build', import.meta.url).pathname

/** A slash opens a pattern where no value can have ended before it. */
const literal =
  /(?:^|[=(,:;!&|?{}[\]>]|\breturn|\bof|\bin)\s*\/((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)/gm

/** Patterns with the file and line that they stand at, those of the sandbox left out. */
export function regexLiterals() {
  return readdirSync(folder, { recursive: true })
    .filter(path => path.endsWith('.js') && !path.startsWith('sandbox'))
    .flatMap(path => {
      const code = readFileSync(join(folder, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, text =>
        text.replace(/[^\n]/g, ' '),
      )
      return [...code.matchAll(literal)].map(match => ({
        place: `${String(path)}:${code.slice(0, match.index + match[0].length).split('\n').length}`,
        source: match[1],
        flags: match[2],
      }))
    })
}
