import { randomBytes } from 'node:crypto'
import type { Dispatcher } from 'undici'
import { createClient } from '../api/client.ts'
import type { Client, ClientOptions } from '../api/types.ts'
import { systemClock, type Clock } from '../lib/clock.ts'
import { systemProcesses, type Processes } from '../lib/processes.ts'
import { toolVersion } from '../lib/tool-version.ts'
import type { RunEvent } from './events.ts'

/** What a run needs from the world; everything but `output` has a default. */
export interface RunOptions {
  /** Folder of results; made where there is none. */
  readonly output: string
  /** Reads whole listings even where a shorter way is known. */
  readonly full?: boolean
  /** Share of the reports of a list that may vanish at once, in percent; 5 unless given. */
  readonly maxDeletePercent?: number
  /** Believes a list without any report where there were some. */
  readonly allowEmpty?: boolean
  /** Sends nothing: the bodies that are kept are normalized again. */
  readonly renormalize?: boolean
  /** Marks the folder as holding sample reports, which never mix with real ones. */
  readonly demo?: boolean
  /** Aborting it stops the run; the reason is the error that the run ends with. */
  readonly signal?: AbortSignal
  readonly clock?: Clock
  readonly processes?: Processes
  readonly toolVersion?: string
  /** Makes the part of a run id that keeps two runs of one second apart. */
  readonly randomHex?: (bytes: number) => string
  readonly onEvent?: (event: RunEvent) => void
  readonly createClient?: (options: ClientOptions) => Client
  /** Carries the requests, e.g. through a proxy. */
  readonly dispatcher?: Dispatcher
}

export type RunEffects = Required<Omit<RunOptions, 'signal' | 'dispatcher'>> &
  Pick<RunOptions, 'signal' | 'dispatcher'>

/** The options with every default filled in. */
export function effectsOf(options: RunOptions): RunEffects {
  return {
    full: false,
    maxDeletePercent: 5,
    allowEmpty: false,
    renormalize: false,
    demo: false,
    clock: systemClock,
    processes: systemProcesses,
    toolVersion,
    randomHex: bytes => randomBytes(bytes).toString('hex'),
    onEvent: () => {},
    createClient,
    ...options,
  }
}

/** A run id that sorts by time and is a good file name, e.g. `20261120T090000Z-1f3a5c`. */
export function newRunId({ clock, randomHex }: Pick<RunEffects, 'clock' | 'randomHex'>): string {
  const time = new Date(clock.now()).toISOString().replace(/[-:]|\.\d+/g, '')
  return `${time}-${randomHex(3)}`
}

/** ISO 8601 in UTC with milliseconds. */
export function nowText(clock: Clock): string {
  return new Date(clock.now()).toISOString()
}
