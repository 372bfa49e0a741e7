import { type JsonObject } from '../../lib/lossless-json.ts'
import { isDerivedHeader } from '../column/columns.ts'
import type { Context } from '../context.ts'
import { roleBelow } from '../describe/notes.ts'
import { keyRole } from '../key/key-role.ts'
import { withBareRows } from './bare-rows.ts'
import { withPlainCells } from './cells-of-spreadsheets.ts'
import { cellsetCube } from './cellset.ts'
import { columnarRecords, readColumnarRecords, recordsByColumns } from './columnar-records.ts'
import { dataCube, readDataCube } from './data-cube.ts'
import { outOfCube, readKeyedCube } from './at-coordinates.ts'
import { denseCube } from './dense-cube.ts'
import { withDescribedMatrix } from './described-matrix.ts'
import { documentTree } from './document-tree.ts'
import { columnsByDictionaries } from './figures-at-indices.ts'
import { withFlatTable } from './flat-table.ts'
import { readGrid } from './grid.ts'
import { flatCube, pxCube } from './px-cube.ts'
import { withHypercube } from './hypercube.ts'
import { mutedFor, rowsOfAddressedCells } from './indexed-cells.ts'
import { withoutLanguages } from './localized-fields.ts'
import { withoutPartsOfNumber, withWholeNumber } from './mantissa-and-exponent.ts'
import { withoutJoints, withoutPaths } from './path-keys.ts'
import type { Place, Reader } from './reader.ts'
import { withPartsTogether } from './figure-in-parts.ts'
import type { PlainObject } from './plain-object.ts'
import { withPlaces } from './record-table.ts'
import { withExtractedValues } from './extracted-values.ts'
import { withRangeOfSheet } from './range-of-sheet.ts'
import { withRecordBatches } from './record-batches.ts'
import { withRenderedValues } from './rendered-values.ts'
import { sdmxCube } from './sdmx-cube.ts'
import { sectionsByHeaders } from './sections-by-headers.ts'
import { sectionsBySuffix } from './sections-by-suffix.ts'
import { withDaysWritten } from './days-as-lists.ts'
import { withMapsTogether } from './maps-together.ts'
import { withoutTypes } from './typed-values.ts'
import { withFieldsAside } from './aside-fields.ts'
import { withPointsInOrder } from './spaced-points.ts'
import { withUnitsAndNanos } from './units-and-nanos.ts'

/** Reads an object as `readObject` does. */
type ReadObject = (reader: Reader, object: JsonObject, place: Place) => Context

/** Ways to write an object other than by its fields: each gives the plain object that is meant, or nothing. */
const ways: readonly ((object: JsonObject, pointer: string) => PlainObject | undefined)[] = [
  documentTree,
  withFieldsAside,
  withMapsTogether,
  withRenderedValues,
  withRangeOfSheet,
  withRecordBatches,
  withHypercube,
  withExtractedValues,
  withoutTypes,
  withDaysWritten,
  withoutLanguages,
  withoutPartsOfNumber,
  withWholeNumber,
  withUnitsAndNanos,
  withBareRows,
  withDescribedMatrix,
  withFlatTable,
  withPartsTogether,
  withPointsInOrder,
  withPlainCells,
]

/** Reads an object that is written in another way than by its fields: as a cube, a table, columns, parts; undefined for all others. */
export function readOtherwise(
  reader: Reader,
  object: JsonObject,
  place: Place,
  read: ReadObject,
): Context | undefined {
  const { pointer } = place
  for (const rewritten of ways) {
    const plain = rewritten(object, pointer)
    if (!plain) continue
    for (const other of plain.others ?? []) reader.notes.role(other, 'metadata')
    for (const copy of plain.copies ?? []) reader.notes.role(copy, 'representation')
    return read(withPlaces(reader, plain.places), plain.object, place)
  }
  if (readKeyedCube(reader, object, place)) return place.context
  const tree = withoutPaths(object, pointer) ?? withoutJoints(object, pointer)
  if (tree) return read(withPlaces(reader, tree.places), tree.object, place)
  const cube =
    dataCube(object, pointer) ??
    sdmxCube(object, pointer) ??
    denseCube(object, pointer) ??
    pxCube(object, pointer) ??
    flatCube(object, pointer) ??
    cellsetCube(object, pointer)
  if (cube) {
    readDataCube(reader, cube, object, pointer, place.context)
    return place.context
  }
  const cells = rowsOfAddressedCells(object, pointer)
  if (cells) {
    roleBelow(object, pointer, 'metadata', mutedFor(reader.notes, cells))
    readGrid(reader, cells, pointer, place.context)
    return place.context
  }
  const sections = sectionsByHeaders(object) ?? sectionsBySuffix(object)
  if (sections) return readSections(reader, sections, place, read)
  const placed = outOfCube(reader, object, place)
  if (placed) return read(reader, placed.object, placed.place)
  const columnar = columnsByDictionaries(reader, object, pointer) ?? columnarRecords(object, pointer)
  if (columnar) return readColumnarRecords(reader, columnar, object, pointer, place.context)
  if (isDerivedRecord(object)) {
    roleBelow(object, pointer, 'metadata', reader.notes)
    return place.context
  }
  const byColumns = recordsByColumns(object, pointer, reader.notes.labelKeys)
  return byColumns
    ? readColumnarRecords(reader, byColumns, object, pointer, place.context, place.line)
    : undefined
}

/** Reads the parts of an object one after the other, each with the header that it begins with. */
function readSections(
  reader: Reader,
  sections: readonly JsonObject[],
  place: Place,
  read: ReadObject,
): Context {
  let { context } = place
  for (const section of sections) {
    const { columns, columnsByKey } = place.context
    context = read(reader, section, { ...place, context: { ...context, columns, columnsByKey } })
  }
  return context
}

/** A record whose period is no time but a comparison: `{"year": "YoY(%)", "value": "2.1"}`. */
function isDerivedRecord(object: JsonObject): boolean {
  if (object.size > 6) return false
  for (const [key, value] of object) {
    if (typeof value !== 'string' || value.length > 30) continue
    const role = keyRole(key)
    if ((role === 'fiscal_year' || role === 'period' || role === 'period_end') && isDerivedHeader(value))
      return true
  }
  return false
}
