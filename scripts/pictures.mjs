// Draws the pictures of the README anew, from the demo: a sheet of a workbook and the report page.
//   npm run pictures
// Needs LibreOffice, pdftoppm (poppler-utils) and Chromium (its path in CROSSFOOT_CHROMIUM if it is elsewhere).
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const largest = 150_000
const company = 'Apple Inc'
const chromium = process.env['CROSSFOOT_CHROMIUM'] ?? '/usr/bin/chromium'
const into = 'docs/pictures'

const folder = mkdtempSync(join(tmpdir(), 'crossfoot-pictures-'))
const run = (program, ...args) => execFileSync(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })

/** The sheet with this heading, as the first page that has it; without the margins of the paper. */
function drawSheet(workbook, heading, file) {
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
  run('soffice', profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, workbook)
  const pdf = join(folder, `${company}.pdf`)
  const pages = run('pdftotext', '-layout', pdf, '-').toString().split('\f')
  const page = String(pages.findIndex(text => text.includes(`\n${heading}`)) + 1)
  if (page === '0') throw new Error(`${workbook} has no page with ${heading}`)
  const part = ['-x', '40', '-y', '50', '-W', '965', '-H', '625']
  const name = file.replace(/\.png$/, '')
  run('pdftoppm', '-png', '-singlefile', '-r', '100', '-f', page, '-l', page, ...part, pdf, name)
}

function drawPage(page, file) {
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const looks = ['--headless', '--hide-scrollbars', '--window-size=1200,760', `--screenshot=${resolve(file)}`]
  run(chromium, ...root, ...looks, pathToFileURL(page).href)
}

try {
  const output = join(folder, 'output')
  run(process.execPath, 'dist/main.js', 'demo', '--output', output, '--quiet')
  mkdirSync(into, { recursive: true })
  drawSheet(join(output, 'excel', `${company}.xlsx`), 'Income statement ·', join(into, 'workbook.png'))
  drawPage(join(output, 'report', 'index.html'), join(into, 'page.png'))
  for (const name of ['workbook.png', 'page.png']) {
    const { size } = statSync(join(into, name))
    console.error(`${join(into, name)}: ${size} bytes`)
    if (size > largest) throw new Error(`${name} is larger than ${largest} bytes`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
