import { mkdir, open, readFile, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CrossfootError } from '../../errors.ts'
import { atomicWrite, syncFolder } from '../../lib/atomic-write.ts'
import { fileError, systemCode } from '../../lib/file-error.ts'
import { sha256Hex } from '../../lib/hash.ts'

/** One answer of the service as it stands in `raw/index.ndjson`. */
export interface ArchiveEntry {
  readonly received_at: string
  readonly run_id: string
  readonly method: string
  /** Behind /api/v1, with the query. */
  readonly path: string
  readonly status: number
  readonly content_type: string | null
  readonly sha256: string
  readonly bytes: number
  readonly report_id?: string
  readonly attempt: number
}

/** Every body as it was received, content-addressed and append-only, so that normalizing again needs no request. */
export interface Archive {
  /** Keeps a body and its line in the index; both are durable when this resolves. */
  append(entry: Omit<ArchiveEntry, 'sha256' | 'bytes'>, body: Uint8Array): Promise<ArchiveEntry>
  /** Bytes of a body; rejects when the archive has lost or changed it. */
  body(sha256: string): Promise<Buffer>
  /** Whether the file of a body is there. */
  has(sha256: string): Promise<boolean>
  /** Length of the index in bytes. */
  size(): number
  /** Entries behind a position of the index, oldest first. */
  since(position: number): Promise<ArchiveEntry[]>
  close(): Promise<void>
}

/** Path of a body inside the archive, relative to the folder of results. */
export function bodyPath(sha256: string): string {
  return `raw/${sha256.slice(0, 2)}/${sha256}.json`
}

/**
 * Opens the archive of a folder of results, creating it where there is none. A last line of the index that a crash
 * has torn is cut off. Errors: code `usage` for a folder that is full or not writable.
 */
export async function openArchive(output: string): Promise<Archive> {
  const indexPath = indexOf(output)
  let index: FileHandle
  let size: number
  try {
    await mkdir(dirname(indexPath), { recursive: true })
    index = await open(indexPath, 'a+')
    size = await cutTornLine(index)
  } catch (error) {
    throw fileError(error, 'open', indexPath)
  }
  let queue: Promise<unknown> = Promise.resolve()

  const appendLine = async (entry: ArchiveEntry): Promise<void> => {
    const line = Buffer.from(`${JSON.stringify({ ...entry, check: checkOf(entry) })}\n`)
    try {
      await index.appendFile(line)
      await index.datasync()
    } catch (error) {
      await index.truncate(size).catch(() => {})
      throw fileError(error, 'write', indexPath)
    }
    size += line.length
  }

  return {
    append: async (partial, body) => {
      const sha256 = sha256Hex(body)
      await storeBody(join(output, bodyPath(sha256)), body)
      const entry = { ...partial, sha256, bytes: body.length }
      const done = queue.then(() => appendLine(entry))
      queue = done.catch(() => {})
      await done
      return entry
    },
    body: async sha256 => {
      const path = join(output, bodyPath(sha256))
      let body: Buffer
      try {
        body = await readFile(path)
      } catch (error) {
        throw fileError(error, 'read the kept answer', path)
      }
      if (sha256Hex(body) !== sha256) {
        throw new CrossfootError('internal', `the kept answer ${path} was changed after it was received`, {
          hint: 'delete that file and run again, it is then fetched anew',
        })
      }
      return body
    },
    has: async sha256 => {
      try {
        return (await stat(join(output, bodyPath(sha256)))).isFile()
      } catch {
        return false
      }
    },
    size: () => size,
    since: position => readIndex(output, position),
    close: async () => {
      await queue
      await index.close()
    },
  }
}

/** Entries of the index behind a position, oldest first; damaged lines are left out. */
export async function readIndex(output: string, position = 0): Promise<ArchiveEntry[]> {
  const path = indexOf(output)
  try {
    const text = (await readFile(path)).subarray(position).toString('utf8')
    return text.split('\n').flatMap(line => soundEntry(line) ?? [])
  } catch (error) {
    throw fileError(error, 'read', path)
  }
}

const indexOf = (output: string): string => join(output, 'raw', 'index.ndjson')

/** Checksum of a line of the index: a disk that lied about what it wrote leaves lines that nobody should follow. */
function checkOf(entry: ArchiveEntry): string {
  return sha256Hex(JSON.stringify(entry)).slice(0, 16)
}

/** The entry of a line; undefined for one that is damaged. The bodies that it names are then fetched again. */
function soundEntry(line: string): ArchiveEntry | undefined {
  try {
    const { check, ...entry } = JSON.parse(line) as ArchiveEntry & { check?: string }
    return check === undefined || check === checkOf(entry) ? entry : undefined
  } catch {
    return undefined
  }
}

/** Identical bodies are stored once; a file of another length is what a crash of the disk has left: written again. */
async function storeBody(path: string, body: Uint8Array): Promise<void> {
  try {
    if ((await stat(path)).size === body.length) return
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw fileError(error, 'read', path)
  }
  const folder = dirname(path)
  try {
    const made = await mkdir(folder, { recursive: true })
    if (made !== undefined) await syncFolder(dirname(folder))
  } catch (error) {
    throw fileError(error, 'create', folder)
  }
  await atomicWrite(path, body)
}

/** Length of the index up to its last complete line; what stands behind it is cut off. */
async function cutTornLine(index: FileHandle): Promise<number> {
  const { size } = await index.stat()
  const block = 65_536
  for (let end = size; end > 0; end -= block) {
    const start = Math.max(0, end - block)
    const { buffer, bytesRead } = await index.read(Buffer.alloc(end - start), 0, end - start, start)
    const newline = buffer.subarray(0, bytesRead).lastIndexOf(10)
    if (newline < 0) continue
    const complete = start + newline + 1
    if (complete < size) await index.truncate(complete)
    return complete
  }
  if (size > 0) await index.truncate(0)
  return 0
}
