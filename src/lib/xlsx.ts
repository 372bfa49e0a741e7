import type { Readable } from 'node:stream'
import { openZipEntry, readZipDirectory, type ZipEntry } from './zip.ts'

/** A cell as the file keeps it: a date is its serial number, a formula counts as empty. */
export type XlsxCell = string | number | null
/** Cells by column, from 0. */
export type XlsxRow = readonly (XlsxCell | undefined)[]

const maxPart = 256 * 1024 * 1024

/**
 * Reads the sheets of a workbook row by row, each row with the name of its sheet. Written for this purpose, and apart
 * from the library that writes: two independent readings of the format catch each other's mistakes. (The streaming
 * reader of exceljs 4.4.0 sometimes yields sheets without rows.) Throws Error for a file that is no such workbook.
 */
export async function readXlsx(
  path: string,
  onRow: (sheet: string, row: XlsxRow) => void,
  wanted: (sheet: string) => boolean = () => true,
): Promise<void> {
  const entries = await readZipDirectory(path)
  const part = async (name: string): Promise<Readable> => {
    const entry: ZipEntry | undefined = entries.get(name)
    if (!entry) throw new Error(`it has no ${name}`)
    return openZipEntry(path, entry)
  }
  const strings = entries.has('xl/sharedStrings.xml')
    ? await readStrings(await part('xl/sharedStrings.xml'))
    : []
  const targets = new Map<string, string>()
  for (const tag of (await wholeText(await part('xl/_rels/workbook.xml.rels'))).matchAll(
    /<Relationship\b[^>]*>/g,
  )) {
    targets.set(attribute(tag[0], 'Id') ?? '', attribute(tag[0], 'Target') ?? '')
  }
  for (const tag of (await wholeText(await part('xl/workbook.xml'))).matchAll(/<sheet\b[^>]*>/g)) {
    const name = attribute(tag[0], 'name') ?? ''
    const target = targets.get(attribute(tag[0], 'r:id') ?? '')
    if (target === undefined) throw new Error(`its sheet ${name} has no part`)
    if (!wanted(name)) continue
    const sheet = await part(`xl/${target.replace(/^\/?(?:xl\/)?/, '')}`)
    for await (const row of elements(sheet, '</row>')) onRow(name, parseRow(row, strings))
  }
}

async function readStrings(stream: Readable): Promise<string[]> {
  const strings: string[] = []
  for await (const item of elements(stream, '</si>')) {
    let text = ''
    for (const [, part = ''] of item.matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g)) text += part
    strings.push(decodeText(text))
  }
  return strings
}

/** Text up to and with each closing tag; what stands behind the last one is dropped. */
async function* elements(stream: Readable, closing: string): AsyncGenerator<string> {
  let rest = ''
  stream.setEncoding('utf8')
  for await (const chunk of stream as AsyncIterable<string>) {
    let from = 0
    // Only the new part and an overlap can hold the end of the tag.
    let search = Math.max(0, rest.length - closing.length)
    rest += chunk
    for (let end = rest.indexOf(closing, search); end >= 0; end = rest.indexOf(closing, from)) {
      yield rest.slice(from, end + closing.length)
      from = search = end + closing.length
    }
    rest = rest.slice(from)
    if (rest.length > maxPart) throw new Error('a part of it is larger than any row')
  }
}

const cellPattern = /<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs

function parseRow(xml: string, strings: readonly string[]): XlsxRow {
  const cells: (XlsxCell | undefined)[] = []
  for (const [, attributes = '', content = ''] of xml.matchAll(cellPattern)) {
    const letters = /\br="([A-Z]+)\d+"/.exec(attributes)?.[1]
    if (letters === undefined) throw new Error('it has a cell without a place')
    cells[columnNumber(letters)] = readCell(/\bt="(\w+)"/.exec(attributes)?.[1], content, strings)
  }
  return cells
}

function readCell(type: string | undefined, content: string, strings: readonly string[]): XlsxCell {
  if (content.includes('<f')) return null
  const value = /<(?:v|t)(?:\s[^>]*)?>([^<]*)<\/(?:v|t)>/.exec(content)?.[1]
  if (value === undefined) return null
  if (type === 's') {
    const text = strings[Number(value)]
    if (text === undefined) throw new Error(`it refers to the text ${value}, which it does not have`)
    return text
  }
  return type === undefined || type === 'n' ? Number(value) : decodeText(value)
}

function columnNumber(letters: string): number {
  let number = 0
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64
  return number - 1
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** XML entities, then the escapes of ECMA-376 for characters that XML forbids. */
function decodeText(text: string): string {
  return text
    .replace(
      /&(?:#x([0-9a-fA-F]+)|#(\d+)|(\w+));/g,
      (whole, hex?: string, decimal?: string, name?: string) => {
        if (name !== undefined) return entities[name] ?? whole
        return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
      },
    )
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : decodeText(value)
}

async function wholeText(stream: Readable): Promise<string> {
  let text = ''
  stream.setEncoding('utf8')
  for await (const chunk of stream as AsyncIterable<string>) {
    text += chunk
    if (text.length > maxPart) throw new Error('a part of it is too large')
  }
  return text
}
