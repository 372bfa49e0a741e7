import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageName, runtimePackages, type Locked } from '../support/lockfile.ts'
import { readJson } from '../support/pipelines.ts'

/** Licences that ask for no more than to be named. */
const allowed = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Zlib',
])

/** Whether an SPDX expression without nesting can be met with what is allowed: one of OR, each of AND. */
function mayBeUsed(expression: string): boolean {
  const flat = expression.replace(/^\((.*)\)$/, '$1')
  if (/[()]/.test(flat) || (flat.includes(' AND ') && flat.includes(' OR '))) return false
  if (flat.includes(' OR ')) return flat.split(' OR ').some(one => allowed.has(one))
  return flat.split(' AND ').every(one => allowed.has(one))
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: unknown
  readonly scripts?: Record<string, string>
}

const runtime = runtimePackages()
const installed = runtime
  .filter(([folder]) => existsSync(join(folder, 'package.json')))
  .map(
    ([folder, locked]) => [folder, locked, readJson(folder, 'package.json') as unknown as Manifest] as const,
  )

test('what is installed is what the lockfile says, but for DuckDB of other platforms', () => {
  expect(installed.length).toBeGreaterThan(100)
  const differing = installed.filter(
    ([folder, { version }, manifest]) =>
      manifest.name !== packageName(folder) || manifest.version !== version,
  )
  expect(differing).toEqual([])
  const absent = runtime.filter(([folder]) => !existsSync(join(folder, 'package.json')))
  const versionOf = (name: string): string | undefined =>
    runtime.find(([folder]) => folder === `node_modules/${name}`)?.[1].version
  const others = absent.filter(
    ([folder, { version }]: [string, Locked]) =>
      !packageName(folder).startsWith('@duckdb/node-bindings-') ||
      version !== versionOf('@duckdb/node-bindings'),
  )
  expect(others).toEqual([])
})

test('every runtime package has a licence that asks for no more than to be named', () => {
  const found = installed.map(([folder, , { license }]) => [packageName(folder), license] as const)
  expect(found.filter(([, license]) => typeof license !== 'string' || !mayBeUsed(license))).toEqual([])
  const bindings = found.filter(([name]) => name.startsWith('@duckdb/'))
  expect(new Set(bindings.map(([, license]) => license))).toEqual(new Set(['MIT']))
})

test('no runtime package has a script that runs when it is installed', () => {
  const automatic = ['preinstall', 'install', 'postinstall']
  const scripts = installed.filter(
    ([folder, locked, manifest]) =>
      locked.hasInstallScript === true ||
      automatic.some(name => name in (manifest.scripts ?? {})) ||
      // npm runs node-gyp by itself where this file lies.
      existsSync(join(folder, 'binding.gyp')),
  )
  expect(scripts.map(([folder]) => folder)).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['(MIT AND Zlib)', true],
  ['GPL-3.0-or-later', false],
  ['(MIT AND GPL-3.0-or-later)', false],
  ['AGPL-3.0 OR SSPL-1.0', false],
  ['UNLICENSED', false],
  ['SEE LICENSE IN LICENSE', false],
  ['(MIT OR (GPL-2.0 AND ISC))', false],
])('%s: %s', (expression, may) => {
  expect(mayBeUsed(expression)).toBe(may)
})
