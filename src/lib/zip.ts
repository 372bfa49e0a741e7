import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

/** A file inside a ZIP file. */
export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly compressedSize: number
  readonly headerOffset: number
}

const endSignature = 0x06054b50
const directorySignature = 0x02014b50
const headerSignature = 0x04034b50
const endLength = 22
const directoryLength = 46
const headerLength = 30
const maxComment = 65_535
const deflated = 8
const stored = 0

/** Directory of a ZIP file, by name. Throws for anything that is no ZIP file, and for one larger than 4 GiB. */
export async function readZipDirectory(path: string): Promise<Map<string, ZipEntry>> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const tail = Buffer.alloc(Math.min(size, endLength + maxComment))
    await file.read(tail, 0, tail.length, size - tail.length)
    let end = tail.length - endLength
    while (end >= 0 && tail.readUInt32LE(end) !== endSignature) end--
    if (end < 0) throw new Error('it is no ZIP file, or it is cut off')
    const count = tail.readUInt16LE(end + 10)
    const length = tail.readUInt32LE(end + 12)
    const start = tail.readUInt32LE(end + 16)
    if (start + length > size) throw new Error('its directory lies outside the file')
    const directory = Buffer.alloc(length)
    await file.read(directory, 0, length, start)
    return parseDirectory(directory, count)
  } finally {
    await file.close()
  }
}

/** Bytes of one entry, inflated as they are read. */
export async function openZipEntry(path: string, entry: ZipEntry): Promise<Readable> {
  const file = await open(path, 'r')
  let start: number
  try {
    const header = Buffer.alloc(headerLength)
    await file.read(header, 0, headerLength, entry.headerOffset)
    if (header.readUInt32LE(0) !== headerSignature) throw new Error(`its entry ${entry.name} is damaged`)
    start = entry.headerOffset + headerLength + header.readUInt16LE(26) + header.readUInt16LE(28)
  } finally {
    await file.close()
  }
  const bytes = createReadStream(path, { start, end: start + entry.compressedSize - 1 })
  if (entry.method === stored) return bytes
  if (entry.method !== deflated) throw new Error(`its entry ${entry.name} is packed in an unknown way`)
  // The callback is needed for errors to reach the reader; they do so by destroying the last stream.
  return pipeline(bytes, createInflateRaw(), () => {})
}

function parseDirectory(directory: Buffer, count: number): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>()
  let at = 0
  for (let left = count; left > 0; left--) {
    if (at + directoryLength > directory.length || directory.readUInt32LE(at) !== directorySignature) {
      throw new Error('its directory is damaged')
    }
    const nameLength = directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + directoryLength, at + directoryLength + nameLength)
    entries.set(name.replace(/^\//, ''), {
      name,
      method: directory.readUInt16LE(at + 10),
      compressedSize: directory.readUInt32LE(at + 20),
      headerOffset: directory.readUInt32LE(at + 42),
    })
    at += directoryLength + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}
