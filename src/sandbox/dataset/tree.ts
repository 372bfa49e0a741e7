import { childPointer } from '../../lib/json-pointer.ts'
import type { Reading } from './golden.ts'

const mark: unique symbol = Symbol('cell')

/** A leaf printed exactly as its token, with what it means. */
export interface Cell {
  readonly [mark]: true
  /** JSON text of a scalar. */
  readonly token: string
  readonly reading: Reading | null
  readonly warning: string | null
}

/** A JSON value whose order of keys and number tokens are under control; a Map holds keys that an object would reorder. */
export type Tree =
  | Cell
  | string
  | number
  | boolean
  | null
  | readonly Tree[]
  | ReadonlyMap<string, Tree>
  | { readonly [key: string]: Tree }
export type TreeObject = ReadonlyMap<string, Tree> | { readonly [key: string]: Tree }

/** A number of a payload with the fact it stands for. */
export const cell = (token: string, reading: Reading): Cell => ({
  [mark]: true,
  token,
  reading,
  warning: null,
})
/** A token printed as it is that stands for no fact. */
export const raw = (token: string): Cell => ({ [mark]: true, token, reading: null, warning: null })
/** The text of a coverage warning. */
export const warning = (text: string): Cell => ({
  [mark]: true,
  token: JSON.stringify(text),
  reading: null,
  warning: text,
})

/** An object of a payload from its entries; keys keep their order, also where they look like numbers. */
export const record = (entries: Iterable<readonly [string, Tree]>): ReadonlyMap<string, Tree> =>
  new Map(entries)

export interface Leaf {
  readonly pointer: string
  readonly cell: Cell
}

export interface Rendered {
  readonly text: string
  /** Cells with a meaning, in the order of the text. */
  readonly leaves: Leaf[]
}

/** Compact JSON text of a tree, and its meaningful cells by JSON pointer below `root`. */
export function render(tree: Tree, root = ''): Rendered {
  const leaves: Leaf[] = []
  return { text: write(tree, root, leaves), leaves }
}

function write(tree: Tree, pointer: string, leaves: Leaf[]): string {
  if (tree === null || typeof tree !== 'object') return JSON.stringify(tree)
  if (isCell(tree)) {
    if (tree.reading || tree.warning !== null) leaves.push({ pointer, cell: tree })
    return tree.token
  }
  if (isList(tree)) {
    return `[${tree.map((item, index) => write(item, childPointer(pointer, index), leaves)).join(',')}]`
  }
  const entries = tree instanceof Map ? [...(tree as ReadonlyMap<string, Tree>)] : Object.entries(tree)
  const members = entries.map(
    ([key, item]) => `${JSON.stringify(key)}:${write(item, childPointer(pointer, key), leaves)}`,
  )
  return `{${members.join(',')}}`
}

const isCell = (tree: object): tree is Cell => mark in tree
const isList = (tree: object): tree is readonly Tree[] => Array.isArray(tree)
