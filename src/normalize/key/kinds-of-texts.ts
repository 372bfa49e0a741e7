import { namesStatementAlone } from '../describe/line-or-title.ts'
import { statementNamedIn, statementOfCode } from '../line/statement.ts'
import { scopesNamedIn } from '../scope.ts'

// What all different texts under one key are.

/** `IS`, `BS` and `CF`, two of them at least, and nothing else. */
export function areStatements(texts: readonly string[]): boolean {
  if (texts.length < 2 || texts.length > 8 || !texts.every(text => /^[A-Z]{2,4}$/.test(text))) return false
  const named = texts.map(statementOfCode)
  return named.every(statement => statement !== undefined) && new Set(named).size > 1
}

/** `Balance sheet`, `Income statement` and `Key figures`: names of statements, one of which may be another one. */
export function areTitlesOfStatements(texts: readonly string[]): boolean {
  if (texts.length < 2 || texts.length > 8 || texts.some(text => text.length > 40)) return false
  const named = texts.flatMap(text => (namesStatementAlone(text) ? (statementNamedIn(text) ?? []) : []))
  return named.length >= texts.length - 1 && new Set(named).size > 1
}

/** `Consolidated accounts` and `Separate accounts`: texts that name one scope each, not all the same, and no statement. */
export function areScopes(texts: readonly string[]): boolean {
  if (texts.length < 2 || texts.length > 12 || texts.some(text => text.length > 60 || statementNamedIn(text)))
    return false
  const named = texts.map(text => [...scopesNamedIn(text)])
  return named.every(scopes => scopes.length === 1) && new Set(named.flat()).size > 1
}
