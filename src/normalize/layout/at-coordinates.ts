import { childPointer } from '../../lib/json-pointer.ts'
import { isScalar, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { atPlaces } from '../column/columns-of-objects.ts'
import { columnOfHeader } from '../column/columns.ts'
import { type Context, emptyContext, type Line, type Stated } from '../context.ts'
import type { Member } from '../dataset/axes.ts'
import { readAttributes } from '../describe/attributes.ts'
import { quietNotes, roleBelow } from '../describe/notes.ts'
import { applyUnit } from '../describe/wording.ts'
import { isKnown } from '../key/label-keys.ts'
import { statementNamedIn } from '../line/statement.ts'
import { readPeriod } from '../period/parse-period.ts'
import { basisNamedIn } from '../basis.ts'
import { scopeNamedIn } from '../scope.ts'
import { parseUnitText } from '../unit/unit.ts'
import { isUnitOfFigures } from '../unit/unit-field.ts'
import { unitWordedBy } from '../unit/unit-wording.ts'
import type { Place, Reader } from './reader.ts'
import { hasYear } from '../period/period.ts'

/** A record without the fields that say where it is in a cube, in the place that they say. */
export function outOfCube(
  reader: Reader,
  object: JsonObject,
  place: Place,
): { object: JsonObject; place: Place } | undefined {
  const found = reader.coordinates?.ofRecord(object)
  if (!found) return undefined
  const { context, line, isBesideFigures } = atMembers(reader, found.members, place.context)
  for (const [key, value] of object)
    if (isBesideFigures || found.keys.includes(key))
      roleBelow(value, childPointer(place.pointer, key), 'metadata', reader.notes)
  return {
    object: isBesideFigures ? new Map() : new Map([...object].filter(([key]) => !found.keys.includes(key))),
    place: { ...place, context, line: line ?? place.line },
  }
}

/** Reads an object whose keys are the places of its figures in a cube: `{"0:0": [40220.4, 0], "AKT.p1": "184.312,6"}`. */
export function readKeyedCube(reader: Reader, object: JsonObject, { pointer, context }: Place): boolean {
  const places = reader.coordinates?.ofKeys(object)
  if (!places) return false
  let index = 0
  for (const [key, value] of object) {
    const { isBesideFigures, ...at } = atMembers(reader, places[index++]!, context)
    const cell = childPointer(pointer, key)
    if (isBesideFigures) {
      roleBelow(value, cell, 'metadata', reader.notes)
      continue
    }
    // A mark or a quality may stand behind the figure.
    const [figure, ...others]: readonly JsonValue[] = Array.isArray(value) ? value : [value]
    others.forEach((other, rest) => roleBelow(other, childPointer(cell, rest + 1), 'metadata', reader.notes))
    const own = Array.isArray(value) ? childPointer(cell, 0) : cell
    if (figure === undefined) continue
    if (!isScalar(figure)) reader.visit(figure, { pointer: own, key, parentKey: null, ...at })
    else if (
      !at.line ||
      !reader.figure({
        pointer: own,
        value: figure,
        context: at.context,
        line: at.line,
        group: pointer,
        shape: 'cells by their place in a cube',
        identity: 'label',
      })
    )
      reader.notes.role(own, 'metadata')
  }
  return true
}

interface AtMembers {
  readonly context: Context
  readonly line: Line | null
  /** One of the members is a column of notes, changes or units. */
  readonly isBesideFigures: boolean
}

/** `outer` as the members refine it, and the line that one of them is. */
function atMembers(reader: Reader, members: readonly Member[], outer: Context): AtMembers {
  let context = outer
  const lines: { line: Line; member: Member }[] = []
  for (const member of members) {
    const before = context
    let line: Line | null = null
    if (member.object) {
      context = withMeanings(reader, member.object, context)
      const read = readAttributes(member.object, member.pointer, context, quietNotes(reader.notes))
      context = member.places ? atPlaces(read.context, member.places) : read.context
      line = read.label
      // The name of a period is no line.
      if (context.period !== before.period) line = null
      else line ??= onlyName(reader, member)
    } else if (member.text !== null) line = { value: member.text, pointer: member.pointer }
    if (!line) continue
    const meant = isKnown(line.value) ? undefined : inMeaning(reader, line, context)
    if (meant) context = meant
    else if (member.among > 1 || members.length === 1) lines.push({ line, member })
  }
  const best = lines.toSorted((one, other) => rankOf(other) - rankOf(one))[0]
  const names = lines.flatMap(({ line }) => (line === best?.line ? [] : [line]))
  return {
    context: names.length === 0 ? context : { ...context, names: [...context.names, ...names] },
    line: best?.line ?? null,
    isBesideFigures: best !== undefined && names.some(({ value }) => headsNoFigures(value)),
  }
}

const headsNoFigures = (text: string): boolean => {
  const kind = text.length <= 40 ? columnOfHeader(text, '', emptyContext)?.kind : undefined
  return kind === 'note' || kind === 'derived' || kind === 'unit'
}

/** The only text of a member that is more than a code. */
function onlyName({ coordinates }: Reader, { object, pointer }: Member): Line | null {
  const names = [...object!].filter(
    ([key, text]) =>
      typeof text === 'string' && /\p{L}{3}/u.test(text) && coordinates?.meaningOf(key, text) === undefined,
  )
  const [[key, value] = []] = names
  return names.length === 1 && key !== undefined
    ? { value: value as string, pointer: childPointer(pointer, key) }
    : null
}

function rankOf({ line, member }: { line: Line; member: Member }): number {
  return (isKnown(line.value) ? 10_000 : 0) + member.among
}

/** `context` with what the codes in the fields of a member mean. */
function withMeanings(reader: Reader, object: JsonObject, outer: Context): Context {
  let context = outer
  for (const [field, code] of object) {
    const meaning = typeof code === 'string' ? reader.coordinates?.meaningOf(field, code) : undefined
    if (meaning) context = inMeaning(reader, meaning, context) ?? context
  }
  return context
}

/** `context` with the period, unit, statement or scope that a text names; undefined where it names a line. */
function inMeaning(
  reader: Reader,
  { value, pointer }: Stated<string>,
  context: Context,
): Context | undefined {
  const period = readPeriod(value)
  if (period?.rest === '' && hasYear(period.period))
    return { ...context, period: { value: { ...period.period, label: value }, pointer } }
  if (isUnitOfFigures(value) || unitWordedBy(value) || parseUnitText(value)?.currency) {
    const united = { ...context }
    applyUnit(value, pointer, united, reader.notes)
    return united
  }
  const statement = statementNamedIn(value)
  if (statement) return { ...context, statement: { value: statement, pointer } }
  const basis = basisNamedIn(value)
  if (basis) return { ...context, basis: { value: basis, pointer } }
  const scope = scopeNamedIn(value)
  return scope ? { ...context, scope: { value: scope, pointer } } : undefined
}
