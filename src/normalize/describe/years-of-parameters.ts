import { childPointer } from '../../lib/json-pointer.ts'
import { type JsonObject, someEntry } from '../../lib/lossless-json.ts'
import { emptyContext } from '../context.ts'
import { relativeTermOfKey } from '../key/key-reading.ts'
import { keyRole } from '../key/key-role.ts'
import { wordText } from '../text.ts'
import { type Draft, newDraft } from './draft.ts'
import type { Notes } from './notes.ts'
import { applyPeriod } from './period-fields.ts'
import { readScalar } from './read-field.ts'

/**
 * What a query was asked for dates its answer only where it says what the columns of the answer are: `{"Selected fiscal
 * year": "2022", "Fiscal year end": "30 June 2022", "FY": "selected fiscal year", "PY": "preceding fiscal year"}`.
 */
export function readYearsOfParameters(object: JsonObject, pointer: string, draft: Draft, notes: Notes): void {
  if (draft.context.period || !explainsColumns(object)) return
  const dated = newDraft(emptyContext)
  for (const [key, value] of object) {
    const role = keyRole(key)
    if (role !== 'fiscal_year' && role !== 'year_end' && role !== 'period_end') continue
    if (typeof value === 'string' && !code.test(key))
      readScalar(key, role, value, childPointer(pointer, key), object, dated, notes)
  }
  applyPeriod(dated, object, pointer, notes)
  draft.context.period = dated.context.period
}

const code = /^[A-Z]{2,4}$/
const longest = 60

/** One code is of the year that was asked for, one of the year before. */
function explainsColumns(object: JsonObject): boolean {
  const says = (is: (text: string) => boolean): boolean =>
    someEntry(
      object,
      (key, text) => code.test(key) && typeof text === 'string' && text.length <= longest && is(text),
    )
  return (
    says(text => /^(?:the )?(?:selected|chosen|current|reporting) (?:\w+ )?year\b/.test(wordText(text))) &&
    says(text => {
      const term = relativeTermOfKey(text)
      return term?.relative === -1 && /\byear\b/.test(wordText(text))
    })
  )
}
