import type { JsonObject } from '../../lib/lossless-json.ts'
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
