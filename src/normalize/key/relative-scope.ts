import type { Scope } from '../../model/vocabulary.ts'
import { type RelativeKey, relativeTermOfKey, withoutFiller } from './key-reading.ts'
import { scopeOfCode } from '../scope.ts'

/** A column that is named by a scope and its place in time. */
export interface RelativeOfScope {
  readonly relative: RelativeKey
  readonly scope: Scope
}

/** `group_prior`, `合并_期初余额`, `Konzern Vorjahr`; `siblings` are the names of the other columns. */
export function relativeOfScope(name: string, siblings: Iterable<string>): RelativeOfScope | undefined {
  const relative = name.length <= 60 ? relativeTermOfKey(name) : undefined
  if (!relative || relative.rest === '') return undefined
  const rest = withoutFiller(relative.rest)
  const scope = rest === '' ? undefined : (scopeIn(rest) ?? scopeOfForm(rest, siblings))
  return scope && { relative: { ...relative, rest: '' }, scope }
}

const besideScope = /^(?:non|not|nao|nicht|niet|ikke|stand|alone|only|the|statements?|accounts?)$/

/** The scope of words that say nothing else; beside others they are part of the name of a line. */
function scopeIn(rest: string): Scope | undefined {
  const isScope = rest.split(' ').every(word => besideScope.test(word) || scopeOfCode(word) !== undefined)
  return isScope ? scopeOfCode(rest) : undefined
}

/** `AG Vorjahr` beside `Konzern Vorjahr`: the form of the company stands for it. */
function scopeOfForm(rest: string, siblings: Iterable<string>): Scope | undefined {
  if (!/^(?:ag|gmbh|kgaa|se|plc|ltd|sa|spa|nv|ab|asa|as|oyj|company|bank)$/.test(rest)) return undefined
  for (const sibling of siblings) {
    const other = relativeTermOfKey(sibling)
    if (other && scopeIn(withoutFiller(other.rest)) === 'consolidated') return 'separate'
  }
  return undefined
}
