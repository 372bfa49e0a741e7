import { keyText } from '../key/key-words.ts'
import { childPointer } from '../../lib/json-pointer.ts'
import {
  isContainer,
  JsonNumber,
  type JsonObject,
  type JsonScalar,
  JsonText,
  type JsonValue,
} from '../../lib/lossless-json.ts'
import { columnsOfTexts } from '../column/columns.ts'
import type { Context, Line } from '../context.ts'
import { areUnitsOfLines } from '../key/field-names.ts'
import { isHeaderKey, isLegendKey, isRequestKey, keyRole } from '../key/key-role.ts'
import { parseCurrency } from '../unit/currency.ts'
import { scaleOfCode } from '../unit/scale.ts'
import { isMonthKey, readDays } from './day-in-parts.ts'
import { type Draft, newDraft, type UnitOfField } from './draft.ts'
import { yearEndInParts } from './field/fiscal-fields.ts'
import { readFilters } from './filter-text.ts'
import { readFormatted } from './formatted-field.ts'
import { explainsCodes } from './legend-of-codes.ts'
import { localizedText } from './localized-text.ts'
import { readMinorUnits } from './minor-units.ts'
import { type Notes, roleBelow } from './notes.ts'
import { applyNotices } from './notice.ts'
import { readPairs } from './pairs-of-fields.ts'
import { applyPeriod, noteFiscalYear, readNameOfPeriod, undatedName } from './period-fields.ts'
import { readMonthOrType } from './period-type.ts'
import { readMagnitude, readPower } from './power-of-ten.ts'
import { applyProse } from './prose.ts'
import { readScalar } from './read-field.ts'
import { readScalesOfKinds } from './scales-of-kinds.ts'
import { readMembers } from './members-of-dimensions.ts'
import { roleOfField } from './role-of-field.ts'
import { isCopyOfValue, isNoteKey, readCaptions, readNote, readNotes, readWordy } from './read-text.ts'
import {
  areAspects,
  describesSiblings,
  isDescription,
  isFigureWithDescriptions,
  isLegendOfUnits,
} from './describing-object.ts'
import { applyRemark, isRemark, isSentence } from './remark.ts'
import { readQuotient } from './quotient-unit.ts'
import { readRequest } from './request.ts'
import { isSignKey, minusIn } from './sign.ts'
import { isCurrencyCode, readStrayFields } from './stray-fields.ts'
import { areTitles, headsListsOfRows, isAboveValues } from './title-or-header.ts'
import { lineOf } from './line-of-labels.ts'
import { readWarning } from './warning.ts'
import { scopeOfCode } from '../scope.ts'
import { unitWordedBy } from '../unit/unit-wording.ts'
import { readMarkOfCopy, unscaledBesideCopy } from './unscaled-copy.ts'
import { readExtracted } from './extracted-field.ts'
import { readUnitFlag } from './unit-flags.ts'
import { noteYearsEnded } from './year-end-note.ts'
import { mayStateUnit, readUnitOfField } from './unit-of-field.ts'
import { readUnitsOfAmounts } from './units-of-amounts.ts'
import { readUnitHeading } from './unit-heading.ts'
import {
  areShortCodes,
  explainsUnits,
  holdsFiguresAlone,
  isCodeOfLine,
  isMoney,
  isOfOthers,
  isOfPerShare,
  isPoint,
} from './kinds-of-object.ts'
import { applyTitle, applyUnit, applyWording } from './wording.ts'

const noUnits: ReadonlyMap<string, UnitOfField> = new Map()

/** What the fields of one object say of everything in it. */
export interface Attributes {
  readonly context: Context
  /** The best label that the object gives itself, if any. */
  readonly label: Line | null
  /** Keys that are read: they describe and are no figures. */
  readonly consumed: Set<string>
  /** Units of single fields, by the keys of these. */
  readonly units: ReadonlyMap<string, UnitOfField>
  /** Its period, where it is called by a name that nothing in the object dates: `"period": "Year 3"`. */
  readonly undated: Context['period']
}

/** Reads the describing fields of an object, those of its metadata objects first, and refines the context by them. */
export function readAttributes(
  object: JsonObject,
  pointer: string,
  outer: Context,
  notes: Notes,
  subject = '',
): Attributes {
  if (subject === '' && holdsFiguresAlone(object, notes))
    return { context: outer, label: null, consumed: new Set(), units: noUnits, undated: null }
  const draft = newDraft(outer)
  const isOneFigure = isFigureWithDescriptions(object)
  for (const [key, value] of object) {
    if (
      isContainer(value) &&
      readDays(notes.roleOfKey(key), value, childPointer(pointer, key), object, draft, notes)
    ) {
      draft.consumed.add(key)
      continue
    }
    // A list of one description is that description: `"y_axes": [{"unit": "RMB million"}]`.
    const only = Array.isArray(value) && value.length === 1 ? value[0] : undefined
    if (only instanceof Map && describesSiblings(key, only)) {
      draft.consumed.add(key)
      readMeta(key, only, childPointer(childPointer(pointer, key), 0), draft, notes)
      continue
    }
    if (
      value instanceof Map &&
      !headsListsOfRows(value, object) &&
      (isDescription(key, value) ||
        areUnitsOfLines(key, value) ||
        (isOneFigure && !localizedText(value, pointer)))
    ) {
      draft.consumed.add(key)
      if (
        (isLegendOfUnits(key, value) && areShortCodes(value)) ||
        areUnitsOfLines(key, value) ||
        (isLegendKey(key) && explainsUnits(value))
      )
        roleBelow(value, childPointer(pointer, key), 'unit', notes)
      else {
        const labels = readMeta(key, value, childPointer(pointer, key), draft, notes)
        if (isOneFigure && keyRole(key) === null && draft.labels.length === 0) draft.labels.push(...labels)
      }
    }
  }
  readPairs(object, pointer, draft, notes)
  readMembers(object, pointer, draft, notes)
  readQuotient(object, pointer, draft, notes)
  readUnitsOfAmounts(object, pointer, draft, notes)
  readCaptions(object, pointer, draft, notes)
  readFilters(object, pointer, draft, notes)
  readFields(object, pointer, subject, draft, notes)
  readPower(object, pointer, draft, notes)
  readMagnitude(object, pointer, draft)
  readStrayFields(object, pointer, outer, draft, notes, 'record')
  applyPeriod(draft, object, pointer, notes)
  unscaledBesideCopy(object, pointer, draft, notes)
  readMarkOfCopy(object, pointer, draft)
  readMinorUnits(object, pointer, draft)
  draft.labels.sort((a, b) => a.rank - b.rank)
  return {
    context: draft.context,
    label: lineOf(draft.labels.map(({ stated }) => stated)),
    consumed: draft.consumed,
    units: draft.units,
    undated: undatedName(draft, outer, object),
  }
}

/**
 * A metadata object: its fields describe what stands beside it; numbers in it are no figures of a statement. Returns
 * the names it gives.
 */
function readMeta(
  key: string,
  object: JsonObject,
  pointer: string,
  draft: Draft,
  notes: Notes,
): Draft['labels'] {
  if (isRequestKey(key)) {
    readRequest(object, pointer, draft, notes)
    roleBelow(object, pointer, 'metadata', notes)
    return []
  }
  if (isOfOthers(key, object)) {
    roleBelow(object, pointer, 'metadata', notes)
    return []
  }
  if (readScalesOfKinds(key, object, pointer, draft, notes)) return []
  if (isOfPerShare(key)) {
    const { context } = readAttributes(object, pointer, { ...draft.context, scale: null }, notes)
    if (context.scale) draft.context.perShareScale = context.scale
    return []
  }
  const inner: Draft = { ...draft, consumed: new Set(), labels: [] }
  const before = { ...draft.context }
  readQuotient(object, pointer, inner, notes)
  readFields(object, pointer, keyText(key), inner, notes)
  readPower(object, pointer, inner, notes)
  readMagnitude(object, pointer, inner)
  readStrayFields(object, pointer, before, inner, notes, keyRole(key) === 'period' ? 'period' : 'metadata')
  if (keyRole(key) === 'fiscal_year') noteFiscalYear(inner, notes)
  else if (keyRole(key) === 'period') readNameOfPeriod(object, pointer, inner)
  // `"unit": {"description": "CAD", "kind": "currency"}`
  const unit =
    keyRole(key) === 'unit' ? inner.labels.find(({ stated }) => unitWordedBy(stated.value)) : undefined
  if (unit) applyUnit(unit.stated.value, unit.stated.pointer, draft.context, notes)
  if (
    areAspects(object) ||
    /^(?:dimensions|aspects|context)$|\b(?:tag|concept|account|item|line|metric|indicator|element)\b/.test(
      keyText(key),
    )
  )
    // `"dims": {"scope": "consolidated", "member": "Group"}`
    draft.labels.push(
      ...inner.labels.filter(({ stated }) => /\s/.test(stated.value) || !scopeOfCode(stated.value)),
    )
  for (const [childKey, value] of object) {
    if (inner.consumed.has(childKey)) continue
    const child = childPointer(pointer, childKey)
    if (value instanceof Map && isLegendOfUnits(childKey, value)) roleBelow(value, child, 'unit', notes)
    else if (value instanceof Map && explainsCodes(value)) roleBelow(value, child, 'metadata', notes)
    else if (readExtracted(childKey, value, child, object, draft, notes)) continue
    else if (value instanceof Map) readMeta(childKey, value, child, draft, notes)
    else if (Array.isArray(value)) readMetaArray(childKey, value, child, draft, notes)
    else notes.role(child, 'metadata')
  }
  return inner.labels
}

function readMetaArray(key: string, array: JsonValue[], pointer: string, draft: Draft, notes: Notes): void {
  const isWarning = keyRole(key) === 'warning'
  // Each of several columns says what holds for it alone.
  const areColumns = isHeaderKey(key) && array.length > 1
  array.forEach((item, index) => {
    const child = childPointer(pointer, index)
    if (isWarning) readWarning(item, child, notes)
    else if (item instanceof Map)
      readMeta(key, item, child, areColumns ? newDraft(draft.context) : draft, notes)
    else if (Array.isArray(item)) readMetaArray(key, item, child, draft, notes)
    else if (typeof item === 'string') {
      if (/title/.test(keyText(key))) applyTitle(item, child, draft.context, draft.parts)
      else applyWording(item, child, draft.context)
      notes.role(child, keyRole(key) === 'entity_id' ? 'entity' : 'metadata')
    } else notes.role(child, 'metadata')
  })
}

function readFields(object: JsonObject, pointer: string, subject: string, draft: Draft, notes: Notes): void {
  const isOfChart = isPoint(object)
  for (const [key, value] of object) {
    if (draft.consumed.has(key)) continue
    // The figure of a column that is called so: `{"id": "d", "company": "Foo", "currency": "JPY"}`, `{"metric": "Sales", "d": 805534430}`.
    if (value instanceof JsonNumber && draft.context.columnsByKey?.get(key)?.kind === 'period') continue
    const role = isOfChart
      ? key === 'x'
        ? 'period'
        : 'value'
      : roleOfField(key, value, subject, object, notes, pointer)
    // Lines: nothing below says anything of a container or a figure under a key of no role, but for these two words.
    if (
      role === null &&
      typeof value === 'object' &&
      value !== null &&
      keyText(key) !== 'text' &&
      !isMonthKey(key) &&
      !isSignKey(key)
    )
      continue
    const child = childPointer(pointer, key)
    if (role === 'warning' && !(value instanceof JsonNumber)) {
      draft.consumed.add(key)
      if (value !== null && value !== '') readWarning(value, child, notes)
      else notes.role(child, 'warning')
      applyNotices(value, child, draft.context)
      continue
    }
    if (
      Array.isArray(value) &&
      role === 'title' &&
      areTitles(value, object) &&
      !(isAboveValues(value, object) && columnsOfTexts(value, child, draft.context))
    ) {
      draft.consumed.add(key)
      value.forEach((item, index) => {
        applyTitle(item, childPointer(child, index), draft.context, draft.parts)
        notes.role(childPointer(child, index), 'label')
      })
      continue
    }
    if (
      Array.isArray(value) &&
      ((role === 'source' && isNoteKey(key)) ||
        // `"basisOfPreparation": ["Amounts in EUR thousand.", "Prepared under IFRS."]`
        (role === 'standard' && value.some(item => typeof item === 'string' && isSentence(item)))) &&
      value.every(item => typeof item === 'string')
    ) {
      draft.consumed.add(key)
      readNotes(value, child, draft, notes)
      continue
    }
    if (role === 'source' && isNoteKey(key) && typeof value === 'string') {
      draft.consumed.add(key)
      readNote(value, child, draft, notes)
      continue
    }
    if (
      Array.isArray(value) &&
      role !== null &&
      value.length === 1 &&
      !(value[0] instanceof Map) &&
      !Array.isArray(value[0])
    ) {
      const only = value[0] as JsonScalar | JsonText
      if (
        role !== 'value' &&
        role !== 'label' &&
        readScalar(key, role, only, childPointer(child, 0), object, draft, notes)
      )
        draft.consumed.add(key)
      continue
    }
    const forms =
      role === 'label' || role === 'title' || keyText(key) === 'text'
        ? localizedText(value, child)
        : undefined
    if (forms) {
      draft.consumed.add(key)
      forms.forEach((stated, index) => {
        if (role === 'title' && index === 0)
          applyTitle(stated.value, stated.pointer, draft.context, draft.parts)
        draft.labels.push({ rank: index === 0 ? 1 : 3, stated })
      })
      roleBelow(value, child, 'label', notes)
      continue
    }
    const monthDay = value instanceof Map && role === 'year_end' ? yearEndInParts(value) : undefined
    if (monthDay !== undefined) {
      notes.yearEnd(monthDay, child)
      draft.consumed.add(key)
      roleBelow(value, child, 'period', notes)
      continue
    }
    if (value instanceof Map && (role === 'period_end' || role === 'period_start' || role === 'period')) {
      if (!readFormatted(key, role, value, child, draft, notes)) continue
      draft.consumed.add(key)
      continue
    }
    if (
      (role === null || role === 'value') &&
      typeof value === 'string' &&
      isCopyOfValue(key, value, object)
    ) {
      draft.consumed.add(key)
      notes.role(child, 'representation')
      continue
    }
    if (readMonthOrType(key, value, child, draft, notes)) continue
    const money =
      keyText(key) === 'code' && typeof value === 'string' && isMoney(object) && parseCurrency(value)
    if (money && !isCodeOfLine(money.code, draft.context)) {
      readScalar(key, 'currency', value, child, object, draft, notes)
      draft.consumed.add(key)
      continue
    }
    if (mayStateUnit(role, value) && readUnitOfField(key, value, object, child, draft, notes)) continue
    if (readUnitFlag(key, value, child, draft, notes)) continue
    if (readUnitHeading(key, value, child, draft, notes)) continue
    const isMinus = minusIn(key, value)
    if (isMinus !== undefined) {
      draft.context.isNegated = isMinus
      draft.consumed.add(key)
      notes.role(child, 'metadata')
      continue
    }
    if (
      typeof value === 'string' &&
      (role === null || role === 'label' || role === 'source' || role === 'value') &&
      !(role === null && isCurrencyCode(key, value)) &&
      isRemark(value, object, role === 'label')
    ) {
      applyRemark(value, child, draft.context)
      noteYearsEnded(value, notes)
      if (role !== 'label' || isSentence(value)) {
        draft.consumed.add(key)
        notes.role(child, 'source')
        continue
      }
    }
    if (
      typeof value === 'string' &&
      (role === null ||
        role === 'noise' ||
        role === 'value' ||
        (role === 'filing' && scaleOfCode(value) !== undefined))
    ) {
      readWordy(key, value, child, object, draft, notes)
      if (value.length > 100) {
        applyProse(value, child, draft.context)
        noteYearsEnded(value, notes)
      }
    }
    if (isContainer(value) || value instanceof JsonText || role === null) continue
    if (readScalar(key, role, value, child, object, draft, notes)) draft.consumed.add(key)
  }
}
