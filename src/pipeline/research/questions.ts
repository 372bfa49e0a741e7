import { readFile } from 'node:fs/promises'
import { dirname, extname } from 'node:path'
import { parseDocument } from 'yaml'
import { z } from 'zod'
import { CrossfootError } from '../../errors.ts'
import { Duckdb, quotePath } from '../../lib/duckdb.ts'
import { fileError } from '../../lib/file-error.ts'
import { longestQuery } from '../../model/research.ts'

const text = z.string().trim().min(1)
const questionSchema = z.strictObject({ entity: text, jurisdiction: text, question: text })

/**
 * The questions of a list as they are sent, `<entity>, <jurisdiction>: <question>`, each once, in their order. A CSV
 * with a header, or a YAML list, of `entity`, `jurisdiction` and `question`. Errors: code `usage` that names the file
 * and the row.
 */
export async function readQuestions(file: string): Promise<string[]> {
  const rows = /^\.ya?ml$/i.test(extname(file)) ? await yamlRows(file) : await csvRows(file)
  const queries = rows.map((row, index) => {
    const parsed = questionSchema.safeParse(row)
    const problem = (what: string): CrossfootError =>
      new CrossfootError('usage', `${file}, question ${index + 1}: ${what}`, {
        stage: 'research',
        hint: 'each question needs entity, jurisdiction and question, and nothing else',
      })
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      throw problem(`${issue?.path.map(String).join('.') || 'it'} is missing or not a text`)
    }
    const { entity, jurisdiction, question } = parsed.data
    const query = `${entity}, ${jurisdiction}: ${question}`
    if (Array.from(query).length > longestQuery) throw problem(`it is longer than ${longestQuery} characters`)
    return query
  })
  return [...new Set(queries)]
}

async function yamlRows(file: string): Promise<unknown[]> {
  let content: string
  try {
    content = await readFile(file, 'utf8')
  } catch (error) {
    throw fileError(error, 'read the questions', file)
  }
  const document = parseDocument(content, { prettyErrors: false })
  const value: unknown = document.errors.length > 0 ? undefined : document.toJS()
  if (Array.isArray(value)) return value as unknown[]
  throw new CrossfootError('usage', `${file} is no YAML list of questions`, { stage: 'research' })
}

async function csvRows(file: string): Promise<unknown[]> {
  const duckdb = await Duckdb.open({ folders: [dirname(file)] })
  try {
    const rows: unknown[] = []
    const sql = `FROM read_csv(${quotePath(file)}, header = true, all_varchar = true, delim = ',', quote = '"', escape = '"')`
    for await (const row of duckdb.rows(sql)) rows.push(row)
    return rows
  } catch (error) {
    if (error instanceof CrossfootError) throw error
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new CrossfootError('usage', `the questions in ${file} cannot be read: ${reason}`, {
      stage: 'research',
      hint: 'write a CSV with the header entity,jurisdiction,question',
    })
  } finally {
    duckdb.close()
  }
}
