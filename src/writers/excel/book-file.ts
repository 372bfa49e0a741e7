import { rm } from 'node:fs/promises'
import type { ResultStamp, WrittenFile } from '../../model/results.ts'
import { openWorkbook, type Workbook } from './workbook.ts'

interface NewFile {
  readonly file: string
  /** The same, relative to the folder that the caller was given. */
  readonly path: string
  readonly title: string
  readonly subject: string
  readonly stamp: ResultStamp
  readonly created: Date
}

/** Opens a workbook, has its sheets written and closes it; a file that cannot be finished is removed. */
export async function writeFile(
  { file, path, title, subject, stamp, created }: NewFile,
  write: (workbook: Workbook) => Promise<WrittenFile['rows']>,
): Promise<WrittenFile> {
  const keywords = `crossfoot ${stamp.toolVersion}, run ${stamp.runId}, tables version ${stamp.schemaVersion}`
  const workbook = await openWorkbook(file, { title, subject, keywords, created })
  try {
    const rows = await write(workbook)
    await workbook.commit()
    return { path, rows }
  } catch (error) {
    workbook.abandon()
    await rm(file, { force: true }).catch(() => {})
    throw error
  }
}
