import type { Readable } from 'node:stream'
import { CrossfootError } from '../errors.ts'

/** One output stream of the process. */
export interface Output {
  readonly isTerminal: boolean
  /** Whether it shows colours and wants them. */
  readonly colours: boolean
  /** Characters a line. */
  readonly columns: number
  /** Resolves when the stream can take more. */
  write(text: string): Promise<void>
}

/** The world as a command sees it. */
export interface Io {
  readonly stdout: Output
  readonly stderr: Output
  readonly stdin: Readable
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  /** Aborts with a CrossfootError when the user interrupts. */
  readonly signal: AbortSignal
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A command with what was typed behind it. */
export interface Invocation {
  readonly io: Io
  readonly args: readonly (string | undefined)[]
  readonly options: Readonly<Record<string, unknown>>
  /** NDJSON on stdout: asked for, or because stdout is no terminal. */
  readonly json: boolean
  readonly quiet: boolean
}

/** Runs a command; resolves to the exit code. */
export type CommandAction = (invocation: Invocation) => Promise<number>

/** Value of an option that takes one. */
export function textOption({ options }: Invocation, name: string): string | undefined {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

/** Folder of results of a command. */
export function outputOption(invocation: Invocation): string {
  return textOption(invocation, 'output') ?? 'output'
}

/** Value of an option that is a share in percent. Error: code `usage` for anything but a number from 0 to 100. */
export function percentOption(invocation: Invocation, name: string, fallback: number): number {
  const text = textOption(invocation, name)
  if (text === undefined) return fallback
  const percent = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (percent >= 0 && percent <= 100) return percent
  const option = name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
  throw new CrossfootError('usage', `--${option} must be a number from 0 to 100, not "${text}"`, {
    hint: `write for example --${option} 10`,
  })
}
