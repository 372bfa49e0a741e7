import { CrossfootError } from '../../errors.ts'
import { textOption, type Invocation } from '../io.ts'
import { plural, printRows } from '../print.ts'
import { safeJson } from '../safe-term.ts'
import { withService } from '../service.ts'

/** `crossfoot reports list`: GET /reports, one to one; each line of NDJSON is a report as the service sent it. */
export async function reportsList(invocation: Invocation): Promise<number> {
  const { io, json, quiet } = invocation
  const q = textOption(invocation, 'q')
  const query = { ...(q === undefined ? {} : { q }), page: pageNumber(textOption(invocation, 'page')) }
  const page = await withService(invocation, client => client.reportPage(query, io.signal))
  if (json) for (const report of page.reports) await io.stdout.write(`${safeJson(report.json)}\n`)
  else {
    const rows = page.reports.map(({ id, createdAt, query: question }) => ({
      id,
      // The day is enough for a person, and leaves room for the question.
      created: createdAt.slice(0, 10),
      question,
    }))
    await printRows(invocation, rows, ['id', 'created', 'question'])
  }
  if (!quiet) await io.stderr.write(`page ${page.page} of ${page.pages}, ${plural(page.total, 'report')}\n`)
  return 0
}

function pageNumber(text: string | undefined): number {
  if (text === undefined) return 1
  if (/^\d{1,6}$/.test(text)) return Number(text)
  throw new CrossfootError('usage', '--page must be a whole number', { hint: 'pages go from 1 to 100000' })
}
