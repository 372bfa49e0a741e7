import { isUnitWording } from './unit.ts'
import { unitWordedBy } from './unit-wording.ts'

/** A unit of single figures, as taxonomies and tables name it. */
export const unitOfFigures =
  /^(?:(?:iso4217:)?[A-Za-z]{3} ?(?:\/|per|_per_) ?(?:xbrli:)?shares?|(?:xbrli:)?(?:shares|pure)|percent|%)$/i

/** Whether a text under a key that says nothing words the scale of figures; two letters are the code of a province
 * first, and actual figures no estimates. */
export function wordsScale(text: string): boolean {
  return (
    !/^\p{Script=Latin}{1,2}$/u.test(text) && (isUnitWording(text) || unitWordedBy(text)?.scale !== undefined)
  )
}
