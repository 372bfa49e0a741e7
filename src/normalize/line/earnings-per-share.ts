const profit = '(?:earnings|income|profits?|loss(?:es)?|result)'
const either = `\\(?${profit}\\)?(?: ?/ ?| or | )?(?:\\(?${profit}\\)?)?`
const share = '(?:common |ordinary |equity |capital )?(?:shares?|stocks?|stock unit)'
const dilution = '(basic and diluted|basic & diluted|basic/diluted|basic|(?:fully )?diluted|undiluted)'
const pattern = new RegExp(
  `^(?:${dilution} )?(?:net )?${either} per ${share}(?: of [^,()]{1,25} each)?(?:[ ,–—-]*\\(?${dilution}\\)?)?(?: \\([^()\\d]{1,16}\\))?$`,
  'i',
)
/** Of a part of the profit, or of one that somebody has changed. */
const ofAnother = /\b(?:continu\w*|discontinu\w*|adjusted|headline|core|before|excluding)\b/i

/**
 * Earnings per share in the words that the standard form has: `Net loss per common share, diluted` is the `Diluted EPS`;
 * without a word on dilution it is the basic one. Other labels come back as they are.
 */
export function plainEarningsPerShare(label: string): string {
  if (label.length > 100 || ofAnother.test(label)) return label
  const match = pattern.exec(label.trim())
  if (!match) return label
  return /^(?:fully )?diluted$/i.test(match[1] ?? match[2] ?? '') ? 'Diluted EPS' : 'Basic EPS'
}
