import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { roomNames, type RoomName } from './import-table.ts'

/** One file of src, its path relative to src with `/`. */
export interface SourceFile {
  readonly path: string
  readonly room: RoomName
  readonly text: string
  readonly imports: readonly Import[]
}

export interface Import {
  /** As written, e.g. `node:fs`, `zod` or `../lib/hash.ts`. */
  readonly specifier: string
  /** Path below src for a relative import, else undefined. */
  readonly target: string | undefined
  readonly line: number
}

/** All TypeScript files of src with what they import, types and dynamic imports included. */
export function sourceFiles(): SourceFile[] {
  return filesBelow('src')
    .filter(path => path.endsWith('.ts'))
    .map(path => sourceFile(path, readFileSync(join('src', path), 'utf8')))
}

/** One file, from its path below src and its text. */
export function sourceFile(path: string, text: string): SourceFile {
  return { path, room: roomOf(path), text, imports: importsOf(path, text) }
}

/** Paths of all files below a folder, relative to it, with `/`, in order. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort()
}

/** Lines with a pattern, as `path:line`; comments do not count. */
export function linesWith(files: readonly SourceFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    withoutComments(text)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  )
}

function roomOf(path: string): RoomName {
  const [first = ''] = path.split('/')
  const name = first.replace(/\.ts$/, '')
  const room = roomNames.find(known => known === name)
  if (!room) throw new Error(`src/${path} belongs to no room of the import table`)
  return room
}

// The formatter writes imports in one way, so an expression reads them: from '...', import '...', import('...').
const importPattern =
  /^(?:import|export)\b[^'";]*?\bfrom\s+'([^']+)'|^import\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm

function importsOf(path: string, text: string): Import[] {
  const code = withoutComments(text)
  return [...code.matchAll(importPattern)].map(match => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? ''
    const target = specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined
    const end = match.index + match[0].length
    return { specifier, target, line: code.slice(0, end).split('\n').length }
  })
}

/** The text with comments blanked, lines kept. */
function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|\s)\/\/.*$/gm, '$1')
}
