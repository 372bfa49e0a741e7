import { childPointer } from '../../lib/json-pointer.ts'
import { isContainer, JsonNumber, JsonText, type JsonValue } from '../../lib/lossless-json.ts'
import type { Severity } from '../../model/vocabulary.ts'
import { memoByText } from '../../lib/memo.ts'
import { keyText } from '../key/key-words.ts'
import { wordText } from '../text.ts'
import { type Notes, roleBelow } from './notes.ts'

/** A coverage warning, verbatim: a text, or an object with message, code, severity and the field it is about. */
export function readWarning(value: JsonValue, pointer: string, notes: Notes): void {
  if (Array.isArray(value)) {
    value.forEach((item, index) => readWarning(item, childPointer(pointer, index), notes))
    return
  }
  if (value instanceof Map) {
    const inner = [...value].filter(([, item]) => isContainer(item))
    const texts = new Map<string, { text: string; pointer: string }>()
    for (const [key, item] of value) {
      const child = childPointer(pointer, key)
      if (isContainer(item)) continue
      notes.role(child, 'warning')
      const text =
        typeof item === 'string'
          ? item
          : item instanceof JsonNumber || item instanceof JsonText
            ? item.text
            : item === null
              ? ''
              : String(item)
      if (text !== '') texts.set(wordText(key), { text, pointer: child })
    }
    const message = [
      'message',
      'text',
      'description',
      'warning',
      'detail',
      'details',
      'note',
      'reason',
      'title',
      'msg',
      'issue',
    ]
      .map(key => texts.get(key))
      .find(Boolean)
    const main =
      message ??
      (inner.length === 0 ? [...texts.values()].sort((a, b) => b.text.length - a.text.length)[0] : undefined)
    if (main) {
      const severity = texts.get('severity')?.text ?? texts.get('level')?.text
      const known = severityOf(severity)
      const about = ['field', 'fields', 'period', 'year', 'path', 'line', 'code']
        .map(key => texts.get(key)?.text)
        .filter(Boolean)
        .join(', ')
      notes.finding({
        code: 'coverage.warning',
        ...(known ? { severity: known } : {}),
        pointer: main.pointer,
        message: main.text,
        observed: about || null,
        expected: null,
      })
      for (const [key, item] of inner) roleBelow(item, childPointer(pointer, key), 'warning', notes)
    } else for (const [key, item] of inner) readWarning(item, childPointer(pointer, key), notes)
    return
  }
  notes.role(pointer, 'warning')
  const text = typeof value === 'string' ? value : value instanceof JsonText ? value.text : ''
  if (text.trim() !== '')
    notes.finding({ code: 'coverage.warning', pointer, message: text, observed: null, expected: null })
}

function severityOf(text: string | undefined): Severity | undefined {
  const lower = text?.toLowerCase() ?? ''
  if (/^(?:error|critical|high|fatal|severe|blocker)$/.test(lower)) return 'error'
  if (/^(?:warning|warn|medium|moderate)$/.test(lower)) return 'warning'
  return /^(?:info|information|low|notice|minor|note)$/.test(lower) ? 'info' : undefined
}

/** `"coverage": ["one comparative figure is left empty."]` says what is missing, `"coverage": {...}` describes. */
export const isAboutCoverage: (key: string) => boolean = memoByText(key =>
  /\b(?:coverage|completeness|abdeckung|couverture|cobertura|copertura|dekking|tackning|daekning|dekning|kattavuus|pokrycie|pokryti|lefedettseg|acoperire|kapsam|cakupan data)\b/.test(
    keyText(key),
  ),
)

/** Whether a value is a sentence, or a list of nothing but sentences. */
export function holdsSentences(value: JsonValue): boolean {
  if (Array.isArray(value))
    return value.length > 0 && value.every(item => !Array.isArray(item) && holdsSentences(item))
  return typeof value === 'string' && /[.。!]\)?\s*$/u.test(value) && value.split(/\s+/, 5).length === 5
}
