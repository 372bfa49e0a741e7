import type { Concept } from '../../model/concepts/concept.ts'
import { concepts } from '../../model/concepts/concepts.ts'
import { memoByText } from '../../lib/memo.ts'
import type { Statement } from '../../model/vocabulary.ts'
import { unitInLabel } from '../unit/label-unit.ts'
import { endsInPercent } from '../unit/line-unit.ts'
import { inSimplifiedForms } from '../han-forms.ts'
import { plainCashTotal } from './cash-totals.ts'
import { plainEarningsPerShare } from './earnings-per-share.ts'
import { plainLabel, plainText } from '../text.ts'

/** Letters that decompose into nothing and are often written as others: `Wartosc`, `duong`, ё, Persian ye and kaf. */
const otherwiseWritten: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ё: 'е',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
}

const byKey = new Map<string, Concept>()
const byLabel = new Map<string, Concept[]>()

for (const concept of concepts) for (const key of concept.exactKeys ?? []) byKey.set(key, concept)
addLabels()

/** All labels of the catalogue as they are compared, in one text with a line for each: one by one takes longer. */
function addLabels(): void {
  const owners: Concept[] = []
  const labels: string[] = []
  for (const concept of concepts)
    for (const label of [concept.name, ...concept.synonyms, ...(concept.phrases ?? [])]) {
      owners.push(concept)
      labels.push(label)
    }
  const compared = folded(labels.join('\n').normalize('NFKC')).split('\n')
  for (const [index, concept] of owners.entries()) {
    const known = byLabel.get(compared[index]!)
    if (!known) byLabel.set(compared[index]!, [concept])
    else if (!known.includes(concept)) known.push(concept)
  }
}

/** A label as it is compared: NFKC, `&` as and, accents folded, lower case, letters and digits only. */
function comparable(label: string): string {
  if (/^[a-z ]+$/.test(label) && !/holder|\bthe\b/.test(label)) return label.replaceAll(' ', '')
  return folded(plainText(label))
}

function folded(text: string): string {
  return inSimplifiedForms(text)
    .replace(/&/g, 'and')
    .replace(/%/g, 'percent')
    .replace(/\b(?:[dl]['’]|the\b)/gi, '')
    .replace(/\b(?:share|stock)[ _]?holders?\b['’]?s?|(?:share|stock)[Hh]olders?(?=[A-Z_])/gi, 'shareholders')
    .normalize('NFD')
    .replace(/(?<=[a-zA-Z\p{Script=Greek}\p{Script=Arabic}])\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[łđıёىیک]/gu, letter => otherwiseWritten[letter]!)
    .replace(/[^\p{L}\p{N}\n]+/gu, '')
}

/** Statements whose lines stand in each other's place: a title "income statement" also covers comprehensive income. */
const related: Partial<Record<Statement, readonly Statement[]>> = {
  income_statement: ['income_statement', 'comprehensive_income', 'ratios'],
  comprehensive_income: ['comprehensive_income', 'income_statement'],
  balance_sheet: ['balance_sheet'],
  cash_flow: ['cash_flow'],
  changes_in_equity: ['changes_in_equity'],
  ratios: ['ratios', 'income_statement'],
}

/** `Revenue (¥bn)`, `Sales, CHF thousands` without the unit; brackets that say something else stay. */
function withoutUnit(label: string): string {
  return unitInLabel(label)?.name ?? label
}

/**
 * What a reader drops from a label before looking it up again, one after the other. A run of spaces is tried from its
 * beginning only: from each of its spaces it takes a time that grows with the square.
 */
const simplifications: readonly ((label: string) => string)[] = [
  label => label,
  // `us-gaap_Revenues`, but not the last word of `net_debt_to_EBITDA`.
  label =>
    label.replace(/^(?:[a-z][\w.-]*:(?=[A-Z])|[a-z][a-z\d.-]*_(?=[A-Z][a-z])|[a-z]+-[a-z]+_(?=[A-Z]))/u, ''),
  withoutUnit,
  // Numbers of the form: "Ⅰ.", "(1)", "A.II.", "一、"; "of which" and "less" in Chinese and Japanese. Each letter belongs
  // to one alternative only: with I in two of them, "(I)(I)(I)…" takes twice as long with each repetition.
  label =>
    label.replace(
      /^(?:[(（]?(?:\d{1,2}|[IVXivx]{1,5}|[A-HJ-UWYZ]|[Ⅰ-ⅻ]|[一二三四五六七八九十]{1,3}|[가나다라마바사])[)）.．、]\s*)+(?=\p{L})/u,
      '',
    ),
  label => label.replace(/^(?:其中|减|減|加|うち)[:：、]\s*/u, ''),
  label =>
    label.replace(/^(?:(?:annual|quarterly|trailing|ttm|ltm|latest)(?=[A-Z])|[tl]tm[_ ](?=[a-z]))/u, ''),
  label => label.replace(/^(?:historical|historic|hist)_(?=[a-z])/u, ''),
  // `total_revenue_fy`, `net_income_ttm`, `capex_series`
  label => label.replace(/(?<=[a-z])_(?:fy|fq|fh|ttm|ltm|mrq|series|history|trend|by_year)$/u, ''),
  // "(TTM)", "MostRecentFiscalYear": which period it is of.
  label =>
    label.replace(
      /(?<!\s)\s*[([](?:ttm|ltm|mrq|mry|ytd|fy|[qh]\d|quarter|quarterly|annual|year|latest)[)\]]$|(?<=[a-z])(?:MostRecent(?:FiscalYear|Quarter|Interim)|Trailing12Months?|Last(?:Fiscal)?Year|TTM|LTM|MRQ|Figure)$/iu,
      '',
    ),
  label =>
    label.replace(
      /(?<!\s)\s*[([](?:notes?\s*[\d ,.&a-z]{1,12}|\d{1,2}(?:\s*,\s*\d{1,2})*|[a-z])[)\]]\s*$/iu,
      '',
    ),
  label => label.replace(/^(?:total|less|add|of which|thereof)\s*:?\s+/iu, ''),
  label => label.replace(/(?<![,\s])[,\s]+(?:net|total)$/iu, ''),
  // `Profit/(loss) after tax`, `(Loss)/profit before taxation`: the sign that it may have.
  label => label.replace(/ ?\/? ?\((?:loss|losses|deficit)\)(?= |$)|\((?:loss|losses|deficit)\) ?\/ ?/iu, ''),
  // `経常利益又は経常損失（△）`
  label => label.replace(/又は[^又はA-Za-z（(]{2,16}損失(?:[（(][△▲][）)])?$/u, ''),
  plainEarningsPerShare,
  plainCashTotal,
  // `Return on equity, %`
  label => label.replace(/(?<![\s,])[\s,]*[(（]?[%％][)）]?$/u, ''),
]

/**
 * The standard concept of a label or field name: exact match by synonyms after normalization, within the statement
 * where it is known; across statements only where one concept alone has the synonym. Never fuzzy.
 */
export function conceptOf(label: string, statement: Statement | null): Concept | undefined {
  const concept = namedBy(label, statement)
  // Income in percent is a margin or a growth, never the income.
  return concept?.unit === 'monetary' && endsInPercent(label) ? undefined : concept
}

function namedBy(label: string, statement: Statement | null): Concept | undefined {
  const { exact, byForm } = candidatesOf(label)
  if (
    exact &&
    (statement === null || exact.statement === statement || related[statement]?.includes(exact.statement))
  )
    return exact
  for (const candidates of byForm) {
    const found = pick(candidates, statement)
    if (found) return found
  }
  return undefined
}

interface Candidates {
  readonly exact: Concept | undefined
  /** Concepts that have the label as a synonym, as it stands and as simplified step by step. */
  readonly byForm: readonly (readonly Concept[])[]
}

const candidatesOf = memoByText((label): Candidates => {
  const byForm: (readonly Concept[])[] = []
  let current = plainLabel(label)
  for (const simplify of simplifications) {
    const next = simplify(current)
    if (next === current && simplify !== simplifications[0]) continue
    current = next
    const known = byLabel.get(comparable(current))
    if (known) byForm.push(known)
  }
  return { exact: byKey.get(label), byForm }
})

function pick(candidates: readonly Concept[], statement: Statement | null): Concept | undefined {
  const family = statement === null ? undefined : related[statement]
  if (family) {
    const own = candidates.filter(concept => concept.statement === statement)
    if (own.length === 1) return own[0]
    const near = candidates.filter(concept => family.includes(concept.statement))
    if (near.length === 1) return near[0]
    if (near.length > 1) return undefined
    // Per-share, share-count and ratio lines stand in any statement.
    const anywhere = candidates.filter(concept => concept.unit !== 'monetary')
    return anywhere.length === 1 ? anywhere[0] : undefined
  }
  // The cash flow lists changes under the bare names of balance-sheet lines, but only where its title says so.
  const outside = candidates.filter(concept => concept.statement !== 'cash_flow')
  const [only] = candidates.length === 1 ? candidates : outside
  return candidates.length === 1 || (outside.length === 1 && only?.statement === 'balance_sheet')
    ? only
    : undefined
}
