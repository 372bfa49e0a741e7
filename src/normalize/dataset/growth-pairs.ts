import { isContainer, type JsonNumber, type JsonValue } from '../../lib/lossless-json.ts'
import { epochMidnight } from '../period/epoch.ts'
import type { CellFormat } from '../context.ts'
import { isPairOfNumbers, type Survey } from './survey.ts'

// A figure and its growth may stand in a list of two, with nothing that names its places: `"2024": [48211.5, 0.0689]`.
// The figures of two columns stand so as well. Growth is known by being that of the figure over the one beside it.

interface Pair {
  readonly figure: number
  readonly growth: JsonNumber | null
}

/** The form of all lists of two in a dataset, where the second numbers are the growth of the first. */
export function growthPairsIn({ dataset, pairs }: Survey): CellFormat | null {
  if (pairs < fewest) return null
  let grown = 0
  let others = 0
  const count = (list: readonly Pair[]): void => {
    list.forEach(({ figure, growth }, index) => {
      if (growth === null) return
      const beside = [list[index - 1], list[index + 1]].filter(pair => pair !== undefined)
      if (beside.some(pair => isGrowth(growth, figure, pair.figure))) grown++
      else if (beside.length > 0 && !isRateOf(growth, figure)) others++
    })
  }
  const visit = (value: JsonValue): void => {
    if (!Array.isArray(value) && !(value instanceof Map)) return
    const items = [...value.values()].filter(isContainer)
    const list = items.map(pairOf)
    if (list.length > 1 && list.every(pair => pair !== undefined)) count(list)
    else items.forEach(visit)
  }
  visit(dataset)
  return grown >= fewest && others <= grown / 4 ? valueAndGrowth : null
}

const fewest = 3
const valueAndGrowth: CellFormat = {
  columns: [
    { kind: 'period', context: {} },
    { kind: 'derived', context: {} },
  ],
}

function pairOf(value: JsonValue): Pair | undefined {
  if (!isPairOfNumbers(value)) return undefined
  const [figure, growth] = value
  const isTime = /^(?:19|20)\d{2}$/.test(figure.text) || epochMidnight(figure.text) !== undefined
  return isTime ? undefined : { figure: Number(figure.text), growth }
}

/** Whether a number is that by which one figure is greater than another, as a fraction or in percent, as far as it is written out. */
function isGrowth({ text }: JsonNumber, figure: number, before: number): boolean {
  if (before === 0 || !text.includes('.')) return false
  const growth = (figure - before) / Math.abs(before)
  const half = 0.6 * 10 ** -(text.length - text.indexOf('.') - 1)
  return [1, 100].some(factor => Math.abs(Number(text) - growth * factor) <= half)
}

/** Far less than the figure, and a fraction: of a first year, whose year before is not there. */
function isRateOf({ text }: JsonNumber, figure: number): boolean {
  return text.includes('.') && Math.abs(Number(text)) < Math.abs(figure) / 50
}
