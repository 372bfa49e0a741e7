import { memoByText } from '../../lib/memo.ts'
import { readPeriod } from '../period/parse-period.ts'
import type { Period } from '../period/period.ts'

/** `Balance at March 31, 2021`: the line states its own day. */
export const balanceDate = memoByText((label: string): Period | null => {
  if (
    !/^(?:(?:beginning |ending |opening |closing )?balances?,? (?:as )?(?:at|of|on)|as (?:at|of)|at(?= (?:\d|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b))|saldo (?:al|em|per|zum)|stand (?:am|zum)|solde au)\b|^(?:기초|기말) ?(?:잔액)?|^期[首末]残高|^[期年][初末]余[额額]/i.test(
      label,
    )
  )
    return null
  const period = readPeriod(label)?.period
  return period?.end && period.precision === 'day' ? { ...period, type: 'instant' } : null
})

/** `Profit for the year, year ended 31 December 2022`: a row of a statement whose columns are no periods. */
export const spanInLabel = memoByText((label: string): Period | null => {
  if (!/\b(?:year|period|months|quarter|weeks) ended\b.*\d{4}/i.test(label)) return null
  const period = readPeriod(label)?.period
  return period?.end && period.precision === 'day' ? { ...period, type: 'duration' } : null
})
