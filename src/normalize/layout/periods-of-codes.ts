import { memoByText } from '../../lib/memo.ts'
import type { Column, Context } from '../context.ts'
import { keyRole } from '../key/key-role.ts'
import { parsePeriod } from '../period/parse-period.ts'

/** Longer texts are no legends. */
const longest = 400

/**
 * The periods that one text gives to codes of columns, under whatever key: `"basis": "value: 31 December 2024; prior year
 * value: 31 December 2023"`. Undefined unless every part of the text does.
 */
export const periodsOfCodes: (text: string) => ReadonlyMap<string, string> | undefined = memoByText(text => {
  if (text.length > longest || !/[;；\n]/.test(text)) return undefined
  const found = new Map<string, string>()
  for (const part of text.split(/[;；\n]/u)) {
    if (part.trim() === '') continue
    const [, code = '', meaning = ''] =
      /^([\p{L}\p{N}_ .-]{1,30}?)\s*[:=：＝]\s*(\S.{2,60})$/u.exec(part.trim()) ?? []
    const period = code === '' || parsePeriod(code) ? undefined : parsePeriod(meaning)
    if (!period || (period.end === null && period.fiscalYear === null)) return undefined
    found.set(code, meaning)
  }
  return found.size >= 2 ? found : undefined
})

/** The code at the end of a field name: `currentPeriod` of `rev_currentPeriod`, `Cur` of `revenueCur`, with the name of the line. */
export function codeBehind(
  key: string,
  codes: ReadonlyMap<string, unknown> | ReadonlySet<string> | null,
): { readonly name: string; readonly code: string } | undefined {
  if (!codes || key.length > 120) return undefined
  for (const code of codes.keys()) {
    const at = key.length - code.length - 1
    if (at <= 0 || !key.endsWith(code)) continue
    if (/[_.|:/@#~· -]/.test(key[at]!)) return { name: key.slice(0, at), code }
    if (/^\p{Lu}/u.test(code) && /[\p{Ll}\d]/u.test(key[at]!)) return { name: key.slice(0, at + 1), code }
  }
  return undefined
}

/** `value_9042` where the header has the column `9042`. */
export function columnOfCode(key: string, { columnsByKey }: Context): Column | undefined {
  const behind = codeBehind(key, columnsByKey)
  return behind && keyRole(behind.name) === 'value' ? columnsByKey!.get(behind.code) : undefined
}
