import type { ClientEvent } from '../api/types.ts'
import type { RunEvent, Stage } from '../pipeline/events.ts'
import type { Invocation } from './io.ts'
import { barText, paceText, type Pace } from './pace.ts'
import { plural } from './print.ts'
import { safeLine } from './safe-term.ts'
import { fit, warningText } from './say.ts'
import { textWidth } from './text-width.ts'

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

interface Counted {
  readonly done: number
  readonly total: number
  readonly minutesLeft?: number
}

/** Between two plain lines of one stage. */
const plainIntervalMs = 10_000
const redrawMs = 100
const shortWaitMs = 2_000
/** The widest that leaves room for the text; else the text alone. */
const barWidths = [20, 10]

/** One updating line on a terminal, plain lines in a pipe and on a build server, nothing with --quiet. */
export function createProgress({ io, quiet }: Invocation): Progress {
  const live = io.stderr.isTerminal && io.env['TERM'] !== 'dumb' && !io.env['CI']
  let drawn = false
  let last = Number.NEGATIVE_INFINITY
  let stageStart = io.now()
  /** How far the stage is. */
  let counted = ''
  let retried = ''
  let waitUntil = 0

  const write = (text: string): void => void io.stderr.write(text)
  const clear = (): void => {
    if (drawn) write('\r\u001b[K')
    drawn = false
  }
  const line = (text: string): void => {
    if (quiet) return
    clear()
    write(text)
  }
  const sentence = (text: string): void => line(fit(io.stderr, `${text}\n`))
  const update = (text: string, final: boolean): void => {
    if (quiet) return
    const now = io.now()
    if (!final && now - last < (live ? redrawMs : plainIntervalMs)) return
    last = now
    if (!live) return write(`${text}\n`)
    write(`\r\u001b[K${safeLine(text, io.stderr.columns - 1)}`)
    drawn = true
  }
  const count = (name: string, { done, total, minutesLeft = 0 }: Counted): void => {
    const elapsedMs = io.now() - stageStart
    const pace: Pace = { done, total, elapsedMs, leastMinutesLeft: minutesLeft }
    const far = paceText(pace)
    counted = `${name}: ${far}`
    if (waitingMs() >= shortWaitMs) return showWait()
    const room = io.stderr.columns - 1 - textWidth(counted)
    const width = barWidths.find(width => width + '[] '.length <= room)
    const bar = live && total > 1 && width !== undefined ? `${barText(pace, width)} ` : ''
    update(`${name}: ${bar}${far}`, done === total)
  }
  const waitingMs = (): number => waitUntil - io.now()
  const showWait = (): void => {
    const wait = `waiting ${Math.ceil(waitingMs() / 1000)} s for the rate limit of the service`
    // Nothing else may come for a while, so a terminal gets it however short ago the line was drawn.
    update(counted === '' ? wait : `${counted}; ${wait}`, live)
  }
  const retry = (what: string, ms: number): void => {
    const text = `${what} in ${(ms / 1000).toFixed(1)} s`
    // What is said already is only drawn.
    if (live && what === retried) update(text, true)
    else sentence(text)
    retried = what
  }
  const onClient = (event: ClientEvent): void => {
    switch (event.type) {
      case 'waiting':
        // Once the limit is reached nearly every request waits a little.
        if (event.ms < shortWaitMs) break
        waitUntil = io.now() + event.ms
        showWait()
        break
      case 'retry':
        retry(`${safeLine(event.reason, 200)}; trying again`, event.ms)
        break
      case 'protocol-warning':
        line(warningText(io.stderr, safeLine(`${event.path}: ${event.message}`, 280)))
        break
    }
  }

  return {
    onEvent: event => {
      switch (event.code) {
        case 'stage':
          stageStart = io.now()
          counted = ''
          last = live ? Number.NEGATIVE_INFINITY : io.now()
          if (live) update(`${stageNames[event.stage]}…`, true)
          else sentence(stageNames[event.stage])
          break
        case 'listed':
          update(listedText(event), event.page === event.pages)
          break
        case 'fetched':
          count(stageNames.fetch, event)
          break
        case 'asked':
          sentence(
            `${safeLine(event.question, 80)}: ${event.outcome}; ${plural(event.searches, 'search', 'searches')} so far`,
          )
          break
        case 'normalized':
          if (event.done < event.total) count(stageNames.normalize, event)
          break
        case 'warning':
          line(warningText(io.stderr, safeLine(event.message)))
          break
        case 'client':
          onClient(event.event)
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
