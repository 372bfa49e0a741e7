import type { CommandAction } from './io.ts'

/** A command of the command line: everything its help says, and where its work is. */
export interface CommandSpec {
  /** One word, or two for a command below a group. */
  readonly name: string
  readonly arguments?: string
  readonly description: string
  readonly options: readonly (readonly [flags: string, description: string])[]
  readonly example: string
  readonly load: () => Promise<CommandAction>
}

const logFormat = [
  '--log-format <format>',
  'text, or json: one object a line on stderr (default: "text")',
] as const
const output = ['--output <folder>', 'folder of results (default: "output")'] as const

export const commands: readonly CommandSpec[] = [
  {
    name: 'run',
    arguments: '[pipeline.yaml]',
    description: 'list, fetch, normalize and write: the whole pipeline',
    options: [
      output,
      ['--full', 'read the whole list of reports, even where a shorter way is known'],
      ['--renormalize', 'send nothing: read the bodies in raw/ again, after an upgrade'],
      ['--max-delete <percent>', 'how many reports of a list may vanish at once (default: 5)'],
      ['--allow-empty', 'believe a list without any report where there were some'],
      ['--dry-run', 'say what would be done, after one list request a query; writes nothing'],
      logFormat,
      ['--metrics-file <file>', 'write metrics for the textfile collector of Prometheus at the end'],
    ],
    example: 'crossfoot run pipelines/statements.yaml --output output',
    load: async () => (await import('./commands/run.ts')).run,
  },
  {
    name: 'demo',
    description: 'the same pipeline against the embedded sandbox with sample reports; no key needed',
    options: [output, logFormat],
    example: 'crossfoot demo --output demo-output',
    load: async () => (await import('./commands/demo.ts')).demo,
  },
  {
    name: 'normalize',
    arguments: '<file>',
    description: 'turn saved report details (one JSON or NDJSON; - for stdin) into rows, offline',
    options: [['--table <name>', 'facts, fields, datasets or quality_flags (default: "facts")']],
    example: 'crossfoot normalize report.json --table facts',
    load: async () => (await import('./commands/normalize.ts')).normalize,
  },
  {
    name: 'verify',
    description: 'recount everything in the folder of results and name the file that is wrong',
    options: [output],
    example: 'crossfoot verify --output output',
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  {
    name: 'validate',
    arguments: '[pipeline.yaml]',
    description: 'check a pipeline file and its variables, offline',
    options: [],
    example: 'crossfoot validate pipelines/statements.yaml',
    load: async () => (await import('./commands/validate.ts')).validate,
  },
  {
    name: 'doctor',
    arguments: '[pipeline.yaml]',
    description:
      'check everything that a run needs: versions, pipeline file, key, network, clock, disk, lock',
    options: [output],
    example: 'crossfoot doctor --output output',
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  {
    name: 'status',
    description: 'last runs and why they stopped, what is pending, who holds the folder; sends nothing',
    options: [output],
    example: 'crossfoot status --output output',
    load: async () => (await import('./commands/status.ts')).status,
  },
  {
    name: 'open',
    description: 'show the report page in the browser; prints its path with --json or without a display',
    options: [output],
    example: 'crossfoot open --output output',
    load: async () => (await import('./commands/open.ts')).open,
  },
  {
    name: 'usage',
    description: 'allowance of the workspace; costs no search',
    options: [output],
    example: 'crossfoot usage',
    load: async () => (await import('./commands/usage.ts')).usage,
  },
  {
    name: 'reports list',
    description: 'one page of the saved reports; costs no search',
    options: [
      ['--q <words>', 'only reports with these words in question or answer'],
      ['--page <number>', 'page, from 1 (default: 1)'],
      output,
    ],
    example: 'crossfoot reports list --q "annual revenue"',
    load: async () => (await import('./commands/reports-list.ts')).reportsList,
  },
  {
    name: 'reports get',
    arguments: '<id>',
    description: 'one saved report with its statements, as JSON when piped; costs no search',
    options: [output],
    example: 'crossfoot reports get ID > report.json',
    load: async () => (await import('./commands/reports-get.ts')).reportsGet,
  },
  {
    name: 'research',
    arguments: '<question>',
    description: 'ask a financial question about companies; a completed analysis costs one search',
    options: [
      ['--conversation <id>', 'go on with the conversation of an earlier answer'],
      ['--select <choice...>', 'companies that it offered, as lookupKey=companyId'],
      ['--patience <seconds>', 'look so long for an interrupted answer (default: 300)'],
      ['--retry', 'ask again although an earlier attempt may have been charged'],
      output,
    ],
    example: 'crossfoot research "Apple Inc., United States: revenue of the last five years"',
    load: async () => (await import('./commands/research.ts')).research,
  },
  {
    name: 'companies search',
    arguments: '<name>',
    description: 'companies by name at the data provider, which has an address and a key of its own',
    options: [['--location <country>', 'country code of two letters, e.g. US']],
    example: 'crossfoot companies search "Apple" --location US',
    load: async () => (await import('./commands/companies-search.ts')).companiesSearch,
  },
  {
    name: 'sandbox',
    description:
      'a local server of the whole service; its first line is one JSON object with address and keys',
    options: [
      ['--port <number>', 'port on this machine (default: a free one)'],
      ['--seed <number>', 'the same seed gives the same keys and reports (default: 1)'],
    ],
    example: 'crossfoot sandbox --port 8787',
    load: async () => (await import('./commands/sandbox.ts')).sandbox,
  },
]
