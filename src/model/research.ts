import { z } from 'zod'

// Section 4.4 and 6 of the specification: what is asked of POST /research, and the events of its stream.

export const longestQuery = 3000
/** The specification states 2 and 3 as the least; a caller keeps to 3, a server takes both. */
export const shortestQuery = 3

/** Section 2.6: confirms a choice that an ambiguous look-up returned earlier in the conversation. */
export const companySelectionSchema = z.strictObject({
  lookupKey: z.string().max(240),
  companyId: z.string().regex(/^[0-9]{1,20}$/),
})
export type CompanySelection = z.infer<typeof companySelectionSchema>

/** Section 4.4: body of POST /research; no other properties. */
export const researchRequestSchema = z.strictObject({
  query: z.string().min(2).max(longestQuery),
  requestId: z.uuid().optional(),
  conversationId: z.string().optional(),
  companySelections: z.array(companySelectionSchema).max(10).optional(),
})
export type ResearchRequest = z.infer<typeof researchRequestSchema>

/** Section 6: every event is an object with a type; events of other types pass through. */
export const eventSchema = z.looseObject({ type: z.string() })

export const textEventSchema = z.looseObject({ type: z.literal('text'), content: z.string() })

/** The terminal success. `id` is the report, for kind `analysis`. */
export const completeEventSchema = z.looseObject({
  type: z.literal('complete'),
  id: z.string(),
  conversationId: z.string().nullish(),
  kind: z.enum(['analysis', 'conversation']),
  charged: z.boolean(),
})

/** The terminal failure: no report, no charge. */
export const errorEventSchema = z.looseObject({ type: z.literal('error'), message: z.string() })

/** Section 4.5: body of the company search of the provider. */
export const companySearchSchema = z.strictObject({ name: z.string(), location: z.string() })

/** Its answer: an object or a list, otherwise not specified. */
export const companyAnswerSchema = z.union([z.looseObject({}), z.array(z.unknown())])
