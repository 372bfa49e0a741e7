import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileError, systemCode } from '../../lib/file-error.ts'
import type { Invocation } from '../io.ts'
import { printJson } from '../print.ts'
import { safeLine } from '../safe-term.ts'
import { nextSteps, scaffold } from '../scaffold.ts'

/** `crossfoot init`: writes the files that are not there yet and says what to do next. */
export async function init(invocation: Invocation): Promise<number> {
  const { io, args, json, quiet } = invocation
  const folder = args[0] ?? '.'
  const written: string[] = []
  const kept: string[] = []
  for (const [name, text] of Object.entries(scaffold)) {
    const path = join(folder, name)
    if (await writeNew(path, text)) written.push(path)
    else kept.push(path)
  }
  if (json) await printJson(invocation, { written, kept })
  else {
    for (const path of written) await io.stdout.write(`wrote ${safeLine(path)}\n`)
    for (const path of kept) await io.stdout.write(`kept ${safeLine(path)}, which was there already\n`)
  }
  if (!quiet) {
    if (folder !== '.') await io.stderr.write(`\nGo there first: cd ${safeLine(folder)}\n`)
    if (kept.some(path => path.endsWith('.gitignore'))) {
      await io.stderr.write('\nSee that your .gitignore has output/, .env and .crossfoot-key\n')
    }
    await io.stderr.write(nextSteps)
  }
  return 0
}

/** Writes a file that is not there; false where anything of that name is, also a link that leads nowhere. */
async function writeNew(path: string, text: string): Promise<boolean> {
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (systemCode(error) === 'EEXIST' && (error as NodeJS.ErrnoException).syscall === 'open') return false
    throw fileError(error, 'write', path)
  }
}
