import { createReadStream } from 'node:fs'

const newline = 10

/**
 * Lines of a UTF-8 file, split at LF alone and decoded one by one; empty lines are skipped. The line readers of Node
 * also split at U+2028, which may stand unescaped in JSON.
 */
export async function* readLines(path: string): AsyncGenerator<string> {
  let parts: Buffer[] = []
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    let from = 0
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      const tail = chunk.subarray(from, at)
      const line = parts.length > 0 ? Buffer.concat([...parts, tail]) : tail
      parts = []
      from = at + 1
      if (line.length > 0) yield line.toString('utf8')
    }
    if (from < chunk.length) parts.push(chunk.subarray(from))
  }
  if (parts.length > 0) yield Buffer.concat(parts).toString('utf8')
}

/** Length in bytes of the longest line of a file. */
export async function longestLine(path: string): Promise<number> {
  let longest = 0
  let length = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    let from = 0
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      longest = Math.max(longest, length + at - from)
      length = 0
      from = at + 1
    }
    length += chunk.length - from
  }
  return Math.max(longest, length)
}
