import { childPointer } from '../../lib/json-pointer.ts'
import { isScalar, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { inColumn } from '../column/columns.ts'
import type { Column, Context, Line, Stated } from '../context.ts'
import { keyText } from '../key/key-words.ts'
import type { Notes } from '../describe/notes.ts'
import { addDays, type CivilDate, startOfMonths } from '../period/civil-date.ts'
import { parsePeriod, readPeriod } from '../period/parse-period.ts'
import { noPeriod, type Period } from '../period/period.ts'
import { timeBetween } from '../period/time-between.ts'
import type { DecimalPoint } from '../numeral.ts'
import { numeralOf } from './scalars.ts'

const mostRows = 500
const mostKeys = 30

const opens =
  /^(?:(?:opening|beginning)(?: balance)?|anfangsbestand|anfangsstand|stand (?:am anfang|zu beginn)|(?:solde )?(?:a |d )?l?ouverture|(?:solde|saldo) (?:initial|inicial|iniziale)|(?:saldo de )?apertura|beginstand|beginsaldo|ingaende (?:balans|saldo)|inngaende (?:balanse|saldo)|期首(?:残高)?|[期年]初(?:余额|餘額)?)$/
const closes =
  /^(?:(?:closing|ending)(?: balance)?|endbestand|endstand|stand (?:am|zum) ende|(?:solde )?(?:a la |de )?cloture|(?:solde|saldo) finale?|(?:saldo de )?cierre|eindstand|eindsaldo|utgaende (?:balans|balanse|saldo)|期末(?:残高)?|[期年]末(?:余额|餘額)?)$/

/** What a balance, its movements and the next balance are of. */
interface Dates {
  readonly first: Stated<Period>
  readonly last: Stated<Period>
  readonly between: Period
}

/**
 * Rows that lead from a balance to the next one beside the days of both: `{"opening_date": "2023-12-31", "closing_date":
 * "2024-12-31", "rows": [{"class": "Land", "opening": 106, "additions": 8, "disposals": -1, "closing": 113}]}`, or in a
 * period of which both days are known: `"note": "Financial year from 1 October 2021 to 30 September 2022"`. That the
 * figures between are movements their sum shows.
 */
export function withOpeningAndClosing(
  object: JsonObject,
  pointer: string,
  context: Context,
  point: DecimalPoint,
  notes: Pick<Notes, 'role'>,
): Context {
  if (context.columns) return context
  for (const list of object.values()) {
    const keys = Array.isArray(list) ? keysOfMovements(list, point) : undefined
    const dates = keys && datesOf(object, pointer, context)
    if (!keys || !dates) continue
    const { first, last, between } = dates
    if (first.pointer !== last.pointer) notes.role(first.pointer, 'period')
    const columns = new Map<string, Column>([
      ...(context.columnsByKey ?? []),
      [keys.opening, { kind: 'period', context: { period: first } }],
      [keys.closing, { kind: 'period', context: { period: last } }],
    ])
    for (const key of keys.movements)
      columns.set(key, {
        kind: 'period',
        context: {
          period: { value: { ...between, label: key }, pointer: last.pointer },
          member: { value: key, pointer: last.pointer },
        },
      })
    return { ...context, columnsByKey: columns }
  }
  return context
}

/** The days of both balances by their own fields, or those around the period of the rows. */
function datesOf(object: JsonObject, pointer: string, { period }: Context): Dates | undefined {
  const first = dayOf(object, pointer, /^(?:opening|beginning)(?: balance)? (?:date|day)$/)
  const last = first && dayOf(object, pointer, /^(?:closing|ending)(?: balance)? (?:date|day)$/)
  if (first && last) {
    const between = timeBetween(first.value.end!, last.value.end!)
    return between && { first, last, between }
  }
  return datesAround(period) ?? datesAround(spanIn(object, pointer))
}

/** The days before and at the end of a period that is a year or a part of one. */
function datesAround(span: Stated<Period> | null | undefined): Dates | undefined {
  if (!span || span.value.end === null || span.value.type === 'instant') return undefined
  const { end, wholeMonths, months, label } = span.value
  const isWhole = wholeMonths && addDays(end, 1).endsWith('-01')
  const start = span.value.start ?? (isWhole && months !== null ? startOfMonths(end, months) : null)
  const between = start === null ? undefined : timeBetween(addDays(start, -1), end)
  if (start === null || !between) return undefined
  const dayAt = (day: CivilDate): Stated<Period> => ({
    value: { ...noPeriod, label, type: 'instant', end: day, precision: 'day' },
    pointer: span.pointer,
  })
  return { first: dayAt(addDays(start, -1)), last: dayAt(end), between: { ...between, start } }
}

/** The only text beside the rows that names a first and a last day. */
function spanIn(object: JsonObject, pointer: string): Stated<Period> | undefined {
  let found: Stated<Period> | undefined
  for (const [key, text] of object) {
    if (typeof text !== 'string' || text.length > 200 || !/\d.*\d{4}/.test(text)) continue
    const value = readPeriod(text)?.period
    if (!value?.start || !value.end || value.precision !== 'day') continue
    if (found && (found.value.start !== value.start || found.value.end !== value.end)) return undefined
    found ??= { value, pointer: childPointer(pointer, key) }
  }
  return found
}

/** The movement that a column of such rows is: its line, of which the row is a member. */
export function movementOf({ context }: Column, key: string, pointer: string): Line | undefined {
  const isMovement = context.member?.value === key && context.period?.value.label === key
  return isMovement && context.period?.value.type === 'duration' ? { value: key, pointer } : undefined
}

/** `context` of a movement of the class that a row names; it is no balance, whatever the title of the table. */
export function inMovement(context: Context, column: Column, row: Line): Context {
  const statement = context.statement?.value === 'balance_sheet' ? null : context.statement
  return { ...inColumn(context, column), member: row, statement }
}

function dayOf(object: JsonObject, pointer: string, name: RegExp): Stated<Period> | undefined {
  for (const [key, value] of object) {
    if (typeof value !== 'string' || value.length > 30 || !name.test(keyText(key))) continue
    const end = parsePeriod(value)?.end
    const period: Period = { ...noPeriod, label: value, type: 'instant', end: end ?? null, precision: 'day' }
    return end ? { value: period, pointer: childPointer(pointer, key) } : undefined
  }
  return undefined
}

interface Keys {
  readonly opening: string
  readonly closing: string
  readonly movements: readonly string[]
}

function keysOfMovements(rows: readonly JsonValue[], point: DecimalPoint): Keys | undefined {
  const [row] = rows
  if (!(row instanceof Map) || rows.length > mostRows || row.size > mostKeys) return undefined
  const keys = [...row.keys()]
  const opening = keys.find(key => opens.test(keyText(key)))
  const closing = keys.find(key => closes.test(keyText(key)))
  if (opening === undefined || closing === undefined) return undefined
  const movements = keys.filter(
    key => key !== opening && key !== closing && numberIn(row.get(key), point) !== undefined,
  )
  const adds = (item: JsonValue): boolean => {
    if (!(item instanceof Map)) return false
    const numbers = [opening, ...movements, closing].map(key => numberIn(item.get(key), point))
    const end = numbers.pop()
    const sum = numbers.reduce<number>((total, number) => total + (number ?? 0), 0)
    return end !== undefined && Math.abs(sum - end) <= 0.6 * keys.length
  }
  return movements.length > 0 && rows.every(adds) ? { opening, closing, movements } : undefined
}

function numberIn(value: JsonValue | undefined, point: DecimalPoint): number | undefined {
  if (value === undefined || !isScalar(value)) return undefined
  const number = numeralOf(value, point)?.number
  return number ? Number(number.coefficient) * 10 ** number.exponent : undefined
}
