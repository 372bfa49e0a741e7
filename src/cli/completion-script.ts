import type { CommandSpec } from './command-spec.ts'

/** One word that can stand on the line: a command, or an option of one. */
interface Word {
  readonly word: string
  readonly description: string
}

/** What can follow each beginning of a line: '' for the program, then `reports`, `reports list` and so on. */
function wordsByPlace(commands: readonly CommandSpec[]): Map<string, Word[]> {
  const places = new Map<string, Word[]>()
  const add = (place: string, word: string, description: string): void => {
    const words = places.get(place) ?? []
    if (!words.some(known => known.word === word)) words.push({ word, description })
    places.set(place, words)
  }
  for (const { name, description, options } of commands) {
    const [group = '', below] = name.split(' ')
    add('', group, below === undefined ? description : `${group} at the service`)
    if (below !== undefined) add(group, below, description)
    for (const [flags, meaning] of [...options, ...commonOptions]) {
      for (const flag of flags.match(/(?<!\S)--?[a-z][a-z-]*/g) ?? []) add(name, flag, meaning)
    }
  }
  return places
}

const commonOptions = [
  ['--json', 'NDJSON on stdout, also on a terminal'],
  ['--quiet', 'no progress and no summary on stderr'],
  ['--help', 'print this help'],
] as const

export type Shell = 'bash' | 'zsh' | 'fish'

/** The script that completes the command line in a shell; where it knows no word the shell offers files. */
export function completionScript(shell: Shell, commands: readonly CommandSpec[]): string {
  return scripts[shell](wordsByPlace(commands))
}

const list = (words: readonly Word[]): string => words.map(({ word }) => word).join(' ')
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const scripts: Readonly<Record<Shell, (places: ReadonlyMap<string, readonly Word[]>) => string>> = {
  bash: places => `# Completion of crossfoot for bash.
_crossfoot() {
  local current=\${COMP_WORDS[COMP_CWORD]} place= at words=
  for ((at = 1; at < COMP_CWORD; at++)); do
    case "\${place:+$place }\${COMP_WORDS[at]}" in
${[...places.keys()].flatMap(place => (place === '' ? [] : [`      ${quote(place)}) place=${quote(place)} ;;`])).join('\n')}
    esac
  done
  case "$place" in
${[...places].map(([place, words]) => `    ${quote(place)}) words=${quote(list(words))} ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _crossfoot crossfoot
`,
  zsh: places => `#compdef crossfoot
# Completion of crossfoot for zsh.
_crossfoot() {
  local place= word
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "\${place:+$place }$word" in
${[...places.keys()].flatMap(place => (place === '' ? [] : [`      ${quote(place)}) place=${quote(place)} ;;`])).join('\n')}
    esac
  done
  local -a found
  case "$place" in
${[...places].map(([place, words]) => `    ${quote(place)}) found=(${words.map(({ word, description }) => quote(`${word}:${description.replaceAll(':', '\\:')}`)).join(' ')}) ;;`).join('\n')}
  esac
  _describe crossfoot found || _files
}
if [ "$funcstack[1]" = _crossfoot ]; then _crossfoot "$@"; else compdef _crossfoot crossfoot; fi
`,
  fish: places => `# Completion of crossfoot for fish.
${[...places].flatMap(([place, words]) => words.map(word => fishLine(place, word, places))).join('\n')}
`,
}

function fishLine(
  place: string,
  { word, description }: Word,
  places: ReadonlyMap<string, readonly Word[]>,
): string {
  const parts = place.split(' ').filter(Boolean)
  const below = (places.get(place) ?? []).filter(other => !other.word.startsWith('-'))
  const seen = parts.map(part => `__fish_seen_subcommand_from ${part}`)
  const notYet = word.startsWith('-') ? [] : [`not __fish_seen_subcommand_from ${list(below)}`]
  const condition = quote([...seen, ...notYet].join('; and '))
  const what = word.startsWith('--')
    ? `-l ${word.slice(2)}`
    : word.startsWith('-')
      ? `-s ${word.slice(1)}`
      : `-f -a ${word}`
  return `complete -c crossfoot -n ${condition} ${what} -d ${quote(description)}`
}
