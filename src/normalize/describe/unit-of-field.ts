import { JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import { keyRole } from '../key/key-role.ts'
import type { KeyRole } from '../key/role-wordings.ts'
import { parseNumeral } from '../numeral.ts'
import { parseCurrency } from '../unit/currency.ts'
import type { Draft, UnitOfField, Writable } from './draft.ts'
import type { Notes } from './notes.ts'
import { applyUnit } from './wording.ts'

const behind =
  /^(?:devise|currency|monnaie|moneda|valuta|waehrung|unite|unit|einheit|unidad)_(?:of_|de_|du_)?(.{2,})$/i

/** The key of the figure whose unit stands under this key: `net_sales_unit_ref`, `revenueCurrency`, `devise_capital`. */
const fieldOf: (key: string) => string | undefined = memoByText(
  key =>
    behind.exec(key)?.[1] ??
    /^(.{2,})(?:[_ -](?:unit(?:_?(?:ref|id|code))?|uom|currency(?:_code)?|ccy)|Unit(?:Ref|Id|Code)?|Currency(?:Code)?)$/.exec(
      key,
    )?.[1],
)

/** `{"CompanyCode": "1000", "CompanyCodeCurrency": "NOK"}`: the number of a company has no unit. */
function namesSomething(key: string): boolean {
  const role = keyRole(key)
  return role === 'entity_id' || role === 'entity' || role === 'label' || role === 'title'
}

/** Of a currency that is none of the accounts, `{"price": 14047, "priceCurrency": "GBp"}`, the figure beside it still is. */
export function mayStateUnit(role: KeyRole | null, value: JsonValue): boolean {
  return (
    role === 'unit' ||
    role === 'currency' ||
    (role === 'noise' && typeof value === 'string' && parseCurrency(value) !== undefined)
  )
}

/** A field that states the unit of the figure beside it, `{"net_sales": 5, "net_sales_unit_ref": "JPY"}`, and of no other. */
export function readUnitOfField(
  key: string,
  value: JsonValue,
  object: JsonObject,
  pointer: string,
  { units, consumed }: Draft,
  notes: Notes,
): boolean {
  const field = fieldOf(key)
  const figure = field === undefined || namesSomething(field) ? undefined : object.get(field)
  const isFigure =
    figure instanceof JsonNumber ||
    (typeof figure === 'string' && parseNumeral(figure)?.number instanceof Object)
  if (field === undefined || !isFigure || typeof value !== 'string') return false
  units.set(field, { text: { value, pointer }, scale: null })
  consumed.add(key)
  notes.role(pointer, 'unit')
  return true
}

/** Applies the unit that is stated for one field. */
export function applyUnitOfField({ text, scale }: UnitOfField, context: Writable, notes: Notes): void {
  if (text) applyUnit(text.value, text.pointer, context, notes)
  if (!scale) return
  context.scale = scale
  context.except = []
}
