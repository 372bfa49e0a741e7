// Runs the built demo and puts the end of its output into the README, where it stands below the two commands.
//   node scripts/readme-session.mjs
// Its run id changes with every run and tells nothing: the one that stands there stays.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const block = /(?<=^```text\n)(\d{8}T\d{6}Z-[0-9a-f]{6}): results 1 in output\n[\s\S]*?(?=^```$)/m

const folder = mkdtempSync(join(tmpdir(), 'crossfoot-readme-'))
try {
  const printed = join(folder, 'printed')
  const command = '"$0" "$1" demo 2> "$2" > "$2.json"'
  const main = resolve('dist/main.js')
  execFileSync('sh', ['-c', command, process.execPath, main, printed], { cwd: folder })
  const text = readFileSync(printed, 'utf8')
  const summary = text.slice(text.indexOf('\n\n') + 2)
  const readme = readFileSync('README.md', 'utf8')
  const [, runId] = block.exec(readme) ?? []
  if (!runId) throw new Error('README.md has no session to replace: a text block that begins with a run id')
  writeFileSync('README.md', readme.replace(block, summary.replaceAll(/\d{8}T\d{6}Z-[0-9a-f]{6}/g, runId)))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
