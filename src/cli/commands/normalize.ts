import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { CrossfootError, exitCodes } from '../../errors.ts'
import { fileError } from '../../lib/file-error.ts'
import type { NormalizedReport } from '../../model/finding.ts'
import { columnsOf, tableNames, type TableName } from '../../model/tables.ts'
import { normalizeReport } from '../../normalize/normalize-report.ts'
import { flagReport } from '../../quality/flag-report.ts'
import { readBodies, type Body } from '../body-lines.ts'
import { textOption, type Invocation } from '../io.ts'
import { printRows } from '../print.ts'
import { safeLine } from '../safe-term.ts'
import { sentenceText } from '../report-error.ts'
import type { PrintableRow } from '../table-text.ts'

/** Stands in run_id of rows that no run wrote. */
const runId = 'normalize'

interface OfflineTable {
  readonly rows: (report: NormalizedReport) => readonly PrintableRow[]
  /** What a terminal shows; NDJSON has all columns. */
  readonly columns: readonly string[]
}

const offlineTables: Readonly<Partial<Record<TableName, OfflineTable>>> = {
  facts: {
    rows: report => report.facts,
    columns: [
      'entity',
      'line_item',
      'period_end',
      'value',
      'currency',
      'period_label',
      'statement',
      'value_text',
    ],
  },
  fields: {
    rows: report => report.fields,
    columns: ['json_pointer', 'value_text', 'role', 'value_type', 'reason'],
  },
  datasets: {
    rows: report => report.datasets,
    columns: ['json_pointer', 'title', 'statement', 'currency', 'periods', 'facts', 'unplaced', 'shape'],
  },
  quality_flags: {
    rows: report => flagReport(report, {}, runId),
    columns: ['severity', 'message', 'rule', 'json_pointer'],
  },
}

/** `crossfoot normalize`: bodies in, rows out; a body that cannot be read is named with its line, the others go on. */
export async function normalize(invocation: Invocation): Promise<number> {
  const { io, args, json } = invocation
  const name = textOption(invocation, 'table') ?? 'facts'
  const table = tableOf(name)
  const file = args[0] ?? '-'
  const collected: PrintableRow[] = []
  let bodies = 0
  let broken = 0
  for await (const body of bodiesOf(file, io.stdin)) {
    io.signal.throwIfAborted()
    bodies++
    const { report, problem } = read(body)
    if (problem !== null) {
      broken++
      const place = file === '-' ? 'stdin' : file
      await io.stderr.write(sentenceText(io.stderr, `${place} line ${body.line}: ${problem}`))
    }
    const rows = report ? table.rows(report) : []
    if (json) await printRows(invocation, inDeclaredOrder(rows, name), table.columns)
    else for (const row of rows) collected.push(row)
  }
  if (!json && collected.length > 0) await printRows(invocation, collected, table.columns)
  if (bodies === 0) {
    throw new CrossfootError('usage', `${file === '-' ? 'stdin' : file} holds no report detail`, {
      hint: 'give a file with one JSON or with NDJSON, or - and pipe it in',
    })
  }
  return broken > 0 ? exitCodes.contract : 0
}

function read({ text }: Body): { report: NormalizedReport | null; problem: string | null } {
  try {
    const report = normalizeReport(text, runId)
    const finding = report.findings.find(({ code }) => code.startsWith('contract.'))
    return { report, problem: finding ? safeLine(finding.message) : null }
  } catch (error) {
    if (!(error instanceof CrossfootError) || error.code !== 'contract') throw error
    return { report: null, problem: safeLine(error.message) }
  }
}

function tableOf(name: string): OfflineTable {
  const [, table] = Object.entries(offlineTables).find(([known]) => known === name) ?? []
  if (table) return table
  throw new CrossfootError('usage', `there is no table ${safeLine(name, 40)}`, {
    hint: `--table takes ${Object.keys(offlineTables).join(', ')}`,
  })
}

function inDeclaredOrder(rows: readonly PrintableRow[], table: string): PrintableRow[] {
  const names = tableNames
    .filter(name => name === table)
    .flatMap(name => columnsOf(name).map(([column]) => column))
  return rows.map(row => Object.fromEntries(names.map(column => [column, row[column]])))
}

async function* bodiesOf(file: string, stdin: Readable): AsyncGenerator<Body> {
  try {
    yield* readBodies(file === '-' ? stdin : createReadStream(file))
  } catch (error) {
    throw fileError(error, 'read', file)
  }
}
