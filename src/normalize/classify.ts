import type { Concept } from '../model/concepts/concept.ts'
import { type PeriodType, periodTypes, type Statement } from '../model/vocabulary.ts'
import { memoByText } from '../lib/memo.ts'
import { conceptOf } from './concept.ts'
import type { Line } from './context.ts'
import type { Candidate } from './layout/reader.ts'
import { unitOfLine } from './line-unit.ts'
import { plainLabel, wordText } from './text.ts'

/** A list of more different lines is none of one statement; the largest filings have some hundreds. */
const mostLines = 5000

/** Statement and standard concept of a line, as far as the source and the catalogue say. */
export interface LineClass {
  readonly statement: Statement | null
  readonly concept: Concept | undefined
}

/**
 * Classifies the lines of a dataset: the statement that the source names for the line, else the one that the list or
 * table around it clearly is, else the one that its concept or its wording belongs to; the concept within that.
 */
export function lineClassifier(
  candidates: readonly Candidate[],
): (candidate: Candidate, type: PeriodType | null) => LineClass {
  const groups = statementsByGroup(candidates)
  const flow = flowStatement(candidates)
  const between = statementsBetween(candidates, groups, flow)
  const known = new Map<string, LineClass>()
  // The cells of a row follow each other and are of one class.
  let last: { candidate: Candidate; type: PeriodType | null; result: LineClass } | undefined
  return (candidate, type) => {
    if (last && last.type === type && areOfOneLine(last.candidate, candidate)) return last.result
    const { context, line } = candidate
    const group = groupOf(candidate)
    const stated = context.statement?.value ?? null
    const section = sectionOf(candidate)
    const around = stated === null ? (groups.get(group) ?? null) : null
    const key = JSON.stringify([
      line.value,
      line.aliases,
      stated,
      around,
      section,
      type,
      between.has(group) ? group : null,
    ])
    let result = known.get(key)
    if (!result) {
      result = classify(line, stated, around, section, type, flow)
      const inferred = result.statement === null ? between.get(group)?.get(line.value) : undefined
      if (inferred) result = classify(line, inferred, null, section, type, flow)
      known.set(key, result)
    }
    last = { candidate, type, result }
    return result
  }
}

/**
 * Amounts of an unknown name between two lines of one statement belong to that statement too, as a reader of the list
 * would say; at its ends and between two statements they stay open.
 */
function statementsBetween(
  candidates: readonly Candidate[],
  groups: ReadonlyMap<string, Statement>,
  flow: Statement,
): ReadonlyMap<string, ReadonlyMap<string, Statement>> {
  const lines = new Map<string, Map<string, Statement | null>>()
  for (const candidate of candidates) {
    const { context, line } = candidate
    const group = groupOf(candidate)
    if (context.statement || groups.has(group)) continue
    const list = lines.get(group) ?? new Map<string, Statement | null>()
    if (list.has(line.value) || list.size > mostLines) continue
    const type = context.period?.value.type ?? null
    const { statement, concept } = classify(line, null, null, sectionOf(candidate), type, flow)
    const { unit } = concept ?? unitOfLine(line.value, undefined)
    lines.set(group, list)
    // Counts, ratios and shares stand between the lines of any statement.
    if (unit === null || unit === 'monetary' || unit === 'per_share') list.set(line.value, statement)
  }
  const result = new Map<string, ReadonlyMap<string, Statement>>()
  for (const [group, list] of lines) {
    if (list.size > mostLines) continue
    const inferred = new Map<string, Statement>()
    let before: Statement | null = null
    let waiting: string[] = []
    for (const [line, statement] of list) {
      if (statement === null) waiting.push(line)
      else {
        const isPrimary =
          statement === 'income_statement' || statement === 'balance_sheet' || statement === 'cash_flow'
        if (isPrimary && statement === before) for (const open of waiting) inferred.set(open, statement)
        waiting = []
        before = statement
      }
    }
    if (inferred.size > 0) result.set(group, inferred)
  }
  return result
}

/** The list of lines that a candidate stands in; values in a list below their line count for the list of the lines. */
function groupOf({ group, line }: Candidate): string {
  const row = line.pointer.replace(/\/[^/]*$/, '')
  return group.startsWith(`${row}/`) ? row.replace(/\/\d+$/, '') : group
}

/** Whether two candidates share label, headings, statement and list, as the cells of one row do. */
export function areOfOneLine(a: Candidate, b: Candidate): boolean {
  return (
    a.line === b.line &&
    a.group === b.group &&
    a.identity === b.identity &&
    a.context.names === b.context.names &&
    a.context.statement === b.context.statement
  )
}

function classify(
  line: Line,
  stated: Statement | null,
  around: Statement | null,
  section: string | undefined,
  type: PeriodType | null,
  flow: Statement,
): LineClass {
  const isInstant = type === 'instant'
  const names = [line.value, ...(line.aliases ?? [])]
  const find = (statement: Statement | null): Concept | undefined => {
    for (const name of names) {
      const concept = conceptOf(name, statement)
      if (concept) return concept
    }
    return section === undefined ? undefined : conceptOf(`${line.value} ${section}`, statement)
  }
  if (stated === 'ratios') {
    // A dataset of "metrics" holds amounts too; they belong to the statement that they come from.
    const amount = find(null)
    if (amount?.unit === 'monetary') return { statement: amount.statement, concept: amount }
  }
  if (stated !== null) return { statement: stated, concept: find(stated) }
  const within = around === null ? undefined : find(around)
  if (within && around !== null) return { statement: around, concept: within }
  const loose =
    (isInstant ? find('balance_sheet') : undefined) ??
    find(null) ??
    (isInstant ? undefined : flowOf(names, flow))
  if (loose) return { statement: loose.statement, concept: loose }
  const statement = around ?? statementOfWording(names, type) ?? null
  return { statement, concept: statement === null ? undefined : find(statement) }
}

/** Profit, tax, depreciation: lines that several statements of flows have; `flow` is the one that the dataset is about. */
function flowOf(names: readonly string[], flow: Statement): Concept | undefined {
  for (const name of names) {
    const concept = conceptOf(name, 'balance_sheet')
      ? undefined
      : (conceptOf(name, flow) ?? conceptOf(name, 'income_statement'))
    if (concept) return concept
  }
  return undefined
}

/** The cash flow where the lines that belong to one statement alone are mostly of the cash flow, else the income statement. */
function flowStatement(candidates: readonly Candidate[]): Statement {
  const lines = new Set(candidates.filter(({ context }) => !context.statement).map(({ line }) => line.value))
  let cash = 0
  let income = 0
  for (const line of lines) {
    const concept = conceptOf(line, null)
    if (concept?.statement === 'cash_flow') cash++
    else if (concept?.statement === 'income_statement' && concept.unit === 'monetary') income++
  }
  return cash >= 3 && cash > 2 * income ? 'cash_flow' : 'income_statement'
}

const movements =
  /^(?:net )?(?:proceeds|payments?|repayments?|cash (?:receipts?|payments?|paid|received|generated|used|provided))\b(?! (?:terms|schedule|in kind))|^(?:increase decrease|decrease increase) in\b|^adjustments? (?:for|to)\b|\bclassified as (?:operating|investing|financing) activities$|^(?:interest|income taxes?|dividends) (?:paid|received) (?:net|classified)\b|^dividends paid\b|^purchases? of (?:property|intangible|other|investments?|interests)\b/
const equityMovements =
  /^(?:increase decrease|decrease increase) through\b|\bretired during period\b|\bissued during period\b|^dividends (?:declared|cash|common|preferred)\b/
/** In the IFRS taxonomy the bare element is the movement of equity; the payment has "ClassifiedAs..." in its name. */
const equityElement = /^ifrs[-\w]*:DividendsPaid$/u
const balances =
  /\b(?:assets?|liabilit(?:y|ies)|payables?|receivables?|equity|inventor(?:y|ies)|cash|equivalents|property|equipment|borrowings?|debt|loans?|deposits?|prepaid|prepayments?|accruals?|accrued|reserves?|investments?|goodwill|intangibles?|leases?|capital|stock|shares?|securities|software|credits?|creditos?|efectivo|pasivos?|activos?|acciones|resultados integrales|banks?|funding|(?:non ?controlling|minority) interests?|income classified as (?:current|noncurrent))\b/

const flows =
  /\bbefore (?:income )?tax(?:es)?\b|^(?:net )?(?:income|profit|loss|earnings)\b|\b(?:interest|operating|tax|lease|administrative|selling|marketing|restructuring) expenses?\b|^weighted average number\b|^cost of\b|^revenues?\b/

/** Words at the end of a line that stand for a balance whatever the period: `total_non_current_assets`, `Trade payables - CL`. */
const surelyBalances =
  /\b(?:assets?|liabilit(?:y|ies)|payables?|receivables?|inventor(?:y|ies)|goodwill|retained (?:earnings|profits?)|accumulated (?:deficit|losses|profits|other comprehensive (?:income|loss))|paid in capital|(?:share|stockholders|shareholders|owners|total|net) (?:capital|equity)|capital stock|equity attributable to \w[\w ]*|(?:long term|short term|total|net|current) (?:debt|borrowings?|loans?|investments?|deposits?)|cash(?: and (?:cash )?equiv(?:alents?)?)?|plant and (?:equipment|machinery)|ppe(?: (?:total )?net)?|land and buildings|(?:capital|share|other|legal|revaluation|revenue) reserves?|(?:capital|share) (?:surplus|premium)|prepaid(?: expenses)?|deferred (?:revenue|income|taxes?)|accrued (?:expenses|income)|non ?controlling interests?|minority interests?|finished goods|work in progress|raw materials|bonds payable|treasury (?:shares|stock)|intangibles?|debtors|creditors|dettes?(?: \w+)*|creances?(?: \w+)*|disponibilites|capitaux propres|verbindlichkeiten|forderungen|vorrate|eigenkapital|pasivos?|passivos?|debiti|crediti|rimanenze|patrimonio netto|schulden|vorderingen|voorraden|eigen vermogen)(?: (?:net|gross|total|current|non ?current|end(?:ing)?|ca|nca|cl|ncl))?$/
/** Lines that end like a balance and are none. */
const noBalances =
  /\b(?:changes?|increase|decrease|proceeds|purchases?|payments?|repayments?|repurchases?|issuances?|acquisitions?|sales? of|disposals?|impairments?|depreciation|amorti[sz]ation|income|profit|loss|gains?|expenses?|costs?|provision for|return|turnover|ratio|margin|growth|per|to|yield|days|average|paid|received|generated|used|interest on|tax on|effect|free|operating cash|flows?|net cash|shares?|number)\b(?<!accrued (?:income|expenses))(?<!prepaid expenses)(?<!deferred income)(?<!other comprehensive (?:income|loss))(?<!treasury shares)/
const surelyFlows =
  /^(?:total |net |gross |other |operating |finance |financial |cost of )*(?:revenues?|sales|turnover|expenses|costs|charges|profits?|earnings|income|ebitda?|ebt|operating income|cost of (?:goods sold|sales|revenues?)|cogs|sg ?(?:and )?a|r ?(?:and )?d|research and dev(?:elopment)?|oper(?:ating)? (?:income|expenses?)|pretax (?:income|profit)|income tax(?:es)?|tax(?: expense)?|wages and salaries|wages|salaries|pension costs|dividends per share)$|\b(?:expenses?|costs?)$|\binterest exp(?:ense)?$|\beps\b|\bearnings per share\b/
const surelyCash =
  /\bcash ?flows?\b|\b(?:operating|investing|financing) activities$|^cf[oif]\b|^cf (?:operating|investing|financing)\b|^capital expenditures?$|^capex$|\bchange in (?:cash|working capital|receivables|inventor(?:y|ies)|payables)\b|^cash f \w+/
const doubtful =
  /\b(?:deferred|accrued|prepaid|payable|receivable|comprehensive|unearned|per share|ratio|margin|growth|to|of)\b/

/** The statement that the words of a line or of its taxonomy element belong to; amounts at a point in time are balances. */
function statementOfWording(names: readonly string[], type: PeriodType | null): Statement | undefined {
  const { usual, sure } = wordings.get(type)!
  for (const name of names) {
    const statement = usual(name)
    if (statement) return statement
  }
  for (const name of names) {
    const statement = sure(name)
    if (statement) return statement
  }
  return undefined
}

type Wording = (name: string) => Statement | undefined

const wordings: ReadonlyMap<PeriodType | null, { readonly usual: Wording; readonly sure: Wording }> = new Map(
  [null, ...periodTypes].map(type => [
    type,
    {
      usual: memoByText(name => usualWording(name, type)),
      sure: memoByText(name => sureWording(name, type)),
    },
  ]),
)

const spokenName = (name: string): string => wordText(plainLabel(name.replace(/^[\w.-]+:(?=[A-Z])/u, '')))

function usualWording(name: string, type: PeriodType | null): Statement | undefined {
  const isInstant = type === 'instant'
  const text = spokenName(name)
  if (equityMovements.test(text) || equityElement.test(name)) return 'changes_in_equity'
  if (movements.test(text)) return 'cash_flow'
  if (!isInstant && /^other comprehensive (?:income|loss)\b/.test(text)) return 'comprehensive_income'
  if (isInstant && balances.test(text)) return 'balance_sheet'
  return !isInstant && flows.test(text) ? 'income_statement' : undefined
}

function sureWording(name: string, type: PeriodType | null): Statement | undefined {
  const text = spokenName(name)
  if (type !== 'instant' && surelyCash.test(text)) return 'cash_flow'
  if (type !== 'duration' && surelyBalances.test(text) && !noBalances.test(text)) return 'balance_sheet'
  return type !== 'instant' && surelyFlows.test(text) && !doubtful.test(text) ? 'income_statement' : undefined
}

/** Heading of the lines `Basic` and `Diluted` where it is about shares: `Earnings per share:`. */
export function sectionOf({ context, line }: Candidate): string | undefined {
  const heading = context.names.findLast(name => name.value !== line.value)?.value
  const unit = heading === undefined ? null : unitOfLine(heading, undefined).unit
  return unit === 'per_share' || unit === 'shares' ? heading : undefined
}

/**
 * Statement of a list or table that names none: the one whose catalogue knows most of its lines, unless many lines
 * belong to another statement alone (a table of selected figures is no statement).
 */
function statementsByGroup(candidates: readonly Candidate[]): Map<string, Statement> {
  const groups = new Map<string, Set<string>>()
  for (const candidate of candidates) {
    const { context, line } = candidate
    if (context.statement) continue
    const group = groupOf(candidate)
    const lines = groups.get(group) ?? new Set<string>()
    groups.set(group, lines.add(line.value))
  }
  const result = new Map<string, Statement>()
  for (const [group, lines] of groups) {
    const best = lines.size > mostLines ? undefined : bestStatement([...lines])
    if (best) result.set(group, best)
  }
  return result
}

function bestStatement(lines: readonly string[]): Statement | undefined {
  const scores = (['income_statement', 'balance_sheet', 'cash_flow'] as const).map(statement => {
    const known = new Set(
      lines.filter(
        line =>
          conceptOf(line, statement)?.statement === statement ||
          (statement === 'cash_flow' && statementOfWording([line], null) === 'cash_flow'),
      ),
    )
    const elsewhere = lines.filter(line => {
      const alone = conceptOf(line, null)
      return alone && alone.unit === 'monetary' && alone.statement !== statement && !known.has(line)
    })
    return { statement, known: known.size, elsewhere: elsewhere.length }
  })
  const [best] = scores.sort((a, b) => b.known - b.elsewhere - (a.known - a.elsewhere))
  return best && best.known >= 3 && best.known >= lines.length * 0.3 && best.elsewhere <= best.known * 0.2
    ? best.statement
    : undefined
}
