import { addDays, daysBetween } from './civil-date.ts'
import { readPeriod } from './parse-period.ts'
import type { Period } from './period.ts'

/** Longer texts are pages of a document, longer names no columns. */
const longest = 600
const longestName = 20
const mostClauses = 40
const clause = /^(.{2,30}?)\s?(?:[:：=]|–|—)\s?(.{3,80})$/u

/**
 * Notes the parts of years that a legend defines by their first and last days, and the years that they make up:
 * `H1 2021: 1 July 2020 to 31 December 2020; H2 2021: 1 January 2021 to 30 June 2021; FY 2021: both halves.`
 */
export function notePartsDefined(
  texts: readonly string[],
  yearEnds: { readonly value: string; readonly pointer: string }[],
  definitions: Period[],
): void {
  for (const text of texts) {
    if (text.length > longest || !/\d{4}.*[:：=–—].*\d{4}/u.test(text)) continue
    const parts: Period[] = []
    const others: Period[] = []
    for (const one of text.split(/[;；。\n]|\.(?=\s|$)/u, mostClauses)) {
      const [, name = '', meaning = ''] = clause.exec(one.trim()) ?? []
      const named = name.length > 0 && name.length <= longestName ? yearNamed(name) : undefined
      if (!named) continue
      const span = readPeriod(meaning)?.period
      if (span?.start && span.end && span.precision === 'day' && lastsAsNamed(named, span))
        parts.push(partOf(named, span))
      else others.push(named)
    }
    const halves = parts.filter(({ fiscalPeriod }) => fiscalPeriod !== null && fiscalPeriod !== 'FY')
    // One alone may explain a single column.
    if (halves.length < 2) continue
    definitions.push(...halves)
    for (const year of new Set(halves.map(({ fiscalYear }) => fiscalYear))) {
      const whole = wholeOf(halves.filter(({ fiscalYear }) => fiscalYear === year))
      if (!whole) continue
      if (addDays(whole.end!, 1).endsWith('-01')) yearEnds.push({ value: whole.end!.slice(5), pointer: '' })
      const names = others.filter(({ fiscalYear }) => fiscalYear === year).map(({ label }) => label)
      for (const label of new Set([String(year), ...names])) definitions.push({ ...whole, label })
    }
  }
}

function yearNamed(name: string): Period | undefined {
  const read = readPeriod(name)
  return read?.rest === '' && read.period.fiscalYear !== null && read.period.end === null
    ? { ...read.period, label: name }
    : undefined
}

/** `H1 2021` is half a year, and a quarter three months. */
function lastsAsNamed({ fiscalPeriod }: Period, { start, end }: Period): boolean {
  const days = daysBetween(start!, end!)
  if (fiscalPeriod?.startsWith('Q')) return days >= 84 && days <= 98
  return !fiscalPeriod?.startsWith('H') || (days >= 175 && days <= 190)
}

const partOf = ({ label, fiscalYear, fiscalPeriod }: Period, span: Period): Period => ({
  ...span,
  label,
  fiscalYear,
  fiscalPeriod,
})

/** The year from the first day of the first part to the last of the last, where they follow each other without a gap. */
function wholeOf(parts: readonly Period[]): Period | undefined {
  const inOrder = [...parts].sort((a, b) => (a.start! < b.start! ? -1 : 1))
  const [first] = inOrder
  const last = inOrder.at(-1)
  if (
    !first ||
    !last ||
    inOrder.some((part, at) => at > 0 && addDays(inOrder[at - 1]!.end!, 1) !== part.start)
  )
    return undefined
  const days = daysBetween(first.start!, last.end!)
  return days >= 360 && days <= 373
    ? { ...first, end: last.end, fiscalPeriod: 'FY', months: null, wholeMonths: false }
    : undefined
}
