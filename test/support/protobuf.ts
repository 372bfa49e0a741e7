/** Fields of a protobuf message by number: numbers as bigint (bits for fixed widths), everything else as bytes. */
export type Message = ReadonlyMap<number, readonly (bigint | Buffer)[]>

/** Reads the wire format of protobuf (encoding guide: varint 0, fixed64 1, bytes 2, fixed32 5). */
export function readMessage(bytes: Buffer): Message {
  const fields = new Map<number, (bigint | Buffer)[]>()
  let at = 0
  const varint = (): bigint => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes.readUInt8(at++)
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  const take = (length: number): Buffer => {
    if (at + length > bytes.length) throw new Error('a field is longer than its message')
    at += length
    return bytes.subarray(at - length, at)
  }
  while (at < bytes.length) {
    const tag = Number(varint())
    const wire = tag & 7
    const value =
      wire === 0
        ? varint()
        : wire === 1
          ? take(8).readBigUInt64LE()
          : wire === 2
            ? take(Number(varint()))
            : wire === 5
              ? BigInt(take(4).readUInt32LE())
              : undefined
    if (value === undefined) throw new Error(`wire type ${wire}`)
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), value])
  }
  return fields
}

/** All messages in a field. */
export function messages(message: Message, field: number): Message[] {
  return (message.get(field) ?? []).map(value => readMessage(bytesOf(value)))
}

/** Bytes of a field; none where it is absent. */
export function bytesAt(message: Message, field: number): Buffer {
  return bytesOf(message.get(field)?.[0] ?? Buffer.alloc(0))
}

export function textAt(message: Message, field: number): string {
  return bytesAt(message, field).toString('utf8')
}

/** Whole number of a field; undefined where it is absent. */
export function numberAt(message: Message, field: number): bigint | undefined {
  const value = message.get(field)?.[0]
  return typeof value === 'bigint' ? value : undefined
}

/** The 64 bits of a field as a floating-point number. */
export function doubleOf(bits: bigint): number {
  const buffer = Buffer.alloc(8)
  buffer.writeBigUInt64LE(bits)
  return buffer.readDoubleLE()
}

function bytesOf(value: bigint | Buffer): Buffer {
  if (typeof value === 'bigint') throw new Error('a number where bytes should stand')
  return value
}
