import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CrossfootError } from '../../errors.ts'
import { verify as verifyFolder } from '../../pipeline/verify/verify.ts'
import { outputOption, type Invocation } from '../io.ts'
import { plural, printJson, printRows } from '../print.ts'
import { safeLine } from '../safe-term.ts'
import { fit } from '../say.ts'

/** What is counted, in the singular. */
const nouns = {
  files: 'file',
  rows: 'row',
  workbooks: 'workbook',
  pages: 'page',
  reports: 'report',
  leaves: 'value',
} as const

/** `crossfoot verify`: prints what is wrong with the folder of results; exit 6 where something is. */
export async function verify(invocation: Invocation): Promise<number> {
  const { io, json, quiet } = invocation
  const folder = outputOption(invocation)
  if (!existsSync(join(folder, 'manifest.json'))) {
    throw new CrossfootError('usage', `${folder} holds no results to verify`, {
      hint: 'name the folder with --output, or write results first with crossfoot run',
    })
  }
  const { problems, checked } = await verifyFolder(folder)
  if (json) await printJson(invocation, { ok: problems.length === 0, problems, checked })
  else if (problems.length > 0) {
    const rows = problems.map(({ file, message }) => ({ file, message }))
    await printRows(invocation, rows, ['file', 'message'])
  }
  if (!json && !quiet) {
    const counts = Object.entries(checked).map(([name, number]) =>
      plural(number, nouns[name as keyof typeof checked]),
    )
    await io.stderr.write(fit(io.stderr, `checked ${counts.join(', ')}\n`))
  }
  if (problems.length === 0) {
    if (!json) await io.stdout.write(`${safeLine(folder)} is sound\n`)
    return 0
  }
  const [first] = problems
  const more = problems.length > 1 ? ` (${plural(problems.length, 'problem')} in all)` : ''
  throw new CrossfootError('contract', `${first?.file}: ${first?.message}${more}`, {
    hint: `crossfoot run --output ${folder} writes the results anew from what was fetched`,
  })
}
