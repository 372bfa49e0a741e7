export { createClient } from './api/client.ts'
export { createProvider } from './api/companies.ts'
export type { CompanyAnswer, Provider, ProviderOptions } from './api/companies.ts'
export type { ResearchEvent, ResearchQuestion, ResearchResult } from './api/research-types.ts'
export type {
  Client,
  ClientEvent,
  ClientOptions,
  ClientStats,
  Exchange,
  ListedReport,
  ReportBody,
  ReportListing,
} from './api/types.ts'
export { CrossfootError, exitCodes, HttpStatusError } from './errors.ts'
export type { ErrorCode } from './errors.ts'
export { Secret } from './lib/secret.ts'
export type { Finding, NormalizedReport, ReportHead } from './model/finding.ts'
export { pipelineSchema } from './model/pipeline.ts'
export type { Pipeline } from './model/pipeline.ts'
export type { Manifest, WrittenFile } from './model/results.ts'
export { tables } from './model/tables.ts'
export type {
  DatasetRow,
  FactRow,
  FieldRow,
  FlagRow,
  ReportRow,
  Row,
  RunRow,
  TableName,
} from './model/tables.ts'
export { normalizeReport } from './normalize/normalize-report.ts'
export { loadPipeline } from './pipeline/config.ts'
export type { RunOptions } from './pipeline/effects.ts'
export type { RunEvent } from './pipeline/events.ts'
export { ask } from './pipeline/research/ask.ts'
export type { AskEvent, AskOptions, AskResult } from './pipeline/research/ask.ts'
export { runPipeline } from './pipeline/run.ts'
export type { RunResult } from './pipeline/run.ts'
export { attemptStore } from './pipeline/store/attempts.ts'
export type { Attempt, AttemptStore } from './pipeline/store/attempts.ts'
