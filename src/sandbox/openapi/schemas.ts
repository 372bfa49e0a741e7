import { z } from 'zod'
import {
  errorBodySchema,
  reportDetailSchema,
  reportPageSchema,
  reportSchema,
  usageSchema,
} from '../../model/report.ts'
import {
  companySearchSchema,
  companySelectionSchema,
  completeEventSchema,
  errorEventSchema,
  researchRequestSchema,
  textEventSchema,
} from '../../model/research.ts'

/** Fields of the status event are not shown in the specification. */
const statusEventSchema = z.looseObject({ type: z.literal('status') })
const toolResultEventSchema = z.looseObject({ type: z.literal('tool_result'), data: z.unknown() })

const named = {
  Usage: usageSchema,
  Report: reportSchema,
  ReportPage: reportPageSchema,
  ReportDetail: reportDetailSchema,
  Error: errorBodySchema,
  CompanySelection: companySelectionSchema,
  ResearchRequest: researchRequestSchema,
  StatusEvent: statusEventSchema,
  TextEvent: textEventSchema,
  ToolResultEvent: toolResultEventSchema,
  CompleteEvent: completeEventSchema,
  ErrorEvent: errorEventSchema,
  ResearchEvent: z.union([
    statusEventSchema,
    textEventSchema,
    toolResultEventSchema,
    completeEventSchema,
    errorEventSchema,
  ]),
  CompanySearch: companySearchSchema,
  CompanySearchResults: z.looseObject({}),
}

export type SchemaName = keyof typeof named

/** A reference to a schema of the document. */
export const schemaRef = (name: SchemaName): { readonly $ref: string } => ({
  $ref: `#/components/schemas/${name}`,
})

/** The schemas of the model as JSON Schema, draft 2020-12, which is the dialect of OpenAPI 3.1. */
export function componentSchemas(): Record<string, object> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    uri: id => `#/components/schemas/${id}`,
    override: withoutImplied,
  })
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, bare(schema)]))
}

/** A schema that stands where it is used. */
export const inlineSchema = (schema: z.ZodType): object =>
  bare(z.toJSONSchema(schema, { io: 'output', override: withoutImplied }))

/** Without the members that name a schema: its place in the document does. */
const bare = (schema: object): object =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => name !== '$schema' && name !== '$id'))

/** A format needs no pattern beside it, and the specification sets no upper bound to its counts. */
function withoutImplied({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}
