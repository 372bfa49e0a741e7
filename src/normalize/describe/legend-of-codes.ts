import type { JsonObject, JsonValue } from '../../lib/lossless-json.ts'
import { keyRole } from '../key/key-role.ts'
import { statementNamedIn } from '../line/statement.ts'
import { parseUnitText } from '../unit/unit.ts'

/** Longer legends are lists of lines. */
const mostCodes = 40

/**
 * Whether an object explains codes that stand elsewhere: its texts name different statements, `{"IS": "income statement",
 * "BS": "balance sheet"}`, or different kinds of units, `{"x": "times", "count": "whole shares"}`. None of them holds for all.
 */
export function explainsCodes(object: JsonObject): boolean {
  if (object.size < 2 || object.size > mostCodes) return false
  const statements = new Set<string>()
  const units = new Set<string>()
  for (const value of object.values()) {
    if (typeof value !== 'string' || value.length > 80) return false
    const statement = statementNamedIn(value)
    const unit = parseUnitText(value)?.unit
    if (statement) statements.add(statement)
    if (unit) units.add(unit)
  }
  return statements.size > 1 || units.size > 2
}

/** Whether the entries of a dictionary have different units: `{"revenue": {"unit": "EUR million"}, "margin": {"unit": "%"}}`. */
export function haveUnitsOfTheirOwn(entries: JsonObject | readonly JsonValue[]): boolean {
  const units = new Set<string>()
  for (const entry of entries.values()) {
    if (!(entry instanceof Map)) continue
    for (const [key, text] of entry) if (typeof text === 'string' && keyRole(key) === 'unit') units.add(text)
  }
  return units.size > 1
}
