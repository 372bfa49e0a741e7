import { faultsSchema, type Fault, type FaultInput } from './schema.ts'

/** When a fault befalls: before the request is handled, as it is read, or once its answer is a text or a stream. */
export type Stage = 'before' | 'reading' | 'text' | 'stream'

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

function befalls(fault: Fault, stage: Stage): boolean {
  switch (fault.kind) {
    case 'status':
      return fault.handled ? stage === 'text' || stage === 'stream' : stage === 'before'
    case 'redirect':
    case 'key-echo':
    case 'html':
      return stage === 'before'
    case 'hang':
      return stage === 'text' || stage === 'stream'
    case 'ignored-page':
      return stage === 'reading'
    default:
      return stage === (fault.kind.startsWith('stream-') ? 'stream' : 'text')
  }
}
