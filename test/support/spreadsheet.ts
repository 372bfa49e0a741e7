import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { missing } from './needs.ts'

/** What openpyxl, which shares no code with the writer, reads from a workbook: rows of values by sheet. */
export interface ReadWorkbook {
  readonly sheets: Readonly<Record<string, (string | number | null)[][]>>
  readonly types: Readonly<Record<string, string[]>>
  readonly notes: Readonly<Record<string, string>>
  readonly formats: Readonly<Record<string, string>>
  readonly fills: Readonly<Record<string, string>>
  readonly links: Readonly<Record<string, string>>
  readonly frozen: Readonly<Record<string, string | null>>
  /** Sheet, range, range of the filter, and whether its columns are called as row 1 says. */
  readonly tables: Readonly<Record<string, readonly [string, string, string, boolean]>>
  readonly print: Readonly<Record<string, string>>
}

const script = `
import json, sys, openpyxl, datetime
book = openpyxl.load_workbook(sys.argv[1])
out = dict(sheets={}, types={}, notes={}, formats={}, fills={}, links={}, frozen={}, tables={}, print={})
def plain(v):
    return v.isoformat() if isinstance(v, (datetime.datetime, datetime.date)) else v
for sheet in book:
    out['sheets'][sheet.title] = [[plain(c.value) for c in row] for row in sheet.iter_rows()]
    out['types'][sheet.title] = sorted({c.data_type for row in sheet.iter_rows() for c in row if c.value is not None})
    out['frozen'][sheet.title] = sheet.freeze_panes
    out['tables'].update({table.name: [sheet.title, table.ref, table.autoFilter.ref, [c.name for c in table.tableColumns] == [c.value for c in sheet[1]]] for table in sheet.tables.values()})
    out['print'][sheet.title] = '%s %s %s' % (sheet.page_setup.orientation, sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight)
    for row in sheet.iter_rows():
        for c in row:
            at = sheet.title + '!' + c.coordinate
            if c.comment: out['notes'][at] = c.comment.text
            if c.value is not None: out['formats'][at] = c.number_format
            if c.fill.fill_type: out['fills'][at] = c.fill.fgColor.rgb
            if c.hyperlink: out['links'][at] = c.hyperlink.target or c.hyperlink.location
json.dump(out, sys.stdout)
`

/** Reads a workbook with openpyxl; undefined, with a printed reason, where Python or openpyxl is missing. */
export function readWithOpenpyxl(file: string): ReadWorkbook | undefined {
  for (const python of ['python3', '/usr/bin/python3']) {
    if (spawnSync(python, ['-c', 'import openpyxl']).status !== 0) continue
    const { status, stdout, stderr } = spawnSync(python, ['-c', script, file], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    })
    if (status !== 0) throw new Error(`openpyxl cannot read ${file}: ${stderr}`)
    return JSON.parse(stdout) as ReadWorkbook
  }
  missing('Python with openpyxl')
  return undefined
}

/** Turns a workbook into CSV of its first sheet, or another format, with LibreOffice; false where that is missing. */
export function convertWithLibreOffice(file: string, folder: string, format: string): boolean {
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const run = spawnSync(
    'soffice',
    [profile, '--headless', '--convert-to', format, '--outdir', folder, file],
    {
      encoding: 'utf8',
      timeout: 120_000,
    },
  )
  if (run.error) {
    missing('LibreOffice')
    return false
  }
  if (run.status !== 0) throw new Error(`LibreOffice cannot read ${file}: ${run.stderr}`)
  return true
}

const bareScript = `
import sys, openpyxl
openpyxl.load_workbook(sys.argv[1]).save(sys.argv[2])
`
const formulaScript = `
import json, sys, openpyxl
formulas = openpyxl.load_workbook(sys.argv[1])
values = openpyxl.load_workbook(sys.argv[2], data_only=True)
out = {}
for sheet in formulas:
    for row in sheet.iter_rows():
        for c in row:
            if c.data_type == 'f': out[sheet.title + '!' + c.coordinate] = values[sheet.title][c.coordinate].value
json.dump(out, sys.stdout)
`

/** Results of all formulas by cell, as the file keeps them and as LibreOffice calculates them anew. */
export function formulaResults(
  file: string,
  folder: string,
): { kept: Record<string, unknown>; calculated: Record<string, unknown> } | undefined {
  const python = ['python3', '/usr/bin/python3'].find(
    name => spawnSync(name, ['-c', 'import openpyxl']).status === 0,
  )
  if (python === undefined) {
    missing('Python with openpyxl')
    return undefined
  }
  const run = (...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync(python, ['-c', ...args], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    })
    if (status !== 0) throw new Error(stderr)
    return stdout
  }
  // openpyxl saves formulas without results, so that there is nothing that LibreOffice could repeat.
  const bare = join(folder, 'bare.xlsx')
  run(bareScript, file, bare)
  const out = join(folder, 'calculated')
  mkdirSync(out, { recursive: true })
  if (!convertWithLibreOffice(bare, out, 'xlsx')) return undefined
  return {
    kept: JSON.parse(run(formulaScript, file, file)) as Record<string, unknown>,
    calculated: JSON.parse(run(formulaScript, file, join(out, 'bare.xlsx'))) as Record<string, unknown>,
  }
}
