import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/** The built program; `npm test` builds it first. */
export const mainFile = resolve('dist/main.js')

export interface CliResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface CliOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  readonly input?: string
  readonly uid?: number
  readonly gid?: number
}

/** Starts the command line with nothing in its environment but what is given. */
export function startCli(args: readonly string[], options: CliOptions = {}): ChildProcess {
  const { env = {}, input: _input, ...rest } = options
  return spawn(process.execPath, [mainFile, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    ...rest,
  })
}

/** Runs the command line to its end. */
export async function runCli(args: readonly string[], options: CliOptions = {}): Promise<CliResult> {
  const child = startCli(args, options)
  const result = collect(child)
  child.stdin?.on('error', () => {})
  child.stdin?.end(options.input ?? '')
  return result
}

/** What a started command line prints until it ends. */
export async function collect(child: ChildProcess): Promise<CliResult> {
  let stdout = ''
  let stderr = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stdout, stderr }
}

/** Lines of NDJSON. */
export function jsonLines(text: string): Record<string, unknown>[] {
  return text
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Record<string, unknown>)
}
