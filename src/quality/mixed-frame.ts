import { groupBy } from './coordinates.ts'
import { frameOf } from './frame.ts'
import type { Frame } from './frame.ts'
import type { Reading } from './reading.ts'

const mixedFrames = new WeakMap<Reading, readonly Frame[]>()

/** Like framesOf, but amounts, shares, figures per share and ratios of one entity and period together. */
export function mixedFramesOf(reading: Reading): readonly Frame[] {
  const frames = mixedFrames.get(reading) ?? buildFrames(reading)
  mixedFrames.set(reading, frames)
  return frames
}

function buildFrames(reading: Reading): Frame[] {
  const groups = groupBy(reading.facts, fact => {
    const { setting, period } = reading.at(fact)
    if (period === undefined || fact.concept === null || fact.statement === 'segments') return undefined
    return `${setting} ${period}`
  })
  return [...groups.values()].map(facts => frameOf(facts, reading))
}
