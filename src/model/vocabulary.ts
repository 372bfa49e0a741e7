/** Closed lists of words that columns of the tables may hold. */
export const origins = ['statement', 'evidence'] as const
export const statements = [
  'income_statement',
  'balance_sheet',
  'cash_flow',
  'comprehensive_income',
  'changes_in_equity',
  'ratios',
  'segments',
  'other',
] as const
export const periodTypes = ['instant', 'duration'] as const
export const periodPrecisions = ['day', 'month', 'year'] as const
export const fiscalPeriods = [
  'FY',
  'H1',
  'H2',
  'Q1',
  'Q2',
  'Q3',
  'Q4',
  'M3',
  'M6',
  'M9',
  'TTM',
  'M01',
  'M02',
  'M03',
  'M04',
  'M05',
  'M06',
  'M07',
  'M08',
  'M09',
  'M10',
  'M11',
  'M12',
] as const
export const valueStatuses = [
  'reported',
  'nil',
  'not_applicable',
  'not_meaningful',
  'not_disclosed',
  'out_of_range',
] as const
export const units = ['monetary', 'shares', 'per_share', 'percent', 'ratio', 'count'] as const
export const scopes = ['consolidated', 'separate', 'combined'] as const
export const bases = ['actual', 'restated', 'estimate', 'pro_forma', 'preliminary'] as const
export const fieldRoles = [
  'label',
  'empty',
  'period',
  'currency',
  'unit',
  'scope',
  'standard',
  'entity',
  'warning',
  'source',
  'representation',
  'metadata',
  'unplaced',
] as const
export const jsonTypes = ['string', 'number', 'boolean', 'null'] as const
export const severities = ['info', 'warning', 'error'] as const
export const flagSources = ['api', 'derived'] as const
export const attemptOutcomes = [
  'pending',
  'analysis',
  'conversation',
  'error',
  'recovered',
  'unknown',
  'refused',
] as const
export const runStatuses = [
  'running',
  'succeeded',
  'gate_failed',
  'partial',
  'failed',
  'interrupted',
] as const

export type Origin = (typeof origins)[number]
export type Statement = (typeof statements)[number]
export type PeriodType = (typeof periodTypes)[number]
export type PeriodPrecision = (typeof periodPrecisions)[number]
export type FiscalPeriod = (typeof fiscalPeriods)[number]
export type ValueStatus = (typeof valueStatuses)[number]
export type Unit = (typeof units)[number]
export type Scope = (typeof scopes)[number]
export type Basis = (typeof bases)[number]
export type FieldRole = (typeof fieldRoles)[number]
export type JsonType = (typeof jsonTypes)[number]
export type Severity = (typeof severities)[number]
export type FlagSource = (typeof flagSources)[number]
export type RunStatus = (typeof runStatuses)[number]
