import { z } from 'zod'

// Shapes of section 2 of the specification. Extra properties are allowed wherever it allows or does not forbid them;
// they are kept by looseObject.

/**
 * Values of one report that are read. The largest known report has 13,000; a row of a table is a hundred times as large as
 * the two bytes of text that can make one.
 */
export const maxReportValues = 250_000

const instant = z.iso.datetime({ offset: true })

/** Section 2.1: allowance of the workspace. */
export const usageSchema = z.looseObject({
  workspaceId: z.string(),
  plan: z.string(),
  used: z.int().min(0),
  limit: z.int().min(0),
  remaining: z.int().min(0),
  resetAt: instant,
})
export type Usage = z.infer<typeof usageSchema>

/** Section 2.2: a saved report; the elements of tools are free-form objects. */
export const reportSchema = z.looseObject({
  id: z.string(),
  query: z.string(),
  answer: z.string(),
  tools: z.array(z.looseObject({})),
  created_at: instant,
  conversationId: z.string().nullish(),
})
export type Report = z.infer<typeof reportSchema>

/** Section 2.3: one page of completed reports, at most 20. */
export const reportPageSchema = z.looseObject({
  reports: z.array(reportSchema).max(20),
  total: z.int().min(0),
  page: z.int().min(1),
  pages: z.int().min(1),
})

/** Section 2.4: a report with its derived statement datasets, which are free-form objects. */
export const reportDetailSchema = z.looseObject({
  report: reportSchema,
  financialStatements: z.array(z.looseObject({})),
})

/** Section 2.5: body of every error answer. */
export const errorBodySchema = z.looseObject({ error: z.string() })

/** Section 4.2: query parameters of GET /reports as they stand in the URL. */
export const listQuerySchema = z.object({
  q: z.string().max(200).optional(),
  page: z
    .string()
    .regex(/^[0-9]{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(100_000))
    .optional(),
})

/** Section 4.3: path parameter of GET /reports/{id}. */
export const reportIdSchema = z.string().min(1).max(100)

/** Section 5.2: `<prefix>_live_` and 64 hexadecimal characters. */
export const keyPattern = /^[A-Za-z0-9]+_live_[0-9a-fA-F]{64}$/
