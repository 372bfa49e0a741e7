import type { Secret } from '../../lib/secret.ts'
import type { RunEvent } from '../../pipeline/events.ts'
import type { RunEnding } from './run-story.ts'

/** Tells on stderr what a run does and how it ended, in one of the formats. */
export interface RunLog {
  readonly onEvent: (event: RunEvent) => void
  readonly warn: (message: string) => Promise<void>
  /** A key that no line may show from now on. */
  readonly hide: (key: Secret) => void
  /** Ends the line that is drawn again and again, so that others may write. */
  readonly done: () => void
  readonly end: (ending: RunEnding) => Promise<void>
  /** Tells of an error where no run is to be told of; resolves to its exit code. */
  readonly fail: (error: unknown) => Promise<number>
}
