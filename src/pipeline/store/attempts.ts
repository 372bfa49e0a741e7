import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { atomicWrite, syncFolder } from '../../lib/atomic-write.ts'
import { fileError, systemCode } from '../../lib/file-error.ts'
import { companySelectionSchema } from '../../model/research.ts'
import type { AttemptRow } from '../../model/tables.ts'
import { attemptOutcomes } from '../../model/vocabulary.ts'

const attemptSchema = z.object({
  request_id: z.string(),
  query: z.string(),
  conversation_id: z.string().nullable(),
  selections: z.array(companySelectionSchema),
  /** Local time when it was written, before anything was sent. */
  started_at: z.string(),
  /** Time of the service at that moment, where it says. */
  served_at: z.string().nullable(),
  /** Reports with the same question that were there before. */
  known_reports: z.array(z.string()),
  /** `pending` while it runs, and for ever where the process died. */
  outcome: z.enum(attemptOutcomes),
  report_id: z.string().nullable(),
  charged: z.boolean().nullable(),
  ended_at: z.string().nullable(),
  message: z.string().nullable(),
  run_id: z.string().nullable().default(null),
})

/** One request of research, as it stands on disk. */
export type Attempt = z.infer<typeof attemptSchema>

/** Attempts at research in the folder of results, one file each, durable before anything is sent. */
export interface AttemptStore {
  save(attempt: Attempt): Promise<void>
  /** In the order in which they were started. A file that is no attempt is left alone. */
  list(): Promise<Attempt[]>
}

/** The attempts below `<output>/.crossfoot/research`. Errors: code `usage` where it cannot be written. */
export function attemptStore(output: string): AttemptStore {
  const folder = join(output, '.crossfoot', 'research')
  return {
    save: async attempt => {
      try {
        await mkdir(folder, { recursive: true })
      } catch (error) {
        throw fileError(error, 'create', folder)
      }
      await atomicWrite(join(folder, `${attempt.request_id}.json`), `${JSON.stringify(attempt, null, 2)}\n`)
      await syncFolder(join(output, '.crossfoot'))
    },
    list: async () => {
      const attempts: Attempt[] = []
      for (const name of await namesIn(folder)) {
        const attempt = attemptSchema.safeParse(parsed(await readFile(join(folder, name), 'utf8')))
        if (attempt.success) attempts.push(attempt.data)
      }
      return attempts.sort((a, b) => (a.started_at < b.started_at ? -1 : a.started_at > b.started_at ? 1 : 0))
    },
  }
}

/** The attempt as a row of the table research_attempts. */
export function attemptRow(attempt: Attempt): AttemptRow {
  return {
    request_id: attempt.request_id,
    question: attempt.query,
    conversation_id: attempt.conversation_id,
    outcome: attempt.outcome,
    charged: attempt.charged,
    report_id: attempt.report_id,
    started_at: attempt.started_at,
    ended_at: attempt.ended_at,
    message: attempt.message,
    run_id: attempt.run_id,
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter(name => /^[\w-]+\.json$/.test(name)).sort()
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return []
    throw fileError(error, 'read', folder)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
