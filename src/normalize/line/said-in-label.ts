import { memoByText } from '../../lib/memo.ts'
import type { Scope } from '../../model/vocabulary.ts'
import type { Line, Stated } from '../context.ts'
import { scopeOfCode } from '../scope.ts'
import { conceptOf } from './concept.ts'

/** The scope in brackets at an end of a label: `(연결)당기순이익`, `[Consolidated] Revenue`, `Revenue (standalone)`. */
export const scopeInLabel: (label: string) => Scope | undefined = memoByText(label => {
  const bracket = /^[([【（]([^()[\]【】（）]{2,20})[)\]】）]/u.exec(label)?.[1]
  if (bracket !== undefined) return scopeOfCode(bracket)
  const [, line = '', scope = ''] =
    /^(.+) [([](consolidated|stand-?alone|separate)[)\]]$/i.exec(label.trim()) ?? []
  return conceptOf(line, null) && scopeOfCode(scope)
})

/** The code of the statement in front of that of the line: `IS.SALES`, `bs.ass.fixAss`. */
export function statementAhead({ value, pointer }: Line): Stated<string> | undefined {
  const code = /^([A-Z]{2,3}|bs|is|pl|cf)[.:](?=\p{L})/u.exec(value)?.[1]
  return code === undefined ? undefined : { value: code.toUpperCase(), pointer }
}
