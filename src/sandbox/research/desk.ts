import type { ResearchRequest } from '../../model/research.ts'
import type { Allowance } from '../allowance.ts'
import { candidatesFor, companiesIn, type SampleCompany } from '../companies.ts'
import type { SampleReport, WorkspaceName } from '../dataset/build.ts'
import type { Library } from '../library.ts'
import { seededHex } from '../seed.ts'
import { conversations } from './conversations.ts'
import { message, status, textMessages, toolMessages } from './messages.ts'

/** What the sandbox remembers of a question that was put to POST /research. */
export interface ResearchRecord {
  readonly query: string
  readonly requestId: string | null
  /** Conversation that the stream ended with; null after an error. */
  readonly conversationId: string | null
  readonly outcome: 'analysis' | 'conversation' | 'error'
  readonly charged: boolean
  /** Null where no report was saved. */
  readonly reportId: string | null
  readonly workspace: WorkspaceName
  /** First 12 hexadecimal characters of the SHA-256 of the key. */
  readonly key: string
  /** Virtual time, ISO 8601. */
  readonly at: string
}

/** Who asks what. */
export interface Question {
  readonly request: ResearchRequest
  readonly workspace: WorkspaceName
  readonly key: string
}

export interface ResearchDesk {
  /** One sentence on why the question is not taken (status 400); undefined where it is. */
  refusal(question: Question): string | undefined
  /** Answers a question that is taken: the messages of its stream, the last of which is terminal. */
  answer(question: Question): readonly string[]
  records(): readonly ResearchRecord[]
}

export interface DeskOptions {
  readonly seed: number
  readonly samples: readonly SampleReport[]
  readonly library: Library
  readonly allowances: Readonly<Record<WorkspaceName, Allowance>>
  /** ms since 1970. */
  readonly now: () => number
  /** Time between the end of an analysis and its appearance among the reports, ms of the virtual clock. */
  readonly saveDelayMs: number
}

/**
 * Research on the sample companies (sections 4.4 and 6). The word `unverifiable` and a question without a known
 * company end with an error, the word `ambiguous` with choices, all others with a saved and charged report. An answer
 * is complete when it is asked for: a caller who leaves the stream changes neither the report nor the charge.
 */
export function researchDesk(options: DeskOptions): ResearchDesk {
  const { seed, samples, library, allowances, now, saveDelayMs } = options
  const talks = conversations(seed, samples)
  const records: ResearchRecord[] = []

  const remember = (
    question: Question,
    end: Pick<ResearchRecord, 'outcome'> & Partial<ResearchRecord>,
  ): void => {
    const { request, workspace, key } = question
    const { query, requestId = null } = request
    const none = { conversationId: null, charged: false, reportId: null }
    records.push({ query, requestId, ...none, workspace, key, at: new Date(now()).toISOString(), ...end })
  }

  const failure = (question: Question): string[] => {
    remember(question, { outcome: 'error' })
    const text = 'No verified financial data was found for this question: nothing was charged.'
    return [status('lookup', 'Identifying the company.'), message({ type: 'error', message: text })]
  }

  const clarification = (question: Question, conversationId: string): string[] => {
    const choices = talks.offer(conversationId, candidatesFor(question.request.query))
    remember(question, { outcome: 'conversation', conversationId })
    const id = `clr_${seededHex(seed, `clarification ${records.length}`).slice(0, 24)}`
    return [
      status('lookup', 'Identifying the company.'),
      message({ type: 'tool_result', data: { tool: 'company_lookup', status: 'ambiguous', choices } }),
      ...textMessages(`Which company do you mean: ${choices.map(({ name }) => name).join(', ')}?`),
      message({ type: 'complete', id, conversationId, kind: 'conversation', charged: false }),
    ]
  }

  const analysis = (
    question: Question,
    conversationId: string,
    companies: readonly SampleCompany[],
  ): string[] => {
    const { request, workspace } = question
    const content = contentOf(companies, samples)
    const restJson = JSON.stringify({ conversationId })
    const id = library.add({ workspace, query: request.query, restJson, ...content }, saveDelayMs)
    allowances[workspace].charge(now())
    remember(question, { outcome: 'analysis', conversationId, charged: true, reportId: id })
    const names = companies.map(({ name }) => name).join(', ')
    return [
      status('lookup', 'Identifying the company.'),
      status('evidence', `Reading statements: ${names}`),
      ...toolMessages(content.toolsJson),
      status('answer', 'Writing the answer.'),
      ...textMessages(content.answer),
      message({ type: 'complete', id, conversationId, kind: 'analysis', charged: true }),
    ]
  }

  return {
    records: () => records,
    refusal: ({ request, workspace }) => {
      const { conversationId, companySelections = [] } = request
      if (conversationId !== undefined && !talks.knows(workspace, conversationId))
        return 'The conversation is not known in this workspace: leave conversationId out to start one.'
      const selectionsFit = companySelections.every(
        selection => conversationId !== undefined && talks.selected(conversationId, selection),
      )
      return selectionsFit
        ? undefined
        : 'A company selection was not offered in this conversation: repeat a lookupKey and companyId that it offered.'
    },
    answer: question => {
      const { query, conversationId, companySelections = [] } = question.request
      const selected = companySelections.flatMap(selection =>
        conversationId === undefined ? [] : (talks.selected(conversationId, selection) ?? []),
      )
      const companies = selected.length > 0 ? [...new Set(selected)] : companiesIn(query)
      const ambiguous = selected.length === 0 && /\bambiguous\b/i.test(query)
      if (/\bunverifiable\b/i.test(query) || (companies.length === 0 && !ambiguous)) return failure(question)
      const conversation = conversationId ?? talks.start(question.workspace)
      return ambiguous ? clarification(question, conversation) : analysis(question, conversation, companies)
    },
  }
}

/** Answer, evidence and statements on one company, or on several one after the other. */
function contentOf(
  companies: readonly SampleCompany[],
  samples: readonly SampleReport[],
): Pick<SampleReport, 'answer' | 'toolsJson' | 'statementsJson'> {
  const reports = companies.map(company => {
    const report = samples.find(({ slug }) => slug === company.slug)
    if (!report) throw new Error(`The sandbox holds no sample report ${company.slug}.`)
    return report
  })
  const joined = (arrays: readonly string[]): string =>
    `[${arrays
      .map(text => text.trim().slice(1, -1))
      .filter(Boolean)
      .join(',')}]`
  return {
    answer: reports.map(({ answer }) => answer).join('\n\n'),
    toolsJson: joined(
      reports.map(({ toolsJson }, at) => (toolsJson === '[]' ? lookup(companies[at]) : toolsJson)),
    ),
    statementsJson: joined(reports.map(({ statementsJson }) => statementsJson)),
  }
}

/** Evidence without figures, for the few sample reports that have none: rule 3 of section 4.4 asks for some. */
const lookup = (company: SampleCompany | undefined): string =>
  JSON.stringify([
    { tool: 'company_lookup', output: { name: company?.name, jurisdiction: company?.jurisdiction } },
  ])
