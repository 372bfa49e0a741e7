import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Duckdb } from '../../lib/duckdb.ts'
import { systemCode } from '../../lib/file-error.ts'
import { sha256Hex } from '../../lib/hash.ts'
import { wellFormed } from '../../lib/well-formed.ts'
import { leavesOf, type Leaf } from './leaves.ts'
import type { Relations } from './relations.ts'
import { count, reason, type Problem } from './result.ts'

interface StoredLeaf {
  readonly pointer: string
  readonly text: string | null
}

/**
 * Proves the conservation law from the raw bodies: every scalar of the statements and of the evidence is exactly one
 * row of facts or fields, under its own pointer and with its own text, and no row is from anywhere else.
 */
export async function checkConservation(
  duckdb: Duckdb,
  folder: string,
  relations: Relations,
  problems: Problem[],
): Promise<{ reports: number; leaves: number }> {
  const [facts] = relations.get('facts') ?? []
  const [fields] = relations.get('fields') ?? []
  const [reports] = relations.get('reports') ?? []
  const [flags] = relations.get('quality_flags') ?? []
  const checked = { reports: 0, leaves: 0 }
  if (!facts || !fields || !reports) return checked
  const hashes = new Map<string, string>()
  for await (const { report_id, content_hash } of duckdb.rows(
    `SELECT report_id, content_hash FROM (${reports.sql}) WHERE content_hash IS NOT NULL`,
  )) {
    hashes.set(String(report_id), String(content_hash))
  }
  const malformed = new Set<string>()
  if (flags) {
    const sql = `SELECT DISTINCT report_id FROM (${flags.sql}) WHERE rule LIKE 'contract.detail%' AND report_id IS NOT NULL`
    for await (const { report_id } of duckdb.rows(sql)) malformed.add(String(report_id))
  }
  const check = async (id: string, stored: StoredLeaf[]): Promise<void> => {
    const hash = hashes.get(id)
    hashes.delete(id)
    if (hash === undefined) {
      problems.push({
        file: facts.file,
        message: `report ${id} has rows, yet no raw body that they came from`,
      })
      return
    }
    checked.reports++
    checked.leaves += await checkReport(
      { folder, id, hash, stored, malformed: malformed.has(id), file: facts.file },
      problems,
    )
  }
  let current: string | undefined
  let stored: StoredLeaf[] = []
  const rows = duckdb.rows(
    `SELECT report_id, json_pointer, value_text FROM (
       SELECT report_id, json_pointer, value_text FROM (${facts.sql})
       UNION ALL SELECT report_id, json_pointer, value_text FROM (${fields.sql})) ORDER BY report_id`,
  )
  for await (const { report_id, json_pointer, value_text } of rows) {
    if (report_id !== current) {
      if (current !== undefined) await check(current, stored)
      current = String(report_id)
      stored = []
    }
    stored.push({ pointer: String(json_pointer), text: value_text as string | null })
  }
  if (current !== undefined) await check(current, stored)
  // Bodies without any scalar have no rows; they are checked all the same.
  for (const id of hashes.keys()) await check(id, [])
  return checked
}

interface ReportToCheck {
  readonly folder: string
  readonly id: string
  readonly hash: string
  readonly stored: readonly StoredLeaf[]
  /** Whether a flag says that the body is no report detail. */
  readonly malformed: boolean
  readonly file: string
}

/** Checks one report and returns the number of scalars of its body. */
async function checkReport(report: ReportToCheck, problems: Problem[]): Promise<number> {
  const { folder, id, hash, stored, file } = report
  const path = `raw/${hash.slice(0, 2)}/${hash}.json`
  let body: Buffer
  try {
    body = await readFile(join(folder, path))
  } catch (error) {
    const why = systemCode(error) === 'ENOENT' ? 'is missing' : `cannot be read (${reason(error)})`
    problems.push({ file: path, message: `${why}; it is the raw body of report ${id}` })
    return 0
  }
  if (sha256Hex(body) !== hash) {
    problems.push({
      file: path,
      message: `was changed: its SHA-256 is not its name; it is the raw body of report ${id}`,
    })
    return 0
  }
  let leaves: Leaf[]
  try {
    leaves = leavesOf(body.toString('utf8'))
  } catch (error) {
    if (!(report.malformed && stored.length === 0)) {
      problems.push({
        file: path,
        message: `is no JSON (${reason(error)}), yet report ${id} has rows or no flag that says so`,
      })
    }
    return 0
  }
  if (report.malformed && stored.length === 0) return 0
  const found = compareLeaves(leaves, stored)
  if (found) problems.push({ file, message: `report ${id}: ${found}` })
  return leaves.length
}

/** What is wrong between the scalars of a body and its rows; undefined where they are the same. */
function compareLeaves(leaves: readonly Leaf[], stored: readonly StoredLeaf[]): string | undefined {
  const rows = new Map<string, string | null>()
  for (const { pointer, text } of stored) {
    if (rows.has(pointer)) return `${pointer} stands in two rows of facts and fields`
    rows.set(pointer, text)
  }
  for (const { pointer, text } of leaves) {
    // A lone surrogate has no place in UTF-8: it is stored as its escape, or as U+FFFD.
    const place = [wellFormed(pointer), pointer.toWellFormed()].find(spelling => rows.has(spelling))
    if (place === undefined) return `${pointer} of the raw body is no row of facts or fields`
    const kept = rows.get(place)
    rows.delete(place)
    if (kept !== text && (text === null || (kept !== wellFormed(text) && kept !== text.toWellFormed()))) {
      return `${pointer} is stored with another text than the raw body has`
    }
  }
  const [extra] = rows.keys()
  if (extra === undefined) return undefined
  return `${count(rows.size, 'row')} stand at no scalar of the raw body, the first at ${extra}`
}
