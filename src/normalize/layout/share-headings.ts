import { childPointer } from '../../lib/json-pointer.ts'
import { type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import type { Context, Stated } from '../context.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { isOfShareLines } from '../line/classify.ts'
import { wordText } from '../text.ts'

/**
 * Lines that only say how diluted a figure is. Whether it is of earnings per share or of the shares themselves, their
 * heading tells.
 */
const dilution =
  /^(?:(?:and|fully|non|y|et|und|e|en|och|og|de|of|resultat) )*(?:basic|diluted|undiluted|primary|un ?verw(?:ae|a)ssert|verw(?:ae|a)ssert|base|dilue|non dilue|basico|basica|diluid[oa]|non diluito|diluito|gewoon|gewone|verwaterd|fore utspadning|efter utspadning|for utvanning|etter utvanning|fortynnet|udvandet|laimentamaton|laimennettu|podstawow[yae]|rozwodnion[yae]|zakladni|zredeny|baz|temel|seyreltilmis|dasar|dilusian|базов\p{L}+|разводнен\p{L}+|розбавлен\p{L}+|基本(?:的|每股收益)?|稀[释釋](?:的)?|希薄化(?:後)?|潜在株式調整後|기본|희석)(?: (?:and|y|et|und|e|fully|shares?|earnings|eps|basic|diluted|verwassert|dilue|diluid[oa]|utspadning))*$/u

const isDilution: (label: string) => boolean = memoByText(
  label => label.length <= 40 && dilution.test(wordText(label)),
)

/** Keys of a row under which the heading of its group stands. */
const groupKey =
  /\b(?:section|subsection|sub section|group|grouping|parent|block|category|subcategory|heading|header|subheading|abschnitt|gruppe|seccion|secao|grupo|bloque|rubrique|sezione|gruppo|groupe|grupp|раздел|группа|セクション|分類|分组|分类|구분)\b/u

/**
 * The headings of earnings per share and of counts of shares for the rows of a list that stand below or name them:
 * `{"label": "Earnings per share:"}, {"label": "Diluted", "value": 6.08}` and `{"section": "Average shares", "label": "Diluted"}`.
 */
export function shareHeadings(
  list: readonly JsonValue[],
  pointer: string,
): ReadonlyMap<number, Stated<string>> | undefined {
  let found: Map<number, Stated<string>> | undefined
  let above: Stated<string> | undefined
  let code: string | undefined
  for (const [index, row] of list.entries()) {
    if (!(row instanceof Map) || row.size > 60) continue
    const label = labelOf(row)
    if (label === undefined) continue
    const place = childPointer(pointer, index)
    if (isBare(row)) {
      above = isOfShareLines(label.text)
        ? { value: label.text, pointer: childPointer(place, label.key) }
        : undefined
      code = above && codeOf(row)
      continue
    }
    // "3.99.01.01: ON" below "3.99: Earnings per share"
    const isBelow = code !== undefined && codeOf(row)?.startsWith(`${code}.`) === true
    const isOpen = isBelow || isDilution(label.text)
    const heading = headingIn(row, label.key, isOpen, place) ?? (isOpen ? above : undefined)
    if (heading) (found ??= new Map()).set(index, heading)
  }
  return found
}

/** The place of a row in an outline: `3.99.01`. */
function codeOf(row: JsonObject): string | undefined {
  for (const value of row.values())
    if (typeof value === 'string' && /^\d{1,2}(?:\.\d{1,2})+$/.test(value)) return value
  return undefined
}

/** `context` below a heading. */
export function belowHeading(context: Context, heading: Stated<string> | undefined): Context {
  return heading ? { ...context, names: [...context.names, heading] } : context
}

function labelOf(row: JsonObject): { key: string; text: string } | undefined {
  for (const [key, value] of row)
    if (typeof value === 'string' && value !== '' && !groupKey.test(keyText(key))) {
      const role = keyRole(key)
      if (role === 'label' || role === 'title' || key === 'text') return { key, text: value }
    }
  return undefined
}

function headingIn(
  row: JsonObject,
  labelKey: string,
  isOpen: boolean,
  place: string,
): Stated<string> | undefined {
  for (const [key, value] of row)
    if (
      typeof value === 'string' &&
      key !== labelKey &&
      value.length <= 120 &&
      (isOpen || groupKey.test(keyText(key))) &&
      isOfShareLines(value)
    )
      return { value, pointer: childPointer(place, key) }
  return undefined
}

/** Whether a row has no figure: its other fields hold nothing, or only describe it. */
function isBare(row: JsonObject): boolean {
  for (const [key, value] of row) {
    const isWord = typeof value === 'boolean' || (typeof value === 'string' && !/\d/.test(value))
    if (!isWord && !isEmpty(value) && (keyRole(key) ?? 'value') === 'value') return false
  }
  return true
}

function isEmpty(value: JsonValue): boolean {
  if (value === null || value === '') return true
  if (Array.isArray(value)) return value.every(isEmpty)
  return value instanceof Map && [...value.values()].every(isEmpty)
}
