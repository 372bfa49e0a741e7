import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CrossfootError } from '../../errors.ts'
import { outputOption, type Invocation } from '../io.ts'
import { openerOf, startOpener } from '../open-file.ts'
import { printJson } from '../print.ts'
import { fit } from '../say.ts'

/** `crossfoot open`: shows the report in the browser; prints its path where there is no display, and with --json. */
export async function open(invocation: Invocation): Promise<number> {
  const { io, json, quiet } = invocation
  const folder = outputOption(invocation)
  const path = resolve(io.cwd, join(folder, 'report', 'index.html'))
  if (!existsSync(path)) {
    throw new CrossfootError('usage', `${folder} holds no report/index.html`, {
      hint: 'name the folder with --output, or write results first with crossfoot run (a pipeline with report: false writes none)',
    })
  }
  if (json) {
    await printJson(invocation, { path })
    return 0
  }
  const opener = openerOf(path, process.platform, io.env)
  const opened = opener !== undefined && (await startOpener(opener, io.env))
  await io.stdout.write(`${path}\n`)
  if (!opened && !quiet) {
    const why = opener ? `${opener.program} could not be started` : 'there is no display here'
    await io.stderr.write(fit(io.stderr, `${why}: open this file in a browser\n`))
  }
  return 0
}
