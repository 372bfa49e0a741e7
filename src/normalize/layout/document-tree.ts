import { childPointer } from '../../lib/json-pointer.ts'
import { isContainer, JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import type { PlainObject } from './plain-object.ts'

// Documents as trees of typed nodes, as editors and parsers of HTML and Markdown keep them: `{"type": "doc", "content":
// [{"type": "heading", ...}, {"type": "table", "content": [{"type": "tableRow", "content": [...]}]}]}`.

const deepest = 40
const isTable = (type: string): boolean => type === 'table'
const isRow = (type: string): boolean => /^(?:tablerow|row|tr)$/.test(type)
const isCell = (type: string): boolean =>
  /^(?:tablecell|tableheader|tableheadercell|tabledatacell|cell|th|td)$/.test(type)
const isHeading = (type: string): boolean => /^(?:heading\d?|h[1-6]|title)$/.test(type)

/** The kind of a node in one word: `tableRow`, `table-row` and the tag `tr` of an element. */
function typeOf(node: JsonValue): string | undefined {
  if (!(node instanceof Map)) return undefined
  const type = ['type', 'nodeType', 'tagName', 'tag'].map(key => node.get(key)).find(isText)
  const tag = type === 'element' || type === 'tag' ? (node.get('tagName') ?? node.get('name')) : type
  return isText(tag) ? tag.toLowerCase().replaceAll(/[-_]/g, '') : undefined
}

const isText = (value: JsonValue | undefined): value is string => typeof value === 'string'

function kidsOf(node: JsonObject): readonly [string, readonly JsonValue[]] | undefined {
  for (const key of ['content', 'children', 'nodes', 'childNodes']) {
    const kids = node.get(key)
    if (Array.isArray(kids)) return [key, kids]
  }
  return undefined
}

interface Leaf {
  readonly text: string
  readonly pointer: string
}

/** The texts in a node, from left to right. */
function leavesIn(node: JsonValue, pointer: string, found: Leaf[] = []): Leaf[] {
  if (!(node instanceof Map)) return found
  const kids = kidsOf(node)
  if (kids)
    kids[1].forEach((kid, at) => leavesIn(kid, childPointer(childPointer(pointer, kids[0]), at), found))
  else
    for (const key of ['text', 'value', '#text']) {
      const text = node.get(key)
      if (isText(text) && text.trim() !== '') found.push({ text, pointer: childPointer(pointer, key) })
    }
  return found
}

/** One text of a node, at the leaf with its first digit, or its first. */
function textOf(node: JsonValue, pointer: string): Leaf {
  const leaves = leavesIn(node, pointer)
  const place = leaves.find(({ text }) => /\d/.test(text)) ?? leaves[0]
  return {
    text: leaves
      .map(({ text }) => text)
      .join('')
      .trim(),
    pointer: place?.pointer ?? pointer,
  }
}

interface Block {
  readonly type: string
  readonly text?: Leaf
  readonly rows?: readonly (readonly Leaf[])[]
}

/** The rows of a table, also below its head and its body. */
function rowsIn(node: JsonObject, pointer: string, depth: number): Leaf[][] {
  const kids = kidsOf(node)
  if (!kids || depth > deepest) return []
  return kids[1].flatMap((kid, at): Leaf[][] => {
    const place = childPointer(childPointer(pointer, kids[0]), at)
    const type = typeOf(kid)
    if (type === undefined || !(kid instanceof Map)) return []
    return isRow(type) ? [cellsIn(kid, place)] : rowsIn(kid, place, depth + 1)
  })
}

function cellsIn(row: JsonObject, pointer: string): Leaf[] {
  const kids = kidsOf(row)
  return (kids?.[1] ?? []).flatMap((cell, at): Leaf[] => {
    if (!isCell(typeOf(cell) ?? '')) return []
    const place = childPointer(childPointer(pointer, kids![0]), at)
    const blanks = Array.from({ length: spanOf(cell) - 1 }, () => ({ text: '', pointer: place }))
    return [textOf(cell, place), ...blanks]
  })
}

/** How many columns a cell is wide. */
function spanOf(cell: JsonValue): number {
  if (!(cell instanceof Map)) return 1
  for (const holder of [cell, ...['attrs', 'properties', 'attributes', 'data'].map(key => cell.get(key))])
    if (holder instanceof Map)
      for (const [key, value] of holder) {
        const span = /^col_?span$/i.test(key) ? Number(value instanceof JsonNumber ? value.text : value) : 1
        if (span > 1 && span <= 50) return span
      }
  return 1
}

/** Headings, paragraphs and tables in their order. */
function blocksIn(node: JsonValue, pointer: string, depth: number): Block[] {
  const type = typeOf(node)
  const kids = node instanceof Map ? kidsOf(node) : undefined
  if (type === undefined || !(node instanceof Map) || depth > deepest) return []
  if (isTable(type)) return [{ type: 'table', rows: rowsIn(node, pointer, 0) }]
  if (isHeading(type)) return [{ type: 'heading', text: textOf(node, pointer) }]
  const isOfBlocks = kids?.[1].some(kid => kid instanceof Map && kidsOf(kid)) === true && holdsBlock(kids[1])
  if (!kids || !isOfBlocks) return [{ type: 'paragraph', text: textOf(node, pointer) }]
  return kids[1].flatMap((kid, at) =>
    blocksIn(kid, childPointer(childPointer(pointer, kids[0]), at), depth + 1),
  )
}

/** Parts of a line, such as a link in it, are no blocks. */
const inline = /^(?:text|a|link|strong|b|em|i|span|emphasis|inlinecode|code|mention|hyperlink)$/
const holdsBlock = (kids: readonly JsonValue[]): boolean =>
  kids.some(kid => !inline.test(typeOf(kid) ?? 'text'))

function holdsTable(node: JsonValue, depth: number): boolean {
  const type = typeOf(node)
  if (type === undefined || !(node instanceof Map) || depth > deepest) return false
  const kids = kidsOf(node)
  if (isTable(type)) return kids?.[1].some(kid => isTablePart(typeOf(kid))) === true
  return kids?.[1].some(kid => holdsTable(kid, depth + 1)) === true
}

const isTablePart = (type: string | undefined): boolean =>
  type !== undefined && (isRow(type) || /^(?:thead|tbody|tfoot|tablehead|tablebody|tablesection)$/.test(type))

/** A document with tables as the list of its headings, paragraphs and tables; undefined for any other object. */
export function documentTree(object: JsonObject, pointer: string): PlainObject | undefined {
  if (!object.has('type') && !object.has('nodeType') && !object.has('tagName') && !object.has('tag'))
    return undefined
  if (!holdsTable(object, 0)) return undefined
  const places = new Map<string, string>()
  const used = new Set<string>()
  const list = childPointer(pointer, 'content')
  const put = (at: string, { text, pointer: place }: Leaf): string => {
    places.set(at, place)
    used.add(place)
    return text
  }
  const elements = blocksIn(object, pointer, 0).map(({ type, text, rows }, index): JsonObject => {
    const place = childPointer(list, index)
    const element: JsonObject = new Map([['type', type]])
    if (text) element.set('text', put(childPointer(place, 'text'), text))
    if (rows) {
      const at = childPointer(place, 'rows')
      const cellsOf = (cells: readonly Leaf[], row: number): string[] =>
        cells.map((cell, column) => put(childPointer(childPointer(at, row), column), cell))
      element.set('rows', rows.map(cellsOf))
    }
    return element
  })
  return {
    object: new Map([['content', elements]]),
    places,
    others: leavesBelow(object, pointer).filter(place => !used.has(place)),
  }
}

function leavesBelow(value: JsonValue, pointer: string, found: string[] = []): string[] {
  if (!isContainer(value)) found.push(pointer)
  else for (const [key, item] of value.entries()) leavesBelow(item, childPointer(pointer, key), found)
  return found
}
