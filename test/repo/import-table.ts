/** A room of src: what it may import besides itself. `errors`, `main` and `index` are files, all others folders. */
export interface Room {
  readonly rooms: readonly string[]
  readonly packages: readonly string[]
  /** Builtin modules of Node: any, none, or those named. */
  readonly builtins: 'any' | readonly string[]
}

const data = ['model', 'lib', 'errors']

/** Who may import whom. The linter has the same table, so that an editor shows a breach while it is typed. */
export const importTable = {
  errors: { rooms: [], packages: [], builtins: [] },
  model: { rooms: [], packages: ['zod'], builtins: [] },
  lib: {
    rooms: ['errors'],
    packages: ['@duckdb/node-api', '@eslint-community/regexpp', 'eventsource-parser'],
    builtins: 'any',
  },
  api: { rooms: data, packages: ['undici', 'p-limit'], builtins: 'any' },
  normalize: { rooms: data, packages: [], builtins: [] },
  quality: { rooms: data, packages: [], builtins: [] },
  writers: { rooms: data, packages: ['apache-arrow', 'exceljs', 'd3-scale', 'd3-shape'], builtins: 'any' },
  pipeline: {
    rooms: [...data, 'api', 'normalize', 'quality', 'writers'],
    packages: ['p-limit', 'undici', 'yaml', 'zod'],
    builtins: 'any',
  },
  // Never api: two independent readings of the specification catch each other's mistakes.
  sandbox: { rooms: ['model', 'lib'], packages: ['zod'], builtins: ['node:http'] },
  cli: {
    rooms: [...data, 'api', 'normalize', 'quality', 'writers', 'pipeline', 'sandbox'],
    packages: [
      'commander',
      'undici',
      '@opentelemetry/api',
      '@opentelemetry/exporter-metrics-otlp-proto',
      '@opentelemetry/exporter-trace-otlp-proto',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-metrics',
      '@opentelemetry/sdk-trace',
    ],
    builtins: 'any',
  },
  main: { rooms: ['cli'], packages: [], builtins: [] },
  index: {
    rooms: [...data, 'api', 'normalize', 'quality', 'writers', 'pipeline'],
    packages: [],
    builtins: [],
  },
} as const satisfies Record<string, Room>

export type RoomName = keyof typeof importTable
export const roomNames = Object.keys(importTable) as RoomName[]

/** A package that a single place wraps; nobody else imports it. */
export const wrappers: Readonly<Record<string, RegExp>> = {
  '@duckdb/node-api': /^lib\/duckdb\.ts$/,
  '@eslint-community/regexpp': /^lib\/literal-guard\.ts$/,
  'apache-arrow': /^writers\/arrow\//,
  exceljs: /^writers\/excel\//,
  'd3-scale': /^writers\/page\/charts\//,
  'd3-shape': /^writers\/page\/charts\//,
  commander: /^cli\/program\.ts$/,
  'eventsource-parser': /^lib\/sse\.ts$/,
  ...Object.fromEntries(
    importTable.cli.packages
      .filter(name => name.startsWith('@opentelemetry/'))
      .map(name => [name, /^cli\/telemetry\/send-otlp\.ts$/]),
  ),
  yaml: /^pipeline\/(?:config|research\/questions)\.ts$/,
}

/** Modules that parts of lib/ use and that touch no file, time, chance or other process: pure code may reach them. */
export const pureBuiltins: Readonly<Record<string, readonly string[]>> = {
  // A hash of bytes is the same everywhere and at any time.
  'lib/hash.ts': ['node:crypto'],
  // The parts of a pattern follow from its text alone.
  'lib/literal-guard.ts': ['@eslint-community/regexpp'],
}

/** What the linter is told about a room. */
export function restrictedImports(name: RoomName): object {
  const room: Room = importTable[name]
  const allowed = new Set([name, ...room.rooms])
  const rooms = roomNames.filter(other => !allowed.has(other))
  const packages = [...new Set(Object.values(importTable).flatMap((other: Room) => other.packages))]
    .filter(other => !room.packages.includes(other))
    .sort()
  const folders = rooms.filter(other => !isFile(other))
  const files = rooms.filter(isFile)
  const patterns = [
    ...(folders.length > 0 ? [forbid(`^(\\.\\.?/)+(${folders.join('|')})/`, name, folders)] : []),
    ...(files.length > 0 ? [forbid(`^(\\.\\.?/)+(${files.join('|')})\\.ts$`, name, files)] : []),
    ...(packages.length > 0 ? [forbid(`^(${packages.join('|')})(/|$)`, name, packages)] : []),
    ...builtinPattern(name, room),
  ]
  return { patterns }
}

/** Rooms that are one file. */
export function isFile(name: string): boolean {
  return name === 'errors' || name === 'main' || name === 'index'
}

function builtinPattern(name: string, { builtins }: Room): object[] {
  if (builtins === 'any') return []
  if (builtins.length === 0) return [forbid('^node:', name, ['modules of Node'])]
  // The expressions of the linter know no look-ahead, its globs know exceptions.
  const message = `${name} must not import modules of Node but ${builtins.join(', ')}`
  return [{ group: ['node:*', ...builtins.map(builtin => `!${builtin}`)], message }]
}

function forbid(regex: string, room: string, what: readonly string[]): object {
  return { regex, message: `${room} must not import ${what.join(', ')}` }
}
