import { faultsSchema, type Fault, type FaultInput } from './schema.ts'

/** What an answer is before a fault: not yet made, a text of known length, or a stream. */
export type Stage = 'before' | 'text' | 'stream'

/** The faults that are set, and how often each has been due. */
export interface FaultPlan {
  /** Replaces all faults and starts their counters anew; throws where one is not of the schema. */
  set(faults: readonly FaultInput[]): void
  list(): readonly Fault[]
  /**
   * Faults that befall this request at this stage, in the order in which they were set. Of those that replace the
   * answer the first that is due ends the search: those after it do not count the request.
   */
  take(path: string, stage: Stage): Fault[]
}

export function faultPlan(faults: readonly FaultInput[]): FaultPlan {
  let held: { readonly fault: Fault; seen: number; done: number }[] = []
  const set = (next: readonly FaultInput[]): void => {
    held = faultsSchema.parse(next).map(fault => ({ fault, seen: 0, done: 0 }))
  }
  set(faults)
  return {
    set,
    list: () => held.map(({ fault }) => fault),
    take: (path, stage) => {
      const taken: Fault[] = []
      for (const entry of held) {
        const { fault } = entry
        if (!path.startsWith(fault.pathPrefix) || !befalls(fault, stage)) continue
        entry.seen++
        if (entry.seen % fault.every !== 0 || entry.done >= (fault.first ?? Infinity)) continue
        entry.done++
        taken.push(fault)
        if (stage === 'before') break
      }
      return taken
    },
  }
}

/** A stream is befallen by the faults of streams and by those of any answer, a text by the latter alone. */
function befalls(fault: Fault, stage: Stage): boolean {
  const replaces = ['redirect', 'key-echo', 'html'].includes(fault.kind)
  if (replaces || (fault.kind === 'status' && !fault.handled)) return stage === 'before'
  if (stage === 'before') return false
  if (fault.kind.startsWith('stream-')) return stage === 'stream'
  return stage === 'text' || fault.kind === 'hang' || fault.kind === 'status'
}
