import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
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
  /** What of a sheet is printed, where that is not all. */
  readonly areas: Readonly<Record<string, string>>
}

const script = `
import json, sys, openpyxl, datetime
book = openpyxl.load_workbook(sys.argv[1])
out = dict(sheets={}, types={}, notes={}, formats={}, fills={}, links={}, frozen={}, tables={}, print={}, areas={})
def plain(v):
    return v.isoformat() if isinstance(v, (datetime.datetime, datetime.date)) else v
for sheet in book:
    out['sheets'][sheet.title] = [[plain(c.value) for c in row] for row in sheet.iter_rows()]
    out['types'][sheet.title] = sorted({c.data_type for row in sheet.iter_rows() for c in row if c.value is not None})
    out['frozen'][sheet.title] = sheet.freeze_panes
    out['tables'].update({table.name: [sheet.title, table.ref, table.autoFilter.ref, [c.name for c in table.tableColumns] == [c.value for c in sheet[1]]] for table in sheet.tables.values()})
    out['print'][sheet.title] = '%s %s %s' % (sheet.page_setup.orientation, sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight)
    area = sheet.print_area
    if area: out['areas'][sheet.title] = (area if isinstance(area, str) else area[0]).split('!')[-1]
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

/** Turns workbooks into CSV of their first sheet, or another format, with LibreOffice; false where that is missing. */
export function convertWithLibreOffice(
  file: string | readonly string[],
  folder: string,
  format: string,
): boolean {
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const run = spawnSync(
    'soffice',
    [profile, '--headless', '--convert-to', format, '--outdir', folder, ...[file].flat()],
    {
      encoding: 'utf8',
      timeout: 120_000,
    },
  )
  if (run.error) {
    missing('LibreOffice')
    return false
  }
  if (run.status !== 0) throw new Error(`LibreOffice cannot read ${[file].flat().join(', ')}: ${run.stderr}`)
  return true
}

const bareScript = `
import glob, os, sys, openpyxl
for file in glob.glob(sys.argv[1] + '/*.xlsx'):
    openpyxl.load_workbook(file).save(os.path.join(sys.argv[2], os.path.basename(file)))
`
const bookScript = `
import glob, json, os, sys, openpyxl
out = {}
for file in glob.glob(sys.argv[1] + '/*.xlsx'):
    name = os.path.basename(file)
    formulas = openpyxl.load_workbook(file)
    kept = openpyxl.load_workbook(file, data_only=True)
    calculated = openpyxl.load_workbook(os.path.join(sys.argv[2], name), data_only=True)
    book = out[name] = dict(kept={}, calculated={}, errors=[], facts=[], shown=[])
    for sheet in formulas:
        for row in sheet.iter_rows():
            for c in row:
                at = sheet.title + '!' + c.coordinate
                if 'e' in (c.data_type, kept[sheet.title][c.coordinate].data_type, calculated[sheet.title][c.coordinate].data_type): book['errors'].append(at)
                if c.data_type != 'f': continue
                book['kept'][at] = kept[sheet.title][c.coordinate].value
                book['calculated'][at] = calculated[sheet.title][c.coordinate].value
        rows = [[c.value for c in row] for row in calculated[sheet.title].iter_rows()]
        if sheet.title == 'Facts':
            columns = [rows[0].index(name) for name in ('report_id', 'json_pointer', 'value')]
            book['facts'] += [[row[at] for at in columns] for row in rows[1:]]
        elif sheet['A5'].value == 'Line':
            for row in rows[6:]:
                if row[0] == 'Checks': break
                book['shown'] += [v for v in row[2:] if isinstance(v, (int, float))]
json.dump(out, sys.stdout)
`

/** A workbook as openpyxl reads it, formulas also as LibreOffice calculates them anew. */
export interface CalculatedWorkbook {
  /** Results of the formulas by cell. */
  readonly kept: Readonly<Record<string, unknown>>
  readonly calculated: Readonly<Record<string, unknown>>
  readonly errors: readonly string[]
  /** Report, pointer and value of each row of Facts. */
  readonly facts: readonly (readonly [string, string, number | string | null])[]
  /** Numbers of the statement sheets. */
  readonly shown: readonly number[]
}

/** All workbooks of a folder, calculated anew in one start of LibreOffice; undefined where that or Python is missing. */
export function calculateWorkbooks(
  folder: string,
  scratch: string,
): Record<string, CalculatedWorkbook> | undefined {
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
  const bare = join(scratch, 'bare')
  const out = join(scratch, 'calculated')
  for (const made of [bare, out]) mkdirSync(made, { recursive: true })
  run(bareScript, folder, bare)
  const files = readdirSync(bare).map(name => join(bare, name))
  if (!convertWithLibreOffice(files, out, 'xlsx')) return undefined
  return JSON.parse(run(bookScript, folder, out)) as Record<string, CalculatedWorkbook>
}
