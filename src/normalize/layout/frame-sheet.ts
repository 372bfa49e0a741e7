import { childPointer } from '../../lib/json-pointer.ts'
import { countLeaves, isScalar, type JsonObject, type JsonValue, someEntry } from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import type { Context } from '../context.ts'
import { readAttributes } from '../describe/attributes.ts'
import { haveUnitsOfTheirOwn } from '../describe/legend-of-codes.ts'
import { quietNotes } from '../describe/notes.ts'
import { wordText } from '../text.ts'
import { anyOf, wordings } from '../wordings.ts'
import type { Reader } from './reader.ts'
import { holdsFigures } from './scalars.ts'

/** More parts are rows, and a part of more leaves is a table. */
const mostSheets = 60
const mostLeaves = 100
/** Sheets stand near the top. */
const mostLevels = 6

const general = anyOf({
  whole: wordings`
    (?:general|basic|entity|company|corporate|filing|document(?: and entity)?|
      report(?:ing)?) (?:information|info|data|details|particulars)(?: sheet)?,
    cover(?: page| sheet)?, general, metadata, about(?: the (?:filing|report|company))?,
    basis of (?:preparation|presentation|reporting), reporting basis, informasi umum,
    informations? generales?, renseignements generaux, informacion general, datos generales,
    (?:informacoes|dados) gerais, informazioni generali, dati generali, dati anagrafici,
    algemene (?:gegevens|informatie), allgemeine (?:angaben|informationen), stammdaten, kopfdaten,
    deckblatt, allmanna uppgifter, generelle oplysninger, generell informasjon, informacje ogolne,
    dane ogolne, genel bilgiler, 基本情報, 一般信息, 基本信息, 一般資料, 일반사항, 기본정보`,
})
const isGeneral: (text: string) => boolean = memoByText(text => general.test(wordText(text)))

/**
 * What one sheet of several says of the others: of the sheets of a workbook, the sections of a filing, one may hold no
 * figures, but the currency, the rounding, the scope. It speaks for its siblings where it is the only such one; what
 * the object has consumed has spoken already.
 */
export function frameOfSheets(
  reader: Reader,
  parts: JsonObject | readonly JsonValue[],
  pointer: string,
  outer: Context,
  consumed?: ReadonlySet<string>,
): Context {
  const size = parts instanceof Map ? parts.size : parts.length
  if (size < 2 || size > mostSheets || levelsBetween(reader.root, pointer) > mostLevels) return outer
  const sheets: (readonly [string | number, JsonObject | JsonValue[]])[] = []
  for (const [key, part] of parts instanceof Map ? parts : parts.entries())
    if (
      (part instanceof Map || (Array.isArray(part) && part.length > 1 && !part.every(isScalar))) &&
      !(typeof key === 'string' && consumed?.has(key))
    )
      sheets.push([key, part])
  if (sheets.length < 2) return outer
  let spoken: Context | undefined
  let others = 0
  for (const [key, sheet] of sheets) {
    const isTitled =
      (typeof key === 'string' && isGeneral(key)) ||
      (sheet instanceof Map && someEntry(sheet, (_, text) => isTitleOfFrame(text)))
    if (!isTitled && holdsFigures(sheet, reader.point)) {
      others++
      continue
    }
    // A dictionary of the fields says of each what holds for it alone.
    if (haveUnitsOfTheirOwn(sheet)) continue
    const stated = statedBy(reader, asObject(sheet, key), childPointer(pointer, key), outer)
    if (stated.count < (isTitled ? 1 : 2)) continue
    if (spoken) return outer
    spoken = stated.context
  }
  if (!spoken || others === 0) return outer
  const { period, statement, names, columns, columnsByKey, cellFormat, unit } = outer
  return { ...spoken, period, statement, names, columns, columnsByKey, cellFormat, unit }
}

/** A list of pairs is read as the field of an object; only what it says counts here. */
function asObject(sheet: JsonObject | JsonValue[], key: string | number): JsonObject {
  return sheet instanceof Map ? sheet : new Map([[String(key), sheet]])
}

function isTitleOfFrame(text: JsonValue): boolean {
  return typeof text === 'string' && text.length <= 60 && isGeneral(text)
}

/** What an object says by its fields, its wrappers taken off, and how many of the attributes of accounts. */
function statedBy(
  reader: Reader,
  sheet: JsonObject,
  pointer: string,
  outer: Context,
): { context: Context; count: number } {
  if (countLeaves(sheet) > mostLeaves) return { context: outer, count: 0 }
  const { context } = readAttributes(sheet, pointer, outer, quietNotes(reader.notes))
  const count = (['currency', 'scale', 'scope', 'standard'] as const).filter(
    name => context[name] !== null && context[name] !== outer[name],
  ).length
  if (count > 0) return { context, count }
  const inner = [...sheet].filter(([, value]) => value instanceof Map)
  const [only] = inner
  return inner.length === 1 && only
    ? statedBy(reader, only[1] as JsonObject, childPointer(pointer, only[0]), outer)
    : { context, count }
}

function levelsBetween(root: string, pointer: string): number {
  let levels = 0
  for (let at = root.length; at < pointer.length; at++) if (pointer[at] === '/') levels++
  return levels
}
