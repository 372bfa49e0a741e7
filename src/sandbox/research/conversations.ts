import type { CompanySelection } from '../../model/research.ts'
import { sampleCompanies, type SampleCompany } from '../companies.ts'
import type { SampleReport, WorkspaceName } from '../dataset/build.ts'
import { seededHex, seededUuid } from '../seed.ts'

/** A choice that an ambiguous look-up offers; a selection repeats the first two members. */
export interface CompanyChoice extends CompanySelection {
  readonly name: string
  readonly jurisdiction: string
}

/** Conversations of all workspaces, with the choices that were offered in each. */
export interface Conversations {
  knows(workspace: WorkspaceName, id: string): boolean
  start(workspace: WorkspaceName): string
  offer(id: string, companies: readonly SampleCompany[]): CompanyChoice[]
  /** The company that a selection confirms; undefined where it was not offered in that conversation. */
  selected(id: string, selection: CompanySelection): SampleCompany | undefined
}

/** Conversations of the saved sample reports stand ready and have offered nothing. */
export function conversations(seed: number, samples: readonly SampleReport[]): Conversations {
  const held = new Map<string, { readonly workspace: WorkspaceName; readonly offers: Set<string> }>()
  const keep = (id: string, workspace: WorkspaceName): void => {
    held.set(id, { workspace, offers: new Set() })
  }
  for (const { restJson, workspace, deleted } of samples) {
    const { conversationId } = JSON.parse(restJson) as { conversationId?: string | null }
    if (!deleted && typeof conversationId === 'string') keep(conversationId, workspace)
  }
  const lookupKey = (id: string, companyId: string): string =>
    `lookup_${seededHex(seed, `${id} ${companyId}`).slice(0, 20)}`
  let started = 0
  return {
    knows: (workspace, id) => held.get(id)?.workspace === workspace,
    start: workspace => {
      const id = seededUuid(seed, `research conversation ${++started}`)
      keep(id, workspace)
      return id
    },
    offer: (id, companies) =>
      companies.map(company => {
        held.get(id)?.offers.add(company.id)
        const { name, jurisdiction } = company
        return { lookupKey: lookupKey(id, company.id), companyId: company.id, name, jurisdiction }
      }),
    selected: (id, { lookupKey: key, companyId }) =>
      held.get(id)?.offers.has(companyId) && key === lookupKey(id, companyId)
        ? sampleCompanies.find(company => company.id === companyId)
        : undefined,
  }
}
