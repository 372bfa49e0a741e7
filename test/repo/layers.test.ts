import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { importTable, isFile, pureBuiltins, restrictedImports, roomNames, wrappers } from './import-table.ts'
import type { Room } from './import-table.ts'
import { sourceFile, sourceFiles, type SourceFile } from './source-files.ts'

const files = sourceFiles()

/** Imports that the table does not allow, as `path:line imports what`. */
function breaches(of: readonly SourceFile[]): string[] {
  const found: string[] = []
  for (const { path, room, imports } of of) {
    const { rooms, packages, builtins }: Room = importTable[room]
    for (const { specifier, target, line } of imports) {
      const allowed =
        target === undefined
          ? specifier.startsWith('node:')
            ? builtins === 'any' || builtins.includes(specifier)
            : packages.includes(packageOf(specifier)) && (wrappers[specifier]?.test(path) ?? true)
          : [room, ...rooms].includes(sourceFile(target, '').room)
      if (!allowed) found.push(`src/${path}:${line} imports ${specifier}`)
    }
  }
  return found
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** A path of files that import each other in a circle; undefined where there is none. */
function circle(of: readonly SourceFile[]): string[] | undefined {
  const byPath = new Map(of.map(file => [file.path, file]))
  const done = new Set<string>()
  const visit = (path: string, trail: readonly string[]): string[] | undefined => {
    const seen = trail.indexOf(path)
    if (seen >= 0) return [...trail.slice(seen), path]
    if (done.has(path)) return undefined
    for (const { target } of byPath.get(path)?.imports ?? []) {
      const found = target === undefined ? undefined : visit(target, [...trail, path])
      if (found) return found
    }
    done.add(path)
    return undefined
  }
  for (const path of byPath.keys()) {
    const found = visit(path, [])
    if (found) return found
  }
  return undefined
}

describe('who may import whom', () => {
  test('every file of src keeps to the table', () => {
    expect(files.length).toBeGreaterThan(200)
    expect(files.flatMap(({ imports }) => imports).length).toBeGreaterThan(700)
    expect(breaches(files)).toEqual([])
  })

  test('every relative import names a file with its ending', () => {
    const known = new Set(files.map(({ path }) => path))
    const broken = files.flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => target !== undefined && !known.has(target))
        .map(({ line }) => `${path}:${line}`),
    )
    expect(broken).toEqual([])
  })

  test.each([
    ['model/a.ts', "import { x } from '../lib/hash.ts'"],
    ['model/a.ts', "import { readFileSync } from 'node:fs'"],
    ['lib/a.ts', "import { tables } from '../model/tables.ts'"],
    ['lib/a.ts', "import { DuckDBInstance } from '@duckdb/node-api'"],
    ['api/a.ts', "import type { Io } from '../cli/io.ts'"],
    ['normalize/layout/a.ts', "export { rules } from '../../quality/rules.ts'"],
    ['normalize/a.ts', "import { createHash } from 'node:crypto'"],
    ['quality/rules/a.ts', "import { z } from 'zod'"],
    ['writers/parquet.ts', "const { default: x } = await import('exceljs')"],
    ['pipeline/stages/a.ts', "import { startSandbox } from '../../sandbox/server.ts'"],
    ['sandbox/a.ts', "import {\n  createClient,\n} from '../api/client.ts'"],
    ['sandbox/a.ts', "import { CrossfootError } from '../errors.ts'"],
    ['sandbox/a.ts', "import { readFileSync } from 'node:fs'"],
  ])('a breach in %s is found: %s', (path, text) => {
    const lines = text.split('\n').length
    expect(breaches([sourceFile(path, text)])).toEqual([
      expect.stringMatching(new RegExp(`^src/${path}:${lines} imports `)) as string,
    ])
  })

  test('the linter has the same table', () => {
    const { overrides } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as {
      overrides: { files: string[]; rules: Record<string, unknown> }[]
    }
    const told = overrides
      .filter(({ rules }) => 'eslint/no-restricted-imports' in rules)
      .map(({ files: where, rules }) => [where, rules['eslint/no-restricted-imports']])
    const wanted = roomNames.map(name => [
      [isFile(name) ? `src/${name}.ts` : `src/${name}/**`],
      ['error', restrictedImports(name)],
    ])
    expect(told).toEqual(wanted)
  })
})

test('no files import each other in a circle, types included', () => {
  expect(circle(files)).toBeUndefined()
  const ring = [
    sourceFile('model/a.ts', "import type { B } from './b.ts'"),
    sourceFile('model/b.ts', "import { c } from './c.ts'"),
    sourceFile('model/c.ts', "export { a } from './a.ts'"),
  ]
  expect(circle(ring)).toEqual(['model/a.ts', 'model/b.ts', 'model/c.ts', 'model/a.ts'])
})

test('one writer never imports another', () => {
  const writerOf = (path: string): string => path.split('/')[1] ?? ''
  const shared = /^staged-(?:batch|tables?)\.ts$/
  // What a statement looks like is the same on every medium.
  const common = 'statements'
  const crossings = files
    .filter(({ room }) => room === 'writers')
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => target?.startsWith('writers/') && writerOf(target) !== writerOf(path))
        .filter(({ target }) => writerOf(target ?? '') !== common)
        .filter(({ target }) => !(shared.test(writerOf(path)) && shared.test(writerOf(target ?? ''))))
        .map(({ line, specifier }) => `src/${path}:${line} imports ${specifier}`),
    )
  expect(crossings).toEqual([])
})

test('what reads and judges a report reaches no file, no clock, no chance and no network', () => {
  const byPath = new Map(files.map(file => [file.path, file]))
  const reached = new Set(
    files.filter(({ room }) => room === 'normalize' || room === 'quality').map(({ path }) => path),
  )
  expect(reached.size).toBeGreaterThan(60)
  const impure: string[] = []
  for (const path of reached) {
    for (const { specifier, target, line } of byPath.get(path)?.imports ?? []) {
      if (target !== undefined) reached.add(target)
      else if (!(pureBuiltins[path] ?? []).includes(specifier))
        impure.push(`src/${path}:${line} imports ${specifier}`)
    }
  }
  // model/ describes itself with zod, which computes and does nothing else.
  expect(impure.filter(text => !/^src\/model\/.* imports zod$/.test(text))).toEqual([])
  expect(reached.has('lib/clock.ts')).toBe(false)
})
