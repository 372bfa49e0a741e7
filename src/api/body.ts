import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Readable } from 'node:stream'
import { CrossfootError } from '../errors.ts'
import { visibleText } from '../lib/visible-text.ts'

/** What the client offers in Accept-Encoding. */
export const acceptedEncodings = 'gzip, br'

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
}

/**
 * Reads a body and undoes its Content-Encoding. Both the bytes received and the bytes they decode to are limited, so
 * that neither a bomb nor an endless stream fills the memory. A compressed stream that ends too early rejects with the
 * error of zlib. Code `contract`: too large, an encoding that was not offered, more than one of them.
 */
export async function readBody(
  source: Readable,
  encoding: string | undefined,
  limitBytes: number,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  const collect = async (input: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of limited(input, limitBytes)) chunks.push(chunk)
  }
  try {
    const decoder = decoderOf(encoding)
    if (decoder) {
      const received = (input: AsyncIterable<Buffer>): AsyncIterable<Buffer> => limited(input, limitBytes)
      await pipeline(source, received, decoder, collect)
    } else await pipeline(source, collect)
  } catch (error) {
    // Closes the connection: a body that is not wanted must not go on arriving. It may object to that.
    source.on('error', () => undefined).destroy()
    throw error
  }
  return Buffer.concat(chunks)
}

async function* limited(input: AsyncIterable<Buffer>, limitBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of input) {
    bytes += chunk.length
    if (bytes > limitBytes) {
      throw new CrossfootError('contract', `the body is larger than the limit of ${limitBytes} bytes`)
    }
    yield chunk
  }
}

function decoderOf(encoding: string | undefined): Transform | undefined {
  const names = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '' && name !== 'identity')
  const [name, ...others] = names
  if (name === undefined) return undefined
  if (others.length > 0) throw new CrossfootError('contract', 'the body is compressed more than once')
  const create = Object.hasOwn(decoders, name) ? decoders[name] : undefined
  if (!create) {
    throw new CrossfootError(
      'contract',
      `the body is compressed as "${visibleText(name, 40)}", which was not offered`,
    )
  }
  return create()
}
