import type { CommandSpec } from './command-spec.ts'

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
    examples: [
      ['crossfoot run', 'what pipelines/statements.yaml asks for, into output/'],
      ['crossfoot run --dry-run', 'what that would send and write'],
      [
        'crossfoot run pipelines/weekly.yaml --output weekly --quiet',
        'another pipeline into another folder, silent unless something is wrong',
      ],
    ],
    load: async () => (await import('./commands/run.ts')).run,
  },
  {
    name: 'demo',
    description: 'the same pipeline against the embedded sandbox with sample reports; no key needed',
    options: [output, logFormat],
    examples: [
      [
        'crossfoot demo --output demo-output',
        'sample reports into a folder of their own; look at them with crossfoot open --output demo-output',
      ],
    ],
    load: async () => (await import('./commands/demo.ts')).demo,
  },
  {
    name: 'normalize',
    arguments: '<file>',
    description: 'turn saved report details (one JSON or NDJSON; - for stdin) into rows, offline',
    options: [['--table <name>', 'facts, fields, datasets or quality_flags (default: "facts")']],
    examples: [
      ['crossfoot normalize report.json', 'the figures of a saved report, as a table'],
      ['crossfoot normalize report.json --table quality_flags', 'what is wrong with it'],
      [
        'crossfoot reports get ID --json | crossfoot normalize - > facts.ndjson',
        'from the service straight into a file',
      ],
    ],
    load: async () => (await import('./commands/normalize.ts')).normalize,
  },
  {
    name: 'verify',
    description: 'recount everything in the folder of results and name the file that is wrong',
    options: [output],
    examples: [
      ['crossfoot verify', 'recount output/'],
      ['crossfoot verify --output weekly --json', 'the same for another folder, for a script'],
    ],
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  {
    name: 'export',
    arguments: '<format>',
    description: 'write the results on disk as excel, parquet, arrow or csv; sends nothing',
    options: [
      ['-o, --to <path>', 'with an extension one file of facts, else a folder with all tables'],
      ['--q <words>', 'only reports with these words in question or answer'],
      ['--report <id>', 'only this report'],
      ['--company <name>', 'only companies with this in their name'],
      ['--csv-raw', 'leave texts of CSV alone that a spreadsheet would run as formula'],
      ['--csv-bom', 'begin CSV with a byte order mark, for Excel'],
      output,
    ],
    examples: [
      [
        'crossfoot export csv -o facts.csv --company "Apple" --csv-bom',
        'the figures of one company as CSV that Excel reads well',
      ],
      ['crossfoot export excel -o workbooks', 'workbooks of everything, into a folder'],
      [
        'crossfoot export parquet -o facts.parquet --q "annual revenue"',
        'the figures of some reports, for a notebook',
      ],
    ],
    load: async () => (await import('./commands/export.ts')).exportCommand,
  },
  {
    name: 'init',
    arguments: '[folder]',
    description: 'write a commented pipeline file, .gitignore and .env.example; overwrites nothing',
    options: [],
    examples: [
      ['crossfoot init', 'set up this folder'],
      ['crossfoot init reports', 'set up a new one'],
    ],
    load: async () => (await import('./commands/init.ts')).init,
  },
  {
    name: 'validate',
    arguments: '[pipeline.yaml]',
    description: 'check a pipeline file and its variables, offline',
    options: [],
    examples: [
      ['crossfoot validate', 'check pipelines/statements.yaml'],
      ['crossfoot validate pipelines/weekly.yaml --json', 'check another one, for a script'],
    ],
    load: async () => (await import('./commands/validate.ts')).validate,
  },
  {
    name: 'doctor',
    arguments: '[pipeline.yaml]',
    description:
      'check everything that a run needs: versions, pipeline file, key, network, clock, disk, lock',
    options: [output],
    examples: [
      ['crossfoot doctor', 'check pipelines/statements.yaml and output/'],
      ['crossfoot doctor pipelines/weekly.yaml --output weekly', 'check another pipeline and its folder'],
    ],
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  {
    name: 'status',
    description: 'last runs and why they stopped, what is pending, who holds the folder; sends nothing',
    options: [output],
    examples: [
      ['crossfoot status', 'how the last runs into output/ ended'],
      ['crossfoot status --output weekly --json', 'the same for another folder, for a script'],
    ],
    load: async () => (await import('./commands/status.ts')).status,
  },
  {
    name: 'open',
    description: 'show the report page in the browser; prints its path with --json or without a display',
    options: [output],
    examples: [
      ['crossfoot open', 'the page of output/'],
      ['crossfoot open --output demo-output', 'the page of the demo'],
    ],
    load: async () => (await import('./commands/open.ts')).open,
  },
  {
    name: 'usage',
    description: 'allowance of the workspace; costs no search',
    options: [output],
    examples: [
      ['crossfoot usage', 'how many searches are left'],
      ['crossfoot usage --json', 'the same, for a script'],
    ],
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
    examples: [
      ['crossfoot reports list --q "annual revenue"', 'reports about something'],
      [
        'crossfoot reports list --page 2 --json > page-2.ndjson',
        'a page of all reports, as the service sent it',
      ],
    ],
    load: async () => (await import('./commands/reports-list.ts')).reportsList,
  },
  {
    name: 'reports get',
    arguments: '<id>',
    description: 'one saved report with its statements, as JSON when piped; costs no search',
    options: [output],
    examples: [
      ['crossfoot reports get ID', 'question and answer of a report; ID is one that reports list shows'],
      ['crossfoot reports get ID --json > report.json', 'the whole of it, for crossfoot normalize'],
    ],
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
    examples: [
      [
        'crossfoot research "Apple Inc., United States: revenue of the last five years"',
        'name the company, its country and what you want to know',
      ],
      [
        'crossfoot research "Apple: revenue" --conversation ID --select "apple=COMPANY"',
        'answer the service when it asked which company is meant',
      ],
    ],
    load: async () => (await import('./commands/research.ts')).research,
  },
  {
    name: 'companies search',
    arguments: '<name>',
    description: 'companies by name at the data provider, which has an address and a key of its own',
    options: [['--location <country>', 'country code of two letters, e.g. US']],
    examples: [
      ['crossfoot companies search "Apple" --location US', 'companies of that name in the United States'],
    ],
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
    examples: [
      ['crossfoot sandbox --port 8787', 'serve until Ctrl-C; keys and address are on the first line'],
      ['crossfoot sandbox --quiet > sandbox.json', 'the same, with that line in a file'],
    ],
    load: async () => (await import('./commands/sandbox.ts')).sandbox,
  },
  {
    name: 'completion',
    arguments: '<shell>',
    description: 'a script that completes commands and options in bash, zsh or fish',
    options: [],
    examples: [
      [
        'crossfoot completion bash > ~/.local/share/bash-completion/completions/crossfoot',
        'bash; open a new terminal afterwards',
      ],
      ['crossfoot completion zsh > ~/.zfunc/_crossfoot', 'zsh, where ~/.zfunc is in fpath'],
      ['crossfoot completion fish > ~/.config/fish/completions/crossfoot.fish', 'fish'],
    ],
    load: async () => (await import('./commands/completion.ts')).completionOf(commands),
  },
]
