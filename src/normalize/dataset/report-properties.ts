import { countLeaves, type JsonObject } from '../../lib/lossless-json.ts'
import type { Finding } from '../../model/finding.ts'
import { type Frame, emptyFrame, frameOf, readDataset } from './read-dataset.ts'
import { holdsUnplaced, statedOf } from './report-frame.ts'
import { surveyOf } from './survey.ts'

/** Longer additional properties hold more than a frame. */
const mostLeaves = 400

/** What a report says in properties of its own, outside of its datasets. */
export interface ReportProperties {
  /** What it says of all its statements: `"reportingBasis": {"currency": "KRW", "scale": "billions", "scope": "consolidated"}`. */
  readonly frame: Frame
  /** Coverage warnings that stand there. */
  readonly findings: readonly Finding[]
}

/** Reads the properties that the specification allows beside those that it names; `pointer` is that of their object. */
export function readReportProperties(properties: JsonObject, pointer: string): ReportProperties {
  const nothing = { frame: emptyFrame, findings: [] }
  if (properties.size === 0 || countLeaves(properties) > mostLeaves) return nothing
  const reading = readDataset(properties, pointer, '.', emptyFrame, surveyOf(properties))
  const findings = reading.findings
    .filter(({ code }) => code === 'coverage.warning')
    .map(finding => ({ ...finding, origin: null, datasetIndex: null }))
  const isFrame =
    reading.candidates.length === 0 &&
    !holdsUnplaced(properties, pointer, reading) &&
    statedOf(reading.context) >= 2
  return { frame: isFrame ? frameOf(reading) : emptyFrame, findings }
}
