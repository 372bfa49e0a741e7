import { childPointer } from '../../lib/json-pointer.ts'
import type { JsonObject } from '../../lib/lossless-json.ts'
import type { Context } from '../context.ts'
import { roleBelow } from '../describe/notes.ts'
import { keyRole } from '../key/key-role.ts'
import { readGrid } from './grid.ts'
import type { GridRow } from './grid-row.ts'
import { mutedFor } from './indexed-cells.ts'
import type { Reader } from './reader.ts'
import { fieldRoleOf } from './scalars.ts'

/** Tables whose cells and names stand in lists of one object. */
export interface TablesOfLists {
  readonly tables: readonly (readonly GridRow[])[]
  /** Keys of the lists that are read. */
  readonly keys: ReadonlySet<string>
}

/** Reads such tables in the context of what the object says; the rest of its lists only places the cells. */
export function readTablesOfLists(
  reader: Reader,
  { tables, keys }: TablesOfLists,
  object: JsonObject,
  pointer: string,
  { context, consumed }: { readonly context: Context; readonly consumed: ReadonlySet<string> },
): void {
  for (const rows of tables) readGrid(reader, rows, pointer, context)
  const muted = mutedFor(reader.notes, tables.flat())
  for (const [key, value] of object) {
    if (consumed.has(key) && !keys.has(key)) continue
    roleBelow(
      value,
      childPointer(pointer, key),
      keys.has(key) ? 'metadata' : fieldRoleOf(keyRole(key)),
      muted,
    )
  }
}
