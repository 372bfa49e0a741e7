import { Command, CommanderError } from 'commander'
import { exitCodes } from '../errors.ts'
import { toolVersion } from '../lib/tool-version.ts'
import { commands } from './catalogue.ts'
import type { CommandSpec } from './command-spec.ts'
import { examplesHelp, generalHelp } from './help-text.ts'
import type { Io } from './io.ts'
import { reportError, sentenceText } from './report-error.ts'

/** Runs the command line; resolves to the exit code and never throws. */
export async function runProgram(
  argv: readonly string[],
  io: Io,
  specs: readonly CommandSpec[] = commands,
): Promise<number> {
  const outcome = { code: 0 }
  try {
    await buildProgram(specs, io, outcome).parseAsync([...argv], { from: 'user' })
    return outcome.code
  } catch (error) {
    // Commander has already said what is wrong.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage
    return reportError(error, io)
  }
}

/** The whole command line; what a command does is loaded when it runs. */
function buildProgram(specs: readonly CommandSpec[], io: Io, outcome: { code: number }): Command {
  const program = new Command('crossfoot')
    .description(
      'Turns saved financial research reports into exact, traceable tables: DuckDB, Parquet and Excel.',
    )
    .version(toolVersion, '--version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .addHelpText('after', () => generalHelp(helpWidth(io)))
  configure(program, io)
  for (const spec of specs) addCommand(program, spec, io, outcome)
  return program
}

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
    .addHelpText('after', () => examplesHelp(spec.examples, helpWidth(io)).trimEnd())
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
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
  configure(group, io)
  return group
}

function configure(command: Command, io: Io): void {
  command.exitOverride().configureOutput({
    writeOut: text => void io.stdout.write(text),
    writeErr: text => void io.stderr.write(text),
    outputError: (text, write) => write(sentenceText(io.stderr, usageText(text, command))),
    getOutHelpWidth: () => helpWidth(io),
    getErrHelpWidth: () => helpWidth(io),
    getOutHasColors: () => false,
    getErrHasColors: () => false,
  })
}

const helpWidth = ({ stdout }: Io): number => Math.min(stdout.columns, 110)

/** What commander finds wrong, as one sentence with the next step. */
function usageText(text: string, command: Command): string {
  const [what = '', suggestion] = text
    .replace(/^error: /, '')
    .trim()
    .split('\n')
  const path = [...ancestors(command)].reverse().join(' ')
  return `${what}. ${suggestion?.replace(/^\((.*)\)$/, '$1') ?? `See ${path} --help`}`
}

function* ancestors(command: Command): Generator<string> {
  for (let at: Command | null = command; at; at = at.parent) yield at.name()
}
