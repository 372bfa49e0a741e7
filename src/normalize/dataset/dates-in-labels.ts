import { memoByText } from '../../lib/memo.ts'
import type { Candidate } from '../layout/reader.ts'
import { parsePeriod, readPeriod } from '../period/parse-period.ts'
import type { Period } from '../period/period.ts'

/** `Balance at March 31, 2021`: the line states its own day. */
export const balanceDate = memoByText((label: string): Period | null => {
  if (label.length > 80) return null
  const alone = dayAlone(label)
  if (alone) return alone
  const isBalance = balanceWords.test(label) || carryingAmount.test(label)
  if (
    !isBalance &&
    !/^(?:(?:beginning |ending |opening |closing )?balances?,? (?:as )?(?:at|of|on)|as (?:at|of)|at(?= (?:\d|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b))|saldo (?:al|em|per|zum)|stand (?:am|zum)|solde au)\b|^(?:기초|기말) ?(?:잔액)?|^期[首末]残高|^[期年][初末]余[额額]/i.test(
      label,
    )
  )
    return null
  const period = readPeriod(label)?.period
  return period?.end && period.precision === 'day' ? { ...period, type: 'instant' } : null
})

/** A year and a day beside it, in either order: one look that spares the others the grammar of periods. */
const mayBeDay =
  /(?<!\d)\d{1,2}(?!\d)\D{1,20}(?<!\d)\d{2}(?:\d{2})?(?!\d)|(?<!\d)\d{4}(?!\d)\D{1,20}\d{1,2}(?!\d)|(?<!\d)\d{8}(?!\d)|年/u

/** `31.12.2023`, `Tại ngày 31/12/2022`: nothing but a day. */
function dayAlone(label: string): Period | null {
  if (!mayBeDay.test(label)) return null
  const period = parsePeriod(label)
  return period?.end &&
    period.precision === 'day' &&
    period.type !== 'duration' &&
    !period.start &&
    !period.months
    ? period
    : null
}

/** The word in front of the day in Western languages, behind it in others: `Saldo 31 Desember 2023`, `2022年12月31日残高`. */
const balanceWords =
  /^(?:(?:opening|closing|beginning|ending|total|shareholders['’]?|stockholders['’]?) )*(?:balances?|equity|saldos?|saldi|stand|bestand|solde|stan|stav|stanje|tilanne|υπόλοιπο|σε|[ai]ng[åa]ende balans|utg[åa]ende balans|(?:begin|eind)stand|(?:anfangs|end)(?:bestand|stand)|[iu]b)(?:,? (?:as )?(?:at|of|on|al|em|a|per|pada|den|de|am|zum|op|na(?: dzień)?|au|à fin))?:? (?=\d|[a-z]{3,9} \d)|\d(?: ?[日일])?(?: \p{L}{3,9} \d{4})? ?(?:残高|余[额額]|餘額|잔액|잔고|bakiye\p{L}*|itibar[ıi]yla bakiye\p{L}*)$/iu

/** `Carrying amount at 31 December 2021`, `Buchwert zum 31. Dezember 2022`: what is carried is carried on a day. */
const carryingAmount =
  /^(?:net )?(?:(?:carrying|book) (?:amount|value)s?|(?:rest)?buchwerte?|boekwaarde|(?:valeur|montant)s? (?:nettes? )?comptables?(?: nettes?)?|(?:importe|valor)(?:es)? (?:neto )?(?:en libros|contables?)(?: netos?)?|valor(?:es)? cont[áa]b(?:il|eis)|valor(?:e|i) contabil[ei]|(?:bokf[öø]rt|redovisat) v[äe]rde?|regnskabsm[æa]ssig v[æa]rdi|(?:balansf[øo]rt|bokf[øo]rt) verdi|kirjanpitoarvo|warto[śs][ćc] (?:bilansowa|ksi[ęe]gowa)(?: netto)?|(?:[úu][čc]etn[íi]|[úu][čc]tovn[áa]) hodnota|k[öo]nyv szerinti [ée]rt[ée]k|nilai tercatat)(?: netto)?(?:,? \p{L}{1,6}\.?){0,2}:? (?=\d)/iu

/** `Profit for the year, year ended 31 December 2022`: a row of a statement whose columns are no periods. */
const spanInLabel = memoByText((label: string): Period | null => {
  if (!/\b(?:year|period|months|quarter|weeks) ended\b.*\d{4}/i.test(label)) return null
  const period = readPeriod(label)?.period
  return period?.end && period.precision === 'day' ? { ...period, type: 'duration' } : null
})

interface DatesOfLabel {
  /** The day of a balance, which counts more than the column. */
  readonly balance: Period | null
  /** Its period, where no column says one. */
  readonly span: Period | null
}

/** What the label of a figure and the name above it date; the cells of a row follow each other and are asked once. */
export class DatesOfLabels {
  #last: Candidate | undefined
  #dates: DatesOfLabel = { balance: null, span: null }

  of(candidate: Candidate): DatesOfLabel {
    const { line, context } = candidate
    if (line !== this.#last?.line || context.names !== this.#last.context.names) {
      this.#last = candidate
      const row = context.names.at(-1)?.value ?? ''
      const balance = balanceDate(line.value)
      this.#dates = {
        balance: balance ? { ...balance, type: 'instant' } : balanceDate(row),
        span: spanInLabel(line.value) ?? spanInLabel(row),
      }
    }
    return this.#dates
  }
}
