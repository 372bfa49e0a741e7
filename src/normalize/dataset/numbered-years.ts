import { memoByText } from '../../lib/memo.ts'
import type { Candidate } from '../layout/reader.ts'
import type { Line, Stated } from '../context.ts'
import { hasYear, noPeriod } from '../period/period.ts'
import { periodNouns } from '../period/relative-words.ts'
import { wordText } from '../text.ts'
import { wordPattern } from '../wordings.ts'

/** `year 3`, `periodo 2`, `col 1`: a column of which nothing is said but its number. */
const numbered = wordPattern(
  oneOf =>
    new RegExp(`^(${oneOf(['year', 'yr', 'y', 'p', 'col', 'column', ...periodNouns])}) (\\d{1,2})$`, 'u'),
)
/** Beside what is due in year 1 and in year 2, which is all of the day of the balance sheet; no `Profit after tax`. */
const behindAll =
  /^(?:there)?after(?:wards)?(?: (?:that|year|\d).*)?$|^(?:later|beyond|remaining|subsequent)(?: years?.*)?$|^(?:later|more|beyond|over)(?: than)? (?:year )?\d|^(?:danach|später|au-delà|después|posterior(?:es)?|därefter)(?!\p{L})|^(?:其[后後]|[以之][后後])|\d ?\+|^[>≥]/iu

/**
 * Columns that are known by a number alone, `Year 3` beside `Year 2`, are not all of the one day that is stated around
 * them, and nothing says which of them is.
 */
export function undatedByNumber(candidates: readonly Candidate[]): readonly Candidate[] {
  const own = new Map<Candidate, NumberedName>()
  const numbers = new Map<string, Set<string>>()
  for (const candidate of candidates) {
    const name = hasYear(candidate.period?.value) ? numberedName(candidate) : undefined
    if (!name) continue
    own.set(candidate, name)
    const beside = numbers.get(columnsOf(candidate, name))
    if (beside) beside.add(name.number)
    else numbers.set(columnsOf(candidate, name), new Set([name.number]))
  }
  if (own.size === 0 || candidates.some(candidate => namesOf(candidate).some(isBehindAll))) return candidates
  return candidates.map(candidate => {
    const name = own.get(candidate)
    const isOneOfMany = name && numbers.get(columnsOf(candidate, name))!.size > 1
    return isOneOfMany ? ofColumn(candidate, name.stated) : candidate
  })
}

interface NumberedName {
  readonly word: string
  readonly number: string
  readonly stated: Stated<string>
}

/** Of the column of a figure, of an object around it or of its key; a period that is stated below the name is its own. */
function numberedName({ context: { member, names }, line, period }: Candidate): NumberedName | undefined {
  for (const stated of member ? [member, line, ...names] : [line, ...names]) {
    const parts = numberIn(stated.value)
    if (parts && !period!.pointer.startsWith(`${stated.pointer}/`)) return { ...parts, stated }
  }
  return undefined
}

const numberIn: (text: string) => Omit<NumberedName, 'stated'> | undefined = memoByText(text => {
  if (text.length > 40 || !/\d$/.test(text)) return undefined
  const [, word, number] = numbered.for(text).exec(wordText(text)) ?? []
  return word === undefined || number === undefined ? undefined : { word, number }
})

/** Columns beside each other have one word and one period around them. */
const columnsOf = ({ period }: Candidate, { word }: NumberedName): string => `${word} ${period!.pointer}`

const namesOf = ({ context: { member, names }, line }: Candidate): readonly Stated<string>[] =>
  member ? [member, line, ...names] : [line, ...names]

const isBehindAll = ({ value }: Stated<string>): boolean => value.length <= 60 && behindAll.test(value)

/** The figure in a period that has nothing but a name. */
function ofColumn(candidate: Candidate, name: Stated<string>): Candidate {
  const { context, line } = candidate
  const names = context.names.filter(above => above !== name)
  const above: Line | undefined = name === line ? names.pop() : undefined
  return {
    ...candidate,
    line: above ?? line,
    period: { value: { ...noPeriod, label: name.value }, pointer: name.pointer },
    context: { ...context, names, member: context.member === name ? null : context.member },
  }
}
