import { Command, CommanderError } from 'commander'
import { exitCodes } from '../errors.ts'
import { toolVersion } from '../lib/tool-version.ts'
import { commands } from './catalogue.ts'
import type { CommandSpec } from './command-spec.ts'
import type { Io } from './io.ts'
import { reportError } from './report-error.ts'

/** Runs the command line; resolves to the exit code and never throws. */
export async function runProgram(argv: readonly string[], io: Io): Promise<number> {
  const outcome = { code: 0 }
  try {
    await buildProgram(io, outcome).parseAsync([...argv], { from: 'user' })
    return outcome.code
  } catch (error) {
    // Commander has already said what is wrong.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage
    return reportError(error, io)
  }
}

/** The whole command line; what a command does is loaded when it runs. */
function buildProgram(io: Io, outcome: { code: number }): Command {
  const program = new Command('crossfoot')
    .description(
      'Turns saved financial research reports into exact, traceable tables: DuckDB, Parquet and Excel.',
    )
    .version(toolVersion, '--version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .addHelpText('after', generalHelp)
  configure(program, io)
  for (const spec of commands) addCommand(program, spec, io, outcome)
  return program
}

const generalHelp = `
Example:
  $ crossfoot demo                 try everything with sample reports, no key needed

Environment:
  CROSSFOOT_BASE_URL               address of the service, with or without /api/v1
  CROSSFOOT_API_KEY                key of the workspace, or
  CROSSFOOT_API_KEY_FILE           a file that holds it
  CROSSFOOT_REQUESTS_PER_MINUTE    60 if not set, the limit of the service
  CROSSFOOT_PROVIDER_BASE_URL      address of the data provider, for companies search
  CROSSFOOT_PROVIDER_API_KEY       its key
  CROSSFOOT_LOG_FORMAT             text or json, as --log-format
  CROSSFOOT_METRICS_FILE           a file, as --metrics-file
  OTEL_EXPORTER_OTLP_ENDPOINT      a collector for traces and metrics of runs (see docs/observability.md)

Exit codes: 0 done, 1 internal error, 2 usage or configuration, 3 key, 4 service unavailable, 5 quality gate,
6 a report contradicts the contract or results were changed, 7 output in use, 8 research asks back, 9 research failed, 10 outcome of research unknown, 11 no such report, 75 rate limit, 130/143 interrupted.`

function addCommand(program: Command, spec: CommandSpec, io: Io, outcome: { code: number }): void {
  const [name = '', below] = spec.name.split(' ')
  const parent = below === undefined ? program : groupOf(program, name, io)
  const command = parent
    .command([below ?? name, spec.arguments].filter(Boolean).join(' '))
    .description(spec.description)
  for (const [flags, description] of spec.options) command.option(flags, description)
  command
    .option('--json', 'NDJSON on stdout, also on a terminal')
    .option('--quiet', 'no progress and no summary on stderr')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', `\nExample:\n  $ ${spec.example}`)
    .action(async (...given: unknown[]) => {
      const options = command.opts()
      const args = given.slice(0, command.registeredArguments.length)
      const action = await spec.load()
      outcome.code = await action({
        io,
        args: args.map(arg => (typeof arg === 'string' ? arg : undefined)),
        options,
        json: options['json'] === true || !io.stdout.isTerminal,
        quiet: options['quiet'] === true,
      })
    })
  configure(command, io)
}

function groupOf(program: Command, name: string, io: Io): Command {
  const known = program.commands.find(command => command.name() === name)
  if (known) return known
  const group = program
    .command(name)
    .description(name === 'reports' ? 'saved reports of the service' : 'companies at the data provider')
    .helpCommand(false)
  configure(group, io)
  return group
}

function configure(command: Command, io: Io): void {
  command.exitOverride().configureOutput({
    writeOut: text => void io.stdout.write(text),
    writeErr: text => void io.stderr.write(text),
    outputError: (text, write) => write(text.replace(/^error: /, 'crossfoot: ')),
    getOutHelpWidth: () => Math.min(io.stdout.columns, 110),
    getErrHelpWidth: () => Math.min(io.stderr.columns, 110),
    getOutHasColors: () => false,
    getErrHasColors: () => false,
  })
}
