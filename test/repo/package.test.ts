import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lockedPackages, runtimePackages, type Locked } from '../support/lockfile.ts'
import { readJson } from '../support/pipelines.ts'
import { importTable, type Room } from './import-table.ts'

interface Package {
  readonly dependencies: Record<string, string>
  readonly optionalDependencies: Record<string, string>
  readonly devDependencies: Record<string, string>
  readonly bundleDependencies: string[]
  readonly files: string[]
  readonly bin: Record<string, string>
  readonly engines: Record<string, string>
  readonly scripts: Record<string, string>
}

const manifest = readJson('package.json') as unknown as Package

test('every dependency is pinned exactly', () => {
  const { dependencies, optionalDependencies, devDependencies } = manifest
  const versions = Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies })
  expect(versions.length).toBeGreaterThan(10)
  expect(
    versions.filter(([, version]) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)),
  ).toEqual([])
})

test('the packages that src imports are the dependencies, no more and no fewer', () => {
  const imported = new Set(Object.values(importTable).flatMap((room: Room) => room.packages))
  const { dependencies, optionalDependencies } = manifest
  expect(Object.keys({ ...dependencies, ...optionalDependencies }).sort()).toEqual([...imported].sort())
  // A run does not need them, and says so where they are missing.
  expect(Object.keys(optionalDependencies).filter(name => !name.startsWith('@opentelemetry/'))).toEqual([])
})

const locked = Object.fromEntries(lockedPackages())

test('the lockfile holds every package with a hash, but for binaries of platforms that are not tested', () => {
  const names = Object.keys(locked)
  expect(names.length).toBeGreaterThan(150)
  const tested = ({ optional, os, libc }: Locked): boolean =>
    !optional || os === undefined || (os.includes('linux') && libc?.includes('glibc') !== false)
  const bare = names.filter(name => locked[name]?.integrity === undefined)
  expect(bare.filter(name => !/-arm|-riscv64|-ppc64|-s390x/.test(name) && tested(locked[name]!))).toEqual([])
})

test('of what runs, only the DuckDB of other platforms has no hash', () => {
  const bare = runtimePackages().filter(([, { integrity }]) => integrity === undefined)
  expect(bare.map(([name]) => name.replace('node_modules/@duckdb/node-bindings-', '')).sort()).toEqual([
    'darwin-arm64',
    'darwin-x64',
    'linux-arm64',
    'linux-arm64-musl',
    'win32-arm64',
    'win32-x64',
  ])
})

// Without them `npm ci` stops wherever such a package cannot be looked up.
test('the lockfile holds the binaries of all platforms', () => {
  const absent = Object.values(locked).flatMap(({ optionalDependencies = {} }) =>
    Object.entries(optionalDependencies).filter(
      ([name, version]) => locked[`node_modules/${name}`] === undefined || !/^[\^~]?\d/.test(version),
    ),
  )
  expect(absent).toEqual([])
})

test('installing runs no script of ours and none of the packages', () => {
  const automatic = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish']
  expect(automatic.filter(name => name in manifest.scripts)).toEqual([])
  const settings = readFileSync('.npmrc', 'utf8').split('\n')
  // The last one keeps the host of whoever installs out of the lockfile.
  for (const setting of [
    'ignore-scripts=true',
    'engine-strict=true',
    'omit-lockfile-registry-resolved=true',
  ]) {
    expect(settings).toContain(setting)
  }
})

test('the package needs the Node that main asks for', () => {
  expect(manifest.engines).toEqual({ node: '>=20.19' })
  expect(manifest.bin).toEqual({ crossfoot: 'dist/main.js' })
})

test('what is packed is a list of what may be: the program, its schemas and the pages for people', () => {
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=error'], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    }),
  ) as { files: { path: string }[]; unpackedSize: number }[]
  const paths = packed?.files.map(({ path }) => path) ?? []
  const allowed =
    /^(?:dist\/[a-z0-9/-]+(?:\.d)?\.(?:js|ts)|pipelines\/[a-z-]+\.yaml|schemas\/[a-z.-]+\.json|docs\/[a-z-]+\.md|README\.md|CHANGELOG\.md|SECURITY\.md|LICENSE|package\.json)$/
  const own = paths.filter(path => !path.startsWith('node_modules/'))
  expect(own.filter(path => !allowed.test(path))).toEqual([])
  for (const needed of ['dist/main.js', 'dist/index.js', 'dist/index.d.ts', 'pipelines/statements.yaml']) {
    expect(own).toContain(needed)
  }
  // exceljs and what it needs travel along: whoever installs the package does not get our overrides.
  expect(manifest.bundleDependencies).toEqual(['exceljs'])
  expect(paths).toContain('node_modules/exceljs/package.json')
  expect(paths).toContain('node_modules/unzipper/package.json')
  expect(paths.filter(path => path.startsWith('node_modules/@duckdb'))).toEqual([])
  expect(packed?.unpackedSize).toBeLessThan(60_000_000)
})
