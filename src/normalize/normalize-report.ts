import { CrossfootError } from '../errors.ts'
import {
  countLeaves,
  type JsonObject,
  JsonSyntaxError,
  type JsonValue,
  parseJson,
  type ParsedJson,
  writeJson,
} from '../lib/lossless-json.ts'
import type { Finding, NormalizedReport, ReportHead } from '../model/finding.ts'
import type { DatasetRow, FactRow, FieldRow } from '../model/tables.ts'
import type { Origin } from '../model/vocabulary.ts'
import { normalizeDataset, openDataset, type ReadDataset } from './dataset/normalize-dataset.ts'
import type { Frame } from './dataset/read-dataset.ts'
import { frameOfOthers } from './dataset/report-frame.ts'
import { readReportProperties } from './dataset/report-properties.ts'
import { withLists, withoutListOfOne } from './dataset/lists-by-number.ts'
import { type OpenDataset, ReportLimits } from './dataset/report-limits.ts'
import { type Survey, surveyOf } from './dataset/survey.ts'
import { type YearsOfOthers, yearsOfOthers } from './dataset/years-of-others.ts'
import { datasetOf, malformedTextFindings } from './malformed-text.ts'
import { type DayFirst, dayOrderOf, inDayOrder } from './period/day-order.ts'
import { positiveSideOf, withPositiveSide } from './sides-of-accounts.ts'
import { type DecimalPoint, voteDecimalPoint } from './numeral.ts'

/**
 * Normalizes the body of one report detail: every scalar of financialStatements and of report.tools becomes exactly
 * one row of facts or of fields. Pure; throws a CrossfootError of code `contract` where the body is no report detail.
 */
export function normalizeReport(body: string, runId: string): NormalizedReport {
  const parsed = parseBody(body)
  const { report, statements, tools } = openDetail(parsed.value)
  const head = readHead(report)
  const facts: FactRow[] = []
  const fields: FieldRow[] = []
  const datasets: DatasetRow[] = []
  const findings: Finding[] = [...duplicateFindings(parsed), ...malformedTextFindings(body, parsed.value)]
  let leaves = 0
  // What leaves it open in one dataset, whether a dot is the decimal point, others of the report may settle.
  let settled: DecimalPoint | null | undefined
  const pointOfReport = (): DecimalPoint | null => {
    if (settled === undefined) {
      const { point, isOpen } = voteDecimalPoint([...ofStatements, ...ofTools].flatMap(({ texts }) => texts))
      settled = isOpen ? null : point
    }
    return settled
  }
  const read = (
    origin: Origin,
    opened: OpenDataset,
    survey: Survey,
    index: number,
    frame: Frame,
  ): ReadDataset => {
    const pointer = `${roots[origin]}/${index}`
    const keys = { report_id: head.id, origin, dataset_index: index, run_id: runId }
    return openDataset(survey, opened, { pointer, keys, frame, pointOfReport, knownAt: head.createdAt })
  }
  const take = (dataset: ReadDataset, others?: YearsOfOthers): void => {
    const result = normalizeDataset(dataset, others)
    // Not push(...rows): arguments stand on the stack, and 150,000 of them overflow it.
    for (const fact of result.facts) facts.push(fact)
    for (const field of result.fields) fields.push(field)
    datasets.push(result.dataset)
    for (const finding of result.findings) findings.push(finding)
    leaves += countLeaves(dataset.opened.whole)
  }
  const limits = new ReportLimits(body)
  const openStatements = statements.map(dataset => limits.open(dataset))
  const openTools = tools.map(dataset => limits.open(dataset))
  const surveyed = ({ readable }: OpenDataset): Survey => surveyOf(withoutListOfOne(withLists(readable)))
  const ofStatements = openStatements.map(surveyed)
  const ofTools = openTools.map(surveyed)
  const orderOfStatements = dayOrderOf(...ofStatements.flatMap(({ texts, keys }) => [texts, keys]))
  const properties = readReportProperties(additionalOf(report), '/report')
  for (const finding of properties.findings) findings.push(finding)
  const frame = inDayOrder(orderOfStatements, () =>
    frameOfOthers(ofStatements, roots.statement, 'statement', properties.frame),
  )
  // What statements agree on holds for each; evidence speaks for itself.
  const inOrder = <T>({ texts, keys }: Survey, shared: DayFirst, work: () => T): T =>
    inDayOrder(shared ?? dayOrderOf(texts, keys), () => withPositiveSide(positiveSideOf(texts), work))
  const statementsRead = openStatements.map((opened, index) => {
    const survey = ofStatements[index]!
    return inOrder(survey, orderOfStatements, () => read('statement', opened, survey, index, frame))
  })
  const years = yearsOfOthers(statementsRead.map(({ reading }) => reading))
  statementsRead.forEach((dataset, index) =>
    inOrder(ofStatements[index]!, orderOfStatements, () => take(dataset, years[index])),
  )
  const frameOfTools = frameOfOthers(ofTools, roots.evidence, 'evidence')
  openTools.forEach((opened, index) => {
    const survey = ofTools[index]!
    inOrder(survey, null, () => take(read('evidence', opened, survey, index, frameOfTools)))
  })
  if (facts.length + fields.length !== leaves) {
    throw new CrossfootError(
      'internal',
      `report ${head.id}: ${leaves} values came in, ${facts.length} facts and ${fields.length} fields came out`,
    )
  }
  return { head, facts, fields, datasets, findings, leaves }
}

const roots: Readonly<Record<Origin, string>> = {
  statement: '/financialStatements',
  evidence: '/report/tools',
}

function parseBody(body: string): ParsedJson {
  try {
    return parseJson(body)
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error
    throw new CrossfootError('contract', `the report detail is not JSON: ${error.message}`, {
      stage: 'normalize',
      hint: 'The body is kept as received',
      cause: error,
    })
  }
}

function openDetail(value: JsonValue): {
  report: JsonObject
  statements: JsonValue[]
  tools: JsonValue[]
} {
  const fail = (what: string): never => {
    throw new CrossfootError('contract', `the report detail ${what}`, {
      stage: 'normalize',
      hint: 'The body is kept as received',
    })
  }
  if (!(value instanceof Map)) return fail('is not a JSON object')
  const report = value.get('report')
  if (!(report instanceof Map)) return fail('has no object "report"')
  if (typeof report.get('id') !== 'string') return fail('has no text "report.id"')
  const statements = value.get('financialStatements')
  if (!Array.isArray(statements)) return fail('has no array "financialStatements"')
  const tools = report.get('tools')
  if (!Array.isArray(tools)) return fail('has no array "report.tools"')
  return { report, statements, tools }
}

const headKeys = new Set(['id', 'query', 'answer', 'tools', 'created_at', 'conversationId'])

/** The properties of a report that the specification allows and does not name. */
function additionalOf(report: JsonObject): JsonObject {
  return new Map([...report].filter(([key]) => !headKeys.has(key)))
}

function readHead(report: JsonObject): ReportHead {
  const text = (key: string): string => {
    const value = report.get(key)
    return typeof value === 'string' ? value : ''
  }
  const created = Date.parse(text('created_at'))
  if (Number.isNaN(created)) {
    throw new CrossfootError('contract', 'the report detail has no date-time "report.created_at"', {
      stage: 'normalize',
      reportId: text('id'),
      hint: 'The body is kept as received',
    })
  }
  const extra = additionalOf(report)
  const conversation = report.get('conversationId')
  return {
    id: text('id'),
    query: text('query'),
    answer: text('answer'),
    createdAt: new Date(created).toISOString(),
    conversationId: typeof conversation === 'string' ? conversation : null,
    extra: extra.size === 0 ? null : writeJson(extra),
  }
}

function duplicateFindings({ duplicates }: ParsedJson): Finding[] {
  return duplicates.map(({ pointer, text }) => ({
    code: 'json.duplicate_key',
    ...datasetOf(pointer),
    pointer,
    message: `The key at ${pointer} stands twice in one object; the last value counts, this one is only noted here.`,
    observed: text,
    expected: null,
  }))
}
