import { pointerSegments } from '../../lib/json-pointer.ts'
import { seededHex, seededUuid } from '../seed.ts'
import type { GoldenFact, GoldenWarning } from './golden.ts'
import type { LayoutName } from './layouts/layout.ts'
import { asiaPacificReports } from './reports/asia-pacific.ts'
import { europeanReports, mexicanReports } from './reports/europe-and-mexico.ts'
import { hostileReport } from './reports/hostile.ts'
import { japaneseReports } from './reports/japan.ts'
import type { ReportPlan } from './reports/plan.ts'
import { northAmericanReports } from './reports/united-states-more.ts'
import { unitedStatesReports } from './reports/united-states.ts'
import { render, type Leaf, type Tree } from './tree.ts'

export type WorkspaceName = 'main' | 'other'

/** A report of the sandbox with its bodies as text and the truth about them. */
export interface SampleReport {
  readonly slug: string
  readonly id: string
  readonly workspace: WorkspaceName
  readonly deleted: boolean
  readonly contradicts: boolean
  readonly query: string
  readonly answer: string
  readonly createdAt: string
  /** JSON text of the array `tools`. */
  readonly toolsJson: string
  /** JSON text of the array `financialStatements`. */
  readonly statementsJson: string
  /** JSON text of an object with the other members of the report. */
  readonly restJson: string
  readonly layouts: readonly LayoutName[]
  readonly facts: readonly GoldenFact[]
  readonly warnings: readonly GoldenWarning[]
}

export const defaultSeed = 1

/** All sample reports; ids and conversations depend on the seed, the figures do not. */
export function sampleReports(seed: number = defaultSeed): SampleReport[] {
  const plans = [
    ...unitedStatesReports(),
    ...northAmericanReports(),
    ...japaneseReports(),
    ...asiaPacificReports(),
    ...europeanReports(),
    ...mexicanReports(),
    hostileReport(),
  ]
  return plans.map(plan => sampleReport(plan, seed))
}

/** What a careful accountant reads from the detail of a report; empty where the id is unknown. */
export function goldenFacts(reportId: string, seed: number = defaultSeed): readonly GoldenFact[] {
  return sampleReports(seed).find(({ id }) => id === reportId)?.facts ?? []
}

/** The coverage warnings that the detail of a report carries; empty where the id is unknown. */
export function goldenWarnings(reportId: string, seed: number = defaultSeed): readonly GoldenWarning[] {
  return sampleReports(seed).find(({ id }) => id === reportId)?.warnings ?? []
}

/** Ids of the two reports whose evidence contradicts their statements. */
export function contradictingReportIds(seed: number = defaultSeed): string[] {
  return idsWhere(seed, report => report.contradicts)
}

/** Id of the report that was saved once and is deleted. */
export function deletedReportId(seed: number = defaultSeed): string {
  return idsWhere(seed, report => report.deleted)[0] ?? ''
}

const idsWhere = (seed: number, test: (report: SampleReport) => boolean): string[] =>
  sampleReports(seed)
    .filter(test)
    .map(({ id }) => id)

function sampleReport(plan: ReportPlan, seed: number): SampleReport {
  const id = `rep_${seededHex(seed, `report ${plan.slug}`).slice(0, 24)}`
  const conversation = seededUuid(seed, `conversation ${plan.conversation ?? plan.slug}`)
  const rest: Tree = {
    conversationId: plan.conversation === undefined && plan.datasets.length === 1 ? null : conversation,
    ...plan.extra,
  }
  const tools = render(plan.tools, '/report/tools')
  const statements = render(
    plan.datasets.map(({ body }) => body),
    '/financialStatements',
  )
  const leaves = [...tools.leaves, ...statements.leaves]
  return {
    slug: plan.slug,
    id,
    workspace: plan.workspace ?? 'main',
    deleted: plan.deleted ?? false,
    contradicts: plan.contradicts ?? false,
    query: plan.query,
    answer: plan.answer,
    createdAt: plan.createdAt,
    toolsJson: tools.text,
    statementsJson: statements.text,
    restJson: render(rest).text,
    layouts: plan.datasets.map(({ layout }) => layout),
    facts: leaves.flatMap(factAt),
    warnings: leaves.flatMap(({ pointer, cell }) =>
      cell.warning === null ? [] : [{ json_pointer: pointer, text: cell.warning }],
    ),
  }
}

function factAt({ pointer, cell }: Leaf): GoldenFact[] {
  if (!cell.reading) return []
  const [root, second, third] = pointerSegments(pointer)
  return root === 'financialStatements'
    ? [{ json_pointer: pointer, origin: 'statement', dataset_index: Number(second), ...cell.reading }]
    : [{ json_pointer: pointer, origin: 'evidence', dataset_index: Number(third), ...cell.reading }]
}
