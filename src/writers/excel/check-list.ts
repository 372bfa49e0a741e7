import type { Statement } from '../../model/vocabulary.ts'

export interface CheckTerm {
  readonly concept: string
  readonly weight: 1 | -1
  /** A negative number may be a way of writing it. */
  readonly eitherSign?: true
}

/** A sum of lines that must be zero. */
export interface StatementCheck {
  readonly required: readonly CheckTerm[]
  /** Lines that some sources count in and others do not. */
  readonly optional: readonly CheckTerm[]
  /** Not where one of these lines is there. */
  readonly unless?: readonly string[]
  /** Says nothing where it fails and another check of the column holds: minority interests may not be listed. */
  readonly onlyIfNothingElse?: true
}

const plus = (concept: string): CheckTerm => ({ concept, weight: 1 })
const minus = (concept: string): CheckTerm => ({ concept, weight: -1 })

const others = [minus('NoncontrollingInterests'), minus('TemporaryEquity')]
const liabilities: CheckTerm = { concept: 'TotalLiabilities', weight: -1, eitherSign: true }

const checks: Partial<Record<Statement, readonly StatementCheck[]>> = {
  income_statement: [
    {
      required: [
        plus('Revenue'),
        { concept: 'CostOfRevenue', weight: -1, eitherSign: true },
        minus('GrossProfit'),
      ],
      optional: [],
    },
  ],
  balance_sheet: [
    { required: [plus('TotalAssets'), minus('TotalLiabilitiesAndEquity')], optional: [] },
    { required: [plus('TotalAssets'), liabilities, minus('TotalEquity')], optional: others },
    {
      required: [plus('TotalAssets'), liabilities, minus('EquityAttributableToParent')],
      optional: others,
      unless: ['TotalEquity'],
      onlyIfNothingElse: true,
    },
  ],
  cash_flow: [
    {
      required: [
        plus('NetCashFromOperating'),
        plus('NetCashFromInvesting'),
        plus('NetCashFromFinancing'),
        minus('NetChangeInCash'),
      ],
      optional: [
        plus('EffectOfExchangeRateOnCash'),
        plus('CashFlowDiscontinuedOperations'),
        plus('CashEffectOfScopeChange'),
      ],
    },
    {
      required: [plus('CashAtBeginningOfPeriod'), plus('NetChangeInCash'), minus('CashAtEndOfPeriod')],
      optional: [plus('EffectOfExchangeRateOnCash'), plus('CashEffectOfScopeChange')],
    },
  ],
}

/** The checks of a statement, in the order in which they are shown. */
export function checksOf(statement: Statement): readonly StatementCheck[] {
  return checks[statement] ?? []
}
