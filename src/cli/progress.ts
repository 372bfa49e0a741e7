import type { ClientEvent } from '../api/types.ts'
import type { RunEvent, Stage } from '../pipeline/events.ts'
import type { Invocation } from './io.ts'
import { plural } from './print.ts'
import { safeLine } from './safe-term.ts'

/** Tells on stderr what a run is doing. */
export interface Progress {
  readonly onEvent: (event: RunEvent) => void
  /** Ends the updating line. */
  readonly done: () => void
}

const stageNames: Record<Stage, string> = {
  research: 'asking questions',
  list: 'listing reports',
  fetch: 'fetching details',
  normalize: 'reading statements',
  load: 'writing tables',
  publish: 'publishing',
}

/** Between two plain lines of one stage. */
const plainIntervalMs = 10_000
const redrawMs = 100
const shortWaitMs = 2_000

/** One updating line on a terminal, plain lines otherwise, nothing with --quiet. */
export function createProgress({ io, quiet }: Invocation): Progress {
  const live = io.stderr.isTerminal && io.env['TERM'] !== 'dumb'
  let drawn = false
  let last = Number.NEGATIVE_INFINITY
  let stageStart = io.now()

  const write = (text: string): void => void io.stderr.write(text)
  const clear = (): void => {
    if (drawn) write('\r\u001b[K')
    drawn = false
  }
  const line = (text: string): void => {
    if (quiet) return
    clear()
    write(`${text}\n`)
  }
  const update = (text: string, final: boolean): void => {
    if (quiet) return
    const now = io.now()
    if (!final && now - last < (live ? redrawMs : plainIntervalMs)) return
    last = now
    if (!live) return write(`${text}\n`)
    write(`\r\u001b[K${safeLine(text, io.stderr.columns - 1)}`)
    drawn = true
  }

  return {
    onEvent: event => {
      switch (event.code) {
        case 'stage':
          stageStart = io.now()
          last = live ? Number.NEGATIVE_INFINITY : io.now()
          if (live) update(`${stageNames[event.stage]}…`, true)
          else line(stageNames[event.stage])
          break
        case 'listed':
          update(listedText(event), event.page === event.pages)
          break
        case 'fetched':
          update(fetchedText(event, io.now() - stageStart), event.done === event.total)
          break
        case 'asked':
          line(
            `${safeLine(event.question, 80)}: ${event.outcome}; ${plural(event.searches, 'search', 'searches')} so far`,
          )
          break
        case 'normalized':
          update(`reading statements: ${event.done} of ${event.total} reports`, false)
          break
        case 'warning':
          line(`warning: ${safeLine(event.message)}`)
          break
        case 'client':
          // Once the limit is reached nearly every request waits a little.
          if (event.event.type !== 'waiting') line(clientText(event.event))
          else if (event.event.ms >= shortWaitMs) update(clientText(event.event), false)
          break
      }
    },
    done: clear,
  }
}

function listedText({ q, page, pages, total }: RunEvent & { code: 'listed' }): string {
  const words = q === '' ? '' : ` that match "${q}"`
  return `listing reports: page ${page} of ${pages}, ${plural(total, 'report')}${words}`
}

function fetchedText(
  { done, total, minutesLeft }: RunEvent & { code: 'fetched' },
  elapsedMs: number,
): string {
  const rate = elapsedMs > 0 ? Math.round((done * 60_000) / elapsedMs) : 0
  // A few answers say nothing about a minute.
  const speed = done >= 20 && elapsedMs > 5_000 ? `, ${rate} a minute` : ''
  const left =
    done === total
      ? ''
      : minutesLeft < 1
        ? ', less than a minute left'
        : `, about ${Math.ceil(minutesLeft)} min left`
  return `fetching details: ${done} of ${total}${speed}${left}`
}

function clientText(event: ClientEvent): string {
  if (event.type === 'waiting') {
    return `waiting ${Math.ceil(event.ms / 1000)} s for the rate limit of the service`
  }
  const path = safeLine(event.path, 80)
  return event.type === 'retry'
    ? `trying ${path} again in ${(event.ms / 1000).toFixed(1)} s: ${safeLine(event.reason, 200)}`
    : `warning: ${path}: ${safeLine(event.message, 200)}`
}
