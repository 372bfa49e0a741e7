import { setMaxListeners } from 'node:events'

/** One signal for several, and the way to let go of them when the work is done. */
export interface LinkedSignal {
  readonly signal: AbortSignal
  abort(reason: unknown): void
  unlink(): void
}

/**
 * Aborts with the reason of the first of `sources` that aborts. Unlike AbortSignal.any it holds on to nothing after
 * unlink(), and nothing of it can be collected before.
 */
export function linkSignals(...sources: (AbortSignal | undefined)[]): LinkedSignal {
  const controller = new AbortController()
  const links = sources.map(source => {
    if (!source) return () => undefined
    // Many calls at once may share one signal: that is no leak, and no warning may say so.
    setMaxListeners(0, source)
    const follow = (): void => controller.abort(source.reason)
    if (source.aborted) follow()
    else source.addEventListener('abort', follow, { once: true })
    return () => source.removeEventListener('abort', follow)
  })
  return {
    signal: controller.signal,
    abort: reason => controller.abort(reason),
    unlink: () => {
      for (const unlink of links) unlink()
    },
  }
}
