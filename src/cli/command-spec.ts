import type { CommandAction } from './io.ts'

/** A command of the command line: everything its help says, and where its work is. */
export interface CommandSpec {
  /** One word, or two for a command below a group. */
  readonly name: string
  readonly arguments?: string
  readonly description: string
  readonly options: readonly (readonly [flags: string, description: string])[]
  /** One to three lines to type, each with what it does. */
  readonly examples: readonly (readonly [line: string, does: string])[]
  readonly load: () => Promise<CommandAction>
}
