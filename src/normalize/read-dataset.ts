import { childPointer } from '../lib/json-pointer.ts'
import {
  type JsonObject,
  JsonNumber,
  type JsonScalar,
  JsonText,
  type JsonValue,
} from '../lib/lossless-json.ts'
import { parseDecimal } from '../lib/decimal-text.ts'
import type { Finding } from '../model/finding.ts'
import type { FieldRole } from '../model/vocabulary.ts'
import { type Notes, readAttributes, readWarning, roleBelow, statedInList } from './attributes.ts'
import { columnsOfObjects, columnsOfTexts, inColumn } from './columns.ts'
import { conceptOf } from './concept.ts'
import { type Column, type Context, emptyContext, type Stated } from './context.ts'
import { type Cell, type GridRow, readGrid } from './grid.ts'
import {
  frequencyOfKey,
  periodOfKey,
  relativeOfKey,
  scopeOfKey,
  standardOfKey,
  statementOfKey,
  unitOfKey,
} from './key-reading.ts'
import { isStructuralKey, keyRole } from './key-role.ts'
import { type DecimalPoint, type Numeral, parseNumeral } from './numeral.ts'
import { parsePeriod, readPeriod } from './period/parse-period.ts'
import { noPeriod, type Period, refinePeriod } from './period/period.ts'
import { scopeOfCode } from './scope.ts'
import { statementNamedIn } from './statement.ts'
import { plainText, wordText } from './text.ts'

/** A number, or a mark in its place, with the line and the context that apply to it. */
export interface Candidate {
  readonly pointer: string
  readonly numeral: Numeral
  readonly text: string
  readonly context: Context
  readonly line: Stated<string>
  /** Position of the line in its dataset, from 0. */
  readonly order: number
  /** Lines that were read from the same list or table. */
  readonly group: string
}

/** One dataset as read: what each leaf is for, before anything is resolved across the dataset. */
export interface DatasetReading {
  readonly candidates: Candidate[]
  readonly roles: ReadonlyMap<string, { role: FieldRole; reason?: string }>
  readonly findings: Omit<Finding, 'origin' | 'datasetIndex'>[]
  readonly yearEnds: Stated<string>[]
  readonly definitions: Period[]
  readonly shapes: ReadonlyMap<string, number>
  /** Context of the dataset itself: its title, company, currency. */
  readonly context: Context
  readonly title: string | null
}

/** Reads one dataset: finds the period axis, the line axis and the context of every number. */
export function readDataset(dataset: JsonValue, root: string, point: DecimalPoint): DatasetReading {
  const candidates: Candidate[] = []
  const roles = new Map<string, { role: FieldRole; reason?: string }>()
  const findings: DatasetReading['findings'] = []
  const yearEnds: Stated<string>[] = []
  const definitions: Period[] = []
  const shapes = new Map<string, number>()
  let order = -1
  let own: Context = emptyContext

  const notes: Notes = {
    role: (pointer, role, reason) => {
      if (!roles.has(pointer)) roles.set(pointer, reason === undefined ? { role } : { role, reason })
    },
    finding: finding => findings.push(finding),
    yearEnd: (text, pointer) => yearEnds.push({ value: text, pointer }),
    definition: period => definitions.push(period),
  }

  const figure = (
    pointer: string,
    value: JsonScalar,
    context: Context,
    line: Stated<string>,
    group: string,
    shape: string,
  ): boolean => {
    const numeral = numeralOf(value, point)
    if (!numeral) return false
    candidates.push({
      pointer,
      numeral,
      text: value instanceof JsonNumber ? value.text : String(value),
      context,
      line,
      order: Math.max(order, 0),
      group,
    })
    shapes.set(shape, (shapes.get(shape) ?? 0) + 1)
    return true
  }

  const visit = (
    value: JsonValue,
    pointer: string,
    key: string | null,
    context: Context,
    self: Stated<string> | null,
    parentKey: string | null,
  ): void => {
    if (value instanceof Map) visitObject(value, pointer, key, context, self)
    else if (Array.isArray(value)) visitArray(value, pointer, key, context, self, parentKey)
    else if (value instanceof JsonText) notes.role(pointer, 'metadata')
    else visitLoose(value, pointer, key, context, self)
  }

  /** A scalar that stands alone in an array or at the top: a figure only where a line names it. */
  const visitLoose = (
    value: JsonScalar,
    pointer: string,
    key: string | null,
    context: Context,
    self: Stated<string> | null,
  ): void => {
    if (value === null || value === '') return notes.role(pointer, 'empty')
    const numeral = numeralOf(value, point)
    if (!numeral || (typeof value === 'string' && !isFigureText(value, point))) {
      return notes.role(pointer, typeof value === 'string' && parsePeriod(value) ? 'period' : 'metadata')
    }
    const role = key === null ? null : keyRole(key)
    if ((role === null || role === 'value') && self && (context.period || context.statement)) {
      figure(pointer, value, context, self, self.pointer, 'list of values')
    } else if (role !== null && role !== 'value') notes.role(pointer, 'metadata')
    else
      notes.role(
        pointer,
        'unplaced',
        self ? 'no period and no statement apply to it' : 'no label applies to it',
      )
  }

  const visitObject = (
    object: JsonObject,
    pointer: string,
    key: string | null,
    outer: Context,
    self: Stated<string> | null,
  ): void => {
    const attributes = readAttributes(
      object,
      pointer,
      outer,
      notes,
      self && key !== null && !isStructuralKey(key) ? '' : '',
    )
    let context = attributes.context
    const consumed = new Set(attributes.consumed)
    context = readHeaders(object, pointer, context, consumed)
    if (pointer === root) own = context
    const label = usableLabel(attributes.label, context)
    const line = label ?? self
    const children = [...object].filter(([childKey]) => !consumed.has(childKey))

    const labels = labelAxis(children, pointer, context)
    if (labels) {
      readColumnMajor(labels, children, pointer, context, line)
      return
    }
    const figures = children.filter(([, value]) => isFigure(value, point))
    const relatives = label ? relativeColumns(object, pointer, context) : new Map<string, Column>()
    const isRow = label !== null && !figures.some(([childKey]) => isRecordKey(childKey, context, relatives))
    if (figures.length > 0 && (isRow || line)) order++
    const names = line ? [...context.names, line] : context.names
    const allPairs =
      children.length > 0 &&
      children.every(([, value]) => !Array.isArray(value) || isPair(value)) &&
      children.some(([, value]) => isPair(value))

    for (const [childKey, value] of children) {
      const child = childPointer(pointer, childKey)
      if (value instanceof Map) {
        visitChild(childKey, value, child, key, { ...context, names }, line)
      } else if (Array.isArray(value)) {
        if (allPairs && isPair(value) && context.period && keyRole(childKey) === null)
          readPair(value, child, { ...context, names }, { value: childKey, pointer: child })
        else visitChild(childKey, value, child, key, { ...context, names }, line)
      } else if (value instanceof JsonText) notes.role(child, 'metadata')
      else
        readField(childKey, value, child, context, {
          line,
          label,
          isRow,
          relatives,
          group: pointer.replace(/\/\d+$/, ''),
        })
    }
  }

  interface FieldPlace {
    readonly line: Stated<string> | null
    readonly label: Stated<string> | null
    readonly isRow: boolean
    readonly relatives: ReadonlyMap<string, Column>
    readonly group: string
  }

  /** A scalar of an object: a figure of this line, a figure of a line that the key names, or a describing field. */
  const readField = (
    key: string,
    value: JsonScalar,
    pointer: string,
    context: Context,
    place: FieldPlace,
  ): void => {
    const { line } = place
    const column = context.columnsByKey?.get(key) ?? place.relatives.get(key)
    const period = column ? undefined : periodOfKey(key)
    const role = keyRole(key)
    if (value === null || value === '') return notes.role(pointer, 'empty')
    if (typeof value === 'boolean') return notes.role(pointer, 'metadata')
    const isPlace = column !== undefined || period !== undefined || role === 'value'
    if (!isFigure(value, point) && !(isPlace && numeralOf(value, point))) {
      if (period && typeof value === 'string') {
        const defined = readPeriod(value)
        if (defined && defined.period.end !== null)
          notes.definition({ ...refinePeriod(period, defined.period), label: key })
        return notes.role(pointer, 'period')
      }
      return notes.role(pointer, fieldRoleOf(role, value))
    }
    if (column && line) {
      if (column.kind !== 'period') return notes.role(pointer, 'metadata')
      figure(pointer, value, inColumn(context, column), line, place.group, 'rows with period columns')
    } else if (period && line) {
      const refined = refinePeriod(context.period?.value ?? null, period)
      const basis = period.basis ? { value: period.basis, pointer } : context.basis
      figure(
        pointer,
        value,
        { ...context, period: { value: refined, pointer }, basis },
        line,
        place.group,
        'values keyed by period',
      )
    } else if (role === 'value' && line) {
      figure(
        pointer,
        value,
        { ...context, names: place.label ? context.names : context.names },
        line,
        place.group,
        'value objects',
      )
    } else if (period) notes.role(pointer, 'unplaced', 'a period, but no label')
    else if (
      role === 'derived' ||
      role === 'noise' ||
      role === 'filing' ||
      role === 'decimals' ||
      role === 'entity_id'
    )
      notes.role(pointer, 'metadata')
    else if (role === 'formatted') notes.role(pointer, 'representation')
    else if (
      role === 'fiscal_year' ||
      role === 'year_end' ||
      role === 'period' ||
      role === 'period_end' ||
      role === 'period_start' ||
      role === 'fiscal_period'
    )
      notes.role(pointer, 'period')
    else if (typeof value === 'string' && !isFigureText(value, point))
      notes.role(pointer, fieldRoleOf(role, value))
    else if (place.isRow && line && !numeralOf(value, point)?.number) notes.role(pointer, 'metadata')
    else if (place.isRow && line) {
      const scope = scopeOfCode(key)
      figure(
        pointer,
        value,
        scope ? { ...context, scope: { value: scope, pointer } } : context,
        line,
        place.group,
        'rows',
      )
    } else if (isLineKey(key) && (context.period || context.statement || conceptOf(key, null))) {
      const names = line ? [...context.names, line] : context.names
      if (!line) order++
      else order++
      figure(pointer, value, { ...context, names }, { value: key, pointer }, place.group, 'records by period')
    } else if (value instanceof JsonNumber || typeof value === 'string') {
      if (conceptOf(key, null))
        figure(pointer, value, context, { value: key, pointer }, place.group, 'records by period')
      else notes.role(pointer, 'unplaced', 'no period and no statement apply to it')
    }
  }

  /** Goes into a child container; its key may state a period, a statement, a scope, a unit, or be the name of a line. */
  const visitChild = (
    key: string,
    value: JsonObject | JsonValue[],
    pointer: string,
    parentKey: string | null,
    outer: Context,
    line: Stated<string> | null,
  ): void => {
    const role = keyRole(key)
    if (role === 'warning' || (role === 'source' && !holdsFigures(value, point))) {
      if (role === 'warning') readWarning(value, pointer, notes)
      else roleBelow(value, pointer, 'source', notes)
      return
    }
    const column = outer.columnsByKey?.get(key)
    if (column && line)
      return visit(
        value,
        pointer,
        key,
        { ...inColumn(outer, column), names: outer.names.slice(0, -1) },
        line,
        parentKey,
      )
    let context = outer
    const period = periodOfKey(key)
    if (period) {
      context = {
        ...context,
        period: { value: refinePeriod(context.period?.value ?? null, period), pointer },
      }
      if (period.basis) context = { ...context, basis: { value: period.basis, pointer } }
      if (value instanceof Map) define(value, pointer, period)
      return visit(
        value,
        pointer,
        key,
        { ...context, names: line ? outer.names.slice(0, -1) : outer.names },
        line,
        parentKey,
      )
    }
    const frequency = frequencyOfKey(key)
    if (frequency)
      context = {
        ...context,
        period: { value: refinePeriod(context.period?.value ?? null, frequency), pointer },
      }
    const unit = unitOfKey(key, parentKey)
    if (unit) {
      context = {
        ...context,
        currency: unit.currency ? { value: unit.currency, pointer } : context.currency,
        unit: unit.unit && unit.unit !== 'monetary' ? { value: unit.unit, pointer } : context.unit,
        unitText: { value: key, pointer },
      }
      return visit(
        value,
        pointer,
        key,
        { ...context, names: line ? outer.names.slice(0, -1) : outer.names },
        line,
        parentKey,
      )
    }
    const statement = statementOfKey(key)
    if (statement) context = { ...context, statement: { value: statement, pointer } }
    const scope = scopeOfKey(key)
    if (scope) context = { ...context, scope: { value: scope, pointer } }
    const standard = standardOfKey(key)
    if (standard) context = { ...context, standard: { value: standard, pointer } }
    const isName =
      !statement && !scope && !standard && !isStructuralKey(key) && (role === null || role === 'noise')
    if (isName) visit(value, pointer, key, context, { value: key, pointer }, parentKey)
    else
      visit(
        value,
        pointer,
        key,
        { ...context, names: line && passesLine(key) ? outer.names.slice(0, -1) : outer.names },
        line && passesLine(key) ? line : null,
        parentKey,
      )
  }

  /** `{"2023": {"end": "2023-09-30"}}`: an object without figures below a period key defines the period. */
  const define = (object: JsonObject, pointer: string, period: Period): void => {
    if (holdsFigures(object, point)) return
    const quiet: Notes = { ...notes, role: () => {}, finding: () => {} }
    const stated = readAttributes(
      object,
      pointer,
      { ...emptyContext, period: { value: period, pointer } },
      quiet,
    ).context.period?.value
    if (stated) notes.definition({ ...stated, label: period.label })
  }

  const visitArray = (
    array: JsonValue[],
    pointer: string,
    key: string | null,
    context: Context,
    self: Stated<string> | null,
    parentKey: string | null,
  ): void => {
    if (array.length === 0) return
    if (
      array.every(item => Array.isArray(item)) &&
      array.some(item => Array.isArray(item) && item.length > 1)
    ) {
      const rows = array.map((item, index) => gridRow(item as JsonValue[], childPointer(pointer, index), []))
      if (rows.every(row => row !== undefined)) return grid(rows, pointer, context)
    }
    if (array.every(isScalar)) {
      const columns = context.columns
      if (columns && self && (columns.length === array.length || columns.length === array.length + 1)) {
        const skipped = columns.length - array.length
        array.forEach((item, index) =>
          readAligned(item, childPointer(pointer, index), columns[index + skipped]!, context, self),
        )
        return
      }
      array.forEach((item, index) => visitLoose(item, childPointer(pointer, index), key, context, self))
      return
    }
    if (array.every(item => item instanceof Map)) {
      const rows = (array as JsonObject[]).some(row => cellsOf(row))
        ? cellRows(array as JsonObject[], pointer, [])
        : undefined
      if (rows && rows.some(row => row.isHeader || headerLike(row))) {
        roleOfRowTypes(array as JsonObject[], pointer)
        return grid(rows, pointer, context)
      }
      const columns = context.columns
      if (
        columns &&
        self &&
        columns.length === array.length &&
        (array as JsonObject[]).every(
          item =>
            [...item.keys()].some(name => keyRole(name) === 'value') &&
            ![...item.keys()].some(name => keyRole(name) === 'label'),
        )
      ) {
        array.forEach((item, index) => {
          const column = columns[index]!
          if (column.kind === 'period')
            visitObject(
              item as JsonObject,
              childPointer(pointer, index),
              key,
              { ...inColumn(context, column), columns: null },
              self,
            )
          else roleBelow(item, childPointer(pointer, index), 'metadata', notes)
        })
        return
      }
    }
    const stated = statedInList(array, pointer, context, notes)
    array.forEach((item, index) => {
      const child = childPointer(pointer, index)
      if (item instanceof Map) visitObject(item, child, key, stated, self)
      else visit(item, child, key, stated, self, parentKey)
    })
  }

  const readAligned = (
    item: JsonValue,
    pointer: string,
    column: Column,
    context: Context,
    line: Stated<string>,
  ): void => {
    const value = item as JsonScalar
    if (value === null || value === '') return notes.role(pointer, 'empty')
    if (column.kind !== 'period') return notes.role(pointer, column.kind === 'label' ? 'label' : 'metadata')
    if (
      !figure(
        pointer,
        value,
        inColumn(context, column),
        line,
        line.pointer.replace(/\/\d+\/[^/]*$/, ''),
        'rows aligned with a header',
      )
    )
      notes.role(pointer, 'metadata')
  }

  const readPair = (pair: JsonValue[], pointer: string, context: Context, line: Stated<string>): void => {
    order++
    const [value, growth] = pair as JsonScalar[]
    if (value === null || value === undefined) notes.role(`${pointer}/0`, 'empty')
    else
      figure(
        `${pointer}/0`,
        value,
        context,
        line,
        pointer.replace(/\/\d+\/[^/]*$/, ''),
        'pairs of value and growth',
      )
    notes.role(`${pointer}/1`, growth === null ? 'empty' : 'metadata')
  }

  const grid = (rows: readonly GridRow[], pointer: string, context: Context): void => {
    readGrid(
      rows,
      context,
      notes,
      {
        figure: (cell, cellContext, line) => {
          if (!figure(cell.pointer, cell.value, cellContext, line, pointer, 'table'))
            notes.role(cell.pointer, 'metadata')
        },
        nextLine: () => order++,
      },
      point,
    )
  }

  /** Header arrays beside the rows: texts or objects that state periods. */
  const readHeaders = (
    object: JsonObject,
    pointer: string,
    outer: Context,
    consumed: Set<string>,
  ): Context => {
    let context = outer
    for (const [key, value] of object) {
      if (consumed.has(key) || keyRole(key) === 'warning') continue
      const child = childPointer(pointer, key)
      if (Array.isArray(value) && value.length > 0 && isHeaderKey(key)) {
        if (value.every(item => typeof item === 'string' || item instanceof JsonNumber)) {
          const columns = columnsOfTexts(value, child, context)
          if (columns) {
            consumed.add(key)
            value.forEach((_, index) =>
              notes.role(childPointer(child, index), columns[index]!.kind === 'period' ? 'period' : 'label'),
            )
            const texts = value.map(item => (item instanceof JsonNumber ? item.text : String(item)))
            const byKey = new Map(
              texts.flatMap((text, index) =>
                columns[index]!.kind === 'period' ? [[text, columns[index]!] as const] : [],
              ),
            )
            context =
              context.columns && context.columns.length !== columns.length
                ? { ...context, columnsByKey: byKey }
                : { ...context, columns: mergeColumns(context.columns, columns), columnsByKey: byKey }
          }
        } else {
          const read = columnsOfObjects(value, child, context, notes)
          if (read) {
            consumed.add(key)
            value.forEach((item, index) => roleBelow(item, childPointer(child, index), 'period', notes))
            context = {
              ...context,
              columns: read.columns,
              columnsByKey: new Map([...(context.columnsByKey ?? []), ...read.byKey]),
            }
          }
        }
      } else if (value instanceof Map && isHeaderKey(key) && !holdsFigures(value, point)) {
        const byKey = new Map(context.columnsByKey ?? [])
        for (const [name, item] of value) {
          const period = periodOfKey(name)
          const place = childPointer(child, name)
          const text = typeof item === 'string' ? readPeriod(item)?.period : undefined
          const stated =
            item instanceof Map
              ? readAttributes(
                  item,
                  place,
                  { ...emptyContext, period: period ? { value: period, pointer: place } : null },
                  notes,
                ).context
              : undefined
          const known = stated?.period?.value ?? (text ? refinePeriod(period ?? null, text) : undefined)
          if (!known) continue
          const full = { ...known, label: period?.label ?? name }
          byKey.set(name, {
            kind: 'period',
            context: {
              period: { value: full, pointer: place },
              ...(stated?.basis ? { basis: stated.basis } : {}),
            },
          })
          notes.definition(full)
          roleBelow(item, place, 'period', notes)
          consumed.add(key)
        }
        if (byKey.size > 0) context = { ...context, columnsByKey: byKey }
      }
    }
    return context
  }

  /** Parallel arrays: one holds the labels of the lines, the others their values. */
  const readColumnMajor = (
    labels: { key: string; texts: Stated<string>[] },
    children: [string, JsonValue][],
    pointer: string,
    context: Context,
    line: Stated<string> | null,
  ): void => {
    const start = order + 1
    const names = line ? [...context.names, line] : context.names
    for (const text of labels.texts) notes.role(text.pointer, 'label')
    for (const [key, value] of children) {
      if (key === labels.key) continue
      const child = childPointer(pointer, key)
      if (!Array.isArray(value) || value.length !== labels.texts.length || !value.every(isScalar)) {
        if (
          Array.isArray(value) &&
          value.length === labels.texts.length &&
          value.every(item => Array.isArray(item))
        ) {
          value.forEach((row, index) => {
            order = start + index
            visitArray(
              row,
              childPointer(child, index),
              key,
              { ...context, names },
              labels.texts[index]!,
              null,
            )
          })
        } else visitChild(key, value as JsonObject, child, null, { ...context, names }, null)
        continue
      }
      const column = context.columnsByKey?.get(key)
      const period = periodOfKey(key)
      const role = keyRole(key)
      value.forEach((item, index) => {
        const place = childPointer(child, index)
        const cell = item as JsonScalar
        order = start + index
        if (cell === null || cell === '') notes.role(place, 'empty')
        else if ((!column && !period && role !== null && role !== 'value') || !numeralOf(cell, point))
          notes.role(place, fieldRoleOf(role, cell))
        else {
          const inner = column
            ? inColumn(context, column)
            : period
              ? {
                  ...context,
                  period: { value: refinePeriod(context.period?.value ?? null, period), pointer: child },
                }
              : context
          figure(place, cell, { ...inner, names }, labels.texts[index]!, pointer, 'parallel arrays')
        }
      })
    }
    order = start + labels.texts.length - 1
  }

  const roleOfRowTypes = (rows: JsonObject[], pointer: string): void => {
    rows.forEach((row, index) => {
      for (const [key, value] of row) {
        const child = childPointer(childPointer(pointer, index), key)
        if (isScalar(value))
          notes.role(child, keyRole(key) === 'title' || keyRole(key) === 'label' ? 'label' : 'metadata')
        else if (Array.isArray(value) && value.every(item => item instanceof Map) && isRowsKey(key))
          roleOfRowTypes(value as JsonObject[], child)
      }
    })
  }

  visit(dataset, root, null, emptyContext, null, null)
  return { candidates, roles, findings, yearEnds, definitions, shapes, context: own, title: titleOf(dataset) }
}

function mergeColumns(known: readonly Column[] | null, next: readonly Column[]): readonly Column[] {
  if (!known || known.length !== next.length) return next
  return next.map((column, index) => {
    const before = known[index]!
    const period =
      column.context.period && before.context.period
        ? {
            value: refinePeriod(before.context.period.value, column.context.period.value),
            pointer: column.context.period.pointer,
          }
        : (column.context.period ?? before.context.period)
    return {
      kind: column.kind,
      context: { ...before.context, ...column.context, ...(period ? { period } : {}) },
    }
  })
}

/** A label counts as a line unless it is the title of a statement. */
function usableLabel(label: Stated<string> | null, context: Context): Stated<string> | null {
  if (!label || label.value.trim() === '') return null
  return context.statement?.pointer === label.pointer && statementNamedIn(label.value) ? null : label
}

function isRecordKey(key: string, context: Context, relatives: ReadonlyMap<string, Column>): boolean {
  if (context.columnsByKey?.has(key) || relatives.has(key) || keyRole(key) !== null || periodOfKey(key))
    return false
  return conceptOf(key, null) !== undefined || conceptOf(key, context.statement?.value ?? null) !== undefined
}

function isLineKey(key: string): boolean {
  const role = keyRole(key)
  return (
    role === null ||
    [
      'currency',
      'unit',
      'scope',
      'standard',
      'title',
      'statement',
      'entity',
      'label',
      'source',
      'warning',
      'filing',
      'basis',
      'scale',
    ].includes(role)
  )
}

/** Containers through which the line of their parent goes on: its values, its points, its units. */
function passesLine(key: string): boolean {
  return !/^(?:children|sub ?items|rows|items|lines|line items|nodes|sections|subsections|accounts|components)$/.test(
    wordText(key),
  )
}

/** Columns that a row names by their place in time; their dates stand in sibling fields, or follow from the fiscal year. */
function relativeColumns(object: JsonObject, pointer: string, context: Context): Map<string, Column> {
  const columns = new Map<string, Column>()
  const found = [...object].flatMap(([key, value]) => {
    const relative = relativeOfKey(key)
    return relative ? [{ key, value, relative }] : []
  })
  if (found.length === 0) return columns
  for (const { key, relative } of found) {
    let period: Stated<Period> | null = null
    for (const sibling of found) {
      if (sibling.relative.relative !== relative.relative || typeof sibling.value !== 'string') continue
      if (!/\b(?:dt|date|nm|name|label|title|period|text)\b/.test(sibling.relative.rest)) continue
      const reading = readPeriod(sibling.value)
      if (reading && reading.period.end !== null)
        period = { value: reading.period, pointer: childPointer(pointer, sibling.key) }
    }
    const base = context.period?.value
    if (!period && base && base.fiscalYear !== null) {
      const year: Period = {
        ...noPeriod,
        fiscalYear: base.fiscalYear + relative.relative,
        precision: 'year',
        relative: relative.relative,
        label: key,
      }
      period = { value: year, pointer: context.period!.pointer }
    }
    period ??= {
      value: { ...noPeriod, relative: relative.relative, label: key },
      pointer: childPointer(pointer, key),
    }
    columns.set(key, { kind: 'period', context: { period } })
  }
  return columns
}

function numeralOf(value: JsonScalar, point: DecimalPoint): Numeral | undefined {
  if (value instanceof JsonNumber) {
    const number = parseDecimal(value.text)
    return {
      status: 'reported',
      number: number ?? null,
      fraction: /\.(\d+)/.exec(value.text)?.[1]?.length ?? 0,
      percent: false,
      scale: null,
      currency: null,
    }
  }
  return typeof value === 'string' ? parseNumeral(value, point) : undefined
}

function isScalar(value: JsonValue): value is JsonScalar {
  return !(value instanceof Map) && !Array.isArray(value) && !(value instanceof JsonText)
}

/** Whether a value is a figure by its look alone: a JSON number, or a text that reads as a figure and not as an identifier or a date. */
function isFigure(value: JsonValue, point: DecimalPoint): boolean {
  return value instanceof JsonNumber || (typeof value === 'string' && isFigureText(value, point))
}

function isFigureText(text: string, point: DecimalPoint): boolean {
  const plain = text.trim()
  if (/^0\d+$/.test(plain)) return false
  return parseNumeral(plain, point) !== undefined
}

function isPair(value: JsonValue): value is JsonValue[] {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every(item => item instanceof JsonNumber || item === null) &&
    value[0] instanceof JsonNumber
  )
}

function fieldRoleOf(role: ReturnType<typeof keyRole>, value: JsonScalar): FieldRole {
  switch (role) {
    case 'currency':
      return 'currency'
    case 'unit':
    case 'scale':
      return 'unit'
    case 'scope':
      return 'scope'
    case 'standard':
      return 'standard'
    case 'entity':
    case 'entity_id':
      return 'entity'
    case 'label':
    case 'title':
    case 'statement':
      return 'label'
    case 'warning':
      return 'warning'
    case 'source':
      return 'source'
    case 'formatted':
      return 'representation'
    case 'period':
    case 'period_end':
    case 'period_start':
    case 'fiscal_year':
    case 'fiscal_period':
    case 'year_end':
      return 'period'
    default:
      return value === null || value === '' ? 'empty' : 'metadata'
  }
}

function isHeaderKey(key: string): boolean {
  const role = keyRole(key)
  return (
    role === 'period' ||
    role === 'period_end' ||
    role === 'fiscal_year' ||
    /\b(?:columns?|headers?|periods?|years?|dates?|cols|heading|headings|quarters|period labels|period ends?|axis)\b/.test(
      wordText(key),
    )
  )
}

function isRowsKey(key: string): boolean {
  return /^(?:rows|items|lines|sections|children|data|body|entries)$/.test(wordText(key))
}

function holdsFigures(value: JsonValue, point: DecimalPoint): boolean {
  if (Array.isArray(value)) return value.some(item => holdsFigures(item, point))
  if (value instanceof Map) {
    return [...value].some(([key, item]) => {
      const role = keyRole(key)
      return (
        (role === null || role === 'value') &&
        !(typeof item === 'string' && parsePeriod(item)) &&
        holdsFigures(item, point)
      )
    })
  }
  return isFigure(value, point) && !(value instanceof JsonNumber && /^(?:19|20)\d{2}$/.test(value.text))
}

function gridRow(
  items: readonly JsonValue[],
  pointer: string,
  sections: readonly Stated<string>[],
  isHeader = false,
): GridRow | undefined {
  const cells: Cell[] = []
  for (const [index, item] of items.entries()) {
    const place = childPointer(pointer, index)
    if (item instanceof Map) {
      const value = [...item].find(
        ([key]) => keyRole(key) === 'value' || /^(?:text|content|display)$/i.test(key),
      )
      if (!value || !isScalar(value[1])) return undefined
      cells.push({ pointer: childPointer(place, value[0]), value: value[1] as JsonScalar })
    } else if (isScalar(item)) cells.push({ pointer: place, value: item as JsonScalar })
    else return undefined
  }
  return { cells, sections, isHeader }
}

/** Rows that hold their cells in an array: `{type: "Header", cells: [...]}`, sections with rows of their own. */
function cellRows(
  rows: readonly JsonObject[],
  pointer: string,
  sections: readonly Stated<string>[],
): GridRow[] | undefined {
  const result: GridRow[] = []
  for (const [index, row] of rows.entries()) {
    const place = childPointer(pointer, index)
    const cells = cellsOf(row)
    const title = [...row].find(
      ([key, value]) =>
        (keyRole(key) === 'title' || keyRole(key) === 'label') && typeof value === 'string' && value !== '',
    )
    if (cells) {
      if (title) return undefined
      const type = [...row].find(([key, value]) => /type|kind/i.test(key) && typeof value === 'string')
      const read = gridRow(
        cells[1] as JsonValue[],
        childPointer(place, cells[0]),
        sections,
        /header/i.test(String(type?.[1] ?? '')),
      )
      if (!read) return undefined
      result.push(read)
      continue
    }
    const nested = [...row].find(
      ([key, value]) => isRowsKey(key) && Array.isArray(value) && value.every(item => item instanceof Map),
    )
    if (!nested) return undefined
    const inner = title
      ? [...sections, { value: title[1] as string, pointer: childPointer(place, title[0]) }]
      : sections
    const below = cellRows(nested[1] as JsonObject[], childPointer(place, nested[0]), inner)
    if (!below) return undefined
    result.push(...below)
  }
  return result
}

/** The array of cells of a row object, if it has one. */
function cellsOf(row: JsonObject): [string, JsonValue] | undefined {
  return [...row].find(
    ([key, value]) =>
      /^(?:cells|columns|cols|values|row|data)$/i.test(key) && Array.isArray(value) && value.length > 1,
  )
}

function headerLike(row: GridRow): boolean {
  const texts = row.cells.slice(1).map(cell => cell.value)
  return (
    texts.length > 0 &&
    texts.every(text => typeof text === 'string') &&
    texts.some(text => parsePeriod(text as string) !== undefined)
  )
}

/** The array that holds the labels of parallel arrays, if the object is a set of such arrays. */
function labelAxis(
  children: readonly [string, JsonValue][],
  pointer: string,
  context: Context,
): { key: string; texts: Stated<string>[] } | undefined {
  for (const [key, value] of children) {
    if (!Array.isArray(value) || value.length < 1 || !value.every(item => typeof item === 'string')) continue
    const spoken = wordText(key)
    if (
      !/^(?:labels?|lines?|line items?|items?|index|rows?|row labels|names?|accounts?|concepts?|metrics?|captions?|row headers|fields?|keys)$/.test(
        spoken,
      ) &&
      keyRole(key) !== 'label'
    )
      continue
    const others = children.filter(
      ([other, item]) =>
        other !== key &&
        Array.isArray(item) &&
        item.length === value.length &&
        (item.every(isScalar) || (item.every(cell => Array.isArray(cell)) && context.columns !== null)),
    )
    if (others.length === 0) continue
    return {
      key,
      texts: value.map((text, index) => ({
        value: text as string,
        pointer: childPointer(childPointer(pointer, key), index),
      })),
    }
  }
  return undefined
}

function titleOf(dataset: JsonValue): string | null {
  if (!(dataset instanceof Map)) return null
  for (const wanted of ['title', 'name', 'dataset', 'tool', 'label', 'statement']) {
    for (const [key, value] of dataset) {
      if (typeof value === 'string' && value !== '' && wordText(key).split(' ').includes(wanted))
        return plainText(value) === '' ? null : value
    }
  }
  return null
}
