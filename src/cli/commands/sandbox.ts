import { CrossfootError } from '../../errors.ts'
import { startSandbox } from '../../sandbox/server.ts'
import { defaultStart } from '../../sandbox/world.ts'
import { textOption, type Invocation } from '../io.ts'

/** `crossfoot sandbox`: serves until it is interrupted. */
export async function sandbox(invocation: Invocation): Promise<number> {
  const { io, quiet } = invocation
  const port = numberOption(invocation, 'port', 65_535)
  const seed = numberOption(invocation, 'seed', 4_294_967_295)
  const running = await start(port, seed, new Date(Math.max(io.now(), defaultStart.getTime())))
  try {
    const { baseUrl, readKey, researchKey, expiredKey, revokedKey, otherWorkspaceKey } = running
    const { providerBaseUrl, providerKey, adminUrl, adminToken } = running
    const keys = { baseUrl, readKey, researchKey, expiredKey, revokedKey, otherWorkspaceKey }
    const line = JSON.stringify({ ...keys, providerBaseUrl, providerKey, adminUrl, adminToken })
    await io.stdout.write(`${line}\n`)
    if (!quiet) await io.stderr.write(`serving sample reports at ${baseUrl}; stop with Ctrl-C\n`)
    await new Promise<void>(resolve => {
      if (io.signal.aborted) resolve()
      io.signal.addEventListener('abort', () => resolve(), { once: true })
    })
  } finally {
    await running.close()
  }
  throw new CrossfootError(stoppedBy(io.signal), 'the sandbox was stopped')
}

function stoppedBy({ reason }: AbortSignal): 'interrupted' | 'terminated' {
  return reason instanceof CrossfootError && reason.code === 'terminated' ? 'terminated' : 'interrupted'
}

/** Starts it at the time of this machine, unless the sample reports would be in the future; the admin side may move it. */
async function start(
  port: number | undefined,
  seed: number | undefined,
  now: Date,
): ReturnType<typeof startSandbox> {
  try {
    return await startSandbox({
      now,
      ...(port === undefined ? {} : { port }),
      ...(seed === undefined ? {} : { seed }),
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new CrossfootError('usage', `port ${port} is in use`, {
        hint: 'choose another with --port, or leave it out',
      })
    }
    throw error
  }
}

function numberOption(invocation: Invocation, name: string, most: number): number | undefined {
  const text = textOption(invocation, name)
  if (text === undefined) return undefined
  if (/^\d{1,10}$/.test(text) && Number(text) <= most) return Number(text)
  throw new CrossfootError('usage', `--${name} must be a whole number from 0 to ${most}`, {
    hint: 'leave it out for the default',
  })
}
