import { z } from 'zod'
import { concepts } from './concepts/concepts.ts'
import { severities } from './vocabulary.ts'

// The pipeline file, section 5 of the public contract. Unknown keys are errors: a misspelt option must not pass silently.

export const gateLevels = ['never', 'warning', 'error'] as const
export const ruleSettings = ['off', ...severities] as const

const conceptNames = concepts.map(({ name }) => name)
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform(text => text === 'true')])

export const pipelineSchema = z
  .strictObject({
    name: z.string().min(1).max(100).describe('Name of the pipeline; stands in the table runs'),
    source: z.strictObject({
      baseUrl: z.string().min(1).describe('Address of the service, with or without /api/v1'),
      apiKey: z
        .string()
        .min(1)
        .describe('${CROSSFOOT_API_KEY} or ${file:/run/secrets/key}; never a literal key'),
      queries: z
        .array(z.string().min(1).max(200))
        .default([])
        .describe('q of GET /reports; empty or absent: every report'),
      requestsPerMinute: z.coerce
        .number()
        .int()
        .min(1)
        .max(60_000)
        .default(60)
        .describe('Limit of the service a key'),
    }),
    research: z
      .strictObject({
        questions: z
          .string()
          .min(1)
          .describe(
            'CSV or YAML list of questions with entity, jurisdiction and question; relative to this file',
          ),
        maxSearches: z.coerce
          .number()
          .int()
          .min(0)
          .max(100_000)
          .default(0)
          .describe('Searches that one run may spend; 0 or absent: none, nothing is asked'),
      })
      .optional()
      .describe('Questions that are asked before the reports are listed'),
    quality: z
      .strictObject({
        failOn: z
          .enum(gateLevels)
          .default('never')
          .describe('Exit 5 when a flag of that severity or above is raised'),
        publishOnFail: flag
          .default(true)
          .describe('false: a failed gate keeps the last good results in place'),
        rules: z
          .record(z.string(), z.enum(ruleSettings))
          .default({})
          .describe('Severity by rule code, or off'),
      })
      .prefault({}),
    destinations: z
      .strictObject({
        duckdb: z.strictObject({}).optional(),
        parquet: z
          .strictObject({ compression: z.enum(['zstd', 'snappy', 'gzip', 'uncompressed']).default('zstd') })
          .optional(),
        excel: z
          .strictObject({
            workbookPer: z.enum(['company', 'report', 'all']).default('company'),
            periodOrder: z
              .enum(['oldestFirst', 'newestFirst'])
              .default('oldestFirst')
              .describe('Order of the period columns of a statement'),
            comparison: z
              .strictObject({
                concepts: z
                  .array(z.enum(conceptNames))
                  .min(1)
                  .max(100)
                  .default([
                    'Revenue',
                    'OperatingIncome',
                    'NetIncome',
                    'TotalAssets',
                    'TotalEquity',
                    'NetCashFromOperating',
                  ])
                  .describe('Lines to compare, by their names in the column concept'),
              })
              .optional()
              .describe('Also writes Comparison.xlsx: companies side by side, a sheet a currency'),
          })
          .optional(),
        report: flag.default(true).describe('false: no report/index.html'),
      })
      .prefault({ duckdb: {}, parquet: {}, excel: {} }),
  })
  .describe('Crossfoot pipeline')

/** A validated pipeline file with its variables filled in. */
export type Pipeline = z.infer<typeof pipelineSchema>
export type RuleSetting = (typeof ruleSettings)[number]
