import { CrossfootError, exitCodes } from '../errors.ts'
import { toolVersion } from '../lib/tool-version.ts'
import type { Io, Output } from './io.ts'
import { safeLine, safeTerm } from './safe-term.ts'
import { fit, paint } from './say.ts'

/** Says on stderr what went wrong: one line for an expected error, the stack for a bug. Resolves to the exit code. */
export async function reportError(error: unknown, io: Io): Promise<number> {
  if (error instanceof CrossfootError) {
    await io.stderr.write(sentenceText(io.stderr, errorLine(error)))
    return error.exitCode
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  await io.stderr.write(
    `${safeTerm(stack)}\n${sentenceText(io.stderr, `this is a bug in Crossfoot ${toolVersion}. Please report it with the lines above where you got Crossfoot from`)}`,
  )
  return exitCodes.internal
}

/** `crossfoot: <sentence>` on a line of its own, broken at spaces on a terminal. */
export function sentenceText(output: Output, sentence: string): string {
  const name = 'crossfoot:'
  return fit(output, `${name} ${safeLine(sentence)}\n`).replace(name, paint(output, 'red', name))
}

/** `<message>. <hint>` on one line. */
export function errorLine({ message, hint }: CrossfootError): string {
  const sentence = safeLine(message).replace(/[.\s]+$/, '')
  return hint === undefined ? sentence : `${sentence}. ${asSentence(safeLine(hint))}`
}

/** A command that is named first keeps its small letter. */
function asSentence(hint: string): string {
  return /^(?!crossfoot )[a-z]+[ ,]/.test(hint) ? hint.charAt(0).toUpperCase() + hint.slice(1) : hint
}
