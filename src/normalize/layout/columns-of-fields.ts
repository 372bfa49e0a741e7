import { JsonNumber, type JsonObject, type JsonScalar } from '../../lib/lossless-json.ts'
import { columnOfHeader } from '../column/columns.ts'
import type { Column, Context } from '../context.ts'
import { basisOfKey } from '../key/basis-of-key.ts'
import { keyRole } from '../key/key-role.ts'
import { contextOfPeriodInUnit, periodInUnit } from '../key/period-in-unit.ts'
import { scopeOfCode } from '../scope.ts'
import { isUnitWording } from '../unit/unit.ts'
import { holdsScopesAlone } from './scalars.ts'
import { hasYear } from '../period/period.ts'

// Columns that the key of a field names.

/** A key that is no period and names a column by its period and its scope or unit, as a printed header does: `2025 (Group)`, `company_2024`. */
export function columnInKey(key: string, pointer: string, context: Context): Column | undefined {
  if (key.length > 60 || !/(?:19|20)\d{2}|\bFY ?['’]?\d{2}/i.test(key)) return undefined
  const header = columnOfHeader(key.replaceAll('_', ' '), pointer, context)
  const { period, scope, currency, scale } = header?.context ?? {}
  return hasYear(period?.value) && (scope || ((currency || scale) && isUnitWording(wordsBesideYear(key))))
    ? header
    : undefined
}

/** `USD 2024`, `2024-06-30 R$ milhões`: the unit beside the period of a column. */
export function columnInUnit(key: string, pointer: string): Column | undefined {
  const found = periodInUnit(key)
  return found && { kind: 'period', context: contextOfPeriodInUnit(found, pointer) }
}

/** A cell by the scopes of its values: `{"group": 5, "company": 4}`. */
export function columnOfScope(
  key: string,
  pointer: string,
  object: JsonObject,
  { period }: Context,
): Column | undefined {
  // Below its period, the figure of the group may stand alone: `"31/12/2019": {"consolidado": "13.347.434"}`.
  const least = period?.value.end || period?.value.fiscalYear ? 1 : 2
  const scope = key.length <= 20 && object.size >= least ? scopeOfCode(key) : undefined
  return scope && holdsScopesAlone(object, least)
    ? { kind: 'period', context: { scope: { value: scope, pointer } } }
    : undefined
}

/** A version of the figure that stands alone in its row: `{"item": "Revenue", "restated": 953.1}`. */
export function columnOfBasis(
  key: string,
  value: JsonScalar,
  pointer: string,
  { isRow, context }: { readonly isRow: boolean; readonly context: Context },
): Column | undefined {
  const basis = basisOfKey(key)
  return basis && context.period && !isYesOrNo(value) && keyRole(key) !== 'value' && !isRow
    ? { kind: 'period', context: { basis: { value: basis, pointer } } }
    : undefined
}

/** `"restated": 1` is a flag. */
export function isYesOrNo(value: JsonScalar): boolean {
  return value instanceof JsonNumber ? /^[01]$/.test(value.text) : typeof value === 'boolean'
}

function wordsBesideYear(key: string): string {
  return key.replace(/(?:FY ?)?(?:19|20)\d{2}/i, ' ').replaceAll('_', ' ')
}
