import { wordText } from '../text.ts'

const total =
  /^(?:total )?(?:net )?(?:total )?cash(?: ?flows?)?(?: (?:net|inflows?|outflows?|provided|generated|used|utili[sz]ed|absorbed|applied|arising|derived|resulting|flows?|from|in|by|for|to|or|and))+ (operating|investing|financing) activit(?:y|ies)(?: (?:net|total))?$/

/**
 * One wording of the three totals of a cash flow statement for all that say which way the cash went:
 * `Net cash flows (used in)/generated from investing activities`.
 */
export function plainCashTotal(label: string): string {
  if (label.length > 120 || !/activit/i.test(label)) return label
  const kind = total.exec(wordText(label))?.[1]
  return kind === undefined ? label : `Net cash from ${kind} activities`
}
