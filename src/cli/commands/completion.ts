import { CrossfootError } from '../../errors.ts'
import type { CommandSpec } from '../command-spec.ts'
import { completionScript, type Shell } from '../completion-script.ts'
import type { CommandAction } from '../io.ts'
import { safeLine } from '../safe-term.ts'

const shells: readonly Shell[] = ['bash', 'zsh', 'fish']

/** `crossfoot completion`: prints the script for a shell that completes these commands. */
export function completionOf(commands: readonly CommandSpec[]): CommandAction {
  return async ({ io, args }) => {
    const shell = shells.find(known => known === args[0])
    if (!shell) {
      throw new CrossfootError('usage', `${safeLine(args[0] ?? '', 40)} is no shell that is known`, {
        hint: 'choose bash, zsh or fish',
      })
    }
    await io.stdout.write(completionScript(shell, commands))
    return 0
  }
}
