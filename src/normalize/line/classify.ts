import { memoByText } from '../../lib/memo.ts'
import type { Concept } from '../../model/concepts/concept.ts'
import type { PeriodType, Statement, Unit } from '../../model/vocabulary.ts'
import { conceptOf } from './concept.ts'
import type { Line } from '../context.ts'
import type { Candidate } from '../layout/reader.ts'
import { unitOfLine } from '../unit/line-unit.ts'
import { exception } from '../unit/unit.ts'
import { unitWordedBy } from '../unit/unit-wording.ts'
import { statementOfHeadings } from './heading-statement.ts'
import { words } from '../text.ts'
import { isOfCashFlow, isOfOtherIncome, isSurelyBalance, statementOfWording } from './line-wording.ts'

/** A list of more different lines is none of one statement; the largest filings have some hundreds. */
const mostLines = 5000

/** Statement and standard concept of a line, as far as the source and the catalogue say. */
export interface LineClass {
  readonly statement: Statement | null
  readonly concept: Concept | undefined
  /** Whether the lines around it tell the statement alone: neither the source nor the line itself says it. */
  readonly isInferred?: boolean
}

/**
 * Classifies the lines of a dataset: the statement that the source names for the line, else the one that the list or
 * table around it clearly is, else the one that its concept or its wording belongs to; the concept within that.
 */
export function lineClassifier(
  candidates: readonly Candidate[],
  pointsInTime: boolean,
): (candidate: Candidate, type: PeriodType | null) => LineClass {
  const groups = statementsByGroup(candidates)
  const flow = { statement: flowStatement(candidates), isOfProfitToo: holdsProfit(candidates) }
  const between = statementsBetween(candidates, groups, flow, pointsInTime)
  const general = titlesOfAllAccounts(candidates)
  const known = new Map<string, LineClass>()
  let last: { candidate: Candidate; type: PeriodType | null; result: LineClass } | undefined
  return (candidate, type) => {
    if (last && last.type === type && areOfOneLine(last.candidate, candidate)) return last.result
    const { context, line } = candidate
    const titled = context.statement
    const group = groupOf(candidate)
    const stated = titled && !general.has(titled.pointer) ? titled.value : null
    const section = sectionOf(candidate)
    // What moved one class of assets is no balance, whatever its list and its heading are about.
    const isMovement = context.member !== null && type === 'duration'
    const listed = (stated === null && groups.get(group)) || null
    const around = isMovement && listed === 'balance_sheet' ? null : listed
    const heading = stated === null ? context.names.at(-1)?.pointer : null
    const key = JSON.stringify([
      line.value,
      line.aliases,
      stated,
      around,
      section,
      type,
      between.has(group) ? group : null,
      heading,
      isMovement,
    ])
    let result = known.get(key)
    if (!result) {
      result = classify(line, stated, around, section, type, flow, pointsInTime)
      const neighbours = result.statement === null ? between.get(group)?.get(line.value) : undefined
      const near = neighbours ?? (result.statement === null ? statementOfParts(candidate) : undefined)
      // What has a first and a last day is no balance, where balances of the dataset have one day.
      const isForeign =
        (near === 'balance_sheet' && type === 'duration' && (pointsInTime || isMovement)) ||
        (type === 'instant' && (near === 'income_statement' || near === 'cash_flow'))
      const inferred = isForeign ? undefined : near
      if (inferred)
        result = {
          ...classify(line, inferred, null, section, type, flow, pointsInTime),
          isInferred: neighbours !== undefined,
        }
      known.set(key, result)
    }
    last = { candidate, type, result }
    return result
  }
}

/** What a dataset is about, as far as flows are concerned. */
interface Flow {
  /** The statement that lines of several statements of flows belong to. */
  readonly statement: Statement
  /** Its statement of comprehensive income is that of profit or loss too. */
  readonly isOfProfitToo: boolean
}

/** A line that no statement has but one of another name. */
const ofAnother: Partial<Record<Statement, string>> = {
  balance_sheet: 'Revenue',
  income_statement: 'TotalAssets',
  cash_flow: 'GrossProfit',
}

/**
 * Places of titles that name one statement and stand above lines of all: `balanceSheets` of registers hold the turnover
 * too, and "Bilans" are annual accounts; or above another: a profit and loss account on a sheet "cash_flow_statement".
 */
function titlesOfAllAccounts(candidates: readonly Candidate[]): ReadonlySet<string> {
  const places = new Set<string>()
  let last: Line | undefined
  for (const { context, line } of candidates) {
    const { value, pointer } = context.statement ?? {}
    const foreign = value && ofAnother[value]
    if (line === last || pointer === undefined || foreign === undefined) continue
    last = line
    if (conceptOf(line.value, null)?.name === foreign) places.add(pointer)
  }
  return places
}

/**
 * Amounts of an unknown name between two lines of one statement belong to that statement too, as a reader of the list
 * would say; at its ends and between two statements they stay open.
 */
function statementsBetween(
  candidates: readonly Candidate[],
  groups: ReadonlyMap<string, Statement>,
  flow: Flow,
  pointsInTime: boolean,
): ReadonlyMap<string, ReadonlyMap<string, Statement>> {
  const lines = new Map<string, Map<string, Statement | null>>()
  for (const candidate of candidates) {
    const { context, period, line } = candidate
    if (context.statement) continue
    const group = groupOf(candidate)
    if (groups.has(group)) continue
    const list = lines.get(group) ?? new Map<string, Statement | null>()
    if (list.has(line.value) || list.size > mostLines) continue
    const type = period?.value.type ?? null
    const { statement, concept } = classify(line, null, null, sectionOf(candidate), type, flow, pointsInTime)
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

/** By the headings above an amount. */
function statementOfParts({ context, line }: Candidate): Statement | undefined {
  const { unit } = unitOfLine(line.value, undefined)
  return unit === null || unit === 'monetary' ? statementOfHeadings(context.names) : undefined
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
  flow: Flow,
  pointsInTime: boolean,
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
    const amount = find(null) ?? flowOf(names, flow.statement) ?? find('balance_sheet')
    if (amount && (amount.unit === 'monetary' || amount.statement === 'income_statement'))
      return { statement: amount.statement, concept: amount }
    const told =
      amount || unitOfLine(line.value, undefined).unit !== null
        ? undefined
        : statementOfWording(names, type, pointsInTime)
    if (told) return { statement: told, concept: find(told) }
  }
  if (stated === 'comprehensive_income') {
    // One statement of both: sales and costs are lines of the income statement. Alone it begins with the profit.
    const concept = find(stated)
    const isOfIncome =
      flow.isOfProfitToo &&
      (concept ? concept.statement === 'income_statement' : !names.some(isOfOtherIncome))
    return { statement: isOfIncome ? 'income_statement' : stated, concept }
  }
  if (stated !== null) return { statement: stated, concept: find(stated) }
  const within = around === null ? undefined : find(around)
  if (within && around !== null)
    return { statement: within.statement === 'ratios' ? 'ratios' : around, concept: within }
  const loose =
    (isInstant ? find('balance_sheet') : undefined) ??
    find(null) ??
    (isInstant ? undefined : flowOf(names, flow.statement))
  if (loose) return { statement: loose.statement, concept: loose }
  const unit = unitNamed(names)
  const core = unit === null && around !== 'balance_sheet' ? conceptOfCore(line.value) : undefined
  const isOfCore = around === null || (type !== 'duration' && core?.periodType === 'instant')
  if (core && isOfCore && (!isInstant || core.statement === 'balance_sheet'))
    return { statement: core.statement, concept: undefined }
  if (unit === 'ratio' || unit === 'percent') return { statement: 'ratios', concept: find('ratios') }
  const isBalance =
    (around === 'income_statement' || around === 'cash_flow') &&
    type !== 'duration' &&
    names.some(isSurelyBalance)
  const own = names.some(isOfCashFlow) ? 'cash_flow' : isBalance ? 'balance_sheet' : null
  const statement = own ?? around ?? statementOfWording(names, type, pointsInTime) ?? null
  return {
    statement,
    concept: statement === null ? undefined : find(statement),
    isInferred: own === null && around !== null,
  }
}

/**
 * The concept of a line without what stands in brackets behind it and without its word for a sum: it tells the statement,
 * and nothing more. `Total Revenue (Sales/Operating)`, `売上高合計`, `Summe Umsatzerlöse`.
 */
function conceptOfCore(label: string): Concept | undefined {
  const core = label
    .replace(
      / ?[(（](?![^()（）]*(?:%|\bper\b|\bshares?\b|ratio|margin|growth|loss))[^()（）]{2,40}[)）]$/iu,
      '',
    )
    .replace(/^(?:期末|年末|期初|年初|平均)(?=.{2})/u, '')
    .replace(/^(?:total|totale?s?|summe|gesamte?|suma|summa|sum of|somme)\s+/iu, '')
    .replace(/(?<=.{2})(?:合計|小計|合计|总计|總計|총계|합계|\s(?:total|gesamt|insgesamt|in total))$/iu, '')
  if (core !== label && core !== '') return conceptOf(core, null)
  // `營業收入-當月營收`, `Revenue - third parties`: what stands behind a dash is a part of the line.
  const whole = /^(.{2,60}?)(?: [-–—|] |(?<=\p{Script=Han})[-－])(?=.{2})/u.exec(label)?.[1]
  if (whole !== undefined) return conceptOf(whole, null) ?? conceptOf(whole.replace(/^累[計计]/u, ''), null)
  // `totalRevenueQuarter`, `Sales_PL`: the word of the column or of the table behind the line.
  const spoken = words(label)
  const name =
    ofColumn.has(spoken.at(-1) ?? '') && spoken.length > 1 ? spoken.slice(0, -1).join(' ') : undefined
  return name === undefined ? undefined : conceptOf(name, null)
}

const ofColumn: ReadonlySet<string> = new Set(
  'quarter quarterly q accum accumulated cumulative ytd ttm ltm mrq annual annually yearly fy pl pnl bs cf is amt amount'.split(
    ' ',
  ),
)

/** The unit by the first name of a line that says one. */
function unitNamed(names: readonly string[]): Unit | null {
  for (const name of names) {
    const { unit } = unitOfLine(name, undefined)
    if (unit !== null) return unit
  }
  return null
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

/** Whether a statement of comprehensive income begins with sales and costs, as that of profit or loss does. */
function holdsProfit(candidates: readonly Candidate[]): boolean {
  let last: Line | undefined
  for (const { context, line } of candidates) {
    if (line === last || context.statement?.value !== 'comprehensive_income') continue
    last = line
    if (ofProfit.has(conceptOf(line.value, 'income_statement')?.name ?? '')) return true
  }
  return false
}

const ofProfit = new Set(['Revenue', 'CostOfRevenue', 'GrossProfit', 'OperatingIncome', 'PretaxIncome'])

const ofSelection: ReadonlySet<string> = new Set([
  'Revenue',
  'TotalAssets',
  'TotalLiabilities',
  'TotalEquity',
  'EquityAttributableToParent',
])

/** The cash flow where the lines that belong to one statement alone are mostly of the cash flow, else the income statement. */
function flowStatement(candidates: readonly Candidate[]): Statement {
  const lines = new Set<string>()
  for (const { context, line } of candidates) {
    if (!context.statement) lines.add(line.value)
    if (lines.size > mostLines) break
  }
  let cash = 0
  let income = 0
  for (const line of lines) {
    const concept = conceptOf(line, null)
    if (concept?.statement === 'cash_flow') cash++
    else if (concept?.statement === 'income_statement' && concept.unit === 'monetary') income++
    // A table with the sales or with what is owed in all is one of selected figures, or all statements together.
    if (concept && ofSelection.has(concept.name)) return 'income_statement'
  }
  return cash >= 3 && cash > 2 * income ? 'cash_flow' : 'income_statement'
}

/** Heading of the lines `Basic` and `Diluted` where it is about shares: `Earnings per share:`. */
export function sectionOf({ context, line }: Candidate): string | undefined {
  // "Treasury shares" heads the amounts of a component of equity.
  if (context.statement?.value === 'changes_in_equity') return undefined
  const heading = context.names.findLast(name => name.value !== line.value)?.value
  return heading !== undefined && isOfShareLines(heading) ? heading : undefined
}

/** `Operating and per unit data` heads lines of either kind, `Share and per share data` those of shares. */
const namesOtherLines =
  /(?<!\b(?:shares?|stock|units?|basic|diluted) ?)(?:\band|&) ?per[ -](?:\w+[ -])?(?:share|unit|ad[rs]|security)\b/i

/** Whether a heading says that the lines below it are per share, or counts of shares. */
export const isOfShareLines: (heading: string) => boolean = memoByText(heading => {
  // "(Dollars in millions, except per share amounts)" is about the whole table.
  if (exception.test(heading) || unitWordedBy(heading) || namesOtherLines.test(heading)) return false
  const { unit } = unitOfLine(heading, undefined)
  return unit === 'per_share' || unit === 'shares'
})

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
          (statement === 'cash_flow' && statementOfWording([line], null, false) === 'cash_flow'),
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
