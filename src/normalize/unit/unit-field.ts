import { isUnitWording, parseUnitText } from './unit.ts'
import { unitWordedBy } from './unit-wording.ts'

const nameOfUnit =
  /^(?:(?:iso4217:)?[A-Za-z]{3} ?(?:\/|per|_per_) ?(?:xbrli:)?shares?|(?:xbrli:)?(?:shares|pure)|percent|%)$/i

/** `% BRIAN K TRYBEND`: in care of somebody, in addresses of the United States. */
const careOf = /^% ?\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*)+$/u

/** Whether a text is a unit of single figures, as taxonomies and tables name it: `pence per share`, `million shares`, `bps`. */
export function isUnitOfFigures(text: string): boolean {
  if (nameOfUnit.test(text)) return true
  if (text.length > 40 || /\d/.test(text) || careOf.test(text)) return false
  const { unit, scale } = parseUnitText(text) ?? {}
  return unit === 'per_share' || unit === 'percent' || (unit === 'shares' && scale !== undefined)
}

/** Whether a text among wordings of units is one too: `EUR` of an amount per share, `persons`, `number` of employees. */
export function isUnitText(text: string): boolean {
  return (
    text.length <= 30 &&
    (isUnitOfFigures(text) ||
      parseUnitText(text)?.unit !== undefined ||
      /^(?:numbers?|no\.|n|#|pcs\.?)$/i.test(text))
  )
}

/** Whether a text under a key that says nothing words the scale of figures; two letters are the code of a province
 * first, and actual figures no estimates. */
export function wordsScale(text: string): boolean {
  return (
    !/^\p{Script=Latin}{1,2}$/u.test(text) &&
    !careOf.test(text) &&
    (isUnitWording(text) || unitWordedBy(text)?.scale !== undefined)
  )
}
