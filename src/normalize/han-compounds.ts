// Amounts of East Asia name a power of ten for every four digits: `1兆2,345億円`, `3억 4,500만원`.

const powers: ReadonlyMap<string, number> = new Map(
  Object.entries({ 兆: 12, 조: 12, 億: 8, 亿: 8, 억: 8, 万: 4, 萬: 4, 만: 4 }),
)
const several =
  /^([△▲−-]?)((?:\d{1,3}(?:,?\d{3})*\s?[兆億亿조억]\s?)+)(\d{1,3}(?:,?\d{3})*(?:\.\d+)?)\s?([億亿万萬억만])(\s?\p{L}{0,3})$/u

/** `12345億円` for `1兆2,345億円`: the amount in the last power that it names; any other text as it is. */
export function inOnePower(text: string): string {
  const [, sign, ahead = '', last = '', power = '', behind] = several.exec(text) ?? []
  const lowest = powers.get(power)
  if (lowest === undefined) return text
  const [whole = '', fraction] = last.replaceAll(',', '').split('.')
  let sum = BigInt(whole)
  let before = Infinity
  for (const [, digits = '', name = ''] of ahead.matchAll(/([\d,]+)\s?(\D)/gu)) {
    const own = powers.get(name)!
    // Each power is named once, the highest first.
    if (own >= before || own <= lowest) return text
    before = own
    sum += BigInt(digits.replaceAll(',', '')) * 10n ** BigInt(own - lowest)
  }
  return `${sign}${sum}${fraction === undefined ? '' : `.${fraction}`}${power}${behind}`
}
