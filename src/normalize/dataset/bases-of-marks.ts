import { childPointer } from '../../lib/json-pointer.ts'
import { isContainer, type JsonValue } from '../../lib/lossless-json.ts'
import type { Basis } from '../../model/vocabulary.ts'
import { basisNamedIn, basisOfRemark, isBasisAlone } from '../basis.ts'
import type { Stated } from '../context.ts'
import type { Period } from '../period/period.ts'
import type { Survey } from './survey.ts'

/** The basis that the mark behind the name of a period stands for. */
export type BasisOfMark = (period: Stated<Period> | null) => Stated<Basis> | undefined

const mark = String.raw`[*†‡]{1,3}|[¹²³⁴-⁹]|\(\d{1,2}\)`
const wholeMark = new RegExp(`^(?:${mark})$`, 'u')
const behind = new RegExp(`(?<=[\\p{L}\\d] ?)(${mark})$`, 'u')
const note = new RegExp(`^(${mark})[ :=]*(?=\\p{L})`, 'u')
const denial = /(?<!\p{L})(?:not?|nicht|pas|ikke|inte|niet|non|nie|não|sin|without)(?!\p{L})/iu
const longest = 200
const none: BasisOfMark = () => undefined

/** `Restated for IFRS 16.`, `Tilpasset (restated) som følge af ...`, `Figures are restated.`; "Includes estimated costs" is about some of them. */
function basisOfNote(text: string): Basis | undefined {
  const [, first = '', second = ''] = /^(?:as )?(\p{L}+)[.,;:]?(?: [(](\p{L}+)[)])?/iu.exec(text.trim()) ?? []
  const word = [text, first, second].find(isBasisAlone)
  return word === undefined ? basisOfRemark(text) : basisNamedIn(word)
}

/**
 * Finds the notes that say of a mark on what basis the figures of a column are: `"columns": ["2024", "2023*"]` with
 * `"footnotes": {"*": "Restated for IFRS 16."}` or with the note `* Restated`.
 */
export function basesOfMarks({ dataset, texts, keys }: Survey, root: string): BasisOfMark {
  const isMarked = (name: string): boolean => name.length <= 60 && behind.test(name)
  const isNote = (text: string): boolean => text.length <= longest && note.test(text)
  const areMarks = (): boolean => [...keys].some(key => key.length <= 4 && wholeMark.test(key))
  if (!texts.some(isNote) && !areMarks()) return none
  if (!texts.some(isMarked) && ![...keys].some(isMarked)) return none
  const found = new Map<string, Stated<Basis> | null>()
  const take = (name: string, text: string, pointer: string): void => {
    const basis = text.length <= longest && !denial.test(text) ? basisOfNote(text) : undefined
    const stated = basis && basis !== 'actual' ? { value: basis, pointer } : null
    // The same mark may stand below several tables.
    const known = found.get(name)
    found.set(name, known === undefined || known?.value === stated?.value ? stated : null)
  }
  const visit = (value: JsonValue, pointer: string): void => {
    const look = (item: JsonValue, place: string, key: string): void => {
      if (isContainer(item)) visit(item, place)
      else if (typeof item === 'string' && key.length <= 4 && wholeMark.test(key)) take(key, item, place)
      else if (typeof item === 'string' && isNote(item)) {
        const [whole = '', name = ''] = note.exec(item) ?? []
        take(name, item.slice(whole.length), place)
      }
    }
    if (Array.isArray(value)) value.forEach((item, at) => look(item, childPointer(pointer, at), ''))
    else if (value instanceof Map)
      for (const [key, item] of value) look(item, childPointer(pointer, key), key)
  }
  visit(dataset, root)
  return period => {
    const label = period?.value.label ?? ''
    const name = label.length <= 60 ? behind.exec(label)?.[1] : undefined
    return name === undefined ? undefined : (found.get(name) ?? undefined)
  }
}
