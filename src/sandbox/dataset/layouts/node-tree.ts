import type { Line, Sheet } from '../company.ts'
import type { LineId } from '../line-items.ts'
import type { Print } from '../print.ts'
import { figure, type Said } from '../say.ts'
import { record, type Tree, type TreeObject } from '../tree.ts'
import type { Dataset, More } from './layout.ts'

/** A node of the tree: a line of the figures or a heading, with the nodes below it. */
export interface NodePlan {
  readonly line?: LineId
  readonly heading?: string
  readonly below?: readonly NodePlan[]
}

export interface NodeWords {
  readonly title: string
  readonly scale: number
  readonly unitText: string
  readonly print?: Print
  readonly plan: readonly NodePlan[]
}

/** A recursive tree of nodes {label, children, values}; values keyed by end date. */
export function nodeTree(sheet: Sheet, words: NodeWords, more: More = {}): Dataset {
  const { currency, scope, name } = sheet.company
  const said: Said = { currency, scope, scale: words.scale, period: 'end' }
  const values = (line: Line): Tree =>
    record(
      sheet.periods.map((period, at) => [period.end, figure(sheet, line, at, said, words.print)] as const),
    )
  const node = (plan: NodePlan): TreeObject => {
    const line = sheet.lines.find(line => line.id === plan.line)
    if (plan.line !== undefined && !line) throw new Error(`No ${plan.line} of ${name}.`)
    return {
      label: line?.label ?? plan.heading ?? '',
      ...(line && { values: values(line) }),
      children: (plan.below ?? []).map(node),
    }
  }
  return {
    layout: 'node-tree',
    body: {
      title: words.title,
      meta: { company: name, consolidation: scope, amountsIn: words.unitText },
      nodes: words.plan.map(node),
      ...more,
    },
  }
}
