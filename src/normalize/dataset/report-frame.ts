import { childPointer } from '../../lib/json-pointer.ts'
import { countLeaves, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import type { Origin } from '../../model/vocabulary.ts'
import { emptyFrame, type Frame, frameOf, readDataset } from './read-dataset.ts'

/** Datasets of more leaves are tables. */
const mostLeaves = 100

/** How a dataset says that it is about the others: `"appliesTo": "all statements"`, `Basis of presentation`. */
const aboutOthers =
  /\bapplies\b|\bappl(?:y|icable) to\b|\ball (?:of )?(?:the )?(?:\w+ )?(?:statements|tables|figures|amounts|reports|datasets|sections|sheets)\b|\bconventions?\b|\bbasis of (?:presentation|preparation|reporting)\b/i

/**
 * One dataset may hold nothing but the metadata of the others: currency, scale, scope, year end. It speaks for them
 * where it is the only such one; what they state themselves counts more. Answers of tools may be about any company, so
 * that one of them has to say that it speaks for the others.
 */
export function frameOfOthers(datasets: readonly JsonValue[], root: string, origin: Origin): Frame {
  if (datasets.length < 2) return emptyFrame
  const frames = datasets.flatMap((dataset, index) => {
    if (!(dataset instanceof Map) || countLeaves(dataset) > mostLeaves) return []
    const { object, pointer } = innermost(dataset, childPointer(root, index))
    const reading = readDataset(object, pointer, '.')
    if (reading.candidates.length > 0) return []
    const { currency, scale, scope, standard } = reading.context
    const stated = [currency, scale, scope, standard].filter(Boolean).length
    return (stated >= 2 && origin === 'statement') || (stated >= 1 && saysSo(object))
      ? [frameOf(reading)]
      : []
  })
  return frames.length === 1 ? frames[0]! : emptyFrame
}

/** The object inside the wrappers of a tool: `{"tool": "lookup", "output": {...}}`. */
function innermost(object: JsonObject, pointer: string): { object: JsonObject; pointer: string } {
  const containers = [...object].filter(([, value]) => value instanceof Map || Array.isArray(value))
  const [only] = containers
  return containers.length === 1 && only && only[1] instanceof Map && object.size <= 4
    ? innermost(only[1], childPointer(pointer, only[0]))
    : { object, pointer }
}

function saysSo(object: JsonObject): boolean {
  return [...object].some(
    ([key, value]) =>
      aboutOthers.test(key.replaceAll('_', ' ')) || (typeof value === 'string' && aboutOthers.test(value)),
  )
}
