import { resolve } from 'node:path'
import { Duckdb } from '../../lib/duckdb.ts'
import { checkConservation } from './conservation.ts'
import { checkFiles, readManifest } from './manifest.ts'
import { compareRelations, openRelations } from './relations.ts'
import { reason, type VerifyResult } from './result.ts'
import { checkPages } from './pages.ts'
import { checkWorkbooks } from './workbooks.ts'

/**
 * Recounts a folder of results and writes nothing: sizes and hashes of the manifest, the same rows in DuckDB, Parquet
 * and Excel, the same figures on the pages of the report, and the conservation law against the raw bodies. Every problem names the file at fault; a file that
 * cannot be read is a problem, not an exception.
 */
export async function verify(folder: string): Promise<VerifyResult> {
  const root = resolve(folder)
  const result: VerifyResult = {
    problems: [],
    checked: { files: 0, rows: 0, workbooks: 0, pages: 0, reports: 0, leaves: 0 },
  }
  const { problems, checked } = result
  const manifest = await readManifest(root, problems)
  if (!manifest) return result
  // A file that is not as it was written is named and not opened: what is in it proves nothing.
  const sound = await checkFiles(root, manifest, problems)
  checked.files = manifest.files.length
  const duckdb = await Duckdb.open({ folders: [root] })
  try {
    const relations = await openRelations(duckdb, root, manifest, sound, problems)
    checked.rows = await compareRelations(duckdb, relations, problems)
    checked.workbooks = await checkWorkbooks(duckdb, root, manifest, sound, relations, problems)
    checked.pages = await checkPages(duckdb, root, manifest, sound, relations, problems)
    Object.assign(checked, await checkConservation(duckdb, root, relations, problems))
  } catch (error) {
    problems.push({
      file: 'manifest.json',
      message: `the results cannot be checked to the end: ${reason(error)}`,
    })
  } finally {
    duckdb.close()
  }
  return result
}
